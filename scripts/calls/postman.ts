import type { OpenApiDocument } from './openapi.ts'

/** Generates docs/generated/lintas.postman_collection.json from the OpenAPI document: each operation with its example, signed by a script. */

type Described = OpenApiDocument['paths'][string][string] & { summary?: string; description?: string; tags?: string[] }

/** Runs in Postman and Bruno before each request, with their `pm` and CryptoJS. Serialised as it is. */
const signingScript = `const crypto = require('crypto-js')
const read = (name) => pm.variables.replaceIn('{{' + name + '}}')
const uuid = () => pm.variables.replaceIn('{{$guid}}')
const method = pm.request.method
const url = pm.variables.replaceIn(pm.request.url.toString())
const values = { '@method': method, '@target-uri': url }
const raw = pm.request.body && pm.request.body.raw
if (raw) {
  const body = pm.variables.replaceIn(raw)
  pm.request.body.update(body)
  values['content-digest'] = 'sha-256=:' + crypto.enc.Base64.stringify(crypto.SHA256(body)) + ':'
}
if (method !== 'GET') values['idempotency-key'] = read('idempotencyKey') || uuid()
const components = Object.keys(values).map((name) => '"' + name + '"').join(' ')
const created = Math.floor(Date.now() / 1000)
const input = '(' + components + ');created=' + created + ';keyid="' + read('keyId') + '";nonce="' + uuid() + '"'
const lines = Object.entries(values).map(([name, value]) => '"' + name + '": ' + value)
const base = [...lines, '"@signature-params": ' + input].join('\\n')
const signature = crypto.enc.Base64.stringify(crypto.HmacSHA256(base, read('secret')))
for (const name of ['content-digest', 'idempotency-key'])
  if (values[name]) pm.request.headers.upsert({ key: name, value: values[name] })
pm.request.headers.upsert({ key: 'signature-input', value: 'sig1=' + input })
pm.request.headers.upsert({ key: 'signature', value: 'sig1=:' + signature + ':' })`

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** `metadata[order_id]=4711` for an object. */
const queryOf = (name: string, example: unknown): [string, string][] =>
  typeof example === 'object' && example !== null && !Array.isArray(example)
    ? Object.entries(example).map(([inner, value]) => [`${name}[${inner}]`, String(value)])
    : [[name, textOf(example)]]

function requestOf(path: string, method: string, { parameters = [], requestBody, description = '' }: Described) {
  const placed = path.replace(/\{(\w+)\}/g, ':$1')
  const query = parameters
    .filter((each) => each.in === 'query')
    .flatMap(({ name, required, example }) =>
      queryOf(name, example).map(([key, value]) => ({ key, value, ...(required ? {} : { disabled: true }) })),
    )
  const asked = query.filter((each) => !('disabled' in each)).map(({ key, value }) => `${key}=${value}`)
  const variable = parameters
    .filter((each) => each.in === 'path')
    .map(({ name, example }) => ({ key: name, value: textOf(example) }))
  const json = requestBody?.content['application/json']
  return {
    method,
    description,
    header: json === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }],
    ...(json === undefined ? {} : { body: { mode: 'raw', raw: JSON.stringify(json.example, null, 2) } }),
    url: {
      raw: `{{baseUrl}}/openapi/v1${placed}${asked.length === 0 ? '' : `?${asked.join('&')}`}`,
      host: ['{{baseUrl}}'],
      path: ['openapi', 'v1', ...placed.split('/').filter((part) => part !== '')],
      ...(query.length === 0 ? {} : { query }),
      ...(variable.length === 0 ? {} : { variable }),
    },
  }
}

export function makePostman({ info, tags, paths }: OpenApiDocument): object {
  const items = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, described]) => ({
      tag: described.tags?.[0] ?? '',
      item: { name: described.summary ?? '', request: requestOf(path, method.toUpperCase(), described) },
    })),
  )
  const folders = (tags as { name: string; description: string }[]).map(({ name, description }) => ({
    ...{ name, description },
    item: items.filter(({ tag }) => tag === name).map(({ item }) => item),
  }))
  return {
    info: {
      name: (info as { title: string }).title,
      description:
        'Set baseUrl, keyId and secret of an HMAC key. Every request is signed; set idempotencyKey to repeat a change.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:5173' },
      { key: 'keyId', value: '' },
      { key: 'secret', value: '' },
      { key: 'idempotencyKey', value: '' },
    ],
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: signingScript.split('\n') } }],
    item: folders,
  }
}
