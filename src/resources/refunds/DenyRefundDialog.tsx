import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { limits } from '../../../contract/base/limits.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { blockEnter } from '../../form/blockEnter.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'

interface DenyRefundDialogProps {
  seen: { id: string; request_id: string; payload_digest: string }
  what: string
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** Whoever asked for it reads the reason. */
export const DenyRefundDialog = ({ seen, what, refresh, onClose }: DenyRefundDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutateAsync: deny } = useCallMutation('/refund/deny')
  const reasonId = useId()
  const text = reason.trim().normalize('NFC')
  const hasReason = () => {
    setIsMissing(text === '')
    return text !== ''
  }
  const submit = async () => {
    try {
      await deny({ ...seen, reason: text })
    } catch {
      // The call has shown its error already; the typed reason stays for another try.
      return
    }
    notify('refunds.denied', { type: 'success' })
    onClose()
    await refresh()
  }
  return (
    <DecisionDialog title={translate('refunds.deny_title')} onClose={onClose}>
      <DialogForm
        danger
        submitLabel={translate('refunds.deny')}
        isRight={hasReason}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Typography>{what}</Typography>
        <TextField
          id={reasonId}
          fullWidth
          required
          onKeyDown={blockEnter}
          label={translate('refunds.reason')}
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
