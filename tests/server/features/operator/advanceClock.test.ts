import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { type DatabaseClock, startDatabaseClock } from '../../../../server/db/clock.ts'
import { advanceClock, followClock, readAdvanceMs } from '../../../../server/features/operator/system.ts'
import { refreshRates } from '../../../../server/features/quotes/jobs.ts'
import { createTasks } from '../../../../server/jobs/tasks.ts'
import { createNewId } from '../../../../server/ports/ids.ts'
import { singleRail } from '../../../../server/ports/rails/rails.ts'
import { createSandboxRail } from '../../../../server/ports/rails/sandbox.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { addOldRefundAccount } from '../../../support/refunds.ts'
import {
  britishRecipient,
  createAwaitingTransfer,
  createRequest,
  createTransfer,
  quoteFor,
  signAndApprove,
  submitTransfer,
  transferDetail,
} from '../../../support/sending.ts'
import { runJobs } from '../../../support/server/jobs.ts'
import { createTestApp, personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let clock: DatabaseClock

const hourMs = 3_600_000
const sql = () => desk.server.database.sql
const follow = () => followClock(desk.server.database.url)
/** Runs the jobs that are due by the database's clock, as the server does. */
const runDue = () => runJobs(desk.server.database, desk.server.deps, createTasks({ url: desk.server.database.url }))

async function skip(hours: number): Promise<void> {
  const { deps } = desk.server
  const moved = new Promise<void>((resolve) => clock.onMove(resolve))
  const how = { ms: hours * hourMs, staff: 'Ayu', outsideNow: deps.outsideNow, keys: deps.keys }
  await advanceClock(deps.sql, deps.settings, how)
  await moved
  await refreshRates(deps)
  await follow()
  await runDue()
}

/** The clock is the database's, as in the server, not one of the tests. */
beforeAll(async () => {
  desk = await createTestApp()
  const { deps } = desk.server
  clock = await startDatabaseClock(deps.sql, deps.log, { isSandbox: true })
  const { now, outsideNow } = clock
  desk.server.clock.now = now
  const newId = createNewId(now, randomBytes)
  Object.assign(deps, { now, outsideNow, newId, rails: singleRail(createSandboxRail({ sql: deps.sql, now })) })
  await refreshRates(deps)
  business = await desk.server.addBusiness('clock')
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
})
afterAll(async () => {
  clock.stop()
  await desk.server.stop()
})

/** Requests a refund to an account of the company, which starts the promised time. */
async function promise(): Promise<void> {
  const bank_account_id = await addOldRefundAccount(desk, business)
  await sql()`update approval_policies set approvals_needed = 0 where business_id = ${business.id} and kind = 'domestic'`
  const bounced = await submitTransfer(desk, maker, { recipient: britishRecipient('55779001') })
  await signAndApprove(desk, checker, [bounced])
  await runDue()
  await sql()`update graphile_worker._private_jobs set run_at = now() where key like 'sandbox:%'`
  await runDue()
  await desk.call(maker, '/refund/request', { id: bounced.id, destination: 'bank', bank_account_id })
}

/** Starts one expiring object of each kind at the same time, with a check whether it has expired. */
async function begin() {
  const quote = await quoteFor(desk, maker)
  const recipient = await desk.call(maker, '/recipient/create', britishRecipient('55770001'))
  const unsigned = await createTransfer(desk, maker)
  const code = await desk.signFor(maker, 'pay', [unsigned])
  const waiting = await submitTransfer(desk, maker)
  const asked = await createAwaitingTransfer(desk, maker, checker)
  const said = await createAwaitingTransfer(desk, maker, checker)
  await desk.call(maker, '/transfer/report-paid', { id: said.id, version: said.version, proof_ids: [] })
  await promise()
  const isTimedOut = async (id: string) =>
    (await transferDetail(desk, maker, id)).status === transferStatus.payment_timed_out
  const isReminded = async (stage: string) =>
    (await sql()`select from approval_reminders where transfer_id = ${waiting.id} and stage = ${stage}`).length === 1
  return {
    quote: async () =>
      (await desk.code(maker, '/transfer/create', createRequest(quote.id, recipient.id))) === 'quote_expired',
    code: async () =>
      (await desk.code(maker, '/transfer/pay', { transfer: seenOf(unsigned), ...code })) === 'otp_expired',
    approvers: () => isReminded('reminder'),
    admins: () => isReminded('escalation'),
    instruction: () => isTimedOut(asked.id),
    confirmation: () => isTimedOut(said.id),
    refund: async () => desk.server.logLines.some((line) => line.includes('a refund is overdue')),
  } satisfies Record<string, () => Promise<boolean>>
}

/** Hours after the start, and the objects that have expired by then. */
const expiries: readonly [hours: number, over: readonly (keyof Awaited<ReturnType<typeof begin>>)[]][] = [
  [3, ['quote', 'code']],
  [5, ['approvers']],
  [23, []],
  [25, ['admins', 'instruction']],
  [47, []],
  [49, ['confirmation', 'refund']],
]

it('Advancing the clock makes each expiry happen at its hour and none before', async () => {
  const begun = await begin()
  const [{ last_seen_at: before } = { last_seen_at: new Date(0) }] = await sql()<{ last_seen_at: Date }[]>`
    insert into sessions (id_hash, id, business_id, user_id, device_id, address, user_agent, created_at, last_seen_at)
    values ('open', gen_random_uuid(), ${business.id}, ${maker.id}, 'd', '', '', ${clock.now()}, ${clock.now()})
    returning last_seen_at`
  let at = 0
  const over: string[] = []
  for (const [hours, more] of expiries) {
    await skip(hours - at)
    at = hours
    over.push(...more)
    const seen: string[] = []
    for (const [name, isOver] of Object.entries(begun)) if (await isOver()) seen.push(name)
    expect([hours, seen]).toEqual([hours, over])
  }
  // The session was not idle meanwhile.
  const [open] = await sql()<{ last_seen_at: Date }[]>`select last_seen_at from sessions where id_hash = 'open'`
  expect(open?.last_seen_at.getTime()).toBe(before.getTime() + at * hourMs)
  expect(await desk.checkBooks()).toEqual([])
}, 30_000)

it('The clock survives a restart, never goes back, and moves each job once', async () => {
  const { deps } = desk.server
  await skip(1)
  const aheadMs = clock.now().getTime() - clock.outsideNow().getTime()
  expect(Math.round(aheadMs / hourMs)).toBe(50)
  const again = await startDatabaseClock(deps.sql, deps.log, { isSandbox: true })
  again.stop()
  expect(Math.abs(again.now().getTime() - clock.now().getTime())).toBeLessThan(60_000)
  await expect(sql()`update sandbox_clock set ahead_ms = 0`).rejects.toThrow('never goes back')
  await expect(sql()`delete from sandbox_clock`).rejects.toThrow('never goes back')
  await quoteFor(desk, maker)
  await submitTransfer(desk, maker)
  const times = () => sql()`select id, run_at from graphile_worker._private_jobs order by id`
  const before = await times()
  await Promise.all([follow(), follow()])
  expect(await times()).toEqual(before)
  expect(before).not.toEqual([])
  expect(await sql()`select from audit_log where action = 'clock.advanced'`).toHaveLength(expiries.length + 1)
})

it('The clock advances in the sandbox only, by hours or days, and by a year at most', async () => {
  const { deps } = desk.server
  const how = { ms: hourMs, staff: 'Ayu', outsideNow: deps.outsideNow, keys: deps.keys }
  expect(() => advanceClock(deps.sql, { profile: 'production' }, how)).toThrow('only in the sandbox')
  for (const ms of [0, -hourMs, 0.5, Number.NaN, 367 * 24 * hourMs])
    expect(() => advanceClock(deps.sql, deps.settings, { ...how, ms })).toThrow('hours or days')
  expect(['36h', '2d', '366d'].map(readAdvanceMs)).toEqual([36 * hourMs, 48 * hourMs, 366 * 24 * hourMs])
  expect(['', '0h', '-1h', '2', '2w', '1.5h', '367d', '9999d'].map(readAdvanceMs)).toEqual(Array(8).fill(null))
})

it('Sessions move in the transaction that moves the clock, so that no call in between finds one idle', async () => {
  const { deps } = desk.server
  const seenAt = async () =>
    (await sql()<{ last_seen_at: Date }[]>`select last_seen_at from sessions where id_hash = 'open'`)[0]?.last_seen_at
  const before = await seenAt()
  await advanceClock(deps.sql, deps.settings, {
    ms: hourMs,
    staff: 'Ayu',
    outsideNow: deps.outsideNow,
    keys: deps.keys,
  })
  expect((await seenAt())?.getTime()).toBe((before?.getTime() ?? 0) + hourMs)
  await follow()
})
