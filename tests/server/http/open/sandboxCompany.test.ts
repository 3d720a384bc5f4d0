import { createPrivateKey } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { batchRequest } from '../../../support/requests/openapiRequests.ts'
import { createTestClient } from '../../../support/server/client.ts'
import { createOpenClient, makeKeyPair, type OpenClient } from '../../../support/server/openClient.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())

interface Made {
  company_name: string
  key: { id: string; secret: string | null }
  person: { email: string; password: string; pin: string }
}

const ask = (body: object, app = desk.server.app) =>
  app.request('/openapi/v1/sandbox/companies', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const make = async (body: object = {}) => (await (await ask(body)).json()) as Made
const read = async (client: OpenClient, path: string) => (await client.send({ method: 'GET', path })).json()

it('A program without a key gets a verified company with money, a key and no approvals, and pays at once', async () => {
  const { key, company_name } = await make({ name: 'PT Uji Coba', host: 'budi-laptop' })
  const client = createOpenClient(desk.server, { id: key.id, by: key.secret ?? '' })
  expect(await read(client, '/key')).toMatchObject({ company_name, name: 'CLI budi-laptop', mode: 'sandbox' })
  expect(await read(client, '/balance')).toMatchObject({ api_minor: '1000000000' })
  const { data } = await client.reply('/open/create-batch', batchRequest())
  const { id } = data as { id: string }
  expect(await read(client, `/batches/${id}`)).toMatchObject({ status_name: 'processing', approvals_needed: 0 })
})

it('The private half of a key of its own stays with the program, and its person signs in to the portal', async () => {
  const { privateKey, publicKey } = makeKeyPair()
  const { key, person } = await make({ public_key: publicKey })
  expect(key.secret).toBeNull()
  const client = createOpenClient(desk.server, {
    id: key.id,
    by: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  })
  expect((await client.send({ method: 'GET', path: '/balance' })).status).toBe(200)
  const browser = await createTestClient(desk.server)
  expect(await browser.code('/account/get-otp-method', { identifier: person.email, password: person.password })).toBe(
    'ok',
  )
})

it('Each company is its own, and neither reads the other', async () => {
  const [one, other] = [await make(), await make()]
  const client = createOpenClient(desk.server, { id: one.key.id, by: one.key.secret ?? '' })
  const { data } = await client.reply('/open/create-batch', batchRequest())
  const stranger = createOpenClient(desk.server, { id: other.key.id, by: other.key.secret ?? '' })
  expect((await stranger.send({ method: 'GET', path: `/batches/${(data as { id: string }).id}` })).status).toBe(404)
})

it('A network makes only so many companies in an hour, and wrong names or keys are refused', async () => {
  const wrong = [await ask({ name: '\u202E' }), await ask({ public_key: 'short' })]
  expect(wrong.map(({ status }) => status)).toEqual([400, 422])
  const statuses = new Set<number>()
  for (let made = 0; made < 60; made++) statuses.add((await ask({ public_key: 'short' })).status)
  expect([...statuses]).toEqual([422, 429])
})

it('A company is asked for with JSON whose fields are what they should be, and nothing is guessed', async () => {
  desk.server.clock.advance(3_600_000)
  const send = async (body: string) => {
    const response = await desk.server.app.request('/openapi/v1/sandbox/companies', { method: 'POST', body })
    return {
      status: response.status,
      said: (await response.json()) as { name?: string; errors?: { pointer: string }[] },
    }
  }
  for (const body of ['{"name":', '[]', '"PT Uji"', 'null', '1'])
    expect(await send(body)).toMatchObject({ status: 400, said: { name: 'input_invalid' } })
  for (const [field, value] of Object.entries({ host: '', name: 5, public_key: ['x'] })) {
    const { status, said } = await send(JSON.stringify({ [field]: value }))
    expect({ status, pointers: said.errors?.map(({ pointer }) => pointer) }).toEqual({
      status: 400,
      pointers: [`#/${field}`],
    })
  }
  expect(await send('{"colour":"red"}')).toMatchObject({ status: 400, said: { name: 'input_unknown_field' } })
  expect((await send('')).status).toBe(201)
  expect((await send('{"host":"Budi’s laptop"}')).status).toBe(201)
})

it('A server with real money makes no company for a program', async () => {
  const { settings } = desk.server.deps
  Object.assign(settings, { profile: 'production' })
  const app = desk.server.createPeer()
  expect((await ask({}, app)).status).toBe(404)
  Object.assign(settings, { profile: 'sandbox' })
})
