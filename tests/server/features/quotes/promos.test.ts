import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appRole, createDatabase } from '../../../../server/db/client.ts'
import type { Deps } from '../../../../server/deps.ts'
import { endPromo, insertPromo, listPromos, type PromoCode } from '../../../../server/features/quotes/promoStore.ts'
import type { MadePerson } from '../../../support/business.ts'
import { britishRecipient, createRequest, signAndApprove, signAndPay } from '../../../support/sending.ts'
import { createTestApp, personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
/** Another server process. */
let peer: Deps
let maker: MadePerson
let colleague: MadePerson
let checker: MadePerson
let stranger: MadePerson
let count = 0
let code = ''

beforeAll(async () => {
  desk = await createTestApp()
  const { deps, database } = desk.server
  peer = { ...deps, sql: createDatabase(database.url, { max: 8, role: appRole }) }
  stranger = personOf((await desk.server.addBusiness('elsewhere')).people, 'maker')
})
afterAll(async () => {
  expect(await desk.checkBooks()).toEqual([])
  await peer.sql.end()
  await desk.server.stop()
})
beforeEach(async () => {
  count += 1
  code = `SAVE${100 + count}`
  const { people } = await desk.server.addBusiness(`promo${count}`, ['maker', 'maker', 'checker'])
  const [first, second] = people
  if (!first || !second) throw new Error('expected three people')
  ;[maker, colleague, checker] = [first, second, personOf(people, 'checker')]
})

const addPromo = (terms: Partial<PromoCode> = {}) => {
  const now = desk.server.clock.now().getTime()
  return insertPromo(desk.server.database.sql, {
    code,
    kind: 'percent',
    percent: 50,
    amount_minor: null,
    valid_from: new Date(now),
    valid_until: new Date(now + 3_600_000),
    uses_max: 10,
    business_uses_max: 10,
    created_by: 'Staff',
    created_at: new Date(now),
    ...terms,
  })
}
const asked = (promo_code = code) => ({
  corridor_id: 'gb-gbp-bank',
  country: 'GB',
  side: 'receive' as const,
  amount_minor: '100000',
  fee_payer: 'OUR' as const,
  promo_code,
})
const quote = (who = maker, promo_code = code) => desk.call(who, '/quote/create', asked(promo_code))
const quoteCode = (who = maker, deps = desk.server.deps) => desk.code(who, '/quote/create', asked(), { deps })
const countUses = async () =>
  (await listPromos(desk.server.database.sql)).find((promo) => promo.code === code)?.use_count

async function transferFrom(quoteId: string, who = maker) {
  const { id } = await desk.call(who, '/recipient/create', britishRecipient())
  return desk.call(who, '/transfer/create', createRequest(quoteId, id))
}

describe('discount of a code off the fee of IDR 75,000', () => {
  it.each([
    [{ percent: 50 }, '37500'],
    [{ percent: 100 }, '75000'],
    [{ percent: 1 }, '750'],
    [{ kind: 'fixed' as const, percent: null, amount_minor: 25_000n }, '25000'],
    [{ kind: 'fixed' as const, percent: null, amount_minor: 90_000n }, '75000'],
  ])('The promo code %o takes off %s', async (terms, discount) => {
    await addPromo(terms)
    const made = await quote(maker, ` ${code.toLowerCase()} `)
    expect(made).toMatchObject({
      discount_minor: discount,
      fee_before_discount_minor: '75000',
      certificate: { promo_code: code },
    })
    expect(BigInt(made.total_minor)).toBe(BigInt(made.send_amount_minor) + 75_000n - BigInt(discount))
  })
})

it('The operator pays for a discount, booked as a cost of promotions', async () => {
  await addPromo()
  const made = await transferFrom((await quote()).id)
  const submitted = await signAndPay(desk, maker, made)
  expect(await signAndApprove(desk, checker, [submitted])).toMatchObject([{ code: 0 }])
  const lines = await desk.server.database.sql<{ account: string; amount_minor: bigint }[]>`
    select account, amount_minor from entry_lines l join entries e on e.business_id = l.business_id and e.id = l.entry_id
    where e.cause_id = ${made.id} and account in ('house:fee_income', 'house:promo_expense') order by account`
  expect(lines).toEqual([
    { account: 'house:fee_income', amount_minor: 75_000n },
    { account: 'house:promo_expense', amount_minor: -37_500n },
  ])
})

describe('validity of a promo code', () => {
  it('A promo code is valid from its first moment until just before its end', async () => {
    const from = desk.server.clock.now().getTime() + 1000
    await addPromo({ valid_from: new Date(from), valid_until: new Date(from + 2000) })
    expect(await quoteCode()).toBe('promo_code_wrong')
    desk.server.clock.advance(1000)
    expect(await quoteCode()).toBe('ok')
    desk.server.clock.advance(1999)
    expect(await quoteCode()).toBe('ok')
    desk.server.clock.advance(1)
    expect(await quoteCode()).toBe('promo_code_wrong')
  })

  it('A promo code is valid until the operator ends it, and transfers that have it keep it', async () => {
    await addPromo()
    const held = await quote()
    await endPromo(desk.server.database.sql, code, desk.server.clock.now())
    expect(await quoteCode()).toBe('promo_code_wrong')
    expect(await transferFrom(held.id)).toMatchObject({ discount_minor: '37500' })
  })

  it('A promo code is valid as often as its limits allow, per business and in total', async () => {
    await addPromo({ uses_max: 3, business_uses_max: 2 })
    await transferFrom((await quote()).id)
    await transferFrom((await quote(colleague)).id, colleague)
    expect(await quoteCode()).toBe('promo_code_used_up')
    expect(await quoteCode(stranger)).toBe('ok')
    expect(await countUses()).toBe(3)
    const { people } = await desk.server.addBusiness(`late${count}`)
    expect(await quoteCode(personOf(people, 'maker'))).toBe('promo_code_used_up')
  })

  it('An unknown promo code is refused at its field', async () => {
    const reply = await desk.reply(maker, '/quote/create', asked('NOBODY99'))
    expect(reply).toMatchObject({ code: 10040084, data: { field: 'promo_code' } })
  })
})

describe('reserved use of a promo code', () => {
  it('A reserved use moves to the new quote of the same person', async () => {
    await addPromo({ uses_max: 1 })
    const first = await quote()
    const second = await quote()
    expect(await countUses()).toBe(1)
    expect(await quoteCode(colleague)).toBe('promo_code_used_up')
    await transferFrom(second.id)
    expect(await quoteCode()).toBe('promo_code_used_up')
    // The second quote has taken the first one's use.
    const { id } = await desk.call(maker, '/recipient/create', britishRecipient())
    expect(await desk.code(maker, '/transfer/create', createRequest(first.id, id))).toBe('quote_expired')
  })

  it('A reserved use is free again when the quote ends', async () => {
    await addPromo({ uses_max: 1 })
    await quote()
    desk.server.clock.advance(600_000)
    await desk.runDueJobs()
    expect(await countUses()).toBe(0)
    expect(await quoteCode(stranger)).toBe('ok')
  })

  it('T17 A reserved use stays with the transfer of the quote and is free again when that is cancelled', async () => {
    await addPromo({ uses_max: 1 })
    const made = await transferFrom((await quote()).id)
    desk.server.clock.advance(600_000)
    await desk.runDueJobs()
    expect(await countUses()).toBe(1)
    await desk.call(maker, '/transfer/cancel', { id: made.id, version: made.version })
    expect(await countUses()).toBe(0)
  })

  it('A reserved use is free again when the transfer is denied', async () => {
    await addPromo({ uses_max: 1 })
    const submitted = await signAndPay(desk, maker, await transferFrom((await quote()).id))
    await desk.call(checker, '/transfer/deny', { transfers: [seenOf(submitted)], reason: 'No' })
    expect(await countUses()).toBe(0)
  })

  it('A reserved use keeps its discount when the transfer accepts the current rate', async () => {
    await addPromo()
    const made = await transferFrom((await quote()).id)
    await desk.advance(24 * 3_600_000)
    const requoted = await desk.call(maker, '/transfer/requote', { id: made.id, version: made.version })
    expect(requoted).toMatchObject({ discount_minor: '37500', certificate: { promo_code: code } })
  })
})

it('T17 The last use is never spent twice by two browsers racing on two servers', async () => {
  for (let round = 0; round < 6; round += 1) {
    code = `RACE${1000 + round}`
    await addPromo({ uses_max: 1 })
    const codes = await Promise.all([quoteCode(maker), quoteCode(colleague, peer), quoteCode(stranger, peer)])
    expect(codes.toSorted()).toEqual(['ok', 'promo_code_used_up', 'promo_code_used_up'])
    expect(await countUses()).toBe(1)
  }
})

it('T17 A code with one use is spent by one person, once, however many requests race on two servers', async () => {
  await addPromo({ uses_max: 1 })
  const tries = [maker, colleague, stranger].flatMap((person) => [person, person, person, person])
  const codes = await Promise.all(tries.map((person, at) => quoteCode(person, at % 2 ? peer : undefined)))
  // A person's own new quote takes their use over.
  expect(new Set(tries.filter((_, at) => codes[at] === 'ok')).size).toBe(1)
  expect(codes.filter((said) => said !== 'ok' && said !== 'promo_code_used_up')).toEqual([])
  expect(await countUses()).toBe(1)
})

it('T17 A promo code is never used twice by one business in a race', async () => {
  for (let round = 0; round < 6; round += 1) {
    code = `BOTH${1000 + round}`
    await addPromo({ business_uses_max: 1 })
    const codes = await Promise.all([quoteCode(maker), quoteCode(colleague, peer)])
    expect(codes.toSorted()).toEqual(['ok', 'promo_code_used_up'])
  }
})
