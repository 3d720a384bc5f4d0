import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { appRole, createDatabase } from '../../../server/db/client.ts'
import { closeDays, closeDaysTask } from '../../../server/ledger/closedDays.ts'
import { checkBooks } from '../../../server/ledger/invariants.ts'
import { ledgerTasks } from '../../../server/ledger/jobs.ts'
import { postInOrder } from '../../../server/ledger/post.ts'
import { topUpPosting } from '../../../server/ledger/postings.ts'
import type { Keys } from '../../../server/ports/keys.ts'
import { storedMacsOf } from '../../../server/storedMacs.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

const keys: Keys = { kek: Buffer.alloc(32, 1), pepper: Buffer.alloc(32, 2), fileKeys: [Buffer.alloc(32, 1)] }
const macs = storedMacsOf(keys)
const business = randomUUID()
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from closed_days`
    await tx`delete from entry_lines`
    await tx`delete from entries`
    await tx`delete from audit_log`
    await tx`update audit_heads set seq = 0, hash = ''`
    await tx`delete from accounts`
    await tx`insert into accounts (business_id, account) values (${business}, 'customer:available')`
  })
})

const book = (times: readonly string[]) =>
  database.sql.begin((tx) =>
    postInOrder(
      tx,
      business,
      times.map((at) => ({ entry_id: randomUUID(), at: new Date(at), posting: topUpPosting(randomUUID(), 5n) })),
    ),
  )
const closeAt = (now: string) => closeDays({ sql: database.sql, macs, now: new Date(now) })
const listClosed = () => database.sql`select day::text, entries, lines, sums from closed_days order by day`
const findings = async () => (await checkBooks(database.sql, macs, ['C15'])).flatMap((result) => result.findings)

it('T89 A day is closed an hour after its end, with the sums of its accounts, also if nothing was booked in it', async () => {
  await book(['2026-01-15T00:00:00Z', '2026-01-15T23:59:59.999Z', '2026-01-17T00:00:00Z'])
  expect(await closeAt('2026-01-16T00:59:59Z')).toBe(0)
  expect(await closeAt('2026-01-18T00:59:59Z')).toBe(2)
  const [both, none] = [
    [
      { account: 'customer:available', currency: 'IDR', amount_minor: '10' },
      { account: 'house:bank_clearing', currency: 'IDR', amount_minor: '-10' },
    ],
    [],
  ]
  expect(await listClosed()).toEqual([
    { day: '2026-01-15', entries: 2n, lines: 4n, sums: both },
    { day: '2026-01-16', entries: 0n, lines: 0n, sums: none },
  ])
  expect(await closeAt('2026-01-18T01:00:00Z')).toBe(1)
  expect(await closeAt('2026-01-18T01:00:00Z')).toBe(0)
  expect(await findings()).toEqual([])
  const said = await database.sql`select actor_id, object_id from audit_log order by seq`
  expect(said).toEqual(
    ['2026-01-15', '2026-01-16', '2026-01-17'].map((day) => ({ actor_id: closeDaysTask, object_id: day })),
  )
})

it('T89 Without any entry no day is closed', async () => {
  expect(await closeAt('2026-01-18T01:00:00Z')).toBe(0)
})

it('T89 A catch-up that is interrupted goes on at the day after the last closed one', async () => {
  await book(['2026-01-01T00:00:00Z', '2026-01-20T00:00:00Z'])
  const tasks = ledgerTasks({ url: database.url }, () => macs)
  const run = (signal: { aborted: boolean }) =>
    tasks[closeDaysTask]?.(
      { keys, now: () => new Date('2026-01-21T02:00:00Z') } as never,
      {},
      { id: '1', attempt: 1, signal: signal as AbortSignal },
    )
  // Read before the first day, and after three.
  let reads = 0
  await run({
    get aborted() {
      reads += 1
      return reads > 3
    },
  })
  expect(await listClosed()).toHaveLength(3)
  await run({ aborted: false })
  expect(await listClosed()).toHaveLength(20)
  expect(await findings()).toEqual([])
})

it('T89 Every entry of a long day counts, also those of one microsecond', async () => {
  await book(Array.from({ length: 4_001 }, () => '2026-01-15T12:00:00Z'))
  await database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update entries set created_at = created_at + interval '1 microsecond' where id in (select id from entries limit 1500)`
  })
  await closeAt('2026-01-16T01:00:00Z')
  expect(await listClosed()).toMatchObject([{ entries: 4_001n, lines: 8_002n }])
  expect(await findings()).toEqual([])
  const [last] = await database.sql<{ id: string }[]>`
    select id from entries order by created_at desc, id desc limit 1`
  await database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update entries set cause_id = gen_random_uuid() where id = ${last?.id ?? ''}`
  })
  expect(await findings()).toEqual(['day 2026-01-15 has other entries than it was closed with'])
})

it('T89 The application cannot close a day, and nobody changes a closed one', async () => {
  await book(['2026-01-15T00:00:00Z'])
  await closeAt('2026-01-16T01:00:00Z')
  const app = createDatabase(database.url, { role: appRole })
  try {
    for (const statement of ['select from closed_days', 'insert into closed_days select from closed_days'])
      await expect(app.unsafe(statement)).rejects.toThrow('permission denied')
  } finally {
    await app.end()
  }
  await expect(database.sql`update closed_days set lines = 0`).rejects.toThrow()
  await expect(database.sql`delete from closed_days`).rejects.toThrow()
})

it('T89 A closed day proves nothing under another key', async () => {
  await book(['2026-01-15T00:00:00Z'])
  await closeDays({
    sql: database.sql,
    macs: storedMacsOf({ ...keys, pepper: Buffer.alloc(32, 3) }),
    now: new Date('2026-01-16T01:00:00Z'),
  })
  expect(await findings()).toEqual(['day 2026-01-15 is not what was written'])
})
