import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type PdfProblem, pdfProblems } from './checkPdf.ts'

const script = path.join(import.meta.dirname, 'pdfThread.ts')
const memoryMib = 512
const usualMs = 10_000

/** Idle threads. */
const idleThreads: Worker[] = []

function startThread(): Worker {
  const thread = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMib } })
  // Does not keep the process alive; the waiting request does.
  thread.unref()
  // `checkPdfInThread` handles errors; without a listener, an error in an idle thread would end the process.
  thread.on('error', () => undefined)
  return thread
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Null if it only shows pages. A file that needs more time or memory than a document should is refused, and delays nobody else. */
export async function checkPdfInThread(bytes: Buffer, longestMs = usualMs): Promise<PdfProblem | null> {
  const thread = idleThreads.pop() ?? startThread()
  const over = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void thread.terminate()
  }, longestMs)
  const ended = once(thread, 'exit', over).then(() => 'file_unpacks' as const)
  const said = once(thread, 'message', over).then(([problem]: (PdfProblem | null)[]) => {
    // A terminating thread can still post; the next file would wait for it for ever.
    if (!isLate) idleThreads.push(thread)
    if (problem === undefined || !(problem === null || pdfProblems.includes(problem)))
      throw new TypeError(`a thread said ${problem}`)
    return problem
  })
  thread.postMessage(bytes)
  try {
    return await Promise.race([said, ended])
  } catch (error) {
    if (isOutOfMemory(error)) return 'file_unpacks'
    throw error
  } finally {
    clearTimeout(timer)
    over.abort()
    for (const each of [said, ended]) each.catch(() => undefined)
  }
}
