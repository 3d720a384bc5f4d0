import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ValidationError } from 'yup'
import { inBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import { readBankAmount } from '../../ports/rails/amounts.ts'
import { bodyBytesMax } from '../../ports/rails/http/contract.ts'
import { readTracking } from '../../ports/rails/http/inquiries.ts'
import { readCredit, readReport } from '../../ports/rails/http/report.ts'
import { findMessageError } from '../../ports/rails/http/signatures.ts'
import { endToEndIdOf, findOrder } from '../../ports/rails/orderStore.ts'
import { oddFacts } from '../incomingPayments/payerFacts.ts'
import { receiveIncomingPaymentReport } from '../incomingPayments/receive.ts'
import { findPayoutTransfer } from '../transfers/payoutStore.ts'
import { keepTracking } from '../transfers/tracking.ts'
import { onPayoutReport } from './intake.ts'

/** Null if the message is malformed. Only parses, so that a later internal error is not reported as the bank's. */
function parseCallback<Said>(body: Uint8Array, readSaid: (body: unknown) => Said): Said | null {
  try {
    return readSaid(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))
  } catch (error) {
    if (error instanceof ValidationError || error instanceof SyntaxError || error instanceof TypeError) return null
    throw error
  }
}

type CallbackHandler = (deps: Deps, rail: string, body: Uint8Array) => Promise<number>

/** Status of the response. 200 whatever the report led to, since the bank repeats its callback until then and a repeat changes nothing. */
async function handlePayoutCallback(deps: Deps, rail: string, body: Uint8Array): Promise<number> {
  const report = parseCallback(body, (said) => readReport(rail, said))
  if (report === null) return 400
  const order = await findOrder(deps.sql, rail, { end_to_end_id: endToEndIdOf(report.payout_reference), uetr: '' })
  if (order === undefined || order.payout_reference !== report.payout_reference) return 404
  const { business_id } = order
  await inBusiness(deps.sql, business_id, (tx) => onPayoutReport(tx, deps, business_id, report))
  return 200
}

/** Steps of a payment on its way, which the bank reports without being asked. */
async function handleTrackingCallback(deps: Deps, rail: string, body: Uint8Array): Promise<number> {
  const said = parseCallback(body, readTracking)
  if (said === null) return 400
  const order = await findOrder(deps.sql, rail, { end_to_end_id: '', uetr: said.uetr })
  if (order === undefined) return 404
  const { business_id, payout_reference } = order
  await inBusiness(deps.sql, business_id, async (tx) => {
    const transfer_id = await findPayoutTransfer(tx, business_id, payout_reference)
    // A refund's way is not shown.
    if (transfer_id !== null) await keepTracking(tx, { business_id, transfer_id }, said.events, deps.now())
  })
  return 200
}

/** Money that the bank has received. */
async function handlePaymentCallback(deps: Deps, rail: string, body: Uint8Array): Promise<number> {
  const said = parseCallback(body, readCredit)
  if (said === null) return 400
  const amount = readBankAmount(said.amount, said.currency)
  const credited_at = new Date(said.credited_at)
  if (amount === null || amount.amount_minor <= 0n || Number.isNaN(credited_at.getTime())) return 400
  if (said.unread.length > 0) deps.log.warn({ reason: `${rail}: ${said.unread.join(', ')}` }, oddFacts)
  await receiveIncomingPaymentReport(deps, {
    ...amount,
    bank: rail,
    bank_reference: said.reference,
    account_number: said.account_number,
    credited_at,
    payer_name: said.payer_name,
    payer_account: said.payer_account,
    payer_country: said.payer_country,
    remittance: said.remittance,
  })
  return 200
}

/** Authenticated by its signature alone. */
async function handleCallback(deps: Deps, c: Context, take: CallbackHandler): Promise<number> {
  const rail = c.req.param('rail') ?? ''
  const key = deps.rails.names.includes(rail) ? deps.rails.find(rail).callbackKey : undefined
  if (key === undefined) return 404
  const body = new Uint8Array(await c.req.arrayBuffer())
  const url = `${deps.settings.publicUrl}${c.req.path}${new URL(c.req.url).search}`
  const message = { method: 'POST', url, headers: c.req.header(), body }
  const fault = findMessageError(message, key, deps.outsideNow())
  if (fault !== null) {
    deps.log.warn({ reason: `${rail}: ${fault}` }, 'a bank callback was refused')
    return 401
  }
  return take(deps, rail, body)
}

/** Callbacks of bank adapters: results of payouts, and incoming payments. */
export function callbackRoutes(deps: Deps, headers: Record<string, string>): Hono {
  const reply = (status: number) => new Response(null, { status, headers })
  const limit = bodyLimit({ maxSize: bodyBytesMax, onError: () => reply(413) })
  return new Hono()
    .post('/:rail/callback', limit, async (c) => reply(await handleCallback(deps, c, handlePayoutCallback)))
    .post('/:rail/tracking', limit, async (c) => reply(await handleCallback(deps, c, handleTrackingCallback)))
    .post('/:rail/credits', limit, async (c) => reply(await handleCallback(deps, c, handlePaymentCallback)))
}
