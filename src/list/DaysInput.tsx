import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { dayOf } from '../../contract/base/time/clock.ts'
import { periods } from '../../contract/base/time/periods.ts'
import { useServer } from '../dataProvider/useCall.ts'
import { DateInput } from '../ui/dates/DateInput.tsx'
import { type DaysField, dateFilterValue, isFutureRange, isReversedRange, withDay, withPeriod } from './days.ts'
import type { FilterValues } from './filterField.ts'

interface DaysInputProps {
  field: DaysField
  label: string
  values: FilterValues
  onChange: (values: FilterValues) => void
}

/** A period, or a first and last day. */
export const DaysInput = ({ field, label, values, onChange }: DaysInputProps) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const { period, from, to } = dateFilterValue(field, values)
  const isWrong = isReversedRange(field, values)
  const ahead = isFutureRange(field, values, dayOf(new Date(serverNow()))) ? translate('list.days_ahead') : null
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary', mb: 0.5 }}>
        {label}
      </FormLabel>
      <TextField
        select
        fullWidth
        label={translate('list.period')}
        value={period ?? ''}
        onChange={({ target }) =>
          onChange(withPeriod(field, values, periods.find((one) => one === target.value) ?? null))
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate('list.any')}</option>
        {periods.map((one) => (
          <option key={one} value={one}>
            {translate(`list.periods.${one}`)}
          </option>
        ))}
      </TextField>
      <DateInput
        label={translate('list.first_day')}
        value={from}
        helperText={ahead}
        onChange={(day) => onChange(withDay(field, values, field.from, day))}
      />
      <DateInput
        label={translate('list.last_day')}
        value={to}
        error={isWrong}
        helperText={isWrong ? translate('patterns.date_order') : null}
        onChange={(day) => onChange(withDay(field, values, field.to, day))}
      />
    </Box>
  )
}
