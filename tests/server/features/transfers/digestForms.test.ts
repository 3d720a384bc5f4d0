import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestTransfer } from '../../../../server/features/transfers/digest.ts'
import type { TransferRow } from '../../../../server/features/transfers/transferRow.ts'
import { submitTransfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let id: string

beforeAll(async () => {
  desk = await createTestApp()
  const { people } = await desk.server.addBusiness('forms')
  id = (await submitTransfer(desk, personOf(people, 'maker'))).id
})
afterAll(() => desk.server.stop())

/** Parts that a transfer of before does not have. */
const without = [[], ['document_details'], ['document_details', 'certificate']] as const

it('Transfers of each digest version have one digest in server and database, different from any other version’s', async () => {
  const digests: string[] = []
  for (const parts of without) {
    const missing = Object.fromEntries(parts.map((part) => [part, null]))
    const details = parts.length > 0 ? {} : { document_details: [] }
    const [row] = await desk.server.database.sql<(TransferRow & { by_database: string })[]>`
      select aged.*, transfer_digest(aged) as by_database
      from transfers t, jsonb_populate_record(t, ${JSON.stringify({ ...details, ...missing })}::text::jsonb) as aged where t.id = ${id}`
    if (!row) throw new Error('the transfer is not there')
    expect(digestTransfer(row)).toBe(row.by_database)
    digests.push(row.by_database)
  }
  expect(new Set(digests).size).toBe(without.length)
})
