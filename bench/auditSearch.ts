import { lowestCost, makeBusiness } from '../tests/support/business.ts'
import { insertManyAuditRows } from '../tests/support/database/auditRows.ts'
import type { EncryptedClient } from './encryptedClient.ts'
import { type Bench, logProgress } from './figure.ts'
import { openStage, type Stage, type StageServer } from './stage.ts'
import { alternateSides, quantile } from './statistics.ts'

const [many, few] = [1_500_000, 20_000]
const rounds = 40

const search = { page_size: 25, page_number: 1, order: 'desc', q: 'a word that is nowhere' } as const

async function timeSearch(client: EncryptedClient): Promise<number> {
  const startedMs = performance.now()
  await client.call('/audit/list', search)
  return performance.now() - startedMs
}

/** The admin of a business with an audit log of that length. */
async function makeReader(stage: Stage, server: StageServer, count: number): Promise<EncryptedClient> {
  const { sql, pepper } = stage
  const name = `log${count}`
  const business = await makeBusiness(sql, {
    name,
    roles: ['admin'],
    openingMinor: 1n,
    approvalsNeeded: 1,
    pepper,
    pinCost: lowestCost,
  })
  const [admin] = business.people
  if (!admin) throw new Error('a business of one has one person')
  logProgress(`writing ${count.toLocaleString('en')} rows of an audit log …`)
  await insertManyAuditRows(sql, business.id, count)
  return server.connect(admin)
}

/** Search of the audit log for a word that is not there, in a long log against the longest that is read whole. */
export const benchAuditSearch: Bench = async () => {
  const stage = await openStage()
  try {
    const server = await stage.startServer()
    const [long, short] = [await makeReader(stage, server, many), await makeReader(stage, server, few)]
    await stage.sql`vacuum (analyze) audit_log`
    const times = await alternateSides(
      rounds,
      () => timeSearch(long),
      () => timeSearch(short),
    )
    const [slow, quick] = [quantile(times.first, 0.95), quantile(times.second, 0.95)]
    const against = `a word that is nowhere, ${rounds} times`
    return [
      {
        name: 'audit_search_1500k_vs_20k',
        value: slow / quick,
        unit: 'ratio',
        against: `p95 among 1,500,000 rows against 20,000; ${against}`,
        aim: '≤ 2',
      },
      { name: 'audit_search_1500k_p95_ms', value: slow, unit: 'ms', against: `1,500,000 rows; ${against}` },
      { name: 'audit_search_20k_p95_ms', value: quick, unit: 'ms', against: `20,000 rows; ${against}` },
    ]
  } finally {
    await stage.close()
  }
}
