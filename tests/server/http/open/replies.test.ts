import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiBase } from '../../../../contract/operations.ts'
import { canonicalText } from '../../../../server/features/decisions/digest.ts'
import { hashPayload } from '../../../../server/http/core/execute.ts'
import type { Problem } from '../../../../server/http/open/problem.ts'
import type { MadePerson } from '../../../support/business.ts'
import { makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import { britishRecipient } from '../../../support/sending.ts'
import { createOpenClient, makeKeyPair, type OpenClient, type OpenKey } from '../../../support/server/openClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let admin: MadePerson
let key: OpenKey
let client: OpenClient

beforeAll(async () => {
  desk = await createTestApp()
  const business = await desk.server.addBusiness('one')
  await desk.server.database.sql`update businesses set is_verified = 2`
  admin = personOf(business.people, 'admin')
  key = await makeOpenKey(desk, admin)
  client = createOpenClient(desk.server, key)
})
afterAll(() => desk.server.stop())

const rates = { method: 'GET', path: '/rates?currencies=GBP' }
const quote = { corridor_id: 'gb-gbp-bank', country: 'GB', side: 'receive', amount_minor: '100000', fee_payer: 'OUR' }
const post = (idem: string, body: object, path = '/quotes') => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  idem,
})
const problemOf = async (response: Response) => (await response.json()) as Problem
const reversed = (body: object) => Object.fromEntries(Object.entries(body).toReversed())

describe('headers of the open API', () => {
  it('Every response names its request, as a problem does in its instance', async () => {
    const [right, wrong] = [await client.send(rates), await client.send({ method: 'GET', path: '/rates' })]
    expect(right.headers.get('request-id')).toMatch(/^\S+$/)
    const id = wrong.headers.get('request-id')
    expect((await problemOf(wrong)).instance).toBe(`urn:lintas:request:${id}`)
    expect(right.headers.get('request-id')).not.toBe(id)
  })

  it('What was created is found at its Location', async () => {
    const { is_saved: _, ...recipient } = britishRecipient()
    const made = await client.send(post('location', recipient, '/recipients'))
    const location = made.headers.get('location') ?? ''
    const { id } = (await made.json()) as { id: string }
    expect(location).toBe(`${openApiBase}/recipients/${id}`)
    const read = await client.send({ method: 'GET', path: location.slice(openApiBase.length) })
    expect(await read.json()).toMatchObject({ id })
    const quoted = await client.send(post('no-location', quote))
    expect([quoted.status, quoted.headers.get('location')]).toEqual([201, null])
  })

  it('A method that an address does not take is refused with those that it does', async () => {
    const response = await client.send({ method: 'PUT', path: '/recipients', body: '{}' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST'])
    expect(await problemOf(response)).toMatchObject({
      status: 405,
      name: 'call_unknown',
      detail: 'This address accepts GET, POST only.',
    })
    const nowhere = await client.send({ method: 'PUT', path: '/nothing', body: '{}' })
    expect([nowhere.status, nowhere.headers.get('allow')]).toEqual([404, null])
  })
})

describe('repeat of a request', () => {
  it('A repeated change says that its response is that of the first', async () => {
    const [first, again] = [await client.send(post('same', quote)), await client.send(post('same', quote))]
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    const many = await Promise.all(Array.from({ length: 5 }, () => client.send(post('at-once', quote))))
    const replayed = many.map(({ headers }) => headers.get('idempotent-replayed'))
    expect(replayed.toSorted()).toEqual([null, 'true', 'true', 'true', 'true'].toSorted())
  })

  it('JSON with its fields in another order is the same request', async () => {
    const first = await client.send(post('order', quote))
    const again = await client.send(post('order', reversed(quote)))
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(await first.json())
    const { is_saved: _, ...recipient } = britishRecipient('31926819')
    const other = reversed({ ...recipient, details: reversed(recipient.details) })
    const made = await client.send(post('nested', recipient, '/recipients'))
    expect(await (await client.send(post('nested', other, '/recipients'))).json()).toEqual(await made.json())
  })

  it('A key of an earlier version, which told apart the order of fields, still gets its first response', async () => {
    const first = await client.send(post('before', quote))
    const path = '/open/create-quote'
    const [now, before] = [canonicalText(quote), JSON.stringify(quote)].map((json) =>
      hashPayload(desk.server.deps, { path, json }),
    )
    const changed = await desk.server.database.sql`
      update idempotency set payload_hash = ${before ?? ''} where payload_hash = ${now ?? ''} and path = ${path}`
    expect(changed.count).toBeGreaterThan(0)
    const again = await client.send(post('before', quote))
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(await again.json()).toEqual(await first.json())
  })
})

describe('refused signature', () => {
  it('T32 A refused signature shows the text that it was checked against, the same for a known and an unknown key', async () => {
    const bases = []
    for (const each of [
      { ...key, by: makeKeyPair().privateKey },
      { ...key, id: crypto.randomUUID() },
    ]) {
      const said = await problemOf(await createOpenClient(desk.server, each).send({ ...rates, nonce: 'same-nonce' }))
      expect(said).toMatchObject({ status: 401, name: 'api_signature_invalid' })
      bases.push(said.signature_base?.replace(each.id, 'KEY'))
    }
    const origin = new URL(desk.server.deps.settings.publicUrl).origin
    expect(bases[0]).toContain('"@method": GET\n')
    expect(bases[0]).toContain(`"@target-uri": ${origin}${openApiBase}/rates?currencies=GBP\n`)
    expect(bases[1]).toBe(bases[0])
  })

  it('A signature of a wrong clock or another body says by how much the clock differs, and which digest the body has', async () => {
    const seconds = Math.floor(desk.server.clock.now().getTime() / 1_000)
    const early = await problemOf(await client.send({ ...rates, created: seconds - 412 }))
    expect(early.detail).toContain('too long ago: 412 seconds by our clock, of at most 300')
    const late = await problemOf(await client.send({ ...rates, created: seconds + 3_600 }))
    expect(late.detail).toContain('in the future: 3600 seconds by our clock')
    const altered = await problemOf(await client.send({ ...post('digest', quote), altered: { body: '{}' } }))
    expect(altered.detail).toContain(
      'Content-Digest differs from the body of 2 bytes, which has sha-256=:RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=:',
    )
  })
})
