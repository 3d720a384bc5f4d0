import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createScan } from '../../../server/ports/scan/scan.ts'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))))
})

/** Reads INSTREAM as clamd does, and answers with `look` of the whole file. */
async function startClamd(
  place: number | string,
  look: (file: Buffer) => string,
): Promise<AddressInfo | string | null> {
  const server = createServer(async (socket) => {
    let got = Buffer.alloc(0)
    for await (const chunk of socket) {
      got = Buffer.concat([got, chunk as Buffer])
      if (!got.subarray(-4).equals(Buffer.alloc(4))) continue
      const head = Buffer.from('zINSTREAM\0')
      const pieces: Buffer[] = []
      for (let at = head.length; at < got.length - 4; ) {
        const length = got.readUInt32BE(at)
        pieces.push(got.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
      socket.end(got.subarray(0, head.length).equals(head) ? look(Buffer.concat(pieces)) : 'UNKNOWN COMMAND\0')
    }
  })
  servers.push(server)
  server.listen(place)
  await once(server, 'listening')
  return server.address()
}

const file = Buffer.from(`${'x'.repeat(150_000)}worm`)
const judgeWorms = (bytes: Buffer) =>
  bytes.equals(file)
    ? 'stream: Win.Worm-1 FOUND\0'
    : bytes.includes('odd')
      ? 'stream: size limit exceeded. ERROR\0'
      : 'stream: OK\0'

describe('virus scan of uploads', () => {
  it('The virus scan queries clamd by TCP, piece by piece', async () => {
    const { port } = (await startClamd(0, judgeWorms)) as AddressInfo
    const scan = createScan({ clamd: `127.0.0.1:${port}` })
    expect(await scan.look(file)).toBe('Win.Worm-1')
    expect(await scan.look(Buffer.from('a letter'))).toBeNull()
    await expect(scan.look(Buffer.from('odd'))).rejects.toThrow('clamd')
  })

  it('The virus scan queries clamd by a local socket and fails where nothing responds', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lintas-clamd-'))
    const clamd = path.join(folder, 'clamd.sock')
    await expect(createScan({ clamd }).look(file)).rejects.toThrow()
    await startClamd(clamd, judgeWorms)
    expect(await createScan({ clamd }).look(file)).toBe('Win.Worm-1')
    await rm(folder, { recursive: true, force: true })
  })

  it('The virus scan knows the scanners’ test file without clamd', async () => {
    const scan = createScan({ clamd: null })
    expect(await scan.look(Buffer.from('... EICAR-STANDARD-ANTIVIRUS-TEST-FILE ...'))).toBe('Eicar-Test-Signature')
    expect(await scan.look(file)).toBeNull()
  })
})
