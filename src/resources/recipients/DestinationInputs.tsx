import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { type Corridor, recipientTypes } from '../../../contract/corridors/corridor.ts'
import { currenciesOf, methodsOf } from '../../../contract/corridors/directory.ts'
import { CountryPicker } from '../../form/CountryPicker.tsx'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { useFormFieldText } from '../../form/useFormFieldText.tsx'
import { countryName, currencyName } from '../../i18n/displayNames.ts'
import type { RecipientFormValues } from './recipientForm.ts'

const CountryAnswer = () => {
  const { control, setValue } = useFormContext<RecipientFormValues>()
  const { field, fieldState } = useController({ control, name: 'country' })
  const below = useFormFieldText(fieldState.error?.message, undefined)
  return (
    <CountryPicker
      value={field.value}
      onChange={(country) => {
        field.onChange(country)
        setValue('currency', currenciesOf(country)[0] ?? '')
        setValue('method', 'bank')
      }}
      error={fieldState.invalid}
      helperText={below}
      inputRef={field.ref}
    />
  )
}

const TypeAnswer = ({ corridor }: { corridor: Corridor | null }) => {
  const translate = useTranslate()
  const { control } = useFormContext<RecipientFormValues>()
  const { field } = useController({ control, name: 'type' })
  const labelId = useId()
  return (
    <div>
      <FormLabel
        id={labelId}
        sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 500, color: 'text.primary', mb: 0.75 }}
      >
        {translate('resources.recipients.fields.type')}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={field.value}
        aria-labelledby={labelId}
        onChange={(_, type: unknown) => {
          if (type !== null) field.onChange(type)
        }}
        sx={{ height: 42 }}
      >
        {recipientTypes.map((type) => (
          <ToggleButton
            key={type}
            value={type}
            disabled={corridor !== null && !corridor.recipient_types.includes(type)}
          >
            {translate(`recipients.types.${type}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

/** The payout method, if the corridor offers more than bank accounts. */
const MethodAnswer = ({ isFixed }: { isFixed: boolean }) => {
  const translate = useTranslate()
  const { watch } = useFormContext<RecipientFormValues>()
  const [country, currency, method] = watch(['country', 'currency', 'method'])
  const methods = currency === '' ? [] : methodsOf(country, currency)
  if (methods.length < 2) return null
  const label = translate('recipients.method')
  return isFixed ? (
    <TextField fullWidth disabled label={label} value={translate(`recipients.methods.${method}`)} />
  ) : (
    <SelectFormField
      name="method"
      label={label}
      choices={methods.map((value) => ({ value, label: translate(`recipients.methods.${value}`) }))}
    />
  )
}

/** Country, currency and type of the recipient, which determine the fields below. */
export const DestinationInputs = ({ corridor, isFixed }: { corridor: Corridor | null; isFixed: boolean }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const { watch } = useFormContext<RecipientFormValues>()
  const [country, currency] = watch(['country', 'currency'])
  const currencyLabel = translate('resources.recipients.fields.currency')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {isFixed ? (
        <>
          <TextField
            fullWidth
            disabled
            label={translate('resources.recipients.fields.country')}
            value={countryName(locale, country)}
          />
          <TextField
            fullWidth
            disabled
            label={currencyLabel}
            value={currency ? `${currency} · ${currencyName(locale, currency)}` : ''}
          />
        </>
      ) : (
        <>
          <CountryAnswer />
          <SelectFormField
            name="currency"
            label={currencyLabel}
            choices={currenciesOf(country).map((code) => ({
              value: code,
              label: `${code} · ${currencyName(locale, code)}`,
            }))}
          />
        </>
      )}
      <MethodAnswer isFixed={isFixed} />
      <TypeAnswer corridor={corridor} />
    </Box>
  )
}
