import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { appRole, createDatabase } from '../../../../server/db/client.ts'
import type { Deps } from '../../../../server/deps.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { renewMacs } from '../../../support/database/renewMacs.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { createSchedule, submitSchedule } from '../../../support/schedules.ts'
import {
  createTransfer,
  indonesianRecipient,
  signAndPay,
  submitTransfer,
  transferDetail,
} from '../../../support/sending.ts'
import { createTestApp, seenOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
/** Another server process. */
let peer: Deps
let business: MadeBusiness
let maker: MadePerson
let colleague: MadePerson
let checker: MadePerson
let count = 0

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
  desk.server.clock.set(`2026-0${(count % 8) + 1}-15T03:00:00Z`)
  business = await desk.server.addBusiness(`sums${count}`, ['maker', 'maker', 'checker', 'checker'])
  const [first, second, third] = business.people
  if (!first || !second || !third) throw new Error('four people were asked for')
  ;[maker, colleague, checker] = [first, second, third]
  await setPolicy(desk, business.id, [
    tier('international', '0', 1),
    tier('domestic', '0', 1),
    tier('domestic', '10000000', 2),
  ])
})

const to = (account: string, amount_minor = '6000000') => ({ recipient: indonesianRecipient(account), amount_minor })
const [alpha, beta, gamma] = ['0123456789', '1234567890', '2345678901']

it('T40 A payment split by its maker reaches the tier of its sum', async () => {
  const first = await submitTransfer(desk, maker, to(alpha))
  expect(first).toMatchObject({ approvals_needed: 1, approval_basis: { raised: null, tier_from_minor: '0' } })
  const second = await submitTransfer(desk, maker, to(beta))
  expect(second.approvals_needed).toBe(2)
  expect(second.approval_basis).toMatchObject({
    tier_from_minor: '10000000',
    raised: { by: 'maker', count: 1, sum_minor: String(BigInt(first.total_minor) + BigInt(second.total_minor)) },
  })
  expect((await submitTransfer(desk, maker, to(gamma, '50000'))).approval_basis.raised).toMatchObject({ count: 2 })
  expect(await desk.checkBooks()).toEqual([])
})

it('T40 A payment split between makers reaches the tier of the sum by its recipient', async () => {
  await submitTransfer(desk, maker, to(alpha))
  const second = await submitTransfer(desk, colleague, to(alpha))
  expect(second).toMatchObject({ approvals_needed: 2, approval_basis: { raised: { by: 'recipient', count: 1 } } })
  expect((await submitTransfer(desk, colleague, to(beta, '50000'))).approval_basis.raised).toBeNull()
})

it('An account is recognised by its number however it was typed', async () => {
  const { sql } = desk.server.database
  const [row] = await sql<{ same: boolean; other: boolean }[]>`
    select account_identity('GB', 'GB29 nwbk-6016') = account_identity('GB', 'GB29NWBK6016') as same,
      account_identity('GB', '123') = account_identity('ID', '123') as other`
  expect(row).toEqual({ same: true, other: false })
})

it('T40 A person who signs for another maker counts as a maker of the transfer', async () => {
  const theirs = await createTransfer(desk, colleague, to(alpha))
  await signAndPay(desk, maker, theirs)
  expect((await submitTransfer(desk, maker, to(beta))).approvals_needed).toBe(2)
})

it('Denied and cancelled transfers do not count', async () => {
  const first = await submitTransfer(desk, maker, to(alpha))
  await desk.call(checker, '/transfer/deny', { transfers: [seenOf(first)], reason: 'No' })
  const second = await submitTransfer(desk, maker, to(beta))
  expect(second.approvals_needed).toBe(1)
  await desk.call(maker, '/transfer/cancel', { id: second.id, version: second.version })
  expect((await submitTransfer(desk, maker, to(gamma))).approvals_needed).toBe(1)
})

it('A draft that was never submitted does not count', async () => {
  await createTransfer(desk, maker, to(alpha))
  expect((await submitTransfer(desk, maker, to(beta))).approvals_needed).toBe(1)
})

it('The day ends at midnight in Jakarta', async () => {
  desk.server.clock.set('2026-09-15T16:59:59Z')
  await submitTransfer(desk, maker, to(alpha))
  expect((await createTransfer(desk, maker, to(beta))).approvals_needed).toBe(2)
  desk.server.clock.set('2026-09-15T17:00:00Z')
  expect((await submitTransfer(desk, maker, to(beta))).approvals_needed).toBe(1)
})

it('Each kind of transfer has a sum of its own', async () => {
  await submitTransfer(desk, maker, to(alpha))
  expect((await submitTransfer(desk, maker, { amount_minor: '30000' })).approval_basis.raised).toBeNull()
})

it('A new price is judged with the rest of the day', async () => {
  const first = await submitTransfer(desk, maker, to(alpha))
  await submitTransfer(desk, maker, to(beta))
  await desk.server.database.sql`
    update transfers set rate_held_until = ${desk.server.clock.now()} where id = ${first.id}`
  await renewMacs(desk.server.database.sql, desk.server.deps.keys, [first.id])
  const requoted = await desk.call(maker, '/transfer/requote', { id: first.id, version: first.version })
  expect(requoted).toMatchObject({ approvals_needed: 2, approval_basis: { raised: { by: 'maker', count: 1 } } })
})

it('T40 Two simultaneous submissions on two servers cannot both miss the other', async () => {
  for (let round = 0; round < 8; round++) {
    const day = `2026-10-${String(10 + round)}T03:00:00Z`
    desk.server.clock.set(day)
    const account = `99000000${10 + round}`
    const both = await Promise.all([maker, colleague].map((person) => createTransfer(desk, person, to(account))))
    const [mine, theirs] = both
    if (!mine || !theirs) throw new Error('two were made')
    const [signedMine, signedTheirs] = [
      await desk.signFor(maker, 'pay', [mine]),
      await desk.signFor(colleague, 'pay', [theirs]),
    ]
    const replies = await Promise.all([
      desk.call(maker, '/transfer/pay', { transfer: seenOf(mine), ...signedMine }, { idem: randomUUID() }),
      desk.call(colleague, '/transfer/pay', { transfer: seenOf(theirs), ...signedTheirs }, { deps: peer }),
    ])
    expect(replies.map(({ approvals_needed }) => approvals_needed).toSorted()).toEqual([1, 2])
  }
})

it('The page of the second transfer says why its tier is raised, also to checkers', async () => {
  await submitTransfer(desk, maker, to(alpha))
  const second = await submitTransfer(desk, maker, to(beta))
  expect((await transferDetail(desk, checker, second.id)).approval_basis.raised).toMatchObject({
    by: 'maker',
    count: 1,
  })
})

it('T40 A payment split into schedules reaches the tier of their sum, and so does a transfer beside them', async () => {
  const once = { frequency: 'once', payments_max: null } as const
  const first = await submitSchedule(desk, maker, await createSchedule(desk, maker, { ...to(alpha), ...once }))
  expect(first.approvals_needed).toBe(1)
  const second = await createSchedule(desk, maker, { ...to(beta), ...once })
  expect((await submitSchedule(desk, maker, second)).approvals_needed).toBe(2)
  expect((await submitTransfer(desk, colleague, to(alpha))).approvals_needed).toBe(2)
  await desk.call(maker, '/schedule/cancel', { id: first.id })
  expect((await submitTransfer(desk, colleague, to(gamma, '50000'))).approvals_needed).toBe(1)
})
