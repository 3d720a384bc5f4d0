import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { ScheduleAction } from '../../../contract/features/schedules.ts'
import { pathTo } from '../../addresses/paths.ts'
import type { DecisionRow } from '../../decisions/decisionRow.ts'
import { formatDay, useFormats } from '../../i18n/formats.ts'
import { scheduleText } from '../../parts/scheduleText.ts'
import { type Schedule, seenOf } from './scheduleTypes.ts'

/** The signed schedule in words: amount, days, end, account. */
const SignedSchedule = ({ schedule }: { schedule: Schedule }) => {
  const translate = useTranslate()
  const formats = useFormats()
  const account = schedule.recipient_details.iban ?? schedule.recipient_details.bank_account_number
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{scheduleText(schedule, translate, formats)}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {schedule.recipient_name}
        {' · '}
        {schedule.bank_name}
        {' · '}
        <span className="tabular">{account ?? `•••• ${schedule.account_tail}`}</span>
      </Typography>
    </Box>
  )
}

type Schedules = readonly Schedule[]

const seenIn = ([schedule]: Schedules) => seenOf(schedule as Schedule)

const Subject = ({ items }: { items: Schedules }) =>
  items.map((schedule) => <SignedSchedule key={schedule.id} schedule={schedule} />)

export const scheduleDecision: DecisionRow<Schedule, ScheduleAction> = {
  touched: ['schedules', '/schedule/forecast', '/schedule/list', '/desk/list', '/desk/count'],
  requestOf: (schedule) => ({ kind: 'schedule', id: schedule.id, version: schedule.version }),
  Subject,
  signing: {
    note: 'schedules.one_covers',
    requestCode: (call, items, purpose) => call('/schedule/request-otp', { purpose, schedule: seenIn(items) }),
    checkCode: (call, items, purpose, code) =>
      call('/schedule/check-otp', { purpose, schedule: seenIn(items), ...code }, { form: true }),
    requestPasskey: (call, items, purpose) => call('/schedule/request-passkey', { purpose, schedule: seenIn(items) }),
  },
  acts: [
    {
      name: 'cancel',
      label: 'schedules.cancel',
      title: 'schedules.cancel_title',
      by: 'confirmation',
      look: 'danger',
      done: 'schedules.done',
      send: ({ call }, { id }) => call('/schedule/cancel', { id }),
    },
    {
      name: 'skip',
      label: 'schedules.skip',
      by: 'confirmation',
      done: 'schedules.done',
      title: ({ next }, translate) => translate('schedules.skip_title', { day: next ? formatDay(next.pays_on) : '' }),
      send: ({ call }, { id, next }) => call('/schedule/skip', { id, planned_on: next?.planned_on ?? '' }),
    },
    {
      name: 'pause',
      label: 'schedules.pause',
      title: 'schedules.pause_title',
      by: 'confirmation',
      done: 'schedules.done',
      text: (_, translate) => translate('schedules.pause_text'),
      send: ({ call }, { id }) => call('/schedule/pause', { id }),
    },
    {
      name: 'resume',
      label: 'schedules.resume',
      title: 'schedules.resume_title',
      by: 'confirmation',
      look: 'primary',
      done: 'schedules.done',
      send: ({ call }, { id }) => call('/schedule/resume', { id }),
    },
    {
      name: 'renew',
      label: 'schedules.renew',
      title: 'schedules.renew_title',
      by: 'confirmation',
      look: 'primary',
      done: 'schedules.done',
      text: (_, translate) => translate('schedules.renew_text'),
      // Renewing creates a new, unsigned schedule, whose page is opened.
      send: async ({ call, navigate }, { id }) => {
        const renewed = await call('/schedule/renew', { id })
        void navigate(pathTo('schedules.show', { idSchedule: renewed.id }))
      },
    },
    {
      name: 'deny',
      label: 'schedules.deny',
      title: 'schedules.deny_title',
      reason: 'schedules.reason',
      by: 'reason',
      done: 'schedules.denied',
      send: ({ call }, items, reason) => call('/schedule/deny', { schedule: seenIn(items), reason }),
    },
    {
      name: 'approve',
      label: 'schedules.approve',
      title: 'schedules.approve_title',
      by: 'signature',
      purpose: 'approve',
      done: 'schedules.approved',
      send: ({ call }, items, signature) =>
        call('/schedule/approve', { schedule: seenIn(items), ...signature }, { form: true }),
    },
    {
      name: 'sign',
      label: 'schedules.sign',
      title: 'schedules.sign_title',
      by: 'signature',
      purpose: 'pay',
      done: 'schedules.signed',
      send: ({ call }, items, signature) =>
        call('/schedule/submit', { schedule: seenIn(items), ...signature }, { form: true }),
    },
  ],
}
