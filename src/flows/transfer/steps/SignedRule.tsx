import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { TransferAnswers } from '../answers.ts'
import { useScheduleText } from '../useShownSchedule.ts'

/** For a schedule, lists all payment days that code and PIN are about to sign. */
export const SignedScheduleRule = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  const text = useScheduleText(answers)
  if (text === null) return <Skeleton width={260} />
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {translate('schedules.sign_for', { sentence: text, name: answers.recipient?.full_name ?? '' })}
      </Typography>
      <Alert severity="info">{translate('schedules.one_covers')}</Alert>
    </>
  )
}
