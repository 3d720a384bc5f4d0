import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { appRole, createDatabase, type Sql } from '../../../server/db/client.ts'
import { cancelJob, enqueue } from '../../../server/jobs/enqueue.ts'
import type { TaskTable } from '../../../server/jobs/task.ts'
import { startWorker, type Worker } from '../../../server/jobs/worker.ts'
import { createLog } from '../../../server/log.ts'
import { createMetrics } from '../../../server/metrics.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'
import { runJobs } from '../../support/server/jobs.ts'

let database: TestDatabase
let app: Sql
let worker: Worker | undefined
let child: ChildProcess | undefined

const done: unknown[] = []
let announce: (payload: unknown) => void = () => undefined
const nextDone = () =>
  new Promise((resolve) => {
    announce = resolve
  })

const deps = {
  log: createLog('silent'),
  metrics: createMetrics(),
  finish(payload: unknown) {
    done.push(payload)
    announce(payload)
  },
}
const tasks: TaskTable<typeof deps> = {
  finish: async ({ finish }, payload) => finish(payload),
  failOnce: async ({ finish }, payload, { attempt }) => {
    if (attempt === 1) throw new Error('not yet')
    finish(payload)
  },
}
const start = () => startWorker(deps, tasks, { url: database.url, concurrency: 2 })
const countJobs = async () => {
  const [row] = await database.sql<{ n: number }[]>`select count(*)::int as n from graphile_worker._private_jobs`
  return row?.n
}

beforeAll(async () => {
  database = await createTestDatabase()
  app = createDatabase(database.url, { max: 2, role: appRole })
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  child?.kill('SIGKILL')
  child = undefined
  done.length = 0
  await database.sql`delete from graphile_worker._private_jobs`
})
afterAll(async () => {
  await app.end()
  await database.drop()
})

it('A read-only database costs the log a few lines of JSON and no traces, and jobs run again after it', async () => {
  const lines: string[] = []
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const messages = () => lines.map((line) => JSON.parse(line).msg as string)
  const name = new URL(database.url).pathname.slice(1)
  worker = await startWorker({ ...deps, log }, tasks, { url: database.url, concurrency: 4 })
  try {
    await database.sql.unsafe(`alter database ${name} set default_transaction_read_only = on`)
    // New connections are read-only, as after a failover to a standby.
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and application_name = 'lintas jobs'`
    await expect.poll(messages, { timeout: 20_000 }).toContain('cannot start the job worker')
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    expect(messages().filter((message) => message === 'restarting the job worker')).toHaveLength(1)
    expect(lines.length).toBeLessThan(6)
    expect(printed).not.toHaveBeenCalled()
  } finally {
    await database.sql.unsafe(`alter database ${name} reset default_transaction_read_only`)
    printed.mockRestore()
  }
  const waits = nextDone()
  await app.begin((tx) => enqueue(tx, 'finish', { id: 'after' }))
  expect(await waits).toEqual({ id: 'after' })
})

it('A worker that starts while the database is away begins when it is back', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const closed = new URL(database.url)
  closed.port = '1'
  const away = { url: closed.href, concurrency: 1 }
  worker = await startWorker(deps, tasks, away)
  away.url = database.url
  const waits = nextDone()
  await app.begin((tx) => enqueue(tx, 'finish', { id: name }))
  expect(await waits).toEqual({ id: name })
})

it('The worker takes jobs even if the task names could not be read at its start', async () => {
  await app.begin((tx) => enqueue(tx, 'finish', { id: 'late' }))
  await database.sql`alter table graphile_worker._private_tasks rename to _private_tasks_away`
  const waits = nextDone()
  let seen = 0
  try {
    worker = await startWorker(deps, tasks, { url: database.url, concurrency: 2, onLook: () => (seen += 1) })
    // By its second run the threads have polled, too.
    await expect.poll(() => seen, { timeout: 10_000 }).toBeGreaterThan(1)
  } finally {
    await database.sql`alter table graphile_worker._private_tasks_away rename to _private_tasks`
  }
  expect(await waits).toEqual({ id: 'late' })
})

describe('enqueue', () => {
  it('A job is added with the application’s transaction, and not when that is rolled back', async () => {
    await expect(
      app.begin(async (tx) => {
        await enqueue(tx, 'finish', { id: 'undone' })
        throw new Error('undo')
      }),
    ).rejects.toThrow('undo')
    await app.begin((tx) => enqueue(tx, 'finish', { id: 'kept' }))
    await runJobs(database, deps, tasks)
    expect(done).toEqual([{ id: 'kept' }])
  })

  it('One job per key is kept, the last one, and it can be withdrawn', async () => {
    await app.begin((tx) => enqueue(tx, 'finish', { id: 1 }, { jobKey: 'expire:1' }))
    await app.begin((tx) => enqueue(tx, 'finish', { id: 2 }, { jobKey: 'expire:1' }))
    await app.begin((tx) => enqueue(tx, 'finish', { id: 3 }, { jobKey: 'expire:3' }))
    await app.begin((tx) => cancelJob(tx, 'expire:3'))
    await runJobs(database, deps, tasks)
    expect(done).toEqual([{ id: 2 }])
  })

  it('Of the jobs with one key in a transaction the last is kept, unless a later change withdraws it', async () => {
    await app.begin(async (tx) => {
      await enqueue(tx, 'finish', { id: 1 }, { jobKey: 'expire:1' })
      await enqueue(tx, 'finish', { id: 2 }, { jobKey: 'expire:1' })
      await enqueue(tx, 'finish', { id: 3 }, { jobKey: 'expire:3' })
      await cancelJob(tx, 'expire:3')
      await cancelJob(tx, 'expire:4')
      await enqueue(tx, 'finish', { id: 4 }, { jobKey: 'expire:4' })
    })
    await runJobs(database, deps, tasks)
    expect(done).toEqual([{ id: 2 }, { id: 4 }])
  })

  it('A job does not run before its time', async () => {
    const runAt = new Date(Date.now() + 3_600_000)
    await app.begin((tx) => enqueue(tx, 'finish', { id: 'later' }, { runAt }))
    await runJobs(database, deps, tasks)
    expect(done).toEqual([])
    await runJobs(database, deps, tasks, runAt)
    expect(done).toEqual([{ id: 'later' }])
  })
})

it('A new job is the row that graphile-worker’s own function writes, and its transaction notifies nobody', async () => {
  const { sql } = database
  const runAt = new Date('2030-01-01T00:00:00Z')
  // Either function makes a task that it does not know.
  await sql`select graphile_worker.add_job('finish')`
  await sql`delete from graphile_worker._private_jobs`
  const heard: string[] = []
  const listening = await sql.listen('jobs:insert', (payload) => heard.push(payload))
  await app.begin((tx) => enqueue(tx, 'finish', { id: 'own' }, { runAt, jobKey: 'own' }))
  await sql`select graphile_worker.add_job('finish', '{"id":"theirs"}', run_at => ${runAt}, job_key => 'theirs')`
  await expect.poll(() => heard).toHaveLength(1)
  await listening.unlisten()
  const rows = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(jobs) - array['id', 'created_at', 'updated_at'] as row from graphile_worker._private_jobs jobs order by id`
  const [own, theirs] = rows.map(({ row }) => row)
  expect(own).toEqual({ ...theirs, key: 'own', payload: { id: 'own' } })
})

describe('startWorker', () => {
  it('A job runs as soon as its transaction commits, without waiting for the next poll', async () => {
    worker = await start()
    await app.begin((tx) => enqueue(tx, 'finish', { id: 'warm-up' }))
    if (done.length === 0) await nextDone()
    const finished = nextDone()
    await app.begin((tx) => enqueue(tx, 'finish', { id: 'now' }))
    expect(await finished).toEqual({ id: 'now' })
  })

  it('A failed job is retried', async () => {
    worker = await start()
    const finished = nextDone()
    await app.begin((tx) => enqueue(tx, 'failOnce', { id: 'twice' }))
    expect(await finished).toEqual({ id: 'twice' })
  })

  it('A job of a killed worker is taken over', async () => {
    await app.begin((tx) => enqueue(tx, 'finish', { id: 'orphan' }))
    child = spawn(process.execPath, [path.join(import.meta.dirname, 'stuckWorker.ts'), database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.stdout === null) throw new Error('the child has no output')
    await once(child.stdout, 'data')
    worker = await start()
    const finished = nextDone()
    child.kill('SIGKILL')
    expect(await finished).toEqual({ id: 'orphan' })
    await worker.stop()
    worker = undefined
    expect(await countJobs()).toBe(0)
  })

  it('T52 The worker continues after all its connections are cut and resumes its jobs', async () => {
    const attempts: number[] = []
    const slow: TaskTable<typeof deps> = {
      finish: async ({ finish }, payload, { attempt }) => {
        attempts.push(attempt)
        // The first attempt never ends.
        if (attempts.length === 1) await new Promise(() => undefined)
        finish(payload)
      },
    }
    worker = await startWorker(deps, slow, { url: database.url, concurrency: 1 })
    await app.begin((tx) => enqueue(tx, 'finish', { id: 'begun' }))
    await expect.poll(() => attempts.length).toBe(1)
    const finished = nextDone()
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name in ('lintas worker', 'lintas jobs')`
    expect(await finished).toEqual({ id: 'begun' })
    // The interrupted attempt does not count.
    expect(attempts).toEqual([1, 1])
    await expect.poll(countJobs).toBe(0)
  })

  it('T52 A job stopped by a database failure is not delayed', async () => {
    let tries = 0
    const struck: TaskTable<typeof deps> = {
      finish: async ({ finish }, payload, { attempt }) => {
        tries += 1
        if (tries <= 3) throw Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
        finish({ payload, attempt })
      },
    }
    worker = await startWorker(deps, struck, { url: database.url, concurrency: 1 })
    const finished = nextDone()
    await app.begin((tx) => enqueue(tx, 'finish', { id: 'struck' }))
    expect(await finished).toEqual({ payload: { id: 'struck' }, attempt: 1 })
  })

  it('T52 The worker reports how long the oldest due job has waited', async () => {
    const seen: number[] = []
    worker = await startWorker(deps, {}, { url: database.url, concurrency: 1, onLook: ({ ageMs }) => seen.push(ageMs) })
    await app.begin((tx) => enqueue(tx, 'finish', {}))
    await database.sql`update graphile_worker._private_jobs set run_at = now() - interval '2 minutes'`
    await expect.poll(() => seen.at(-1), { timeout: 10_000 }).toBeGreaterThan(119_000)
    expect(worker.queue()?.due).toBe(1)
  })

  it('The worker leaves a live worker’s job alone and stops only when its own is done', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let starts = 0
    let begun: () => void = () => undefined
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow: TaskTable<typeof deps> = {
      finish: async () => {
        starts += 1
        begun()
        await held
      },
    }
    const first = await startWorker(deps, slow, { url: database.url, concurrency: 1 })
    await app.begin((tx) => enqueue(tx, 'finish', {}))
    await hasBegun
    // Locked long enough for the worker to be suspected dead.
    await database.sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`
    worker = await startWorker(deps, slow, { url: database.url, concurrency: 1 })
    await worker.stop()
    worker = undefined
    expect(starts).toBe(1)
    expect(await countJobs()).toBe(1)
    const stopped = first.stop()
    release()
    await stopped
    expect(await countJobs()).toBe(0)
  })
})
