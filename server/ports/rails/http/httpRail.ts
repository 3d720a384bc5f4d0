import http from 'node:http'
import https from 'node:https'
import { plainAmount } from '../../../../contract/base/money/money.ts'
import { toVisibleLine } from '../../../../contract/base/texts/visibleText.ts'
import type { Sql } from '../../../db/client.ts'
import type { PayoutDeclined, PayoutOrder, PayoutReport, RailPort } from '../../../deps.ts'
import { inSpan, SpanKind, traceHeaders } from '../../../tracing.ts'
import { markDeclinedOrder, saveOrder } from '../orderStore.ts'
import { bankWordsMax, bodyBytesMax, type PaymentRequest, paymentDeclined } from './contract.ts'
import { readReport } from './report.ts'
import { type SigningKey, signMessage } from './signatures.ts'

export interface OutgoingMessage {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body: Buffer
}

export interface ExchangeOptions {
  /** Certificates in PEM that replace the public authorities, for a bank with an authority of its own. */
  ca: string | null
  timeoutMs: number
  bytesMax: number
}

/** Sends a message and resolves with the complete response; follows no redirects. Throws if it is incomplete, late or too large. */
export async function exchange(
  { method, url, headers, body }: OutgoingMessage,
  { ca, timeoutMs, bytesMax }: ExchangeOptions,
): Promise<{ status: number; text: string }> {
  const length = body.length === 0 ? {} : { 'content-length': body.length }
  const options = { method, headers: { ...headers, ...length }, signal: AbortSignal.timeout(timeoutMs) }
  const request = url.startsWith('https:')
    ? https.request(url, { ...options, ...(ca === null ? {} : { ca }) })
    : http.request(url, options)
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end(body)
  })
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > bytesMax) throw new Error('the response of the bank is too large')
    pieces.push(piece)
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }
}

export interface HttpRailOptions {
  name: string
  sql: Sql
  now: () => Date
  /** Clock of the message signatures. */
  outsideNow: () => Date
  /** URL of the bank's adapter, without a trailing slash. */
  url: string
  own: SigningKey
  /** Key that verifies callbacks. */
  bank: SigningKey
  timeoutMs: number
  /** Certificates that the bank's TLS is verified with; null: the public authorities. */
  ca: string | null
}

/** Replaces a card token by the card's number, which on our side nobody but the bank's adapter sees. */
const withCard = (order: PayoutOrder): Pick<PayoutOrder, 'account_number' | 'recipient_details'> =>
  order.card_number === undefined
    ? order
    : {
        account_number: order.card_number,
        recipient_details: { ...order.recipient_details, card_number: order.card_number },
      }

export const requestOf = (order: PayoutOrder): PaymentRequest => ({
  reference: order.payout_reference,
  amount: plainAmount(order.amount_minor, order.currency),
  currency: order.currency,
  corridor: order.corridor_id,
  country: order.country,
  fee_payer: order.fee_payer,
  uetr: order.uetr,
  originator: order.originator,
  purpose: { code: order.purpose.iso, local: order.purpose.local },
  recipient: {
    type: order.recipient_type,
    name: order.recipient_name,
    account_number: withCard(order).account_number,
    bank_name: order.bank_name,
    details: withCard(order).recipient_details,
  },
  transfer_reference: order.reference,
  invoice_number: order.invoice_number,
})

interface Reply {
  status: number
  body: unknown
}

/** Throws unless a complete response arrives in time; the bank's action is then unknown. */
function send(options: HttpRailOptions, method: 'GET' | 'POST', path: string, order?: PayoutOrder): Promise<Reply> {
  const attributes = { 'lintas.rail': options.name, 'http.request.method': method }
  return inSpan({ name: 'rail', kind: SpanKind.CLIENT, attributes }, async (span) => {
    const reply = await sendOnce(options, method, path, order)
    span.setAttribute('http.response.status_code', reply.status)
    return reply
  })
}

async function sendOnce(
  options: HttpRailOptions,
  method: 'GET' | 'POST',
  path: string,
  order: PayoutOrder | undefined,
): Promise<Reply> {
  const { url, own, outsideNow, timeoutMs, ca } = options
  const body = Buffer.from(order === undefined ? '' : JSON.stringify(requestOf(order)))
  const headers: Record<string, string> =
    order === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': order.payout_reference }
  const message = { method, url: `${url}${path}`, headers, body }
  const { status, text } = await exchange(
    { ...message, headers: { ...headers, ...signMessage(message, own, outsideNow()), ...traceHeaders() } },
    { ca, timeoutMs, bytesMax: bodyBytesMax },
  )
  return { status, body: JSON.parse(text) as unknown }
}

function reportOf(rail: string, reference: string, { status, body }: Reply): PayoutReport {
  if (status !== 200 && status !== 202) throw new Error(`the bank responded ${status}`)
  const report = readReport(rail, body)
  if (report.payout_reference !== reference) throw new Error('the response of the bank is about another payment')
  return report
}

const notKnown = 404
const notTaken = 422

async function ask(options: HttpRailOptions, reference: string): Promise<PayoutReport | null> {
  const reply = await send(options, 'GET', `/payments/${encodeURIComponent(reference)}`)
  return reply.status === notKnown ? null : reportOf(options.name, reference, reply)
}

async function submit(options: HttpRailOptions, order: PayoutOrder): Promise<PayoutReport | PayoutDeclined> {
  const { name, sql } = options
  const reply = await send(options, 'POST', '/payments', order)
  if (reply.status !== notTaken) return reportOf(name, order.payout_reference, reply)
  const declined = paymentDeclined.validateSync(reply.body, { strict: true })
  if (declined.reference !== order.payout_reference)
    throw new Error('the response of the bank is about another payment')
  await markDeclinedOrder(sql, name, order.payout_reference)
  return { state: 'declined', detail: toVisibleLine(declined.detail ?? '', bankWordsMax) }
}

/** A bank or aggregator behind an adapter that implements our contract. */
export const createHttpRail = (options: HttpRailOptions): RailPort => ({
  name: options.name,
  takesCards: true,
  async submit(order, isRepeat) {
    await saveOrder(options.sql, options.name, order, null, options.now())
    // A repeat first queries the bank; only an order unknown to the bank is sent again, under the same key.
    const known = isRepeat ? await ask(options, order.payout_reference) : null
    return known ?? submit(options, order)
  },
  async status(reference) {
    return (
      (await ask(options, reference)) ?? {
        rail: options.name,
        payout_reference: reference,
        state: 'submitted',
        detail: '',
      }
    )
  },
  callbackKey: options.bank,
})
