import { describe, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { renewMacs } from '../../../support/database/renewMacs.ts'
import {
  britishRecipient,
  createTransfer,
  signAndApprove,
  submitTransfer,
  type Transfer,
  transferDetail,
} from '../../../support/sending.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson

withBusiness('binding', async (scene) => {
  ;({ desk, maker, checker, admin } = scene)
  // An attacker who writes directly to the database can also drop its constraints.
  await desk.server.database.sql`alter table transfers drop constraint transfers_payee`
})

/** Changes that an attacker with access to the database could make without updating the digest. */
const tampering = [
  [
    'the account',
    { recipient_details: { company_name: 'Smith Trading Ltd', sort_code: '200000', bank_account_number: '66668888' } },
  ],
  ['the amount received', { receive_amount_minor: '100001' }],
  ['the fee payer', { fee_payer: 'SHA' }],
  ['the purpose', { purpose: 'other' }],
  ['the documents', { document_hashes: ['f'.repeat(64)], document_ids: ['00000000-0000-7000-8000-000000000001'] }],
  ['what a document says', { document_details: [{ kind: 'invoice', amount_minor: '1', currency: 'GBP', note: '' }] }],
] as const

const tamper = (id: string, change: object) =>
  desk.server.database.sql`
    update transfers t set ${desk.server.database.sql(
      Object.fromEntries(Object.keys(change).map((name) => [name, change[name as keyof typeof change]])) as Record<
        string,
        never
      >,
    )} where id = ${id}`

describe('T04 payment of exactly what was approved', () => {
  it('A transfer copies its recipient, and later changes of the saved one do not reach it', async () => {
    const saved = await desk.call(maker, '/recipient/create', { ...britishRecipient('11112222'), is_saved: true })
    const quote = await desk.call(maker, '/quote/create', {
      corridor_id: saved.corridor_id,
      country: 'GB',
      side: 'receive',
      amount_minor: '50000',
      fee_payer: 'OUR',
    })
    const created = await desk.call(maker, '/transfer/create', {
      quote_id: quote.id,
      recipient_id: saved.id,
      payment_method: 'balance',
      purpose: 'goods',
      income_source: 'sales',
      note: '',
      invoice_number: '',
      documents: [],
      is_information_correct: true,
      is_fee_accepted: true,
      is_terms_accepted: true,
    })
    const signed = await desk.signFor(maker, 'pay', [created])
    await desk.call(maker, '/transfer/pay', { transfer: seenOf(created), ...signed })
    const shown = await transferDetail(desk, checker, created.id)
    const changed = { ...britishRecipient('99998888'), id: saved.id, version: saved.version, is_saved: true }
    await desk.call(maker, '/recipient/update', changed)
    expect(await signAndApprove(desk, checker, [shown])).toMatchObject([{ code: 0, status: 8 }])
    await desk.runDueJobs()
    const [order] = await desk.server.database.sql`
      select o.account_number from sandbox_bank_orders o join payouts p using (payout_reference) where p.transfer_id = ${created.id}`
    expect(order).toEqual({ account_number: '11112222' })
  })

  it.each(tampering)('A transfer is not paid after %s was changed', async (_, change) => {
    const created = await createTransfer(desk, maker)
    const signed = await desk.signFor(maker, 'pay', [created])
    await tamper(created.id, change)
    expect(await desk.code(maker, '/transfer/pay', { transfer: seenOf(created), ...signed })).toBe('changed_since_seen')
  })

  it.each(tampering)('A transfer is not approved after %s was changed', async (_, change) => {
    const submitted = await submitTransfer(desk, maker)
    const signed = await desk.signFor(checker, 'approve', [submitted])
    await tamper(submitted.id, change)
    const { results } = await desk.call(checker, '/transfer/approve', { transfers: [seenOf(submitted)], ...signed })
    expect(results).toMatchObject([{ code: 10040003, status: 1 }])
  })

  it.each(tampering)('A payout is not sent after %s was changed', async (_, change) => {
    const submitted = await submitTransfer(desk, maker)
    await signAndApprove(desk, checker, [submitted])
    await tamper(submitted.id, change)
    await desk.runDueJobs()
    expect((await transferDetail(desk, maker, submitted.id)).problem).toMatchObject({
      kind: 'held',
      money: 'with_us',
    })
    const orders = await desk.server.database.sql`
      select from sandbox_bank_orders join payouts using (payout_reference) where transfer_id = ${submitted.id}`
    expect(orders).toHaveLength(0)
  })

  it.each(tampering)('The ledger check detects that %s was changed', async (_, change) => {
    const { database, deps } = desk.server
    const others = await database.sql<{ id: string }[]>`select id from transfers`
    await renewMacs(
      database.sql,
      deps.keys,
      others.map(({ id }) => id),
    )
    const submitted = await submitTransfer(desk, maker)
    await signAndApprove(desk, checker, [submitted])
    await tamper(submitted.id, change)
    expect(await desk.checkBooks()).toContain(`C7: transfer ${submitted.id}: the seal of the transfer is broken`)
  })
})

describe('T05 one-time password of a transfer', () => {
  it('A transfer’s one-time code is valid for no other transfer, purpose or person', async () => {
    const [one, other] = [await submitTransfer(desk, maker), await submitTransfer(desk, maker)]
    const signed = await desk.signFor(checker, 'approve', [one])
    const reply = (person: MadePerson, seen: Transfer[]) =>
      desk.code(person, '/transfer/approve', { transfers: seen.map(seenOf), ...signed })
    expect(await reply(checker, [other])).toBe('otp_expired')
    expect(await reply(checker, [one, other])).toBe('otp_expired')
    expect(await reply(admin, [one])).toBe('otp_expired')
    const draft = await createTransfer(desk, admin)
    const forPaying = await desk.signFor(admin, 'pay', [draft])
    expect(await desk.code(admin, '/transfer/approve', { transfers: [seenOf(draft)], ...forPaying })).toBe(
      'otp_expired',
    )
    expect(await reply(checker, [one])).toBe('ok')
    expect(await reply(checker, [one])).toBe('otp_expired')
  })
})
