import { createDatabase } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { TaskTable } from '../jobs/task.ts'
import type { StoredMacs } from './checks/check.ts'
import { closeDays, closeDaysTask } from './closedDays.ts'
import { type CheckResult, checkBooks } from './invariants.ts'

export interface BooksSource {
  /** The owner's URL, to read all businesses at once. */
  url: string
}

/** All checks on one snapshot, so that concurrent payments are seen completely or not at all. */
export async function runBookChecks({ url }: BooksSource, macs: StoredMacs): Promise<CheckResult[]> {
  const sql = createDatabase(url, { max: 1 })
  try {
    return await sql.begin('isolation level repeatable read read only', (tx) => checkBooks(tx, macs))
  } finally {
    await sql.end()
  }
}

export const checkBooksTask = 'check_books'

export const ledgerTasks = (source: BooksSource, macsOf: (keys: Deps['keys']) => StoredMacs): TaskTable<Deps> => ({
  async [closeDaysTask]({ keys, now }, _payload, { signal }) {
    const sql = createDatabase(source.url, { max: 1 })
    try {
      await closeDays({ sql, macs: macsOf(keys), now: now(), isStopped: () => signal?.aborted ?? false })
    } finally {
      await sql.end()
    }
  },
  async [checkBooksTask](deps) {
    for (const { name, findings } of await runBookChecks(source, macsOf(deps.keys))) {
      if (findings.length > 0)
        deps.log.fatal({ reason: `${name}: ${findings[0]}`, count: findings.length }, 'the books are off')
    }
  },
})
