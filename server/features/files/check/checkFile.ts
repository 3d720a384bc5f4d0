import { AppError } from '../../../errors.ts'
import { createFairQueue } from '../../../ports/fairQueue.ts'
import type { FileType } from '../../../ports/files.ts'
import { detectFileType } from '../../../ports/fileType.ts'
import type { ScanPort } from '../../../ports/scan/scan.ts'
import { checkPdfInThread } from './checkPdfInThread.ts'
import { reencodeImage } from './images.ts'

export interface CheckedFile {
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
