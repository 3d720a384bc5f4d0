import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { limits } from '../../../contract/base/limits.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { blockEnter } from '../../form/blockEnter.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { SignedSchedule } from './SignedSchedule.tsx'
import { type Schedule, seenOf } from './scheduleTypes.ts'

interface DenyScheduleDialogProps {
  schedule: Schedule
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** Whoever set it up reads the reason. */
export const DenyScheduleDialog = ({ schedule, refresh, onClose }: DenyScheduleDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutateAsync: deny } = useCallMutation('/schedule/deny')
  const reasonId = useId()
  const text = reason.trim().normalize('NFC')
  const hasReason = () => {
    setIsMissing(text === '')
    return text !== ''
  }
  const submit = async () => {
    try {
      await deny({ schedule: seenOf(schedule), reason: text })
    } catch {
      // The call has shown its error already; the typed reason stays for another try.
      return
    }
    notify('schedules.denied', { type: 'success' })
    onClose()
    await refresh()
  }
  return (
    <DecisionDialog title={translate('schedules.deny_title')} onClose={onClose}>
      <DialogForm
        danger
        submitLabel={translate('schedules.deny')}
        isRight={hasReason}
        onSubmit={submit}
        onCancel={onClose}
      >
        <SignedSchedule schedule={schedule} />
        <TextField
          id={reasonId}
          fullWidth
          required
          onKeyDown={blockEnter}
          label={translate('schedules.reason')}
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
