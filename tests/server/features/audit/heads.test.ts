import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signHead } from '../../../../server/auditChain.ts'
import { checkSignedHeads } from '../../../../server/features/audit/jobs.ts'
import { createTasks } from '../../../../server/jobs/tasks.ts'
import { auditHeadsFile } from '../../../../server/ports/auditSink.ts'
import { appendAuditRows } from '../../../support/auditRows.ts'
import { makeBusiness } from '../../../support/business.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/server/database.ts'

const key = randomBytes(32)
let database: TestDatabase
let businessId = ''

const writeRows = (count: number) => appendAuditRows(database.sql, businessId, count)

beforeAll(async () => {
  database = await createTestDatabase()
  const business = await makeBusiness(database.sql, {
    name: 'chained',
    roles: ['admin'],
    openingMinor: 1n,
    approvalsNeeded: 0,
    pepper: key,
  })
  businessId = business.id
  await writeRows(60)
})

afterAll(() => database.drop())

describe('T37 chain heads signed outside the database', () => {
  const check = async (file: string) => (await checkSignedHeads(database.sql, file, key)).findings

  it('Signed heads detect a chain rewritten from an old backup and a forged head', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lintas-heads-'))
    const file = auditHeadsFile(dataDir)
    const tasks = createTasks({ url: database.url })
    const sign = () =>
      tasks.sign_audit_heads?.(
        { settings: { dataDir }, keys: { pepper: key }, now: () => new Date() } as never,
        {},
        {} as never,
      )
    await sign()
    await sign()
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1)
    await writeRows(2)
    await sign()
    expect(await check(file)).toEqual([])

    const later = signHead(key, {
      business_id: businessId,
      seq: '63',
      hash: 'f'.repeat(64),
      at: new Date().toISOString(),
    })
    const kept = await readFile(file, 'utf8')
    await appendFile(file, `${JSON.stringify(later)}\n`)
    expect(await check(file)).toEqual([expect.stringContaining('before the signed head 63')])

    await writeFile(file, `${kept}${JSON.stringify({ ...later, seq: '62' })}\n`)
    expect(await check(file)).toContainEqual(expect.stringContaining('was not signed by this server'))
  })
})
