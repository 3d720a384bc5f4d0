import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createNewId } from '../../../server/ports/ids.ts'
import { loadKeys } from '../../../server/ports/keys.ts'
import { createTestClock } from '../../support/server/clock.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lintas-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('Missing keys are generated once, private, and the same for processes that start together', async () => {
  const settings = { kek: null, pepper: null, fileKeys: [], dataDir }
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => loadKeys(settings)))
  expect(others.every((keys) => first?.kek.equals(keys.kek) && first.pepper.equals(keys.pepper))).toBe(true)
  expect(first?.kek).not.toEqual(first?.pepper)
  expect((await stat(path.join(dataDir, 'keys', 'kek'))).mode & 0o077).toBe(0)
})

it('Configured keys are used and none is written', async () => {
  const kek = Buffer.alloc(32, 1)
  const pepper = Buffer.alloc(32, 2)
  const fileKeys = [Buffer.alloc(32, 3), kek]
  expect(await loadKeys({ kek, pepper, fileKeys, dataDir })).toEqual({ kek, pepper, fileKeys })
  await expect(stat(path.join(dataDir, 'keys'))).rejects.toThrow('ENOENT')
})

it('A damaged key is refused rather than replaced', async () => {
  const settings = { kek: null, pepper: null, fileKeys: [], dataDir }
  const { kek, fileKeys } = await loadKeys(settings)
  expect(fileKeys).toEqual([kek])
  await writeFile(path.join(dataDir, 'keys', 'kek'), 'cut')
  await expect(loadKeys(settings)).rejects.toThrow('does not hold a key')
})

it('Ids differ within one millisecond and sort by time', () => {
  const clock = createTestClock()
  const newId = createNewId(clock.now, randomBytes)
  const early = Array.from({ length: 1000 }, () => newId())
  clock.advance(1)
  const late = Array.from({ length: 1000 }, () => newId())
  expect(new Set([...early, ...late]).size).toBe(2000)
  expect(early.every((id) => late.every((other) => id < other))).toBe(true)
  expect(early[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
