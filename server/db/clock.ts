import type { Log } from '../log.ts'
import type { Sql } from './client.ts'

export interface DatabaseClock {
  now: () => Date
  stop(): void
}

const readEachMs = 60_000

/**
 * The database's time decides deadlines, the same for every server process. It is read once a minute and carried on by a monotonic
 * timer, so that a step of this machine's wall clock moves nothing.
 */
export async function startDatabaseClock(sql: Sql, log: Log): Promise<DatabaseClock> {
  let databaseMs = 0
  let readAtMs = 0

  async function read(): Promise<void> {
    const sentMs = performance.now()
    const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
    if (row === undefined) throw new Error('the database does not tell its time')
    const receivedMs = performance.now()
    databaseMs = row.now.getTime()
    readAtMs = (sentMs + receivedMs) / 2
  }

  await read()
  const timer = setInterval(() => {
    read().catch((err: unknown) => log.warn({ err }, 'cannot read the time of the database'))
  }, readEachMs)
  timer.unref()
  return {
    now: () => new Date(databaseMs + performance.now() - readAtMs),
    stop: () => clearInterval(timer),
  }
}
