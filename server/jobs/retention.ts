import { createDatabase, type Sql } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { BooksSource } from '../ledger/jobs.ts'
import { type AgedTable, retention } from '../retention.ts'
import { eraseClosedBusinesses } from './closedBusinesses.ts'
import { enqueue } from './enqueue.ts'
import type { TaskTable } from './task.ts'

const batchRows = 1_000
/** A shortened period may find millions of rows; a job enqueued at once resumes, so that the other tables have their turn. */
const batchesOfRun = 200

/** In batches of their own transactions that skip locked rows, so that nobody waits for a lock, and vacuum can follow. Returns whether all are gone. */
async function deleteOld(sql: Sql, { table, age, where }: AgedTable, before: Date, batches: number): Promise<boolean> {
  for (let batch = 0; batch < batches; batch++) {
    const { count } = await sql`
      delete from ${sql(table)} where ctid = any(array(
        select r.ctid from ${sql(table)} r where r.${sql(age)} < ${before} ${where === undefined ? sql`` : sql`and ${sql.unsafe(where)}`}
        limit ${batchRows} for update skip locked))`
    if (count < batchRows) return true
  }
  return false
}

export const cleanUpTask = 'clean_up'

/** Deletes by age on the owner's connection, across all businesses. A table that fails does not stop the others. */
async function cleanUp({ url }: BooksSource, deps: Deps, batches: number): Promise<void> {
  const { now, settings, log, sql: app } = deps
  const nowMs = now().getTime()
  const sql = createDatabase(url, { max: 1 })
  const failures: unknown[] = []
  let isBehind = false
  try {
    for (const rule of retention) {
      const keptMs = settings.retentionMs[rule.table]
      if (keptMs === undefined) throw new Error(`no period for ${rule.table}`)
      try {
        if (await deleteOld(sql, rule, new Date(nowMs - keptMs), batches)) continue
        log.warn({ reason: rule.table }, 'more old rows are left than one run deletes')
        isBehind = true
      } catch (err) {
        log.error({ err, reason: rule.table }, 'old rows could not be deleted')
        failures.push(err)
      }
    }
    await eraseClosedBusinesses(sql, deps).catch((err: unknown) => {
      log.error({ err }, 'a closed company could not be erased')
      failures.push(err)
    })
  } finally {
    await sql.end()
  }
  if (isBehind) await app.begin((tx) => enqueue(tx, cleanUpTask, {}, { jobKey: cleanUpTask }))
  if (failures.length > 0) throw failures[0]
}

export const retentionTasks = (source: BooksSource, batches = batchesOfRun): TaskTable<Deps> => ({
  [cleanUpTask]: (deps) => cleanUp(source, deps, batches),
})
