import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeMemoryFolder } from '../support/server/memoryFolder.ts'
import { type ProxyName, startProxy } from '../support/server/proxies.ts'

/** haproxy and nginx, as configured in deploy/, in front of servers that report what reaches them. */

const page = 'a page that a browser gets compressed '.repeat(50)

async function startOrigin(received: IncomingMessage[]) {
  const server = createServer((request, response) => {
    const isCheck = request.url === '/health/ready'
    if (!isCheck) received.push(request)
    // As the server does, which needs to know its host.
    if (request.headers.host === undefined) return response.writeHead(400).end()
    if (!String(request.headers['accept-encoding']).includes('br')) return response.end(page)
    response.setHeader('content-encoding', 'br')
    return response.end(brotliCompressSync(page))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, server }
}

async function stage(name: ProxyName, office?: string) {
  const received: IncomingMessage[] = []
  const origins = [await startOrigin(received), await startOrigin(received)]
  const folder = await makeMemoryFolder('lintas-proxy-')
  const servers = origins.map(({ port }) => port)
  const proxy = await startProxy(name, { folder, servers, ...(office === undefined ? {} : { office }) })
  onTestFinished(async () => {
    await proxy.stop()
    for (const { server } of origins) server.close()
    await rm(folder, { recursive: true })
  })
  await proxy.whenUp(2)
  return { proxy, received, origins }
}

type Proxy = Awaited<ReturnType<typeof stage>>['proxy']

/** One request over HTTP/2, as a browser sends it. */
async function ask({ baseUrl, certificate }: Proxy, headers: Record<string, string>) {
  const session = connectHttp2(baseUrl, { ca: certificate })
  try {
    const stream = session.request({ ':path': '/business', ...headers }).end()
    const [answer] = (await once(stream, 'response')) as [Record<string, string | number>]
    const pieces: Buffer[] = []
    for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece)
    return { answer, body: Buffer.concat(pieces), protocol: session.alpnProtocol }
  } finally {
    session.close()
  }
}

/** The status of a request whose path no client library would send. */
async function askRaw({ baseUrl, certificate }: Proxy, target: string): Promise<number> {
  const { port } = new URL(baseUrl)
  const socket = connectTls({ port: Number(port), host: '127.0.0.1', servername: 'localhost', ca: certificate })
  await once(socket, 'secureConnect')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return Number((await text(socket)).split(' ')[1])
}

describe.each(['haproxy', 'nginx'] as const)('%s', (name) => {
  it(`Browsers speak HTTP/2 with ${name}, which passes on compressed pages as they are`, async () => {
    const { proxy } = await stage(name)
    const { answer, body, protocol } = await ask(proxy, { 'accept-encoding': 'gzip, br' })
    expect([answer[':status'], answer['content-encoding'], protocol]).toEqual([200, 'br', 'h2'])
    expect(brotliDecompressSync(body).toString()).toBe(page)
    expect((await ask(proxy, {})).body.toString()).toBe(page)
    const socket = connect(proxy.plainPort, '127.0.0.1')
    socket.write('GET /business?a=b HTTP/1.1\r\nHost: pay.example.com\r\nConnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 308 [\s\S]*location: https:\/\/pay.example.com\/business\?a=b\r\n/i)
  })

  it(`A client behind ${name} cannot claim another address than its own`, async () => {
    const { proxy, received } = await stage(name)
    await ask(proxy, { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' })
    const [request] = received
    expect([request?.headers['x-forwarded-for'], request?.headers.forwarded]).toEqual(['127.0.0.1', undefined])
  })

  it(`The operator's console is reached from the office's network alone, by no other spelling of its path`, async () => {
    const { proxy, received } = await stage(name)
    const spellings = [
      '/operator',
      '/OPERATOR/',
      '/%6fperator',
      '/business/../operator',
      '/./operator',
      '/x/%2e%2e/operator',
    ]
    for (const target of [...spellings, '/business\\..\\operator', '/operator/api/x'])
      expect([target, await askRaw(proxy, target)]).toEqual([target, expect.toSatisfy((status) => status >= 400)])
    const reached = received.map(({ url = '' }) => decodeURIComponent(new URL(url, 'http://server').pathname))
    expect(reached.filter((path) => /^\/operator/i.test(path))).toEqual([])
    const { proxy: atOffice } = await stage(name, '127.0.0.0/8')
    expect(await askRaw(atOffice, '/operator')).toBe(200)
  })

  it(`A server that has stopped gets no request from ${name}, and no client notices`, async () => {
    const { proxy, origins } = await stage(name)
    const [first] = origins
    first?.server.close()
    first?.server.closeAllConnections()
    const statuses: unknown[] = []
    for (let at = 0; at < 20; at += 1) statuses.push((await ask(proxy, {})).answer[':status'])
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
