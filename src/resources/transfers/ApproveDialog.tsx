import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DecisionTable } from './DecisionTable.tsx'
import { LineResults } from './LineResults.tsx'
import { type Signature, SignOff } from './SignOff.tsx'
import { type LineResult, seenOf, type TransferRow } from './transferTypes.ts'
import { useRefreshMoney } from './useRefreshMoney.ts'

interface ApproveDialogProps {
  transfers: readonly TransferRow[]
  /** The whole content of a single transfer; of several a line each is shown. */
  content?: ReactNode
  onClose: () => void
}

/** Approves transfers: shows all their content, asks for code and PIN, then shows the result of each. */
export const ApproveDialog = ({ transfers, content, onClose }: ApproveDialogProps) => {
  const translate = useTranslate()
  const refresh = useRefreshMoney()
  // The transfers as they were when the dialog opened: a refresh must not change what is approved.
  const [shown] = useState(transfers)
  const [isSigning, setIsSigning] = useState(false)
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
  const isReading = !results && !isSigning
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
      ) : isSigning ? (
        <SignOff
          request={{ purpose: 'approve', transfers: seen }}
          submitLabel={translate('transfers.approve')}
          onSign={sign}
          onBack={() => setIsSigning(false)}
        />
      ) : (
        (content ?? <DecisionTable transfers={shown} />)
      )}
    </DecisionDialog>
  )
}
