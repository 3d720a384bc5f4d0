import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../contract/calls.ts'
import { useFormats } from '../i18n/formats.ts'
import { UnbrokenDates } from '../ui/dates/UnbrokenDates.tsx'

type Planned = CallResponse<'/schedule/detail'>['coming'][number]

interface PlannedDaysProps {
  days: readonly Planned[]
  /** More days follow. */
  isMore: boolean
}

/** The payment days; when a workday rule has moved one, with the planned day next to it. */
export const PaymentDays = ({ days, isMore }: PlannedDaysProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  return (
    <Box
      component="ol"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
    >
      {days.map(({ planned_on, pays_on }) => (
        <Box
          component="li"
          key={planned_on}
          sx={(theme) => ({
            px: 1.5,
            py: 0.75,
            borderRadius: '10px',
            backgroundColor: theme.palette.tokens.surfaceSunken,
          })}
        >
          <span className="tabular">{formats.day(pays_on)}</span>
          {planned_on === pays_on ? null : (
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              <UnbrokenDates text={translate('schedules.workday_of', { day: formats.day(planned_on) })} />
            </Typography>
          )}
        </Box>
      ))}
      {isMore ? (
        <Box component="li" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          {translate('schedules.more')}
        </Box>
      ) : null}
    </Box>
  )
}
