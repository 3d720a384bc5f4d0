import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ValidationError } from 'yup'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { type CodeName, codeName } from '../../../../contract/base/calls/codes.ts'
import { hasPermission, type Role, roleNames } from '../../../../contract/base/people/roles.ts'
import { calls } from '../../../../contract/calls.ts'
import { AppError } from '../../../../server/errors.ts'
import type { PortalPath } from '../../../../server/handler.ts'
import { validatePayload } from '../../../../server/http/core/validate.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { callablePaths, uploadFile, validRequests } from '../../../support/requests/validRequests.ts'
import type { CallerKind, World } from '../../../support/requests/world.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let own: World
let other: World

beforeAll(async () => {
  desk = await createTestApp()
  own = await createWorld(desk, 'own')
  other = await createWorld(desk, 'other')
})
afterAll(() => desk.server.stop())

const callOf = (path: PortalPath): Call => calls[path]
const makeRequest = (path: PortalPath, world: World): Promise<object> =>
  validRequests[path].make(world) as Promise<object>

async function ask(world: World, asker: CallerKind, path: PortalPath, request: object) {
  const file = callOf(path).upload ? { file: uploadFile() } : {}
  const reply = await world.clients[asker].reply(path, request, file)
  if (asker === 'program') return reply
  const client = world.clients[asker]
  // Signs in again after signing out, for the next call.
  if (path === '/account/logout' && reply.code === 0 && asker !== 'nobody') await client.logIn(world.person(asker))
  if (path === '/account/login' && reply.code === 0) await client.call('/account/logout', {})
  return reply
}

const refusals: readonly (CodeName | undefined)[] = ['login_required', 'not_permitted', 'internal', 'call_unknown']

/** Calls with narrower rights than their row can say: the right depends on the request. */
const narrower: Partial<Record<PortalPath, readonly Role[]>> = {
  '/transfer/requote': ['admin', 'maker', 'checker'],
  '/common/upload': ['admin', 'maker'],
  '/transfer/request-otp': ['admin', 'maker'],
  '/bulk/request-otp': ['admin', 'maker'],
  '/schedule/request-otp': ['admin', 'maker'],
  '/transfer/request-passkey': ['admin', 'checker'],
  '/bulk/request-passkey': ['admin', 'maker'],
  '/schedule/request-passkey': ['admin', 'maker'],
}

/** The refusal by rights alone; null if they allow the call. */
function refusalOf(path: PortalPath, asker: CallerKind): CodeName | null {
  const call = callOf(path)
  if (call.audience === 'anyone' || asker === 'program') return null
  if (asker === 'nobody') return 'login_required'
  if (narrower[path]?.includes(asker) === false) return 'not_permitted'
  if (call.audience !== 'person') return 'not_permitted'
  return call.access === 'member' || hasPermission(asker, call.access) ? null : 'not_permitted'
}

/** Ids chosen by the client: the request can name nothing of another business. */
const drawnByAsker: readonly string[] = ['/bulk/create']

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** References and digests, which differ each time. */
const drawn = /LT-\d{8}-\w{8}|\b[0-9a-f]{64}\b/g

/** The same request with ids that do not exist. */
const withUnknownIds = (request: object): object =>
  JSON.parse(JSON.stringify(request).replace(uuid, () => crypto.randomUUID()))

/** The time of a key's last use is updated by every call. */
const rowsOf = (table: string): string =>
  table === 'api_keys' ? '(select id, business_id, name, scopes, revoked_at, expires_at from api_keys)' : table

/** One statement over all tables with rows of a business: one query for each took half of this file's time. */
let fingerprints: string

beforeAll(async () => {
  const tables = await desk.server.database.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'business_id' and table_name <> 'sessions' order by 1`
  fingerprints = tables
    .map(
      ({ name }) =>
        `select '${name} ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${rowsOf(name)} t where business_id = $1`,
    )
    .join(' union all ')
})

/** A hash of each table's rows that belong to the business. */
async function fingerprint(world: World): Promise<string> {
  const rows = await desk.server.database.sql.unsafe<{ hash: string }[]>(fingerprints, [world.business.id], {
    prepare: true,
  })
  return rows
    .map(({ hash }) => hash)
    .sort()
    .join('\n')
}

describe('F11 every call', () => {
  it.each(callablePaths)(
    'The call %s is open to exactly the roles of the table and responds as the contract says',
    async (path) => {
      const { as } = validRequests[path]
      const askers: readonly CallerKind[] = as === 'program' ? [...roleNames, 'nobody', as] : [...roleNames, 'nobody']
      let request = await makeRequest(path, own)
      for (const asker of askers) {
        const reply = await ask(own, asker, path, request)
        const code = codeName(reply.code)
        const expected = refusalOf(path, asker)
        // A refused request can be sent again by the next person.
        if (!expected && asker !== askers.at(-1)) request = await makeRequest(path, own)
        if (expected) expect(code, asker).toBe(expected)
        else expect(refusals, `${asker}: ${code}`).not.toContain(code)
        if (asker !== as) continue
        expect(code, JSON.stringify(reply)).toBe('ok')
        callOf(path).reply.validateSync(reply.data, { strict: true })
      }
    },
  )
})

const withIds = callablePaths.filter((path) => callOf(path).audience !== 'anyone' && !drawnByAsker.includes(path))

describe('T12 data of another business', () => {
  // Runs first: later tests put other businesses' ids into the audit log as attempts.
  it('No response lists, counts or exports a row of another business', async () => {
    await makeRequest('/transfer/deny', other)
    const ids = await desk.server.database.sql<{ id: string; reference: string }[]>`
      select id, reference from transfers where business_id = ${other.business.id}`
    expect(ids.length).toBeGreaterThan(0)
    for (const path of callablePaths.filter(
      (each) => callOf(each).effect === 'read' && callOf(each).audience !== 'anyone',
    )) {
      const reply = await ask(own, validRequests[path].as, path, await makeRequest(path, own))
      const text =
        JSON.stringify(reply) + Buffer.from(String((reply.data as { content?: string })?.content ?? ''), 'base64')
      for (const { id, reference } of ids) expect(text.includes(id) || text.includes(reference), path).toBe(false)
    }
  })

  it.each(withIds)('The call %s treats a foreign id as unknown for every role and changes nothing', async (path) => {
    const request = await makeRequest(path, other)
    const before = await fingerprint(other)
    for (const role of roleNames) {
      const said = async (asked: object) => {
        const { code, message, data } = await ask(own, role, path, asked)
        return JSON.stringify({ code, message, data }).replace(uuid, 'id').replace(drawn, 'drawn')
      }
      const theirs = await said(request)
      if (JSON.stringify(request).match(uuid)) expect(theirs).toBe(await said(withUnknownIds(request)))
      expect(theirs).not.toContain(other.business.id)
    }
    expect(await fingerprint(other)).toBe(before)
  })
})

describe('T13 unknown field in a request', () => {
  let columns: string[]

  beforeAll(async () => {
    const rows = await desk.server.database.sql<{ name: string }[]>`
      select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`
    columns = rows.map(({ name }) => name)
    expect(columns).toEqual(
      expect.arrayContaining(['rate', 'fee_minor', 'status', 'is_verified', 'role', 'business_id']),
    )
  })

  const codeOf = (path: PortalPath, payload: unknown): string => {
    try {
      validatePayload(callOf(path).request, payload)
      return 'ok'
    } catch (error) {
      return error instanceof AppError ? error.codeName : 'internal'
    }
  }

  /** All unknown fields of a payload; validating field by field took a third of this file's time. */
  const unknownOf = (path: PortalPath, payload: unknown): string[] => {
    try {
      callOf(path).request.validateSync(payload, { strict: true, abortEarly: true })
      return []
    } catch (error) {
      if (!(error instanceof ValidationError) || error.type !== 'noUnknown') throw error
      return String(error.params?.unknown).split(', ')
    }
  }

  it.each(callablePaths)('The call %s refuses every database column at every level of the request', async (path) => {
    const request = await makeRequest(path, own)
    expect(codeOf(path, request)).toBe('ok')
    const fields = Object.keys((callOf(path).request as unknown as { fields: object }).fields)
    const foreign = [...columns, '__proto__', 'constructor'].filter((column) => !fields.includes(column))
    const added = foreign.map((column) => `${JSON.stringify(column)}:1`).join(',')
    const wider = JSON.parse(`{${added},${JSON.stringify(request).slice(1)}`.replace(',}', '}'))
    expect(unknownOf(path, wider).sort()).toEqual(foreign.sort())
    expect(codeOf(path, wider)).toBe('input_unknown_field')
    for (const [name, value] of Object.entries(request)) {
      const isRecord = name === 'transfer' || name === 'transfers'
      if (!isRecord) continue
      const widen = (row: object) => ({ ...row, rate: '1' })
      const wider = Array.isArray(value) ? value.map(widen) : widen(value)
      expect(codeOf(path, { ...request, [name]: wider }), name).toBe('input_unknown_field')
    }
  })

  it('An unknown field changes nothing in the database, over the wire', async () => {
    const fields = ['rate', 'admin_fee', 'is_verified', 'role_id', 'business_id', 'created_by']
    const asked: { path: PortalPath; field: string; request: object }[] = []
    for (const path of callablePaths.filter((each) => callOf(each).effect === 'change')) {
      const known = (callOf(path).request as unknown as { fields: object }).fields
      const foreign = fields.filter((field) => !Object.hasOwn(known, field))
      const field = foreign[asked.length % foreign.length]
      if (field === undefined) throw new Error(`${path} has every field`)
      asked.push({ path, field, request: { ...(await makeRequest(path, own)), [field]: 1 } })
    }
    const before = await fingerprint(own)
    for (const { path, field, request } of asked) {
      const { code, data } = await ask(own, validRequests[path].as, path, request)
      expect(codeName(code), `${path} ${field}`).toBe('input_unknown_field')
      expect(data).toMatchObject({ field })
    }
    expect(await fingerprint(own)).toBe(before)
  })
})

/** The request with every amount replaced; null if it has none. */
function withAmounts(request: object, digits: string): object | null {
  const text = JSON.stringify(request)
  const changed = text.replace(/"(\w*_minor)":"-?\d+"/g, `"$1":"${digits}"`)
  return changed === text ? null : JSON.parse(changed)
}

it('An amount beyond what the database holds is refused at its field, and the largest is never an internal error', async () => {
  const seen: string[] = []
  for (const path of callablePaths) {
    const request = await makeRequest(path, own)
    const [tooLarge, largest] = ['9'.repeat(20), '9'.repeat(18)].map((digits) => withAmounts(request, digits))
    if (!tooLarge || !largest) continue
    seen.push(path)
    const refused = await ask(own, validRequests[path].as, path, tooLarge)
    expect(codeName(refused.code), path).toBe('input_invalid')
    expect((refused.data as { field?: string }).field, path).toMatch(/_minor$/)
    expect(codeName((await ask(own, validRequests[path].as, path, largest)).code), path).not.toBe('internal')
  }
  expect(seen).toEqual(expect.arrayContaining(['/balance/move-balance', '/balance/set-alert', '/quote/create']))
})

it('A revoked role takes effect at once', async () => {
  const role: Role = 'checker'
  const request = await makeRequest('/transfer/deny', own)
  const { sql } = desk.server.database
  await sql`update users set role = 'viewer' where id = ${own.person(role).id}`
  const { code } = await ask(own, role, '/transfer/deny', request)
  await sql`update users set role = ${role} where id = ${own.person(role).id}`
  expect(codeName(code)).toBe('not_permitted')
})
