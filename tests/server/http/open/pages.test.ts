import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CodeName, codes } from '../../../../contract/base/calls/codes.ts'
import { problemPageOf, problemPages } from '../../../../contract/messages/problemPages.ts'
import { openApiBase, operationId, operations } from '../../../../contract/operations.ts'
import { pageRoutes } from '../../../../server/http/open/pages/pages.ts'
import { operationUrl, signedHeaders, tryItScript } from '../../../../server/http/open/pages/tryIt.ts'
import { makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import { britishRecipient } from '../../../support/sending.ts'
import type { OpenKey } from '../../../support/server/openClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let keys: { id: string; typed: string }[]

beforeAll(async () => {
  desk = await createTestApp()
  const { people, id } = await desk.server.addBusiness('one')
  await desk.server.database.sql`update businesses set is_verified = 2 where id = ${id}`
  const { privateKey } = generateKeyPairSync('ed25519')
  const { x } = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })).export({ format: 'jwk' })
  const admin = personOf(people, 'admin')
  const own = await makeOpenKey(desk, admin, { public_key: String(x) })
  const shared: OpenKey = await makeOpenKey(desk, admin, { algorithm: 'hmac-sha256' })
  keys = [
    { id: own.id, typed: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) },
    { id: shared.id, typed: String(shared.by) },
  ]
  desk.server.clock.set(new Date())
})
afterAll(() => desk.server.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  desk.server.app.request(`${openApiBase}${path}`, { headers })

describe('reference page of the open API', () => {
  it('The reference page shows every operation with a form and uses only files of this server', async () => {
    const response = await get('/reference')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|https?:/)
    const text = await response.text()
    for (const operation of operations) {
      expect(text).toContain(`id="${operationId(operation)}"`)
      expect(text).toContain(`<form data-method="${operation.method}" data-path="${operation.path}">`)
    }
    expect(text).not.toMatch(/<style|<script(?! src)| style=| on\w+=/)
    for (const [, href = ''] of text.matchAll(/(?:href|src)="(\/[^"#]+)/g))
      expect((await desk.server.app.request(href)).status, href).toBe(200)
    for (const [, id = ''] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${id}"`)
  })

  it('The reference page sends nothing where money is real', async () => {
    const { settings } = desk.server.deps
    const live = pageRoutes({ settings: { ...settings, profile: 'production' } }, {})
    const text = await (await live.request('/reference')).text()
    expect(text).toContain('id="createTransfer"')
    expect(text).not.toMatch(/<form|<script|id="key"/)
  })

  it('The reference page signs in the browser what this server accepts, with either kind of key', async () => {
    expect(tryItScript).toMatch(/^async function signedHeaders/)
    const base = `${new URL(desk.server.deps.settings.publicUrl).origin}${openApiBase}`
    const url = operationUrl(
      '/rates',
      new Map([
        ['currencies', 'GBP,USD'],
        ['limit', ''],
      ]),
      base,
    )
    const { is_saved: _, ...recipient } = britishRecipient()
    const body = JSON.stringify(recipient)
    for (const { id, typed } of keys) {
      const read = await signedHeaders({ method: 'GET', url, body: '', hasBody: false }, id, typed)
      expect((await desk.server.app.request(url, { headers: read })).status).toBe(200)
      const asked = { method: 'POST', url: `${base}/recipients`, body, hasBody: true }
      const made = await signedHeaders(asked, id, typed)
      const reply = await desk.server.app.request(asked.url, { method: 'POST', headers: made, body })
      expect([201, 409]).toContain(reply.status)
    }
    expect(operationUrl('/transfers/{id}', new Map([['id', 'a/b']]), '')).toBe('/transfers/a%2Fb')
  })
})

it('A problem’s type links to its meaning in the reader’s language', async () => {
  const { type, name } = (await (await get('/rates')).json()) as { type: string; name: string }
  const { pathname, hash } = new URL(type)
  expect(hash).toBe(`#${name}`)
  const page = await desk.server.app.request(pathname, { headers: { 'accept-language': 'id' } })
  const text = await page.text()
  for (const each of Object.keys(codes).filter((one) => one !== 'ok')) expect(text).toContain(`id="${each}"`)
  expect(text).toContain('<html lang="id"')
  expect(await (await get('/problems')).text()).not.toBe(text)
})

it('Every problem that an operation can answer with has its section at its type: why, how to mend it, and an example', async () => {
  const document = (await (await get('/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
  }
  const stated = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ description }) => description.split(', '))
    .filter((name): name is CodeName => Object.hasOwn(codes, name))
  const ofEvery: CodeName[] = ['call_unknown', 'input_too_large', 'input_too_slow', 'internal', 'unavailable']
  const names = new Set<CodeName>([...stated, ...ofEvery, 'too_many_calls', 'too_many_requests', 'not_permitted'])
  expect(names.size).toBeGreaterThan(40)
  expect([...names].filter((name) => problemPageOf(name) === undefined)).toEqual([])
  const text = await (await get('/problems')).text()
  for (const name of names) {
    const [, section = ''] = text.split(`id="${name}"`)
    const [own = ''] = section.split('</section>')
    expect(own).toContain('How to fix it')
    expect(own).not.toContain('`')
    expect(own).toContain(`problems#${name}`)
  }
  for (const { title } of Object.values(problemPages)) expect(title).not.toMatch(/…|[{}]/)
})
