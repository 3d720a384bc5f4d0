import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../i18n/formats.ts'
import { scheduleText } from '../../parts/scheduleText.ts'
import type { Schedule } from './scheduleTypes.ts'

/** The signed schedule in words: amount, days, end, account. */
export const SignedSchedule = ({ schedule }: { schedule: Schedule }) => {
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
