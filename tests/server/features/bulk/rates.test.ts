import { expect, it } from 'vitest'
import {
  chineseInputOf,
  createBulk,
  createBulkRequest,
  inputsOf,
  payBulk,
  settleBulk,
  signBulk,
} from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

withBusiness('rates', async (scene) => {
  ;({ desk, business, maker, checker } = scene)
  await desk.setBalance(business.id, 900_000_000n)
})

it('A bulk transfer to China that is made again asks for the same yuan', async () => {
  const rows = [chineseInputOf({ amount: '1,200' }), chineseInputOf({ order_number: 'PO-2', amount: '1,350' })]
  const kind = 'international' as const
  const { rate } = await desk.call(maker, '/bulk/check', { kind, rows })
  const bulk = await desk.call(maker, '/bulk/create', { ...createBulkRequest(rows), kind, purpose: 'goods', rate })
  await desk.call(maker, '/bulk/cancel', { id: bulk.id, version: bulk.version })
  const { uid } = await desk.call(maker, '/bulk/remake', { id: bulk.id })
  const draft = await desk.call(maker, '/business/get-business-draft', { uid })
  const { answers } = draft.value as { answers: { rows: typeof rows } }
  expect(answers.rows.map(({ amount }) => amount)).toEqual(['1200.00', '1350.00'])
  const again = await desk.call(maker, '/bulk/check', { kind, rows: answers.rows })
  expect(again).toMatchObject({ faults: [], receive_amount_minor: bulk.receive_amount_minor, row_count: 2 })
})

it('A bulk transfer is not approved after its rate has expired, and nothing is paid', async () => {
  const bulk = await payBulk(desk, maker, await createBulk(desk, maker, inputsOf(2)))
  const { available_minor } = await desk.call(maker, '/balance/summary', {})
  const held = new Date(bulk.rate_held_until).getTime() - desk.server.clock.now().getTime()
  await desk.advance(held - 60_000)
  expect((await desk.call(checker, '/bulk/detail', { id: bulk.id })).actions).toContain('approve')
  await desk.advance(60_001)
  expect((await desk.call(checker, '/bulk/detail', { id: bulk.id })).actions).not.toContain('approve')
  await desk.runDueJobs()
  expect(await desk.call(maker, '/bulk/detail', { id: bulk.id })).toMatchObject({ counts: { success: 0 } })
  expect(await desk.call(maker, '/balance/summary', {})).toMatchObject({ available_minor })
})

it('A code for an approval that was requested before the rate expired does not approve after it', async () => {
  const bulk = await payBulk(desk, maker, await createBulk(desk, maker, inputsOf(1)))
  const held = new Date(bulk.rate_held_until).getTime() - desk.server.clock.now().getTime()
  await desk.advance(held - 30_000)
  const signed = await signBulk(desk, checker, 'approve', bulk)
  await desk.advance(30_001)
  expect(await desk.code(checker, '/bulk/approve', signed)).toBe('quote_expired')
  expect(await settleBulk(desk, maker, bulk)).toMatchObject({ status: 1 })
  expect(await desk.code(maker, '/bulk/remake', { id: bulk.id })).toBe('ok')
})

it('A code is not sent for an approval whose rate has expired', async () => {
  const bulk = await payBulk(desk, maker, await createBulk(desk, maker, inputsOf(1)))
  const held = new Date(bulk.rate_held_until).getTime() - desk.server.clock.now().getTime()
  await desk.advance(held)
  const { id, version, payload_digest } = bulk
  const asked = { purpose: 'approve', bulk: { id, version, payload_digest } } as const
  expect(await desk.code(checker, '/bulk/request-otp', asked)).toBe('quote_expired')
})
