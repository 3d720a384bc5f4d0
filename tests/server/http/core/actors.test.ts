import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../../server/actor.ts'
import { appendAudit } from '../../../../server/audit.ts'
import { bindBusiness, inBusiness, noBusiness } from '../../../../server/db/business.ts'
import type { RequestContext } from '../../../../server/deps.ts'
import { verifyAuditChains } from '../../../../server/features/audit/jobs.ts'
import type { AnyHandler, ServedPath } from '../../../../server/handler.ts'
import { executeCall, Replayed } from '../../../../server/http/core/execute.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let business: MadeBusiness

beforeAll(async () => {
  server = await createTestServer()
  business = await server.addBusiness('acted upon')
})
afterAll(() => server.stop())

const staff: Actor = { kind: 'staff', staff_id: randomUUID(), full_name: 'Sari', role: 'reviewer', session_id_hash: '' }

const contextOf = (actor: Actor | null, channel: Partial<RequestContext['channel']> = {}): RequestContext => ({
  requestId: '',
  attempt: '',
  channel: { name: 'test', replayKey: randomUUID(), facts: {}, ...channel },
  device_id: 'device',
  device_hash: '',
  address: '192.0.2.1',
  userAgent: '',
  host: 'localhost',
  locale: 'en',
  now: server.clock.now(),
  actor,
  gone: () => new AbortController().signal,
})

const path: ServedPath = '/account/set-language'

/** One changing call of this actor, which counts how often it took effect. */
function asks(context: RequestContext, idem: string, seen: { times: number; businesses: string[] }) {
  const handler: AnyHandler<typeof path> = {
    async run(tx) {
      seen.times += 1
      const rows = await tx<{ business_id: string }[]>`select business_id from audit_heads`
      seen.businesses = rows.map((row) => row.business_id)
      return {}
    },
  }
  const call = { path, handler: handler as AnyHandler<ServedPath>, context, request: {}, json: '{}', file: null, idem }
  return executeCall(server.deps, { ...call, kept: null })
}

describe('T03 changing call', () => {
  it('A staff call is executed once per idempotency key, which belongs to that person only', async () => {
    const [seen, others] = [
      { times: 0, businesses: [] },
      { times: 0, businesses: [] },
    ]
    const idem = randomUUID()
    const first = await asks(contextOf(staff), idem, seen)
    expect(await asks(contextOf(staff), idem, seen)).toEqual({ ...first, isRepeat: true })
    expect(seen.times).toBe(1)
    await asks(contextOf({ ...staff, staff_id: randomUUID() }), idem, others)
    expect(others.times).toBe(1)
    const rows = await server.database.sql`select actor, business_id from idempotency where idem = ${idem}`
    expect(rows).toContainEqual({ actor: `staff ${staff.staff_id}`, business_id: noBusiness })
    expect(rows).toHaveLength(2)
  })

  it.each([
    ['the staff', staff],
    ['nobody', null],
  ] as const)('A call of %s sees no business behind row-level security', async (_, actor) => {
    const seen = { times: 0, businesses: [] }
    await asks(contextOf(actor), randomUUID(), seen)
    expect(seen.businesses).toEqual(actor === null ? [] : [noBusiness])
  })

  it('T09 A message seen before on its channel is refused under another idempotency key, and channels count separately', async () => {
    const seen = { times: 0, businesses: [] }
    const replayKey = randomUUID()
    await asks(contextOf(staff, { replayKey }), randomUUID(), seen)
    await expect(asks(contextOf(staff, { replayKey }), randomUUID(), seen)).rejects.toBeInstanceOf(Replayed)
    await asks(contextOf(staff, { replayKey, name: 'another' }), randomUUID(), seen)
    expect(seen.times).toBe(2)
  })
})

describe('owner of a session', () => {
  const insert = (owner: { business_id?: string; user_id?: string; staff_id?: string }) => server.database.sql`
    insert into sessions (id_hash, id, device_id, address, user_agent, created_at, last_seen_at, business_id, user_id, staff_id)
    values (${randomUUID()}, ${randomUUID()}, '', '', '', now(), now(), ${owner.business_id ?? null}, ${owner.user_id ?? null},
      ${owner.staff_id ?? null})`

  it('A session belongs to one person of a business or to one member of staff', async () => {
    const [person] = business.people
    const owner = { business_id: business.id, user_id: person?.id ?? '' }
    const staff_id = randomUUID()
    await server.database.sql`insert into staff (id, email, full_name, role, created_at, created_by)
      values (${staff_id}, 'sari@operator.test', 'Sari', 'reviewer', now(), '')`
    await insert(owner)
    await insert({ staff_id })
    for (const wrong of [
      {},
      { ...owner, staff_id },
      { business_id: business.id, staff_id },
      { user_id: owner.user_id },
    ]) {
      await expect(insert(wrong)).rejects.toMatchObject({ constraint_name: 'sessions_of_one_actor' })
    }
  })
})

describe('T37 audit log', () => {
  const object = { object_type: 'business', object_id: 'x', address: '' }
  const append = (chain: string, actor: Parameters<typeof appendAudit>[1]['actor']) =>
    inBusiness(server.deps.sql, chain, (tx) =>
      appendAudit(tx, { business_id: chain, at: server.clock.now(), actor, action: 'business.seeded', ...object }),
    )
  const rowsOf = (chain: string) => server.database.sql`
    select actor_kind, actor_id, user_id from audit_log where business_id = ${chain} order by seq desc limit 2`
  const faults = async () => {
    const report = await verifyAuditChains(server.database.sql, 'no such file', new Uint8Array(32))
    return report.chains.flatMap((chain) => chain.faults)
  }

  it('The log names each actor by kind and id, in the chain of the business or of none', async () => {
    const user_id = business.people[0]?.id ?? ''
    await append(business.id, { kind: 'person', user_id })
    await append(business.id, { kind: 'job', task: 'expire_transfer' })
    expect(await rowsOf(business.id)).toEqual([
      { actor_kind: 'job', actor_id: 'expire_transfer', user_id: null },
      { actor_kind: 'person', actor_id: user_id, user_id },
    ])
    await append(noBusiness, staff)
    expect((await rowsOf(noBusiness))[0]).toEqual({ actor_kind: 'staff', actor_id: staff.staff_id, user_id: null })
    expect(await faults()).toEqual([])
  })

  it('The log still verifies with rows from before actors were named and accepts no more of them', async () => {
    const { sql } = server.database
    const { id } = await server.addBusiness('from before')
    // The bytes that were hashed then.
    const text = `["", "${id}", "1", "2026-01-02T03:04:05.000006Z", "", "business.seeded", "business", "x", "", "{}"]`
    const hash = createHash('sha256').update(text).digest('hex')
    const insert = () => sql`
      insert into audit_log (business_id, seq, at, action, object_type, object_id, address, detail, previous_hash, hash)
      values (${id}, 1, '2026-01-02T03:04:05.000006Z', 'business.seeded', 'business', 'x', '', '{}', '', ${hash})`
    await expect(insert()).rejects.toMatchObject({ constraint_name: 'audit_log_actor' })
    const [check] = await sql<{ text: string }[]>`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'audit_log_actor'`
    await sql`alter table audit_log drop constraint audit_log_actor`
    await insert()
    await sql.unsafe(`alter table audit_log add constraint audit_log_actor ${check?.text}`)
    await sql`update audit_heads set seq = 1, hash = ${hash} where business_id = ${id}`
    await append(id, { kind: 'job', task: 'later' })
    expect(await faults()).toEqual([])
    const [same] = await sql`
      select bool_and(hash = encode(sha256(convert_to(audit_text(previous_hash, business_id, seq, at, user_id, action, object_type,
        object_id, address, detail, actor_kind, actor_id), 'UTF8')), 'hex')) as is_same from audit_log where business_id = ${id}`
    expect(same).toEqual({ is_same: true })
  })
})

it('T12 A transaction bound to no business reads no business’s audit log', async () => {
  const rows = await server.deps.sql.begin(async (tx) => {
    await bindBusiness(tx, noBusiness)
    return tx`select 1 from audit_log where business_id <> ${noBusiness}`
  })
  expect(rows).toHaveLength(0)
})
