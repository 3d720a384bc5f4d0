import { describe, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import {
  britishRecipient,
  createRequest,
  createTransfer,
  indonesianRecipient,
  invoiceOf,
  quoteFor,
} from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let stranger: MadePerson
let recipientId: string

withBusiness('quotes', async (scene) => {
  ;({ desk, maker } = scene)
  stranger = personOf((await desk.server.addBusiness('strangers')).people, 'maker')
  recipientId = (await desk.call(maker, '/recipient/create', britishRecipient())).id
})

const code = (quoteId: string, person = maker, recipient = recipientId) =>
  desk.code(person, '/transfer/create', createRequest(quoteId, recipient))

describe('T14 quote', () => {
  const lifeMs = 600_000

  it.each([
    [-1, 'ok'],
    [0, 'quote_expired'],
    [1, 'quote_expired'],
  ] as const)('A quote used %d ms from its end gives %s', async (offsetMs, expected) => {
    const quote = await quoteFor(desk, maker)
    expect(new Date(quote.expires_at).getTime()).toBe(desk.server.clock.now().getTime() + lifeMs)
    desk.server.clock.advance(lifeMs + offsetMs)
    expect(await code(quote.id)).toBe(expected)
  })

  it('A quote makes one transfer', async () => {
    const quote = await quoteFor(desk, maker)
    expect(await code(quote.id)).toBe('ok')
    expect(await code(quote.id)).toBe('quote_used')
  })

  it('A quote makes one transfer of two simultaneous requests', async () => {
    const quote = await quoteFor(desk, maker)
    const codes = await Promise.all(Array.from({ length: 8 }, () => code(quote.id)))
    expect(codes.filter((name) => name === 'ok')).toHaveLength(1)
    expect(codes.filter((name) => name === 'quote_used')).toHaveLength(7)
  })

  it('A quote is valid only for its business and its corridor', async () => {
    const quote = await quoteFor(desk, maker)
    const theirs = await desk.call(stranger, '/recipient/create', britishRecipient())
    expect(await code(quote.id, stranger, theirs.id)).toBe('not_found')
    const home = await desk.call(maker, '/recipient/create', indonesianRecipient())
    expect(await code(quote.id, maker, home.id)).toBe('corridor_unavailable')
    expect(await code(quote.id)).toBe('ok')
  })

  it('A quote locks its rate through the approval window', async () => {
    const transfer = await createTransfer(desk, maker)
    expect(new Date(transfer.rate_held_until).getTime()).toBe(desk.server.clock.now().getTime() + 24 * 3_600_000)
  })
})

it('A quote with a fee payer unknown to its corridor is refused', async () => {
  const asked = { corridor_id: 'sepa-eur', country: 'DE', side: 'receive', amount_minor: '100000' } as const
  const ask = (fee_payer: 'OUR' | 'SHA') => desk.reply(maker, '/quote/create', { ...asked, fee_payer })
  expect(await ask('OUR')).toMatchObject({ code: 10040118, data: { field: 'fee_payer' } })
  expect(await ask('SHA')).toMatchObject({ code: 0 })
})

describe('T13 figures of a transfer', () => {
  it.each(['rate', 'fee_minor', 'status', 'total_minor', 'created_by', 'rate_held_until', 'approvals_needed'])(
    'A transfer takes its figures from the quote and refuses %s from outside',
    async (field) => {
      const quote = await quoteFor(desk, maker)
      const request = { ...createRequest(quote.id, recipientId), [field]: '1' }
      expect(await desk.code(maker, '/transfer/create', request)).toBe('input_unknown_field')
    },
  )

  it('A transfer takes its purpose, source and documents from known values', async () => {
    const quote = await quoteFor(desk, maker)
    const request = createRequest(quote.id, recipientId)
    const ask = (change: object) => desk.reply(maker, '/transfer/create', { ...request, ...change })
    expect(await ask({ purpose: 'bribery' })).toMatchObject({ code: 10030001, data: { field: 'purpose' } })
    expect(await ask({ income_source: 'bribery' })).toMatchObject({ code: 10030001, data: { field: 'income_source' } })
    const missing = [invoiceOf('00000000-0000-7000-8000-000000000001')]
    expect(await ask({ documents: missing, are_documents_confirmed: true })).toMatchObject({
      code: 10040001,
      data: { field: 'documents' },
    })
    expect(await ask({ is_terms_accepted: false })).toMatchObject({ code: 10040011 })
  })
})
