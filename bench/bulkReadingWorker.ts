import { setTimeout as delay } from 'node:timers/promises'
import { bulkFileFormats } from '../contract/bulk/fileFormats.ts'
import { headerOf, mapColumns } from '../contract/bulk/headers.ts'
import { checkRows } from '../contract/bulk/rows.ts'
import { inputsOf } from '../src/flows/bulk/bulkFile.ts'
import { readTable } from '../src/form/files/readTable.ts'

/** Reads payment files as the page does, in its own process so that memory can be measured. Started by `bulkReading.ts`. */

const form = bulkFileFormats.domestic
const rows = Number(process.argv[2])
const times = Number(process.argv[3])

const bankNames = ['BCA', 'Bank Mandiri', '008', 'CIMB Niaga', '14', 'Bank Antah']

/** Every sixth bank is unknown and every seventh amount is missing. */
function makeFile(): File {
  const cells = (row: number): string[] => [
    bankNames[row % bankNames.length] ?? '',
    String(7_000_000_000 + row),
    `PT Nomor ${row}`,
    row % 2 === 0 ? 'Company' : 'Person',
    row % 7 === 0 ? '' : '1.250.000',
    `November ${row}`,
    `INV-${row}`,
  ]
  const header = form.columns.map((column) => headerOf(form, 'en', column))
  const lines = [header, ...Array.from({ length: rows }, (_, index) => cells(index + 1))]
  return new File([lines.map((line) => line.join(';')).join('\r\n')], 'payments.csv')
}

/** Milliseconds to parse the file and validate every cell. */
async function readOnce(file: File): Promise<number> {
  const startedMs = performance.now()
  const table = await readTable(file, { rowsMax: rows })
  const { payments, faults } = checkRows(form, inputsOf(table, mapColumns(form, table[0] ?? [])))
  const tookMs = performance.now() - startedMs
  if (payments.length === 0 || faults.length < rows / 7) throw new Error(`${faults.length} errors in ${rows} rows`)
  return tookMs
}

const file = makeFile()
const firstMs = await readOnce(file)
const nextMs: number[] = []
for (let time = 0; time < times; time++) {
  nextMs.push(await readOnce(file))
  await delay(0)
}
process.stdout.write(JSON.stringify({ firstMs, nextMs, peakMib: process.resourceUsage().maxRSS / 1024 }))
