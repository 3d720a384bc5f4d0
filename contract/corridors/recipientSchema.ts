import { type ObjectSchema, object, type StringSchema } from 'yup'
import { brokenRule, normalise, schemaOf } from '../base/patterns/pattern.ts'
import { requiredMessage } from '../base/patterns/patterns.ts'
import { checks } from './checks.ts'
import type { Corridor, RecipientDetails, RecipientField, RecipientType } from './corridor.ts'
import { formats } from './formats.ts'

/** The fields a recipient of this type has in the corridor, in the order a person fills them in. */
export const fieldsFor = (corridor: Corridor, type: RecipientType): readonly RecipientField[] =>
  corridor.fields.filter((field) => field.recipient_types?.includes(type) ?? true)

function fieldSchema(field: RecipientField, country: string): StringSchema<string | undefined> {
  const { check, choices, format, required } = field
  // A text of the wrong form has its own message; list and check digits are only worth a look in the right form.
  const isUnformed = (value: string | undefined) => !value || brokenRule(formats[format], value) !== null
  let schema = schemaOf(formats[format])
  if (choices) {
    schema = schema.test('choice', 'patterns.choice', (value) => {
      return isUnformed(value) || choices.some((row) => row.value === value)
    })
  }
  if (check) {
    const { holds, message } = checks[check]
    schema = schema.test('check', message, (value = '') => isUnformed(value) || holds(value, country))
  }
  return required ? schema.required(requiredMessage) : schema
}

/**
 * The one rule for a recipient's details, in the portal's form and on the server. Validating normalises first (dashes of a sort
 * code, lower-case IBANs), so use the value it returns; with `strict: true` it only checks. Unknown fields are refused.
 */
export function recipientSchema(corridor: Corridor, type: RecipientType): ObjectSchema<RecipientDetails> {
  const fields = fieldsFor(corridor, type)
  const names: readonly string[] = fields.map((field) => field.name)
  return (
    object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, corridor.country)])))
      // yup casts a key such as `constructor` by what every object inherits, and throws; the test below still sees and refuses it.
      .transform((details: unknown) => keepKnown(details, names))
      .test('known', 'patterns.unknown_field', (_, context) => {
        const stranger = Object.keys(Object(context.originalValue)).find((name) => !names.includes(name))
        return stranger === undefined || context.createError({ path: pathOf(context.path, stranger) })
      })
      .test('any_of', 'patterns.any_of', (details: RecipientDetails, context) => {
        const empty = corridor.any_of.find((group) => !group.some((name) => details[name]))
        return empty === undefined || context.createError({ path: pathOf(context.path, empty[0] ?? '') })
      }) as ObjectSchema<RecipientDetails>
  )
}

const keepKnown = (details: unknown, names: readonly string[]): unknown =>
  typeof details === 'object' && details !== null
    ? Object.fromEntries(Object.entries(details).filter(([name]) => names.includes(name)))
    : details

const pathOf = (parent: string, name: string): string => (parent ? `${parent}.${name}` : name)

/** The details as they are stored: normalised, without fields left empty. Unknown ones stay, for the schema to refuse. */
export function normaliseDetails(corridor: Corridor, type: RecipientType, details: RecipientDetails): RecipientDetails {
  const fields = fieldsFor(corridor, type)
  const filled = Object.entries(details).flatMap(([name, text]) => {
    const field = fields.find((row) => row.name === name)
    const value = field ? normalise(formats[field.format], text) : text
    return value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(filled)
}

/** The number the money goes to, whatever the country calls it. */
export const accountNumberOf = (details: RecipientDetails): string => details.iban ?? details.bank_account_number ?? ''

/** The name to show and to pay to. */
export const recipientNameOf = (details: RecipientDetails): string =>
  details.company_name ??
  details.full_name ??
  [details.first_name, details.last_name === 'NLN' ? undefined : details.last_name].filter(Boolean).join(' ')

/** The bank by the best name the details give. */
export function bankNameOf(corridor: Corridor, details: RecipientDetails): string {
  const banks = corridor.fields.find((field) => field.name === 'bank_code')?.choices ?? []
  const bank = banks.find((row) => row.value === details.bank_code)
  if (bank && 'name' in bank) return bank.name
  return (
    details.bank_name ?? details.swift_code ?? details.sort_code ?? details.routing_number ?? details.bank_code ?? ''
  )
}
