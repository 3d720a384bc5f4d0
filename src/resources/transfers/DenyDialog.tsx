import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ReasonForm } from '../../form/ReasonForm.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DecisionTable } from './DecisionTable.tsx'
import { LineResults } from './LineResults.tsx'
import { type LineResult, seenOf, type TransferRow } from './transferTypes.ts'
import { useRefreshMoney } from './useRefreshMoney.ts'

interface DenyDialogProps {
  transfers: readonly TransferRow[]
  onClose: () => void
}

/** A denial needs a reason: the maker reads it in the timeline and in the mail. */
export const DenyDialog = ({ transfers, onClose }: DenyDialogProps) => {
  const translate = useTranslate()
  const refresh = useRefreshMoney()
  const [shown] = useState(transfers)
  const [results, setResults] = useState<readonly LineResult[] | null>(null)
  const { mutateAsync: deny } = useCallMutation('/transfer/deny')
  const send = async (reason: string) => {
    setResults((await deny({ transfers: shown.map(seenOf), reason })).results)
  }
  // Refreshed only when the dialog closes: an empty list would unmount this dialog and its results.
  const close = () => {
    onClose()
    if (results) void refresh()
  }
  const title = results ? 'transfers.decided' : 'transfers.deny_title'
  return (
    <DecisionDialog title={translate(title, { smart_count: shown.length })} onClose={close}>
      {results ? (
        <LineResults transfers={shown} results={results} onClose={close} />
      ) : (
        <ReasonForm
          label={translate('transfers.reason')}
          hint={translate('transfers.reason_hint')}
          submitLabel={translate('transfers.deny')}
          onSend={send}
          onCancel={close}
        >
          <DecisionTable transfers={shown} />
        </ReasonForm>
      )}
    </DecisionDialog>
  )
}
