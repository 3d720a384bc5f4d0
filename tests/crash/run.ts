import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Role } from '../../contract/base/people/roles.ts'
import { id as indonesia } from '../../contract/corridors/packs/id.ts'
import type { PinnedIdentityKey } from '../../contract/crypto/handshake.ts'
import { createDatabase, type Sql } from '../../server/db/client.ts'
import { isTransientDatabaseError } from '../../server/db/databaseErrors.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { nusantara, samudra } from '../../server/seed/people.ts'
import { type MadeBusiness, type MadePerson, makeBusiness, makeServerKeys } from '../support/business.ts'
import { createPortalClient, pinnedKeys } from '../support/portal/portalClient.ts'
import { makeMemoryFolder } from '../support/server/memoryFolder.ts'
import { type SmtpSink, startSmtpSink } from '../support/server/smtp.ts'
import { checkOutcome, type Expected, type Outcome } from './checks.ts'
import { createJournal, type Journal } from './journal.ts'
import { createRandomNumbers } from './randomSource.ts'
import { type RestartingServer, startRestartingServer } from './restartingServer.ts'
import { makeOverdraft, makePayment, type Signatory, signIn, type WriterContext } from './writer.ts'

export interface CrashRun {
  seed: number
  payments: number
  /** The minimum number of kills, or of database faults. */
  kills: number
}

/** The environment of a run: eight writers pay while it fails. */
export interface CrashSetup {
  sql: Sql
  /** For the server, and for the programs that verify its books. */
  environment: Record<string, string>
  startServer(gap: readonly [number, number]): Promise<RestartingServer>
  /** More payments than asked for are made until it is. */
  isOver?: () => boolean
  /** Called for each payment that was acknowledged. */
  notePayment?: () => void
  /** Called when the server has ended, before the database is checked. */
  afterServer(): Promise<void>
  /** Where the outcome is compared, if not over `sql`. */
  checkOn?: (check: (sql: Sql) => Promise<string[]>) => Promise<string[]>
  stop(): Promise<void>
}

/** Resources to set up an ordeal. */
export interface CrashResources {
  folder: string
  mails: SmtpSink
  keys: ReturnType<typeof makeServerKeys>
}

export interface CrashReport {
  payments: number
  kills: number
  retries: number
  replies: number
  /** The time of the slowest response. */
  longestMs: number
  /** From the last response until no work was left. */
  settledMs: number
  restartMsMax: number
  seconds: number
  /** Differences from the expected result; empty if the run passed. */
  wrong: string[]
}

const pairs = 4
/** Less than the overdraft, more than all payments together. */
const openingMinor = 199_000_000n
const overdraftMinor = 200_000_000
/** C14: within this time after the fault everything is final, or waits for a person. */
const completionMs = 60_000
/** The approximate number of responses for one payment, including sign-ins and repeats. */
const answersAPayment = 8

interface Team extends Expected {
  paid: string[]
  cancelled: string[]
  writers: WriterContext[]
  recipientId: string
}

interface Stage {
  sql: Sql
  mails: SmtpSink
  server: RestartingServer
  journal: Journal
  identityKeys: PinnedIdentityKey[]
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

/** Writers share one list of amounts, so that fast ones do more. */
async function writeAll(
  team: Team,
  amounts: Iterator<number>,
  isOverdraft: (amount: number) => boolean,
): Promise<void> {
  const write = async (writing: WriterContext): Promise<void> => {
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

/** Null if the database is not reachable. */
async function countOpen(sql: Sql, teams: readonly Team[]): Promise<{ transfers: number; jobs: number } | null> {
  const ids = teams.map(({ business }) => business.id)
  try {
    const [row] = await sql<{ transfers: number; jobs: number }[]>`select
      (select count(*)::int from transfers where business_id = any(${ids}) and status not in (5, 13)) as transfers,
      (select count(*)::int from graphile_worker.jobs where run_at <= now() or attempts > 0) as jobs`
    return row ?? null
  } catch (error) {
    if (isTransientDatabaseError(error)) return null
    throw error
  }
}

/** Every open operation must complete by itself. One line for each that has not. */
async function waitForCompletion(sql: Sql, teams: readonly Team[]): Promise<string[]> {
  const deadline = performance.now() + completionMs
  for (;;) {
    const open = await countOpen(sql, teams)
    if (open?.transfers === 0 && open.jobs === 0) return []
    if (performance.now() > deadline) return [`open after ${completionMs / 1_000} s: ${JSON.stringify(open)}`]
    await delay(100)
  }
}

const verifierOf =
  (name: string) =>
  async (environment: Record<string, string>): Promise<string[]> => {
    const script = path.join(import.meta.dirname, '..', '..', 'server', 'cli', `${name}.ts`)
    try {
      await promisify(execFile)(process.execPath, [script], { env: { ...process.env, ...environment } })
      return []
    } catch (error) {
      return [error instanceof Error ? `${name}: ${error.message} ${'stdout' in error ? error.stdout : ''}` : name]
    }
  }

export const verifyBooks = verifierOf('verifyBooks')
export const verifyAudit = verifierOf('verifyAudit')

function* amountsOf({ payments }: CrashRun, isOver: () => boolean): Generator<number> {
  for (let index = 0; index < payments || !isOver(); index += 1) yield 10_000 + index
}

async function runOn(
  stage: Stage,
  run: CrashRun,
  businesses: MadeBusiness[],
  isOver: () => boolean = () => true,
): Promise<Team[]> {
  const teams = await Promise.all(businesses.map((business, index) => makeTeam(stage, business, index === 0 ? 1 : 0)))
  const amounts = amountsOf(run, isOver)
  await Promise.all(teams.map((team) => writeAll(team, amounts, (amount) => amount % 25 === 0)))
  await stage.server.settle()
  return teams
}

/** Takes the ids of the sandbox's businesses: existing ones get no year of history at the first start. */
const made: readonly { id: string; roles: readonly Role[] }[] = [
  { id: nusantara.id, roles: [...Array<Role>(pairs).fill('maker'), ...Array<Role>(pairs).fill('checker')] },
  { id: samudra.id, roles: Array<Role>(pairs).fill('maker') },
]

async function makeBusinesses(sql: Sql, pepper: Uint8Array): Promise<MadeBusiness[]> {
  const businesses: MadeBusiness[] = []
  for (const [index, { id, roles }] of made.entries()) {
    const asked = { id, name: `crash${index + 1}`, roles, openingMinor, approvalsNeeded: index === 0 ? 1 : 0 }
    businesses.push(await makeBusiness(sql, { ...asked, pepper }))
  }
  return businesses
}

async function endure(
  run: CrashRun,
  ground: CrashResources,
  ordeal: CrashSetup,
  inspect: Inspect,
): Promise<CrashReport> {
  const startedMs = performance.now()
  const { sql, environment } = ordeal
  const businesses = await makeBusinesses(sql, ground.keys.pepper)
  const meanGap = Math.max(4, Math.floor((run.payments * answersAPayment) / (run.kills * 1.5)))
  const server = await ordeal.startServer([Math.ceil(meanGap / 4), Math.ceil(meanGap * 1.25)])
  const journal = createJournal(server, ordeal.notePayment)
  try {
    const stage: Stage = { sql, mails: ground.mails, server, journal, identityKeys: await pinnedKeys(sql) }
    const teams = await runOn(stage, run, businesses, ordeal.isOver)
    const answeredMs = performance.now()
    const wrong = await waitForCompletion(sql, teams)
    const settledMs = Math.round(performance.now() - answeredMs)
    await server.stop()
    await ordeal.afterServer()
    const outcome: Outcome = { teams, told: journal.told }
    const checkOn = ordeal.checkOn ?? ((check) => check(sql))
    wrong.push(...(await checkOn((found) => checkOutcome(found, outcome))), ...(await verifyBooks(environment)))
    await inspect(sql, outcome)
    return {
      payments: teams.reduce((sum, team) => sum + team.paid.length + team.cancelled.length, 0),
      kills: server.kills(),
      retries: journal.retries(),
      replies: journal.told.length,
      longestMs: Math.round(journal.longestMs()),
      settledMs,
      restartMsMax: Math.round(Math.max(0, ...server.restartsMs())),
      seconds: Math.round((performance.now() - startedMs) / 1000),
      wrong,
    }
  } finally {
    await server.settle().catch(() => undefined)
    await server.stop()
  }
}

type Inspect = (sql: Sql, outcome: Outcome) => Promise<void>

/** Lends a folder, a mail server and keys to one run. */
export async function withCrashResources<Result>(work: (ground: CrashResources) => Promise<Result>): Promise<Result> {
  const folder = await makeMemoryFolder('lintas-crash-')
  const mails = await startSmtpSink()
  try {
    return await work({ folder, mails, keys: makeServerKeys() })
  } finally {
    await mails.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * One whole run on a database of its own. Throws if a client received an impossible response; other faults are in `wrong`. `inspect` may
 * read the database before it is dropped.
 */
export const runCrashSetup = (
  run: CrashRun,
  prepare: (ground: CrashResources) => Promise<CrashSetup>,
  inspect: Inspect = () => Promise.resolve(),
): Promise<CrashReport> =>
  withCrashResources(async (ground) => {
    const ordeal = await prepare(ground)
    try {
      return await endure(run, ground, ordeal, inspect)
    } finally {
      await ordeal.stop()
    }
  })

export const environmentOf = ({ folder, mails, keys }: CrashResources): Record<string, string> => ({
  ...keys.environment,
  DATA_DIR: path.join(folder, 'data'),
  SMTP_URL: mails.url,
  LOG_LEVEL: 'warn',
})

/** F1: the server is killed repeatedly, while its database keeps running. */
async function prepareKills({ seed }: CrashRun, ground: CrashResources): Promise<CrashSetup> {
  // Only the server is killed, so PostgreSQL keeps its data without fsync.
  const embedded = await startEmbeddedPostgres(path.join(ground.folder, 'cluster'), {
    settings: { fsync: 'off', synchronous_commit: 'off' },
  })
  await migrate(embedded.url)
  const sql = createDatabase(embedded.url, { max: 4 })
  const environment = { ...environmentOf(ground), DATABASE_URL: embedded.url }
  return {
    sql,
    environment,
    startServer: (gap) => startRestartingServer({ environment, random: createRandomNumbers(seed), gap, lateMsMax: 40 }),
    afterServer: () => Promise.resolve(),
    async stop() {
      await sql.end()
      await embedded.stop()
    },
  }
}

export const runCrash = (run: CrashRun, inspect?: Inspect): Promise<CrashReport> =>
  runCrashSetup(run, (ground) => prepareKills(run, ground), inspect)
