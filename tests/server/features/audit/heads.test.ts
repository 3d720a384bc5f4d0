import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signHead } from '../../../../server/auditChain.ts'
import { checkSignedHeads } from '../../../../server/features/audit/jobs.ts'
import { createTasks } from '../../../../server/jobs/tasks.ts'
import { auditHeadsFile } from '../../../../server/ports/auditSink.ts'
import { makeBusiness } from '../../../support/business.ts'
import { appendAuditRows } from '../../../support/database/auditRows.ts'
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
  it('T88: Signing appends alone, whatever the size of the file, and rotates a full one', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lintas-heads-'))
    const file = auditHeadsFile(dataDir)
    const tasks = createTasks({ url: database.url })
    const sign = () =>
      tasks.sign_audit_heads?.(
        { settings: { dataDir }, keys: { pepper: key }, now: () => new Date() } as never,
        {},
        {} as never,
      )
    await writeRows(1)
    await sign()
    const rotatedOf = async () => (await readdir(dataDir)).filter((name) => /^audit-heads-.*\.jsonl$/.test(name))
    expect(await rotatedOf()).toEqual([])
    // Longer than any text that JavaScript can hold; sparse, so it costs nothing.
    await truncate(file, 600 * 1024 * 1024)
    await writeRows(1)
    await sign()
    const [rotated = ''] = await rotatedOf()
    expect(existsSync(file)).toBe(false)
    const full = await open(path.join(dataDir, rotated))
    const { size } = await full.stat()
    const tail = (await full.read(Buffer.alloc(400), 0, 400, size - 400)).buffer.toString()
    await full.close()
    // The torn line is ended before the new one.
    expect(JSON.parse(tail.trim().split('\n').at(-1) ?? '')).toMatchObject({ business_id: businessId })

    await sign()
    expect(existsSync(file)).toBe(false)
    await writeRows(1)
    await sign()
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1)
  })

  it('T88: A rotated file of heads still proves its rows, and is read line by line', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lintas-heads-'))
    const file = auditHeadsFile(dataDir)
    const [{ seq, hash } = { seq: '', hash: '' }] = await database.sql<{ seq: string; hash: string }[]>`
      select seq::text as seq, hash from audit_log where business_id = ${businessId} and seq = 5`
    const lineOf = (of: { seq: string; hash: string }) =>
      `${JSON.stringify(signHead(key, { business_id: businessId, ...of, at: new Date().toISOString() }))}\n`
    await writeFile(path.join(dataDir, 'audit-heads-20261101T000000000Z.jsonl'), lineOf({ seq, hash }))
    await writeFile(file, lineOf({ seq, hash }))
    expect(await check(file)).toEqual([])
    await appendFile(path.join(dataDir, 'audit-heads-20261101T000000000Z.jsonl'), lineOf({ seq, hash: 'a'.repeat(64) }))
    expect(await check(file)).toEqual([expect.stringContaining('row 5 is not the one whose head was signed')])
  })
})
