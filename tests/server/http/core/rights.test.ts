import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../../contract/base/call.ts'
import { type CodeName, codeName } from '../../../../contract/base/codes.ts'
import { hasPermission, type Role, roleNames } from '../../../../contract/base/roles.ts'
import { calls } from '../../../../contract/calls.ts'
import { AppError } from '../../../../server/errors.ts'
import type { ServedPath } from '../../../../server/handler.ts'
import { validatePayload } from '../../../../server/http/core/validate.ts'
import { createDesk, type Desk } from '../../../support/desk.ts'
import { createWorld, servedPaths, uploadFile, validRequests } from '../../../support/validRequests.ts'
import type { Asker, World } from '../../../support/world.ts'

let desk: Desk
let own: World
let other: World

beforeAll(async () => {
  desk = await createDesk()
  own = await createWorld(desk, 'own')
  other = await createWorld(desk, 'other')
})
afterAll(() => desk.server.stop())

const callOf = (path: ServedPath): Call => calls[path]
const makeRequest = (path: ServedPath, world: World): Promise<object> =>
  validRequests[path].make(world) as Promise<object>

async function ask(world: World, asker: Asker, path: ServedPath, request: object) {
  const client = world.clients[asker]
  const file = callOf(path).upload ? { file: uploadFile() } : {}
  const reply = await client.reply(path, request, file)
  // Whoever has logged out comes back for the next question.
  if (path === '/account/logout' && reply.code === 0 && asker !== 'nobody') await client.logIn(world.person(asker))
  if (path === '/account/login' && reply.code === 0) await client.call('/account/logout', {})
  return reply
}

const refusals: readonly (CodeName | undefined)[] = ['login_required', 'not_permitted', 'internal', 'call_unknown']

/** Calls that ask for more than their row can say: the right depends on what is asked. */
const narrower: Partial<Record<ServedPath, readonly Role[]>> = {
  '/transfer/requote': ['admin', 'maker', 'checker'],
  '/common/upload': ['admin', 'maker'],
  '/transfer/request-otp': ['admin', 'maker'],
}

/** What the rights alone say; null: they let it pass. */
function refusalOf(path: ServedPath, asker: Asker): CodeName | null {
  const call = callOf(path)
  if (call.audience === 'anyone') return null
  if (asker === 'nobody') return 'login_required'
  if (narrower[path]?.includes(asker) === false) return 'not_permitted'
  if (call.audience !== 'person') return 'not_permitted'
  return call.access === 'member' || hasPermission(asker, call.access) ? null : 'not_permitted'
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** The same request about things that nobody has. */
const withUnknownIds = (request: object): object =>
  JSON.parse(JSON.stringify(request).replace(uuid, () => crypto.randomUUID()))

/** Every row that belongs to a business, as one hash. */
async function fingerprint(world: World): Promise<string> {
  const { sql } = desk.server.database
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'business_id' order by 1`
  const hashes: string[] = []
  for (const { name } of tables) {
    if (name === 'sessions') continue
    const [row] = await sql<{ hash: string }[]>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${sql(name)} t
      where business_id = ${world.business.id}`
    hashes.push(`${name} ${row?.hash}`)
  }
  return hashes.join('\n')
}

describe('F11 every call', () => {
  it.each(servedPaths)('%s answers its natural caller as the contract says', async (path) => {
    const { as } = validRequests[path]
    const reply = await ask(own, as, path, await makeRequest(path, own))
    expect(codeName(reply.code), JSON.stringify(reply)).toBe('ok')
    callOf(path).answer.validateSync(reply.data, { strict: true })
  })

  it.each(servedPaths)('%s is open to exactly the roles that the table names', async (path) => {
    for (const asker of [...roleNames, 'nobody'] as const) {
      const { code } = await ask(own, asker, path, await makeRequest(path, own))
      const expected = refusalOf(path, asker)
      if (expected) expect(codeName(code), asker).toBe(expected)
      else expect(refusals, `${asker}: ${codeName(code)}`).not.toContain(codeName(code))
    }
  })
})

const withIds = servedPaths.filter((path) => callOf(path).audience !== 'anyone')

describe('T12 what belongs to another business', () => {
  it.each(withIds)('%s: is answered as what does not exist, to every role, and stays as it was', async (path) => {
    const request = await makeRequest(path, other)
    const before = await fingerprint(other)
    for (const role of roleNames) {
      const said = async (asked: object) => {
        const { code, message, data } = await ask(own, role, path, asked)
        return JSON.stringify({ code, message, data }).replace(uuid, 'id')
      }
      const theirs = await said(request)
      if (JSON.stringify(request).match(uuid)) expect(theirs).toBe(await said(withUnknownIds(request)))
      expect(theirs).not.toContain(other.business.id)
    }
    expect(await fingerprint(other)).toBe(before)
  })

  it('is not in any answer: no row of the other business is listed, counted or exported', async () => {
    await makeRequest('/transfer/deny', other)
    const ids = await desk.server.database.sql<{ id: string; reference: string }[]>`
      select id, reference from transfers where business_id = ${other.business.id}`
    expect(ids.length).toBeGreaterThan(0)
    for (const path of servedPaths.filter(
      (each) => callOf(each).effect === 'read' && callOf(each).audience !== 'anyone',
    )) {
      const reply = await ask(own, validRequests[path].as, path, await makeRequest(path, own))
      const text =
        JSON.stringify(reply) + Buffer.from(String((reply.data as { content?: string })?.content ?? ''), 'base64')
      for (const { id, reference } of ids) expect(text.includes(id) || text.includes(reference), path).toBe(false)
    }
  })

  it('is behind a second wall: the application sees no row without being bound to a business', async () => {
    const { sql } = desk.server.deps
    for (const table of [
      'transfers',
      'recipients',
      'quotes',
      'files',
      'drafts',
      'accounts',
      'entries',
      'notifications',
      'audit_log',
      'business_details',
      'business_documents',
      'bank_accounts',
    ]) {
      expect((await sql`select 1 from ${sql(table)} limit 1`).length, table).toBe(0)
    }
  })
})

describe('T13 a field that a call does not have', () => {
  let columns: string[]

  beforeAll(async () => {
    const rows = await desk.server.database.sql<{ name: string }[]>`
      select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`
    columns = rows.map(({ name }) => name)
    expect(columns).toEqual(
      expect.arrayContaining(['rate', 'fee_minor', 'status', 'is_verified', 'role', 'business_id']),
    )
  })

  const codeOf = (path: ServedPath, payload: unknown): string => {
    try {
      validatePayload(callOf(path).request, payload)
      return 'ok'
    } catch (error) {
      return error instanceof AppError ? error.codeName : 'internal'
    }
  }

  it.each(servedPaths)('%s: every column of the database is refused, at every level of the request', async (path) => {
    const request = await makeRequest(path, own)
    expect(codeOf(path, request)).toBe('ok')
    const fields = Object.keys((callOf(path).request as unknown as { fields: object }).fields)
    for (const column of [...columns, '__proto__', 'constructor']) {
      if (fields.includes(column)) continue
      const wider = JSON.parse(`{${JSON.stringify(column)}:1,${JSON.stringify(request).slice(1)}`.replace(',}', '}'))
      expect(codeOf(path, wider), column).toBe('input_unknown_field')
    }
    for (const [name, value] of Object.entries(request)) {
      const isRecord = name === 'transfer' || name === 'transfers'
      if (!isRecord) continue
      const widen = (row: object) => ({ ...row, rate: '1' })
      const wider = Array.isArray(value) ? value.map(widen) : widen(value)
      expect(codeOf(path, { ...request, [name]: wider }), name).toBe('input_unknown_field')
    }
  })

  it('changes nothing in the database, over the wire', async () => {
    for (const path of servedPaths.filter((each) => callOf(each).effect === 'change')) {
      const request = await makeRequest(path, own)
      const before = await fingerprint(own)
      const { as } = validRequests[path]
      for (const field of ['rate', 'admin_fee', 'is_verified', 'role_id', 'business_id', 'created_by']) {
        const { code, data } = await ask(own, as, path, { ...request, [field]: 1 })
        expect(codeName(code), `${path} ${field}`).toBe('input_unknown_field')
        expect(data).toMatchObject({ field })
      }
      expect(await fingerprint(own), path).toBe(before)
    }
  })
})

it('a role that was taken away is gone at once', async () => {
  const role: Role = 'checker'
  const request = await makeRequest('/transfer/deny', own)
  const { sql } = desk.server.database
  await sql`update users set role = 'viewer' where id = ${own.person(role).id}`
  const { code } = await ask(own, role, '/transfer/deny', request)
  await sql`update users set role = ${role} where id = ${own.person(role).id}`
  expect(codeName(code)).toBe('not_permitted')
})
