import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { setBulkRowsMax } from '../../../../contract/bulk/rowsMax.ts'
import { readSettings } from '../../../../server/settings.ts'
import { approveBulk, createBulk, createBulkRequest, inputsOf, payBulk, settleBulk } from '../../../support/bulk.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness

beforeAll(async () => {
  desk = await createTestApp()
  business = await desk.server.addBusiness('rows')
  await desk.setBalance(business.id, 50_000_000n)
})
afterEach(() => setBulkRowsMax(limits.bulkRowsMax))
afterAll(() => desk.server.stop())

it('A file of a hundred and one rows is refused by name, at checking and at creation', async () => {
  const maker = personOf(business.people, 'maker')
  const rows = inputsOf(101)
  expect(await desk.code(maker, '/bulk/check', { kind: 'domestic', rows })).toBe('bulk_rows_full')
  expect(await desk.code(maker, '/bulk/create', createBulkRequest(rows))).toBe('bulk_rows_full')
  const { faults } = await desk.call(maker, '/bulk/check', { kind: 'domestic', rows: rows.slice(1) })
  expect(faults).toEqual([])
})

it('A bulk transfer pays as many rows as the operator allows and reports each on some page', async () => {
  setBulkRowsMax(130)
  const maker = personOf(business.people, 'maker')
  const bulk = await payBulk(desk, maker, await createBulk(desk, maker, inputsOf(130)))
  await approveBulk(desk, personOf(business.people, 'checker'), bulk)
  expect(await settleBulk(desk, maker, bulk)).toMatchObject({ counts: { success: 130 } })
  const page = (page_number: number) => desk.call(maker, '/bulk/rows', { id: bulk.id, page_size: 100, page_number })
  const seen = [...(await page(1)).items, ...(await page(2)).items].map(({ row }) => row)
  expect(seen).toEqual(Array.from({ length: 130 }, (_, index) => index + 1))
})

it('The longest allowed file is saved as a draft', async () => {
  const maker = personOf(business.people, 'maker')
  const texts = Array.from({ length: limits.bulkRowsCeiling }, () => 'x'.repeat(limits.bulkTextOfRowMax - 3))
  const draft = {
    uid: crypto.randomUUID(),
    flow: 'domestic-bulk-transfer' as const,
    step: 'rows',
    value: { rows: texts },
    version: 0,
  }
  expect(await desk.code(maker, '/business/save-business-draft', draft)).toBe('ok')
})

it.each(['99', '301', '100.5', 'many'])('The server does not start with BULK_ROWS_MAX=%s', (BULK_ROWS_MAX) => {
  expect(() => readSettings({ BULK_ROWS_MAX })).toThrow('BULK_ROWS_MAX')
})
