import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { CodeName } from '../../../contract/base/codes.ts'
import type { HeavyCall, HeavyCalls } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { createFairQueue } from '../../ports/fairQueue.ts'
import type { HeavyReply, HeavyThreadData } from './heavyThread.ts'

const script = path.join(import.meta.dirname, 'heavyThread.ts')
/** What a thread may take: an export beyond it is refused as too large, and nothing else suffers. */
const memoryMib = 768
/** Shorter than the client waits. */
const longestMs = 50_000
const openOfBusiness = 40

function startThread(workerData: HeavyThreadData): Worker {
  const thread = new Worker(script, {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMib },
  })
  // It keeps no process alive; while a call runs, its request does.
  thread.unref()
  return thread
}

function read(reply: HeavyReply): string {
  if (reply.is === 'answered') return reply.replyText
  if (reply.is === 'refused') throw new AppError(reply.codeName as CodeName, reply.details)
  const { message, stack, code } = reply
  throw Object.assign(new Error(message), { stack }, code === '' ? {} : { code })
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Asks a thread that does nothing else. Where it dies of the call, or takes too long, the call was too large. */
async function ask(thread: Worker, call: HeavyCall, endThread: () => void): Promise<HeavyReply> {
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
  /** Threads at most; each is started when it is first needed. */
  threads: number
  log: Log
}

export interface HeavyThreads extends HeavyCalls {
  stop(): Promise<void>
}

/** Few at once, and no business more than its share: the others wait in turns, and beyond that are told to come back. */
export function createHeavyThreads({ threads, log, databaseUrl, settings }: HeavyThreadsOptions): HeavyThreads {
  const queue = createFairQueue(
    { atOnce: threads, atOnceOfOwner: Math.max(1, threads - 1), openOfOwner: openOfBusiness },
    () => performance.now(),
  )
  const all = new Set<Worker>()
  const idle = new Set<Worker>()

  function addThread(): Worker {
    const made = startThread({ databaseUrl, settings })
    all.add(made)
    made.on('error', (err) => log.error({ err }, 'a thread of heavy calls failed'))
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

  /** Forgotten at once: it may still reply, and must not get another call on its way out. */
  function endThread(thread: Worker): void {
    all.delete(thread)
    void thread.terminate()
  }

  async function reply(call: HeavyCall, gone: () => AbortSignal): Promise<string> {
    if (gone().aborted) throw new AppError('too_many_calls', { values: { seconds: 1 }, log: 'the client has gone' })
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
