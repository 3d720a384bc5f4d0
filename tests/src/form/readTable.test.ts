import fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readTable } from '../../../src/form/files/readTable.ts'
import { hostileFileOutcomes, hostileFiles, openTables } from '../../support/hostile/hostileTables.ts'
import { scaledCount } from '../../support/scaledCount.ts'

const read = (name: string, content: BlobPart, rowsMax = 100) => readTable(new File([content], name), { rowsMax })
const table = [
  ['Bank', 'Nama'],
  ['BCA', 'Siti, Rahayu'],
]

const utf16 = (text: string, isLittle: boolean): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

it.each([
  ['UTF-8', 'Bank,Nama\nBCA,"Siti, Rahayu"\n'],
  ['UTF-8 with its mark, CRLF and semicolons', '\ufeffBank;Nama\r\nBCA;Siti, Rahayu\r\n'],
  ['tabs', 'Bank\tNama\nBCA\tSiti, Rahayu'],
  ['a line that names the separator', 'sep=;\r\nBank;Nama\r\nBCA;Siti, Rahayu\r\n'],
  ['UTF-16 with its mark', utf16('\ufeffBank\tNama\r\nBCA\tSiti, Rahayu', true)],
  ['UTF-16 the other way round', utf16('\ufeffBank;Nama\nBCA;Siti, Rahayu', false)],
  ['UTF-16 without a mark', utf16('Bank;Nama\nBCA;Siti, Rahayu', true)],
])('A table is read from %s', async (_, content) => {
  expect((await read('a.csv', content)).filter((row) => row.length > 1)).toEqual(table)
})

it('A table in GB18030 is read, as Chinese spreadsheets write it', async () => {
  // 银行;户名 / 工行;王
  const bytes = Uint8Array.from([
    0xd2, 0xf8, 0xd0, 0xd0, 0x3b, 0xbb, 0xa7, 0xc3, 0xfb, 0x0a, 0xb9, 0xa4, 0xd0, 0xd0, 0x3b, 0xcd, 0xf5,
  ])
  expect(await read('a.csv', bytes)).toEqual([
    ['银行', '户名'],
    ['工行', '王'],
  ])
})

it('The digits of a workbook are read as they are stored', async () => {
  const book = await writeXlsxFile([
    [{ value: 'Account' }],
    [{ value: '0123', type: String }],
    [{ value: 1_234_567_890_123_456, type: Number }],
  ]).toBuffer()
  expect(await read('a.xlsx', new Uint8Array(book))).toEqual([['Account'], ['0123'], [expect.stringMatching(/^1/)]])
})

const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(21 * 1024 * 1024) })
const crowd = zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`a${index}`, new Uint8Array(1)])))
it.each([
  ['a.pdf', 'x', 'type'],
  ['a.csv', 'x'.repeat(2 * 1024 * 1024 + 1), 'size'],
  ['a.csv', 'x\n'.repeat(102), 'rows'],
  ['a.csv', ','.repeat(51), 'columns'],
  ['a.csv', new Uint8Array([0xff, 0xfe, 0x41]), 'unreadable'],
  ['a.xlsx', new Uint8Array(bomb), 'size'],
  ['a.xlsx', new Uint8Array(crowd), 'size'],
  ['a.xlsx', 'no archive', 'unreadable'],
])('T20 The file %s is refused as no table: %#', async (name, content, fault) => {
  await expect(read(name, content)).rejects.toMatchObject({ fault })
})

const faults = ['type', 'size', 'rows', 'columns', 'unreadable']
/** T20: the maximum time and memory for any file. */
const [longestMs, memoryMb] = [10_000, 512]

it('T20 Any file is read or refused, quickly and in little memory', async () => {
  const seed = Date.now() % 1e9
  const drawn = fc.sample(hostileFiles, { numRuns: scaledCount(100), seed })
  const { outcomes, peak_mb } = await openTables([...hostileFileOutcomes.map(([file]) => file), ...drawn])
  const said = outcomes.slice(0, hostileFileOutcomes.length).map(({ name, outcome }) => [name, outcome])
  expect(said).toEqual(hostileFileOutcomes.map(([{ name }, outcome]) => [name, outcome]))
  const wrong = outcomes.filter(({ outcome, took_ms }) => !['read', ...faults].includes(outcome) || took_ms > longestMs)
  expect(wrong, `seed ${seed}`).toEqual([])
  expect(outcomes).toHaveLength(hostileFileOutcomes.length + drawn.length)
  expect(peak_mb, `seed ${seed}`).toBeLessThan(memoryMb)
})
