import { setTimeout as delay } from 'node:timers/promises'
import { formatMoney } from '../../contract/base/money/money.ts'
import { addDays, dayOf, startOfDay } from '../../contract/base/time/clock.ts'
import type { Sql } from '../../server/db/client.ts'
import { readAheadMs } from '../../server/db/sandboxClock.ts'
import { advanceClock } from '../../server/features/operator/system.ts'
import { loadKeys } from '../../server/ports/keys.ts'
import { readSettings } from '../../server/settings.ts'
import { type MadePerson, pin } from '../support/business.ts'
import { createPortalClient, pinnedKeys } from '../support/portal/portalClient.ts'
import { createRequest, indonesianRecipient } from '../support/sending.ts'
import { findFreePort, startServerProcess } from '../support/server/serverProcess.ts'
import type { SmtpSink } from '../support/server/smtp.ts'
import { seenOf } from '../support/server/testApp.ts'
import { createJournal } from './journal.ts'
import type { RandomNumbers } from './randomSource.ts'
import { readCode, signIn } from './writer.ts'

interface Ground {
  sql: Sql
  mails: SmtpSink
  environment: Record<string, string>
  person: MadePerson
}

const weeks = 2
const amountMinor = 250_000n
const completionMs = 60_000
const hourMs = 3_600_000

/** Signs a weekly transfer, orders an export, and kills the server at once. */
async function order({ sql, mails, environment, person }: Ground): Promise<string> {
  const server = await startServerProcess(environment, { port: await findFreePort() })
  const journal = createJournal({ whenUp: () => Promise.resolve(), countReply() {} })
  const client = createPortalClient({ baseUrl: server.baseUrl, identityKeys: await pinnedKeys(sql) })
  await signIn({ journal, mails }, { person, client })
  const recipient = indonesianRecipient()
  const saved = await journal.acknowledged(client, '/recipient/create', recipient)
  const quote = await journal.acknowledged(client, '/quote/create', {
    corridor_id: recipient.corridor_id,
    country: recipient.country,
    side: 'receive',
    amount_minor: String(amountMinor),
    fee_payer: 'OUR',
  })
  const schedule = await journal.acknowledged(client, '/schedule/create', {
    ...createRequest(quote.id, saved.id),
    frequency: 'weekly',
    starts_on: addDays(dayOf(new Date()), 3),
    workday_rule: 'next',
    ends_on: null,
    payments_max: weeks,
    deviation_percent: 3,
  })
  const seen = seenOf(schedule)
  const { challenge_id } = await journal.acknowledged(client, '/schedule/request-otp', {
    purpose: 'pay',
    schedule: seen,
  })
  const otp = await readCode(mails, person, `Your code to pay ${formatMoney(amountMinor, 'IDR')}`)
  await journal.acknowledged(client, '/schedule/submit', { schedule: seen, challenge_id, otp, pin })
  const list = { tab: 'all', sort: 'created_at', order: 'asc', format: 'csv' } as const
  await journal.acknowledged(client, '/export/start-transfers', list)
  await server.kill()
  return schedule.id
}

interface Found {
  state: string
  day: string | null
  paid: number
  arrived: number
  payments: number
  payouts: number
  /** Number of notices that the export is ready. */
  told: number
}

async function find(sql: Sql, scheduleId: string): Promise<Found> {
  const [row] = await sql<Found[]>`
    with made as (select transfer_id as id from schedule_payments where schedule_id = ${scheduleId} and outcome = 'paid')
    select s.state, s.next_pays_on::text as day, (select count(*)::int from made) as paid,
      (select count(*)::int from transfers where id in (select id from made) and status = 5) as arrived,
      (select count(*)::int from entries where cause_id in (select id from made) and kind = 'transfer_payment') as payments,
      (select count(*)::int from payouts p join sandbox_bank_orders using (payout_reference)
        where p.transfer_id in (select id from made)) as payouts,
      (select count(*)::int from notifications where message = 'export_ready') as told
    from schedules s where s.id = ${scheduleId}`
  if (row === undefined) throw new Error('the schedule does not exist')
  return row
}

/** Moves the clock to 10:00 in Jakarta on that day. */
async function goTo({ sql, environment }: Ground, day: string): Promise<void> {
  const nowMs = Date.now() + (await readAheadMs(sql))
  const ms = startOfDay(day).getTime() + 10 * hourMs - nowMs
  const keys = await loadKeys(readSettings(environment))
  await advanceClock(sql, { profile: 'sandbox' }, { ms, staff: 'crash', keys, outsideNow: () => new Date() })
}

/** Kills and restarts the server on each payment day: each payment and the file are made once. */
export async function runScheduleCrash(ground: Ground, random: RandomNumbers): Promise<string[]> {
  const { sql, environment } = ground
  const scheduleId = await order(ground)
  const port = await findFreePort()
  for (let week = 1; week <= weeks; week++) {
    const { day } = await find(sql, scheduleId)
    if (day === null) return [`no payment is planned before the ${week}. is made`]
    await goTo(ground, day)
    const early = await startServerProcess(environment, { port })
    await delay(random.between(0, 300))
    await early.kill()
    const late = await startServerProcess(environment, { port })
    const lastMs = performance.now() + completionMs
    while ((await find(sql, scheduleId)).arrived < week && performance.now() < lastMs) await delay(50)
    await late.kill()
  }
  const found = await find(sql, scheduleId)
  const times = { paid: weeks, arrived: weeks, payments: weeks, payouts: weeks, told: 1 }
  const expected = { state: 'ended', day: null, ...times }
  const isAsExpected = Object.entries(expected).every(([name, value]) => found[name as keyof Found] === value)
  return isAsExpected ? [] : [`of a schedule and an export: ${JSON.stringify(found)}`]
}
