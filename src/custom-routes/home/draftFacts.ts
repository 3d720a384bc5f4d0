import { homeCurrency, isCurrency, parseAmount } from '../../../contract/base/money/money.ts'
import { formatMoney } from '../../i18n/formats.ts'
import type { Draft } from '../../wizard/serverDrafts.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

/** Recipient and amount of a draft, if present. The draft may come from an older version, so each field is validated. */
export function draftFacts({ value }: Pick<Draft, 'value'>): { recipient: string; amount: string } {
  const { answers } = value
  const typed = ['company_name', 'first_name', 'last_name'].map((name) =>
    textOf(fieldOf(fieldOf(answers, 'recipient_details'), name)),
  )
  // A bulk transfer goes by the name its maker gave it.
  const recipient =
    textOf(fieldOf(fieldOf(answers, 'recipient'), 'full_name')) ||
    typed.filter(Boolean).join(' ') ||
    textOf(fieldOf(answers, 'name'))
  const currency = fieldOf(answers, 'side') === 'receive' ? textOf(fieldOf(answers, 'receive_currency')) : homeCurrency
  if (!isCurrency(currency)) return { recipient, amount: '' }
  const minor = parseAmount(textOf(fieldOf(answers, 'amount')), currency)
  return { recipient, amount: minor === null || minor === 0n ? '' : formatMoney(minor, currency) }
}
