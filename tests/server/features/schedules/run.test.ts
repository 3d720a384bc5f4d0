import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import { runSchedule } from '../../../../server/features/schedules/run.ts'
import { lockAvailableBalance } from '../../../../server/ledger/post.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { renewScheduleMac } from '../../../support/database/renewMacs.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { randomDigits, settlePayouts } from '../../../support/refunds.ts'
import { createActiveSchedule, createSchedule, type Schedule } from '../../../support/schedules.ts'
import {
  britishRecipient,
  indonesianRecipient,
  signAndApprove,
  signAndPay,
  transferDetail,
} from '../../../support/sending.ts'
import { createTestApp, personOf, setRole, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson

const million = 1_000_000n
beforeAll(async () => {
  // A Thursday, 10:00 in Jakarta.
  desk = await createTestApp({ start: '2026-01-15T03:00:00Z' })
  business = await desk.server.addBusiness('schedules')
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
  admin = personOf(business.people, 'admin')
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  await desk.setBalance(business.id, 100n * million)
  await desk.server.database.sql`update schedules set state = 'cancelled', next_planned_on = null, next_pays_on = null
    where business_id = ${business.id} and state = 'active'`
})

const shown = (id: string, person = maker): Promise<Schedule> => desk.call(person, '/schedule/detail', { id })
const available = async () => BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)
const active = (more: Parameters<typeof createActiveSchedule>[2] = {}) =>
  createActiveSchedule(desk, { maker, checker }, { recipient: indonesianRecipient(randomDigits()), ...more })
const soon = (days: number) => addDays(dayOf(desk.server.clock.now()), days)
/** To so many hours of that day in Jakarta, and what is due then is done. */
async function goTo(day: string, hour: number) {
  const ms = Date.parse(`${day}T00:00:00Z`) + (hour - 7) * 3_600_000 - desk.server.clock.now().getTime()
  await desk.advance(ms)
  await desk.runDueJobs()
}
const nextDay = ({ next }: Schedule): string => next?.pays_on ?? ''
/** The newest notices of schedules, by their names. */
const told = async (person = maker) => {
  const rows = await desk.server.database.sql<{ message: string }[]>`
    select message from notifications where user_id = ${person.id} and message like 'schedule_%' order by id desc limit 5`
  return rows.map(({ message }) => message)
}
const run = (id: string) =>
  inBusiness(desk.server.deps.sql, business.id, (tx) => runSchedule(tx, desk.server.deps, business.id, id))

describe('payment of a schedule', () => {
  it('T03 A payment is made on its workday by itself, once, as an ordinary transfer of what was approved', async () => {
    // 25 January 2026 is a Sunday: the workday before it.
    const schedule = await active({ starts_on: '2026-01-25', payments_max: 2 })
    expect(schedule).toMatchObject({ state: 'active', next: { planned_on: '2026-01-25', pays_on: '2026-01-23' } })
    expect(await told()).toEqual(['schedule_active'])
    await goTo('2026-01-22', 7)
    expect((await told())[0]).toBe('schedule_due')
    const before = await available()
    await goTo('2026-01-23', 6)
    expect((await shown(schedule.id)).payments).toEqual([])
    await goTo('2026-01-23', 7)
    // A job that is run again, and two at once.
    await Promise.all([run(schedule.id), run(schedule.id)])
    const after = await shown(schedule.id)
    expect(after.payments).toMatchObject([{ planned_on: '2026-01-25', pays_on: '2026-01-23', outcome: 'paid' }])
    expect(after).toMatchObject({ paid_count: 1, next: { planned_on: '2026-02-25', pays_on: '2026-02-25' } })
    expect(await available()).toBe(before - BigInt(schedule.total_minor))
    const made = await transferDetail(desk, maker, after.payments[0]?.transfer?.id ?? '')
    expect(made).toMatchObject({ status: 8, created_by_name: maker.full_name, purpose: 'goods', approvals_needed: 1 })
    expect(made.recipient_details).toEqual(schedule.recipient_details)
    expect((await desk.call(maker, '/schedule/of-transfer', { transfer_id: made.id })).made_by).toMatchObject({
      reference: schedule.reference,
      outcome: 'paid',
      approved_by: [checker.full_name],
    })
    await settlePayouts(desk)
    expect(await desk.checkBooks()).toEqual([])
    await goTo('2026-02-25', 8)
    await settlePayouts(desk)
    expect(await shown(schedule.id)).toMatchObject({ state: 'ended', paid_count: 2, next: null, coming: [] })
    expect(await available()).toBe(before - 2n * BigInt(schedule.total_minor))
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A payment waits for money during the day, and then its transfer is left to the people', async () => {
    const schedule = await active({ starts_on: soon(3), workday_rule: 'next', payments_max: 2 })
    const day = nextDay(schedule)
    await desk.setBalance(business.id, 10n)
    await goTo(addDays(day, -1), 7)
    expect((await told())[0]).toBe('schedule_due_short')
    await goTo(day, 7)
    await goTo(day, 8)
    expect((await told()).filter((message) => message === 'schedule_short')).toHaveLength(1)
    expect(await told(admin)).toContain('schedule_short')
    expect((await shown(schedule.id)).payments).toEqual([])
    await goTo(day, 16)
    const [left] = (await shown(schedule.id)).payments
    expect(left).toMatchObject({ outcome: 'left', reason: 'insufficient_balance', transfer: { status: 0 } })
    expect((await told())[0]).toBe('schedule_left')
    // Left to the people, it goes the way that every transfer goes.
    await desk.setBalance(business.id, 100n * million)
    const submitted = await signAndPay(desk, maker, await transferDetail(desk, maker, left?.transfer?.id ?? ''))
    expect(await signAndApprove(desk, checker, [submitted])).toMatchObject([{ status: 8 }])
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A payment waits for a rate silently and reports missing money at the day’s price', async () => {
    const schedule = await active({
      recipient: britishRecipient('55779944'),
      amount_minor: '20000000',
      deviation_percent: 10,
      starts_on: soon(3),
      workday_rule: 'next',
      payments_max: 1,
    })
    const { sql } = desk.server.database
    await goTo(addDays(nextDay(schedule), -1), 12)
    desk.server.clock.set(`${nextDay(schedule)}T00:00:00Z`)
    const before = await told()
    await sql`delete from rates where currency = 'GBP'`
    await run(schedule.id)
    expect(await told()).toEqual(before)
    await desk.setBalance(business.id, 10n)
    await goTo(nextDay(schedule), 8)
    expect((await told())[0]).toBe('schedule_short')
    const [notice] = await sql<{ minor: string }[]>`select params -> 'missing' ->> 'minor' as minor
      from notifications where user_id = ${maker.id} and message = 'schedule_short' order by id desc limit 1`
    const feeOfDay = BigInt(notice?.minor ?? 0) + 10n - 20_000_000n
    expect(feeOfDay).toBeGreaterThan(0n)
    expect(feeOfDay).not.toBe(BigInt(schedule.fee_minor))
  })

  it('A payment is made as soon as the money arrives', async () => {
    const schedule = await active({ starts_on: soon(3), workday_rule: 'next', payments_max: 1 })
    await desk.setBalance(business.id, 10n)
    await goTo(nextDay(schedule), 7)
    await desk.setBalance(business.id, 100n * million)
    await goTo(nextDay(schedule), 8)
    expect((await shown(schedule.id)).payments).toMatchObject([{ outcome: 'paid' }])
  })

  it('A payment abroad keeps its sent amount and uses the day’s rate within what was approved', async () => {
    const foreign = {
      recipient: britishRecipient(),
      amount_minor: '20000000',
      starts_on: soon(3),
      workday_rule: 'next',
    } as const
    const [wide, narrow] = [
      await active({ ...foreign, deviation_percent: 10, payments_max: 1 }),
      await active({ ...foreign, recipient: britishRecipient('55779922'), deviation_percent: 0, payments_max: 1 }),
    ]
    expect(BigInt(wide.total_max_minor)).toBe(20_000_000n + BigInt(wide.fee_minor))
    const { sql } = desk.server.database
    await goTo(addDays(nextDay(wide), -1), 12)
    desk.server.clock.set(`${nextDay(wide)}T00:00:00Z`)
    await sql`insert into rates (currency, as_of, mid_rate, source)
      select currency, ${desk.server.clock.now()}, mid_rate::numeric * 1.02, source from rates
      where as_of = (select max(as_of) from rates where currency = 'GBP') and currency in ('GBP', 'USD')`
    await desk.runDueJobs()
    expect((await shown(wide.id)).payments).toMatchObject([{ outcome: 'paid' }])
    expect((await shown(narrow.id)).payments).toMatchObject([{ outcome: 'left', reason: 'rate_moved' }])
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A payment that the policy of the day raises waits for approvers, and a series is judged by its year', async () => {
    const tiers = [tier('domestic', '0', 1), tier('domestic', '60000000', 2), tier('international', '0', 1)]
    await setPolicy(desk, business.id, tiers)
    const series = await createSchedule(desk, maker, {
      recipient: indonesianRecipient(randomDigits()),
      payments_max: null,
    })
    expect(series).toMatchObject({ approvals_needed: 2, payment_count: null })
    const schedule = await active({ starts_on: soon(3), workday_rule: 'next', payments_max: 1 })
    expect(schedule.approvals_needed).toBe(1)
    await setPolicy(desk, business.id, [tier('domestic', '0', 2), tier('international', '0', 1)])
    await goTo(nextDay(schedule), 7)
    expect((await shown(schedule.id)).payments).toMatchObject([{ outcome: 'left', reason: 'more_approvals' }])
    await setPolicy(desk, business.id, [tier('domestic', '0', 1), tier('international', '0', 1)])
  })
})

describe('T04 suspended schedule', () => {
  const heldAfter = async (change: (schedule: Schedule) => Promise<unknown>) => {
    const schedule = await active({ starts_on: soon(3), workday_rule: 'next', payments_max: 3 })
    const before = await available()
    await change(schedule)
    await goTo(nextDay(schedule), 7)
    const held = await shown(schedule.id, admin)
    expect(held).toMatchObject({ state: 'held', payments: [], next: schedule.next })
    expect(await available()).toBe(before)
    expect((await told(admin))[0]).toBe('schedule_held')
    return held
  }
  const sql = () => desk.server.database.sql

  it('A schedule is suspended when its recipient is deleted', async () => {
    const held = await heldAfter(({ recipient_id }) =>
      desk.call(maker, '/recipient/delete', { id: recipient_id, version: 1 }),
    )
    expect(held.hold_reason).toBe('recipient_removed')
  })

  it('A schedule is suspended when its account changes, until it is set up again for the current account', async () => {
    const held = await heldAfter(
      ({ recipient_id }) => sql()`update recipients set account_number = '0123455555', account_tail = '5555',
        details = details || '{"bank_account_number":"0123455555"}' where id = ${recipient_id}`,
    )
    expect(held).toMatchObject({ hold_reason: 'recipient_changed', actions: expect.arrayContaining(['renew']) })
    const fresh = await desk.call(maker, '/schedule/renew', { id: held.id })
    expect(fresh).toMatchObject({ state: 'created', account_tail: '5555', payments_max: 2 })
    expect(fresh.starts_on > nextDay(held)).toBe(true)
    expect((await shown(held.id)).state).toBe('cancelled')
  })

  it('A schedule is suspended when its account changes during the payment', async () => {
    const schedule = await active({ starts_on: soon(3), workday_rule: 'next', payments_max: 1 })
    const before = await available()
    desk.server.clock.set(`${nextDay(schedule)}T01:00:00Z`)
    let running: Promise<void> | undefined
    await inBusiness(desk.server.deps.sql, business.id, async (tx) => {
      await lockAvailableBalance(tx, business.id)
      running = run(schedule.id)
      await vi.waitFor(async () =>
        expect(
          await sql()`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ).toHaveLength(1),
      )
      await sql()`update recipients set account_number = '0123455555', account_tail = '5555',
        details = details || '{"bank_account_number":"0123455555"}' where id = ${schedule.recipient_id}`
    })
    await running
    expect(await shown(schedule.id)).toMatchObject({ state: 'held', hold_reason: 'recipient_changed', payments: [] })
    expect(await available()).toBe(before)
  })

  it('A schedule is suspended when the published policy needs more approvals', async () => {
    const tiers = [tier('domestic', '0', 2), tier('international', '0', 1)]
    const held = await heldAfter(async ({ id }) => {
      await setPolicy(desk, business.id, tiers)
      await sql()`update schedules set policy_version = 0 where id = ${id}`
      await renewScheduleMac(sql(), desk.server.deps.keys, id)
    })
    expect(held.hold_reason).toBe('policy_changed')
    await setPolicy(desk, business.id, [tier('domestic', '0', 1), tier('international', '0', 1)])
  })

  it.each([
    'fixed_amount_minor = 9000000',
    'recipient_details = recipient_details || \'{"bank_account_number":"1"}\'',
    'ends_on = null, payments_max = 99',
    "frequency = 'weekly'",
  ])('A schedule is suspended when its row is altered: %s', async (change) => {
    const held = await heldAfter(({ id }) => sql().unsafe(`update schedules set ${change} where id = '${id}'`))
    expect(held.hold_reason).toBe('altered')
  })

  it('A schedule is suspended by an altered day, and a payment too early for its rule is postponed', async () => {
    const schedule = await active({ starts_on: soon(10), workday_rule: 'next', payments_max: 3 })
    await sql()`update schedules set next_pays_on = ${soon(0)} where id = ${schedule.id}`
    await renewScheduleMac(sql(), desk.server.deps.keys, schedule.id)
    await run(schedule.id)
    expect(await shown(schedule.id)).toMatchObject({ state: 'active', payments: [], next: schedule.next })
    await sql()`update schedules set next_planned_on = ${soon(0)}, next_pays_on = ${soon(0)} where id = ${schedule.id}`
    await run(schedule.id)
    expect(await shown(schedule.id)).toMatchObject({ state: 'held', hold_reason: 'altered', payments: [] })
  })

  it('A schedule is suspended when its maker may no longer pay', async () => {
    const held = await heldAfter(() => setRole(desk, maker, 'viewer'))
    expect(held.hold_reason).toBe('maker_left')
    await setRole(desk, maker, 'maker')
  })
})

describe('people’s actions on a schedule', () => {
  it('People pause it without catching up on the pause, skip a payment, and cancel it', async () => {
    const schedule = await active({ frequency: 'weekly', starts_on: soon(3), workday_rule: 'next', payments_max: 5 })
    await desk.call(maker, '/schedule/pause', { id: schedule.id })
    expect(await desk.code(maker, '/schedule/pause', { id: schedule.id })).toBe('schedule_move_refused')
    await goTo(addDays(nextDay(schedule), 2), 9)
    expect((await shown(schedule.id)).payments).toEqual([])
    const resumed = await desk.call(maker, '/schedule/resume', { id: schedule.id })
    const second = addDays(schedule.starts_on, 7)
    expect(resumed.next?.planned_on).toBe(second)
    const skipped = await desk.call(maker, '/schedule/skip', { id: schedule.id, planned_on: second })
    expect(skipped).toMatchObject({ next: { planned_on: addDays(second, 7) }, payments: [{ outcome: 'skipped' }] })
    expect(await desk.code(maker, '/schedule/skip', { id: schedule.id, planned_on: second })).toBe(
      'schedule_move_refused',
    )
    await goTo(nextDay(skipped), 7)
    expect((await shown(schedule.id)).paid_count).toBe(1)
    const cancelled = await desk.call(maker, '/schedule/cancel', { id: schedule.id })
    expect(cancelled).toMatchObject({ state: 'cancelled', next: null, actions: [] })
    await goTo(soon(40), 9)
    expect((await shown(schedule.id)).paid_count).toBe(1)
  })

  it('People see what is due in the next 30 days against the balance', async () => {
    const schedule = await active({ frequency: 'weekly', starts_on: soon(3), workday_rule: 'next', payments_max: 3 })
    await desk.setBalance(business.id, 11n * million)
    const forecast = await desk.call(maker, '/schedule/forecast', {})
    const one = BigInt(schedule.total_max_minor)
    expect(forecast).toMatchObject({ balance_minor: '11000000', days: 30, due_minor: String(3n * one) })
    expect(forecast.items.map(({ schedule_id }) => schedule_id)).toEqual([schedule.id, schedule.id, schedule.id])
    expect(forecast.short).toEqual({ on: schedule.coming[2]?.pays_on, missing_minor: String(3n * one - 11n * million) })
    const { starts_on, ...rule } = {
      frequency: 'once' as const,
      workday_rule: 'next' as const,
      ends_on: null,
      payments_max: null,
      starts_on: soon(2),
    }
    const asked = { ...rule, starts_on, country: 'ID', total_minor: '11000001', recipient_name: 'PT Maju' }
    expect((await desk.call(maker, '/schedule/preview', asked)).forecast.short?.missing_minor).toBe('1')
  })
})

it('A payment whose day is past is left to the people, once each', async () => {
  const schedule = await active({ frequency: 'weekly', starts_on: soon(3), workday_rule: 'next', payments_max: 2 })
  const before = await available()
  // Nothing ran for three weeks.
  await goTo(soon(24), 9)
  const { payments, state } = await shown(schedule.id)
  expect(state).toBe('ended')
  expect(payments.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['left', 'day_passed'],
    ['left', 'day_passed'],
  ])
  expect(await available()).toBe(before)
})

it('The ledger check reports a scheduled payment without or beyond its approval', async () => {
  const schedule = await active({ starts_on: soon(3), workday_rule: 'next', payments_max: 1 })
  await goTo(nextDay(schedule), 7)
  expect(await desk.checkBooks()).toEqual([])
  const { sql } = desk.server.database
  await sql`update schedules set fixed_amount_minor = 4999999, total_minor = 1, total_max_minor = 1 where id = ${schedule.id}`
  await sql`delete from schedule_decisions where schedule_id = ${schedule.id}`
  const findings = await desk.checkBooks()
  const saying = (words: string) => findings.filter((finding) => finding.startsWith('C7') && finding.includes(words))
  for (const words of [
    '0 of 1 approvals by its schedule',
    'too few approvals',
    'is not what its schedule',
    'costs more',
  ])
    expect(saying(words)).toHaveLength(1)
})

it('A payment whose workday is a bank holiday of the home country is made on the workday before', async () => {
  const { sql } = desk.server.database
  const sunday =
    Array.from({ length: 7 }, (_, day) => soon(14 + day)).find((day) => new Date(day).getUTCDay() === 0) ?? ''
  await sql`delete from holidays where day between ${addDays(sunday, -7)} and ${sunday}`
  await sql`insert into holidays (country, day, name) values ('ID', ${addDays(sunday, -2)}, 'A day off')`
  const recipient = britishRecipient(randomDigits().slice(0, 8))
  const schedule = await active({ recipient, amount_minor: '20000000', starts_on: sunday, payments_max: 2 })
  expect(schedule.next).toMatchObject({ planned_on: sunday, pays_on: addDays(sunday, -3) })
})
