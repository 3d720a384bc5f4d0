import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { periods } from '../../../contract/base/time/periods.ts'
import { type StatementFormat, statementFormats } from '../../../contract/features/statements.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { DateInput } from '../../ui/dates/DateInput.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useThrottled } from '../../ui/useThrottled.ts'
import { type ChosenPeriod, datesOfPeriod, findPeriodError, isValidPeriod } from './period.ts'

interface StatementFormProps {
  chosen: ChosenPeriod
  today: string
  onChange: (chosen: ChosenPeriod) => void
  /** Receives the id of the statement being created; null if the viewer may not create one. */
  onStarted: ((id: string) => void) | null
}

const native = { select: { native: true }, inputLabel: { shrink: true } } as const

export const StatementForm = ({ chosen, today, onChange, onStarted }: StatementFormProps) => {
  const translate = useTranslate()
  const [format, setFormat] = useState<StatementFormat>('pdf')
  const { mutateAsync: start } = useCallMutation('/export/start-statement')
  const fault = findPeriodError(chosen, today)
  const { from, to } = chosen
  const make = useThrottled(
    useCallback(async () => {
      try {
        onStarted?.((await start({ from, to, format })).id)
      } catch {
        // The call has already shown the error.
      }
    }, [start, onStarted, from, to, format]),
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))' }}>
      <TextField
        select
        fullWidth
        label={translate('list.period')}
        value={chosen.period ?? ''}
        onChange={({ target }) => {
          const period = periods.find((one) => one === target.value)
          onChange(period ? datesOfPeriod(period, today) : { ...chosen, period: null })
        }}
        slotProps={native}
      >
        <option value="">{translate('list.other_days')}</option>
        {periods.map((period) => (
          <option key={period} value={period}>
            {translate(`list.periods.${period}`)}
          </option>
        ))}
      </TextField>
      <DateInput
        label={translate('list.first_day')}
        value={from}
        onChange={(day) => onChange({ ...chosen, period: null, from: day })}
      />
      <DateInput
        label={translate('list.last_day')}
        value={to}
        error={fault !== null}
        helperText={fault === null ? null : translate(fault)}
        onChange={(day) => onChange({ ...chosen, period: null, to: day })}
      />
      {onStarted === null ? null : (
        <>
          <TextField
            select
            fullWidth
            label={translate('statements.format')}
            value={format}
            onChange={({ target }) =>
              setFormat(statementFormats.find((one) => one === target.value) ?? statementFormats[0])
            }
            slotProps={native}
          >
            {statementFormats.map((one) => (
              <option key={one} value={one}>
                {translate(`exports.formats.${one}`)}
              </option>
            ))}
          </TextField>
          <Button
            variant="contained"
            startIcon={<Icon name="download" size={18} />}
            loading={make.busy}
            disabled={!isValidPeriod(chosen, today)}
            onClick={make.run}
            sx={{ minHeight: 48, alignSelf: 'start' }}
          >
            {translate('statements.make')}
          </Button>
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>
        {translate('statements.zone')}
      </Typography>
    </Box>
  )
}
