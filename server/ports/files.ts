import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createFileDrafts } from './fileDrafts.ts'
import {
  type Content,
  Damaged,
  type Described,
  NoKeyOpens,
  rewrapStart,
  startBytes,
  unsealKept,
  unsealSlowly,
  type WrapKeys,
} from './sealedFile.ts'
import { createFolderShelf } from './shelves/folder.ts'
import { createS3Shelf } from './shelves/s3.ts'
import type { S3Settings } from './shelves/s3Objects.ts'

export const fileTypes = ['png', 'jpg', 'pdf', 'zip'] as const
export type FileType = (typeof fileTypes)[number]

export interface FileStore {
  /** Keeps the bytes, once however often they come; answers the SHA-256 (hex) by which `read` finds them. */
  save(bytes: Uint8Array): Promise<string>
  /**
   * Lays a file aside as it comes, encrypted from its first byte on, until `work` has looked at it; then it is gone. Null, without any work,
   * where it turns out not to be the one that was described.
   */
  takeIn<Result>(
    content: AsyncIterable<Uint8Array>,
    described: Described,
    work: (bytes: () => Promise<Buffer>) => Promise<Result>,
  ): Promise<Result | null>
  /**
   * Removes the bytes, unless they have come again within the hour: whoever sent them may be about to say what they are for. Nothing happens
   * where they are gone already.
   */
  remove(sha256: string): Promise<void>
  /** Null where nothing with that hash is kept. Throws where what is kept has been altered. */
  read(sha256: string): Promise<Buffer | null>
  /** Keeps what is made here under a label, as it comes; what stood there before is gone. */
  write(label: string, content: Content): Promise<Described>
  /** Null where there is nothing under that label. Fails at its end where what is kept has been altered. */
  open(label: string): Promise<AsyncIterable<Uint8Array> | null>
  /** What was left half written goes, too. */
  discard(label: string): Promise<void>
  /** Wraps the key of each file by the first of the keys, while others read and write. Says how many there are, and what it left as it was. */
  rewrap(): Promise<{ count: number; left: LeftFile[] }>
}

export interface LeftFile {
  name: string
  /** `foreign`: it was never put there by a file store. */
  because: 'foreign' | 'no key opens it' | 'it is replaced all the time' | 'it is damaged'
}

/** Data alone: threads are given it, too. */
export interface FileStoreOptions {
  /** Of drafts, and of all files where there is no other shelf. */
  folder: string
  /** What the names are made from. It stays the same while the keys of files change. */
  kek: Uint8Array
  /** The first wraps; the others still open what they have wrapped. */
  fileKeys: WrapKeys
  s3: S3Settings | null
}

const newMs = 3_600_000
/** Of what is kept: a hash. */
const nameForm = /^[0-9a-f]{64}$/

const hkdf = (key: Uint8Array, label: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', label, 32))

function whyLeft(error: unknown): LeftFile['because'] {
  if (error instanceof NoKeyOpens) return 'no key opens it'
  if (error instanceof Damaged) return 'it is damaged'
  throw error
}

/**
 * Files by their content, each encrypted with a key of its own, which stands before it wrapped by another. The name of what is kept is a
 * keyed hash: a copy of the disk does not tell whether a known document is among them.
 */
export function createFileStore({ folder, kek, fileKeys, s3 }: FileStoreOptions): FileStore {
  const nameKey = hkdf(kek, 'lintas file names')
  const [first, ...others] = fileKeys
  const wrapKeyOf = (key: Uint8Array) => hkdf(key, 'lintas file keys')
  const wrapKeys: WrapKeys = [wrapKeyOf(first), ...others.map(wrapKeyOf)]
  const nameOf = (sha256: string): string => createHmac('sha256', nameKey).update(sha256).digest('hex')
  const drafts = createFileDrafts(path.join(folder, 'drafts'), wrapKeys)
  const shelf = s3 === null ? createFolderShelf(folder) : createS3Shelf(s3)

  const keep = (name: string, content: Content): Promise<Described> =>
    drafts.write(name, Number.POSITIVE_INFINITY, content, async (place, written) => {
      await shelf.put(name, place)
      return written
    })

  return {
    async save(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await keep(nameOf(sha256), [bytes])
      return sha256
    },

    takeIn(content, { size, sha256 }, work) {
      const name = nameOf(sha256)
      return drafts.write(name, size, content, (place, written) =>
        written.size === size && written.sha256 === sha256
          ? work(async () => unsealKept(wrapKeys, name, await readFile(place)))
          : Promise.resolve(null),
      )
    },

    async remove(sha256) {
      const name = nameOf(sha256)
      const kept = await shelf.find(name)
      if (kept === null) return
      await kept.close()
      if (Date.now() - kept.keptAt.getTime() > newMs) await shelf.remove(name)
    },

    async read(sha256) {
      const name = nameOf(sha256)
      const kept = await shelf.find(name)
      if (kept === null) return null
      try {
        return unsealKept(wrapKeys, name, await kept.read(0, kept.size))
      } finally {
        await kept.close()
      }
    },

    write: (label, content) => keep(nameOf(label), content),

    async open(label) {
      const name = nameOf(label)
      const isThere = await shelf.find(name)
      if (isThere === null) return null
      await isThere.close()
      return unsealSlowly(wrapKeys, name, () => shelf.find(name))
    },

    async discard(label) {
      const name = nameOf(label)
      await shelf.remove(name)
      await drafts.drop(name)
    },

    async rewrap() {
      let count = 0
      const left: LeftFile[] = []
      for await (const name of shelf.names()) {
        if (!nameForm.test(name)) {
          left.push({ name, because: 'foreign' })
          continue
        }
        count += 1
        const because = await shelf
          .changeStart(name, startBytes, (start) => rewrapStart(wrapKeys, name, start))
          .then((isDone) => (isDone ? null : 'it is replaced all the time'), whyLeft)
        if (because !== null) left.push({ name, because })
      }
      return { count, left }
    },
  }
}
