import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { codes } from '../../../contract/base/calls/codes.ts'
import { createApp } from '../../../server/app.ts'
import { createListener } from '../../../server/http/listener.ts'
import type { MadePerson } from '../../support/business.ts'
import { createSignedIn, type TestClient } from '../../support/server/client.ts'
import { personOf } from '../../support/server/testApp.ts'
import { createTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let maker: MadePerson
let client: TestClient

beforeAll(async () => {
  server = await createTestServer({ environment: { BODIES_PER_ADDRESS: '20' }, start: new Date() })
  maker = personOf((await server.addBusiness('listener')).people, 'maker')
})
afterAll(() => server.stop())
beforeEach(async () => {
  client = await createSignedIn(server, maker)
  server.logLines.length = 0
})

/** The same server with short timeouts. */
const impatient = () => createApp({ ...server.deps, settings: { ...server.deps.settings, slowBodyMs: 300 } })

/** Listens on a socket. */
async function listen({
  app = server.app,
  ...limits
}: {
  app?: typeof server.app
  connectionsOfNetworkMax?: number
} = {}) {
  const { settings } = server.deps
  const listener = createListener(app.fetch, { ...settings, ...limits })
  const accepted: Socket[] = []
  listener.on('connection', (socket) => accepted.push(socket))
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  onTestFinished(async () => {
    const closed = once(listener, 'close')
    listener.close()
    listener.closeAllConnections()
    await closed
  })
  const dial = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { dial, bytesRead: () => accepted.reduce((sum, socket) => sum + socket.bytesRead, 0) }
}

const headOf = (call: string, headers: Record<string, string | number>): string =>
  [
    `POST /api${call} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
    .join('\r\n')
    .concat('\r\n\r\n')

const fileBytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_000_000, 'x'), Buffer.from('\n%%EOF\n')])

/** The body of an upload in two parts: before and after the file. */
async function makeUpload(by: TestClient) {
  const file = new File([fileBytes], 'invoice.pdf')
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', fileBytes)).toString('hex')
  const request = { purpose: 'transfer_document', name: file.name, size: file.size, sha256 }
  const before = by.wire.sent.length
  // Not sent: only the request that the channel makes is needed.
  const unplugged = vi.spyOn(server.app, 'request').mockRejectedValue(new TypeError('unplugged'))
  await by.reply('/common/upload', request, { file }).catch(() => undefined)
  unplugged.mockRestore()
  const sent = by.wire.sent[before]
  if (!(sent?.body instanceof FormData)) throw new Error('the channel sent no form')
  const encoded = new Request('http://localhost', { method: 'POST', body: sent.body })
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const fileAt = bytes.indexOf(fileBytes)
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': bytes.length,
    ...(sent.cookie === '' ? {} : { cookie: sent.cookie }),
  }
  return { headers, start: bytes.subarray(0, fileAt), end: bytes.subarray(fileAt + fileBytes.length) }
}

/** Waits longer, for a busy machine. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 })

/** Everything received until the other side closes or resets the connection. */
async function replyOf(socket: Socket): Promise<string> {
  let reply = ''
  socket.on('data', (chunk: Buffer) => {
    reply += chunk.toString()
  })
  await new Promise((resolve) => socket.once('close', resolve))
  return reply
}

const storedFiles = async () =>
  (
    await readdir(path.join(server.deps.settings.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const lines = () => server.logLines.map((line) => JSON.parse(line))
const requestLines = () => lines().filter(({ msg }) => msg === 'request')
const noise = () => lines().filter(({ level }) => level === 'error' || level === 'warn')

describe('T46 large bodies before key and rights are known', () => {
  it('Uploads of 4 MB by 200 strangers are refused after their first kilobytes', async () => {
    const { dial, bytesRead } = await listen()
    const { headers, start, end } = await makeUpload(client)
    const { cookie: _, ...strange } = { cookie: '', ...headers }
    const replies = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = await dial()
        const answered = replyOf(socket)
        socket.write(headOf('/common/upload', strange))
        socket.write(start)
        socket.write(fileBytes)
        socket.write(end)
        return answered
      }),
    )
    // Of the 880 MB sent, Node reads from each socket only until it is paused.
    expect(bytesRead()).toBeLessThan(200 * 300_000)
    expect(replies.filter((reply) => reply.includes(String(codes.channel_invalid.code)))).toHaveLength(200)
    expect(replies.join('')).not.toContain('"body"')
    expect(await storedFiles()).toEqual([])
    expect(noise()).toEqual([])
  })

  it('A signed-in person without the right gets an encrypted refusal, and nothing is stored', async () => {
    const viewer = await createSignedIn(server, personOf((await server.addBusiness('viewers')).people, 'viewer'))
    const { dial } = await listen()
    const { headers, start, end } = await makeUpload(viewer)
    const socket = await dial()
    const answered = replyOf(socket)
    socket.write(headOf('/common/upload', headers))
    for (const bytes of [start, fileBytes, end]) socket.write(bytes)
    await eventually(() => expect(requestLines().at(-1)).toMatchObject({ code: codes.not_permitted.code }))
    socket.end()
    expect(await answered).toContain('"body"')
    expect(await storedFiles()).toEqual([])
  })

  it('A file is received whole from a person who may send it', async () => {
    const { dial } = await listen()
    const { headers, start, end } = await makeUpload(client)
    const socket = await dial()
    const answered = replyOf(socket)
    socket.write(headOf('/common/upload', headers))
    for (const bytes of [start, fileBytes, end]) socket.write(bytes)
    await eventually(() => expect(requestLines().at(-1)).toMatchObject({ call: '/common/upload', code: 0 }))
    socket.end()
    expect(await answered).toContain('"body"')
    expect(await storedFiles()).toHaveLength(1)
  })
})

describe('T46 body that does not arrive', () => {
  const partStart = '--x\r\ncontent-disposition: form-data; name="body"\r\n\r\n'

  it('A disconnect in the middle of a file leaves neither a file nor an error in the log', async () => {
    const before = await storedFiles()
    const { dial } = await listen()
    const { headers, start } = await makeUpload(client)
    const socket = await dial()
    socket.write(headOf('/common/upload', headers))
    socket.write(start)
    socket.write(fileBytes.subarray(0, 1_000_000))
    await eventually(async () => expect((await storedFiles()).length).toBe(before.length + 1))
    socket.destroy()
    await eventually(() => expect(requestLines().at(-1)).toMatchObject({ reason: 'client gone' }))
    expect(await storedFiles()).toEqual(before)
    expect(noise()).toEqual([])
  })

  it.each([
    ['a form', '/account/get-session', 'application/x-www-form-urlencoded', 10_000, ''],
    ['a long form', '/account/get-session', 'application/x-www-form-urlencoded', 100_000, ''],
    ['an upload', '/common/upload', 'multipart/form-data; boundary=x', 4_000_000, partStart],
  ])('The slow body of %s is dropped when its time is over', async (_name, call, contentType, length, start) => {
    const { dial } = await listen({ app: impatient() })
    const socket = await dial()
    const answered = replyOf(socket)
    socket.write(headOf(call, { 'content-type': contentType, 'content-length': length }))
    socket.write(start)
    const drip = setInterval(() => socket.write('a'), 20)
    onTestFinished(() => clearInterval(drip))
    expect(await answered).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":10030006/is)
    expect(requestLines().at(-1)).toMatchObject({ reason: 'slow body', status: 408 })
    expect(noise()).toEqual([])
  })

  it('The slow upload of a signed-in person is dropped too', async () => {
    const before = await storedFiles()
    const { dial } = await listen({ app: impatient() })
    const { headers, start } = await makeUpload(client)
    const socket = await dial()
    socket.write(headOf('/common/upload', headers))
    socket.write(start)
    const drip = setInterval(() => socket.write('a'), 20)
    onTestFinished(() => clearInterval(drip))
    await eventually(() => expect(requestLines().at(-1)).toMatchObject({ reason: 'slow body' }))
    expect(await storedFiles()).toEqual(before)
    expect(noise()).toEqual([])
  })
})

describe('T46 address that holds many connections', () => {
  it('An address above its limit drops its own longest-waiting body', async () => {
    const { dial } = await listen({ app: impatient() })
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 10_000 }
    const slow: Promise<string>[] = []
    for (let count = 0; count < 21; count++) {
      const socket = await dial()
      slow.push(replyOf(socket))
      socket.write(headOf('/account/get-session', form))
    }
    expect(await slow[0]).toMatch(/^HTTP\/1\.1 429/)
    expect(await slow[20]).toMatch(/^HTTP\/1\.1 408/)
    expect(await client.code('/account/get-session', {})).toBe('ok')
  })

  it('An address loses its idle connections first, the oldest before others', async () => {
    const { dial } = await listen({ connectionsOfNetworkMax: 2 })
    const [first, second] = [await dial(), await dial()]
    const ended = once(first, 'close')
    const third = await dial()
    await ended
    expect([second.destroyed, third.destroyed]).toEqual([false, false])
  })
})
