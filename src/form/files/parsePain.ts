import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { BulkColumn } from '../../../contract/bulk/columns.ts'
import { TableError } from './tableError.ts'

/** Payment files of accounting programs: ISO 20022 pain.001, versions of 2009 and 2019, read as table cells. */

const namespaces = ['urn:iso:std:iso:20022:tech:xsd:pain.001.001.03', 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09']

/** An XML element: its children by name, each in a list, or its text. */
interface Node {
  readonly [name: string]: readonly Node[] | string | undefined
}

/** No payment file is nested deeper, and no payment has more elements. */
const [depthMax, tagsOfRow, tagsAround] = [40, 300, 2_000]

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/** Limits the size before parsing, as for a workbook. */
function assertBounds(text: string, rowsMax: number): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new TableError('unreadable')
  let [depth, tags] = [0, 0]
  for (const [tag] of text.matchAll(/<[^!?][^>]*>/g)) {
    tags += 1
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth > depthMax) throw new TableError('unreadable')
    if (tags > tagsAround + rowsMax * tagsOfRow) throw new TableError('rows')
  }
}

const childrenOf = (node: Node, ...path: string[]): readonly Node[] =>
  path.reduce<readonly Node[]>(
    (nodes, name) =>
      nodes.flatMap((one) => {
        const found = one[name]
        return Array.isArray(found) ? (found as readonly Node[]) : []
      }),
    [node],
  )

function textOf(node: Node, ...path: string[]): string {
  const text = childrenOf(node, ...path)[0]?.['#text']
  return typeof text === 'string' ? text.trim() : ''
}

/** A bank by its clearing code, as corridors use it, otherwise by name or BIC. */
const bankOf = (payment: Node): string => {
  const agent = ['CdtrAgt', 'FinInstnId'] as const
  const said = [['ClrSysMmbId', 'MmbId'], ['Nm'], ['BICFI'], ['BIC']].map((path) => textOf(payment, ...agent, ...path))
  return said.find((text) => text !== '') ?? ''
}

/**
 * The amount with a decimal point, without zero decimals; an amount in another currency keeps its code, so that it is
 * not taken for this one.
 */
function amountOf(payment: Node, currency: string): string {
  const [amount] = childrenOf(payment, 'Amt', 'InstdAmt')
  const text = amount === undefined ? '' : textOf({ amount: [amount] }, 'amount').replace(/\.0+$/, '')
  const typed = amount?.['@Ccy']
  return typeof typed === 'string' && typed !== currency ? `${typed} ${text}` : text
}

const accountOf = (payment: Node): string =>
  textOf(payment, 'CdtrAcct', 'Id', 'Othr', 'Id') || textOf(payment, 'CdtrAcct', 'Id', 'IBAN')

function typeOf(payment: Node): string {
  if (childrenOf(payment, 'Cdtr', 'Id', 'PrvtId').length > 0) return 'individual'
  return childrenOf(payment, 'Cdtr', 'Id', 'OrgId').length > 0 ? 'business' : ''
}

/** The payer's own reference; `NOTPROVIDED` is ISO 20022 for none. */
const nameOf = (payment: Node): string => textOf(payment, 'PmtId', 'EndToEndId').replace(/^NOTPROVIDED$/, '')

const header = [
  'bank',
  'account_number',
  'account_name',
  'recipient_type',
  'amount',
  'note',
  'invoice_number',
] as const satisfies readonly BulkColumn[]

/** A header with our column names, and a row per payment. */
export function parsePain(bytes: Uint8Array, { rowsMax, currency }: { rowsMax: number; currency: string }): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  assertBounds(text, rowsMax)
  if (XMLValidator.validate(text) !== true) throw new TableError('unreadable')
  if (!namespaces.some((namespace) => text.includes(`"${namespace}"`) || text.includes(`'${namespace}'`)))
    throw new TableError('unreadable')
  const root = parser.parse(text) as Node
  const payments = childrenOf(root, 'Document', 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf')
  if (payments.length === 0) throw new TableError('unreadable')
  const rows = payments.map((payment) => {
    const remittance = childrenOf(payment, 'RmtInf', 'Ustrd').map((one) => textOf({ one: [one] }, 'one'))
    const cells: Record<(typeof header)[number], string> = {
      bank: bankOf(payment),
      account_number: accountOf(payment),
      account_name: textOf(payment, 'Cdtr', 'Nm'),
      recipient_type: typeOf(payment),
      amount: amountOf(payment, currency),
      note: remittance.join(' '),
      invoice_number: nameOf(payment),
    }
    return header.map((column) => cells[column])
  })
  return [[...header], ...rows]
}
