import { ValidationError } from 'yup'
import type { Currency } from '../../../contract/base/money/money.ts'
import { relationshipCodes } from '../../../contract/base/money/purposes.ts'
import { normalizeSearch } from '../../../contract/base/texts/normalizeSearch.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import type { Corridor, RecipientDetails } from '../../../contract/corridors/corridor.ts'
import { changedDetails } from '../../../contract/corridors/payeeChange.ts'
import {
  accountNumberOf,
  bankNameOf,
  normaliseDetails,
  recipientNameOf,
  recipientSchema,
} from '../../../contract/corridors/recipientSchema.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import { AppError } from '../../errors.ts'
import { faultsOf } from '../../faults.ts'

interface RecipientInput {
  type: RecipientType
  corridor_id: string
  country: string
  details: Record<string, string>
  relationship?: string | null | undefined
}

/** Stored fields of a recipient beside the entered ones. */
export interface ValidatedRecipient {
  corridor: Corridor
  currency: Currency
  details: Record<string, string>
  full_name: string
  bank_name: string
  account_number: string
  account_tail: string
}

export const accountTailOf = (accountNumber: string): string => accountNumber.slice(-4)

/** Normalises and checks details by their corridor's rules; an error names each wrong field as `<prefix>.<field>`. */
export function validateRecipient(input: RecipientInput, prefix = 'details'): ValidatedRecipient {
  const corridor = findCorridor(input.corridor_id, input.country)
  if (!corridor?.recipient_types.includes(input.type)) {
    throw new AppError('corridor_unavailable', { field: 'corridor_id' })
  }
  const relationships: readonly string[] = relationshipCodes
  if (input.relationship != null && !relationships.includes(input.relationship)) {
    throw new AppError('input_invalid', { field: 'relationship' })
  }
  const details = normaliseDetails(corridor, input.type, input.details)
  try {
    recipientSchema(corridor, input.type).validateSync(details, { strict: true, abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const faults = faultsOf(error, prefix)
    const [first = { field: prefix, rule: error.message }] = faults
    throw new AppError('input_invalid', { field: first.field, rule: first.rule, faults })
  }
  const accountNumber = accountNumberOf(details)
  return {
    corridor,
    currency: corridor.currency,
    details: textsOf(details),
    full_name: recipientNameOf(details),
    bank_name: bankNameOf(corridor, details),
    account_number: accountNumber,
    account_tail: accountTailOf(accountNumber),
  }
}

const textsOf = (details: RecipientDetails): Record<string, string> =>
  Object.fromEntries(Object.entries(details).filter((row): row is [string, string] => row[1] !== undefined))

/** Text of the quick search: every present and former name and number of the recipient, one per line. */
export function searchText(recipient: ValidatedRecipient, before = ''): string {
  const words = [recipient.full_name, recipient.bank_name, recipient.account_number, ...nativeNames(recipient.details)]
  const known = new Set(before.split('\n'))
  for (const word of words) known.add(normalizeSearch(word))
  known.delete('')
  return [...known].join('\n')
}

const nativeNames = (details: Record<string, string>): string[] =>
  ['katakana_name', 'company_name', 'full_name'].flatMap((name) => details[name] ?? [])

export const searchNeedle = (q: string): string => normalizeSearch(q.trim())

/** A value in the audit log; an account number shows only its end. */
const auditValueOf = (name: string, value: string | undefined): string | null => {
  if (value === undefined) return null
  return /account|iban|card/.test(name) ? `•••• ${value.slice(-4)}` : value
}

/** Changed fields, before and after. */
export function changedFields(before: Record<string, string>, after: Record<string, string>) {
  const changed = changedDetails(before, after)
  const valuesIn = (details: Record<string, string>) =>
    Object.fromEntries(changed.map((name) => [name, auditValueOf(name, details[name])]))
  return { old: valuesIn(before), new: valuesIn(after) }
}
