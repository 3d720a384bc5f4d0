import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings.ts'
import {
  type Content,
  Damaged,
  type Described,
  decryptStored,
  decryptStream,
  encryptStream,
  NoMatchingKey,
  rewrapStart,
  startBytes,
  type WrapKeys,
} from './encryptedFile.ts'
import type { Keys } from './keys.ts'
import { createFolderStorage } from './shelves/folder.ts'
import { createS3Storage } from './shelves/s3.ts'
import type { S3Settings } from './shelves/s3Objects.ts'

/** An older draft was left behind by a process that has died. */
const abandonedMs = 24 * 3_600_000

/** Temporary files being stored: on disk, already encrypted. */
export function createFileDrafts(folder: string, wrapKeys: WrapKeys) {
  async function dropWhere(isOver: (draft: string, mtimeMs: number) => boolean): Promise<void> {
    for (const draft of await readdir(folder).catch(() => [])) {
      const place = path.join(folder, draft)
      const mtimeMs = (await stat(place).catch(() => null))?.mtimeMs
      if (mtimeMs !== undefined && isOver(draft, mtimeMs)) await rm(place, { force: true })
    }
  }

  return {
    /** `use` receives the encrypted file on disk; unless moved, it is deleted afterwards. */
    async write<Result>(
      name: string,
      sizeMax: number,
      content: Content,
      use: (place: string, written: Described) => Promise<Result>,
    ): Promise<Result> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await dropWhere((_, mtimeMs) => Date.now() - mtimeMs > abandonedMs)
      const place = path.join(folder, `${name}.${randomBytes(6).toString('hex')}`)
      try {
        const file = await open(place, 'wx', 0o600)
        let written: Described
        try {
          written = await encryptStream(file, { wrapKeys, name, sizeMax }, content)
          await file.sync()
        } finally {
          await file.close()
        }
        return await use(place, written)
      } finally {
        await rm(place, { force: true })
      }
    },

    /** Deletes partial files with this name. */
    drop: (name: string): Promise<void> => dropWhere((draft) => draft.startsWith(name)),
  }
}

export const fileTypes = ['png', 'jpg', 'pdf', 'zip'] as const
export type FileType = (typeof fileTypes)[number]

export interface FileStore {
  /** Stores the bytes, deduplicated; returns the SHA-256 (hex) that `read` finds them by. */
  save(bytes: Uint8Array): Promise<string>
  /**
   * Receives a file into encrypted temporary storage while `work` examines it, then deletes it. Returns null, without
   * calling `work`, if it is not the described file.
   */
  takeIn<Result>(
    content: AsyncIterable<Uint8Array>,
    described: Described,
    work: (bytes: () => Promise<Buffer>) => Promise<Result>,
  ): Promise<Result | null>
  /**
   * Deletes the bytes unless they were saved again within the hour: their sender may not have used them yet. Does nothing if they no longer exist.
   */
  remove(sha256: string): Promise<void>
  /** Null if there is no file with that hash. Throws if the stored file was altered. */
  read(sha256: string): Promise<Buffer | null>
  /** Stores generated content under a label as it streams in; replaces earlier content. */
  write(label: string, content: Content): Promise<Described>
  /** Null if there is nothing under that label. The stream fails at its end if the stored file was altered. */
  open(label: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Also deletes partial files. */
  discard(label: string): Promise<void>
  /** Re-wraps every file's key with the first of the keys, during normal operation. Returns the number of files and those it could not re-wrap. */
  rewrap(): Promise<{ count: number; left: SkippedFile[] }>
}

export interface SkippedFile {
  name: string
  /** `foreign`: not written by a file store. */
  because: 'foreign' | 'no key opens it' | 'it is replaced all the time' | 'it is damaged'
}

/** Plain data, since it is passed to worker threads. */
export interface FileStoreOptions {
  /** Folder of temporary files, and of all files if there is no other storage. */
  folder: string
  /** Key of the file names' hash. Stays the same while the files' wrapping keys change. */
  kek: Uint8Array
  /** The first key wraps; the others only unwrap what they have wrapped. */
  fileKeys: WrapKeys
  s3: S3Settings | null
}

const newMs = 3_600_000
/** Form of a stored name: a hash. */
const nameForm = /^[0-9a-f]{64}$/

const hkdf = (key: Uint8Array, label: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', label, 32))

function whyLeft(error: unknown): SkippedFile['because'] {
  if (error instanceof NoMatchingKey) return 'no key opens it'
  if (error instanceof Damaged) return 'it is damaged'
  throw error
}

/**
 * Content-addressed files, each encrypted with its own key, which is stored wrapped in its header. Names are keyed
 * hashes, so a copy of the disk does not reveal whether it contains a known document.
 */
export function createFileStore({ folder, kek, fileKeys, s3 }: FileStoreOptions): FileStore {
  const nameKey = hkdf(kek, 'lintas file names')
  const [first, ...others] = fileKeys
  const wrapKeyOf = (key: Uint8Array) => hkdf(key, 'lintas file keys')
  const wrapKeys: WrapKeys = [wrapKeyOf(first), ...others.map(wrapKeyOf)]
  const nameOf = (sha256: string): string => createHmac('sha256', nameKey).update(sha256).digest('hex')
  const drafts = createFileDrafts(path.join(folder, 'drafts'), wrapKeys)
  const shelf = s3 === null ? createFolderStorage(folder) : createS3Storage(s3)

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
          ? work(async () => decryptStored(wrapKeys, name, await readFile(place)))
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
        return decryptStored(wrapKeys, name, await kept.read(0, kept.size))
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
      return decryptStream(wrapKeys, name, () => shelf.find(name))
    },

    async discard(label) {
      const name = nameOf(label)
      await shelf.remove(name)
      await drafts.drop(name)
    },

    async rewrap() {
      let count = 0
      const left: SkippedFile[] = []
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

export function fileStoreOptions(
  { dataDir, filesS3 }: Pick<Settings, 'dataDir' | 'filesS3'>,
  { kek, fileKeys }: Pick<Keys, 'kek' | 'fileKeys'>,
): FileStoreOptions {
  return { folder: path.join(dataDir, 'files'), kek, fileKeys, s3: filesS3 }
}
