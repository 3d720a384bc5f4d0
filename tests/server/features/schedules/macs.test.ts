import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import { formerRequestMac, formerScheduleMac } from '../../../../server/features/schedules/digest.ts'
import { runSchedule } from '../../../../server/features/schedules/run.ts'
import type { ScheduleRow } from '../../../../server/features/schedules/scheduleRow.ts'
import { addMissingMacsOnce } from '../../../../server/jobs/missingMacs.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { type Column, columnsOf, otherValues } from '../../../support/database/alteredColumns.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { randomDigits } from '../../../support/refunds.ts'
import {
  approveSchedule,
  createSchedule,
  type Schedule,
  signSchedule,
  submitSchedule,
} from '../../../support/schedules.ts'
import { indonesianRecipient } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson

withBusiness('schedule macs', async (scene) => {
  ;({ desk, business, maker, checker, admin } = scene)
  await desk.setBalance(business.id, 1_000_000_000_000n)
  await setPolicy(desk, business.id, [tier('domestic', '0', 2), tier('international', '0', 1)])
})

const owner = () => desk.server.database.sql

/** Writes with the application's own database role; false if the database refuses. */
const write = (statement: string): Promise<boolean> =>
  inBusiness(desk.server.deps.sql, business.id, async (tx) => {
    await tx.unsafe(statement)
    return true
  }).catch(() => false)

const payments = async (): Promise<bigint> =>
  (await owner()<{ count: bigint }[]>`select count(*) as count from entries where kind = 'transfer_payment'`)[0]
    ?.count ?? 0n

const run = (id: string) =>
  inBusiness(desk.server.deps.sql, business.id, (tx) => runSchedule(tx, desk.server.deps, business.id, id))

/** Pays on the day after tomorrow. */
const created = () =>
  createSchedule(desk, maker, {
    recipient: indonesianRecipient(randomDigits()),
    starts_on: addDays(dayOf(desk.server.clock.now()), 2),
    workday_rule: 'next',
    payments_max: 2,
  })
const submitted = async () => submitSchedule(desk, maker, await created())
const halfApproved = async () => approveSchedule(desk, checker, await submitted())
const active = async () => approveSchedule(desk, admin, await halfApproved())
const paused = async () => {
  const schedule = await active()
  await desk.call(maker, '/schedule/pause', { id: schedule.id })
  return schedule
}
const cancelled = async () => {
  const schedule = await active()
  await desk.call(maker, '/schedule/cancel', { id: schedule.id })
  return schedule
}

/** A move on a schedule that waits for it, with the signature given before the row is altered. */
interface Move {
  begin: () => Promise<Schedule>
  prepare: (schedule: Schedule) => Promise<() => Promise<unknown>>
}

const approveLast = async (schedule: Schedule) => {
  const signed = await signSchedule(desk, admin, 'approve', schedule)
  return () => desk.code(admin, '/schedule/approve', signed)
}

/** Whatever its state was made to be, its first payment falls due. */
const fallDue = ({ id, next }: Schedule) =>
  Promise.resolve(async () => {
    // The morning in Jakarta of its day.
    desk.server.clock.set(`${next?.pays_on ?? soon()}T03:00:00Z`)
    await run(id)
  })

const moves: Record<string, Move> = {
  'the signature of its maker': {
    begin: created,
    async prepare(schedule) {
      const signed = await signSchedule(desk, maker, 'pay', schedule)
      return async () => {
        await desk.code(maker, '/schedule/submit', signed)
        await (await fallDue(schedule))()
      }
    },
  },
  'its first approval': {
    begin: submitted,
    async prepare(schedule) {
      const signed = await signSchedule(desk, checker, 'approve', schedule)
      return async () => {
        await desk.code(checker, '/schedule/approve', signed)
        await (await fallDue(schedule))()
      }
    },
  },
  'its last approval': {
    begin: halfApproved,
    async prepare(schedule) {
      const approve = await approveLast(schedule)
      return async () => {
        await approve()
        await (await fallDue(schedule))()
      }
    },
  },
  'its payment': { begin: active, prepare: fallDue },
  'its resumption': {
    begin: paused,
    prepare: (schedule) =>
      Promise.resolve(async () => {
        await desk.code(maker, '/schedule/resume', { id: schedule.id })
        await (await fallDue(schedule))()
      }),
  },
  'a payment after its end': { begin: cancelled, prepare: fallDue },
}

/** States and days that would let an altered schedule pay. */
const soon = () => addDays(dayOf(desk.server.clock.now()), 2)
const combined = ({ next }: Schedule): string[] => {
  const days = `next_planned_on = '${next?.planned_on ?? soon()}', next_pays_on = '${next?.pays_on ?? soon()}'`
  return [
    `state = 'active', seal = coalesce(seal, 'x'), activated_at = coalesce(activated_at, now()), ${days}`,
    `state = 'active', closed_at = null, ${days}`,
    `state = 'awaiting_approval', approvals_needed = 1`,
    `state = 'created', approvals_needed = 0, maker_ids = '{}'`,
  ]
}

const keyOf: Record<string, string> = { schedules: 'id', schedule_decisions: 'schedule_id' }
const changesOf = ({ table, name, type }: Column): [string, string][] =>
  (otherValues(admin.id)[type]?.(name) ?? [`unknown type ${type}`]).map((value) => [table, `${name} = ${value}`])

it('T94 The check C7 names a schedule whose state was set by hand', async () => {
  const schedule = await cancelled()
  const named = async () => (await desk.checkBooks()).filter((finding) => finding.includes(`schedule ${schedule.id}`))
  expect(await named()).toEqual([])
  await write(`update schedules set state = 'paused' where id = '${schedule.id}'`)
  expect(await named()).toEqual([expect.stringContaining('it is not what was signed')])
  await owner()`update schedules set state = 'cancelled' where id = ${schedule.id}`
})

it.each(Object.entries(moves))(
  'T94 No column of a schedule or its approvals is rewritten before %s so that money moves on it',
  async (name, { begin, prepare }) => {
    const columns = await columnsOf(owner(), ['schedules', 'schedule_decisions'])
    expect(columns.length).toBeGreaterThan(55)
    const moved: string[] = []
    let schedule = await begin()
    let go = await prepare(schedule)
    const single = columns.flatMap(changesOf).map(([table, change]) => [table, () => change] as const)
    const several = combined(schedule).map((_, at) => ['schedules', () => combined(schedule)[at] ?? ''] as const)
    for (const [table, changeOf] of [...single, ...several]) {
      const change = changeOf()
      const count = await payments()
      const where = `${keyOf[table]} = '${schedule.id}'`
      const rows = async () =>
        (await owner().unsafe(`select t::text as row from ${table} t where ${where}`)).map(({ row }) => row).join()
      const before = await rows()
      if (!(await write(`update ${table} set ${change} where ${where}`))) continue
      if ((await rows()) === before) continue
      await go()
      if ((await payments()) > count) moved.push(change)
      schedule = await begin()
      go = await prepare(schedule)
    }
    expect(moved, name).toEqual([])
    // An unaltered one is paid, or waits for its other approvals.
    const count = await payments()
    await go()
    const isPaid = ['its last approval', 'its payment', 'its resumption'].includes(name)
    expect(await payments()).toBe(isPaid ? count + 1n : count)
  },
  120_000,
)

it('T94 Schedules of before the upgrade get their MACs once, except those that were altered', async () => {
  const { keys } = desk.server.deps
  const [waiting, running, altered] = [await halfApproved(), await active(), await active()]
  for (const [{ id }, macOf] of [
    [waiting, formerRequestMac],
    [running, formerScheduleMac],
    [altered, formerScheduleMac],
  ] as const) {
    const [row] = await owner()<ScheduleRow[]>`select * from schedules where id = ${id}`
    if (row) await owner()`update schedules set seal = ${macOf(keys, row)} where id = ${id}`
  }
  await owner()`update schedules set approvals_needed = 0 where id = ${altered.id}`
  await owner()`delete from upgrade_steps where name = 'schedule_macs'`
  await addMissingMacsOnce(desk.server.database.url, desk.server.deps)
  expect((await approveSchedule(desk, admin, waiting)).state).toBe('active')
  const count = await payments()
  for (const schedule of [running, altered]) await (await fallDue(schedule))()
  expect(await payments()).toBe(count + 1n)
  expect(await desk.call(maker, '/schedule/detail', { id: altered.id })).toMatchObject({
    state: 'held',
    hold_reason: 'altered',
  })
  await write(`update schedules set seal = 'x', approvals_needed = 1 where id = '${waiting.id}'`)
  await addMissingMacsOnce(desk.server.database.url, desk.server.deps)
  await (await fallDue(waiting))()
  expect(await payments()).toBe(count + 1n)
})
