import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../../server/db/client.ts'
import { type CheckerName, checkBooks, checkerNames } from '../../../server/ledger/invariants.ts'
import { storedMacsOf } from '../../../server/storedMacs.ts'
import { bookFaults } from '../../support/ledger/bookFaults.ts'
import { type BooksScene, createBooks } from '../../support/ledger/booksScene.ts'

let books: BooksScene

beforeAll(async () => {
  books = await createBooks()
})
afterAll(() => books.desk.server.stop())

class Undo extends Error {}

/** Plants a defect with all database constraints switched off, runs the checkers, and rolls back. */
async function caughtBy(plant: (tx: Tx, scene: BooksScene) => Promise<unknown>): Promise<CheckerName[]> {
  let caught: CheckerName[] = []
  await books.desk.server.database.sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await plant(tx, books)
      const results = await checkBooks(tx, storedMacsOf(books.desk.server.deps.keys))
      caught = results.filter(({ findings }) => findings.length > 0).map(({ name }) => name)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return caught
}

it('The ledger checks find nothing in a correct ledger', async () => expect(await books.desk.checkBooks()).toEqual([]))

it('Every ledger check has a planted bug', () => {
  expect(new Set(bookFaults.map(([, by]) => by))).toEqual(new Set(checkerNames))
})

it.each(bookFaults)('The ledger checks detect %s (%s)', async (_, by, plant) => {
  expect(await caughtBy(plant)).toContain(by)
})
