import { type DocumentKind, documentKinds } from '../base/files/documentKinds.ts'
import { type Currency, currencies } from '../base/money/money.ts'
import { sentFromReceived } from '../base/money/rates.ts'
import { type DocumentRule, documentRuleFor } from './documentRules.ts'

/**
 * Whether documents support a transfer (spec §5: the amount must match the supporting document). Amounts of one kind
 * add up: three bills make one sum. Kinds are independent: a bill and a customs declaration of the same goods have the
 * same amount.
 */
export interface StatedDocument {
  readonly kind: DocumentKind
  /** Null if the document states none. */
  readonly amount_minor: string | null
  readonly currency: Currency | null
  /** Explanation for documents without a comparable amount. */
  readonly note: string
}

export interface SupportedAmounts {
  readonly send_currency: Currency
  readonly send_amount_minor: bigint
  readonly receive_currency: Currency
  readonly receive_amount_minor: bigint
  readonly rate: string
  /** Decimals allowed in the received amount. */
  readonly received_decimals: number
}

export interface DocumentSum {
  readonly kind: DocumentKind
  readonly currency: Currency
  readonly sum_minor: bigint
  /** The transfer's amount in that currency. */
  readonly transfer_minor: bigint
  readonly matches: boolean
}

export type DocumentError =
  | { code: 'document_amount_missing'; index: number }
  | { code: 'document_unexplained'; index: number }
  | { code: 'document_amount_differs'; index: number; sum: DocumentSum }

/** The transfer's amount in the currency, and the smallest difference that counts as a mismatch: one step of the amount. */
function comparedWith(currency: Currency, amounts: SupportedAmounts): { minor: bigint; within: bigint } | null {
  const { send_currency, receive_currency, rate, received_decimals } = amounts
  const step = 10n ** BigInt(Math.max(0, currencies[receive_currency] - received_decimals))
  if (currency === receive_currency) return { minor: amounts.receive_amount_minor, within: step }
  if (currency !== send_currency) return null
  const within = sentFromReceived(step, send_currency, receive_currency, rate)
  return { minor: amounts.send_amount_minor, within: within > 1n ? within : 1n }
}

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one)

/** Sums per kind whose documents use one of the transfer's currencies. */
export function documentSums(documents: readonly StatedDocument[], amounts: SupportedAmounts): DocumentSum[] {
  return [...new Set(documents.map(({ kind }) => kind))].flatMap((kind): DocumentSum[] => {
    const stated = documents.filter((document) => document.kind === kind && document.amount_minor !== null)
    const [currency, ...others] = new Set(stated.map((document) => document.currency))
    if (currency == null || others.length > 0) return []
    const compared = comparedWith(currency, amounts)
    if (compared === null) return []
    const sum_minor = stated.reduce((sum, { amount_minor }) => sum + BigInt(amount_minor ?? 0), 0n)
    const matches = distance(sum_minor, compared.minor) < compared.within
    return [{ kind, currency, sum_minor, transfer_minor: compared.minor, matches }]
  })
}

/** Errors of documents: a missing or different amount, or a missing explanation. */
export function findDocumentErrors(
  documents: readonly StatedDocument[],
  amounts: SupportedAmounts | null,
): DocumentError[] {
  const sums = amounts === null ? null : documentSums(documents, amounts)
  return documents.flatMap(({ kind, amount_minor, note }, index): DocumentError[] => {
    if (amount_minor === null && documentKinds[kind].states_amount === 'always')
      return [{ code: 'document_amount_missing', index }]
    const sum = sums?.find((one) => one.kind === kind)
    if (amount_minor !== null && sum?.matches === false) return [{ code: 'document_amount_differs', index, sum }]
    const isCompared = amount_minor !== null && (sums === null || sum !== undefined)
    return isCompared || note.trim() !== '' ? [] : [{ code: 'document_unexplained', index }]
  })
}

/** The kinds of which one is required but missing, or null. */
export function missingDocumentKinds(
  rules: readonly DocumentRule[],
  purpose: string,
  usdValueMinor: bigint,
  kinds: readonly DocumentKind[],
): readonly DocumentKind[] | null {
  const rule = documentRuleFor(rules, purpose)
  if (rule?.needed_from_usd_minor === undefined || usdValueMinor < BigInt(rule.needed_from_usd_minor)) return null
  return rule.kinds.some((kind) => kinds.includes(kind)) ? null : rule.kinds
}
