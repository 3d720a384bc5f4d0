import { once } from 'node:events'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { CodeName } from '../../../contract/base/calls/codes.ts'
import type { HeavyCall, HeavyCalls } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { createFairQueue } from '../../ports/fairQueue.ts'
import { startThread } from '../../startThread.ts'
import type { HeavyResponse, HeavyThreadData } from './heavyThread.ts'

const script = path.join(import.meta.dirname, 'heavyThread.ts')
/** Memory limit of a thread: an export beyond it is refused as too large, without affecting anything else. */
const memoryMib = 768
/** Shorter than the client's timeout. */
const longestMs = 50_000
const openOfBusiness = 40

function startHeavyThread(workerData: HeavyThreadData): Worker {
  const thread = startThread(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMib } })
  // The thread does not keep the process alive; a running call's request does.
  thread.unref()
  return thread
}

function read(reply: HeavyResponse): string {
  if (reply.is === 'answered') return reply.replyText
  if (reply.is === 'refused') throw new AppError(reply.codeName as CodeName, reply.details)
  const { message, stack, code } = reply
  throw Object.assign(new Error(message), { stack }, code === '' ? {} : { code })
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Runs a call on an idle thread. If the thread dies or times out, the call was too large. */
async function ask(thread: Worker, call: HeavyCall, endThread: () => void): Promise<HeavyResponse> {
  const over = new AbortController()
  const timer = setTimeout(endThread, longestMs)
  const replied = once(thread, 'message', over)
  const ended = once(thread, 'exit', over).then(() => Promise.reject(new AppError('export_too_large')))
  thread.postMessage(call)
  try {
    const [reply] = await Promise.race([replied, ended])
    return reply
  } catch (error) {
    throw isOutOfMemory(error) ? new AppError('export_too_large') : error
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}

export interface HeavyThreadsOptions extends HeavyThreadData {
  /** Maximum threads; each is started when first needed. */
  threads: number
  log: Log
}

export interface HeavyThreads extends HeavyCalls {
  stop(): Promise<void>
}

/** A small pool with a fair share per business: excess calls queue, and beyond that are refused with a retry. */
export function createHeavyThreads({ threads, log, ...data }: HeavyThreadsOptions): HeavyThreads {
  const queue = createFairQueue(
    { atOnce: threads, atOnceOfOwner: Math.max(1, threads - 1), openOfOwner: openOfBusiness },
    () => performance.now(),
  )
  const all = new Set<Worker>()
  const idle = new Set<Worker>()

  function addThread(): Worker {
    const made = startHeavyThread(data)
    all.add(made)
    made.on('error', (err) => log.error({ err }, 'a worker thread for heavy calls failed'))
    made.once('exit', () => {
      all.delete(made)
      idle.delete(made)
    })
    return made
  }

  function takeThread(): Worker {
    const [thread = addThread()] = idle
    idle.delete(thread)
    return thread
  }

  /** Removed at once: it may still respond, but must not get another call while ending. */
  function endThread(thread: Worker): void {
    all.delete(thread)
    void thread.terminate()
  }

  async function reply(call: HeavyCall, gone: () => AbortSignal): Promise<string> {
    if (gone().aborted) throw new AppError('too_many_calls', { values: { seconds: 1 }, log: 'the client disconnected' })
    const thread = takeThread()
    const reply = await ask(thread, call, () => endThread(thread))
    if (all.has(thread)) idle.add(thread)
    return read(reply)
  }

  return {
    run: (call, gone) => queue.run(call.context.actor.business_id, () => reply(call, gone)),
    async stop() {
      await Promise.all([...all].map((thread) => thread.terminate()))
    },
  }
}
