import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { randomDigits } from '../../../support/refunds.ts'
import { approveSchedule, createSchedule, ruleOf, signSchedule, submitSchedule } from '../../../support/schedules.ts'
import { createRequest, createTransfer, indonesianRecipient, quoteFor } from '../../../support/sending.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson

withBusiness('schedules', (scene) => {
  ;({ desk, business, maker, checker, admin } = scene)
})

const recipient = () => indonesianRecipient(randomDigits())
const submitted = async (more = {}) =>
  submitSchedule(desk, maker, await createSchedule(desk, maker, { recipient: recipient(), ...more }))

describe('approval of a schedule', () => {
  it('A schedule is signed by its maker, approved by another person, and pays only then', async () => {
    const schedule = await createSchedule(desk, maker, { recipient: recipient() })
    expect(schedule).toMatchObject({
      state: 'created',
      payment_count: 8,
      fixed_amount_minor: '5000000',
      actions: ['sign', 'cancel'],
    })
    expect(schedule.series_minor).toBe(String(8n * BigInt(schedule.total_max_minor)))
    const asked = await submitSchedule(desk, maker, schedule)
    expect(asked).toMatchObject({ state: 'awaiting_approval', approvals_needed: 1, actions: ['cancel'] })
    expect((await desk.call(checker, '/schedule/detail', { id: schedule.id })).actions).toEqual(['approve', 'deny'])
    expect(await approveSchedule(desk, checker, asked)).toMatchObject({
      state: 'active',
      decisions: [{ by: { user_id: checker.id }, decision: 'approved' }],
    })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('The mails of a code and of a request for approval name the days, also where there is no end', async () => {
    const { mails } = desk.server
    await desk.server.deliverMails()
    mails.length = 0
    const endless = await createSchedule(desk, maker, {
      recipient: recipient(),
      frequency: 'weekly',
      payments_max: null,
    })
    const asked = await submitSchedule(desk, maker, endless)
    await desk.server.deliverMails()
    const days = `Payment days: every week, from ${endless.starts_on}, without end`
    const said = (to: string) => mails.filter((mail) => mail.to === to).map(({ text }) => text.includes(days))
    // The maker's code, and the approvers' request.
    expect([said(maker.email), said(checker.email)]).toEqual([[true], [true]])
    expect(asked.state).toBe('awaiting_approval')
  })

  it('T04 A schedule is not approved by its maker or signer, with another code, or with other content than was seen', async () => {
    const schedule = await submitSchedule(desk, admin, await createSchedule(desk, maker, { recipient: recipient() }))
    const own = await signSchedule(desk, admin, 'approve', schedule)
    expect(await desk.code(admin, '/schedule/approve', own)).toBe('four_eyes')
    const signed = await signSchedule(desk, checker, 'approve', schedule)
    const other = { ...signed, schedule: { ...signed.schedule, payload_digest: '0'.repeat(64) } }
    expect(await desk.code(checker, '/schedule/approve', other)).toBe('otp_expired')
    const transfer = await createTransfer(desk, maker)
    expect(await desk.code(checker, '/schedule/approve', { ...signed, schedule: seenOf(transfer) })).toBe('otp_expired')
    await desk.server.database.sql`update schedules set fixed_amount_minor = 6000000 where id = ${schedule.id}`
    expect(await desk.code(checker, '/schedule/approve', signed)).toBe('changed_since_seen')
    const denied = { schedule: seenOf(schedule), reason: 'Too much' }
    expect(await desk.code(checker, '/schedule/deny', denied)).toBe('changed_since_seen')
  })

  it('T94 A schedule that needs fewer approvals than it was signed for, or has other makers, is not approved', async () => {
    const { sql } = desk.server.database
    for (const change of ['approvals_needed = 0', `approvers = array['${admin.id}']::uuid[]`, 'policy_version = 99']) {
      const schedule = await submitSchedule(desk, maker, await createSchedule(desk, maker, { recipient: recipient() }))
      const signed = await signSchedule(desk, checker, 'approve', schedule)
      await sql.unsafe(`update schedules set ${change} where id = '${schedule.id}'`)
      expect(await desk.code(checker, '/schedule/approve', signed)).toBe('changed_since_seen')
    }
  })

  it('T40 A schedule needs the approvals of its tier by its sum of a year, from those named only', async () => {
    await setPolicy(desk, business.id, [
      tier('domestic', '0', 0),
      tier('domestic', '10000000', 1),
      tier('domestic', '40000000', 1, [admin]),
      tier('international', '0', 1),
    ])
    // Earlier submissions count towards their own day.
    desk.server.clock.advance(86_400_000)
    const alone = await submitted({ payments_max: 1 })
    expect(alone).toMatchObject({ state: 'active', approvals_needed: 0 })
    const series = await submitted()
    expect(await desk.code(checker, '/schedule/approve', await signSchedule(desk, checker, 'approve', series))).toBe(
      'approver_not_named',
    )
    expect((await approveSchedule(desk, admin, series)).state).toBe('active')
    await setPolicy(desk, business.id, [tier('domestic', '0', 1), tier('international', '0', 1)])
  })

  it('A schedule is not approved once its recipient has changed or its days are past', async () => {
    const gone = await submitted()
    await desk.call(maker, '/recipient/delete', { id: gone.recipient_id, version: 1 })
    expect(await desk.code(checker, '/schedule/approve', await signSchedule(desk, checker, 'approve', gone))).toBe(
      'schedule_recipient_changed',
    )
    const late = await submitted({
      frequency: 'once',
      payments_max: null,
      starts_on: addDays(dayOf(desk.server.clock.now()), 5),
    })
    await desk.advance(7 * 24 * 3_600_000)
    expect(await desk.code(checker, '/schedule/approve', await signSchedule(desk, checker, 'approve', late))).toBe(
      'schedule_over',
    )
    const denied = await desk.call(checker, '/schedule/deny', { schedule: seenOf(late), reason: 'Too late' })
    expect(denied).toMatchObject({
      state: 'denied',
      next: null,
      decisions: [{ decision: 'denied', reason: 'Too late' }],
    })
  })
})

it('Invalid days, two ends at once and payment from outside are refused', async () => {
  const to = recipient()
  const { id } = await desk.call(maker, '/recipient/create', to)
  const quote = await quoteFor(desk, maker, { recipient: to, amount_minor: '50000', side: 'send' })
  const today = dayOf(desk.server.clock.now())
  const codeOf = (more: object) =>
    desk.code(maker, '/schedule/create', {
      ...createRequest(quote.id, id),
      ...ruleOf(desk),
      deviation_percent: 3,
      ...more,
    })
  expect(await codeOf({ starts_on: today, workday_rule: 'previous' })).toBe('schedule_day_passed')
  expect(await codeOf({ starts_on: addDays(today, 400) })).toBe('schedule_day_too_far')
  expect(await codeOf({ ends_on: addDays(today, 5), payments_max: null })).toBe('schedule_without_days')
  expect(await codeOf({ ends_on: addDays(today, 90) })).toBe('input_invalid')
  expect(await codeOf({ payment_method: 'virtual_account', payment_bank: 'bca' })).toBe('input_invalid')
  expect(await codeOf({})).toBe('ok')
})
