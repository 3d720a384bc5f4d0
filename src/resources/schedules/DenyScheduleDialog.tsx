import { useNotify, useTranslate } from 'ra-core'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ReasonForm } from '../../form/ReasonForm.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
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
  const { mutateAsync: deny } = useCallMutation('/schedule/deny')
  const send = async (reason: string) => {
    await deny({ schedule: seenOf(schedule), reason })
    notify('schedules.denied', { type: 'success' })
    onClose()
    await refresh()
  }
  return (
    <DecisionDialog title={translate('schedules.deny_title')} onClose={onClose}>
      <ReasonForm
        label={translate('schedules.reason')}
        submitLabel={translate('schedules.deny')}
        onSend={send}
        onCancel={onClose}
      >
        <SignedSchedule schedule={schedule} />
      </ReasonForm>
    </DecisionDialog>
  )
}
