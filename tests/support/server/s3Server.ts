import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import aws4 from 'aws4'

export interface S3Server {
  url: string
  credentials: { keyId: string; secret: string; region: string }
  /** Stored objects by path. */
  objects: Map<string, StoredObject>
  /** Requests with an invalid signature. */
  refused: string[]
  stop(): Promise<void>
}

interface StoredObject {
  bytes: Buffer
  etag: string
  keptAt: string
}

const credentials = { keyId: 'AKIATEST', secret: 'secret of a test', region: 'ap-southeast-3' }

/** Verifies with another implementation of the signature than the client's. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const authorization = headers.authorization ?? ''
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')]))
  const { keyId: accessKeyId, secret: secretAccessKey, region } = credentials
  const request = { service: 's3', region, method, path: url, headers: signed, host: headers.host ?? '' }
  return aws4.sign(request, { accessKeyId, secretAccessKey }).headers?.Authorization === authorization
}

const listing = (keys: readonly string[], isWhole: boolean) =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${
    isWhole ? '' : `<NextContinuationToken>${keys.at(-1)}</NextContinuationToken>`
  }</ListBucketResult>`

const pageSize = 2

/** The subset of S3 that the server uses: whole objects by path, ranges, conditions, paged lists. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const refused: string[] = []

  function list(query: URLSearchParams, response: ServerResponse) {
    const keys = [...objects.keys()].map((key) => key.split('/').slice(2).join('/')).toSorted()
    const after = keys.filter((key) => key > (query.get('continuation-token') ?? ''))
    const page = after.slice(0, pageSize)
    response.end(listing(page, page.length === after.length))
  }

  async function take(path: string, message: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = []
    for await (const piece of message) pieces.push(piece as Buffer)
    const bytes = Buffer.concat(pieces)
    const condition = message.headers['if-match']
    if (condition !== undefined && condition !== objects.get(path)?.etag) return response.writeHead(412).end()
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    objects.set(path, { bytes, etag, keptAt: String(message.headers['x-amz-meta-kept-at']) })
    return response.end()
  }

  function give(found: StoredObject, message: IncomingMessage, response: ServerResponse) {
    const { bytes, etag, keptAt } = found
    const condition = message.headers['if-match']
    if (condition !== undefined && condition !== etag) return response.writeHead(412).end()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(message.headers.range ?? '') ?? []
    const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1)
    const headers = { etag, 'x-amz-meta-kept-at': keptAt, 'content-length': part.length }
    response.writeHead(from === undefined ? 200 : 206, headers)
    return response.end(message.method === 'HEAD' ? undefined : part)
  }

  async function answer(message: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(message.url ?? '', 'http://s3')
    if (!isSigned(message)) {
      refused.push(`${message.method} ${message.url}`)
      return response.writeHead(403).end()
    }
    if (message.method === 'PUT') return take(pathname, message, response)
    if (searchParams.has('list-type')) return list(searchParams, response)
    const found = objects.get(pathname)
    if (message.method === 'DELETE') objects.delete(pathname)
    if (message.method === 'DELETE' || found === undefined) {
      return response.writeHead(message.method === 'DELETE' ? 204 : 404).end()
    }
    return give(found, message, response)
  }

  const server = createServer((message, response) => void answer(message, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/bucket/files`,
    credentials,
    objects,
    refused,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
