import { homeCurrency } from '../../../contract/base/money/money.ts'
import { refundReferenceOf } from '../../../contract/base/money/refunds.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { type Status, statuses } from '../../../contract/base/statuses/reported.ts'
import type { Formats } from '../../../contract/base/texts/formats.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import { type Lines, presentLines } from '../../documents/paper.ts'
import type { Paper, StatementPaper } from '../../documents/paperCode.ts'
import { hasEnded } from '../bulk/receipt.ts'
import { countBulkRows } from '../bulk/rowStore.ts'
import { findBulk } from '../bulk/store.ts'
import { findRefund, findRefundRequests } from '../refunds/store.ts'
import { findSender } from '../transfers/detailStore.ts'
import { hasArrived } from '../transfers/receipt.ts'
import { findTransfers } from '../transfers/store.ts'
import { payeeOf } from '../transfers/transferRow.ts'

/** Content of the public page: no more than the paper itself, with the current status. */
export interface CheckedPaper {
  title: string
  /** Good: the money is where the paper says; bad: it is not and will not be; open: not yet. */
  verdict: 'good' | 'open' | 'bad'
  /** The verdict in a sentence. */
  says: string
  lines: Lines
}

/** First letter of each word: enough for a person who holds the paper to compare. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]}•••`)
    .join(' ')

/** Before the money is there: it may still come, or never will. */
const unpaidVerdictOf = (status: Status) => (statuses[status].colour === 'red' ? 'bad' : 'open')

const textsOf = (formats: Formats) => documentTexts(formats.choice.locale)

async function checkTransfer(tx: Tx, businessId: string, id: string, formats: Formats): Promise<CheckedPaper | null> {
  const [transfer] = await findTransfers(tx, businessId, [id])
  if (!transfer) return null
  const { receipt: text, paper } = textsOf(formats)
  const isPaid = hasArrived(transfer)
  const { recipient_name, account_tail } = payeeOf(transfer)
  return {
    title: isPaid ? text.title : text.order,
    verdict: isPaid ? 'good' : unpaidVerdictOf(transfer.status),
    says: isPaid ? paper.arrived : paper.not_paid,
    lines: presentLines([
      [text.status, statusLabel(transfer.status, formats.choice.locale)],
      [text.reference, transfer.reference],
      [
        isPaid ? text.amount_received : text.amount_ordered,
        formats.money(transfer.receive_amount_minor, transfer.receive_currency),
      ],
      [text.recipient, maskName(recipient_name)],
      [paper.account_ending, account_tail],
      [text.created, formats.momentInZone(transfer.created_at)],
      [text.arrived, isPaid ? transfer.closed_at && formats.momentInZone(transfer.closed_at) : null],
    ]),
  }
}

async function checkBulk(tx: Tx, businessId: string, id: string, formats: Formats): Promise<CheckedPaper | null> {
  const bulk = await findBulk(tx, businessId, id)
  if (!bulk) return null
  const isEnded = hasEnded(bulk)
  const failed = isEnded ? (await countBulkRows(tx, businessId, id)).failed : 0
  const { receipt: text, bulk: own, paper } = textsOf(formats)
  const isPaid = bulk.status === bulkStatus.succeeded
  return {
    title: isEnded ? own.title : own.order,
    verdict: !isPaid ? unpaidVerdictOf(bulk.status) : failed > 0 ? 'open' : 'good',
    says: !isPaid ? paper.not_paid : failed > 0 ? paper.bulk_partly_paid : paper.bulk_paid,
    lines: presentLines([
      [text.status, statusLabel(bulk.status, formats.choice.locale)],
      [text.reference, bulk.reference],
      [own.payments, String(bulk.row_count)],
      [paper.failed_payments, failed > 0 ? String(failed) : null],
      [text.amount_sent, formats.money(bulk.send_amount_minor, bulk.currency)],
      [text.created, formats.momentInZone(bulk.created_at)],
    ]),
  }
}

async function checkRefund(tx: Tx, businessId: string, id: string, formats: Formats): Promise<CheckedPaper | null> {
  const [refund, requests] = await Promise.all([findRefund(tx, businessId, id), findRefundRequests(tx, businessId, id)])
  const request = requests.at(-1)
  if (!refund || !request) return null
  const { refund_proof: text, receipt, paper } = textsOf(formats)
  const isPaid = request.stage === 'paid'
  return {
    title: text.title,
    verdict: isPaid ? 'good' : 'open',
    says: isPaid ? paper.refund_paid : paper.not_paid,
    lines: presentLines([
      [receipt.reference, refundReferenceOf(refund.reference)],
      [text.amount, formats.money(request.amount_minor, request.currency)],
      [text.name, request.account_name && maskName(request.account_name)],
      [paper.account_ending, request.account_number?.slice(-4)],
      [text.paid, request.closed_at && formats.momentInZone(request.closed_at)],
    ]),
  }
}

async function checkStatement(tx: Tx, paper: StatementPaper, formats: Formats): Promise<CheckedPaper | null> {
  const owner = await findSender(tx, paper.business_id)
  if (!owner) return null
  const { statement: text, paper: own } = textsOf(formats)
  return {
    title: text.title,
    verdict: 'good',
    says: own.statement_issued,
    lines: [
      [text.account, owner.name],
      [text.period, `${formats.day(paper.from)} – ${formats.day(paper.to)}`],
      [own.lines, String(paper.lines)],
      [text.closing, formats.money(paper.closing_minor, homeCurrency)],
    ],
  }
}

const checks = { transfer: checkTransfer, bulk: checkBulk, refund: checkRefund } as const

/** Null unless the code is ours and its object exists. */
export async function checkPaper(
  { sql, papers }: Pick<Deps, 'sql' | 'papers'>,
  code: string,
  formats: Formats,
): Promise<CheckedPaper | null> {
  const paper: Paper | null = papers.read(code)
  if (paper === null) return null
  return inBusiness(sql, paper.business_id, (tx) =>
    paper.kind === 'statement'
      ? checkStatement(tx, paper, formats)
      : checks[paper.kind](tx, paper.business_id, paper.id, formats),
  )
}
