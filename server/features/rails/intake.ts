import { createHash } from 'node:crypto'
import { endOfDay, instantOf } from '../../../contract/base/time/clock.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, PayoutReport, ReportEffect } from '../../deps.ts'
import { readBankAmount } from '../../ports/rails/amounts.ts'
import { type IncomingMessage, type Observation, readIncoming } from '../../ports/rails/iso20022/incoming.ts'
import { paymentIdOf } from '../../ports/rails/iso20022/pain001.ts'
import { MalformedMessage } from '../../ports/rails/iso20022/xml.ts'
import { findOrder, listOrdersOfMessage, type RailOrder } from '../../ports/rails/orderStore.ts'
import { receiveIncomingPaymentReport } from '../incomingPayments/receive.ts'
import { receiveRefundReport } from '../refunds/jobs.ts'
import { findPayoutTransfer } from '../transfers/payoutStore.ts'
import { receivePayoutReport } from '../transfers/settlement.ts'
import { findFile, findSameFiles, insertFile, markArchived, type RailFile, writeProblems } from './fileStore.ts'

/** A bank's report on an order: a transfer's or a refund's. */
export async function onPayoutReport(
  tx: Tx,
  deps: Deps,
  businessId: string,
  report: PayoutReport,
): Promise<ReportEffect> {
  const transferId = await findPayoutTransfer(tx, businessId, report.payout_reference)
  return (transferId === null ? receiveRefundReport : receivePayoutReport)(tx, deps, businessId, report)
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
  const order = await findOrder(deps.sql, rail, said.end_to_end_id)
  if (order === undefined) return [`${said.end_to_end_id || 'a payment without a reference'} is no order of ours`]
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
  const amount = readBankAmount(said.amount, said.currency)
  const credited_at = creditedAt(said.booked_at, deps.now())
  if (amount === null || amount.amount_minor <= 0n || credited_at === null)
    return [
      `the credit ${bank_reference} has no amount or day that can be read: ${said.amount} ${said.currency}, ${said.booked_at}`,
    ]
  const account_number = deps.bank.tellerOf(creditor_account) === rail ? creditor_account : account
  const credit = { bank: rail, bank_reference, account_number, ...amount, credited_at, payer_name, remittance }
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

/** The parsed message, or the reason why it cannot be read. */
function parseMessage(bytes: Uint8Array): IncomingMessage | string {
  try {
    return readIncoming(bytes)
  } catch (error) {
    if (error instanceof MalformedMessage) return error.message
    throw error
  }
}

/**
 * Imports a file; `bytes` is null if it is too large to be read. The import is recorded last: after a crash the file is imported again,
 * which changes nothing.
 */
export async function importFile(deps: Deps, rail: string, name: string, bytes: Uint8Array | null): Promise<RailFile> {
  const sha256 = createHash('sha256')
    .update(bytes ?? name)
    .digest('hex')
  const opened = bytes === null ? 'it is too large to be read' : parseMessage(bytes)
  const message_id = typeof opened === 'string' ? null : opened.message_id
  const before = await findSameFiles(deps.sql, rail, sha256, message_id)
  const same = before.find((file) => file.sha256 === sha256 && file.name === name && file.archived_at === null)
  if (same) return same
  const id = deps.newId()
  const problems: string[] = []
  const [first] = before
  if (first)
    problems.push(
      `${first.sha256 === sha256 ? 'the same file' : 'another file with its message id'} came as ${first.name}`,
    )
  else if (typeof opened === 'string') problems.push(opened)
  else problems.push(...(await applyMessage(deps, rail, opened)))
  const state = problems.length > 0 ? ('queued' as const) : ('done' as const)
  const file = { id, rail, name, sha256, message_id, state, problems, received_at: deps.now(), archived_at: null }
  await insertFile(deps.sql, { ...file, content: bytes ?? new Uint8Array() })
  if (state === 'queued')
    deps.log.error(
      { reason: `${rail} ${name}: ${problems[0]}`, count: problems.length },
      'a file of a bank waits for the operator',
    )
  return file
}

/** Reads a queued file again. */
export async function importQueuedFile(deps: Deps, id: string): Promise<void> {
  const file = await findFile(deps.sql, id)
  if (file === undefined) return
  const opened = parseMessage(file.content)
  const problems = typeof opened === 'string' ? [opened] : await applyMessage(deps, file.rail, opened)
  await writeProblems(deps.sql, { id, problems, state: problems.length > 0 ? 'queued' : 'done' })
}

export const saveArchived = (deps: Deps, file: RailFile) => markArchived(deps.sql, file.id, deps.now())
