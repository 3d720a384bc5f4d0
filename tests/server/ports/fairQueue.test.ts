import { describe, expect, it } from 'vitest'
import { createFairQueue, type FairQueueLimits } from '../../../server/ports/fairQueue.ts'

/** Jobs that end when the test says so, in the order in which they started. */
function createBench(limits: FairQueueLimits) {
  const clock = { ms: 0 }
  const queue = createFairQueue(limits, () => clock.ms)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (owner: string, name = owner): Promise<string> =>
    queue.run(owner, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    })
  const settle = () => new Promise<void>((done) => setImmediate(done))
  const endNext = async (ms = 1_000) => {
    clock.ms += ms
    ends.shift()?.()
    await settle()
  }
  return { queue, begun, add, endNext, settle }
}

describe('T47 queue of heavy calls', () => {
  it('The heavy-call queue runs few calls at once and takes owners in turns', async () => {
    const { begun, add, endNext, settle } = createBench({ atOnce: 2, atOnceOfOwner: 1, openOfOwner: 10 })
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']
    const all = Promise.all(names.map((name) => add(name[0] ?? '', name)))
    await settle()
    expect(begun).toEqual(['a1', 'b1'])
    for (let ended = 0; ended < names.length; ended++) await endNext()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4'])
    expect(await all).toEqual(names)
  })

  it('The heavy-call queue tells an owner with too many open calls to retry, and nobody else', async () => {
    const { add, endNext, settle } = createBench({ atOnce: 1, atOnceOfOwner: 1, openOfOwner: 40 })
    const open = Array.from({ length: 40 }, () => add('a'))
    await settle()
    await expect(add('a')).rejects.toMatchObject({ codeName: 'too_many_calls', details: { values: { seconds: 40 } } })
    const other = add('b')
    await endNext()
    open.push(add('a'))
    for (let ended = 0; ended < 41; ended++) await endNext()
    expect(await Promise.all(open)).toHaveLength(41)
    expect(await other).toBe('b')
  })

  it('The heavy-call queue continues after a call that fails', async () => {
    const { queue, add, endNext, settle } = createBench({ atOnce: 1, atOnceOfOwner: 1, openOfOwner: 2 })
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const next = add('a')
    await settle()
    await endNext()
    expect(await next).toBe('a')
  })
})
