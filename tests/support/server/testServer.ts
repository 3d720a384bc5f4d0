import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { type Role, roleNames } from '../../../contract/base/people/roles.ts'
import { type AppOptions, createApp } from '../../../server/app.ts'
import { appRole, createDatabase } from '../../../server/db/client.ts'
import { createRealtimeEvents } from '../../../server/db/realtime.ts'
import type { Deps, ExportOrder, RailPort } from '../../../server/deps.ts'
import { createPaperCodes, paperKeyOf } from '../../../server/documents/paperCode.ts'
import { makeExport } from '../../../server/features/exports/makers.ts'
import { revokeAgentsOf } from '../../../server/features/openapi/agents/store.ts'
import { registrationTasks } from '../../../server/features/registration/jobs.ts'
import { sessionTasks } from '../../../server/features/session/jobs.ts'
import { createStatementKey } from '../../../server/features/statements/proof.ts'
import { runHeavyCall } from '../../../server/http/core/heavyCall.ts'
import { createServerKeys } from '../../../server/http/encrypted/serverKeys.ts'
import { mailTasks } from '../../../server/jobs/mail.ts'
import { createLog } from '../../../server/log.ts'
import { createMetrics } from '../../../server/metrics.ts'
import { createSandboxBank } from '../../../server/ports/bank.ts'
import { createFileStore, fileStoreOptions } from '../../../server/ports/files.ts'
import { createNewId } from '../../../server/ports/ids.ts'
import { loadKeys } from '../../../server/ports/keys.ts'
import type { Mail } from '../../../server/ports/mail.ts'
import { createSandboxNameCheck } from '../../../server/ports/nameChecks/nameChecks.ts'
import { singleRail } from '../../../server/ports/rails/rails.ts'
import type { RecognitionPort } from '../../../server/ports/recognition/recognition.ts'
import { createScan } from '../../../server/ports/scan/scan.ts'
import { createSignOn } from '../../../server/ports/signOn.ts'
import { createWebhookPort } from '../../../server/ports/webhooks/postWebhook.ts'
import { coveredColumns } from '../../../server/rowMacs.ts'
import { readSettings, type Settings } from '../../../server/settings.ts'
import { type MadeBusiness, type MadePerson, makeBusiness } from '../business.ts'
import { captureStatements } from '../statements.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { runJobs } from './jobs.ts'

/** The real server in this process: its own database, a manual clock, mails and log lines in memory. */
export interface TestServer {
  app: ReturnType<typeof createApp>
  deps: Deps
  database: TestDatabase
  clock: TestClock
  mails: Mail[]
  /** Log lines as they would be printed. */
  logLines: string[]
  /** Another server process on the same database. */
  createPeer(options?: AppOptions): ReturnType<typeof createApp>
  addBusiness(name: string, roles?: readonly Role[]): Promise<MadeBusiness>
  /** Sends queued mails. */
  deliverMails(): Promise<void>
  /** The code in the newest mail to this person. */
  readCode(person: Pick<MadePerson, 'email'>): Promise<string>
  stop(): Promise<void>
}

export interface TestServerOptions extends AppOptions {
  environment?: Record<string, string>
  start?: Date | string
  /** Sees every statement of the server. */
  onQuery?: (text: string) => void
}

/** No limits by address, since all tests have the same one. */
const noLimits = {
  refusalsOfChannel: 1e9,
  refusalsOfAddress: 1e9,
  keys: 1e9,
  swaps1: 1e9,
  swaps2: 1e9,
}

const lowest = { PASSWORD_HASH_COST: '8,1,1', PIN_HASH_COST: '8,1,1' }

const offRail: RailPort = {
  name: 'off',
  submit: ({ payout_reference }) => Promise.resolve({ rail: 'off', payout_reference, state: 'submitted', detail: '' }),
  status: (payout_reference) => Promise.resolve({ rail: 'off', payout_reference, state: 'submitted', detail: '' }),
}

/** Makes heavy results in this thread. */
const makeHere = (
  { sql, files, keys, papers }: Deps,
  order: ExportOrder,
  { onProgress }: Parameters<Deps['exports']['make']>[1],
) =>
  makeExport(sql, order, {
    files,
    statementKey: createStatementKey(keys.kek),
    papers,
    onProgress,
  })

function noteLog() {
  const logLines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk))
      done()
    },
  })
  return { log: createLog('trace', sink), logLines }
}
/** A recognition that reads the same person in every picture. */
const sameIdentity: RecognitionPort = {
  read: () =>
    Promise.resolve({
      id_number: { value: '3174011708850003', confidence: 0.99 },
      first_name: { value: 'BUDI', confidence: 0.7 },
      date_of_birth: { value: '1985-08-17', confidence: 0.99 },
    }),
  stop: () => undefined,
}

const readsOfPrimary: Deps['reads'] = { run: (primary, work) => work(primary) }

const outsideOf = (settings: Settings) => ({
  reads: readsOfPrimary,
  bank: createSandboxBank(),
  rails: singleRail(offRail),
  nameCheck: createSandboxNameCheck(),
  tracker: null,
  webhooks: createWebhookPort(settings),
  recognition: sameIdentity,
})

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { environment, start, onQuery, ...appOptions } = options
  const [database, dataDir] = await Promise.all([createTestDatabase(), mkdtemp(path.join(tmpdir(), 'lintas-app-'))])
  const settings = readSettings({ ...lowest, DATA_DIR: dataDir, ...environment })
  const clock = createTestClock(start)
  const statements = captureStatements(onQuery)
  const keys = await loadKeys(settings)
  const mails: Mail[] = []
  const { log, logLines } = noteLog()
  const deps: Deps = {
    settings,
    sql: createDatabase(database.url, { max: 8, role: appRole, onQuery: statements.note }),
    log,
    metrics: createMetrics(Object.keys(coveredColumns)),
    keys,
    now: clock.now,
    outsideNow: clock.now,
    newId: createNewId(clock.now, randomBytes),
    randomBytes,
    mail: {
      isLate: () => false,
      send(mail) {
        mails.push(mail)
        return Promise.resolve()
      },
    },
    files: createFileStore(fileStoreOptions(settings, keys)),
    scan: createScan(settings),
    signOn: createSignOn(settings),
    rates: { fetch: () => Promise.resolve([]) },
    ...outsideOf(settings),
    news: createRealtimeEvents(database.url, log),
    papers: createPaperCodes(paperKeyOf(keys.kek), settings.publicUrl),
    budget: { spend: () => undefined },
    revokeAgentsOf,
    exports: { hasRoom: () => true, make: (order, tools) => makeHere(deps, order, tools) },
    heavyCalls: { run: (call) => runHeavyCall(deps, call, { deps }) },
  }
  const createPeer = (more: AppOptions = {}) => createApp(deps, { rateLimits: noLimits, ...appOptions, ...more })
  let delivered = Promise.resolve()
  // One run at a time: a run that finds a job taken by another would end before that job's mail is sent.
  const deliverMails = (): Promise<void> => {
    const run = () => runJobs(database, deps, { ...mailTasks, ...registrationTasks, ...sessionTasks })
    delivered = delivered.then(run, run)
    return delivered
  }
  return {
    app: createPeer(),
    deps,
    database,
    clock,
    mails,
    logLines,
    createPeer,
    addBusiness: (name, roles = roleNames) =>
      makeBusiness(database.sql, {
        name,
        roles,
        openingMinor: 1_000_000_000n,
        approvalsNeeded: 1,
        pepper: keys.pepper,
        kek: keys.kek,
      }),
    deliverMails,
    async readCode({ email }) {
      await deliverMails()
      const mail = mails.findLast(({ to }) => to === email)
      const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
      if (code === undefined) throw new Error(`no code was mailed to ${email}`)
      return code
    },
    async stop() {
      statements.write()
      await deps.news.stop()
      await deps.sql.end({ timeout: 5 })
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The identity keys that the page would pin. */
export const pinnedKeys = (server: Pick<TestServer, 'deps'>) => createServerKeys(server.deps).pinned()
