import { describe, expect, it } from 'vitest'
import { initialAnswers, type Quote, type TransferAnswers } from '../../../../src/flows/transfer/answers.ts'
import { createTransferFromQuote } from '../../../../src/flows/transfer/steps/stepCalls.ts'
import type { StepContext } from '../../../../src/wizard/flow.ts'

const nowMs = Date.parse('2026-11-24T03:00:00.000Z')

const quoteOf = (patch: Partial<Quote>) =>
  ({
    id: 'before',
    rate: '1',
    send_currency: 'IDR',
    send_amount_minor: '1000000',
    receive_currency: 'IDR',
    receive_amount_minor: '1000000',
    fee_payer: 'OUR',
    fee_minor: '2500',
    total_minor: '1002500',
    arrives_on: '2026-11-24',
    expires_at: '2026-11-24T02:59:00.000Z',
    ...patch,
  }) as Quote

/** Continues from the review with an expired domestic quote; the server's new one differs by the patch. */
async function continueWith(patch: Partial<Quote>) {
  const made: string[] = []
  const fresh = quoteOf({ id: 'after', expires_at: '2026-11-24T03:15:00.000Z', ...patch })
  let answers = {
    ...initialAnswers,
    receive_currency: 'IDR',
    amount: '1000000',
    quote: quoteOf({}),
    recipient: { id: 'r1' },
    corridor: { id: 'id_local', country: 'ID', fee_payers: ['OUR'] },
  } as unknown as TransferAnswers
  const call = async (path: string, request: { quote_id?: string }) => {
    if (path === '/quote/create') return fresh
    made.push(`${path} ${request.quote_id}`)
    return { id: 't1', version: 1, payload_digest: 'd', reference: 'LT-1' }
  }
  const context = {
    get answers() {
      return answers
    },
    change: (change: Partial<TransferAnswers>) => {
      answers = { ...answers, ...change }
    },
    call,
    idem: async (name: string) => name,
    newId: () => 'new',
    now: () => nowMs,
  } as unknown as StepContext<TransferAnswers>
  const outcome = await createTransferFromQuote(context)
  return { goTo: outcome.goTo, made }
}

describe('a domestic price that expired during the review', () => {
  it('A new price that equals the one seen creates the transfer at once, from the new quote', async () => {
    expect(await continueWith({})).toEqual({ goTo: undefined, made: ['/transfer/create after'] })
  })

  it('A new price that differs is shown before anything is created or signed', async () => {
    const dearer = { fee_minor: '6500', total_minor: '1006500' }
    expect(await continueWith(dearer)).toEqual({ goTo: 'review', made: [] })
    expect(await continueWith({ arrives_on: '2026-11-25' })).toEqual({ goTo: 'review', made: [] })
  })
})
