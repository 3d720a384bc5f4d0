import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Content, type Described, encryptStream, type WrapKeys } from './encryptedFile.ts'

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
