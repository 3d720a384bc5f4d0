import { attributeOf, childrenOf, textOf } from '../../../../contract/base/files/xml.ts'
import type { PayoutState } from '../../../deps.ts'
import { MalformedMessage, type Node, readDocument } from './xml.ts'

/** One statement of fact in a file. */
export type Observation =
  /** About one payment. */
  | {
      kind: 'status'
      end_to_end_id: string
      /** Empty if the bank does not name it. */
      uetr: string
      state: PayoutState
      code: string
      detail: string
      /** Charges deducted by intermediary banks. */
      charges: readonly { currency: string; amount: string }[]
    }
  /** About all payments of one of our messages, or of one of its groups. */
  | { kind: 'group'; message_id: string; payment_id: string; state: PayoutState; code: string; detail: string }
  /** Our account was debited for a payment, or credited for its return. */
  | {
      kind: 'debit' | 'return'
      end_to_end_id: string
      uetr: string
      currency: string
      amount: string
      detail: string
    }
  | ({ kind: 'credit' } & ReportedPayment)
  /** Booked, but needs manual review: not ours, or without an amount. `detail` says why. */
  | { kind: 'unknown'; detail: string }

export interface ReportedPayment {
  entry_reference: string
  /** The statement's account. */
  account: string
  /** The account named by the payer, if reported: payments to a virtual account are booked to another one. */
  creditor_account: string
  currency: string
  amount: string
  /** A day, or a time with or without a zone. */
  booked_at: string
  payer_name: string
  /** Empty if not reported. */
  payer_account: string
  payer_country: string
  remittance: string
}

export interface IncomingMessage {
  message_id: string
  observations: readonly Observation[]
}

/** Maps payment statuses; unknown ones make the message malformed. */
const states: Readonly<Record<string, PayoutState>> = {
  RCVD: 'submitted',
  PDNG: 'submitted',
  ACTC: 'submitted',
  ACCP: 'submitted',
  ACWC: 'submitted',
  ACSP: 'submitted',
  PART: 'submitted',
  PATC: 'submitted',
  ACSC: 'succeeded',
  ACCC: 'succeeded',
  RJCT: 'rejected',
  CANC: 'failed',
}

function stateOf(code: string): PayoutState {
  const state = states[code]
  if (state === undefined) throw new MalformedMessage(`the status ${code || '(none)'} is not known`)
  return state
}

/** The bank's reason: ISO 20022 code and its own words. */
function reasonOf(node: Node): { code: string; detail: string } {
  const [reason] = childrenOf(node, 'StsRsnInf')
  if (reason === undefined) return { code: '', detail: '' }
  const code = textOf(reason, 'Rsn', 'Cd') || textOf(reason, 'Rsn', 'Prtry')
  const words = childrenOf(reason, 'AddtlInf').map((one) => textOf(one))
  return {
    code,
    detail: [code, ...words]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, 500),
  }
}

function readStatusReport(root: Node): IncomingMessage {
  const [report] = childrenOf(root, 'CstmrPmtStsRpt')
  if (report === undefined) throw new MalformedMessage('no CstmrPmtStsRpt')
  const [group] = childrenOf(report, 'OrgnlGrpInfAndSts')
  if (group === undefined) throw new MalformedMessage('no OrgnlGrpInfAndSts')
  const message_id = textOf(group, 'OrgnlMsgId')
  const observations: Observation[] = []
  const groupStatus = textOf(group, 'GrpSts')
  if (groupStatus !== '')
    observations.push({ kind: 'group', message_id, payment_id: '', state: groupState(groupStatus), ...reasonOf(group) })
  for (const payment of childrenOf(report, 'OrgnlPmtInfAndSts')) {
    const payment_id = textOf(payment, 'OrgnlPmtInfId')
    const status = textOf(payment, 'PmtInfSts')
    if (status !== '')
      observations.push({ kind: 'group', message_id, payment_id, state: groupState(status), ...reasonOf(payment) })
    for (const one of childrenOf(payment, 'TxInfAndSts')) {
      const end_to_end_id = textOf(one, 'OrgnlEndToEndId')
      const uetr = textOf(one, 'OrgnlUETR')
      const { code, detail } = reasonOf(one)
      const charges = childrenOf(one, 'ChrgsInf').map((taken) => ({
        currency: attributeOf(childrenOf(taken, 'Amt')[0], 'Ccy'),
        amount: textOf(taken, 'Amt'),
      }))
      const state = stateOf(textOf(one, 'TxSts'))
      observations.push({ kind: 'status', end_to_end_id, uetr, state, code, detail, charges })
    }
  }
  return { message_id: textOf(report, 'GrpHdr', 'MsgId'), observations }
}

/** A rejected group is rejected entirely, before reaching the receiving banks. Any other group status leaves its payments open. */
const groupState = (status: string): PayoutState => (stateOf(status) === 'rejected' ? 'failed' : 'submitted')

interface Entry {
  node: Node
  account: string
}

function readEntry({ node, account }: Entry): Observation[] {
  if (textOf(node, 'Sts', 'Cd') !== 'BOOK') return []
  const details = childrenOf(node, 'NtryDtls', 'TxDtls')
  if (details.length === 0) return [readTransaction({ node, account }, node)]
  return details.map((one, at) => readTransaction({ node, account }, one, details.length > 1 ? `/${at + 1}` : ''))
}

/** `place`: index of the payment within the entry, if the bank only gives a reference for the entry. */
function readTransaction({ node, account }: Entry, one: Node, place = ''): Observation {
  // The entry's total is the amount of its only payment, but of none of several.
  const amountNode = childrenOf(one, 'Amt')[0] ?? (place === '' ? childrenOf(node, 'Amt')[0] : undefined)
  const currency = attributeOf(amountNode, 'Ccy')
  const amount = textOf(amountNode)
  const indicator = textOf(one, 'CdtDbtInd') || textOf(node, 'CdtDbtInd')
  const end_to_end_id = textOf(one, 'Refs', 'EndToEndId')
  const uetr = textOf(one, 'Refs', 'UETR')
  const ofEntry = textOf(node, 'AcctSvcrRef') || textOf(node, 'NtryRef')
  const reference = textOf(one, 'Refs', 'AcctSvcrRef') || (ofEntry === '' ? '' : `${ofEntry}${place}`)
  if (amountNode === undefined)
    return {
      kind: 'unknown',
      detail: `${indicator} ${reference} ${end_to_end_id} is booked without an amount of its own`,
    }
  const detail = `${indicator} ${amount} ${currency} ${reference}`
  const isReturn = childrenOf(one, 'RtrInf').length > 0 || textOf(node, 'RvslInd') === 'true'
  if (isReturn && indicator === 'CRDT') {
    const words = [textOf(one, 'RtrInf', 'Rsn', 'Cd'), textOf(one, 'RtrInf', 'AddtlInf')].filter((part) => part !== '')
    return { kind: 'return', end_to_end_id, uetr, currency, amount, detail: words.join(' ') }
  }
  if (indicator === 'DBIT' && (uetr !== '' || (end_to_end_id !== '' && end_to_end_id !== 'NOTPROVIDED')))
    return { kind: 'debit', end_to_end_id, uetr, currency, amount, detail }
  if (indicator !== 'CRDT' || reference === '')
    return { kind: 'unknown', detail: `${detail} is booked, and of no order of ours` }
  return {
    kind: 'credit',
    entry_reference: reference,
    account,
    creditor_account:
      textOf(one, 'RltdPties', 'CdtrAcct', 'Id', 'Othr', 'Id') || textOf(one, 'RltdPties', 'CdtrAcct', 'Id', 'IBAN'),
    currency,
    amount,
    booked_at: textOf(node, 'BookgDt', 'DtTm') || textOf(node, 'BookgDt', 'Dt'),
    payer_name: textOf(one, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
    payer_account:
      textOf(one, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN') || textOf(one, 'RltdPties', 'DbtrAcct', 'Id', 'Othr', 'Id'),
    payer_country:
      textOf(one, 'RltdPties', 'Dbtr', 'Pty', 'PstlAdr', 'Ctry') ||
      textOf(one, 'RltdPties', 'Dbtr', 'Pty', 'CtryOfRes'),
    remittance: remittanceOf(one),
  }
}

/** Remittance information, as text or as a structured reference. */
function remittanceOf(one: Node): string {
  const lines = childrenOf(one, 'RmtInf', 'Ustrd').map((line) => textOf(line))
  const references = childrenOf(one, 'RmtInf', 'Strd').map((said) => textOf(said, 'CdtrRefInf', 'Ref'))
  return [...lines, ...references]
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, 500)
}

const readBooked =
  (outer: string, inner: string) =>
  (root: Node): IncomingMessage => {
    const [message] = childrenOf(root, outer)
    if (message === undefined) throw new MalformedMessage(`no ${outer}`)
    const entries = childrenOf(message, inner).flatMap((report): Entry[] => {
      const account = textOf(report, 'Acct', 'Id', 'IBAN') || textOf(report, 'Acct', 'Id', 'Othr', 'Id')
      return childrenOf(report, 'Ntry').map((node) => ({ node, account }))
    })
    return { message_id: textOf(message, 'GrpHdr', 'MsgId'), observations: entries.flatMap(readEntry) }
  }

const readers: Readonly<Record<string, (root: Node) => IncomingMessage>> = {
  'pain.002.001.10': readStatusReport,
  'camt.054.001.08': readBooked('BkToCstmrDbtCdtNtfctn', 'Ntfctn'),
  'camt.053.001.08': readBooked('BkToCstmrStmt', 'Stmt'),
}

/** The standard's is 35. */
const messageIdMax = 140

/** Throws `MalformedMessage` with an explanation for the operator. */
export function readIncoming(bytes: Uint8Array): IncomingMessage {
  const { namespace, root } = readDocument(bytes)
  const name = namespace.replace('urn:iso:std:iso:20022:tech:xsd:', '')
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (read === undefined) throw new MalformedMessage(`messages of ${namespace || 'no namespace'} are not known`)
  const message = read(root)
  if (message.message_id === '') throw new MalformedMessage('it has no message id')
  if (message.message_id.length > messageIdMax) throw new MalformedMessage('its message id is too long')
  return message
}
