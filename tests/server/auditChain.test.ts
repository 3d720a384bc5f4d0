import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuditRow, findChainErrors } from '../../server/auditChain.ts'
import { makeBusiness } from '../support/business.ts'
import { appendAuditRows } from '../support/database/auditRows.ts'
import { scaledCount } from '../support/scaledCount.ts'
import { createTestDatabase, type TestDatabase } from '../support/server/database.ts'

const key = randomBytes(32)
let database: TestDatabase
let businessId = ''
let rows: AuditRow[] = []

const readRows = () => database.sql<AuditRow[]>`
  select business_id, seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id, action, object_type,
    object_id, address, detail, actor_kind, actor_id, previous_hash, hash from audit_log where business_id = ${businessId} order by seq`

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
  rows = [...(await readRows())]
})

afterAll(() => database.drop())

const texts = [
  'business_id',
  'at',
  'action',
  'object_type',
  'object_id',
  'address',
  'detail',
  'previous_hash',
  'hash',
] as const

/** Changes one letter of one field. */
function editOneLetter(row: AuditRow, field: (typeof texts)[number], at: number, by: number): AuditRow {
  const text = row[field]
  const place = at % Math.max(1, text.length)
  const letter = String.fromCharCode(((text.charCodeAt(place) || 0) + by) % 0xd800)
  return { ...row, [field]: text.slice(0, place) + letter + text.slice(place + 1) }
}

describe('T37 tampering with the audit log', () => {
  it('The chain is valid as the database wrote it, with any characters', () => {
    expect(rows).toHaveLength(60)
    expect(findChainErrors(rows, { seq: '60', hash: rows[59]?.hash ?? '' })).toBeNull()
  })

  it('One changed letter in any field of any row is detected', () => {
    fc.assert(
      fc.property(
        fc.nat(rows.length - 1),
        fc.constantFrom(...texts),
        fc.nat(500),
        fc.integer({ min: 1, max: 200 }),
        (index, field, at, by) => {
          const changed = rows.map((row, place) => (place === index ? editOneLetter(row, field, at, by) : row))
          expect(findChainErrors(changed, null)).not.toBeNull()
        },
      ),
      { numRuns: scaledCount(10_000) },
    )
  }, 60_000)

  it('Reordered, removed and truncated rows are detected', () => {
    const head = { seq: '60', hash: rows[59]?.hash ?? '' }
    fc.assert(
      fc.property(fc.nat(rows.length - 1), fc.nat(rows.length - 1), (first, second) => {
        const without = rows.filter((_, index) => index !== first)
        expect(findChainErrors(without, head)).not.toBeNull()
        expect(findChainErrors(rows.slice(0, first), head)).not.toBeNull()
        if (first === second) return
        const place = (index: number) => (index === first ? second : index === second ? first : index)
        const swapped = rows.map((row, index) => rows[place(index)] ?? row)
        expect(findChainErrors(swapped, head)).not.toBeNull()
      }),
      { numRuns: scaledCount(500) },
    )
  })
})
