import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { activateRules, builtInRules } from '../contract/base/patterns/activeRules.ts'
import { type AppOptions, createApp } from './app.ts'
import { appRole, createDatabase } from './db/client.ts'
import { type DatabaseClock, startDatabaseClock } from './db/clock.ts'
import { type DatabaseMonitor, monitorDatabase } from './db/databaseHealth.ts'
import { findMisfits, recordKeys } from './db/installation.ts'
import { migrate } from './db/migrate.ts'
import { createReads } from './db/reads.ts'
import { createRealtimeEvents } from './db/realtime.ts'
import { readAheadMs } from './db/sandboxClock.ts'
import type { Deps } from './deps.ts'
import { createPaperCodes, paperKeyOf } from './documents/paperCode.ts'
import { readPatternRules } from './features/config/calls.ts'
import { activateSettings, followSettings } from './features/config/followSettings.ts'
import { createExportThreads } from './features/exports/makerThreads.ts'
import { revokeAgentsOf } from './features/openapi/agents/store.ts'
import { readMetrics } from './features/operator/metrics.ts'
import { reviewWarnings } from './features/operator/status.ts'
import { followClock } from './features/operator/system.ts'
import { refreshRates } from './features/quotes/jobs.ts'
import { readListsTask } from './features/screening/lists/jobs.ts'
import { hasLists } from './features/screening/lists/loadMatcher.ts'
import { createBudget } from './http/core/budget.ts'
import { createHeavyThreads } from './http/core/heavyThreads.ts'
import { createServerKeys } from './http/encrypted/serverKeys.ts'
import type { Health } from './http/health.ts'
import { createListener, openMetricsListener, prepareDrain } from './http/listener.ts'
import { enqueue } from './jobs/enqueue.ts'
import { addMissingMacsOnce } from './jobs/missingMacs.ts'
import { createQueueAlert } from './jobs/queueAlert.ts'
import { createTasks, crontab } from './jobs/tasks.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { type OpenDatabase, openDatabase } from './openDatabase.ts'
import { createBank } from './ports/bank.ts'
import { createFileStore, fileStoreOptions } from './ports/files.ts'
import { createNewId } from './ports/ids.ts'
import { loadKeys } from './ports/keys.ts'
import { createMailer } from './ports/mail.ts'
import { createNameCheck } from './ports/nameChecks/nameChecks.ts'
import { readRailsConfig } from './ports/rails/config.ts'
import { loadRails } from './ports/rails/loadRails.ts'
import { payInAccountsOf } from './ports/rails/payIn.ts'
import { createRates } from './ports/rates/rates.ts'
import { createRecognition } from './ports/recognition/recognition.ts'
import { createScan } from './ports/scan/scan.ts'
import { createSignOn } from './ports/signOn.ts'
import { createTracker } from './ports/tracker/tracker.ts'
import { createWebhookPort } from './ports/webhooks/postWebhook.ts'
import { coveredColumns } from './rowMacs.ts'
import { seedSandbox } from './seed.ts'
import { createProbes, monitorServices, type Probes } from './serviceMonitor.ts'
import { type Settings, SettingsError } from './settings.ts'
import { startTracing } from './startTracing.ts'

export interface RunningServer {
  /** The listening address. */
  url: string
  stop(): Promise<void>
}

/** Stops the parts in reverse order; a failure does not prevent the others from stopping. */
function createStops(log: Log) {
  const stops: [what: string, stop: () => unknown][] = []
  return {
    add: (what: string, stop: () => unknown) => void stops.push([what, stop]),
    async run() {
      for (const [what, stop] of stops.splice(0).reverse()) {
        await Promise.resolve()
          .then(stop)
          .catch((err: unknown) => log.error({ err, reason: what }, 'cannot stop part of the server'))
      }
    },
  }
}

type Stops = ReturnType<typeof createStops>

/** Refuses another database's keys before anything is written with them. */
async function assertFits({ sql, keys, outsideNow }: Deps): Promise<void> {
  await recordKeys(sql, keys, outsideNow())
  const misfits = await findMisfits(sql, keys)
  if (misfits.length > 0) throw new SettingsError(misfits.map(({ text }) => text).join('\n'))
}

interface Opened {
  deps: Deps
  probes: Probes
  clock: DatabaseClock
}

async function openDeps(settings: Settings, databaseUrl: string, log: Log, stops: Stops): Promise<Opened> {
  const sql = createDatabase(databaseUrl, { max: settings.databaseConnections, role: appRole })
  stops.add('connections', () => sql.end({ timeout: 5 }))
  const isSandbox = settings.profile === 'sandbox'
  if (!isSandbox && (await readAheadMs(sql)) > 0)
    throw new SettingsError('Setting PROFILE is production, but time was skipped in this database: it is a sandbox’s')
  const [keys, clock] = await Promise.all([loadKeys(settings), startDatabaseClock(sql, log, { isSandbox })])
  stops.add('clock', () => clock.stop())
  const { now, outsideNow } = clock
  const mail = createMailer(settings, { now })
  stops.add('mail', () => mail.close())
  const paperKey = paperKeyOf(keys.kek)
  const { databaseReadUrl } = settings
  const reads = createReads({
    readUrl: databaseReadUrl,
    connections: settings.databaseConnections,
    onStandby: (state, reason) => log.warn({ reason }, `the standby for reading is ${state}`),
  })
  stops.add('reads', () => reads.end())
  const heavyCalls = createHeavyThreads({
    databaseUrl,
    databaseReadUrl,
    settings: { exportRowsAtOnce: settings.exportRowsAtOnce },
    paperKey,
    publicUrl: settings.publicUrl,
    threads: settings.heavyThreads,
    log,
  })
  stops.add('threads', () => heavyCalls.stop())
  const recognition = createRecognition(settings)
  stops.add('recognition', () => recognition.stop())
  const storeOfFiles = fileStoreOptions(settings, keys)
  const rails = await loadRails(settings, { sql, now, outsideNow })
  const deps: Deps = {
    settings,
    sql,
    reads,
    log,
    metrics: createMetrics(Object.keys(coveredColumns)),
    keys,
    now,
    outsideNow,
    newId: createNewId(now, randomBytes),
    randomBytes,
    mail,
    files: createFileStore(storeOfFiles),
    scan: createScan(settings),
    signOn: createSignOn(settings),
    recognition,
    rates: createRates(settings),
    bank: createBank(settings, payInAccountsOf((await readRailsConfig(settings))?.rails ?? {})),
    rails,
    nameCheck: createNameCheck(rails, { nowMs: () => performance.now() }),
    revokeAgentsOf,
    tracker: createTracker(rails),
    webhooks: createWebhookPort(settings),
    news: createRealtimeEvents(databaseUrl, log),
    budget: createBudget({ perSecond: () => settings.callBudget, nowMs: () => performance.now() }),
    papers: createPaperCodes(paperKey, settings.publicUrl),
    heavyCalls,
    exports: createExportThreads({
      databaseUrl,
      databaseReadUrl,
      storeOfFiles,
      publicUrl: settings.publicUrl,
      threads: settings.heavyThreads,
    }),
  }
  return { deps, clock, probes: createProbes(settings, mail) }
}

/** Applies moves of the sandbox's clock to scheduled jobs, including time skipped while no server ran. */
async function followMoves({ deps, clock }: Opened, databaseUrl: string): Promise<void> {
  if (deps.settings.profile !== 'sandbox') return
  const follow = async () => {
    // Without current rates nothing could be quoted at the new time.
    await refreshRates(deps)
    await followClock(databaseUrl)
    deps.news.wakeAll()
  }
  await followClock(databaseUrl)
  clock.onMove(() => {
    deps.log.warn({}, 'the sandbox clock was advanced')
    follow().catch((err: unknown) => deps.log.error({ err }, 'cannot apply the clock change everywhere'))
  })
}

function watch({ log, sql, news }: Deps, databaseUrl: string, stops: Stops): DatabaseMonitor {
  const watching = monitorDatabase(databaseUrl, sql, (reason) => {
    log.warn({ reason }, 'connecting to the database again')
    news.reconnect()
  })
  stops.add('watch', () => watching.stop())
  return watching
}

/** A port that is in use is a wrong setting: another start would not help. */
const explainPort = (setting: 'PORT' | 'METRICS_PORT', port: number) => (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
  throw new SettingsError(`Port ${port} is in use: set ${setting} to another one`, { cause: error })
}

async function openMetrics(deps: Deps, health: () => Health, stops: Stops): Promise<void> {
  const { metricsPort } = deps.settings
  if (metricsPort === null) return
  deps.metrics.watchProcess()
  const read = () => readMetrics(deps, health())
  const listener = await openMetricsListener(metricsPort, read).catch(explainPort('METRICS_PORT', metricsPort))
  stops.add('metrics', () => listener.close())
}

function startJobs(deps: Deps, databaseUrl: string, only?: readonly string[]): Promise<Worker> {
  const { settings } = deps
  const all = createTasks({ url: databaseUrl })
  const tasks = only ? Object.fromEntries(Object.entries(all).filter(([name]) => only.includes(name))) : all
  return startWorker(deps, tasks, {
    url: databaseUrl,
    concurrency: settings.jobConcurrency,
    crontab: only ? [] : crontab,
    onLook: createQueueAlert(deps, settings.jobWaitLimitMs),
    stopLimitMs: settings.stopLimitMs,
  })
}

/** Otherwise nobody would be screened until the hour of the job. */
async function readListsNow({ sql, settings }: Deps): Promise<void> {
  if (!hasLists(settings)) return
  await sql.begin((tx) => enqueue(tx, readListsTask, {}, { jobKey: readListsTask }))
}

/** Listens, or rejects with the reason. */
async function openPort(server: Server, host: string, port: number): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening').catch(explainPort('PORT', port))
  const address = server.address()
  const bound = address !== null && typeof address === 'object' ? address.port : port
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound}`
}

interface Listening {
  url: string
  /** Closes each connection after its next response. */
  announce(): void
  /** Answers long polls, completes running requests and closes the listener. */
  drain(): Promise<void>
}

async function listen(deps: Deps, options: AppOptions): Promise<Listening> {
  const { host, port, stopLimitMs } = deps.settings
  const serverKeys = createServerKeys(deps)
  // Created now if missing, so that the first request does not wait for them.
  await serverKeys.pinned()
  const app = createApp(deps, { ...options, serverKeys })
  const server = createListener(app.fetch, deps.settings)
  const drain = prepareDrain(server)
  const url = await openPort(server, host, port)
  server.on('error', (err) => deps.log.error({ err }, 'the listener failed'))
  return {
    url,
    announce: drain.announce,
    async drain() {
      await deps.news.stop()
      await drain.complete(stopLimitMs)
    },
  }
}

export interface StartOptions {
  app?: AppOptions
  /** For the bench: no sandbox data, and only the jobs with these names. */
  tasks?: readonly string[]
  /** If it is being opened already; stopped with the server. */
  database?: Promise<OpenDatabase>
  /** If aborted during the start, what has started is stopped again and the start rejects. */
  stopSignal?: AbortSignal
}

/** Settings → database → migrations → ports → sandbox data → requests → jobs. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const log = createLog(settings.logLevel)
  const stops = createStops(log)
  const { stopSignal, database = openDatabase(settings, log) } = options
  // First, so that the database is stopped last, also if the start fails before it is awaited.
  database.catch(() => undefined)
  stops.add('database', async () => (await database.catch(() => null))?.stop())
  try {
    stops.add('traces', await startTracing(settings, log))
    activateSettings(settings)
    // First, since invalid rails abort the start.
    await readRailsConfig(settings)
    activateRules(settings.patternRules === null ? builtInRules : await readPatternRules(settings.patternRules))
    stopSignal?.throwIfAborted()
    const { url: databaseUrl } = await database
    stopSignal?.throwIfAborted()
    await migrate(databaseUrl)
    stopSignal?.throwIfAborted()
    const opened = await openDeps(settings, databaseUrl, log, stops)
    const { deps } = opened
    await assertFits(deps)
    await addMissingMacsOnce(databaseUrl, deps)
    stops.add('settings', await followSettings(deps))
    await followMoves(opened, databaseUrl)
    // The job runs only in ten minutes; until then nothing could be quoted.
    await refreshRates(deps).catch((err: unknown) => log.error({ err }, 'the rate source does not respond'))
    stopSignal?.throwIfAborted()
    if (settings.profile === 'sandbox' && !options.tasks) await seedSandbox(deps)
    await reviewWarnings(deps)
    stopSignal?.throwIfAborted()
    const watching = watch(deps, databaseUrl, stops)
    let worker: Worker | null = null
    const services = monitorServices(deps, opened.probes)
    stops.add('services', () => services.stop())
    let isStopping = false
    const health = () => ({
      isDatabaseUp: watching.isUp(),
      isStopping,
      queue: worker?.queue() ?? null,
      ...services.state(),
    })
    const { url, announce, drain } = await listen(deps, { ...options.app, health })
    // Together, so that one limit bounds both.
    stops.add('requests and jobs', () => Promise.all([drain(), worker?.stop()]))
    if (options.tasks?.length !== 0) {
      worker = await startJobs(deps, databaseUrl, options.tasks)
      if (!options.tasks) await readListsNow(deps)
      await openMetrics(deps, health, stops)
    }
    return {
      url,
      async stop() {
        isStopping = true
        announce()
        // Requests that a load balancer sends before its next health check are served.
        if (settings.drainMs > 0) await delay(settings.drainMs)
        await stops.run()
      },
    }
  } catch (error) {
    await stops.run()
    throw error
  }
}
