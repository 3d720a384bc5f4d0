import { plainAmount } from '../../../../contract/base/money/money.ts'
import { toVisibleLine } from '../../../../contract/base/texts/visibleText.ts'
import type { PayoutDeclined, PayoutOrder, PayoutReport, RailPort } from '../../../deps.ts'
import { markDeclinedOrder, saveOrder } from '../orderStore.ts'
import { bankWordsMax, type PaymentRequest, paymentDeclined } from './contract.ts'
import { createHttpNameCheck, createHttpTracker } from './inquiries.ts'
import { readReport } from './report.ts'
import { type HttpRailOptions, send } from './send.ts'

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

/** The outcome is unknown where the response is no whole document, whatever its status. */
async function exchangePayment(
  options: HttpRailOptions,
  method: 'GET' | 'POST',
  path: string,
  order?: PayoutOrder,
): Promise<Reply> {
  const content = order === undefined ? {} : { content: requestOf(order), idempotencyKey: order.payout_reference }
  const { status, text } = await send(options, { method, path, ...content })
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
  const reply = await exchangePayment(options, 'GET', `/payments/${encodeURIComponent(reference)}`)
  return reply.status === notKnown ? null : reportOf(options.name, reference, reply)
}

async function submit(options: HttpRailOptions, order: PayoutOrder): Promise<PayoutReport | PayoutDeclined> {
  const { name, sql } = options
  const reply = await exchangePayment(options, 'POST', '/payments', order)
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
  nameCheck: createHttpNameCheck(options),
  tracker: createHttpTracker(options),
})
