import { withBookCopy } from '../db/bookCopy.ts'
import { createDatabase } from '../db/client.ts'
import {
  countServers,
  type DistributionPlan,
  distribute,
  grantColumns,
  isComplete,
  planDistribution,
} from '../db/distribute.ts'
import { checkAll } from '../ledger/bookChecks.ts'
import type { Keys } from '../ports/keys.ts'
import { storedMacsOf } from '../storedMacs.ts'

function describePlan(plan: DistributionPlan): string[] {
  const { citus, workers, copied, spread, central, unknown, keys, isUnfinished } = plan
  if (isComplete(plan)) return [`Citus ${citus}: every table has its place already.`]
  return [
    ...(isUnfinished ? ['A run was interrupted; the next one goes through the rest. No server starts before.'] : []),
    `Citus ${citus}, workers: ${workers.join(', ')}`,
    `Copied to every machine: ${copied.length} tables. ${copied.join(' ')}`,
    `Spread by business_id: ${spread.length} tables. ${spread.join(' ')}`,
    `Stay on the coordinator: ${central} tables, of which Citus does not know ${unknown.length}.`,
    `Foreign keys that are dropped before and added again after: ${keys}.`,
  ]
}

/** Prints the findings; throws if there are any. */
async function verifyBooks(url: string, keys: Keys, when: string): Promise<void> {
  const { results } = await withBookCopy(url, async (copy) => {
    const sql = createDatabase(copy, { max: 1 })
    try {
      return await checkAll({ sql, macs: storedMacsOf(keys), now: new Date(), isFresh: true })
    } finally {
      await sql.end()
    }
  })
  const off = results.filter(({ findings }) => findings.length > 0)
  for (const { name, findings } of off) for (const finding of findings) console.log(`${name}: ${finding}`)
  if (off.length > 0) throw new Error(`The books do not agree ${when}: ${off.map(({ name }) => name).join(', ')}`)
  console.log(`The books agree ${when}.`)
}

/** Spreads the database over the machines of Citus, or says how it would (`isPlan`). An interrupted run is started again. */
export async function distributeDatabase(url: string, keys: Keys, isPlan: boolean): Promise<boolean> {
  const sql = createDatabase(url, { max: 1 })
  try {
    const plan = await planDistribution(sql)
    for (const line of describePlan(plan)) console.log(line)
    if (isPlan) return true
    if (isComplete(plan)) {
      await grantColumns(sql)
      console.log('Rights on columns are granted on every machine.')
      return true
    }
    if ((await countServers(sql)) > 0) throw new Error('A server is connected to this database: stop it first')
    await verifyBooks(url, keys, 'before')
    await distribute(sql, (line) => console.log(line))
    await verifyBooks(url, keys, 'after')
    return true
  } finally {
    await sql.end()
  }
}
