import { expect, it } from 'vitest'
import {
  bulkDocumentProblem,
  orderNumberInName,
} from '../../../../src/custom-routes/business-bulk-transfer/DocumentsStep.tsx'
import { newInput } from '../../../../src/flows/bulk/bulkFile.ts'

const rows = ['PO-1', 'PO-12', 'PO-1-B'].map((order_number) => newInput({ order_number }))

it.each([
  ['PO-1.pdf', 'PO-1'],
  ['po-12_invoice.pdf', 'PO-12'],
  ['PO-1-B packing.zip', 'PO-1-B'],
  ['PO-123.pdf', null],
  ['contract.pdf', null],
])('The file %s goes to the row of its order', (name, order) => {
  expect(orderNumberInName(name, rows)).toBe(order)
})

const paper = (name: string, size = 1, type = 'application/pdf') => ({ name, size, type })
const there = { file_id: '', name: 'a.pdf', size: 19 * 1024 * 1024, order_number: null }

it.each([
  [paper('b.pdf'), null],
  [paper('b.zip', 1, ''), null],
  [paper('b.exe'), 'type'],
  [paper('b.pdf', 1, 'text/html'), 'type'],
  [paper('b.pdf', 5 * 1024 * 1024), 'size'],
  [paper('A.PDF'), 'twice'],
  [paper('b.pdf', 2 * 1024 * 1024), 'total'],
])('The file %j is not sent for the reason %s', (file, problem) => {
  expect(bulkDocumentProblem(file, [there])).toBe(problem === null ? null : `bulkFlow.documents.${problem}`)
})
