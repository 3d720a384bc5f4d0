import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiVersions, versionHeader } from '../../../../contract/apiVersions.ts'
import { apiScopeNames } from '../../../../contract/base/calls/apiScopes.ts'
import { bulkStatus } from '../../../../contract/base/statuses/bulk.ts'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { type Operation, openApiBase, operations } from '../../../../contract/operations.ts'
import type { Problem } from '../../../../server/http/open/problem.ts'
import { versionHeaders, versionOf } from '../../../../server/http/open/version.ts'
import { approveBulk, inputsOf } from '../../../support/bulk.ts'
import { oldestFindings, oldestOperations } from '../../../support/database/oldestVersion.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import {
  batchRequest,
  createProgram,
  fillApiBalance,
  makeOpenKey,
  openapiRequests,
  orderOf,
  quoteRequest,
} from '../../../support/requests/openapiRequests.ts'
import { type ValueSchema, valuesOf } from '../../../support/requests/schemaValues.ts'
import { validRequests } from '../../../support/requests/validRequests.ts'
import { webhookInput } from '../../../support/requests/webhookRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { britishRecipient, quoteFor, signAndApprove, transferDetail } from '../../../support/sending.ts'
import { createOpenClient, type OpenClient, openRequestOf } from '../../../support/server/openClient.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

/** `OPENAPI_RUNS=60` makes more requests of each operation, `OPENAPI_SEED=…` repeats a run. */
const runs = Number(process.env.OPENAPI_RUNS ?? 16)
const seed = Number(process.env.OPENAPI_SEED ?? Date.now() % 2_147_483_647)

let desk: TestApp
let world: World
let client: OpenClient

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'one')
  await desk.server.database.sql`update businesses set is_verified = 2`
  client = createOpenClient(desk.server, await makeOpenKey(desk, world.person('admin')))
})
afterAll(() => desk.server.stop())

const balanceOf = async (account: string) => {
  const [row] = await desk.server.database.sql<{ balance_minor: bigint }[]>`
    select balance_minor from accounts where business_id = ${world.business.id} and account = ${account}`
  return row?.balance_minor ?? 0n
}
const tiers = (needed: number) => [tier('international', '0', needed), tier('domestic', '0', needed)]

interface Made {
  id: string
  status: number
  total_minor: string
  payment_method: string
  approvals_needed: number
}
const post = (path: string, body: object, idem = crypto.randomUUID()) =>
  client.send({ method: 'POST', path, body: JSON.stringify(body), idem })
async function order(account: string): Promise<object> {
  const { is_saved: _, ...asked } = britishRecipient(account)
  const recipient = (await (await post('/recipients', asked)).json()) as { id: string }
  const quote = (await (await post('/quotes', quoteRequest)).json()) as { id: string }
  return orderOf(quote.id, recipient.id)
}

describe('payment by the open API', () => {
  it('An open API payment uses the API balance only, once, in the name of the key’s responsible person, logged as the key’s action', async () => {
    await setPolicy(desk, world.business.id, tiers(0))
    const [before] = [await balanceOf('customer:available')]
    const asked = await order('10000001')
    const poor = await post('/transfers', asked)
    expect(poor.status).toBe(422)
    expect(((await poor.json()) as Problem).name).toBe('insufficient_balance')
    await fillApiBalance(desk, world.business.id, 100_000_000n)
    const idem = crypto.randomUUID()
    const [one, two] = await Promise.all([post('/transfers', asked, idem), post('/transfers', asked, idem)])
    const made = (await one.json()) as Made
    expect([one.status, two.status]).toEqual([201, 201])
    expect(await two.json()).toEqual(made)
    expect(made).toMatchObject({ status: transferStatus.processing, payment_method: 'api_balance' })
    expect(await balanceOf('customer:api')).toBe(100_000_000n - BigInt(made.total_minor))
    expect(await balanceOf('customer:available')).toBe(before - 100_000_000n)
    const [deed] = await desk.server.database.sql`
      select actor_kind from audit_log where object_id = ${made.id} and action = 'transfer.created'`
    expect(deed).toEqual({ actor_kind: 'api_key' })
    const lines = (await (await client.send({ method: 'GET', path: '/statements?limit=1' })).json()) as {
      items: object[]
    }
    expect(lines.items[0]).toMatchObject({ kind: 'transfer_payment', transfer_id: made.id })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('An open API payment waits for the policy’s approvers, without the key’s responsible person', async () => {
    await setPolicy(desk, world.business.id, tiers(1))
    const made = (await (await post('/transfers', await order('10000002'))).json()) as Made
    expect(made).toMatchObject({ status: transferStatus.awaiting_approval, approvals_needed: 1 })
    const before = await balanceOf('customer:api')
    const seen = await transferDetail(desk, world.person('checker'), made.id)
    expect((await transferDetail(desk, world.person('admin'), made.id)).actions).not.toContain('approve')
    await signAndApprove(desk, world.person('checker'), [seen])
    expect((await transferDetail(desk, world.person('checker'), made.id)).status).toBe(transferStatus.processing)
    expect(await balanceOf('customer:api')).toBe(before - BigInt(made.total_minor))
    expect(await desk.checkBooks()).toEqual([])
  })

  it('An open API payment cannot reach data of another business', async () => {
    const other = await createWorld(desk, 'other')
    const { id } = await desk.call(other.person('maker'), '/recipient/create', britishRecipient())
    const quote = await quoteFor(desk, other.person('maker'))
    for (const [path, body] of [
      ['/recipients', null],
      ['/transfers', orderOf(quote.id, id)],
    ] as const) {
      const response =
        body === null ? await client.send({ method: 'GET', path: `${path}/${id}` }) : await post(path, body)
      expect(response.status).toBe(404)
    }
  })
})

it('A webhook created by a key shows its secret once, is notified as the key’s action, and is tested', async () => {
  const idem = crypto.randomUUID()
  const response = await post('/webhooks', webhookInput, idem)
  const { webhook, secret } = (await response.json()) as { webhook: { id: string }; secret: string }
  expect([response.status, secret]).toEqual([201, expect.stringMatching(/^whsec_/)])
  expect(await (await post('/webhooks', webhookInput, idem)).json()).toMatchObject({ name: 'api_secret_shown' })
  const read = async (path: string) => (await client.send({ method: 'GET', path })).text()
  expect(await read('/webhooks')).not.toContain(secret)
  const { event_id } = (await (await post(`/webhooks/${webhook.id}/test`, { type: 'transfer.succeeded' })).json()) as {
    event_id: string
  }
  expect(await read(`/webhooks/${webhook.id}/deliveries`)).toContain(event_id)
  const deeds = await desk.server.database.sql`
    select action from audit_log where object_id = ${webhook.id} and actor_kind = 'api_key' order by action`
  expect(deeds.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.tested'])
  const gone = await client.send({ method: 'DELETE', path: `/webhooks/${webhook.id}`, idem: crypto.randomUUID() })
  expect([gone.status, await read('/webhooks')]).toEqual([200, '{"items":[]}'])
})

describe('batch by the open API', () => {
  it('A batch is created whole or not at all with each wrong cell named, and paid row by row', async () => {
    await setPolicy(desk, world.business.id, tiers(0))
    const rows = inputsOf(3, { amount: '50.000' })
    const wrong = [rows[0], { ...rows[1], amount: '' }, { ...rows[2], bank: 'No such bank' }]
    const refused = await post('/batches', { ...batchRequest(), rows: wrong })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      name: 'bulk_rows_invalid',
      errors: [
        { field: 'rows[1].amount', pointer: '#/rows/1/amount', detail: expect.stringMatching(/ /) },
        { field: 'rows[2].bank', pointer: '#/rows/2/bank', detail: expect.stringMatching(/ /) },
      ],
    })
    await fillApiBalance(desk, world.business.id, 10_000_000n)
    const [api, available] = [await balanceOf('customer:api'), await balanceOf('customer:available')]
    const made = (await (await post('/batches', batchRequest(rows))).json()) as Made
    expect(made).toMatchObject({ status: bulkStatus.bulk_processing, payment_method: 'api_balance', row_count: 3 })
    await desk.runDueJobs()
    const read = async (path: string) => (await client.send({ method: 'GET', path })).json()
    expect(await read(`/batches/${made.id}`)).toMatchObject({ counts: { pending: 0, processing: 3 } })
    const page = (await read(`/batches/${made.id}/rows?limit=2`)) as {
      items: { transfer_id: string }[]
      next_cursor: string
    }
    expect(page.items).toHaveLength(2)
    const rest = (await read(`/batches/${made.id}/rows?limit=2&cursor=${page.next_cursor}`)) as typeof page
    expect([...page.items, ...rest.items].map((row) => Object.entries(row)[1]?.[1])).toEqual(rows.map(({ key }) => key))
    expect(await read(`/transfers/${page.items[0]?.transfer_id}`)).toMatchObject({ payment_method: 'api_balance' })
    expect(await balanceOf('customer:api')).toBe(api - BigInt(made.total_minor))
    expect(await balanceOf('customer:available')).toBe(available)
    const again = await post('/batches', batchRequest(rows))
    expect(await again.json()).toMatchObject({ name: 'bulk_row_repeated', errors: [{ field: 'rows[0].key' }, {}, {}] })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A batch resumes after the API balance is refilled, by an authorised key', async () => {
    await setPolicy(desk, world.business.id, tiers(0))
    await fillApiBalance(desk, world.business.id, 1_000_000n)
    const made = (await (await post('/batches', batchRequest(inputsOf(2)))).json()) as Made
    const { sql } = desk.server.database
    const enough = await balanceOf('customer:api')
    const setApi = (minor: bigint) => sql`
      update accounts set balance_minor = ${minor} where business_id = ${world.business.id} and account = 'customer:api'`
    await setApi(1n)
    await desk.runDueJobs()
    const resume = async () => (await post(`/batches/${made.id}/resume`, {})).json()
    expect(await resume()).toMatchObject({ name: 'insufficient_balance' })
    await setApi(enough)
    expect(await resume()).toMatchObject({ paused_at: null, missing_minor: null })
    await desk.runDueJobs()
    expect(await (await client.send({ method: 'GET', path: `/batches/${made.id}` })).json()).toMatchObject({
      counts: { pending: 0, processing: 2 },
    })
    expect(await resume()).toMatchObject({ name: 'status_move_refused' })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A batch that people pay from the balance is resumed by them and by no key', async () => {
    await setPolicy(desk, world.business.id, tiers(1))
    const { make } = validRequests['/bulk/resume']
    const { id } = await make(world)
    expect(await (await post(`/batches/${id}/resume`, {})).json()).toMatchObject({ name: 'status_move_refused' })
    expect((await desk.call(world.person('maker'), '/bulk/resume', { id })).paused_at).toBeNull()
  })

  it('A private batch shows its rows and transfers only to an authorised key', async () => {
    await setPolicy(desk, world.business.id, tiers(0))
    await fillApiBalance(desk, world.business.id, 1_000_000n)
    const rows = inputsOf(1, { account_name: 'PT Rahasia Gaji' })
    const made = (await (await post('/batches', { ...batchRequest(rows), is_private: true })).json()) as Made
    await desk.runDueJobs()
    const scopes = apiScopeNames.filter((name) => name !== 'transfers.private')
    const other = createOpenClient(desk.server, await makeOpenKey(desk, world.person('admin'), { scopes }))
    const reads = async (by: OpenClient) => {
      const said = async (path: string) => (await by.send({ method: 'GET', path })).text()
      const [whole, list] = [await said(`/batches/${made.id}`), await said('/transfers?limit=5')]
      return { whole, isListed: list.includes('Rahasia'), rows: await said(`/batches/${made.id}/rows`) }
    }
    const [own, others] = [await reads(client), await reads(other)]
    expect([own.isListed, own.rows.includes('Rahasia')]).toEqual([true, true])
    expect(others).toEqual({ whole: own.whole, isListed: false, rows: expect.stringContaining('bulk_rows_private') })
    const [{ transfer_id } = { transfer_id: '' }] = (JSON.parse(own.rows) as { items: { transfer_id: string }[] }).items
    expect((await other.send({ method: 'GET', path: `/transfers/${transfer_id}` })).status).toBe(404)
  })

  it('A batch is refused without enough API balance and waits for one approval where the policy needs it', async () => {
    await setPolicy(desk, world.business.id, tiers(0))
    const rich = inputsOf(4, { amount: '100.000.000' })
    const before = await client.send({ method: 'GET', path: '/batches?limit=1' })
    expect(await (await post('/batches', batchRequest(rich))).json()).toMatchObject({ name: 'insufficient_balance' })
    expect(await (await client.send({ method: 'GET', path: '/batches?limit=1' })).json()).toEqual(await before.json())
    await setPolicy(desk, world.business.id, tiers(1))
    const made = (await (await post('/batches', batchRequest(inputsOf(2)))).json()) as Made
    expect(made).toMatchObject({ status: bulkStatus.awaiting_approval, approvals_needed: 1 })
    const seen = await desk.call(world.person('checker'), '/bulk/detail', { id: made.id })
    expect((await desk.call(world.person('admin'), '/bulk/detail', { id: made.id })).actions).not.toContain('approve')
    const api = await balanceOf('customer:api')
    await approveBulk(desk, world.person('checker'), seen)
    await desk.runDueJobs()
    expect(await balanceOf('customer:api')).toBe(api - BigInt(made.total_minor))
    expect(await desk.checkBooks()).toEqual([])
  })
})

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema: ValueSchema }[]
  requestBody?: { content: Record<string, { schema: ValueSchema }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
let schemas: {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, ValueSchema> }
}
const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })

beforeAll(async () => {
  schemas = (await (await desk.server.app.request(`${openApiBase}/openapi.json`)).json()) as typeof schemas
  ajv.addSchema({ ...schemas, $id: 'open' })
})

function schemaOf({ path, method }: Operation, status: number): ValidateFunction | null {
  const content = schemas.paths[path]?.[method.toLowerCase()]?.responses[String(status)]?.content
  if (content === undefined) return null
  const [type = ''] = Object.keys(content)
  const parts = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema']
  const pointer = parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  return ajv.getSchema(`open#/${pointer}`) ?? null
}

/** Requests that the document allows: parameters of path and query, and fields of the body. */
function requestsOf({ path, method }: Operation): fc.Arbitrary<object> {
  const { parameters = [], requestBody } = schemas.paths[path]?.[method.toLowerCase()] ?? {}
  const asked = parameters.filter((parameter) => parameter.in !== 'header')
  const named: ValueSchema = {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  }
  const body = requestBody?.content['application/json']?.schema ?? { type: 'object' }
  const parts = [named, body].map((schema) => valuesOf(schema, schemas.components.schemas))
  return fc.tuple(...parts).map((values) => Object.assign({}, ...values) as object)
}

async function expectDescribed(operation: Operation, response: Response): Promise<void> {
  const said = await response.json()
  const what = `${operation.method} ${operation.path} ${response.status} ${JSON.stringify(said).slice(0, 300)}`
  expect(response.status, what).toBeLessThan(500)
  const fits = schemaOf(operation, response.status)
  expect(fits, `${what} is not in the document`).not.toBeNull()
  expect(fits?.(said), `${what} ${JSON.stringify(fits?.errors)}`).toBe(true)
}

describe('versions of the open API', () => {
  it('Every operation of the oldest version is still served', () => {
    const served = (operations as readonly Operation[]).map(({ method, path }) => `${method} ${path}`)
    expect(oldestOperations.length).toBeGreaterThan(40)
    expect(oldestOperations.filter((each) => !served.includes(each))).toEqual([])
  })

  it('A version that does not exist is refused with those that do', async () => {
    const altered = { headers: { [versionHeader]: '2001-01-01' } }
    const response = await client.send({ method: 'GET', path: '/balance', altered })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ field: versionHeader, rule: 'enum' }] })
  })

  it('A deprecated version says since when, and when it ends', () => {
    const deprecated = { since: '2027-01-01', sunset: '2028-01-01' }
    const versions = [{ date: '2026-11-27', deprecated }, { date: '2027-01-01' }] as const
    expect(versionHeaders(versionOf(undefined, versions))).toMatchObject({
      'lintas-version': '2026-11-27',
      deprecation: '@1798761600',
      sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
    })
    expect(versionHeaders(versionOf('2027-01-01', versions))).toEqual({ 'lintas-version': '2027-01-01' })
  })
})

describe('docs/generated/openapi.json', () => {
  it('The document docs/generated/openapi.json is valid by a public validator and served with this server’s address', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(schemas))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(schemas).toMatchObject({ servers: [{ url: `${desk.server.deps.settings.publicUrl}${openApiBase}` }] })
  })

  const table: readonly Operation[] = operations
  const strange = fc.oneof(
    fc.constantFrom<unknown>(
      '',
      null,
      0,
      -1,
      1e21,
      true,
      [],
      {},
      '\u0000',
      '../x',
      "' or 1=1 --",
      '9'.repeat(30),
      '😀',
    ),
    fc.json().map((text) => JSON.parse(text) as unknown),
    fc.string(),
  )

  beforeAll(() => console.log(`OPENAPI_SEED=${seed}`))

  /** `.` and `..` in a path lead to another address before anything is sent. */
  const hasDotSegment = (path: string, asked: object): boolean =>
    Object.entries(asked).some(([name, value]) => path.includes(`{${name}}`) && /^\.\.?$/.test(String(value)))

  it.each(table.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    'The operation %s responds as documented to valid and invalid requests',
    async (_, operation) => {
      const call = operation.call as keyof typeof openapiRequests
      const request = (await openapiRequests[call].make(world)) as Record<string, unknown>
      // The others need the key that this one ends.
      const by = call === '/open/revoke-own-key' ? await createProgram(desk, world.person('admin')) : client
      const send = (asked: object) => {
        const made = openRequestOf(call, asked)
        const altered = { headers: { [versionHeader]: apiVersions[0].date } }
        return by.send({ ...made, altered, ...(made.method === 'GET' ? {} : { idem: crypto.randomUUID() }) })
      }
      const right = await send(request)
      expect(right.ok, await right.clone().text()).toBe(true)
      expect(right.headers.get(versionHeader)).toBe(apiVersions[0].date)
      const body: unknown = JSON.parse(openRequestOf(call, request).body ?? '{}')
      expect(oldestFindings(operation, body, right.status, await right.clone().json())).toEqual([])
      await expectDescribed(operation, right)
      const names = [...Object.keys(request), 'limit', 'cursor']
      const spoilt = fc
        .record({ name: fc.constantFrom(...names), value: strange })
        .map(({ name, value }) => ({ ...request, [name]: value }))
      await fc.assert(
        fc.asyncProperty(fc.oneof(spoilt, requestsOf(operation)), async (asked) => {
          fc.pre(!hasDotSegment(operation.path, asked))
          await expectDescribed(operation, await send(asked))
        }),
        { numRuns: runs, seed },
      )
    },
  )
})
