import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { type AppOptions, createApp } from './app.ts'
import { appRole, createDatabase } from './db/client.ts'
import { startDatabaseClock } from './db/clock.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { createNews } from './db/news.ts'
import type { Deps } from './deps.ts'
import { refreshRates } from './features/quotes/jobs.ts'
import { createServerKeys } from './http/sealed/serverKeys.ts'
import { createTasks, crontab } from './jobs/tasks.ts'
import { startWorker } from './jobs/worker.ts'
import { createLog, type Log } from './log.ts'
import { createFileStore } from './ports/files.ts'
import { createNewId } from './ports/ids.ts'
import { loadKeys } from './ports/keys.ts'
import { createMailer } from './ports/mail.ts'
import { createSandboxRail } from './ports/rails/sandbox.ts'
import { createRates } from './ports/rates/rates.ts'
import { seedSandbox } from './seed.ts'
import type { Settings } from './settings.ts'

export interface RunningServer {
  /** Where it listens. */
  url: string
  stop(): Promise<void>
}

/** The parts are stopped in reverse order; one that fails to stop does not keep the others from stopping. */
function createStops(log: Log) {
  const stops: [what: string, stop: () => unknown][] = []
  return {
    add: (what: string, stop: () => unknown) => void stops.push([what, stop]),
    async run() {
      for (const [what, stop] of stops.splice(0).reverse()) {
        await Promise.resolve()
          .then(stop)
          .catch((err: unknown) => log.error({ err, reason: what }, 'cannot stop a part of the server'))
      }
    },
  }
}

type Stops = ReturnType<typeof createStops>

async function openDatabase(settings: Settings, stops: Stops): Promise<string> {
  if (settings.databaseUrl !== null) return settings.databaseUrl
  const embedded = await startEmbeddedPostgres(settings.dataDir)
  stops.add('database', () => embedded.stop())
  return embedded.url
}

async function openDeps(settings: Settings, databaseUrl: string, log: Log, stops: Stops): Promise<Deps> {
  const sql = createDatabase(databaseUrl, { max: settings.databaseConnections, role: appRole })
  stops.add('connections', () => sql.end({ timeout: 5 }))
  const [keys, clock] = await Promise.all([loadKeys(settings), startDatabaseClock(sql, log)])
  stops.add('clock', () => clock.stop())
  const { now } = clock
  const mail = createMailer(settings, { now })
  stops.add('mail', () => mail.close())
  return {
    settings,
    sql,
    log,
    keys,
    now,
    newId: createNewId(now, randomBytes),
    randomBytes,
    mail,
    files: createFileStore(path.join(settings.dataDir, 'files'), keys.kek),
    rates: createRates(settings),
    rail: createSandboxRail({ sql, now }),
    news: createNews(databaseUrl, log),
  }
}

const idleConnectionMs = 65_000

function explain(error: unknown, port: number): unknown {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return isTaken ? new Error(`Port ${port} is in use: set PORT to another one`, { cause: error }) : error
}

async function listen(deps: Deps, stops: Stops, options: AppOptions): Promise<string> {
  const { host, port } = deps.settings
  const serverKeys = createServerKeys(deps)
  // Made now if they must be: the first request does not wait for them.
  await serverKeys.pinned()
  const app = createApp(deps, { ...options, serverKeys })
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: idleConnectionMs },
  })
  const failed = once(server, 'error').then(([error]: unknown[]) => Promise.reject(explain(error, port)))
  server.listen(port, host)
  await Promise.race([once(server, 'listening'), failed])
  failed.catch((err: unknown) => deps.log.error({ err }, 'the listener failed'))
  stops.add('listener', async () => {
    const closed = once(server, 'close')
    server.close()
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await closed
  })
  const address = server.address()
  const bound = address !== null && typeof address === 'object' ? address.port : port
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound}`
}

export interface StartOptions {
  app?: AppOptions
  /** For the bench: neither sandbox data nor jobs. */
  isBare?: boolean
}

/** Settings → database → migrations → ports → sandbox data → requests → jobs. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const log = createLog(settings.logLevel)
  const stops = createStops(log)
  try {
    const databaseUrl = await openDatabase(settings, stops)
    await migrate(databaseUrl)
    const deps = await openDeps(settings, databaseUrl, log, stops)
    // The job comes round in ten minutes; without this nothing could be quoted until then.
    await refreshRates(deps).catch((err: unknown) => log.error({ err }, 'the source of rates does not answer'))
    if (settings.profile === 'sandbox' && !options.isBare) await seedSandbox(deps)
    const url = await listen(deps, stops, options.app ?? {})
    // Before the listener, which waits for the requests under way.
    stops.add('news', () => deps.news.stop())
    if (options.isBare) return { url, stop: () => stops.run() }
    const worker = await startWorker(deps, createTasks({ url: databaseUrl }), {
      url: databaseUrl,
      concurrency: settings.jobConcurrency,
      crontab,
    })
    stops.add('jobs', () => worker.stop())
    return { url, stop: () => stops.run() }
  } catch (error) {
    await stops.run()
    throw error
  }
}
