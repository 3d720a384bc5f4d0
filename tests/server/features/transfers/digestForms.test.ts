import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestTransfer } from '../../../../server/features/transfers/mac.ts'
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
const without = [
  [],
  ['warnings'],
  ['warnings', 'document_details'],
  ['warnings', 'document_details', 'certificate'],
] as const

const warning = {
  name: 'duplicate',
  transfer: { id: 'a', reference: 'LT-1', at: '2026-01-01T00:00:00.000Z', account_tail: '9911' },
}

it('Transfers of each digest version have a digest of their own, and a part that one lacks changes no older digest', async () => {
  const digests: string[] = []
  for (const parts of without) {
    const missing = Object.fromEntries(parts.map((part) => [part, null]))
    const details = parts.length > 1 ? {} : { document_details: [] }
    const warnings = parts.length > 0 ? {} : { warnings: [warning] }
    const [row] = await desk.server.database.sql<TransferRow[]>`
      select aged.* from transfers t, jsonb_populate_record(t, ${JSON.stringify({ ...details, ...warnings, ...missing })}::text::jsonb) as aged where t.id = ${id}`
    if (!row) throw new Error('the transfer is not there')
    digests.push(digestTransfer(row))
  }
  expect(new Set(digests).size).toBe(without.length)
})
