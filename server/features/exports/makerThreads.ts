import path from 'node:path'
import type { CodeName } from '../../../contract/base/calls/codes.ts'
import type { ExportMaker, ExportOrder, MadeExport } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { startThread } from '../../startThread.ts'
import type { MakerMessage, MakerThreadData } from './makerThread.ts'

const script = path.join(import.meta.dirname, 'makerThread.ts')
/** Files are made in pieces: a thread that needs more is faulty. */
const memoryMib = 128
const youngMib = 16

type Tools = Parameters<ExportMaker['make']>[1]

function makeInThread(workerData: MakerThreadData, { onProgress, signal }: Tools): Promise<MadeExport> {
  return new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMib, maxYoungGenerationSizeMb: youngMib }
    const thread = startThread(script, { workerData, resourceLimits })
    const stop = () => void thread.terminate()
    signal.addEventListener('abort', stop)
    thread.on('message', (message: MakerMessage) => {
      if (message.is === 'progress') onProgress(message.done, message.total)
      if (message.is === 'made') resolve(message.made)
      if (message.is === 'refused') reject(new AppError(message.codeName as CodeName))
      if (message.is === 'failed') {
        const { stack, code } = message
        reject(Object.assign(new Error(message.message), { stack }, code === '' ? {} : { code }))
      }
    })
    thread.once('error', reject)
    // After `made` the thread ends too, and this has no effect.
    thread.once('exit', () => {
      signal.removeEventListener('abort', stop)
      reject(signal.aborted ? signal.reason : new Error('an export thread has ended'))
    })
  })
}

export interface ExportThreadsOptions extends Omit<MakerThreadData, 'order'> {
  /** Most threads at once. */
  threads: number
}

/** Makes each file in its own thread: nothing else is slowed down, and its memory is freed when it ends. */
export function createExportThreads({ threads, ...data }: ExportThreadsOptions): ExportMaker {
  let running = 0
  return {
    hasRoom: () => running < threads,
    async make(order: ExportOrder, tools) {
      tools.signal.throwIfAborted()
      running += 1
      try {
        return await makeInThread({ ...data, order }, tools)
      } finally {
        running -= 1
      }
    },
  }
}
