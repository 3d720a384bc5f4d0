import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { PinFirst } from '../../ui/PinFirst.tsx'
import { DecisionTable } from './DecisionTable.tsx'
import { LineResults } from './LineResults.tsx'
import { SignedSubject } from './SignedSubject.tsx'
import { type Signature, Signing } from './Signing.tsx'
import { type LineResult, seenOf, type TransferRow } from './transferTypes.ts'
import { useRefreshMoney } from './useRefreshMoney.ts'
import { useSigning } from './useSigning.ts'

interface ApproveDialogProps {
  transfers: readonly TransferRow[]
  /** The page behind it shows all there is to see of them: signing begins at once. */
  isShown?: boolean
  onClose: () => void
}

/** Approves transfers: shows a line of each where the page did not show more, asks for code and PIN, then shows the result of each. */
export const ApproveDialog = ({ transfers, isShown = false, onClose }: ApproveDialogProps) => {
  const translate = useTranslate()
  const refresh = useRefreshMoney()
  // The transfers as they were when the dialog opened: a refresh must not change what is approved.
  const [shown] = useState(transfers)
  const [isSigning, setIsSigning] = useState(isShown)
  const [results, setResults] = useState<readonly LineResult[] | null>(null)
  const { mutateAsync: approve } = useCallMutation('/transfer/approve', { form: true })
  const seen = shown.map(seenOf)
  const sign = async (signature: Signature) => {
    const answer = await approve({ transfers: seen, ...signature })
    setResults(answer.results)
  }
  // Refreshed only when the dialog closes: an empty list would unmount this dialog and its results.
  const close = () => {
    onClose()
    if (results) void refresh()
  }
  const title = results ? 'transfers.decided' : isSigning ? 'transfers.sign_title' : 'transfers.approve_title'
  const { canSign } = useSigning()
  const isReading = !results && !isSigning && canSign
  return (
    <DecisionDialog
      wide={!isSigning}
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
        <LineResults transfers={shown} results={results} onClose={close} />
      ) : !canSign ? (
        <PinFirst />
      ) : isSigning ? (
        <Signing
          subject={<SignedSubject transfers={shown} />}
          request={{ purpose: 'approve', transfers: seen }}
          submitLabel={translate('transfers.approve')}
          onSign={sign}
          onBack={() => (isShown ? close() : setIsSigning(false))}
          backLabel={translate(isShown ? 'ui.cancel' : 'transfers.back')}
        />
      ) : (
        <DecisionTable transfers={shown} />
      )}
    </DecisionDialog>
  )
}
