import { openAsBlob } from 'node:fs'
import type { FileStorage, StoredFile } from './fileStorage.ts'
import { createS3Objects, type ObjectMetadata, type S3Settings } from './s3Objects.ts'

/** Attempts before giving up when an object keeps being replaced. */
const triesMax = 5

/** Storage in an S3-compatible bucket. */
export function createS3Storage(settings: S3Settings): FileStorage {
  const objects = createS3Objects(settings)

  async function find(name: string): Promise<StoredFile | null> {
    const first = await objects.look(name)
    if (first === null) return null
    let now: ObjectMetadata | null = first
    return {
      size: first.size,
      keptAt: first.keptAt,
      // A key rotation replaces the object by one that differs only in its header. Any other replacement fails to decrypt.
      async read(from, length) {
        for (let tries = triesMax; tries > 0 && now?.size === first.size; tries -= 1) {
          const bytes = await objects.read(name, now, from, length)
          if (bytes !== null) return bytes
          now = await objects.look(name)
        }
        throw new Error('a stored file was replaced while it was read')
      },
      close: () => Promise.resolve(),
    }
  }

  return {
    async put(name, draft) {
      await objects.put(name, new Date(), await openAsBlob(draft))
    },
    find,
    remove: objects.remove,
    names: objects.names,

    async changeStart(name, length, change) {
      for (let tries = triesMax; tries > 0; tries -= 1) {
        const kept = await objects.look(name)
        if (kept === null) return true
        const start = await objects.read(name, kept, 0, Math.min(length, kept.size))
        if (start === null) continue
        const changed = change(start)
        if (changed === null) return true
        const rest = await objects.read(name, kept, changed.length, kept.size - changed.length)
        if (rest === null) continue
        const body = new Uint8Array(Buffer.concat([changed, rest]))
        if ((await objects.put(name, kept.keptAt, body, kept)) !== 'replaced') return true
      }
      return false
    },
  }
}
