import path from 'node:path'
import { AppError } from '../../../errors.ts'
import { createFairQueue } from '../../../ports/fairQueue.ts'
import type { FileType } from '../../../ports/files.ts'
import type { ScanPort } from '../../../ports/scan/scan.ts'
import { createThreadCall } from '../../../ports/threadCall.ts'
import { type PdfProblem, pdfProblems } from './checkPdf.ts'
import { reencodeImage } from './images.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)
const includes = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, 'latin1')

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

/** File type by content; its name and declared type are ignored. Null: unsupported. */
export function detectFileType(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, pngStart) && includes(bytes.subarray(-16), 'IEND')) return 'png'
  // Cameras may pad after the end marker.
  if (startsWith(bytes, [0xff, 0xd8, 0xff]) && includes(bytes.subarray(-1024), '\xff\xd9')) return 'jpg'
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]) && includes(bytes.subarray(-1024), '%%EOF')) return 'pdf'
  // The ZIP directory is at the end, before an optional comment.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) && includes(bytes.subarray(-1024), 'PK\x05\x06')) return 'zip'
  return null
}

const limits = { longestMs: 10_000, memoryMib: 512 }
const call = createThreadCall<Buffer, PdfProblem | null>(path.join(import.meta.dirname, 'pdfThread.ts'), limits)

/** Null if it only shows pages. A file that needs more time or memory than a document should is refused, and delays nobody else. */
export async function checkPdfInThread(bytes: Buffer, longestMs?: number): Promise<PdfProblem | null> {
  const problem = await call(bytes, longestMs)
  if (problem === 'over') return 'file_unpacks'
  if (!(problem === null || pdfProblems.includes(problem))) throw new TypeError(`a thread said ${problem}`)
  return problem
}

interface CheckedFile {
  type: FileType
  /** Bytes to store: of a picture, the re-encoded ones. */
  bytes: Buffer
}

const refused = (name: ConstructorParameters<typeof AppError>[0], log?: string) =>
  new AppError(name, { field: 'file', ...(log === undefined ? {} : { log }) })

async function assertScanClean(scan: ScanPort, bytes: Buffer): Promise<void> {
  const found = await scan
    .look(bytes)
    .catch((error: unknown) => Promise.reject(refused('scan_unavailable', String(error))))
  if (found !== null) throw refused('file_infected', `found ${found}`)
}

async function assertPdfPassive(bytes: Buffer): Promise<void> {
  const problem = await checkPdfInThread(bytes)
  if (problem !== null) throw refused(problem)
}

/** Re-encoding a picture takes much memory: few at once, and one per person, so that nobody waits for everything another person sends. */
const queue = createFairQueue({ atOnce: 2, atOnceOfOwner: 1, openOfOwner: 20 }, () => performance.now())

/** Determines the type of a file by its content, checks it and returns what to store. Cheap checks come first. */
async function checkFileNow(bytes: Buffer, types: readonly FileType[], scan: ScanPort): Promise<CheckedFile> {
  const type = detectFileType(bytes)
  if (type === null) throw refused('file_unrecognised')
  if (!types.includes(type)) throw refused('file_type_refused')
  await assertScanClean(scan, bytes)
  // Archives are scanned but not opened, and delivered unchanged.
  if (type === 'zip') return { type, bytes }
  if (type !== 'pdf') return { type, bytes: await reencodeImage(bytes, type) }
  await assertPdfPassive(bytes)
  return { type, bytes }
}

/** `read` loads the bytes when the owner's turn comes. */
export const checkFile = (
  owner: string,
  read: () => Promise<Buffer>,
  types: readonly FileType[],
  scan: ScanPort,
): Promise<CheckedFile> => queue.run(owner, async () => checkFileNow(await read(), types, scan))
