import type { Log } from '../log.ts'
import type { Sql } from './client.ts'
import { readAheadMs } from './sandboxClock.ts'

export interface DatabaseClock {
  now: () => Date
  /** Real time, unaffected by the sandbox's clock: for authenticator apps, banks and files. */
  outsideNow: () => Date
  /** Called when the sandbox's clock has been advanced. */
  onMove(listener: () => void): void
  stop(): void
}

const readEachMs = 60_000
const readMovableEachMs = 1_000

/**
 * The database's time decides deadlines, the same for every server process. It is read periodically and extrapolated by
 * a monotonic timer, so that changes of this machine's wall clock have no effect.
 */
export async function startDatabaseClock(
  sql: Sql,
  log: Log,
  { isSandbox }: { isSandbox: boolean },
): Promise<DatabaseClock> {
  let databaseMs = 0
  let readAtMs = 0
  let tellMove = () => {}
  let aheadMs = isSandbox ? await readAheadMs(sql) : 0

  async function readDatabase(): Promise<void> {
    const sentMs = performance.now()
    const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
    if (row === undefined) throw new Error('the database returned no time')
    const receivedMs = performance.now()
    databaseMs = row.now.getTime()
    readAtMs = (sentMs + receivedMs) / 2
  }
  async function readMoved(): Promise<void> {
    const before = aheadMs
    aheadMs = Math.max(before, await readAheadMs(sql))
    if (aheadMs > before) tellMove()
  }
  const every = (ms: number, read: () => Promise<void>) =>
    setInterval(() => {
      read().catch((err: unknown) => log.warn({ err }, 'cannot read the database time'))
    }, ms).unref()

  await readDatabase()
  const timers = [every(readEachMs, readDatabase), ...(isSandbox ? [every(readMovableEachMs, readMoved)] : [])]
  const at = (moreMs: number) => new Date(databaseMs + moreMs + performance.now() - readAtMs)
  return {
    now: () => at(aheadMs),
    outsideNow: () => at(0),
    onMove(listener) {
      tellMove = listener
    },
    stop: () => timers.forEach(clearInterval),
  }
}
