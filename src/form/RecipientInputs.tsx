import TextField from '@mui/material/TextField'
import { useLocale, useTranslate } from 'ra-core'
import { useId, useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { countries } from '../../contract/base/countries.ts'
import { limits } from '../../contract/base/limits.ts'
import type { Corridor, RecipientField, RecipientType } from '../../contract/corridors/corridor.ts'
import { fieldsFor } from '../../contract/corridors/recipientSchema.ts'
import { countryName } from '../i18n/displayNames.ts'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { useAnswerText } from './useAnswerText.ts'

interface FieldProps {
  field: RecipientField
  /** Path in the form. */
  name: string
}

/** The label used in the recipient's country, the format, and an example. */
function useHint({ help, example, choices }: RecipientField): string | undefined {
  const translate = useTranslate()
  const said = help ? translate(help) : ''
  if (choices) return said || undefined
  return said
    ? translate('recipients.hint_and_example', { hint: said, example })
    : translate('recipients.example', { example })
}

const TextInput = ({ field: rule, name }: FieldProps) => {
  const translate = useTranslate()
  const { control } = useFormContext()
  // The field's own element takes the focus of a wrong answer, not the box around it.
  const {
    field: { ref, ...input },
    fieldState,
  } = useController({ control, name, defaultValue: '' })
  const id = useId()
  const below = useAnswerText(fieldState.error?.message, useHint(rule))
  return (
    <TextField
      {...input}
      value={input.value ?? ''}
      id={id}
      inputRef={ref}
      fullWidth
      required={rule.required}
      label={translate(rule.label)}
      error={fieldState.invalid}
      helperText={below}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: rule.input_mode,
          maxLength: limits.textLengthMax,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        },
      }}
    />
  )
}

const CountryInput = ({ field, name }: FieldProps) => {
  const translate = useTranslate()
  const locale = useLocale()
  const choices = useMemo(() => {
    const collator = new Intl.Collator(locale)
    return countries
      .map(({ code }) => ({ value: code, label: countryName(locale, code) }))
      .sort((one, other) => collator.compare(one.label, other.label))
  }, [locale])
  return <ChoiceAnswer name={name} label={translate(field.label)} required={field.required} choices={choices} />
}

const ChoiceInput = ({ field, name }: FieldProps) => {
  const translate = useTranslate()
  const hint = useHint(field)
  const choices = (field.choices ?? []).map((choice) => ({
    value: choice.value,
    label: 'name' in choice ? choice.name : translate(choice.label),
  }))
  return (
    <ChoiceAnswer
      name={name}
      label={translate(field.label)}
      required={field.required}
      choices={choices}
      {...(hint ? { hint } : {})}
    />
  )
}

interface RecipientInputsProps {
  corridor: Corridor
  type: RecipientType
  /** Path of the details in the form around it. */
  name: string
}

/**
 * The fields of a recipient's details, drawn from the corridor's rows, with the names people know there. Stands in any
 * react-hook-form `FormProvider`; validate with `recipientSchema(corridor, type)`.
 */
export const RecipientInputs = ({ corridor, type, name }: RecipientInputsProps) =>
  fieldsFor(corridor, type).map((field) => {
    const path = `${name}.${field.name}`
    const Input = field.choices ? ChoiceInput : field.name === 'address_country' ? CountryInput : TextInput
    return <Input key={field.name} field={field} name={path} />
  })
