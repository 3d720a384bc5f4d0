import { type ObjectSchema, object, type StringSchema } from 'yup'
import { brokenRule, normalise, schemaOf } from '../base/patterns/pattern.ts'
import { requiredMessage } from '../base/patterns/patterns.ts'
import { type Bank, bankOfCode } from './banks/bank.ts'
import { isCardToken, maskCard } from './cards.ts'
import { checks } from './checks.ts'
import type { Corridor, RecipientDetails, RecipientField, RecipientStep, RecipientType } from './corridor.ts'
import { formats } from './formats.ts'

/** Fields of this recipient type in the corridor, in form order. */
export const fieldsFor = (corridor: Corridor, type: RecipientType): readonly RecipientField[] =>
  corridor.fields.filter((field) => field.recipient_types?.includes(type) ?? true)

function fieldSchema(field: RecipientField, country: string): StringSchema<string | undefined> {
  const { check, choices, format, required } = field
  // A malformed text only gets the format's message: choices and check digits apply to well-formed ones.
  const isUnformed = (value: string | undefined) => !value || brokenRule(formats[format], value) !== null
  let schema = schemaOf(formats[format])
  if (choices) {
    schema = schema.test('choice', 'patterns.choice', (value) => {
      return isUnformed(value) || choices.some((row) => row.value === value)
    })
  }
  if (check) {
    const { holds, message } = checks[check]
    schema = schema.test(
      'check',
      message,
      (value = '', { parent }) => isUnformed(value) || holds(value, country, parent),
    )
  }
  return required ? schema.required(requiredMessage) : schema
}

/** Fields of the claim link page for this recipient type. */
export const recipientStepFields = ({ fields }: RecipientStep, type: RecipientType): readonly RecipientField[] =>
  fields.filter(({ recipient_types }) => recipient_types?.includes(type) ?? true)

/** Schema of the recipient's answers; `recipientStepAnswers` removes unknown ones first. */
export const recipientStepSchema = (
  fields: readonly RecipientField[],
  country: string,
): ObjectSchema<RecipientDetails> =>
  object(
    Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, country)])),
  ) as ObjectSchema<RecipientDetails>

export const recipientStepAnswers = (fields: readonly RecipientField[], typed: RecipientDetails): RecipientDetails =>
  Object.fromEntries(fields.map(({ name, format }) => [name, normalise(formats[format], typed[name] ?? '')] as const))

/** The step required of this payment's recipient, or null. */
export function requiredRecipientStep(
  { recipient_step }: Corridor,
  { recipient_type, received_minor }: { recipient_type: RecipientType; received_minor: bigint },
): RecipientStep | null {
  if (recipient_step === undefined || received_minor < BigInt(recipient_step.from_minor ?? '0')) return null
  return (recipient_step.recipient_types ?? [recipient_type]).includes(recipient_type) ? recipient_step : null
}

/**
 * The single schema of recipient details, for the portal's form and the server. Validation normalises first (dashes of
 * a sort code, lower-case IBANs), so use the returned value; with `strict: true` it only checks. Unknown fields are
 * refused.
 */
export function recipientSchema(corridor: Corridor, type: RecipientType): ObjectSchema<RecipientDetails> {
  const fields = fieldsFor(corridor, type)
  const names: readonly string[] = fields.map((field) => field.name)
  return (
    object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, corridor.country)])))
      // yup throws when it casts inherited keys such as `constructor`; the test below still refuses them.
      .transform((details: unknown) => keepKnown(details, names))
      .test('known', 'patterns.unknown_field', (_, context) => {
        const stranger = Object.keys(Object(context.originalValue)).find((name) => !names.includes(name))
        return stranger === undefined || context.createError({ path: pathOf(context.path, stranger) })
      })
      .test('any_of', 'patterns.any_of', (details: RecipientDetails, context) => {
        const empty = corridor.any_of.find((group) => !group.some((name) => details[name]))
        return empty === undefined || context.createError({ path: pathOf(context.path, empty[0] ?? '') })
      })
      .test('bank', 'patterns.bank_unknown', (details: RecipientDetails, context) => {
        return hasBankName(corridor, details) || context.createError({ path: pathOf(context.path, 'bank_name') })
      }) as ObjectSchema<RecipientDetails>
  )
}

/** Whether the bank's name is known by code or was typed. True for an invalid code, which has its own error. */
function hasBankName({ banks, fields, country }: Corridor, details: RecipientDetails): boolean {
  const code: unknown = details[banks.field]
  const rule = fields.find(({ name }) => name === banks.field)
  if (banks.kind === 'whole' || typeof code !== 'string' || !code || !rule || details.bank_name) return true
  const isWrong =
    brokenRule(formats[rule.format], code) !== null || (rule.check && !checks[rule.check].holds(code, country, details))
  return isWrong || bankOfCode(banks, code) !== undefined
}

const keepKnown = (details: unknown, names: readonly string[]): unknown =>
  typeof details === 'object' && details !== null
    ? Object.fromEntries(Object.entries(details).filter(([name]) => names.includes(name)))
    : details

const pathOf = (parent: string, name: string): string => (parent ? `${parent}.${name}` : name)

/** Details as stored: normalised, without empty fields. Keeps unknown fields, which the schema refuses. */
export function normaliseDetails(corridor: Corridor, type: RecipientType, details: RecipientDetails): RecipientDetails {
  const fields = fieldsFor(corridor, type)
  const filled = Object.entries(details).flatMap(([name, text]) => {
    const field = fields.find((row) => row.name === name)
    const value = field ? normalise(formats[field.format], text) : text
    return value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(filled)
}

/** Stored details of this corridor's and type's fields; drops values of other fields. */
export function ownDetails(corridor: Corridor, type: RecipientType, details: RecipientDetails): RecipientDetails {
  const own = fieldsFor(corridor, type).map(({ name }) => [name, details[name] ?? ''] as const)
  return normaliseDetails(corridor, type, Object.fromEntries(own))
}

/** Fields that can hold the account; the first one present is used. */
const accountFields = ['iban', 'bank_account_number', 'card_number', 'ewallet_id'] as const

export const accountFieldOf = (details: RecipientDetails): (typeof accountFields)[number] =>
  accountFields.find((name) => details[name] !== undefined) ?? 'bank_account_number'

/** The account number, whatever the country calls it; equals `payee_account` in the database. */
export const accountNumberOf = (details: RecipientDetails): string => details[accountFieldOf(details)] ?? ''

/** The name to display and to pay. */
export const recipientNameOf = (details: RecipientDetails): string =>
  details.company_name ??
  details.full_name ??
  [details.first_name, details.last_name === 'NLN' ? undefined : details.last_name].filter(Boolean).join(' ')

/** The bank identified by the code in these details. */
export function bankOf({ banks }: Corridor, details: RecipientDetails): Bank | undefined {
  const code = details[banks.field]
  return code ? bankOfCode(banks, code) : undefined
}

/** Formats a code such as `20-00-00`, also while it is being typed. */
export function groupCode(text: string, groups: readonly number[]): string {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, length) => sum + length, 0))
  const bare = text.replaceAll('-', '')
  const parts = starts.map((start, index) => bare.slice(start, start + (groups[index] ?? 0)))
  return parts.filter(Boolean).join('-')
}

/** A stored value formatted for display. */
export const formatFieldValue = ({ groups }: RecipientField, value: string): string =>
  isCardToken(value) ? maskCard(value) : groups ? groupCode(value, groups) : value

/** Names of bank codes, shown for recipients stored without a bank name. */
const codeNames = [
  ['sort_code', 'Sort code'],
  ['routing_number', 'ABA'],
  ['swift_code', 'BIC'],
  ['bank_code', 'Bank code'],
] as const

/** Bank name: from the directory, else as typed, else the code with its name. */
export function bankNameOf(corridor: Corridor | null, details: RecipientDetails): string {
  const known = (corridor && bankOf(corridor, details)?.name) ?? details.bank_name
  if (known) return known
  const [field, called] = codeNames.find(([name]) => details[name]) ?? []
  const code = field && details[field]
  if (!code) return ''
  const rule = corridor?.fields.find(({ name }) => name === field)
  return `${called} ${rule ? formatFieldValue(rule, code) : code}`
}
