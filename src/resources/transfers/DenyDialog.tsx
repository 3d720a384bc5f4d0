import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { limits } from '../../../contract/base/limits.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { blockEnter } from '../../form/blockEnter.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
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
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [results, setResults] = useState<readonly LineResult[] | null>(null)
  const { mutateAsync: deny } = useCallMutation('/transfer/deny')
  const reasonId = useId()
  const text = reason
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .normalize('NFC')
  const hasReason = () => {
    setIsMissing(text === '')
    return text !== ''
  }
  const submit = async () => {
    try {
      setResults((await deny({ transfers: shown.map(seenOf), reason: text })).results)
    } catch {
      // The call has shown its error already; the typed reason stays for another try.
    }
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
        <DialogForm
          danger
          submitLabel={translate('transfers.deny')}
          isRight={hasReason}
          onSubmit={submit}
          onCancel={close}
        >
          <DecisionTable transfers={shown} />
          <TextField
            id={reasonId}
            fullWidth
            required
            multiline
            minRows={3}
            onKeyDown={blockEnter}
            label={translate('transfers.reason')}
            value={reason}
            error={isMissing}
            helperText={isMissing ? translate('sendMoney.requireTip') : translate('transfers.reason_hint')}
            onChange={({ target }) => {
              setReason(target.value)
              setIsMissing(false)
            }}
            slotProps={{ htmlInput: { maxLength: limits.textLengthMax }, inputLabel: { shrink: true } }}
          />
        </DialogForm>
      )}
    </DecisionDialog>
  )
}
