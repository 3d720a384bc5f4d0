import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../contract/calls.ts'
import { useFormats } from '../i18n/formats.ts'
import { MoneyField } from '../ui/MoneyField.tsx'

type Forecast = CallResponse<'/schedule/forecast'>

const shownMax = 6

/** Upcoming payments against the balance, with the first day of a shortfall. */
export const BalanceForecast = ({ forecast }: { forecast: Forecast }) => {
  const translate = useTranslate()
  const formats = useFormats()
  const { currency, days, items, short } = forecast
  if (items.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('schedules.nothing_due', { days })}</Typography>
  const figures = [
    { key: 'balance', minor: forecast.balance_minor },
    { key: 'due', minor: forecast.due_minor },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={short ? 'warning' : 'success'} role="status">
        {short
          ? translate('schedules.short', {
              day: formats.day(short.on),
              missing: formats.money(short.missing_minor, currency),
            })
          : translate('schedules.enough')}
      </Alert>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        {figures.map(({ key, minor }) => (
          <div key={key}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(`schedules.${key}`, { days })}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              <MoneyField minor={minor} currency={currency} />
            </Box>
          </div>
        ))}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.slice(0, shownMax).map((item) => (
          <Box
            component="li"
            key={`${item.schedule_id} ${item.pays_on}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              columnGap: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <span className="tabular">{formats.day(item.pays_on)}</span>
                {' · '}
                {item.schedule_id === null ? translate('schedules.this_one') : item.recipient_name}
              </Typography>
            </Box>
            <Box sx={{ ml: 'auto', textAlign: 'right' }}>
              <MoneyField minor={`-${item.amount_minor}`} currency={currency} align="right" />
              <Typography
                variant="body2"
                component="div"
                sx={{ color: item.balance_after_minor.startsWith('-') ? 'error.main' : 'text.secondary' }}
              >
                {translate('schedules.after')}{' '}
                <span className="tabular">{formats.money(item.balance_after_minor, currency)}</span>
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('schedules.forecast_hint', { days })}
      </Typography>
    </Box>
  )
}
