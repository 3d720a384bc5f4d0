import type { DocumentKind } from '../../../contract/base/files/documentKinds.ts'
import { type Currency, homeCurrency } from '../../../contract/base/money/money.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import { receivedDecimals } from '../../../contract/corridors/decimals.ts'
import { documentRuleFor } from '../../../contract/corridors/documentRules.ts'
import {
  type DocumentError,
  findDocumentErrors,
  missingDocumentKinds,
  type StatedDocument,
  type SupportedAmounts,
} from '../../../contract/corridors/supportingDocuments.ts'
import { encodeMessage } from '../../form/fieldMessage.ts'
import { formatMoney } from '../../i18n/formats.ts'
import type { TransferAnswers, TransferDocument } from './answers.ts'
import { estimatePrice, shownPrice, typedCurrency } from './price.ts'

/** The document as declared to the server; null while it has no kind. */
export const declaredDocumentOf = ({ kind, amount_minor, currency, note }: TransferDocument): StatedDocument | null =>
  kind === undefined
    ? null
    : {
        kind,
        amount_minor: amount_minor ?? null,
        currency: amount_minor === undefined ? null : (currency ?? null),
        note: note ?? '',
      }

/** The amounts with which documents are compared; null without a price. */
export function comparableAmounts(answers: TransferAnswers): SupportedAmounts | null {
  const price = shownPrice(answers)
  if (price === null || answers.corridor === null) return null
  return { ...price, send_currency: homeCurrency, received_decimals: receivedDecimals(answers.corridor) }
}

interface DocumentProblem {
  /** Path below the list of documents; empty for the list itself. */
  path: string
  message: string
}

function problemOf(fault: DocumentError): DocumentProblem {
  if (fault.code === 'document_amount_missing')
    return { path: `[${fault.index}].amount_minor`, message: 'documents.errors.amount_missing' }
  if (fault.code === 'document_unexplained')
    return { path: `[${fault.index}].note`, message: 'documents.errors.unexplained' }
  const { currency, sum_minor, transfer_minor } = fault.sum
  const values = { stated: formatMoney(sum_minor, currency), amount: formatMoney(transfer_minor, currency) }
  return { path: `[${fault.index}].amount_minor`, message: encodeMessage('documents.errors.differs', values) }
}

/**
 * Errors that the server would return. Amounts in the currency that was not typed are left to the server: they move
 * with the rate until the quote is taken.
 */
export function documentProblems(documents: readonly TransferDocument[], answers: TransferAnswers): DocumentProblem[] {
  const unsaid = documents.flatMap(({ kind }, index) =>
    kind === undefined ? [{ path: `[${index}].kind`, message: requiredMessage }] : [],
  )
  if (unsaid.length > 0) return unsaid
  const stated = documents.map(declaredDocumentOf).filter((document) => document !== null)
  const faults = findDocumentErrors(stated, comparableAmounts(answers)).filter(
    (fault) => fault.code !== 'document_amount_differs' || fault.sum.currency === typedCurrency(answers),
  )
  if (faults.length > 0) return faults.map(problemOf)
  const kinds = stated.map(({ kind }) => kind)
  const rules = answers.corridor?.documents ?? []
  const isMissing = missingDocumentKinds(rules, answers.purpose, dollarsOf(answers), kinds) !== null
  return isMissing ? [{ path: '', message: 'documents.errors.needed' }] : []
}

/** The received amount in cents if in dollars; otherwise 0, since only the server can convert. */
function dollarsOf(answers: TransferAnswers): bigint {
  const price = estimatePrice(answers)
  return price?.receive_currency === 'USD' ? price.receive_amount_minor : 0n
}

/** Documents that banks require for the chosen purpose. */
export const expectedDocuments = ({ corridor, purpose }: TransferAnswers) =>
  documentRuleFor(corridor?.documents ?? [], purpose)

/** The likely kind of a new document: a still missing one of the repeated payment, or the only required kind. */
export function suggestDocumentKind(
  documents: readonly TransferDocument[],
  answers: TransferAnswers,
): DocumentKind | undefined {
  const before = answers.documents_before.find((kind) => documents.every((document) => document.kind !== kind))
  if (before !== undefined) return before
  const asked = expectedDocuments(answers)?.kinds ?? []
  return asked.length === 1 ? asked[0] : undefined
}

/** The currencies that a document may use, comparable ones first. */
export const documentCurrencies = ({ receive_currency }: TransferAnswers, all: readonly Currency[]): Currency[] => [
  ...new Set<Currency>([...(receive_currency === '' ? [] : [receive_currency]), homeCurrency, ...all]),
]
