import { expect, it } from 'vitest'
import {
  approveBulk,
  createBulk,
  createBulkRequest,
  type Input,
  inputOf,
  inputsOf,
  payBulk,
  rowsOf,
  settleBulk,
  signBulk,
} from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let viewer: MadePerson

withBusiness('warned', async (scene) => {
  ;({ desk, business, maker, checker, viewer } = scene)
  await desk.setBalance(business.id, 50_000_000n)
})

/** Row 1 is right, row 2 was hidden and lost its zero, row 3 repeats row 2. */
const warned = (): Input[] => [
  ...inputsOf(1),
  inputOf({ account_number: '123456789', findings: [{ column: 'bank', notice: 'hidden_row' }] }),
  inputOf({ account_number: '123456789' }),
]
const expected = [
  [2, 'bank', 'hidden_row', ''],
  [2, 'account_number', 'zero_missing', '0123456789'],
  [3, 'account_number', 'zero_missing', '0123456789'],
  [3, 'account_number', 'twice_in_file', '2'],
]
const page = { page_size: 100, page_number: 1 }

it('T91: Approvers see each warning that the maker saw, counted on the bulk transfer and in the list', async () => {
  const rows = warned()
  const { notices } = await desk.call(maker, '/bulk/check', { kind: 'domestic', rows })
  expect(notices.map(({ row, column, notice, other }) => [row, column, notice, other])).toEqual(expected)
  const bulk = await payBulk(desk, maker, await createBulk(desk, maker, rows))
  expect(await desk.call(checker, '/bulk/detail', { id: bulk.id })).toMatchObject({ warning_count: 4 })
  const { items } = await desk.call(checker, '/bulk/list', { ...page, order: 'desc', tab: 'awaiting_approval' })
  expect(items.find(({ id }) => id === bulk.id)).toMatchObject({ warning_count: 4, failed_count: 0 })
  const seen = (await rowsOf(desk, checker, bulk)).flatMap(({ row, warnings }) =>
    warnings.map(({ column, notice, other }) => [row, column, notice, other]),
  )
  expect(seen).toEqual(expected)
  const only = await desk.call(checker, '/bulk/rows', { ...page, id: bulk.id, is_warned: true })
  expect(only.items.map(({ row }) => row)).toEqual([2, 3])
})

it('T91: A warning from earlier payments is kept as it was when the bulk transfer was made', async () => {
  const first = await createBulk(desk, maker, inputsOf(1))
  await approveBulk(desk, checker, await payBulk(desk, maker, first))
  await settleBulk(desk, maker, first)
  const bulk = await createBulk(desk, maker, inputsOf(1, { account_name: 'CV Lain' }))
  const [row] = await rowsOf(desk, checker, bulk)
  expect(row?.warnings).toEqual([
    { column: 'account_number', notice: 'paid_lately', other: expect.stringMatching(/^LT-/) },
    { column: 'account_name', notice: 'name_differs', other: 'PT Maju Bersama' },
  ])
})

it('T91: Warnings are part of what is signed, so removing one in the database stops approval and payment', async () => {
  const { sql } = desk.server.database
  const bulk = await payBulk(desk, maker, await createBulk(desk, maker, warned()))
  const signed = await signBulk(desk, checker, 'approve', bulk)
  const kept = await sql<{ row_number: number; warnings: string[] }[]>`
    select row_number, warnings from bulk_rows where bulk_id = ${bulk.id}`
  await sql`update bulk_rows set warnings = '{}' where bulk_id = ${bulk.id}`
  expect(await desk.code(checker, '/bulk/approve', signed)).toBe('changed_since_seen')
  for (const { row_number, warnings } of kept)
    await sql`update bulk_rows set warnings = ${warnings} where bulk_id = ${bulk.id} and row_number = ${row_number}`
  await approveBulk(desk, checker, bulk)
  expect(await settleBulk(desk, maker, bulk)).toMatchObject({ counts: { success: 3 } })
  expect(await desk.checkBooks()).toEqual([])
})

it('T91: Warnings of a private bulk transfer are counted for everybody and shown to nobody else', async () => {
  const made = await desk.call(maker, '/bulk/create', { ...createBulkRequest(warned()), is_private: true })
  expect(await desk.call(viewer, '/bulk/detail', { id: made.id })).toMatchObject({
    warning_count: made.warning_count,
  })
  expect(made.warning_count).toBeGreaterThanOrEqual(4)
  expect(await desk.code(viewer, '/bulk/rows', { ...page, id: made.id, is_warned: true })).toBe('bulk_rows_private')
  expect(await desk.code(viewer, '/bulk/status-report', { id: made.id })).toMatch(/private|permitted/)
  expect(await desk.code(checker, '/bulk/status-report', { id: made.id })).toBe('bulk_rows_private')
})

it('T92: A failed row states its reference, when it was paid and failed, and the amount that came back', async () => {
  const bulk = await createBulk(desk, maker, [...inputsOf(1), inputOf({ account_number: '7000009001' })])
  await approveBulk(desk, checker, await payBulk(desk, maker, bulk))
  await settleBulk(desk, maker, bulk)
  const [paid, failed] = await rowsOf(desk, checker, bulk)
  expect(paid).toMatchObject({ state: 'success', reference: expect.stringMatching(/^LT-/), returned_minor: '0' })
  expect(failed).toMatchObject({
    state: 'failed',
    reference: expect.stringMatching(/^LT-/),
    paid_at: expect.any(String),
    ended_at: expect.any(String),
    returned_minor: failed?.total_minor,
  })
  const { content } = await desk.call(checker, '/bulk/export', { id: bulk.id, format: 'csv' })
  const [header = '', , line = ''] = Buffer.from(content, 'base64').toString('utf8').trim().split('\r\n')
  for (const column of ['Reference', 'Paid (', 'Arrived or failed (', 'Refunded', 'Approved by'])
    expect(header).toContain(column)
  for (const part of [failed?.reference, checker.full_name, failed?.reason]) expect(line).toContain(part)
})
