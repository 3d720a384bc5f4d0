import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { limits } from '../../../contract/base/limits.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { blockEnter } from '../../form/blockEnter.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'

interface DenyBulkDialogProps {
  seen: CallRequest<'/bulk/deny'>['bulk']
  what: string
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** Its makers read the reason. */
export const DenyBulkDialog = ({ seen, what, refresh, onClose }: DenyBulkDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutateAsync: deny } = useCallMutation('/bulk/deny')
  const reasonId = useId()
  const text = reason.trim().normalize('NFC')
  const hasReason = () => {
    setIsMissing(text === '')
    return text !== ''
  }
  const submit = async () => {
    try {
      await deny({ bulk: seen, reason: text })
    } catch {
      // The call has shown its error already; the typed reason stays for another try.
      return
    }
    notify('bulk.denied', { type: 'success' })
    onClose()
    await refresh()
  }
  return (
    <DecisionDialog title={translate('bulk.deny_title')} onClose={onClose}>
      <DialogForm danger submitLabel={translate('bulk.deny')} isRight={hasReason} onSubmit={submit} onCancel={onClose}>
        <Typography>{what}</Typography>
        <TextField
          id={reasonId}
          fullWidth
          required
          onKeyDown={blockEnter}
          label={translate('bulk.reason')}
          value={reason}
          error={isMissing}
          helperText={isMissing ? translate('sendMoney.requireTip') : undefined}
          onChange={({ target }) => {
            setReason(target.value)
            setIsMissing(false)
          }}
          slotProps={{ htmlInput: { maxLength: limits.textLengthMax }, inputLabel: { shrink: true } }}
        />
      </DialogForm>
    </DecisionDialog>
  )
}
