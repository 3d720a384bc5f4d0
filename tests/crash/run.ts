import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Role } from '../../contract/base/roles.ts'
import { id as indonesia } from '../../contract/corridors/id.ts'
import type { PinnedIdentityKey } from '../../contract/crypto/handshake.ts'
import { createDatabase, type Sql } from '../../server/db/client.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type MadeBusiness, type MadePerson, makeBusiness, makeServerKeys } from '../support/business.ts'
import { createPortalClient } from '../support/portalClient.ts'
import { type SmtpSink, startSmtpSink } from '../support/smtp.ts'
import { checkOutcome, type Expected, type Outcome } from './checks.ts'
import { createJournal, type Journal } from './journal.ts'
import { createRandomNumbers } from './randomSource.ts'
import { type MortalServer, startMortalServer } from './server.ts'
import { makeOverdraft, makePayment, type Signatory, signIn, type Writing } from './writer.ts'

/** F1: a server that is killed again and again while eight writers pay. */

export interface CrashRun {
  seed: number
  payments: number
  /** At least so many kills. */
  kills: number
}

export interface CrashReport {
  payments: number
  kills: number
  retries: number
  answers: number
  restartMsMax: number
  seconds: number
  /** What is not as it must be; empty is the pass. */
  wrong: string[]
}

const pairs = 4
/** Less than an overdraft asks for, more than all payments take. */
const openingMinor = 199_000_000n
const overdraftMinor = 200_000_000
const completionMs = 120_000
/** About what a payment takes, sign-ins and repeats included. */
const answersAPayment = 8

interface Team extends Expected {
  paid: string[]
  cancelled: string[]
  writers: Writing[]
  recipientId: string
}

interface Stage {
  sql: Sql
  mails: SmtpSink
  server: MortalServer
  journal: Journal
  identityKeys: PinnedIdentityKey[]
}

async function openDatabase(folder: string) {
  // Only the server is killed here; what PostgreSQL has taken it keeps, written through or not.
  const embedded = await startEmbeddedPostgres(folder, { settings: { fsync: 'off', synchronous_commit: 'off' } })
  await migrate(embedded.url)
  const sql = createDatabase(embedded.url, { max: 4 })
  return {
    url: embedded.url,
    sql,
    async stop() {
      await sql.end()
      await embedded.stop()
    },
  }
}

async function makeTeam(stage: Stage, business: MadeBusiness, approvalsNeeded: number): Promise<Team> {
  const signatory = (person: MadePerson): Signatory => ({
    person,
    client: createPortalClient({ baseUrl: stage.server.baseUrl, identityKeys: stage.identityKeys }),
  })
  const { journal, mails } = stage
  const makers = business.people.filter(({ role }) => role === 'maker').map(signatory)
  const checkers = business.people.filter(({ role }) => role === 'checker').map(signatory)
  await Promise.all([...makers, ...checkers].map((by) => signIn(stage, by)))
  const [first] = makers
  if (!first) throw new Error('a team needs a maker')
  const [vector] = indonesia.vectors.valid
  const recipient = await journal.acknowledged(first.client, '/recipient/create', {
    type: vector.recipient_type,
    corridor_id: indonesia.id,
    country: indonesia.country,
    details: vector.details,
    is_saved: true,
  })
  return {
    business,
    approvalsNeeded,
    openingMinor,
    paid: [],
    cancelled: [],
    recipientId: recipient.id,
    writers: makers.map((maker, index) => ({ journal, mails, maker, checker: checkers[index] ?? null })),
  }
}

/** Writers take turns from one list of amounts, so that a quick one does more. */
async function writeAll(
  team: Team,
  amounts: Iterator<number>,
  isOverdraft: (amount: number) => boolean,
): Promise<void> {
  const write = async (writing: Writing): Promise<void> => {
    for (let next = amounts.next(); !next.done; next = amounts.next()) {
      if (!isOverdraft(next.value)) {
        team.paid.push(await makePayment(writing, team.recipientId, next.value))
      } else {
        team.cancelled.push(await makeOverdraft(writing, team.recipientId, overdraftMinor + next.value))
      }
    }
  }
  await Promise.all(team.writers.map(write))
}

/** Every open operation must complete by itself. */
async function waitForCompletion(sql: Sql, teams: readonly Team[]): Promise<void> {
  const deadline = performance.now() + completionMs
  const ids = teams.map(({ business }) => business.id)
  for (;;) {
    const open = await sql<{ count: number }[]>`
      select count(*)::int as count from transfers where business_id = any(${ids}) and status not in (5, 13)
      union all select count(*)::int from graphile_worker.jobs where run_at <= now()`
    if (open.every(({ count }) => count === 0) || performance.now() > deadline) return
    await delay(100)
  }
}

const verifyBooks = async (environment: Record<string, string>): Promise<string[]> => {
  const script = path.join(import.meta.dirname, '..', '..', 'server', 'verifyBooks.ts')
  try {
    await promisify(execFile)(process.execPath, [script], { env: { ...process.env, ...environment } })
    return []
  } catch (error) {
    return [
      error instanceof Error
        ? `verify-books: ${error.message} ${'stdout' in error ? error.stdout : ''}`
        : 'verify-books',
    ]
  }
}

async function runOn(stage: Stage, run: CrashRun, businesses: MadeBusiness[]): Promise<Team[]> {
  const teams = await Promise.all(businesses.map((business, index) => makeTeam(stage, business, index === 0 ? 1 : 0)))
  const amounts = Array.from({ length: run.payments }, (_, index) => 10_000 + index).values()
  await Promise.all(teams.map((team) => writeAll(team, amounts, (amount) => amount % 25 === 0)))
  await stage.server.settle()
  await waitForCompletion(stage.sql, teams)
  return teams
}

const rolesOf: readonly (readonly Role[])[] = [
  [...Array<Role>(pairs).fill('maker'), ...Array<Role>(pairs).fill('checker')],
  Array<Role>(pairs).fill('maker'),
]

const pinnedKeys = async (sql: Sql): Promise<PinnedIdentityKey[]> => {
  const rows = await sql<PinnedIdentityKey[]>`select idkid, spki from identity_keys`
  return rows.map(({ idkid, spki }) => ({ idkid, spki }))
}

/**
 * One whole run on a database of its own. Throws where a client was told what must not be; the rest is in `wrong`. `inspect` may
 * look at the database before it goes.
 */
export async function runCrash(
  run: CrashRun,
  inspect: (sql: Sql, outcome: Outcome) => Promise<void> = () => Promise.resolve(),
): Promise<CrashReport> {
  const startedMs = performance.now()
  const folder = await mkdtemp(path.join(tmpdir(), 'lintas-crash-'))
  const [database, mails] = await Promise.all([openDatabase(path.join(folder, 'cluster')), startSmtpSink()])
  const { sql, url } = database
  const keys = makeServerKeys()
  const environment = {
    ...keys.environment,
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    SMTP_URL: mails.url,
    LOG_LEVEL: 'warn',
  }
  try {
    const businesses: MadeBusiness[] = []
    for (const [index, roles] of rolesOf.entries()) {
      const asked = { name: `crash${index + 1}`, roles, openingMinor, approvalsNeeded: index === 0 ? 1 : 0 }
      businesses.push(await makeBusiness(sql, { ...asked, pepper: keys.pepper }))
    }
    const meanGap = Math.max(4, Math.floor((run.payments * answersAPayment) / (run.kills * 1.5)))
    const server = await startMortalServer({
      environment,
      random: createRandomNumbers(run.seed),
      gap: [Math.ceil(meanGap / 4), Math.ceil(meanGap * 1.25)],
      lateMsMax: 40,
    })
    const stage: Stage = {
      sql,
      mails,
      server,
      journal: createJournal(server),
      identityKeys: await pinnedKeys(sql),
    }
    try {
      const teams = await runOn(stage, run, businesses)
      await server.stop()
      const outcome: Outcome = { teams, told: stage.journal.told }
      const wrong = [...(await checkOutcome(sql, outcome)), ...(await verifyBooks(environment))]
      await inspect(sql, outcome)
      return {
        payments: teams.reduce((sum, team) => sum + team.paid.length + team.cancelled.length, 0),
        kills: server.kills(),
        retries: stage.journal.retries(),
        answers: stage.journal.told.length,
        restartMsMax: Math.round(Math.max(0, ...server.restartsMs())),
        seconds: Math.round((performance.now() - startedMs) / 1000),
        wrong,
      }
    } finally {
      await server.settle().catch(() => undefined)
      await server.stop()
    }
  } finally {
    await mails.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
