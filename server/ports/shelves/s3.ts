import { openAsBlob } from 'node:fs'
import { createS3Objects, type Look, type S3Settings } from './s3Objects.ts'
import type { Kept, Shelf } from './shelf.ts'

/** How often an object may turn out to be replaced before the operation is given up. */
const triesMax = 5

/** A bucket of a store that speaks S3. */
export function createS3Shelf(settings: S3Settings): Shelf {
  const objects = createS3Objects(settings)

  async function find(name: string): Promise<Kept | null> {
    const first = await objects.look(name)
    if (first === null) return null
    let now: Look | null = first
    return {
      size: first.size,
      keptAt: first.keptAt,
      // A change of keys replaces the object by one that differs in its first bytes alone. Any other replacement cannot be decrypted.
      async read(from, length) {
        for (let tries = triesMax; tries > 0 && now?.size === first.size; tries -= 1) {
          const bytes = await objects.read(name, now, from, length)
          if (bytes !== null) return bytes
          now = await objects.look(name)
        }
        throw new Error('a kept file was replaced while it was read')
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
