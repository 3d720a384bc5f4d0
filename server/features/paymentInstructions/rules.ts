import {
  incomingRules,
  isIncomingMethod,
  type PaymentMethod,
  type SuspenseReason,
} from '../../../contract/base/money/paymentMethods.ts'
import type { IncomingPayment } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import type { InstructionRow } from './store.ts'

/** A method has a range of totals; the bank would return others. */
export function assertTaken(method: PaymentMethod, totalMinor: bigint, field = 'payment_method'): void {
  if (!isIncomingMethod(method)) return
  const { total_min_minor, total_max_minor } = incomingRules[method]
  const refuse = (name: 'amount_below_minimum' | 'amount_above_maximum', values: Record<string, bigint>) =>
    new AppError(name, {
      field,
      values: Object.fromEntries(Object.entries(values).map(([key, minor]) => [key, moneyValue(minor, 'IDR')])),
    })
  if (totalMinor < total_min_minor) throw refuse('amount_below_minimum', { minimum: total_min_minor })
  if (totalMinor > total_max_minor) throw refuse('amount_above_maximum', { maximum: total_max_minor })
}

/** Money may arrive this long after an instruction is closed, so its amount is not reused before. */
const restMs = 30 * 24 * 3_600_000

/** Money that arrives now may be for an instruction closed after this time. */
export const meantSince = (now: Date): Date => new Date(now.getTime() - restMs)

const written = /(?:LT|TU)\d{8}[2-9A-HJ-NP-Z]{8}/g

/** Our references in the payer's text, however the bank has spaced, cut or cased it. */
export function referencesIn(remittance: string): string[] {
  const found =
    remittance
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .match(written) ?? []
  return [...new Set(found.map((text) => `${text.slice(0, 2)}-${text.slice(2, 10)}-${text.slice(10)}`))]
}

type Asked = Pick<InstructionRow, 'state' | 'amount_minor' | 'expires_at'>

/** Why an incoming payment does not pay its instruction; null if it does. The bank's time counts. */
export function faultOfCredit(
  { amount_minor, currency, credited_at }: Pick<IncomingPayment, 'amount_minor' | 'currency' | 'credited_at'>,
  instruction: Asked,
): SuspenseReason | null {
  if (currency !== 'IDR') return 'currency'
  if (instruction.state === 'drafted' || instruction.amount_minor === null || instruction.expires_at === null)
    return 'not_open'
  if (instruction.state === 'paid') return 'double'
  if (instruction.state !== 'open' || credited_at.getTime() >= instruction.expires_at.getTime()) return 'late'
  if (amount_minor < instruction.amount_minor) return 'under'
  return amount_minor > instruction.amount_minor ? 'over' : null
}
