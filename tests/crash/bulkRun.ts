import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { formatMoney } from '../../contract/base/money/money.ts'
import { bulkStatus } from '../../contract/base/statuses/bulk.ts'
import { createDatabase, type Reader, type Sql } from '../../server/db/client.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { nusantara } from '../../server/seed/people.ts'
import { createBulkRequest, inputsOf } from '../support/bulk.ts'
import { makeBusiness, makeServerKeys, pin } from '../support/business.ts'
import { createPortalClient, pinnedKeys } from '../support/portal/portalClient.ts'
import { makeMemoryFolder } from '../support/server/memoryFolder.ts'
import { findFreePort, startServerProcess } from '../support/server/serverProcess.ts'
import { type SmtpSink, startSmtpSink } from '../support/server/smtp.ts'
import { seenOf } from '../support/server/testApp.ts'
import { findStrayOrders } from './checks.ts'
import { createJournal } from './journal.ts'
import { createRandomNumbers, type RandomNumbers } from './randomSource.ts'
import { environmentOf, verifyBooks } from './run.ts'
import { runScheduleCrash } from './scheduleRun.ts'
import { readCode, signIn } from './writer.ts'

export interface BulkCrashRun {
  seed: number
  rows: number
  kills: number
}

export interface BulkCrashReport {
  kills: number
  /** The number of paid rows at each kill. */
  paidAtKills: number[]
  /** Differences from the expected result; empty if the run passed. */
  wrong: string[]
}

interface Ground {
  sql: Sql
  mails: SmtpSink
  environment: Record<string, string>
  businessId: string
  person: Awaited<ReturnType<typeof makeBusiness>>['people'][number]
  /** The person who signs the schedule: a mailbox of their own keeps the codes apart. */
  planner: Ground['person']
}

/** Each row is worked on three times: paid, sent to the bank, and reported. */
const steps = 3
const completionMs = 60_000
const openingMinor = 199_000_000n

interface Progress {
  done: number
  paid: number
  status: number
}

async function progressOf(sql: Reader, bulkId: string): Promise<Progress> {
  const [row] = await sql<Progress[]>`
    select b.status, count(t.id)::int as paid,
      (count(t.id) + count(p.sent_at) + count(*) filter (where t.closed_at is not null))::int as done
    from bulk_transfers b left join transfers t on t.business_id = b.business_id and t.bulk_id = b.id
    left join payouts p on p.business_id = t.business_id and p.transfer_id = t.id
    where b.id = ${bulkId} group by b.status`
  return row ?? { done: 0, paid: 0, status: 0 }
}

async function waitFor(sql: Reader, bulkId: string, isReached: (progress: Progress) => boolean): Promise<Progress> {
  const lastMs = performance.now() + completionMs
  for (;;) {
    const progress = await progressOf(sql, bulkId)
    if (isReached(progress) || performance.now() > lastMs) return progress
    await delay(2)
  }
}

/** Signs the bulk transfer, and kills the server at once. */
async function signBulk({ sql, mails, environment, person }: Ground, rows: number): Promise<string> {
  const server = await startServerProcess(environment, { port: await findFreePort() })
  const journal = createJournal({ whenUp: () => Promise.resolve(), countReply() {} })
  const client = createPortalClient({ baseUrl: server.baseUrl, identityKeys: await pinnedKeys(sql) })
  await signIn({ journal, mails }, { person, client })
  const bulk = await journal.acknowledged(client, '/bulk/create', createBulkRequest(inputsOf(rows)))
  const seen = seenOf(bulk)
  const { challenge_id } = await journal.acknowledged(client, '/bulk/request-otp', { purpose: 'pay', bulk: seen })
  const amount = formatMoney(BigInt(bulk.total_minor), bulk.currency)
  const otp = await readCode(mails, person, `Your code to pay ${amount}`)
  await journal.acknowledged(client, '/bulk/pay', { bulk: seen, challenge_id, otp, pin })
  await server.kill()
  return bulk.id
}

/** The kills depend on progress, spread over the whole run, each with a random delay. */
async function payUnderKills({ sql, environment }: Ground, bulkId: string, run: BulkCrashRun, random: RandomNumbers) {
  const port = await findFreePort()
  const paidAtKills: number[] = []
  for (let kill = 0; kill < run.kills; kill++) {
    const server = await startServerProcess(environment, { port })
    const due = Math.floor((steps * run.rows * (kill + 0.5)) / run.kills)
    await waitFor(sql, bulkId, ({ done }) => done >= due)
    await delay(random.between(0, 20))
    await server.kill()
    paidAtKills.push((await progressOf(sql, bulkId)).paid)
  }
  const last = await startServerProcess(environment, { port })
  const end = await waitFor(sql, bulkId, ({ status }) => status === bulkStatus.succeeded)
  await last.stop()
  return { paidAtKills, end }
}

interface Found {
  row_number: number
  state: string
  transfers: number
  payments: number
  payouts: number
  orders: number
}

/** Each row is in each book once, and the balance is exact. */
async function checkRows(sql: Reader, businessId: string, bulkId: string, rows: number): Promise<string[]> {
  const found = await sql<Found[]>`
    select r.row_number, r.state,
      (select count(*)::int from transfers t where t.bulk_id = r.bulk_id and t.id = r.transfer_id and t.status = 5) as transfers,
      (select count(*)::int from entries e where e.cause_id = r.transfer_id and e.kind = 'transfer_payment') as payments,
      (select count(*)::int from payouts p where p.transfer_id = r.transfer_id) as payouts,
      (select count(*)::int from payouts p join sandbox_bank_orders o using (payout_reference) where p.transfer_id = r.transfer_id) as orders
    from bulk_rows r where r.bulk_id = ${bulkId} order by r.row_number`
  const wrong = found.flatMap(({ row_number, state, ...times }) =>
    state === 'paid' && Object.values(times).every((count) => count === 1)
      ? []
      : [`row ${row_number} is ${state}: ${JSON.stringify(times)}`],
  )
  if (found.length !== rows) wrong.push(`found ${found.length} of ${rows} rows`)
  const [sum] = await sql<{ made: number; balance_minor: bigint; spent_minor: bigint }[]>`
    select (select count(*)::int from transfers where business_id = ${businessId}) as made,
      (select balance_minor from accounts where business_id = ${businessId} and account = 'customer:available') as balance_minor,
      (select total_minor from bulk_transfers where id = ${bulkId}) as spent_minor`
  if (sum?.made !== rows) wrong.push(`${sum?.made} transfers for ${rows} rows`)
  if (sum && sum.balance_minor !== openingMinor - sum.spent_minor) wrong.push(`a balance of ${sum.balance_minor}`)
  return [...wrong, ...(await findStrayOrders(sql))]
}

async function runOn(ground: Ground, run: BulkCrashRun): Promise<BulkCrashReport> {
  const bulkId = await signBulk(ground, run.rows)
  const random = createRandomNumbers(run.seed)
  const { paidAtKills, end } = await payUnderKills(ground, bulkId, run, random)
  const wrong = await checkRows(ground.sql, ground.businessId, bulkId, run.rows)
  if (end.status !== bulkStatus.succeeded) wrong.push(`the bulk transfer ended in status ${end.status}`)
  wrong.push(
    ...(await runScheduleCrash({ ...ground, person: ground.planner }, random)),
    ...(await verifyBooks(ground.environment)),
  )
  return { kills: paidAtKills.length, paidAtKills, wrong }
}

/** One bulk transfer of many rows, whose server is killed repeatedly while they are paid. */
export async function runBulkCrash(run: BulkCrashRun): Promise<BulkCrashReport> {
  const folder = await makeMemoryFolder('lintas-crash-')
  const mails = await startSmtpSink()
  const keys = makeServerKeys()
  // Only the server is killed, so PostgreSQL keeps its data without fsync.
  const embedded = await startEmbeddedPostgres(path.join(folder, 'cluster'), {
    settings: { fsync: 'off', synchronous_commit: 'off' },
  })
  try {
    await migrate(embedded.url)
    const sql = createDatabase(embedded.url, { max: 2 })
    try {
      // Takes the id of the sandbox's first business, which would otherwise get a year of history.
      const asked = {
        id: nusantara.id,
        name: 'crash',
        roles: ['maker', 'maker'] as const,
        openingMinor,
        approvalsNeeded: 0,
      }
      const { id, people } = await makeBusiness(sql, { ...asked, roles: [...asked.roles], pepper: keys.pepper })
      const [person, planner] = people
      if (!(person && planner)) throw new Error('a business needs makers')
      const environment = { ...environmentOf({ folder, mails, keys }), DATABASE_URL: embedded.url }
      return await runOn({ sql, mails, environment, businessId: id, person, planner }, run)
    } finally {
      await sql.end()
    }
  } finally {
    await embedded.stop()
    await mails.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
