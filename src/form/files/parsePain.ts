import {
  attributeOf,
  childrenOf,
  decodeXml,
  parseXml,
  textOf,
  XmlError,
  type XmlNode,
} from '../../../contract/base/files/xml.ts'
import type { BulkColumn } from '../../../contract/bulk/columns.ts'
import { requestHeaders, type SourceField, sourceHeaders } from '../../../contract/bulk/paymentSource.ts'
import { TableError, type TableErrorCode } from './tableError.ts'

/** Payment files of accounting programs: ISO 20022 pain.001 of 2009, 2019 and 2021, read as table cells. */

const namespaceStart = 'urn:iso:std:iso:20022:tech:xsd:'
const messages = ['pain.001.001.03', 'pain.001.001.09', 'pain.001.001.11']

/** No payment file is nested deeper, and no payment has more elements. */
const [depthMax, nodesOfRow, nodesAround] = [40, 300, 2_000]

const causes: Readonly<Record<XmlError['cause'], TableErrorCode>> = {
  encoding: 'message_encoding',
  size: 'rows',
  form: 'unreadable',
}

function readDocument(bytes: Uint8Array, rowsMax: number) {
  try {
    return parseXml(decodeXml(bytes), { depthMax, nodesMax: nodesAround + rowsMax * nodesOfRow })
  } catch (error) {
    throw error instanceof XmlError ? new TableError(causes[error.cause]) : error
  }
}

interface PainOptions {
  rowsMax: number
  currency: string
  /** The code of a bank in the corridor's directory. */
  bankCodeOf: (text: string) => string | undefined
}

/** The receiving bank by whichever identification the directory knows. Two that contradict each other are shown, and refused with the row. */
function bankOf(payment: XmlNode, bankCodeOf: PainOptions['bankCodeOf']): string {
  const agent = ['CdtrAgt', 'FinInstnId'] as const
  const told = [['ClrSysMmbId', 'MmbId'], ['BICFI'], ['BIC'], ['Nm']]
    .map((path) => textOf(payment, ...agent, ...path))
    .filter((text) => text !== '')
  const known = told.filter((text) => bankCodeOf(text) !== undefined)
  const codes = new Set(known.map(bankCodeOf))
  return codes.size > 1 ? known.join(' / ') : (known[0] ?? told[0] ?? '')
}

/**
 * The amount with a decimal point, without zero decimals; an amount in another currency keeps its code, so that it is
 * not taken for this one.
 */
function amountOf(payment: XmlNode, currency: string): string {
  const [amount] = childrenOf(payment, 'Amt', 'InstdAmt')
  const [whole = '', decimals = ''] = textOf(amount).split('.')
  const text = /^0*$/.test(decimals) ? whole : `${whole}.${decimals}`
  const typed = attributeOf(amount, 'Ccy')
  return typed === '' || typed === currency ? text : `${typed} ${text}`
}

const accountIn = (node: XmlNode, name: string): string =>
  textOf(node, name, 'Id', 'Othr', 'Id') || textOf(node, name, 'Id', 'IBAN')

function typeOf(payment: XmlNode): string {
  if (childrenOf(payment, 'Cdtr', 'Id', 'PrvtId').length > 0) return 'individual'
  return childrenOf(payment, 'Cdtr', 'Id', 'OrgId').length > 0 ? 'business' : ''
}

/** Free lines, and the references of structured remittance: of the creditor and of each document. */
function noteOf(payment: XmlNode): string {
  const free = childrenOf(payment, 'RmtInf', 'Ustrd').map((line) => textOf(line))
  const structured = childrenOf(payment, 'RmtInf', 'Strd').flatMap((one) => [
    textOf(one, 'CdtrRefInf', 'Ref'),
    ...childrenOf(one, 'RfrdDocInf', 'Nb').map((number) => textOf(number)),
    ...childrenOf(one, 'AddtlRmtInf').map((line) => textOf(line)),
  ])
  return [...free, ...structured].filter((text) => text !== '').join(' ')
}

/** `NOTPROVIDED` is ISO 20022 for none. */
const given = (text: string): string => (text === 'NOTPROVIDED' ? '' : text)

const decimalPlaces = 17

/** ISO 20022's decimal as an integer, regardless of currency, as control sums are; null: not one. */
function scaled(decimal: string): bigint | null {
  const [, whole, decimals = ''] = /^(\d{1,18})(?:\.(\d{1,17}))?$/.exec(decimal) ?? []
  return whole === undefined ? null : BigInt(`${whole}${decimals.padEnd(decimalPlaces, '0')}`)
}

/** A file that was cut or altered has other totals than it says. */
function assertTotals(header: XmlNode, payments: readonly XmlNode[]): void {
  const [count, sum] = [textOf(header, 'NbOfTxs'), textOf(header, 'CtrlSum')]
  const values = { told: count, found: payments.length }
  if (count !== '' && !(/^\d{1,15}$/.test(count) && Number(count) === payments.length))
    throw new TableError('message_count', values)
  const amounts = payments.map((payment) => scaled(textOf(payment, 'Amt', 'InstdAmt')))
  const total = amounts.reduce<bigint>((all, amount) => all + (amount ?? 0n), 0n)
  if (sum !== '' && scaled(sum) !== total) throw new TableError('message_sum', { told: sum })
}

const columns = [
  'bank',
  'account_number',
  'account_name',
  'recipient_type',
  'amount',
  'note',
  'invoice_number',
] as const satisfies readonly BulkColumn[]

const headers = [...columns, ...Object.values(sourceHeaders), ...Object.values(requestHeaders)]

interface Around {
  name: string
  messageId: string
  group: XmlNode
}

function rowOf(payment: XmlNode, { name, messageId, group }: Around, options: PainOptions): string[] {
  const cells: Record<(typeof columns)[number], string> = {
    bank: bankOf(payment, options.bankCodeOf),
    account_number: accountIn(payment, 'CdtrAcct'),
    account_name: textOf(payment, 'Cdtr', 'Nm'),
    recipient_type: typeOf(payment),
    amount: amountOf(payment, options.currency),
    note: noteOf(payment),
    invoice_number: given(textOf(payment, 'PmtId', 'EndToEndId')),
  }
  const source: Record<SourceField, string> = {
    message_type: name,
    message_id: messageId,
    payment_id: textOf(group, 'PmtInfId'),
    instruction_id: textOf(payment, 'PmtId', 'InstrId'),
    e2e_id: textOf(payment, 'PmtId', 'EndToEndId'),
  }
  const requests: Record<keyof typeof requestHeaders, string> = {
    day: (
      textOf(group, 'ReqdExctnDt', 'Dt') ||
      textOf(group, 'ReqdExctnDt', 'DtTm') ||
      textOf(group, 'ReqdExctnDt')
    ).slice(0, 10),
    account: accountIn(group, 'DbtrAcct'),
  }
  return [...Object.values(cells), ...Object.values(source), ...Object.values(requests)]
}

/** A header with our column names and ISO 20022's identifications, and a row per payment. */
export function parsePain(bytes: Uint8Array, options: PainOptions): string[][] {
  const { name: root, namespace, root: document } = readDocument(bytes, options.rowsMax)
  const name = namespace.replace(namespaceStart, '')
  const [message] = childrenOf(document, 'CstmrCdtTrfInitn')
  if (root !== 'Document' || !namespace.startsWith(namespaceStart)) throw new TableError('unreadable')
  if (!messages.includes(name) || message === undefined)
    throw new TableError('message_version', { name: name.slice(0, 40) })
  const groups = childrenOf(message, 'PmtInf')
  const payments = groups.flatMap((group) => childrenOf(group, 'CdtTrfTxInf'))
  if (payments.length === 0) throw new TableError('unreadable')
  if (payments.length > options.rowsMax) throw new TableError('rows')
  for (const header of childrenOf(message, 'GrpHdr')) assertTotals(header, payments)
  for (const group of groups) assertTotals(group, childrenOf(group, 'CdtTrfTxInf'))
  const messageId = textOf(message, 'GrpHdr', 'MsgId')
  return [
    headers,
    ...groups.flatMap((group) =>
      childrenOf(group, 'CdtTrfTxInf').map((payment) => rowOf(payment, { name, messageId, group }, options)),
    ),
  ]
}
