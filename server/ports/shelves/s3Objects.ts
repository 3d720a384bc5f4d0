import { AwsClient } from 'aws4fetch'
import { childrenOf, parseXml, textOf } from '../../../contract/base/files/xml.ts'

export interface S3Settings {
  /** URL of the bucket and an optional folder: `https://s3.ap-southeast-3.amazonaws.com/bucket/files`. */
  url: string
  region: string
  keyId: string
  secret: string
}

const longestMs = 60_000
const keptAtHeader = 'x-amz-meta-kept-at'
const isGone = 404
const isReplaced = 412
/** Another change of the same object is in progress. */
const isContested = 409
/** Metadata of an object at one moment. */
export interface ObjectMetadata {
  etag: string
  size: number
  keptAt: Date
}

/** A page of a listing has 1,000 objects. */
const listingBounds = { depthMax: 10, nodesMax: 100_000 }

/** Requests to an S3-compatible store, with the bucket in the URL's path. */
export function createS3Objects({ url, region, keyId, secret }: S3Settings) {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 2 })
  const base = url.replace(/(?<!\/)\/+$/, '')
  const { origin, pathname } = new URL(base)
  const [, bucket = '', ...folders] = pathname.split('/')
  const prefix = folders.map((folder) => `${folder}/`).join('')

  async function ask(address: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const reply = await client.fetch(address, { ...init, signal: AbortSignal.timeout(longestMs) })
    if (reply.ok || expected.includes(reply.status)) return reply
    await reply.body?.cancel()
    throw new Error(`the file store responded ${reply.status} to ${init.method ?? 'GET'}`)
  }

  const ofName = (name: string, init: RequestInit, ...expected: number[]) => ask(`${base}/${name}`, init, expected)

  return {
    async put(
      name: string,
      keptAt: Date,
      body: BodyInit,
      replaced?: ObjectMetadata,
    ): Promise<'put' | 'replaced' | 'gone'> {
      const condition = replaced === undefined ? {} : { 'if-match': replaced.etag }
      const headers = { [keptAtHeader]: keptAt.toISOString(), 'content-type': 'application/octet-stream', ...condition }
      const {
        ok,
        status,
        body: said,
      } = await ofName(name, { method: 'PUT', headers, body }, isReplaced, isContested, isGone)
      await said?.cancel()
      if (ok) return 'put'
      if (replaced === undefined) throw new Error(`the file store responded ${status} to PUT`)
      return status === isGone ? 'gone' : 'replaced'
    },

    async remove(name: string): Promise<void> {
      await ofName(name, { method: 'DELETE' }, isGone)
    },

    /** Null if there is no such object. */
    async look(name: string): Promise<ObjectMetadata | null> {
      const { status, headers } = await ofName(name, { method: 'HEAD' }, isGone)
      if (status === isGone) return null
      return {
        etag: headers.get('etag') ?? '',
        size: Number(headers.get('content-length')),
        keptAt: new Date(headers.get(keptAtHeader) ?? headers.get('last-modified') ?? Number.NaN),
      }
    },

    /** Null if the object was replaced or deleted. */
    async read(name: string, { etag }: ObjectMetadata, from: number, length: number): Promise<Buffer | null> {
      const headers = { range: `bytes=${from}-${from + length - 1}`, 'if-match': etag }
      const reply = await ofName(name, { headers }, isReplaced, isGone)
      if (reply.ok) return Buffer.from(await reply.arrayBuffer())
      await reply.body?.cancel()
      return null
    },

    async *names(): AsyncGenerator<string> {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token !== undefined) query.set('continuation-token', token)
        const text = await (await ask(`${origin}/${bucket}?${query}`, {}, [])).text()
        const { root } = parseXml(text, listingBounds)
        for (const object of childrenOf(root, 'Contents')) yield textOf(object, 'Key').slice(prefix.length)
        token = textOf(root, 'NextContinuationToken') || undefined
      } while (token !== undefined)
    },
  }
}
