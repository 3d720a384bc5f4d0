import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { AppError } from './errors.ts'
import { startThread } from './startThread.ts'

/**
 * Derives hashes of secrets on threads of their own, so that a flood of sign-ins takes neither the event loop nor Node's thread pool from
 * other requests. Waiting derivations are bounded; beyond that the caller is asked to try again.
 */

interface Derivation {
  parameters: Argon2Parameters
  resolve: (hash: Buffer) => void
  reject: (error: Error) => void
}

const script = path.join(import.meta.dirname, 'hashThread.ts')
const retrySeconds = 2

export interface HashThreadsOptions {
  threads: number
  waitingMax: number
}

export interface HashThreads {
  derive(parameters: Argon2Parameters): Promise<Buffer>
  /** Refuses while the queue is full. Call it before a try is counted, so that a refusal costs none. */
  assertRoom(): void
}

export function createHashThreads({ threads, waitingMax }: HashThreadsOptions): HashThreads {
  const waiting: Derivation[] = []
  const idle: Worker[] = []
  let started = 0

  function addThread(): Worker {
    started += 1
    const thread = startThread(script)
    thread.once('exit', () => {
      started -= 1
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
      next()
    })
    return thread
  }

  function run(thread: Worker, { parameters, resolve, reject }: Derivation): void {
    // Only a running derivation keeps the process alive.
    thread.ref()
    const fail = (error: Error) => {
      thread.off('message', finish)
      reject(error)
    }
    const finish = (hash: Uint8Array) => {
      thread.off('error', fail)
      thread.unref()
      idle.push(thread)
      resolve(Buffer.from(hash))
      next()
    }
    thread.once('error', fail).once('message', finish)
    thread.postMessage(parameters)
  }

  function next(): void {
    if (waiting.length === 0 || (idle.length === 0 && started >= threads)) return
    const derivation = waiting.shift()
    if (derivation !== undefined) run(idle.pop() ?? addThread(), derivation)
  }

  function assertRoom(): void {
    if (waiting.length >= waitingMax)
      throw new AppError('too_many_calls', { values: { seconds: retrySeconds }, log: 'too many hashes are waiting' })
  }
  return {
    assertRoom,
    derive: async (parameters) => {
      assertRoom()
      return new Promise((resolve, reject) => {
        waiting.push({ parameters, resolve, reject })
        next()
      })
    },
  }
}

/** Of this process. At the default cost a full queue takes some four seconds of one thread. */
const hashThreads = createHashThreads({
  threads: Math.max(1, Math.floor(availableParallelism() / 2)),
  waitingMax: 100,
})

export const deriveHash = hashThreads.derive
export const assertHashRoom = hashThreads.assertRoom
