import { describe, expect, it } from 'vitest'
import type { CallRequest, CallResponse } from '../../../../contract/calls.ts'
import { bindBusiness } from '../../../../server/db/business.ts'
import { appRole, createDatabase } from '../../../../server/db/client.ts'
import { createBulk, inputOf } from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { makeAuditedChanges } from '../../../support/database/auditHistory.ts'
import { insertManyAuditRows } from '../../../support/database/auditRows.ts'
import { topUpRequest } from '../../../support/requests/topUpRequests.ts'
import { createSchedule } from '../../../support/schedules.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let maker: MadePerson
type Row = CallResponse<'/audit/list'>['items'][number]

const list = (asked: Partial<CallRequest<'/audit/list'>> = {}) =>
  desk.call(admin, '/audit/list', { page_size: 50, page_number: 1, order: 'desc', ...asked })

const rows = async (asked: Partial<CallRequest<'/audit/list'>> = {}): Promise<Row[]> => (await list(asked)).items

withBusiness('logged', async (scene) => {
  ;({ desk, business, admin, maker } = scene)
  await makeAuditedChanges(scene)
})

describe('audit log', () => {
  it('The audit log says who did what, when and from where, with old and new values', async () => {
    const [invited, changed] = await rows()
    expect(invited).toMatchObject({ action: 'team.invited', object_label: 'Evil, Eve' })
    expect(changed).toMatchObject({
      at: desk.server.clock.now().toISOString(),
      user_id: admin.id,
      user_name: admin.full_name,
      action: 'team.role_changed',
      object_type: 'user',
      object_label: personOf(business.people, 'viewer').full_name,
      address: '192.0.2.1',
      changes: [{ name: 'role', old: 'viewer', new: 'checker' }],
    })
  })

  it('The audit log names each object as people know it', async () => {
    const url = 'https://93.184.215.14/lintas'
    const webhook = await desk.call(admin, '/webhook/create', { url, description: '', events: ['batch.denied'] })
    const schedule = await createSchedule(desk, maker)
    const bulk = await createBulk(desk, maker, [inputOf()])
    const topUp = await desk.call(maker, '/topup/create', topUpRequest())
    const labels = Object.fromEntries((await rows()).map(({ object_id, object_label }) => [object_id, object_label]))
    expect([webhook, schedule, bulk, topUp].map(({ id }) => labels[id])).toEqual([
      url,
      schedule.reference,
      bulk.reference,
      topUp.reference,
    ])
  })

  it('A search reads the newest 20,000 entries of its period, and says how far back it looked', async () => {
    expect((await list({ q: 'nowhere at all' })).searched_since).toBeNull()
    const other = await desk.server.addBusiness('long log', ['admin'])
    const reader = personOf(other.people, 'admin')
    await insertManyAuditRows(desk.server.database.sql, other.id, 20_020)
    const search = (asked: Partial<CallRequest<'/audit/list'>>) =>
      desk.call(reader, '/audit/list', { page_size: 10, page_number: 1, order: 'desc', ...asked })
    const found = await search({ q: '“20020”' })
    expect(found.items.map(({ object_id }) => object_id)).toEqual(['20020'])
    const [oldest] = await desk.server.database.sql<{ at: Date }[]>`
      select at from audit_log where business_id = ${other.id} order by at desc, seq desc offset 19999 limit 1`
    expect(found.searched_since).toBe(oldest?.at.toISOString())
    expect((await search({ q: '“10”' })).items).toEqual([])
    // An object's own entries are found by an index, and are few.
    const narrow = await search({ q: '“10”', object_id: '10' })
    expect(narrow).toMatchObject({ items: [{ object_id: '10' }], searched_since: null })
    expect((await search({})).searched_since).toBeNull()
  })

  it('The audit log is filtered by person, group, day, object and text', async () => {
    const all = await rows()
    const expectSome = async (asked: Partial<CallRequest<'/audit/list'>>, fits: (row: Row) => boolean) => {
      const found = await rows(asked)
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThan(all.length)
      expect(found.map(({ id }) => id)).toEqual(all.filter(fits).map(({ id }) => id))
    }
    await expectSome({ user_id: maker.id }, (row) => row.user_id === maker.id)
    await expectSome({ group: 'team' }, (row) => row.action.startsWith('team.'))
    await expectSome({ object_type: 'transfer' }, (row) => row.object_type === 'transfer')
    const transfer = all.find((row) => row.object_type === 'transfer')
    await expectSome({ object_id: transfer?.object_id ?? '' }, (row) => row.object_id === transfer?.object_id)
    await expectSome({ q: 'CHECKER' }, (row) => row.changes.some((change) => change.new === 'checker'))
    const day = (at: string) => new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10)
    const [newest] = all
    await expectSome({ from: day(newest?.at ?? '') }, (row) => day(row.at) === day(newest?.at ?? ''))
    await expectSome({ to: day(all.at(-1)?.at ?? '') }, (row) => day(row.at) === day(all.at(-1)?.at ?? ''))
    expect(await rows({ q: '%' })).toEqual([])
  })

  it('The audit log is read page by page, each row once, in either order, while it grows', async () => {
    const all = (await rows()).map(({ id }) => id)
    for (const order of ['desc', 'asc'] as const) {
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await list({ page_size: 2, order, ...(cursor ? { cursor } : {}) })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor
        if (order === 'desc' && seen.length === 2) await desk.call(admin, '/audit/export', { format: 'csv' })
      } while (cursor)
      expect(order === 'desc' ? seen : seen.reverse().slice(1)).toEqual(all)
    }
  })

  it('An entry unknown to this version is shown as it was written', async () => {
    const at = desk.server.clock.now()
    await desk.server.database
      .sql`select append_audit(${business.id}, ${at}, 'job', 'test', 'robot.sang', 'transfer', '17', '', '[1]')`
    const [newest] = await rows()
    expect(newest).toMatchObject({ action: 'robot.sang', object_id: '17', object_label: null, user_name: null })
    expect(newest?.changes).toEqual([{ name: 'value', old: null, new: '1' }])
  })

  it('People are named instead of their ids in changed values', async () => {
    const checker = personOf(business.people, 'checker')
    const day = desk.server.clock.now().toISOString().slice(0, 10)
    const asked = { delegate_id: checker.id, starts_on: day, ends_on: day }
    await desk.call(admin, '/approval/delegate', asked)
    const [made] = await rows({ group: 'approvals' })
    expect(made?.action).toBe('delegation.made')
    const told = JSON.stringify(made?.changes)
    expect(told).toContain(checker.full_name)
    expect(told).not.toContain(checker.id)
  })

  it('The audit log is for admins only, each of their own business', async () => {
    for (const role of ['maker', 'checker'] as const) {
      const who = personOf(business.people, role)
      expect(await desk.code(who, '/audit/list', { page_size: 1, page_number: 1, order: 'desc' })).toBe('not_permitted')
      expect(await desk.code(who, '/audit/export', { format: 'csv' })).toBe('not_permitted')
    }
    const other = await desk.server.addBusiness('elsewhere')
    const theirs = await desk.call(personOf(other.people, 'admin'), '/audit/list', {
      page_size: 50,
      page_number: 1,
      order: 'desc',
    })
    expect(theirs.items).toEqual([])
  })
})

it('A long log is never read from end to end', async () => {
  const { sql } = desk.server.database
  const big = await desk.server.addBusiness('longlog')
  const who = personOf(big.people, 'admin')
  const elsewhere = await desk.server.addBusiness('longerlog')
  for (const [id, count] of [
    [big.id, 20_000],
    [elsewhere.id, 60_000],
  ] as const) {
    await sql`insert into audit_log
      select ${id}::uuid, n, now() - n * interval '1 minute', (array[${who.id}, null]::uuid[])[1 + n % 2],
        (array['transfer.moved', 'session.login'])[1 + n % 2], 'transfer', gen_random_uuid()::text, '192.0.2.1', '{}', '', n::text,
        (array['person', 'job'])[1 + n % 2], (array[${who.id}, 'test'])[1 + n % 2]
      from generate_series(1, ${count}::int) n`
  }
  await sql`vacuum analyze audit_log`
  const statements: { text: string; parameters: unknown[] }[] = []
  const recording = createDatabase(desk.server.database.url, {
    max: 1,
    role: appRole,
    onQuery: (text, parameters) => statements.push({ text, parameters }),
  })
  const deps = { ...desk.server.deps, sql: recording }
  const page = { page_size: 50, page_number: 1, order: 'desc' as const }
  const { next_cursor } = await desk.call(who, '/audit/list', page)
  for (const asked of [
    {},
    { order: 'asc' as const },
    { cursor: next_cursor ?? '' },
    { user_id: who.id },
    { object_id: crypto.randomUUID() },
    { from: '2026-01-01', to: '2026-01-03' },
    { group: 'session' as const },
  ]) {
    await desk.call(who, '/audit/list', { ...page, ...asked }, { deps })
  }
  const sent = statements.filter(({ text }) => /^\s*(select|with)/i.test(text) && text.includes('from audit_log'))
  // A search first finds out where it starts.
  expect(sent.length).toBe(15)
  const plans = await recording.begin(async (tx) => {
    await bindBusiness(tx, big.id)
    await tx`set local plan_cache_mode = force_custom_plan`
    const found: string[] = []
    for (const { text, parameters } of sent) {
      const lines = await tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${text}`, parameters as never[])
      found.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
    }
    return found
  })
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on audit_log/)
  await recording.end()
}, 60_000)
