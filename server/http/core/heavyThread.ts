import { enableCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { HeavyCall, HeavySettings } from '../../deps.ts'

/** A worker thread that handles heavy calls one at a time over its own connection. Started by `heavyThreads.ts`. */

export interface HeavyThreadData {
  databaseUrl: string
  databaseReadUrl: string | null
  settings: HeavySettings
  /** Of the check codes on papers. */
  paperKey: Uint8Array
  publicUrl: string
}

/** Errors lose their class and fields between threads, so the relevant ones are copied. */
export type HeavyResponse =
  | { is: 'answered'; replyText: string }
  | { is: 'refused'; codeName: string; details: object }
  | { is: 'failed'; message: string; stack: string; code: string }

enableCompileCache()
// On Linux priorities are per thread, so requests come first; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(0, 10)

const [
  { appRole, createDatabase },
  { monitorDatabase },
  { createReads },
  { createPaperCodes },
  { AppError },
  { runHeavyCall },
] = await Promise.all([
  import('../../db/client.ts'),
  import('../../db/databaseHealth.ts'),
  import('../../db/reads.ts'),
  import('../../documents/paperCode.ts'),
  import('../../errors.ts'),
  import('./heavyCall.ts'),
])
const { databaseUrl, databaseReadUrl, settings, paperKey, publicUrl } = workerData as HeavyThreadData
const tools = { deps: { settings, papers: createPaperCodes(paperKey, publicUrl) } }
const sql = createDatabase(databaseUrl, { max: 1, role: appRole, isLong: true })
monitorDatabase(databaseUrl, sql)
const reads = createReads({ readUrl: databaseReadUrl, connections: 1, isLong: true })

function told(error: unknown): HeavyResponse {
  if (error instanceof AppError) return { is: 'refused', codeName: error.codeName, details: error.details }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return { is: 'failed', message, stack, code }
}

async function reply(call: HeavyCall): Promise<HeavyResponse> {
  try {
    return { is: 'answered', replyText: await runHeavyCall({ sql, reads }, call, tools) }
  } catch (error) {
    return told(error)
  }
}

parentPort?.on('message', async (call: HeavyCall) => parentPort?.postMessage(await reply(call)))
