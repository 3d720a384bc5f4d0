import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { dayOf, setPolicy, tier } from '../../../support/policy.ts'
import { indonesianRecipient, signAndApprove, submitTransfer } from '../../../support/sending.ts'
import { createTestApp, seenOf, type TestApp, type WaitingJob } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let maker: MadePerson
let checker: MadePerson
let other: MadePerson
let count = 0

const hourMs = 3_600_000

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  count += 1
  await desk.server.database.sql`delete from graphile_worker._private_jobs`
  desk.server.mails.length = 0
  business = await desk.server.addBusiness(`reminders${count}`, ['admin', 'maker', 'checker', 'checker'])
  const [first, second, third, fourth] = business.people
  if (!first || !second || !third || !fourth) throw new Error('four people were asked for')
  ;[admin, maker, checker, other] = [first, second, third, fourth]
})

const submit = () => submitTransfer(desk, maker, { recipient: indonesianRecipient(), amount_minor: '50000' })
const titles = async (person: MadePerson) => {
  const { items } = await desk.call(person, '/notification/list', { page_size: 20, page_number: 1 })
  return items.map(({ title }) => title)
}
const [reminder, escalation] = ['Still waiting for approval', 'No one has approved yet']

/** The stages that wait, and when they are due. */
const waiting = () => desk.server.database.sql<{ stage: string; run_at: Date }[]>`
  select j.payload ->> 'stage' as stage, j.run_at from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'remind_approval' and j.payload ->> 'business_id' = ${business.id} order by j.run_at`

it('A reminder goes to possible approvers after four hours and to the admins after a day', async () => {
  await submit()
  await desk.advance(4 * hourMs - 1)
  await desk.runDueJobs()
  expect(await titles(checker)).not.toContain(reminder)
  await desk.advance(1)
  await desk.runDueJobs()
  for (const person of [checker, other, admin]) expect(await titles(person)).toContain(reminder)
  expect(await titles(maker)).not.toContain(reminder)
  expect(await titles(admin)).not.toContain(escalation)
  await desk.advance(20 * hourMs)
  await desk.runDueJobs()
  expect(await titles(admin)).toContain(escalation)
  expect(await titles(checker)).not.toContain(escalation)
  await desk.server.deliverMails()
  const subjects = desk.server.mails.map(({ to, subject }) => `${to} ${subject}`)
  expect(subjects.filter((line) => line.includes('Still waiting for your approval'))).toHaveLength(3)
  expect(subjects.filter((line) => line.includes('No one has approved yet'))).toEqual([
    expect.stringContaining(admin.email),
  ])
})

it('A reminder is in each person’s language', async () => {
  await desk.server.database.sql`update users set language = 'id' where id = ${checker.id}`
  await desk.server.database.sql`update users set language = 'zh' where id = ${other.id}`
  await submit()
  await desk.advance(4 * hourMs)
  await desk.runDueJobs()
  await desk.server.deliverMails()
  const subjectTo = (person: MadePerson) => desk.server.mails.findLast(({ to }) => to === person.email)?.subject
  expect(subjectTo(checker)).toMatch(/^Masih menunggu persetujuan Anda/)
  expect(subjectTo(other)).toMatch(/^仍在等待您审批/)
})

it('Each stage reminds once, however often its job runs', async () => {
  await submit()
  await desk.advance(4 * hourMs)
  const jobs: WaitingJob[] = await desk.dueJobs()
  const job = jobs.find(({ task }) => task === 'remind_approval')
  if (!job) throw new Error('no reminder is due')
  await Promise.all([desk.runJob(job), desk.runJob(job), desk.runJob(job)])
  expect((await titles(checker)).filter((title) => title === reminder)).toHaveLength(1)
})

it('A reminder is withdrawn when the transfer is decided', async () => {
  const approved = await submit()
  expect((await waiting()).map(({ stage }) => stage)).toEqual(['reminder', 'escalation'])
  await signAndApprove(desk, checker, [approved])
  expect(await waiting()).toEqual([])
  const denied = await submit()
  await desk.call(checker, '/transfer/deny', { transfers: [seenOf(denied)], reason: 'No' })
  expect(await waiting()).toEqual([])
  const cancelled = await submit()
  await desk.call(maker, '/transfer/cancel', { id: cancelled.id, version: cancelled.version })
  expect(await waiting()).toEqual([])
})

it('A job that runs too late sends no reminder', async () => {
  const transfer = await submit()
  await desk.advance(4 * hourMs)
  const job = (await desk.dueJobs()).find(({ task }) => task === 'remind_approval')
  if (!job) throw new Error('no reminder is due')
  await desk.call(maker, '/transfer/cancel', { id: transfer.id, version: transfer.version })
  await desk.runJob(job)
  expect(await titles(checker)).not.toContain(reminder)
})

it('A reminder skips those who have approved and reaches delegates', async () => {
  await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 2, [checker, admin])])
  await desk.call(admin, '/approval/delegate', {
    delegate_id: other.id,
    starts_on: dayOf(desk),
    ends_on: dayOf(desk, 2),
  })
  const transfer = await submit()
  await signAndApprove(desk, checker, [transfer])
  await desk.advance(4 * hourMs)
  await desk.runDueJobs()
  expect(await titles(checker)).not.toContain(reminder)
  expect(await titles(other)).toContain(reminder)
  expect(await titles(admin)).toContain(reminder)
})

it('A reminder comes after the delay that the business set', async () => {
  const hours = { reminder_hours: 2, escalation_hours: 6, expiry_days: 14 }
  expect(await desk.call(admin, '/approval/set-reminders', hours)).toEqual(hours)
  const now = desk.server.clock.now().getTime()
  await submit()
  expect((await waiting()).map(({ run_at }) => (run_at.getTime() - now) / hourMs)).toEqual([2, 6])
  const [row] = await desk.server.database.sql<{ detail: string }[]>`
    select detail from audit_log where business_id = ${business.id} and action = 'policy.reminders_changed'`
  expect(row && JSON.parse(row.detail)).toEqual({
    old: { reminder_hours: 4, escalation_hours: 24, expiry_days: 30 },
    new: hours,
  })
})

it('The admins are notified later than the approvers are reminded', async () => {
  const reply = await desk.reply(admin, '/approval/set-reminders', {
    reminder_hours: 6,
    escalation_hours: 6,
    expiry_days: 14,
  })
  expect(reply).toMatchObject({ code: 10080022, data: { field: 'escalation_hours' } })
})
