import { createDatabase, type Sql } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { TaskTable } from '../jobs/task.ts'
import { checkHourly } from './bookChecks.ts'
import type { StoredMacs } from './checks/check.ts'
import { closeDays, closeDaysTask } from './closedDays.ts'

export interface BooksSource {
  /** The owner's URL, to read all businesses at once. */
  url: string
}

async function withBooks<T>({ url }: BooksSource, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = createDatabase(url, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

export const checkBooksTask = 'check_books'

export const ledgerTasks = (source: BooksSource, macsOf: (keys: Deps['keys']) => StoredMacs): TaskTable<Deps> => ({
  [closeDaysTask]: ({ keys, now }, _payload, { signal }) =>
    withBooks(source, async (sql) => {
      await closeDays({ sql, macs: macsOf(keys), now: now(), isStopped: () => signal?.aborted ?? false })
    }),
  [checkBooksTask]: ({ keys, now, log }) =>
    withBooks(source, async (sql) => {
      for (const { name, findings } of await checkHourly({ sql, macs: macsOf(keys), now: now() })) {
        if (findings.length > 0)
          log.fatal({ reason: `${name}: ${findings[0]}`, count: findings.length }, 'the books are off')
      }
    }),
})
