import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { createHashThreads } from '../../server/hashThreads.ts'
import { codeNameOf } from '../support/codeNameOf.ts'

const cheap = { nonce: Buffer.alloc(16, 1), parallelism: 1, tagLength: 32, memory: 8, passes: 1 }
const parametersOf = (word: string) => ({ ...cheap, message: Buffer.from(word) })

it('A flood of hashes is bounded: beyond the queue the caller is asked to try again, and later it is accepted', async () => {
  const hashes = createHashThreads({ threads: 1, waitingMax: 20 })
  const flood = Array.from({ length: 100 }, (_, at) => codeNameOf(hashes.derive(parametersOf(`word ${at}`))))
  expect(() => hashes.assertRoom()).toThrow('too many hashes are waiting')
  const replies = await Promise.all(flood)
  // One runs, twenty wait.
  expect(replies.filter((reply) => reply === 'ok')).toHaveLength(21)
  expect(replies.filter((reply) => reply === 'too_many_calls')).toHaveLength(79)
  expect(await codeNameOf(hashes.derive(parametersOf('later')))).toBe('ok')
  expect(() => hashes.assertRoom()).not.toThrow()
})

it('Hashes differ by their word, and each caller gets the hash of its own', async () => {
  const hashes = createHashThreads({ threads: Math.min(4, availableParallelism()), waitingMax: 100 })
  const words = Array.from({ length: 40 }, (_, at) => `word ${at % 8}`)
  const made = await Promise.all(words.map(async (word) => (await hashes.derive(parametersOf(word))).toString('hex')))
  expect(new Set(made).size).toBe(8)
  for (const [at, hash] of made.entries()) expect(hash).toBe(made[at % 8])
})

it('Wrong parameters fail their own hash, and the next one gets a new thread', async () => {
  const hashes = createHashThreads({ threads: 1, waitingMax: 10 })
  await expect(hashes.derive({ ...parametersOf('wrong'), memory: 1 })).rejects.toThrow('memory')
  expect(await hashes.derive(parametersOf('right'))).toHaveLength(32)
})
