import Alert from '@mui/material/Alert'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { SignOff } from '../../form/SignOff.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { PinFirst, useLacksPin } from '../../ui/PinFirst.tsx'
import { SignedSchedule } from './SignedSchedule.tsx'
import { type Schedule, seenOf } from './scheduleTypes.ts'

interface SignDialogProps {
  schedule: Schedule
  purpose: 'pay' | 'approve'
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** The maker signs, or somebody else approves: one signature for all of its payments, and for nothing but what is shown. */
export const SignDialog = ({ schedule, purpose, refresh, onClose }: SignDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const lacksPin = useLacksPin()
  const [shown] = useState(schedule)
  const { mutateAsync: ask } = useCallMutation('/schedule/request-otp')
  const { mutateAsync: check } = useCallMutation('/transfer/check-otp', { form: true })
  const { mutateAsync: submit } = useCallMutation('/schedule/submit', { form: true })
  const { mutateAsync: approve } = useCallMutation('/schedule/approve', { form: true })
  const seen = seenOf(shown)
  const verb = purpose === 'pay' ? 'sign' : 'approve'
  return (
    <DecisionDialog title={translate(`schedules.${verb}_title`)} onClose={onClose}>
      {lacksPin ? (
        <PinFirst />
      ) : (
        <SignOff
          subject={
            <>
              <SignedSchedule schedule={shown} />
              <Alert severity="info">{translate('schedules.one_covers')}</Alert>
            </>
          }
          ask={() => ask({ purpose, schedule: seen })}
          check={(code) => check({ purpose, transfers: [seen], ...code })}
          submitLabel={translate(`schedules.${verb}`)}
          onSign={async (signature) => {
            const signed = { schedule: seen, ...signature }
            await (purpose === 'pay' ? submit(signed) : approve(signed))
            notify(purpose === 'pay' ? 'schedules.signed' : 'schedules.approved', { type: 'success' })
            onClose()
            await refresh()
          }}
          onBack={onClose}
          backLabel={translate('ui.cancel')}
        />
      )}
    </DecisionDialog>
  )
}
