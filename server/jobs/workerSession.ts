import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Log } from '../log.ts'

export interface QueueState {
  /** Jobs that could run now. */
  due: number
  /** Waiting time of the oldest of them. */
  ageMs: number
}

export interface WorkerSession {
  /** Locks the worker's name for the session's lifetime, and monitors the queue. */
  watch(name: string, onLook: (queue: QueueState) => void): void
  end(): Promise<void>
}

const lookMs = 2_000
const silenceMs = 10_000
const connectSeconds = 5

interface Look {
  freed: number
  due: number
  age_ms: number
}

/**
 * The queue keeps jobs of a dead worker locked for hours. So each worker holds a session-level advisory lock on its
 * name, which ends with its process or connection; an unlocked name belongs to a dead worker, and its jobs are
 * released. The interrupted attempt does not count. Jobs are in no named queue, which would have its own lock.
 */
const look = (session: postgres.Sql, ownName: string) => session<Look[]>`
  with names as materialized (
    select distinct locked_by from graphile_worker._private_jobs
    where locked_by is not null and locked_by <> ${ownName} and locked_at < now() - interval '2 seconds'
  ), dead as materialized (
    select locked_by from names where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
  ), freed as (
    update graphile_worker._private_jobs j set locked_by = null, locked_at = null, attempts = greatest(0, j.attempts - 1)
    from dead where j.locked_by = dead.locked_by
    returning j.id
  )
  select (select count(*)::int from freed) as freed, count(*)::int as due,
    coalesce(extract(epoch from now() - min(run_at)) * 1000, 0)::float8 as age_ms
  from graphile_worker._private_jobs where is_available and run_at <= now()`

/** `onLost` is called once: the connection is closed, or does not respond. */
export async function openWorkerSession(
  url: string,
  log: Log,
  onLost: (reason: string) => void,
): Promise<WorkerSession> {
  let isEnded = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  const session = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: connectSeconds,
    fetch_types: false,
    connection: { application_name: 'lintas worker' },
    onnotice: () => undefined,
    onclose: () => lose('its session was lost'),
  })
  const lose = (reason: string) => {
    if (isEnded) return
    isEnded = true
    clearTimeout(timer)
    onLost(reason)
  }
  const silence = async (signal: AbortSignal) => {
    await delay(silenceMs, undefined, { signal })
    throw new Error('the database does not respond')
  }

  async function lookOnce(name: string, onLook: (queue: QueueState) => void): Promise<void> {
    const answered = new AbortController()
    try {
      const [row] = await Promise.race([look(session, name), silence(answered.signal)])
      if (row === undefined) return
      if (row.freed > 0) log.warn({ count: row.freed }, 'released jobs of dead workers')
      onLook({ due: row.due, ageMs: row.age_ms })
    } finally {
      answered.abort()
    }
  }

  try {
    const [state] = await session`select current_setting('transaction_read_only')::boolean as is_read_only`
    if (state?.is_read_only) throw new Error('the database is read-only')
  } catch (error) {
    isEnded = true
    await session.end({ timeout: 0 })
    throw error
  }
  return {
    watch(name, onLook) {
      const lookAgain = () => {
        looking = lookOnce(name, onLook).then(
          () => {
            if (!isEnded) timer = setTimeout(lookAgain, lookMs)
          },
          (err: unknown) => {
            log.warn({ err }, 'cannot monitor the queue')
            lose('its session fails')
          },
        )
      }
      looking = session`select pg_try_advisory_lock(hashtextextended(${name}, 0))`.then(lookAgain, () =>
        lose('its session fails'),
      )
    },
    async end() {
      isEnded = true
      clearTimeout(timer)
      await Promise.race([looking, delay(1_000)])
      await session.end({ timeout: 1 })
    },
  }
}
