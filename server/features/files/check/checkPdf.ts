import { inflateSync } from 'node:zlib'
import type { CodeName } from '../../../../contract/base/calls/codes.ts'
import { AmbiguousPdf, decodeNames, objectsOf, type PdfObject, PdfTooComplex } from './pdfObjects.ts'

/** Reasons to refuse a PDF. */
export const pdfProblems = [
  'pdf_active',
  'pdf_unreadable',
  'pdf_locked',
  'file_disguised',
  'file_unpacks',
] as const satisfies CodeName[]
export type PdfProblem = (typeof pdfProblems)[number]

const streamsMax = 20_000
const inflatedBytesMax = 48 * 1024 * 1024
const endBytes = 1_024

const delimiter = '(?=[\\0\\s()<>\\[\\]{}/%]|$)'
/** Names of features that run something or embed other files. */
const activeNames = new RegExp(
  `/(JavaScript|Launch|EmbeddedFiles?|Rendition|RichMedia|XFA|ImportData|SubmitForm|GoToE|GoToR|OnInstantiate)${delimiter}`,
)
/** Also active, but short enough for pictures and fonts to contain them by chance; searched in other objects only. */
const shortNames = ['JS', 'AA', '3D', 'Movie', 'Sound']
const shortActiveNames = new RegExp(`/(${shortNames.join('|')})${delimiter}`)
const encrypted = new RegExp(`/Encrypt${delimiter}`)

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

const archiveEnd = Buffer.from([0x50, 0x4b, 5, 6])

/** Whether content follows the PDF's end, such as HTML or an archive, that other programs would open. */
function hasTrailingContent(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('%%EOF')
  if (/[^\0\s]/.test(bytes.toString('latin1', end + 5))) return true
  const directory = bytes.lastIndexOf(archiveEnd)
  if (directory < 0 || directory + 22 > bytes.length) return false
  return directory + 22 + bytes.readUInt16LE(directory + 20) === bytes.length
}

const nothing = ['null']

/** Tokens of the key's only value; undefined if the key is missing or its value is `null`. */
function tokensOf({ entries }: PdfObject, key: string): readonly string[] | undefined {
  const [value, ...others] = entries.get(key) ?? []
  if (others.length > 0) throw new AmbiguousPdf(`${key} comes twice`)
  return value?.join() === nothing.join() ? undefined : value
}

/** In order. A list in another object is refused, since readers might disagree on it. */
function filtersOf(object: PdfObject): string[] {
  const names = (tokensOf(object, 'Filter') ?? []).filter((word) => word !== '[' && word !== ']')
  if (names.some((name) => !name.startsWith('/'))) throw new AmbiguousPdf('filters are not named')
  return names.map((name) => name.slice(1))
}

/** Whether a reader could take this for an object stream: readers tell by different keys, so any of them counts. */
const isObjectStream = ({ entries, names }: PdfObject): boolean =>
  entries.has('N') || entries.has('First') || names.has('ObjStm')

const isDeflate = (name: string | undefined): boolean => name === 'FlateDecode' || name === 'Fl'

/** The inflated stream that begins at `at`; ignores what follows it. */
function inflate(bytes: Buffer, at: number, maxOutputLength: number): Buffer {
  // Some programs declare an empty stream as deflated; inflating it would fail.
  if (/^\s*endstream/.test(bytes.toString('latin1', at, at + 16))) return Buffer.alloc(0)
  try {
    return inflateSync(bytes.subarray(at), { maxOutputLength })
  } catch (error) {
    throw isTooLarge(error) ? new PdfTooComplex('it inflates beyond all bounds') : new AmbiguousPdf(String(error))
  }
}

/** The inflated content of a stream; null if it is not deflated, since the search over the file's bytes covers it. */
function contentOf(object: PdfObject, bytes: Buffer, room: number): Buffer | null {
  if (object.dataAt === null) return null
  const filters = filtersOf(object)
  const isReadable = filters.length === 0 || (filters.length === 1 && isDeflate(filters[0]))
  if (isObjectStream(object) && !(isReadable && tokensOf(object, 'DecodeParms') === undefined))
    throw new AmbiguousPdf(`objects are packed by ${filters.join()}`)
  return isDeflate(filters[0]) ? inflate(bytes, object.dataAt, room) : null
}

/** Null if nothing in it is active. */
function checkObjects(bytes: Buffer, text: string): PdfProblem | null {
  let room = inflatedBytesMax
  let count = 0
  for (const object of objectsOf(text)) {
    if (shortNames.some((name) => object.names.has(name))) return 'pdf_active'
    // Its content is in another file.
    if (object.dataAt !== null && object.entries.has('F')) return 'pdf_active'
    const content = contentOf(object, bytes, room)
    if (content === null) continue
    count += 1
    room -= content.length
    if (count > streamsMax || room <= 0) return 'file_unpacks'
    const inner = decodeNames(content.toString('latin1'))
    if (activeNames.test(inner) || (isObjectStream(object) && shortActiveNames.test(inner))) return 'pdf_active'
  }
  return null
}

/**
 * Whether a PDF only shows pages; null if so. It is not re-rendered, since documents with a qualified signature would lose it. So everything
 * that a reader could find in it is searched, whatever the file says of its own structure, and anything unreadable is refused. Slow: call it
 * through `checkPdfInThread`, in a thread of its own.
 */
export function checkPdf(bytes: Buffer): PdfProblem | null {
  if (!bytes.subarray(-endBytes).includes('%%EOF') || hasTrailingContent(bytes)) return 'file_disguised'
  const text = bytes.toString('latin1')
  const plain = decodeNames(text)
  if (encrypted.test(plain)) return 'pdf_locked'
  if (activeNames.test(plain)) return 'pdf_active'
  try {
    return checkObjects(bytes, text)
  } catch (error) {
    if (error instanceof PdfTooComplex) return 'file_unpacks'
    if (error instanceof AmbiguousPdf) return 'pdf_unreadable'
    throw error
  }
}
