import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { addDays, dayOf } from '../../../contract/base/time/clock.ts'
import { deviationMax, workdayRules } from '../../../contract/base/time/schedules.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import { useFormField } from '../../form/useFormField.ts'
import { BalanceForecast } from '../../parts/BalanceForecast.tsx'
import { PaymentDays } from '../../parts/PaymentDays.tsx'
import { DateInput } from '../../ui/dates/DateInput.tsx'
import type { TransferAnswers } from './answers.ts'
import { payTimes, repeating, scheduleEnds } from './payTimes.ts'
import { useSchedulePreview, useScheduleText } from './useSchedulePreview.ts'

const DayAnswer = ({ name, label }: { name: 'starts_on' | 'ends_on'; label: string }) => {
  const { serverNow } = useServer()
  const answer = useFormField(name, undefined)
  const tomorrow = addDays(dayOf(new Date(serverNow())), 1)
  const { fullWidth: _, ...input } = answer
  return <DateInput {...input} label={label} min={tomorrow} />
}

/** A few choices with texts: a native select. */
const ListAnswer = ({
  name,
  label,
  hint,
  options,
}: {
  name: string
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
}) => {
  const answer = useFormField(name, hint)
  return (
    <TextField {...answer} select label={label} slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  )
}

const Ends = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  return (
    <>
      <ListAnswer
        name="schedule_ends"
        label={translate('schedules.ends')}
        options={scheduleEnds.map((value) => ({ value, label: translate(`schedules.ends_${value}`) }))}
      />
      {answers.schedule_ends === 'on' ? <DayAnswer name="ends_on" label={translate('schedules.last_day')} /> : null}
      {answers.schedule_ends === 'after' ? (
        <TextFormField name="payments_max" label={translate('schedules.count')} maxLength={3} />
      ) : null}
    </>
  )
}

/** The maximum worsening of a later day's rate; only with an exchange. */
const Deviation = () => {
  const translate = useTranslate()
  const options = Array.from({ length: deviationMax + 1 }, (_, percent) => ({
    value: String(percent),
    label: translate('schedules.percent', { value: percent }),
  }))
  return (
    <ListAnswer
      name="deviation_percent"
      label={translate('schedules.deviation')}
      hint={translate('schedules.deviation_hint')}
      options={options}
    />
  )
}

/** The resulting days, and whether the balance covers them. */
const Preview = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  const text = useScheduleText(answers)
  const { data, error } = useSchedulePreview(answers)
  if (error) return <Alert severity="warning">{error.message}</Alert>
  if (!data) return null
  const isMore = data.payment_count === null || data.payment_count > data.coming.length
  return (
    <Box sx={{ display: 'grid', gap: 2 }} aria-live="polite">
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
      <PaymentDays days={data.coming.slice(0, 6)} isMore={isMore || data.coming.length > 6} />
      <Typography variant="h6" component="h3">
        {translate('schedules.forecast')}
      </Typography>
      <BalanceForecast forecast={data.forecast} />
    </Box>
  )
}

/** Now, on a later day, or repeatedly. */
export const PayTimeFormFields = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  const { control } = useFormContext<Pick<TransferAnswers, 'pay_when'>>()
  const { field } = useController({ control, name: 'pay_when' })
  const isForeign = answers.quote !== null && answers.quote.receive_currency !== answers.quote.send_currency
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <CardChoice
        name="pay_when"
        label={translate('schedules.when')}
        isRow
        value={field.value}
        isDense
        {...(field.value === 'now' ? {} : { hint: translate(`schedules.${field.value}_hint`) })}
        options={payTimes.map((value) => ({ value, title: translate(`schedules.${value}`) }))}
        onChange={field.onChange}
        inputRef={field.ref}
      />
      {field.value === 'now' ? null : (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {field.value === 'repeat' ? (
              <ListAnswer
                name="frequency"
                label={translate('schedules.frequency')}
                options={repeating.map((value) => ({ value, label: translate(`schedules.frequencies.${value}`) }))}
              />
            ) : null}
            <DayAnswer
              name="starts_on"
              label={translate(field.value === 'repeat' ? 'schedules.first_day' : 'schedules.day')}
            />
            <ListAnswer
              name="workday_rule"
              label={translate('schedules.workday')}
              options={workdayRules.map((value) => ({ value, label: translate(`schedules.workday_${value}`) }))}
            />
            {field.value === 'repeat' ? <Ends answers={answers} /> : null}
            {isForeign ? <Deviation /> : null}
          </Box>
          <Preview answers={answers} />
        </>
      )}
    </Box>
  )
}
