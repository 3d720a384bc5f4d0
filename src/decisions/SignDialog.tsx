import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { PinRequired } from '../parts/CodeAndPin.tsx'
import { DecisionDialog } from '../ui/DecisionDialog.tsx'
import { DecisionResults } from './DecisionResults.tsx'
import type { DecisionActionOf, DecisionRow, Signature, SigningCalls } from './decisionRow.ts'
import { RequestNotes } from './RequestNotes.tsx'
import { Signing, useSigning } from './Signing.tsx'
import { useDecisionAction } from './useDecisionAction.ts'

export interface ActionDialogProps<Item> {
  row: DecisionRow<Item>
  items: readonly Item[]
  /** The page behind the dialog shows the whole items. */
  isOnPage: boolean
  onClose: () => void
}

interface SignDialogProps<Item> extends ActionDialogProps<Item> {
  act: DecisionActionOf<'signature', Item>
  signing: SigningCalls<Item>
}

/** Pays or approves: shows the signed content, requests code and PIN or a passkey, then shows the results. */
export const SignDialog = <Item,>({ row, act, signing, items, isOnPage, onClose }: SignDialogProps<Item>) => {
  const translate = useTranslate()
  // The items as of opening the dialog: a refresh must not change what is signed.
  const [shown] = useState(items)
  const details = act.details && (act.details.when === 'always' || !isOnPage) ? act.details : null
  const [isSigning, setIsSigning] = useState(details === null)
  const { purpose } = act
  const ways = useSigning()
  const { tools, results, guard, run, close } = useDecisionAction(row, act, onClose)
  const { call } = tools
  const isReading = !results && !isSigning && ways.canSign
  const title = results ? 'transfers.decided' : isSigning ? (act.signTitle ?? act.title) : act.title
  const notes = purpose === 'approve' ? <RequestNotes row={row} items={shown} /> : null
  const send = (signature: Signature) => run(() => act.send(tools, shown, signature))
  return (
    <DecisionDialog
      wide={details?.isWide === true && !isSigning}
      title={translate(title, { smart_count: shown.length })}
      onClose={close}
      actions={
        isReading ? (
          <>
            <Button variant="outlined" onClick={close}>
              {translate('ui.cancel')}
            </Button>
            <Button variant="contained" onClick={() => setIsSigning(true)}>
              {translate('transfers.continue_to_sign')}
            </Button>
          </>
        ) : null
      }
    >
      {results ? (
        <DecisionResults row={row} items={shown} results={results} onClose={close} />
      ) : !ways.canSign ? (
        <PinRequired />
      ) : isReading && details ? (
        <>
          {notes}
          <details.Shown items={shown} />
        </>
      ) : (
        <Signing
          ways={ways}
          note={signing.note}
          passkey={{ request: () => guard(signing.requestPasskey(call, shown, purpose)), send }}
          above={details === null ? notes : null}
          subject={<row.Subject items={shown} />}
          request={() => guard(signing.requestCode(call, shown, purpose))}
          check={(code) => guard(signing.checkCode(call, shown, purpose, code))}
          submitLabel={translate(act.label)}
          onSign={send}
          onBack={() => (details === null ? close() : setIsSigning(false))}
          backLabel={translate(details === null ? 'ui.cancel' : 'transfers.back')}
        />
      )}
    </DecisionDialog>
  )
}
