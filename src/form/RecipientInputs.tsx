import TextField from '@mui/material/TextField'
import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { limits } from '../../contract/base/money/limits.ts'
import { brokenRule, normalise } from '../../contract/base/patterns/pattern.ts'
import { countries, findCountry } from '../../contract/base/people/countries.ts'
import { bankOfCode } from '../../contract/corridors/banks/bank.ts'
import type { Corridor, RecipientField, RecipientType } from '../../contract/corridors/corridor.ts'
import { formats } from '../../contract/corridors/formats.ts'
import { fieldsFor, formatFieldValue, groupCode } from '../../contract/corridors/recipientSchema.ts'
import { countryName } from '../i18n/displayNames.ts'
import { BankInput } from './BankInput.tsx'
import { blockEnter } from './blockEnter.ts'
import { digitsOf, maxDigitsOf } from './digitsOnly.ts'
import { PhoneFormField } from './PhoneFormField.tsx'
import { SelectFormField } from './SelectFormField.tsx'
import { useFormFieldText } from './useFormFieldText.tsx'

/** The caret position after that many digits. */
function placeBehind(text: string, digits: number): number {
  let left = digits
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at
    if (/\d/.test(text[at] ?? '')) left -= 1
  }
  return text.length
}

/** Restricts typing to at most this many digits and shows them in groups; the caret stays behind the same digit. */
function useDigitsTyping(digitsMax: number | null, groups: readonly number[] | undefined) {
  const caret = useRef<{ input: HTMLInputElement | HTMLTextAreaElement; digits: number } | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    const { input, digits } = caret.current
    caret.current = null
    const place = placeBehind(input.value, digits)
    if (input.selectionStart !== place) input.setSelectionRange(place, place)
  })
  return ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): string => {
    if (digitsMax === null) return target.value
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    caret.current = { input: target, digits: digitsOf(before, digitsMax).length }
    const digits = digitsOf(target.value, digitsMax)
    return groups ? groupCode(digits, groups) : digits
  }
}

interface FieldProps {
  corridor: Corridor
  field: RecipientField
  /** Path in the form. */
  name: string
}

/** The local label in the recipient's country, the format, and an example. */
function useHint({ help, example, choices }: RecipientField): string | undefined {
  const translate = useTranslate()
  const said = help ? translate(help) : ''
  if (choices) return said || undefined
  return said
    ? translate('recipients.hint_and_example', { hint: said, example })
    : translate('recipients.example', { example })
}

/** Below a code: the bank it identifies, if known. */
function useBankOrHint({ corridor, field, name }: FieldProps): ReactNode {
  const { control } = useFormContext()
  const typed: unknown = useWatch({ control, name })
  const hint = useHint(field)
  if (field.name !== corridor.banks.field || typeof typed !== 'string') return hint
  const code = normalise(formats[field.format], typed)
  const bank = brokenRule(formats[field.format], code) === null && bankOfCode(corridor.banks, code)
  return bank ? <strong>{bank.name}</strong> : hint
}

const TextInput = (props: FieldProps) => {
  const { field: rule, name } = props
  const translate = useTranslate()
  const { control } = useFormContext()
  // An invalid answer focuses the input itself, not its wrapper.
  const {
    field: { ref, ...input },
    fieldState,
  } = useController({ control, name, defaultValue: '' })
  const id = useId()
  const typing = useDigitsTyping(maxDigitsOf(formats[rule.format]), rule.groups)
  const below = useFormFieldText(fieldState.error?.message, useBankOrHint(props))
  return (
    <TextField
      {...input}
      value={formatFieldValue(rule, input.value ?? '')}
      onChange={(event) => input.onChange(typing(event))}
      onKeyDown={blockEnter}
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
  return <SelectFormField name={name} label={translate(field.label)} required={field.required} choices={choices} />
}

const ChoiceInput = ({ field, name }: FieldProps) => {
  const translate = useTranslate()
  const hint = useHint(field)
  const choices = (field.choices ?? []).map((choice) => ({
    value: choice.value,
    label: 'name' in choice ? choice.name : translate(choice.label),
  }))
  return (
    <SelectFormField
      name={name}
      label={translate(field.label)}
      required={field.required}
      choices={choices}
      {...(hint ? { hint } : {})}
    />
  )
}

const BankAnswer = (props: FieldProps) => {
  const { corridor, field, name } = props
  const translate = useTranslate()
  return (
    <BankInput
      name={name}
      label={translate(field.label)}
      hint={useBankOrHint(props)}
      required={field.required}
      directory={corridor.banks}
      asks={field.name === 'bank_name' ? 'name' : 'code'}
    />
  )
}

const PhoneInput = ({ corridor, field, name }: FieldProps) => {
  const translate = useTranslate()
  const hint = useHint(field)
  return (
    <PhoneFormField
      name={name}
      label={translate(field.label)}
      required={field.required}
      dialCode={() => findCountry(corridor.country)?.dial_code ?? ''}
      {...(hint ? { hint } : {})}
    />
  )
}

/** Bank codes are searched by bank name, unless the directory knows only their prefixes. */
function inputOf({ banks }: Corridor, field: RecipientField) {
  if (field.name === banks.field && banks.kind !== 'beginnings') return BankAnswer
  if (field.name === 'bank_name') return BankAnswer
  if (field.choices) return ChoiceInput
  if (field.input_mode === 'tel') return PhoneInput
  return field.name === 'address_country' ? CountryInput : TextInput
}

interface RecipientInputsProps {
  corridor: Corridor
  type: RecipientType
  /** Path of the details in the surrounding form. */
  name: string
}

/**
 * The fields of a recipient's details, generated from the corridor's rows with their local labels. Use in any
 * react-hook-form `FormProvider`; validate with `recipientSchema(corridor, type)`.
 */
export const RecipientInputs = ({ corridor, type, name }: RecipientInputsProps) =>
  fieldsFor(corridor, type).map((field) => {
    const path = `${name}.${field.name}`
    const Input = inputOf(corridor, field)
    return <Input key={field.name} corridor={corridor} field={field} name={path} />
  })
