import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallRequest } from '../../../../contract/calls.ts'
import { appRole, createDatabase } from '../../../../server/db/client.ts'
import type { Deps } from '../../../../server/deps.ts'
import type { MadePerson } from '../../../support/business.ts'
import { renewMacs } from '../../../support/database/renewMacs.ts'
import {
  chineseCompany,
  chinesePerson,
  createTransfer,
  koreanRecipient,
  signAndPay,
  submitTransfer,
  thaiRecipient,
} from '../../../support/sending.ts'
import { createTestApp, personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
/** Another server process. */
let peer: Deps
let maker: MadePerson
let colleague: MadePerson
let checker: MadePerson
let count = 0

type NewRecipient = CallRequest<'/recipient/create'>
beforeAll(async () => {
  desk = await createTestApp()
  const { deps, database } = desk.server
  peer = { ...deps, sql: createDatabase(database.url, { max: 8, role: appRole }) }
})
afterAll(async () => {
  await peer.sql.end()
  await desk.server.stop()
})
beforeEach(async () => {
  count += 1
  desk.server.clock.set('2026-03-16T03:00:00Z')
  const { people } = await desk.server.addBusiness(`limits${count}`, ['maker', 'maker', 'checker'])
  const [first, second] = people
  if (!first || !second) throw new Error('three people were asked for')
  ;[maker, colleague, checker] = [first, second, personOf(people, 'checker')]
  await desk.setBalance(maker.business_id, 900_000_000_000n)
  // Round rates: a yuan is 2,500 rupiah, a dollar 20,000, so that USD 3,000 are CNY 24,000.
  await desk.server.database.sql`delete from rates`
  await desk.server.database.sql`
    insert into rates (currency, as_of, mid_rate, source) select currency, at, rate, 'test'
    from (values ('CNY', '2500'), ('USD', '20000'), ('THB', '500'), ('GBP', '25000'), ('KRW', '12')) as r (currency, rate),
      generate_series('2026-03-15T00:00:00Z'::timestamptz, '2027-04-01', '1 day') as at`
})

const send = (recipient: NewRecipient, amount_minor: string, who = maker) =>
  createTransfer(desk, who, { recipient, amount_minor })
const codeOf = async (recipient: NewRecipient, amount_minor: string): Promise<string> => {
  try {
    await submitTransfer(desk, maker, { recipient, amount_minor })
    return 'ok'
  } catch (error) {
    return /([a-z]+(?:_[a-z]+)+)/.exec(String(error))?.[1] ?? String(error)
  }
}
const alpha = '1001234567890123456'

/** Submitted and paid long before, as far as the limits can tell. */
const copyPaid = async (id: string, copies: number, at: string) => {
  await desk.server.database.sql`
    with copy as materialized (select gen_random_uuid() as id, gen_random_uuid() as quote_id, n from generate_series(1, ${copies}) n),
    quoted as (
      insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', copy.quote_id, 'used_by_transfer_id', copy.id))).*
      from quotes q, copy where q.used_by_transfer_id = ${id} returning id)
    insert into transfers select (jsonb_populate_record(t, jsonb_build_object('id', copy.id, 'uetr', gen_random_uuid(), 'quote_id', copy.quote_id,
      'reference', 'COPY-' || left(copy.id::text, 30), 'submitted_at', ${at}::text))).* from transfers t, copy where t.id = ${id}`
}

describe('limit of one transfer to China', () => {
  it.each([
    ['2390000', 'ok'],
    ['2399900', 'ok'],
    ['2400000', 'amount_too_large_for_china'],
    ['2400100', 'amount_too_large_for_china'],
  ])('A transfer of CNY %s in minor units gives %s', async (amount, expected) => {
    expect(await codeOf(chineseCompany(alpha), amount)).toBe(expected)
  })
})

describe('daily limit of an account in China', () => {
  it('A third transfer to an account is refused until midnight in Jakarta', async () => {
    await submitTransfer(desk, maker, { recipient: chineseCompany(alpha), amount_minor: '100000' })
    const third = await send(chineseCompany(alpha), '100000')
    await submitTransfer(desk, colleague, { recipient: chineseCompany(alpha), amount_minor: '100000' })
    expect(await codeOf(chineseCompany(alpha), '100000')).toBe('limit_of_day_count')
    expect(await codeOf(chineseCompany('1001234567890123457'), '100000')).toBe('ok')
    const signed = await desk.signFor(maker, 'pay', [third])
    expect(await desk.code(maker, '/transfer/pay', { transfer: seenOf(third), ...signed })).toBe('limit_of_day_count')
    desk.server.clock.set('2026-03-16T16:59:59Z')
    expect(await codeOf(chineseCompany(alpha), '100000')).toBe('limit_of_day_count')
    desk.server.clock.set('2026-03-16T17:00:00Z')
    expect(await codeOf(chineseCompany(alpha), '100000')).toBe('ok')
  })

  it('Cancelled and unsubmitted transfers do not count', async () => {
    await submitTransfer(desk, maker, { recipient: chineseCompany(alpha), amount_minor: '100000' })
    const second = await submitTransfer(desk, maker, { recipient: chineseCompany(alpha), amount_minor: '100000' })
    await send(chineseCompany('1001234567890123457'), '100000')
    await desk.call(maker, '/transfer/cancel', { id: second.id, version: second.version })
    expect(await codeOf(chineseCompany(alpha), '100000')).toBe('ok')
  })

  it('The limit is checked again at the last approval, on the day of payment, across all of a batch', async () => {
    const made = []
    for (const day of ['2026-03-16', '2026-03-17']) {
      desk.server.clock.set(`${day}T03:00:00Z`)
      for (let n = 0; n < 2; n += 1)
        made.push(await submitTransfer(desk, maker, { recipient: chineseCompany(alpha), amount_minor: '100000' }))
    }
    const { database, deps } = desk.server
    await database.sql`update transfers set rate_held_until = '2026-03-20' where business_id = ${maker.business_id}`
    await renewMacs(
      database.sql,
      deps.keys,
      (await database.sql<{ id: string }[]>`select id from transfers`).map(({ id }) => id),
    )
    desk.server.clock.set('2026-03-18T03:00:00Z')
    const items = made.map((transfer) => ({ kind: 'transfer' as const, ...seenOf(transfer) }))
    const signed = await desk.signed(checker, () => desk.call(checker, '/desk/request-otp', { items }))
    const { results } = await desk.call(checker, '/desk/approve', { items, ...signed })
    expect(results.map(({ code }) => code)).toEqual([0, 0, 10040072, 10040072])
    expect(await desk.checkBooks()).toEqual([])
  })

  it('T16 Of many simultaneous submissions on two servers, however the account is written, the limit is accepted', async () => {
    const account = '1001234567890123499'
    const written = [account, '1001 2345 6789 0123 499', ` ${account} `, account]
    const made = []
    for (const [at, text] of written.entries()) {
      const who = at % 2 ? colleague : maker
      const transfer = await send(chineseCompany(text), '100000', who)
      made.push({ who, request: { transfer: seenOf(transfer), ...(await desk.signFor(who, 'pay', [transfer])) } })
    }
    const codes = await Promise.all(
      made.map(({ who, request }, at) => desk.code(who, '/transfer/pay', request, at % 2 ? { deps: peer } : {})),
    )
    expect(codes.toSorted()).toEqual(['limit_of_day_count', 'limit_of_day_count', 'ok', 'ok'])
  })

  it('T16 One of two simultaneous submissions on two servers is accepted', async () => {
    for (let round = 0; round < 8; round += 1) {
      const account = `10012345678901234${10 + round}`
      await submitTransfer(desk, maker, { recipient: chineseCompany(account), amount_minor: '100000' })
      const [mine, theirs] = [
        await send(chineseCompany(account), '100000'),
        await send(chineseCompany(account), '100000', colleague),
      ]
      const [signedMine, signedTheirs] = [
        await desk.signFor(maker, 'pay', [mine]),
        await desk.signFor(colleague, 'pay', [theirs]),
      ]
      const codes = await Promise.all([
        desk.code(maker, '/transfer/pay', { transfer: seenOf(mine), ...signedMine }),
        desk.code(colleague, '/transfer/pay', { transfer: seenOf(theirs), ...signedTheirs }, { deps: peer }),
      ])
      expect(codes.toSorted()).toEqual(['limit_of_day_count', 'ok'])
    }
  })
})

describe('yearly limit of an account in China', () => {
  it('T16 USD 50,000 in 365 days are allowed to the cent, and again once the first is a year old', async () => {
    // 20 of USD 2,495: what is left is USD 100, CNY 800.
    const first = await submitTransfer(desk, maker, { recipient: chineseCompany(alpha), amount_minor: '1996000' })
    desk.server.clock.set('2026-03-26T03:00:00Z')
    await copyPaid(first.id, 19, '2026-03-20T03:00:00Z')
    expect(await codeOf(chineseCompany(alpha), '80100')).toBe('limit_of_days_amount')
    expect(await codeOf(chineseCompany(alpha), '80000')).toBe('ok')
    expect(await codeOf(chineseCompany(alpha), '10000')).toBe('limit_of_days_amount')
    desk.server.clock.set('2027-03-15T16:59:59Z')
    expect(await codeOf(chineseCompany(alpha), '10000')).toBe('limit_of_days_amount')
    desk.server.clock.set('2027-03-15T17:00:00Z')
    expect(await codeOf(chineseCompany(alpha), '1996000')).toBe('ok')
  })
})

describe('limits of a type II account in China', () => {
  it('T16 CNY 10,000 a day and CNY 200,000 a year are allowed to the yuan', async () => {
    expect(await codeOf(chinesePerson('type_2'), '1000100')).toBe('limit_of_day_amount')
    const first = await submitTransfer(desk, maker, { recipient: chinesePerson('type_2'), amount_minor: '1000000' })
    expect(await codeOf(chinesePerson('type_2'), '10000')).toBe('limit_of_day_amount')
    desk.server.clock.set('2026-03-26T03:00:00Z')
    await copyPaid(first.id, 18, '2026-03-20T03:00:00Z')
    expect(await codeOf(chinesePerson('type_2'), '1000000')).toBe('ok')
    desk.server.clock.set('2026-03-27T03:00:00Z')
    expect(await codeOf(chinesePerson('type_2'), '10000')).toBe('limit_of_days_amount')
  })
})

describe('limits of Thai banks', () => {
  it.each([
    ['002', '69999900', 'ok'],
    ['002', '70000000', 'amount_above_maximum'],
    ['030', '4999900', 'ok'],
    ['030', '5000000', 'amount_above_maximum'],
  ])('The bank %s accepts THB %s in minor units: %s', async (bank, amount, expected) => {
    expect(await codeOf(thaiRecipient(bank), amount)).toBe(expected)
  })
})

it('T16 A Korean account receives KRW 50,000,000 in 365 days', async () => {
  const first = await submitTransfer(desk, maker, { recipient: koreanRecipient(), amount_minor: '999999' })
  await copyPaid(first.id, 49, '2026-03-16T02:00:00Z')
  expect(await codeOf(koreanRecipient(), '10000')).toBe('limit_of_days_amount')
  await desk.server.database.sql`update transfers set receive_amount_minor = 990049 where id = ${first.id}`
  expect(await codeOf(koreanRecipient(), '10001')).toBe('limit_of_days_amount')
  expect(await codeOf(koreanRecipient(), '10000')).toBe('ok')
})

it('The remaining limit is shown before anybody reaches it', async () => {
  await submitTransfer(desk, maker, { recipient: chineseCompany(alpha), amount_minor: '800000' })
  const { id } = await desk.call(maker, '/recipient/create', chineseCompany(alpha))
  const { items } = await desk.call(maker, '/transfer/limits', { recipient_id: id })
  const of = (scope: string, days: number | null, measure: string) =>
    items.find((row) => row.scope === scope && row.days === days && row.measure === measure)
  expect(items).toHaveLength(3)
  expect(of('transfer', null, 'amount')).toMatchObject({ currency: 'USD', left: '299999', used: '0', frees_on: null })
  expect(of('recipient', 1, 'count')).toMatchObject({ maximum: '2', used: '1', left: '1', frees_on: '2026-03-17' })
  expect(of('recipient', 365, 'amount')).toMatchObject({
    maximum: '5000000',
    used: '100000',
    left: '4900000',
    frees_on: '2027-03-16',
  })
})

it('A corridor without limits shows none', async () => {
  const { recipient_id } = await createTransfer(desk, maker)
  expect(await desk.call(maker, '/transfer/limits', { recipient_id: recipient_id ?? '' })).toEqual({ items: [] })
})

it('A waiting payment is also subject to the limits', async () => {
  await desk.server.database
    .sql`update approval_policies set approvals_needed = 0 where business_id = ${maker.business_id}`
  await desk.setBalance(maker.business_id, 0n)
  const waiting = await submitTransfer(desk, maker, { recipient: chineseCompany(alpha), amount_minor: '100000' })
  expect(waiting.status).toBe(2)
  await desk.setBalance(maker.business_id, 900_000_000_000n)
  desk.server.clock.set('2026-03-17T02:00:00Z')
  for (let n = 0; n < 2; n += 1)
    await submitTransfer(desk, maker, { recipient: chineseCompany(alpha), amount_minor: '100000' })
  await expect(signAndPay(desk, maker, waiting)).rejects.toThrow('limit_of_day_count')
})
