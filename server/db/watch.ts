import { createDatabase, renewConnections, suspendConnections } from './client.ts'
import type { Sql } from './sql.ts'

export interface DatabaseWatch {
  /** The last question was answered. */
  isUp(): boolean
  stop(): Promise<void>
}

const askEachMs = 1_000
/** Turns of the timer without a reply until the database counts as silent. Turns and not seconds, so that a busy process does not blame it. */
const silentTurns = 4

/**
 * Asks the database for a sign of life over a connection of its own. A database that is stopped, or behind a line that is cut, refuses nothing
 * and answers nothing: then nobody waits for it over `watched`, until it answers again.
 */
export function watchDatabase(url: string, watched: Sql, onSilence: () => void = () => undefined): DatabaseWatch {
  const sql = createDatabase(url, { max: 1 })
  let isUp = true
  let isSilent = false
  let turns: number | null = null

  function ask(): void {
    turns = 0
    const asked = sql`select 1`.then(
      () => true,
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
  const timer = setInterval(() => {
    if (turns === null) {
      ask()
      return
    }
    turns += 1
    if (turns < silentTurns) return
    isUp = false
    // Also rejects the unanswered question, so that the next turn asks anew.
    renewConnections(sql)
    suspendConnections(watched)
    if (!isSilent) onSilence()
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
