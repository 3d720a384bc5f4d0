import { createDatabase, refreshConnections, renewConnections, suspendConnections } from './client.ts'
import type { Sql } from './sql.ts'

export interface DatabaseMonitor {
  /** The last health check succeeded. */
  isUp(): boolean
  stop(): Promise<void>
}

const askEachMs = 1_000
/**
 * Timer ticks without a response before the database counts as down. Ticks rather than seconds, so that a busy process does not blame the database.
 */
const silentTurns = 4

/**
 * Health check over a connection of its own. A stopped database, or one behind a broken network, neither refuses nor
 * responds: then statements over `watched` fail at once until it responds again. One that is read-only, as the primary of yesterday after
 * a failover, is left: new connections search for the host that accepts writes. `onLost` is called once for each such time.
 */
export function monitorDatabase(
  url: string,
  watched: Sql,
  onLost: (reason: string) => void = () => undefined,
): DatabaseMonitor {
  const sql = createDatabase(url, { max: 1 })
  let isUp = true
  let isSilent = false
  let isReadOnly = false
  let turns: number | null = null

  function ask(): void {
    turns = 0
    const asked = sql<{ is_read_only: boolean }[]>`
      select current_setting('transaction_read_only')::boolean as is_read_only`.then(
      ([row]) => {
        leaveReadOnly(row?.is_read_only ?? false)
        return true
      },
      () => false,
    )
    void asked.then((hasAnswered) => {
      isUp = hasAnswered
      turns = null
      if (isSilent && hasAnswered) {
        isSilent = false
        renewConnections(watched)
      }
    })
  }
  function leaveReadOnly(isNow: boolean): void {
    if (isNow) for (const each of [sql, watched]) refreshConnections(each)
    if (isNow && !isReadOnly) onLost('the database is read-only')
    isReadOnly = isNow
  }
  const timer = setInterval(() => {
    if (turns === null) {
      ask()
      return
    }
    turns += 1
    if (turns < silentTurns) return
    isUp = false
    // Also rejects the pending check, so that the next tick starts a new one.
    renewConnections(sql)
    suspendConnections(watched)
    if (!isSilent) onLost('the database does not respond')
    isSilent = true
  }, askEachMs)
  timer.unref()
  return {
    isUp: () => isUp,
    async stop() {
      clearInterval(timer)
      await sql.end({ timeout: 1 })
    },
  }
}
