import { toVisibleLine } from '../../../../contract/base/texts/visibleText.ts'
import type { NameCheckPort, NameCheckQuestion, TrackedEvent, TrackerPort } from '../../../deps.ts'
import { accountNameMax, type NameCheckRequest, nameCheckReport, trackingReport } from './contract.ts'
import { type HttpRailOptions, send } from './send.ts'

/** The adapter does not answer such questions: of a bank without them, or older than they are. */
const notOffered: readonly number[] = [404, 405, 501]

export const questionOf = (question: NameCheckQuestion): NameCheckRequest => ({
  corridor: question.corridor_id,
  country: question.country,
  recipient: {
    type: question.type,
    name: question.recipient_name,
    account_number: question.account_number,
    bank_name: question.bank_name,
    details: question.details,
  },
})

/** Whose account a payee's is, as the adapter's bank knows it. */
export const createHttpNameCheck = (options: HttpRailOptions): NameCheckPort => ({
  async check(question, signal) {
    const content = questionOf(question)
    const { status, text } = await send(options, { method: 'POST', path: '/name-check', content, signal })
    if (notOffered.includes(status)) return { result: 'unavailable', account_name: null }
    if (status !== 200) throw new Error(`the bank responded ${status}`)
    const { result, account_name } = nameCheckReport.validateSync(JSON.parse(text), { strict: true })
    const name = result === 'partial' ? toVisibleLine(account_name ?? '', accountNameMax) : null
    return { result, account_name: name }
  },
})

/** Parses the steps that a bank's adapter reports, from a response or callback. Throws `ValidationError`. */
export function readTracking(body: unknown): { uetr: string; events: TrackedEvent[] } {
  const { uetr, events } = trackingReport.validateSync(body, { strict: true })
  return {
    uetr,
    events: events.map(({ id, state, at, bank, reason }) => ({
      event_id: id,
      state,
      at: new Date(at),
      bank: { name: bank.name ?? '', bic: bank.bic ?? '', country: bank.country ?? '' },
      reason: reason ?? '',
    })),
  }
}

/** Where a payment is, as the adapter's bank knows it by its UETR. */
export const createHttpTracker = (options: HttpRailOptions): TrackerPort => ({
  async track({ uetr }, signal) {
    const { status, text } = await send(options, { method: 'GET', path: `/tracking/${uetr}`, signal })
    if (notOffered.includes(status)) return null
    if (status !== 200) throw new Error(`the bank responded ${status}`)
    const said = readTracking(JSON.parse(text))
    if (said.uetr !== uetr) throw new Error('the response of the bank is about another payment')
    return said.events
  },
})
