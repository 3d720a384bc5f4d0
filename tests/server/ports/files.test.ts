import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { detectFileType } from '../../../server/features/files/check/checkFile.ts'
import { createFileStore, type FileStore } from '../../../server/ports/files.ts'

let folder: string
let kek: Buffer
let files: FileStore

const openStore = (key = kek, ...fileKeys: Buffer[]) => {
  const [first = key, ...others] = fileKeys
  return createFileStore({ folder, kek: key, fileKeys: [first, ...others], s3: null })
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-files-'))
  kek = randomBytes(32)
  files = openStore()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const keptFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
const onlyFile = async () => {
  const [file, ...others] = await keptFiles()
  if (file === undefined || others.length > 0) throw new Error('expected exactly one file')
  return file
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('file store', () => {
  it.each([0, 1, 65_537])('The file store returns the %d bytes it was given, by their hash', async (count) => {
    const bytes = randomBytes(count)
    const sha256 = await files.save(bytes)
    expect(sha256).toBe(hashOf(bytes))
    expect(await files.read(sha256)).toEqual(bytes)
    expect(await openStore().read(sha256)).toEqual(bytes)
  })

  it('The file store removes old files and none that returned within the hour', async () => {
    const bytes = randomBytes(10)
    const sha256 = await files.save(bytes)
    const age = async (minutes: number) => {
      const then = new Date(Date.now() - minutes * 60_000)
      await utimes(await onlyFile(), then, then)
    }
    await age(59)
    await files.remove(sha256)
    expect(await files.read(sha256)).toEqual(bytes)
    await age(61)
    await files.save(bytes)
    await files.remove(sha256)
    expect(await files.read(sha256)).toEqual(bytes)
    await age(61)
    await files.remove(sha256)
    await files.remove(sha256)
    expect(await files.read(sha256)).toBeNull()
    expect(await keptFiles()).toEqual([])
  })

  it('The file store keeps the same content once, also for simultaneous writes', async () => {
    const bytes = randomBytes(100)
    await Promise.all(Array.from({ length: 8 }, () => files.save(bytes)))
    expect(await keptFiles()).toHaveLength(1)
    expect(await files.read(hashOf(bytes))).toEqual(bytes)
  })

  it('The disk shows neither content nor hash, and another KEK opens nothing', async () => {
    const bytes = Buffer.from('canary '.repeat(50))
    const sha256 = await files.save(bytes)
    const file = await onlyFile()
    expect((await readFile(file)).includes('canary')).toBe(false)
    expect(file).not.toContain(sha256)
    expect(await openStore(randomBytes(32)).read(sha256)).toBeNull()
  })

  it('The file store throws on every altered byte and on truncation', async () => {
    const sha256 = await files.save(Buffer.from('evidence'))
    const file = await onlyFile()
    const whole = await readFile(file)
    for (let at = 0; at < whole.length; at += 1) {
      const altered = Buffer.from(whole)
      altered[at] = (altered[at] ?? 0) ^ 1
      await writeFile(file, altered)
      await expect(files.read(sha256), `byte ${at}`).rejects.toThrow()
    }
    for (const length of [0, 3, 40, 70, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length))
      await expect(files.read(sha256), `cut to ${length}`).rejects.toThrow()
    }
  })

  it('The file store throws when one stored file replaces another', async () => {
    const first = await files.save(Buffer.from('first'))
    const [firstFile = ''] = await keptFiles()
    const second = await files.save(Buffer.from('second'))
    const secondFile = (await keptFiles()).find((file) => file !== firstFile) ?? ''
    await writeFile(firstFile, await readFile(secondFile))
    await expect(files.read(first)).rejects.toThrow()
    expect((await files.read(second))?.toString()).toBe('second')
  })

  const describe = (bytes: Uint8Array) => ({ size: bytes.length, sha256: hashOf(bytes) })
  async function* inPieces(...pieces: Uint8Array[]) {
    for (const piece of pieces) yield await Promise.resolve(piece)
  }

  it('The quarantine keeps an incoming file encrypted until it is checked, and nothing afterwards', async () => {
    const bytes = Buffer.from('canary '.repeat(50))
    const seen = await files.takeIn(
      inPieces(bytes.subarray(0, 9), bytes.subarray(9)),
      describe(bytes),
      async (read) => {
        expect((await readFile(await onlyFile())).includes('canary')).toBe(false)
        return (await read()).toString()
      },
    )
    expect(seen).toBe(bytes.toString())
    const refused = files.takeIn(inPieces(bytes), describe(bytes), () => Promise.reject(new Error('refused')))
    await expect(refused).rejects.toThrow('refused')
    const never = () => Promise.reject(new Error('must not be inspected'))
    expect(await files.takeIn(inPieces(bytes, bytes), describe(bytes), never)).toBeNull()
    expect(await files.takeIn(inPieces(bytes.subarray(1)), describe(bytes), never)).toBeNull()
    async function* broken() {
      yield await Promise.resolve(bytes)
      throw new Error('cut off')
    }
    await expect(files.takeIn(broken(), describe(bytes), never)).rejects.toThrow('cut off')
    expect(await keptFiles()).toEqual([])
  })

  it('The file store removes what a dead writer left a day ago', async () => {
    await files.save(Buffer.from('x'))
    const left = path.join(folder, 'drafts', 'left')
    await writeFile(left, 'half')
    await files.save(Buffer.from('x'))
    expect(await keptFiles()).toContain(left)
    const then = new Date(Date.now() - 25 * 3_600_000)
    await utimes(left, then, then)
    await files.save(Buffer.from('x'))
    expect(await keptFiles()).not.toContain(left)
  })

  it('The file store returns null for what it does not have, whatever the request', async () => {
    expect(await files.read('0'.repeat(64))).toBeNull()
    expect(await files.read('../../../etc/passwd')).toBeNull()
  })
})

describe('detectFileType', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  )
  const jpg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40), Buffer.from([0xff, 0xd9])])
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')

  it('The three types are recognised by their bytes', () => {
    expect([png, jpg, pdf].map(detectFileType)).toEqual(['png', 'jpg', 'pdf'])
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF mark behind HTML', Buffer.from('<html>%PDF-1.7 %%EOF')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['a cut PNG', png.subarray(0, 30)],
    ['a cut JPEG', jpg.subarray(0, 20)],
    ['a cut PDF', pdf.subarray(0, 12)],
  ])('The content %s is recognised as none of them', (_name, bytes) => {
    expect(detectFileType(bytes)).toBeNull()
  })
})
