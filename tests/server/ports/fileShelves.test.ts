import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore } from '../../../server/ports/files.ts'
import { readSettings } from '../../../server/settings.ts'
import { type S3Server, startS3Server } from '../../support/server/s3Server.ts'

let folder: string
let s3: S3Server
const kek = randomBytes(32)
const [older, newer] = [randomBytes(32), randomBytes(32)]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-shelves-'))
  s3 = await startS3Server()
})
afterEach(async () => {
  expect(s3.refused).toEqual([])
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const shelves = {
  folder: { place: () => null, kept: async () => Promise.all((await onDisk()).map((file) => readFile(file))) },
  S3: {
    place: () => ({ url: s3.url, ...s3.credentials }),
    kept: () => Promise.resolve([...s3.objects.values()].map(({ bytes }) => bytes)),
  },
} as const
const onDisk = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((entry) =>
    entry.isFile() ? path.join(entry.parentPath, entry.name) : [],
  )

async function textOf(content: AsyncIterable<Uint8Array> | null): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of content ?? []) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

describe.each(['folder', 'S3'] as const)('files in a %s', (kind) => {
  const openStore = (first: Buffer, ...others: Buffer[]) =>
    createFileStore({ folder, kek, fileKeys: [first, ...others], s3: shelves[kind].place() })
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

  it('Files are stored, read, replaced and removed, and unreadable without the key', async () => {
    const files = openStore(older)
    const text = 'canary '.repeat(300_000)
    const sha256 = await files.save(Buffer.from(text))
    await files.write('report', [Buffer.from('first')])
    await files.write('report', [Buffer.from('canary of '), Buffer.from('the second')])
    expect(await textOf(await files.open('report'))).toBe('canary of the second')
    expect((await files.read(sha256))?.toString()).toBe(text)
    const kept = await shelves[kind].kept()
    expect(kept).toHaveLength(2)
    expect(kept.some((bytes) => bytes.includes('canary') || bytes.includes(sha256))).toBe(false)
    await expect(openStore(newer).read(sha256)).rejects.toThrow('no key opens')
    await files.remove(sha256)
    expect(await files.read(sha256)).not.toBeNull()
    await files.discard('report')
    expect(await files.open('report')).toBeNull()
    expect(await files.read(hashOf('never kept'))).toBeNull()
    if (kind === 'S3') expect(await onDisk()).toEqual([])
  })

  it('Files are rewrapped with a new key during reads and writes, and then need the old key no more', async () => {
    const before = openStore(older)
    const texts = ['deed', 'licence', 'card']
    const hashes = await Promise.all(texts.map((text) => before.save(Buffer.from(text))))
    const both = openStore(newer, older)
    const [, read, written] = await Promise.all([
      both.rewrap(),
      Promise.all(hashes.map((sha256) => both.read(sha256))),
      openStore(older, newer).save(Buffer.from('meanwhile')),
    ])
    expect(read.map(String)).toEqual(texts)
    expect(await openStore(newer, older).rewrap()).toEqual({ count: 4, left: [] })
    const after = openStore(newer)
    for (const sha256 of [...hashes, written]) expect(await after.read(sha256)).not.toBeNull()
    await expect(before.read(hashes[0] ?? '')).rejects.toThrow('no key opens')
    const { count, left } = await before.rewrap()
    expect([count, left.map(({ because }) => because)]).toEqual([4, Array(4).fill('no key opens it')])
    expect(await after.read(hashes[0] ?? '')).toEqual(Buffer.from('deed'))
  })
})

describe('files in S3 during a key rotation', () => {
  const place = () => ({ url: s3.url, ...s3.credentials })
  const openStore = (first: Buffer, ...others: Buffer[]) =>
    createFileStore({ folder, kek, fileKeys: [first, ...others], s3: place() })

  it('A file is read to its end, from its first piece to its last', async () => {
    const files = openStore(older)
    const text = 'deed '.repeat(700_000)
    await files.write('report', [Buffer.from(text)])
    const both = openStore(newer, older)
    const pieces: Uint8Array[] = []
    for await (const piece of (await both.open('report')) ?? []) {
      pieces.push(piece)
      await (pieces.length % 2 === 1 ? both : openStore(older, newer)).rewrap()
    }
    expect(pieces.length).toBeGreaterThan(2)
    expect(Buffer.concat(pieces).toString()).toBe(text)
  })

  it('A replaced file is not mixed with its old pieces', async () => {
    const files = openStore(older)
    const [first, second] = [Buffer.alloc(3_000_000, 'a'), Buffer.alloc(3_000_000, 'b')]
    await files.write('report', [first])
    const read = async () => {
      for await (const _ of (await files.open('report')) ?? []) await files.write('report', [second])
    }
    await expect(read()).rejects.toThrow()
  })

  it('A file that is replaced while it is rewrapped keeps its new content', async () => {
    const files = openStore(older)
    await files.write('report', [Buffer.from('the first')])
    const [name = '', first] = [...s3.objects][0] ?? []
    await files.write('report', [Buffer.from('the second')])
    const second = s3.objects.get(name)
    if (first === undefined || second === undefined) throw new Error('nothing is stored')
    s3.objects.set(name, first)
    // The replacement arrives between the last read and the write.
    let reads = 0
    const get = s3.objects.get.bind(s3.objects)
    s3.objects.get = (asked) => {
      const found = get(asked)
      reads += 1
      if (reads === 3) s3.objects.set(name, second)
      return found
    }
    const both = openStore(newer, older)
    await both.rewrap()
    expect(await textOf(await both.open('report'))).toBe('the second')
  })

  it('Files are rewrapped despite foreign or damaged ones, and what was left is reported', async () => {
    const before = openStore(older)
    const hashes = await Promise.all(['deed', 'licence'].map((text) => before.save(Buffer.from(text))))
    const path = [...s3.objects.keys()][0] ?? ''
    const folderOf = path.slice(0, path.lastIndexOf('/'))
    const stranger = { bytes: Buffer.from('hello'), etag: '"1"', keptAt: '' }
    const damaged = 'f'.repeat(64)
    for (const name of ['README.md', damaged]) s3.objects.set(`${folderOf}/${name}`, stranger)
    const { count, left } = await openStore(newer, older).rewrap()
    expect(count).toBe(3)
    expect(left).toEqual([
      { name: 'README.md', because: 'foreign' },
      { name: damaged, because: 'it is damaged' },
    ])
    for (const sha256 of hashes) expect(await openStore(newer).read(sha256)).not.toBeNull()
  })
})

describe('settings of files', () => {
  const key = kek.toString('base64url')

  it('The settings name an S3 location completely and the keys in order', () => {
    const place = { FILES_S3_URL: 'https://s3.example.com/bucket', FILES_S3_KEY_ID: 'a' }
    expect(() => readSettings(place)).toThrow('FILES_S3_SECRET is required with FILES_S3_URL')
    const settings = readSettings({
      ...place,
      FILES_S3_SECRET: 'b',
      FILE_KEYS: `${key},${older.toString('base64url')}`,
    })
    expect(settings.filesS3).toEqual({ url: place.FILES_S3_URL, region: 'us-east-1', keyId: 'a', secret: 'b' })
    expect(settings.fileKeys).toEqual([kek, older])
    expect(() => readSettings({ FILE_KEYS: `${key},short` })).toThrow('FILE_KEYS')
    expect(() => readSettings({ CLAMD: 'nowhere' })).toThrow('CLAMD')
  })
})
