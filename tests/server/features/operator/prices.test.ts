import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import type { MadePerson } from '../../../support/business.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let dina: StaffTestClient
let eko: StaffTestClient

withBusiness('harga', async (scene) => {
  ;({ desk, maker } = scene)
  dina = await signInStaff(desk.server, 'treasurer', 'Dina')
  eko = await signInStaff(desk.server, 'supervisor', 'Eko')
})

const dayMs = 24 * 3_600_000
const today = () => dayOf(desk.server.clock.now())

const quote = () =>
  desk.call(maker, '/quote/create', {
    corridor_id: 'gb-gbp-bank',
    country: 'GB',
    side: 'receive',
    amount_minor: '100000',
    fee_payer: 'OUR',
  })
const board = async () => (await desk.call(maker, '/quote/rates', { currencies: ['GBP'] })).items[0]?.rate
const corridor = async () => (await dina.call('/staff/price/list', {})).corridors.find(({ id }) => id === 'gb-gbp-bank')

async function agree(kind: 'fee_change' | 'spread_change', payload: object) {
  const proposal = await dina.call('/staff/proposal/propose', { kind, payload: { ...payload }, reason: 'new terms' })
  const shown = await dina.call('/staff/proposal/detail', { id: proposal.id })
  const end = await eko.call('/staff/proposal/decide', { ...proposal, decision: 'carry_out', reason: '' })
  return { ...end, seen: shown.seen }
}

it('A fee changes from its day on for new quotes, by the decision of two members of staff', async () => {
  const before = await quote()
  const change = {
    corridor_id: 'gb-gbp-bank',
    brand_id: 'default',
    our_minor: '123456',
    sha_minor: '23456',
    from: addDays(today(), 1),
  }
  const propose = (payload: object) =>
    dina.code('/staff/proposal/propose', { kind: 'fee_change', payload: { ...change, ...payload }, reason: 'x' })
  expect(await propose({ corridor_id: 'nowhere' })).toBe('not_found')
  expect(await propose({ from: addDays(today(), -1) })).toBe('input_invalid')
  expect(await propose({ sha_minor: '123457' })).toBe('input_invalid')
  const now = await corridor()
  const { state, seen } = await agree('fee_change', change)
  expect(state).toBe('carried_out')
  expect(seen).toMatchObject({ our_minor_now: now?.our_minor, sha_minor_now: now?.sha_minor })
  expect(await corridor()).toMatchObject({ our_minor: now?.our_minor, coming: [{ our_minor: '123456' }] })
  expect((await quote()).fee_minor).toBe(before.fee_minor)
  await desk.advance(dayMs)
  const after = await quote()
  expect(after.fee_minor).toBe('123456')
  expect(after.certificate).toMatchObject({ service_fee_minor: '23456', correspondent_fee_minor: '100000' })
  const schema = await desk.call(maker, '/config/corridor-schema', { country: 'GB', currency: 'GBP' })
  expect(schema.fee_minor).toEqual({ OUR: '123456', SHA: '23456' })
  const [kept] = await desk.server.database.sql`select fee_minor from quotes where id = ${before.id}`
  expect(String(kept?.fee_minor)).toBe(before.fee_minor)
})

it('A spread applies to both the rate board and quotes', async () => {
  const [rate, shown] = [await board(), (await quote()).rate]
  expect(rate).toBe(shown)
  expect(
    await dina.code('/staff/proposal/propose', {
      kind: 'spread_change',
      payload: { money: 'IDR', percent: '1', from: today() },
      reason: 'x',
    }),
  ).toBe('input_invalid')
  await agree('spread_change', { money: 'GBP', percent: '9.5', from: today() })
  const after = await quote()
  expect(after.rate).not.toBe(shown)
  expect(await board()).toBe(after.rate)
  expect(after.certificate.margin_percent).toBe('9.5')
})

it('Fees of a brand hold for its businesses alone, and a brand without any has those of the default brand', async () => {
  const { sql } = desk.server.database
  await sql`insert into brands (id, host, name, changed_by, changed_at)
    values ('harbour', 'pay.harbour.example', 'Harbour Pay', 'test', ${desk.server.clock.now()})`
  const standard = (await quote()).fee_minor
  const fees = {
    corridor_id: 'gb-gbp-bank',
    brand_id: 'harbour',
    our_minor: '777777',
    sha_minor: '7777',
    from: today(),
  }
  expect(
    await dina.code('/staff/proposal/propose', {
      kind: 'fee_change',
      payload: { ...fees, brand_id: 'nobody' },
      reason: 'x',
    }),
  ).toBe('not_found')
  expect((await agree('fee_change', fees)).state).toBe('carried_out')
  expect((await quote()).fee_minor).toBe(standard)
  const listed = async (brand_id: string) =>
    (await dina.call('/staff/price/list', { brand_id })).corridors.find(({ id }) => id === 'gb-gbp-bank')?.our_minor
  expect([await listed('default'), await listed('harbour')]).toEqual([standard, '777777'])
  await sql`update businesses set brand_id = 'harbour' where id = ${maker.business_id}`
  expect((await quote()).fee_minor).toBe('777777')
  const schema = await desk.call(maker, '/config/corridor-schema', { country: 'GB', currency: 'GBP' })
  expect(schema.fee_minor).toEqual({ OUR: '777777', SHA: '7777' })
  const other = await desk.call(maker, '/config/corridor-schema', { country: 'AU', currency: 'AUD' })
  await sql`update businesses set brand_id = 'default' where id = ${maker.business_id}`
  expect(await desk.call(maker, '/config/corridor-schema', { country: 'AU', currency: 'AUD' })).toEqual(other)
})
