import { enableCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ExportOrder, MadeExport } from '../../deps.ts'
import type { FileStoreOptions } from '../../ports/files.ts'

/** Worker thread: makes one file, over its own connection, and ends. Started by `makerThreads.ts`. */

export interface MakerThreadData {
  databaseUrl: string
  databaseReadUrl: string | null
  storeOfFiles: FileStoreOptions
  publicUrl: string
  order: ExportOrder
}

/** Errors lose their class and fields between threads, so the relevant ones are explicit. */
export type MakerMessage =
  | { is: 'progress'; done: number; total: number }
  | { is: 'made'; made: MadeExport }
  | { is: 'refused'; codeName: string }
  | { is: 'failed'; message: string; stack: string; code: string }

enableCompileCache()
// On Linux, priorities are per thread and requests come first; elsewhere this would slow the whole process down.
if (process.platform === 'linux') setPriority(0, 10)

const [
  { appRole, createDatabase },
  { createReads },
  { createPaperCodes, paperKeyOf },
  { AppError },
  { createFileStore },
  { createStatementKey },
  { makeExport },
] = await Promise.all([
  import('../../db/client.ts'),
  import('../../db/reads.ts'),
  import('../../documents/paperCode.ts'),
  import('../../errors.ts'),
  import('../../ports/files.ts'),
  import('../statements/proof.ts'),
  import('./makers.ts'),
])
const { databaseUrl, databaseReadUrl, storeOfFiles, publicUrl, order } = workerData as MakerThreadData
const sql = createDatabase(databaseUrl, { max: 1, role: appRole, isLong: true })
const reads = createReads({ readUrl: databaseReadUrl, connections: 1, isLong: true })

const postMakerMessage = (message: MakerMessage) => parentPort?.postMessage(message)

function errorMessageOf(error: unknown): MakerMessage {
  if (error instanceof AppError) return { is: 'refused', codeName: error.codeName }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return { is: 'failed', message, stack, code }
}

try {
  const files = createFileStore(storeOfFiles)
  const onProgress = (done: number, total: number) => postMakerMessage({ is: 'progress', done, total })
  const { kek } = storeOfFiles
  const papers = createPaperCodes(paperKeyOf(kek), publicUrl)
  const tools = { files, statementKey: createStatementKey(kek), papers, onProgress }
  postMakerMessage({ is: 'made', made: await reads.run(sql, (source) => makeExport(source, order, tools)) })
} catch (error) {
  postMakerMessage(errorMessageOf(error))
} finally {
  await Promise.all([reads.end(), sql.end({ timeout: 1 })])
}
