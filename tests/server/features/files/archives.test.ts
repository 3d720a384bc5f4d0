import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { AppError } from '../../../../server/errors.ts'
import { checkFile } from '../../../../server/features/files/check/checkFile.ts'
import { createScan } from '../../../../server/ports/scan/scan.ts'

const scan = createScan({ clamd: null })
const checked = (bytes: Uint8Array, types: readonly ('pdf' | 'zip')[] = ['pdf', 'zip']) =>
  checkFile('somebody', () => Promise.resolve(Buffer.from(bytes)), types, scan)

const text = strToU8('invoice')
/** Written by Unix, as a symbolic link to its content. */
const link: Zippable = { 'invoice.pdf': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }
const nested = zipSync({ 'b.zip': zipSync({ 'c.zip': zipSync({ 'd.txt': new Uint8Array(10_000_000) }) }) })
const hostile: [string, Uint8Array][] = [
  [
    'paths out of the folder',
    zipSync({ '../../etc/cron.d/job': text, '/etc/passwd': text, 'C:\\Windows\\a.dll': text }),
  ],
  ['a symbolic link', zipSync(link)],
  ['archives inside archives', nested],
  ['a thousand times its size', zipSync({ 'a.txt': new Uint8Array(50_000_000) })],
  [
    'names that differ by case or normal form',
    zipSync({ 'a.pdf': text, 'A.PDF': text, '\u00e9.pdf': text, 'e\u0301.pdf': text }),
  ],
  [
    'many empty files',
    zipSync(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${at}`, new Uint8Array()]))),
  ],
]

it.each(hostile)('T21 An archive with %s is stored unchanged and never unpacked', async (_, bytes) => {
  const before = process.memoryUsage()
  const started = performance.now()
  const result = await checked(bytes)
  expect(result.type).toBe('zip')
  expect(result.bytes.equals(Buffer.from(bytes))).toBe(true)
  expect(performance.now() - started).toBeLessThan(2_000)
  const { external, arrayBuffers } = process.memoryUsage()
  expect(external + arrayBuffers - before.external - before.arrayBuffers).toBeLessThan(
    8 * 1024 * 1024 + bytes.length * 4,
  )
})

it('T21 An archive is refused where documents are expected, and a document with an archive behind it, too', async () => {
  const archive = zipSync({ 'a.txt': text })
  const codeOf = (bytes: Uint8Array, types: readonly ('pdf' | 'zip')[]) =>
    checked(bytes, types).then(
      ({ type }) => type,
      (error: unknown) => (error instanceof AppError ? error.codeName : String(error)),
    )
  expect(await codeOf(archive, ['pdf'])).toBe('file_type_refused')
  const both = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n'), archive])
  expect(await codeOf(both, ['pdf', 'zip'])).toBe('file_disguised')
})
