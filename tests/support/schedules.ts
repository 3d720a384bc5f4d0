import { addDays, dayOf } from '../../contract/base/time/clock.ts'
import type { CallRequest, CallResponse } from '../../contract/calls.ts'
import { decryptCode, type MailJob } from '../../server/jobs/mailOrder.ts'
import { type MadePerson, pin } from './business.ts'
import { createRequest, indonesianRecipient, quoteFor, type Sending } from './sending.ts'
import { seenOf, type TestApp } from './server/testApp.ts'

export type Schedule = CallResponse<'/schedule/detail'>
type Rule = Pick<
  CallRequest<'/schedule/create'>,
  'frequency' | 'starts_on' | 'workday_rule' | 'ends_on' | 'payments_max'
>
interface Scheduling extends Sending, Partial<Rule> {
  deviation_percent?: number
}

export const ruleOf = (desk: TestApp, rule: Partial<Rule> = {}): Rule => ({
  frequency: 'monthly',
  starts_on: addDays(dayOf(desk.server.clock.now()), 10),
  workday_rule: 'previous',
  ends_on: null,
  payments_max: 8,
  ...rule,
})

/** A schedule in state `created`; by default five million rupiah a month, domestic, eight times. */
export async function createSchedule(desk: TestApp, maker: MadePerson, scheduling: Scheduling = {}): Promise<Schedule> {
  const {
    recipient = indonesianRecipient(),
    amount_minor = '5000000',
    side = 'send',
    deviation_percent = 3,
    ...more
  } = scheduling
  const { id } = await desk.call(maker, '/recipient/create', recipient)
  const quote = await quoteFor(desk, maker, { recipient, amount_minor, side })
  const request = { ...createRequest(quote.id, id), ...ruleOf(desk, more), deviation_percent }
  return desk.call(maker, '/schedule/create', request)
}

export async function signSchedule(desk: TestApp, person: MadePerson, purpose: 'pay' | 'approve', schedule: Schedule) {
  const { sql } = desk.server.database
  await sql`update user_guards set otp_sends = 0, otp_locked_until = null where user_id = ${person.id}`
  const { challenge_id } = await desk.call(person, '/schedule/request-otp', { purpose, schedule: seenOf(schedule) })
  const [job] = await sql<{ payload: MailJob }[]>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'to' = ${person.email} and payload ->> 'template' like 'otp_%' order by id desc limit 1`
  const otp = job && decryptCode(desk.server.deps, job.payload)
  if (!otp) throw new Error(`no code waits for ${person.email}`)
  return { schedule: seenOf(schedule), challenge_id, otp, pin }
}

export const submitSchedule = async (desk: TestApp, maker: MadePerson, schedule: Schedule): Promise<Schedule> =>
  desk.call(maker, '/schedule/submit', await signSchedule(desk, maker, 'pay', schedule))

export const approveSchedule = async (desk: TestApp, checker: MadePerson, schedule: Schedule): Promise<Schedule> =>
  desk.call(checker, '/schedule/approve', await signSchedule(desk, checker, 'approve', schedule))

/** A signed and approved schedule, which pays by itself. */
export async function createActiveSchedule(
  desk: TestApp,
  { maker, checker }: Record<'maker' | 'checker', MadePerson>,
  scheduling: Scheduling = {},
): Promise<Schedule> {
  const submitted = await submitSchedule(desk, maker, await createSchedule(desk, maker, scheduling))
  return submitted.state === 'active' ? submitted : approveSchedule(desk, checker, submitted)
}
