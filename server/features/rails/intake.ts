import { createHash } from 'node:crypto'
import { toVisibleLine } from '../../../contract/base/texts/visibleText.ts'
import { endOfDay, instantOf } from '../../../contract/base/time/clock.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, PayoutReport, ReportEffect } from '../../deps.ts'
import { readBankAmount } from '../../ports/rails/amounts.ts'
import { bankWordsMax } from '../../ports/rails/http/contract.ts'
import type { IncomingMessage, Observation } from '../../ports/rails/iso20022/incoming.ts'
import { paymentIdOf } from '../../ports/rails/iso20022/pain001.ts'
import { readIncomingInThread } from '../../ports/rails/iso20022/readIncomingInThread.ts'
import { findOrder, listOrdersOfMessage, type RailOrder } from '../../ports/rails/orderStore.ts'
import { receiveIncomingPaymentReport } from '../incomingPayments/receive.ts'
import { receiveRefundReport } from '../refunds/jobs.ts'
import { findPayoutTransfer } from '../transfers/payoutStore.ts'
import { receivePayoutReport } from '../transfers/settlement.ts'
import {
  findRepeated,
  findUnarchived,
  insertFile,
  listToRead,
  listUnfinished,
  markArchived,
  markRead,
  type RailFile,
  takeToRead,
  writeProblems,
} from './fileStore.ts'

/** The references of ISO 20022 have 35 characters, those of other banks some more. */
const referenceMax = 64

/** A bank's report on an order: a transfer's or a refund's. */
export async function onPayoutReport(
  tx: Tx,
  deps: Deps,
  businessId: string,
  report: PayoutReport,
): Promise<ReportEffect> {
  const transferId = await findPayoutTransfer(tx, businessId, report.payout_reference)
  const receive = transferId === null ? receiveRefundReport : receivePayoutReport
  return receive(tx, deps, businessId, { ...report, detail: toVisibleLine(report.detail, bankWordsMax) })
}

/** ISO 20022 codes for a duplicate. The first message may have been paid, so these refusals refund nobody. */
const duplicateReasons: readonly string[] = ['AM05', 'DUPL', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'FF10']

const effects: Partial<Record<ReportEffect, string>> = {
  late: 'is over already: the report is older than the known state',
  contradicted: 'has another end already: the bank contradicts itself',
  held: 'is held: it is not what was signed and paid',
}

type ReportedOutcome = Pick<PayoutReport, 'state' | 'detail' | 'credited'>

async function applyReport(deps: Deps, order: RailOrder, said: ReportedOutcome): Promise<string[]> {
  const { rail, business_id, payout_reference, end_to_end_id } = order
  const report = { rail, payout_reference, ...said }
  const effect = await inBusiness(deps.sql, business_id, (tx) => onPayoutReport(tx, deps, business_id, report))
  const problem = effects[effect]
  return problem === undefined ? [] : [`${end_to_end_id} (${said.state}) ${problem}`]
}

/** The amount credited, if the bank states its charges, all in the ordered currency. */
function creditedOf(
  { currency, amount_minor }: RailOrder,
  charges: Extract<Observation, { kind: 'status' }>['charges'],
): Pick<PayoutReport, 'credited'> {
  const taken = charges.map((one) => readBankAmount(one.amount, one.currency))
  const sum = taken.reduce((all, one) => all + (one?.currency === currency ? one.amount_minor : 0n), 0n)
  const isKnown = taken.length > 0 && taken.every((one) => one?.currency === currency) && sum <= amount_minor
  return isKnown ? { credited: { currency, amount_minor: amount_minor - sum, charges_minor: sum, rate: null } } : {}
}

async function applyPaymentStatus(
  deps: Deps,
  rail: string,
  said: Extract<Observation, { kind: 'status' | 'debit' | 'return' }>,
): Promise<string[]> {
  const order = await findOrder(deps.sql, rail, said)
  if (order === undefined)
    return [`${said.end_to_end_id || said.uetr || 'a payment without a reference'} is no order of ours`]
  if (said.kind === 'status') {
    if (duplicateReasons.includes(said.code))
      return [`${said.end_to_end_id} was refused as a repeat: ask the bank what became of the first`]
    return applyReport(deps, order, { state: said.state, detail: said.detail, ...creditedOf(order, said.charges) })
  }
  if (
    order.currency !== said.currency ||
    order.amount_minor !== readBankAmount(said.amount, said.currency)?.amount_minor
  )
    return [`${said.end_to_end_id} was ordered for another amount than ${said.amount} ${said.currency}`]
  return applyReport(deps, order, { state: said.kind === 'debit' ? 'succeeded' : 'rejected', detail: said.detail })
}

async function applyGroupStatus(
  deps: Deps,
  rail: string,
  said: Extract<Observation, { kind: 'group' }>,
): Promise<string[]> {
  const orders = await listOrdersOfMessage(deps.sql, rail, said.message_id)
  const own = orders.filter(
    ({ currency }) => said.payment_id === '' || paymentIdOf(said.message_id, currency) === said.payment_id,
  )
  if (own.length === 0)
    return [`${said.payment_id || said.message_id || 'a group without an id'} is no message of ours`]
  if (said.state === 'submitted') return []
  if (duplicateReasons.includes(said.code))
    return [`${said.message_id} was refused as a repeat: ask the bank what became of the first`]
  const problems: string[] = []
  for (const order of own)
    problems.push(...(await applyReport(deps, order, { state: said.state, detail: said.detail })))
  return problems
}

/** Latest time of the credit: the end of the day, if only a day is given; null if unreadable. A time without a zone is in the bank's. */
function creditedAt(bookedAt: string, now: Date): Date | null {
  const [isDay, isZoned] = [/^\d{4}-\d\d-\d\d$/, /(Z|[+-]\d\d:\d\d)$/].map((form) => form.test(bookedAt))
  const at = isDay || isZoned ? new Date(bookedAt) : instantOf(bookedAt)
  if (Number.isNaN(at.getTime())) return null
  const latest = isDay ? new Date(endOfDay(bookedAt).getTime() - 1) : at
  return latest < now ? latest : now
}

async function applyIncomingPayment(
  deps: Deps,
  rail: string,
  said: Extract<Observation, { kind: 'credit' }>,
): Promise<string[]> {
  const { entry_reference: bank_reference, account, creditor_account, payer_name, remittance } = said
  const payer = { payer_name, payer_account: said.payer_account, payer_country: said.payer_country }
  const amount = readBankAmount(said.amount, said.currency)
  const credited_at = creditedAt(said.booked_at, deps.now())
  if (amount === null || amount.amount_minor <= 0n || credited_at === null)
    return [
      `the credit ${bank_reference} has no amount or day that can be read: ${said.amount} ${said.currency}, ${said.booked_at}`,
    ]
  if (bank_reference.length > referenceMax)
    return [`the reference ${bank_reference.slice(0, referenceMax)}… is too long`]
  const account_number = deps.bank.tellerOf(creditor_account) === rail ? creditor_account : account
  const credit = { bank: rail, bank_reference, account_number, ...amount, credited_at, ...payer, remittance }
  const { state } = await receiveIncomingPaymentReport(deps, credit)
  return state === 'contradicted' ? [`the credit ${bank_reference} came before with another amount or account`] : []
}

function applyObservation(deps: Deps, rail: string, said: Observation): Promise<string[]> | string[] {
  switch (said.kind) {
    case 'status':
    case 'debit':
    case 'return':
      return applyPaymentStatus(deps, rail, said)
    case 'group':
      return applyGroupStatus(deps, rail, said)
    case 'credit':
      return applyIncomingPayment(deps, rail, said)
    case 'unknown':
      return [said.detail]
  }
}

/** Applies each valid entry and returns the problems of the others. Idempotent. */
async function applyMessage(deps: Deps, rail: string, message: IncomingMessage): Promise<string[]> {
  const problems: string[] = []
  for (const said of message.observations) problems.push(...(await applyObservation(deps, rail, said)))
  return problems
}

/** Names the file that it repeats, if any. */
async function repeatedFile(deps: Deps, file: RailFile): Promise<string[]> {
  const first = await findRepeated(deps.sql, file)
  if (first === undefined) return []
  return [
    `${first.sha256 === file.sha256 ? 'the same file' : 'another file with its message id'} came as ${first.name}`,
  ]
}

/** Problems quote the file. */
const problemMax = 300

async function closeReading(deps: Deps, file: RailFile, found: string[]): Promise<void> {
  const problems = found.map((problem) => toVisibleLine(problem, problemMax))
  const state = problems.length > 0 ? 'queued' : 'done'
  await writeProblems(deps.sql, { id: file.id, problems, state })
  if (state === 'queued')
    deps.log.error(
      { reason: `${file.rail} ${file.name}: ${problems[0]}`, count: problems.length },
      'a file of a bank waits for the operator',
    )
}

/** Reads a stored file and applies it. One that the operator has had before is applied even if it repeats another. */
async function readStoredFile(deps: Deps, file: RailFile): Promise<void> {
  const content = await takeToRead(deps.sql, file.id, deps.now())
  if (content === undefined) return
  const opened = await readIncomingInThread(content)
  const message_id = typeof opened === 'string' ? null : opened.message_id
  await markRead(deps.sql, file.id, message_id)
  if (typeof opened === 'string') return closeReading(deps, file, [opened])
  const repeated = file.problems.length > 0 ? [] : await repeatedFile(deps, { ...file, message_id })
  await closeReading(deps, file, repeated.length > 0 ? repeated : await applyMessage(deps, file.rail, opened))
}

/**
 * Imports a file; `bytes` is null if it is too large to be read. It is stored before it is read, and its problems last: after a crash it is
 * applied again, which changes nothing, but one whose reading ended the process waits for the operator.
 */
export async function importFile(deps: Deps, rail: string, name: string, bytes: Uint8Array | null): Promise<RailFile> {
  const sha256 = createHash('sha256')
    .update(bytes ?? name)
    .digest('hex')
  const same = await findUnarchived(deps.sql, { rail, name, sha256 })
  if (same) return same
  const file: RailFile = {
    id: deps.newId(),
    rail,
    name,
    sha256,
    message_id: null,
    state: 'retry',
    problems: [],
    received_at: deps.now(),
    archived_at: null,
  }
  await insertFile(deps.sql, { ...file, content: bytes ?? new Uint8Array() })
  if (bytes === null) await closeReading(deps, file, ['it is too large to be read'])
  else await readStoredFile(deps, file)
  return file
}

/** Longer than any reading takes. */
const readingMaxMs = 2 * 60_000

/** Reads files that the operator has queued or whose application did not end, and passes those whose reading did not end to the operator. */
export async function importStoredFiles(deps: Deps): Promise<void> {
  const unfinished = await listUnfinished(deps.sql, new Date(deps.now().getTime() - readingMaxMs))
  for (const file of unfinished)
    await closeReading(deps, file, ['reading it did not end: the server stopped meanwhile'])
  for (const file of await listToRead(deps.sql)) await readStoredFile(deps, file)
}

export const saveArchived = (deps: Deps, file: RailFile) => markArchived(deps.sql, file.id, deps.now())
