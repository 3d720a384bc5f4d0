import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSerialQueue, QueueRejected } from '../../../server/ports/serialQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { waitingMax: 6, longestMs: 40_000, workMs: 10_000 }
const taking = (ms: number) => new Promise<string>((done) => setTimeout(() => done('done'), ms))

it('Serial tasks share the time left, and nobody waits longer', async () => {
  const inTurn = createSerialQueue(limits)
  const left: number[] = []
  const ask = (ms: number) =>
    inTurn((leftMs) => {
      left.push(leftMs)
      return taking(Math.min(ms, leftMs))
    }).catch((error: unknown) => (error instanceof QueueRejected ? 'no turn' : String(error)))
  const all = [ask(12_000), ask(28_000), ask(1_000), ask(1_000)]
  expect(await Promise.all(Array.from({ length: 4 }, () => ask(0)).slice(3))).toEqual(['no turn'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await Promise.all(all.slice(2))).toEqual(['no turn', 'no turn'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await Promise.all(all)).toEqual(['done', 'done', 'no turn', 'no turn'])
  expect(left).toEqual([40_000, 28_000])
  const next = ask(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await next).toBe('done')
})
