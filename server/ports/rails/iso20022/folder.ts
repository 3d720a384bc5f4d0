import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Exchange, isIncoming } from '../exchange.ts'

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** A folder shared by both sides. */
export function createFolder({ outgoing, incoming }: { outgoing: string; incoming: string }): Exchange {
  const done = path.join(incoming, 'done')
  return {
    async put(name, text) {
      await mkdir(outgoing, { recursive: true })
      const target = path.join(outgoing, name)
      if (await exists(target)) return
      const half = path.join(outgoing, `.${name}.tmp`)
      const file = await open(half, 'w', 0o600)
      try {
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      // Atomic rename: the bank never sees a partial file.
      await rename(half, target)
    },
    async list() {
      await mkdir(incoming, { recursive: true })
      const entries = await readdir(incoming, { withFileTypes: true })
      const names = entries.filter((entry) => entry.isFile() && isIncoming(entry.name)).map(({ name }) => name)
      return Promise.all(
        names.sort().map(async (name) => {
          const { size, mtime } = await stat(path.join(incoming, name))
          return { name, size, changedAt: mtime }
        }),
      )
    },
    read: (name) => readFile(path.join(incoming, path.basename(name))),
    async archive(name) {
      await mkdir(done, { recursive: true })
      const from = path.join(incoming, path.basename(name))
      await rename(from, path.join(done, `${randomUUID()}-${path.basename(name)}`))
    },
    close: () => Promise.resolve(),
  }
}
