import { createDatabase, type Sql } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { BooksSource } from '../ledger/jobs.ts'
import { type AgedTable, retention } from '../retention.ts'
import type { TaskTable } from './task.ts'

const batchRows = 1_000
/** A shortened period may find millions of rows; the next hour resumes. */
const batchesOfRun = 200

/** In batches of their own transactions that skip locked rows, so that nobody waits for a lock, and vacuum can follow. */
async function deleteOld(sql: Sql, { table, age, where }: AgedTable, before: Date): Promise<void> {
  for (let batch = 0; batch < batchesOfRun; batch++) {
    const { count } = await sql`
      delete from ${sql(table)} where ctid = any(array(
        select r.ctid from ${sql(table)} r where r.${sql(age)} < ${before} ${where === undefined ? sql`` : sql`and ${sql.unsafe(where)}`}
        limit ${batchRows} for update skip locked))`
    if (count < batchRows) return
  }
}

/** Deletes by age on the owner's connection, across all businesses. A table that fails does not stop the others. */
async function cleanUp({ url }: BooksSource, { now, settings, log }: Deps): Promise<void> {
  const nowMs = now().getTime()
  const sql = createDatabase(url, { max: 1 })
  const failures: unknown[] = []
  try {
    for (const rule of retention) {
      const keptMs = settings.retentionMs[rule.table]
      if (keptMs === undefined) throw new Error(`no period for ${rule.table}`)
      await deleteOld(sql, rule, new Date(nowMs - keptMs)).catch((err: unknown) => {
        log.error({ err, reason: rule.table }, 'old rows could not be deleted')
        failures.push(err)
      })
    }
  } finally {
    await sql.end()
  }
  if (failures.length > 0) throw failures[0]
}

export const cleanUpTask = 'clean_up'

export const retentionTasks = (source: BooksSource): TaskTable<Deps> => ({
  [cleanUpTask]: (deps) => cleanUp(source, deps),
})
