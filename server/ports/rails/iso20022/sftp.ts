import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Exchange, isIncoming } from '../exchange.ts'

export interface SftpOptions {
  host: string
  port: number
  user: string
  privateKeyFile: string
  /** `SHA256:…`, as printed by `ssh-keygen -l`. Other host keys are refused. */
  hostKey: string
  outgoing: string
  incoming: string
}

const timeoutMs = 20_000

/** Pins the host key: a server with another key learns nothing, not even the user name. */
function isPinned(key: Buffer, hostKey: string): boolean {
  const given = createHash('sha256').update(key).digest()
  const pinned = Buffer.from(hostKey.replace('SHA256:', ''), 'base64')
  return given.length === pinned.length && timingSafeEqual(given, pinned)
}

/** A folder at the bank over SFTP with key authentication; one connection per exchange. */
export async function openSftp(options: SftpOptions): Promise<Exchange> {
  const { host, port, user, privateKeyFile, hostKey, outgoing, incoming } = options
  const { default: SftpClient } = await import('ssh2-sftp-client')
  const client = new SftpClient()
  const done = path.posix.join(incoming, 'done')
  await client.connect({
    host,
    port,
    username: user,
    privateKey: await readFile(privateKeyFile),
    hostVerifier: (key: Buffer) => isPinned(key, hostKey),
    readyTimeout: timeoutMs,
  })
  const at = (name: string) => path.posix.join(incoming, path.posix.basename(name))
  return {
    async put(name, text) {
      const target = path.posix.join(outgoing, name)
      if ((await client.exists(target)) !== false) return
      const half = path.posix.join(outgoing, `.${name}.tmp`)
      await client.put(Buffer.from(text), half)
      // Atomic rename: the bank never sees a partial file.
      await client.rename(half, target)
    },
    async list() {
      const files = await client.list(incoming)
      return files
        .filter(({ type, name }) => type === '-' && isIncoming(name))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, size, modifyTime }) => ({ name, size, changedAt: new Date(modifyTime) }))
    },
    read: async (name) => (await client.get(at(name))) as Buffer,
    async archive(name) {
      if ((await client.exists(done)) === false) await client.mkdir(done)
      await client.rename(at(name), path.posix.join(done, `${randomUUID()}-${path.posix.basename(name)}`))
    },
    close: async () => void (await client.end()),
  }
}
