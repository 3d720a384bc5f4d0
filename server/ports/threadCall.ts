import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../startThread.ts'

interface ThreadLimits {
  longestMs: number
  memoryMib: number
}

const idleMax = 2

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Calls a script that answers each message by one, in a thread of its own, so that hostile input delays and ends nobody else. `over`: it
 * needed more time or memory than it may.
 */
export function createThreadCall<Input, Output>(script: string, limits: ThreadLimits) {
  const idle: Worker[] = []

  function addThread(): Worker {
    const thread = startThread(script, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMib } })
    // Does not keep the process alive; the waiting request does.
    thread.unref()
    // The call handles errors; without a listener, an error in an idle thread would end the process.
    thread.on('error', () => undefined)
    return thread
  }

  return async (input: Input, longestMs = limits.longestMs): Promise<Output | 'over'> => {
    const thread = idle.pop() ?? addThread()
    const done = new AbortController()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      void thread.terminate()
    }, longestMs)
    const ended = once(thread, 'exit', done).then(() => 'over' as const)
    const answered = once(thread, 'message', done).then(([output]: Output[]) => {
      // A terminating thread can still post; the next call would wait for it for ever.
      if (!isLate && idle.length < idleMax) idle.push(thread)
      else void thread.terminate()
      return output as Output
    })
    thread.postMessage(input)
    try {
      return await Promise.race([answered, ended])
    } catch (error) {
      if (isOutOfMemory(error)) return 'over'
      throw error
    } finally {
      clearTimeout(timer)
      done.abort()
      for (const each of [answered, ended]) each.catch(() => undefined)
    }
  }
}
