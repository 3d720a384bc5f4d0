import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStorage, StoredFile } from './fileStorage.ts'

function nullIfGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

export function createFolderStorage(folder: string): FileStorage {
  const placeOf = (name: string): string => path.join(folder, name.slice(0, 2), name)
  return {
    async put(name, draft) {
      const place = placeOf(name)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      await rename(draft, place)
    },

    async find(name): Promise<StoredFile | null> {
      const file = await open(placeOf(name)).catch(nullIfGone)
      if (file === null) return null
      const { size, mtime } = await file.stat()
      return {
        size,
        keptAt: mtime,
        async read(from, length) {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
          return buffer.subarray(0, bytesRead)
        },
        close: () => file.close(),
      }
    },

    remove: (name) => rm(placeOf(name), { force: true }),

    async *names() {
      for (const part of (await readdir(folder).catch(nullIfGone)) ?? []) {
        if (part.length !== 2) continue
        yield* await readdir(path.join(folder, part))
      }
    },

    async changeStart(name, length, change) {
      const file = await open(placeOf(name), 'r+').catch(nullIfGone)
      if (file === null) return true
      try {
        const { mtime, atime } = await file.stat()
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
        const changed = change(buffer.subarray(0, bytesRead))
        if (changed === null) return true
        // Written in place within one disk sector, so never partially; a file replaced meanwhile is a different inode.
        await file.write(changed, 0, changed.length, 0)
        await file.utimes(atime, mtime)
        await file.sync()
        return true
      } finally {
        await file.close()
      }
    },
  }
}
