import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import collection from '../../../../docs/generated/lintas.postman_collection.json' with { type: 'json' }
import { makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import type { OpenKey } from '../../../support/server/openClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

interface PostmanRequest {
  method: string
  header: { key: string; value: string }[]
  body?: { mode: string; raw: string }
  url: { raw: string; variable?: { key: string; value: string }[] }
}

const requests = collection.item.flatMap(({ item }) => item as { name: string; request: PostmanRequest }[])
const script = collection.event[0]?.script.exec.join('\n') ?? ''

let desk: TestApp
let key: OpenKey
let variables: Record<string, string>

withBusiness({ name: 'postman', start: new Date().toISOString() }, async (scene) => {
  ;({ desk } = scene)
  await desk.server.database.sql`update businesses set is_verified = 2`
  key = await makeOpenKey(desk, scene.admin, { algorithm: 'hmac-sha256' })
})
beforeAll(() => {
  const baseUrl = new URL(desk.server.deps.settings.publicUrl).origin
  variables = { baseUrl, keyId: key.id, secret: String(key.by), idempotencyKey: '' }
})

const replaceIn = (text: string): string =>
  text.replace(/\{\{(\$?\w+)\}\}/g, (_, name: string) =>
    name === '$guid' ? crypto.randomUUID() : (variables[name] ?? ''),
  )

/** Sends a request of the collection as Postman does: the script first, with its `pm` and CryptoJS. */
async function send({ method, header, body, url }: PostmanRequest): Promise<Response> {
  const headers = new Headers(header.map(({ key: name, value }) => [name, value]))
  const sent = { raw: body?.raw }
  const filled = (url.variable ?? []).reduce((raw, { key: name, value }) => raw.replace(`:${name}`, value), url.raw)
  const pm = {
    variables: { replaceIn },
    request: {
      method,
      url: { toString: () => filled },
      body: body === undefined ? undefined : { ...sent, update: (raw: string) => Object.assign(sent, { raw }) },
      headers: { upsert: (each: { key: string; value: string }) => headers.set(each.key, each.value) },
    },
  }
  runInNewContext(script, { pm, require: createRequire(import.meta.url), Date })
  const init = { method, headers, ...(sent.raw === undefined ? {} : { body: sent.raw }) }
  return desk.server.app.request(replaceIn(filled), init)
}

describe('docs/generated/lintas.postman_collection.json', () => {
  it.each(requests.map(({ name, request }) => [name, request] as const))(
    'The request “%s” of the collection is signed as the server expects and has the form that it takes',
    async (_, request) => {
      const response = await send(request)
      const text = await response.text()
      expect([200, 201, 404, 409, 422], text).toContain(response.status)
    },
  )
})
