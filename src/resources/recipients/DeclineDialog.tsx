import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { limits } from '../../../contract/base/limits.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { blockEnter } from '../../form/blockEnter.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { useRefreshChanges } from './useChanges.ts'

/** Who asked reads the reason. */
export const DeclineDialog = ({ changeId, onClose }: { changeId: string; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshChanges()
  const [reason, setReason] = useState('')
  const { mutateAsync: decline } = useCallMutation('/recipient/decline-change')
  const reasonId = useId()
  const submit = async () => {
    try {
      await decline({ id: changeId, reason: reason.trim() })
    } catch {
      // The call has shown its error already; the typed reason stays for another try.
      return
    }
    notify('recipients.change.declined', { type: 'success' })
    onClose()
    await refresh()
  }
  return (
    <DecisionDialog title={translate('recipients.change.decline_title')} onClose={onClose}>
      <DialogForm
        danger
        submitLabel={translate('recipients.change.decline')}
        isComplete={reason.trim() !== ''}
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextField
          id={reasonId}
          fullWidth
          required
          onKeyDown={blockEnter}
          label={translate('recipients.change.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          sx={{ mt: 1 }}
          slotProps={{ htmlInput: { maxLength: limits.textLengthMax }, inputLabel: { shrink: true } }}
        />
      </DialogForm>
    </DecisionDialog>
  )
}
