import { expect, it } from 'vitest'
import {
  approveBulk,
  chineseInputOf,
  createBulkRequest,
  inputsOf,
  payBulk,
  rowsOf,
  settleBulk,
} from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { readPdfText } from '../../../support/documents/pdfText.ts'
import { transferDetail } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

withBusiness('abroad', async (scene) => {
  ;({ desk, business, maker, checker } = scene)
  await desk.setBalance(business.id, 900_000_000n)
})

const addFile = async (name: string, size = 2048): Promise<string> => {
  const { sql } = desk.server.database
  const id = crypto.randomUUID()
  const file = { business_id: business.id, id, uploaded_by: maker.id, purpose: 'bulk_document', name, size }
  const content = { mime: 'application/zip', sha256: 'a'.repeat(64), created_at: desk.server.clock.now() }
  await sql`insert into files ${sql({ ...file, ...content })}`
  return id
}

const accounts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    chineseInputOf({
      order_number: `PO-${index + 1}`,
      account_number: `10012345678901${String(index).padStart(5, '0')}`,
    }),
  )
const request = (rows: ReturnType<typeof accounts>, rate: string | null) => ({
  ...createBulkRequest(rows),
  kind: 'international' as const,
  purpose: 'goods',
  rate,
})

it('A file of companies in China is paid at the displayed rate, each row with the documents of its order', async () => {
  const rows = accounts(3)
  const checked = await desk.call(maker, '/bulk/check', { kind: 'international', rows })
  expect(checked).toMatchObject({ faults: [], row_count: 3, receive_currency: 'CNY', receive_amount_minor: '360000' })
  const asked = request(rows, checked.rate)
  expect(await desk.code(maker, '/bulk/create', { ...asked, rate: '1' })).toBe('quote_expired')
  const documents = [
    { file_id: await addFile('PO-2.zip'), order_number: 'po-2' },
    { file_id: await addFile('contract.zip'), order_number: null },
  ]
  const bulk = await desk.call(maker, '/bulk/create', { ...asked, documents })
  expect(bulk).toMatchObject({
    kind: 'international',
    rate: checked.rate,
    receive_amount_minor: '360000',
    documents: [
      { name: 'contract.zip', rows: [1, 2, 3] },
      { name: 'PO-2.zip', rows: [2] },
    ],
  })
  await approveBulk(desk, checker, await payBulk(desk, maker, bulk))
  expect(await settleBulk(desk, maker, bulk)).toMatchObject({ status: 5, counts: { success: 3 } })
  const [, second] = await rowsOf(desk, maker, bulk)
  expect(second).toMatchObject({ currency: 'CNY', invoice_number: 'PO-2', logistics_number: 'SF1234567890' })
  const transfer = await transferDetail(desk, maker, second?.transfer_id ?? '')
  expect(transfer).toMatchObject({ status: 5, invoice_number: 'PO-2', receive_amount_minor: '120000', rate: bulk.rate })
  expect(transfer.documents.map(({ name }) => name).sort()).toEqual(['PO-2.zip', 'contract.zip'])
  expect(await desk.checkBooks()).toEqual([])
  const { content } = await desk.call(checker, '/bulk/export', { id: bulk.id, format: 'csv' })
  const lines = Buffer.from(content, 'base64').toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[2]).toMatch(
    /^2,上海宏达贸易有限公司,.*,1200\.00,CNY,.*,Arrived,,,LT-[^,]+,2026-[^,]+,2026-[^,]+,checker[^,]+,PO-2,SF Express,SF1234567890,$/,
  )
  const ofBulk = { transaction_id: bulk.id, bulk_type: 2 } as const
  const invoice = await desk.call(maker, '/transfer/generate-transfer-invoice', ofBulk)
  const text = readPdfText(Buffer.from(invoice.content, 'base64'))
  for (const part of [bulk.reference, 'Invoice or order', 'CNY 3,600.00']) expect(text).toContain(part)
  expect(await desk.code(maker, '/transfer/generate-transfer-invoice', { ...ofBulk, bulk_type: 1 })).toBe('not_found')
})

it('A document cannot be added twice, for an unknown order, or beyond 20 MB in total', async () => {
  const rows = accounts(1)
  const { rate } = await desk.call(maker, '/bulk/check', { kind: 'international', rows })
  const codeOf = async (documents: { file_id: string; order_number: string | null }[]) =>
    desk.code(maker, '/bulk/create', { ...request(rows, rate), documents })
  const of = async (name: string, order_number: string | null = null, size?: number) => ({
    file_id: await addFile(name, size),
    order_number,
  })
  expect(await codeOf([await of('a.zip'), await of('A.zip')])).toBe('file_already_exists')
  expect(await codeOf([await of('a.zip', 'PO-9')])).toBe('input_invalid')
  expect(await codeOf([await of('a.zip', null, 15_000_000), await of('b.zip', null, 6_000_000)])).toBe('file_too_large')
  const half = 10 * 1024 * 1024
  const [one, other, least] = [await of('1.zip', null, half), await of('2.zip', null, half), await of('3.zip', null, 1)]
  expect(await codeOf([one, other, least])).toBe('file_too_large')
  expect(await codeOf([one, other])).toBe('ok')
  expect(await codeOf([{ file_id: crypto.randomUUID(), order_number: null }])).toBe('not_found')
  const paper = { file_id: await addFile('c.zip'), order_number: null }
  expect(await desk.code(maker, '/bulk/create', { ...createBulkRequest(inputsOf(1)), documents: [paper] })).toBe(
    'input_invalid',
  )
})

it('The rows of one file and earlier payments count towards the limits of an account', async () => {
  const same = ['PO-1', 'PO-2', 'PO-3'].map((order_number) => chineseInputOf({ order_number }))
  const { faults } = await desk.call(maker, '/bulk/check', { kind: 'international', rows: same })
  expect(faults).toEqual([{ row: 3, column: 'amount', message: 'patterns.bulk_limit' }])
  // Two files were each within the limits when they were signed; together they are not.
  const [first, second] = [
    same.slice(0, 2),
    [chineseInputOf({ order_number: 'PO-4' }), chineseInputOf({ order_number: 'PO-5' })],
  ]
  const { rate } = await desk.call(maker, '/bulk/check', { kind: 'international', rows: first })
  const made = [
    await desk.call(maker, '/bulk/create', request(first, rate)),
    await desk.call(maker, '/bulk/create', request(second, rate)),
  ]
  const done = []
  for (const bulk of made) await approveBulk(desk, checker, await payBulk(desk, maker, bulk))
  for (const bulk of made) done.push(await settleBulk(desk, maker, bulk))
  expect(
    done
      .map(({ status, counts }) => [status, counts.success, counts.failed])
      .sort(([one = 0], [other = 0]) => one - other),
  ).toEqual([
    [5, 2, 0],
    [103, 0, 2],
  ])
  expect(await desk.checkBooks()).toEqual([])
})

it('A failing row uses no balance, so the rows after it are paid', async () => {
  const to = (order_number: string, account_number: string) => chineseInputOf({ order_number, account_number })
  const [full, other] = ['1003000000000000001', '1003000000000000002']
  const files = [
    [to('F-1', full), to('F-2', full)],
    [to('F-3', full), to('F-4', other)],
  ]
  const { rate } = await desk.call(maker, '/bulk/check', { kind: 'international', rows: files.flat().slice(0, 2) })
  const bulks = []
  for (const rows of files) bulks.push(await desk.call(maker, '/bulk/create', request(rows, rate)))
  const [first, second] = bulks
  if (!first || !second) throw new Error('two files')
  for (const bulk of bulks) await approveBulk(desk, checker, await payBulk(desk, maker, bulk))
  // For three of the four rows, of which one fails.
  await desk.setBalance(business.id, BigInt(first.total_minor) + BigInt(second.total_minor) / 2n)
  await settleBulk(desk, maker, first)
  const done = await settleBulk(desk, maker, second)
  expect(done).toMatchObject({ status: 5, paused_at: null, counts: { success: 1, failed: 1, pending: 0 } })
  expect(await desk.checkBooks()).toEqual([])
  await desk.setBalance(business.id, 900_000_000n)
})

it('A bulk transfer does not continue at an expired rate', async () => {
  const rows = accounts(2).map((row) => ({
    ...row,
    order_number: `X-${row.order_number}`,
    account_number: row.account_number.replace('1001', '1002'),
  }))
  const { rate } = await desk.call(maker, '/bulk/check', { kind: 'international', rows })
  const bulk = await desk.call(maker, '/bulk/create', request(rows, rate))
  await approveBulk(desk, checker, await payBulk(desk, maker, bulk))
  await desk.setBalance(business.id, 1n)
  await desk.runDueJobs()
  await desk.setBalance(business.id, 900_000_000n)
  const { sql } = desk.server.database
  // As if its hold had ended a moment ago.
  const past = new Date(desk.server.clock.now().getTime() - 1)
  await sql`update bulk_transfers set rate_held_until = ${past} where id = ${bulk.id}`
  expect(await desk.call(maker, '/bulk/detail', { id: bulk.id })).toMatchObject({ actions: ['cancel'] })
  expect(await desk.code(maker, '/bulk/resume', { id: bulk.id })).toBe('quote_expired')
})

it('An ambiguous column is read as its maker chose, and not at all before', async () => {
  const rows = accounts(2).map((row, index) => ({
    ...row,
    order_number: `PO-9${index}`,
    account_number: `100123456789019${index}000`,
    amount: index === 0 ? '2.500' : '4.000',
  }))
  const check = (notations?: { amount: '.' | ',' }) =>
    desk.call(maker, '/bulk/check', { kind: 'international', rows, ...(notations ? { notations } : {}) })
  expect((await check()).faults.map(({ message }) => message)).toEqual([
    'patterns.bulk_amount_unclear',
    'patterns.bulk_amount_unclear',
  ])
  const { rate, receive_amount_minor } = await check({ amount: ',' })
  expect(receive_amount_minor).toBe('650000')
  const asked = request(rows, rate)
  expect(await desk.code(maker, '/bulk/create', asked)).toBe('bulk_rows_invalid')
  const bulk = await desk.call(maker, '/bulk/create', { ...asked, notations: { amount: ',' } })
  expect(bulk.receive_amount_minor).toBe('650000')
})
