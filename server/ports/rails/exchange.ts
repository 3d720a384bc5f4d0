import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'

interface IncomingFile {
  name: string
  size: number
  changedAt: Date
}

/** File exchange with the bank. An existing name is never overwritten. */
export interface Exchange {
  put(name: string, text: string): Promise<void>
  list(): Promise<IncomingFile[]>
  read(name: string): Promise<Uint8Array>
  /** Moves the file away, so that the next poll skips it. */
  archive(name: string): Promise<void>
  close(): Promise<void>
}

/** A rail's file channel, in addition to taking orders. */
export interface FileChannel {
  openExchange: () => Promise<Exchange>
  /** A file changed more recently than this is still being written. */
  settleMs: number
  /** Writes the files whose cut-off has passed. */
  writeDue(exchange: Exchange): Promise<void>
}

/** Not hidden, and not a temporary name. */
export const isIncoming = (name: string): boolean =>
  !name.startsWith('.') && !/\.(tmp|part|partial|filepart|swp)$/i.test(name)

/** Larger files are not reports. */
export const incomingBytesMax = 20 * 1024 * 1024

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
