import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const files = globSync('{contract,src,server}/**/*.{ts,tsx}', { cwd: root })
const linesOf = (file: string) => readFileSync(new URL(file, root), 'utf8').split('\n')
const found = (pattern: RegExp, but: readonly string[] = []): string[] =>
  files
    .filter((file) => !but.includes(file))
    .flatMap((file) => linesOf(file).flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line}`] : [])))

test('Numbers and times are formatted only by contract/base/texts/formats.ts', () => {
  const pattern =
    /\.toLocale(Date|Time)?String\(|Intl\.(Number|DateTime|RelativeTime)Format\(|from 'date-fns\/(format|lightFormat)'/
  // Time zone data, currency symbols, and the place of a device.
  const but = [
    'contract/base/texts/formats.ts',
    'contract/base/time/clock.ts',
    'contract/base/money/parseAmount.ts',
    'src/i18n/formats.ts',
  ]
  expect(found(pattern, but)).toEqual([])
})

test('No screen formats money in the specification’s way regardless of the person’s choice', () => {
  const inScreens = files
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) => {
      const text = linesOf(file).join('\n')
      return /import \{[^}]*\bformat(Amount|Money)\b[^}]*\} from '[^']*contract\/base\/money\/money\.ts'/.test(text)
        ? [file]
        : []
    })
  expect(inScreens).toEqual([])
})

test('No date input uses the browser’s own format', () => {
  expect(found(/type=["'{]?["']?(date|time|datetime-local|month)["']/)).toEqual([])
})

test('Tables are written only by the writers that guard cells against formulas', () => {
  const csv = /unparse\(|\\ufeff|\.join\((['"`])[,;\t]\1\).*\\r?\\n/
  expect(found(csv, ['contract/base/files/spreadsheet.ts'])).toEqual([])
  const workbooks = ['server/documents/xlsx.ts', 'src/form/files/createWorkbook.ts']
  expect(found(/<sheetData|<row/, workbooks).filter((line) => !line.includes('<row.'))).toEqual([])
  // Text only: no writer has a cell for formulas.
  expect(found(/<f[ >]/)).toEqual([])
})
