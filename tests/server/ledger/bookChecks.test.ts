import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../server/db/client.ts'
import { checkAll, checkHourly, runsOfRotation } from '../../../server/ledger/bookChecks.ts'
import { type CheckerName, type CheckResult, checkBooks } from '../../../server/ledger/invariants.ts'
import { storedMacsOf } from '../../../server/storedMacs.ts'
import { bookFaults } from '../../support/ledger/bookFaults.ts'
import { type BooksScene, createBooks } from '../../support/ledger/booksScene.ts'

let books: BooksScene

beforeAll(async () => {
  books = await createBooks()
})
afterAll(() => books.desk.server.stop())
beforeEach(() => books.desk.server.database.sql`delete from book_checks`)

const offIn = (results: readonly CheckResult[]): CheckerName[] =>
  results.filter(({ findings }) => findings.length > 0).map(({ name }) => name)
/** Slices of a few rows, so that every check meets their edges. */
const source = () => {
  const { database, deps } = books.desk.server
  return { sql: database.sql, macs: storedMacsOf(deps.keys), rowsMax: 3 }
}
const dayMs = 86_400_000
const later = (days: number) => new Date(books.desk.server.clock.now().getTime() + days * dayMs)

class Undo extends Error {}

/** Plants a fault past all triggers and takes it out again. */
async function withFault<T>(
  plant: (tx: Tx) => Promise<unknown>,
  undo: (tx: Tx) => Promise<unknown>,
  work: () => Promise<T>,
) {
  const { sql } = books.desk.server.database
  const past = (change: (tx: Tx) => Promise<unknown>) =>
    sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await change(tx)
    })
  await past(plant)
  try {
    return await work()
  } finally {
    await past(undo)
  }
}

const raiseFee = (by: number) => (tx: Tx) =>
  tx`update entry_lines set amount_minor = amount_minor + ${by}
  where account = 'house:fee_income' and entry_id = (select id from entries where cause_id = ${books.arrived} and kind = 'transfer_payment')`

it.each(bookFaults)('T89 In slices of a few rows the check of everything detects %s (%s)', async (_, by, plant) => {
  let off: CheckerName[] = []
  const { sql, macs, rowsMax } = source()
  const planted = sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await plant(tx, books)
    off = offIn(await checkBooks(tx, macs, undefined, rowsMax))
    throw new Undo()
  })
  await expect(planted).rejects.toBeInstanceOf(Undo)
  expect(off).toContain(by)
})

describe('hourly check', () => {
  it('T89 The hourly check finds nothing in correct books, in any run of a rotation', async () => {
    for (let run = 0; run <= runsOfRotation; run++)
      expect(offIn(await checkHourly({ ...source(), rowsMax: 20, now: later(run / 24) }))).toEqual([])
  })

  it('T89 The hourly check finds a fault in what is new at once', async () => {
    const found = await withFault(raiseFee(1), raiseFee(-1), () => checkHourly({ ...source(), now: later(0) }))
    expect(offIn(found)).toContain('C1')
  })

  it('T89 The hourly check finds a transfer at once that changed today, however old it is', async () => {
    const { sql } = books.desk.server.database
    const move = (days: number) => (tx: Tx) =>
      tx`update transfers set created_at = created_at + make_interval(days => ${days}) where id = ${books.arrived}`
    const found = await withFault(move(-400), move(400), () => checkHourly({ ...source(), now: later(0) }))
    expect(found.find(({ name }) => name === 'C7')?.findings.join()).toContain(`transfer ${books.arrived}: `)
    expect(await sql`select from transfers where id = ${books.arrived}`).toHaveLength(1)
  })

  it('T89 The hourly check finds a fault in old entries within one rotation', async () => {
    // Nothing is new any more.
    const offByRun: boolean[] = []
    await withFault(raiseFee(1), raiseFee(-1), async () => {
      await checkHourly({ ...source(), now: later(30) })
      for (let run = 0; run < runsOfRotation; run++)
        offByRun.push(offIn(await checkHourly({ ...source(), now: later(31 + run / 24) })).includes('C1'))
    })
    expect(offByRun.filter(Boolean)).toHaveLength(1)
  })

  it('T89 The last run of a rotation reads whatever is left', async () => {
    const { sql } = books.desk.server.database
    await checkHourly({ ...source(), now: later(30) })
    await sql`update book_checks set run = ${runsOfRotation - 1}, position = '{"walk": "totals", "after": null}'`
    const found = await withFault(raiseFee(1), raiseFee(-1), () => checkHourly({ ...source(), now: later(31) }))
    expect(offIn(found)).toContain('C1')
    expect(await sql`select run, position ->> 'walk' as walk from book_checks`).toEqual([{ run: 0, walk: 'totals' }])
  })
})

describe('check of everything', () => {
  class Cut extends Error {}
  const cutAfter = (slices: number) => {
    let left = slices
    return () => {
      left -= 1
      if (left === 0) throw new Cut()
    }
  }

  it('T89 An interrupted check resumes where it stopped, keeps what it found, and forgets it with --fresh', async () => {
    const { sql } = books.desk.server.database
    const check = { ...source(), now: later(1), isFresh: false }
    let slices = 0
    const whole = await checkAll({ ...check, onProgress: () => (slices += 1) })
    expect(offIn(whole.results)).toEqual([])
    expect(await sql`select from book_checks`).toEqual([])

    await withFault(raiseFee(1), raiseFee(-1), () =>
      expect(checkAll({ ...check, onProgress: cutAfter(slices - 2) })).rejects.toBeInstanceOf(Cut),
    )
    let resumed = 0
    let at = null
    const rest = await checkAll({
      ...check,
      now: later(2),
      onResume: (progress) => (at = progress.started_at),
      onProgress: () => (resumed += 1),
    })
    expect({ resumed, at, started: rest.started_at }).toEqual({ resumed: 2, at: later(1), started: later(1) })
    expect(offIn(rest.results)).toContain('C1')

    await expect(checkAll({ ...check, onProgress: cutAfter(3) })).rejects.toBeInstanceOf(Cut)
    let anew = 0
    const fresh = await checkAll({ ...check, isFresh: true, onProgress: () => (anew += 1) })
    expect(anew).toBe(slices)
    expect(offIn(fresh.results)).toEqual([])
  })
})
