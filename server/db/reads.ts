import { setTimeout as delay } from 'node:timers/promises'
import { appRole, createDatabase, type Sql } from './client.ts'
import { isTransientDatabaseError } from './databaseErrors.ts'

/**
 * Long reads (lists, exports, statements, the simulator) go to a standby, if there is one that has everything that was committed before they began.
 * Otherwise they go to the primary, as do all changes and whatever decides about money.
 */
export interface Reads {
  /** Calls `work` again with the primary if the standby fails meanwhile. `work` changes nothing. */
  run<T>(primary: Sql, work: (sql: Sql) => Promise<T>): Promise<T>
  end(): Promise<void>
}

export interface ReadsOptions {
  /** Null if there is no standby. */
  readUrl: string | null
  connections: number
  isLong?: boolean
  onStandby?: (state: 'left' | 'used', reason: string) => void
}

/** A standby is some milliseconds behind. */
const waitsMs = [0, 5, 15, 40, 80]
/** Including a connection. */
const checkMs = 1_000
/** A standby that failed is left alone for this long. */
const restMs = 5_000

/** It cancels a read whose rows it has to remove, and refuses what writes. */
const conflicts = ['40001', '25006']

const isStandbyFault = (error: unknown): boolean =>
  isTransientDatabaseError(error) ||
  (error instanceof Error && 'code' in error && conflicts.includes(String(error.code)))

class Behind extends Error {}

/**
 * Every commit that was answered is on the primary's disk, so a standby that has replayed to there has them all. One that was promoted is no
 * standby any more.
 */
async function waitUntilFresh(primary: Sql, standby: Sql): Promise<void> {
  const [written] = await primary<{ lsn: string }[]>`select pg_current_wal_flush_lsn()::text as lsn`
  for (const ms of waitsMs) {
    if (ms > 0) await delay(ms)
    const [row] = await standby<{ is_fresh: boolean }[]>`
      select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${written?.lsn ?? ''}::text::pg_lsn, false) as is_fresh`
    if (row?.is_fresh) return
  }
  throw new Behind('it is behind')
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = delay(ms, undefined, over).then(() => {
    throw new Behind(`it did not answer in ${ms} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    late.catch(() => undefined)
    work.catch(() => undefined)
  }
}

export function createReads({ readUrl, connections, isLong, onStandby }: ReadsOptions): Reads {
  if (readUrl === null) return { run: (primary, work) => work(primary), end: () => Promise.resolve() }
  const standby = createDatabase(readUrl, { max: connections, role: appRole, ...(isLong ? { isLong } : {}) })
  let leftUntilMs = 0
  let isLeft = false
  function leave(error: unknown): void {
    leftUntilMs = performance.now() + restMs
    if (!isLeft) onStandby?.('left', error instanceof Error ? error.message : String(error))
    isLeft = true
  }
  async function isFresh(primary: Sql): Promise<boolean> {
    if (performance.now() < leftUntilMs) return false
    try {
      await within(checkMs, waitUntilFresh(primary, standby))
    } catch (error) {
      leave(error)
      return false
    }
    if (isLeft) onStandby?.('used', 'it has caught up')
    isLeft = false
    return true
  }
  return {
    async run(primary, work) {
      if (!(await isFresh(primary))) return work(primary)
      try {
        return await work(standby)
      } catch (error) {
        if (!isStandbyFault(error)) throw error
        leave(error)
        return work(primary)
      }
    },
    end: () => standby.end({ timeout: 5 }),
  }
}
