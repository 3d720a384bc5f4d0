import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ScheduleAction } from '../../../contract/features/schedules.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { useFormats } from '../../i18n/formats.ts'
import { ConfirmedAction } from '../../ui/ConfirmedAction.tsx'
import { DenyScheduleDialog } from './DenyScheduleDialog.tsx'
import { SignDialog } from './SignDialog.tsx'
import { SignedSchedule } from './SignedSchedule.tsx'
import type { Schedule } from './scheduleTypes.ts'

const touched = ['schedules', '/schedule/forecast', '/schedule/list', '/desk/count']

function useRefresh() {
  const client = useQueryClient()
  return () => Promise.all(touched.map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** In the order they stand, the primary one last. */
const buttons = [
  { action: 'cancel', look: 'outlined', colour: 'error' },
  { action: 'skip', look: 'outlined', colour: 'primary' },
  { action: 'pause', look: 'outlined', colour: 'primary' },
  { action: 'resume', look: 'contained', colour: 'primary' },
  { action: 'renew', look: 'contained', colour: 'primary' },
  { action: 'deny', look: 'outlined', colour: 'error' },
  { action: 'approve', look: 'contained', colour: 'primary' },
  { action: 'sign', look: 'contained', colour: 'primary' },
] as const satisfies readonly { action: ScheduleAction; look: 'outlined' | 'contained'; colour: 'error' | 'primary' }[]

/** Actions that need a confirmation but no signature. */
const confirmed = ['cancel', 'skip', 'pause', 'resume', 'renew'] as const
type Confirmed = (typeof confirmed)[number]
const hints: Partial<Record<Confirmed, string>> = { pause: 'schedules.pause_text', renew: 'schedules.renew_text' }

function useActs({ id, next }: Schedule): Record<Confirmed, () => Promise<Schedule>> {
  const { mutateAsync: cancel } = useCallMutation('/schedule/cancel')
  const { mutateAsync: skip } = useCallMutation('/schedule/skip')
  const { mutateAsync: pause } = useCallMutation('/schedule/pause')
  const { mutateAsync: resume } = useCallMutation('/schedule/resume')
  const { mutateAsync: renew } = useCallMutation('/schedule/renew')
  const navigate = useNavigate()
  return {
    cancel: () => cancel({ id }),
    skip: () => skip({ id, planned_on: next?.planned_on ?? '' }),
    pause: () => pause({ id }),
    resume: () => resume({ id }),
    // Renewing makes a new schedule, which is still to be signed: its page is opened.
    renew: async () => {
      const fresh = await renew({ id })
      void navigate(pathTo('schedules.show', { idSchedule: fresh.id }))
      return fresh
    },
  }
}

export const ScheduleActions = ({ schedule }: { schedule: Schedule }) => {
  const translate = useTranslate()
  const formats = useFormats()
  const refresh = useRefresh()
  const acts = useActs(schedule)
  const [open, setOpen] = useState<ScheduleAction | null>(null)
  const dialog = { schedule, refresh, onClose: () => setOpen(null) }
  const asked = confirmed.find((action) => action === open)
  const day = schedule.next === null ? '' : formats.day(schedule.next.pays_on)
  return (
    <>
      {buttons.map(({ action, look, colour }) =>
        schedule.actions.includes(action) ? (
          <Button key={action} variant={look} color={colour} onClick={() => setOpen(action)}>
            {translate(`schedules.${action}`)}
          </Button>
        ) : null,
      )}
      {asked ? (
        <ConfirmedAction
          title={translate(`schedules.${asked}_title`, { day })}
          confirmLabel={translate(`schedules.${asked}`)}
          doneText="schedules.done"
          run={acts[asked]}
          refresh={refresh}
          onClose={dialog.onClose}
        >
          {hints[asked] ? translate(hints[asked]) : <SignedSchedule schedule={schedule} />}
        </ConfirmedAction>
      ) : null}
      {open === 'sign' ? <SignDialog {...dialog} purpose="pay" /> : null}
      {open === 'approve' ? <SignDialog {...dialog} purpose="approve" /> : null}
      {open === 'deny' ? <DenyScheduleDialog {...dialog} /> : null}
    </>
  )
}
