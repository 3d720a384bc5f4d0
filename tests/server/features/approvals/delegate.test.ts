import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { endOfDay } from '../../../../contract/base/time/clock.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { dayOf, setPolicy, tier } from '../../../support/policy.ts'
import {
  createTransfer,
  indonesianRecipient,
  signAndApprove,
  signAndPay,
  submitTransfer,
  transferDetail,
} from '../../../support/sending.ts'
import { createTestApp, setRole, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let maker: MadePerson
let named: MadePerson
let substitute: MadePerson
let third: MadePerson
let viewer: MadePerson
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  count += 1
  desk.server.clock.set('2026-03-02T03:00:00Z')
  const roles = ['admin', 'maker', 'checker', 'checker', 'checker', 'viewer'] as const
  business = await desk.server.addBusiness(`delegation${count}`, roles)
  const at = (index: number) => {
    const person = business.people[index]
    if (!person) throw new Error(`nobody is number ${index}`)
    return person
  }
  ;[admin, maker, named, substitute, third, viewer] = [at(0), at(1), at(2), at(3), at(4), at(5)]
  await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 1, [named, admin])])
})

const domestic = { recipient: indonesianRecipient(), amount_minor: '50000' }
const days = (from = 0, to = 3) => ({ starts_on: dayOf(desk, from), ends_on: dayOf(desk, to) })
const delegate = (from: MadePerson, to: MadePerson, when = days()) =>
  desk.call(from, '/approval/delegate', { delegate_id: to.id, ...when })
const refusal = (from: MadePerson, to: MadePerson, when = days()) =>
  desk.code(from, '/approval/delegate', { delegate_id: to.id, ...when })

it('A delegate approves for the named approver, and both names are kept', async () => {
  const transfer = await submitTransfer(desk, maker, domestic)
  expect((await transferDetail(desk, substitute, transfer.id)).actions).toEqual(['deny'])
  expect(await delegate(named, substitute)).toMatchObject({ state: 'active', may_end: true })
  const seen = await transferDetail(desk, substitute, transfer.id)
  expect(seen.actions).toEqual(['approve', 'deny'])
  expect((await desk.call(substitute, '/transfer/summary', {})).waiting_for_me_count).toBe(1)
  const [line] = await signAndApprove(desk, substitute, [seen])
  expect(line).toMatchObject({ code: 0, status: 8 })
  const paid = await transferDetail(desk, maker, transfer.id)
  expect(paid.approvals).toMatchObject([{ by: { user_id: substitute.id }, on_behalf_of: { user_id: named.id } }])
  expect(paid.timeline.find(({ event }) => event === 'processing')).toMatchObject({
    by: { user_id: substitute.id },
    on_behalf_of: { user_id: named.id },
  })
  const [row] = await desk.server.database.sql<{ detail: string }[]>`
    select detail from audit_log where business_id = ${business.id} and action = 'transfer.approved'`
  expect(row && JSON.parse(row.detail)).toMatchObject({ on_behalf_of: named.id })
  expect(await desk.checkBooks()).toEqual([])
})

it('T42 A person counts once, whoever approves in their name', async () => {
  await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 2, [named, admin])])
  await delegate(named, substitute)
  const transfer = await submitTransfer(desk, maker, domestic)
  expect((await signAndApprove(desk, substitute, [transfer]))[0]).toMatchObject({ code: 0, status: 1 })
  expect((await signAndApprove(desk, named, [transfer]))[0]?.code).toBe(10080001)
  expect((await signAndApprove(desk, substitute, [transfer]))[0]?.code).toBe(10080001)
  expect((await transferDetail(desk, named, transfer.id)).actions).not.toContain('approve')
  expect((await signAndApprove(desk, admin, [transfer]))[0]).toMatchObject({ code: 0, status: 8 })
})

it('A delegate who is a named approver approves for themselves', async () => {
  await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 1, [named, substitute])])
  await delegate(named, substitute)
  const transfer = await submitTransfer(desk, maker, domestic)
  await signAndApprove(desk, substitute, [transfer])
  expect((await transferDetail(desk, maker, transfer.id)).approvals).toMatchObject([{ on_behalf_of: null }])
})

it('T42 Four eyes apply to the real people: neither the maker nor a delegate of the maker approves', async () => {
  await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 1, [admin])])
  await delegate(admin, substitute)
  const own = await submitTransfer(desk, admin, domestic)
  expect((await transferDetail(desk, substitute, own.id)).actions).toEqual(['deny'])
  expect((await signAndApprove(desk, substitute, [own]))[0]?.code).toBe(10080021)
  const signedByAdmin = await createTransfer(desk, maker, domestic)
  await signAndPay(desk, admin, signedByAdmin)
  const waiting = await transferDetail(desk, substitute, signedByAdmin.id)
  expect((await signAndApprove(desk, substitute, [waiting]))[0]?.code).toBe(10080021)
  const direct = desk.server.database.sql`
    insert into approvals (business_id, transfer_id, user_id, on_behalf_of, role, version, payload_digest, decision, at, maker_ids, approvers)
    select business_id, id, ${substitute.id}, ${admin.id}, 'checker', 1, '', 'approved', ${desk.server.clock.now()}, maker_ids, approvers
    from transfers where id = ${own.id}`
  await expect(direct).rejects.toMatchObject({ constraint_name: 'approvals_four_eyes' })
})

it('T42 A delegation is valid on its days only and ends by itself', async () => {
  await delegate(named, substitute, days(1, 2))
  const mayApprove = async () => {
    const transfer = await submitTransfer(desk, maker, domestic)
    return (await transferDetail(desk, substitute, transfer.id)).actions.includes('approve')
  }
  const seen: boolean[] = []
  for (const time of ['2026-03-02T16:59:00Z', '2026-03-02T17:00:00Z', '2026-03-04T16:59:00Z', '2026-03-04T17:00:00Z']) {
    desk.server.clock.set(time)
    seen.push(await mayApprove())
  }
  expect(seen).toEqual([false, true, true, false])
  const { items } = await desk.call(viewer, '/approval/delegations', {})
  expect(items).toMatchObject([{ state: 'over', may_end: false }])
})

it('A delegation ends when the delegator or an admin ends it', async () => {
  const { id } = await delegate(named, substitute)
  const transfer = await submitTransfer(desk, maker, domestic)
  expect(await desk.code(third, '/approval/end-delegation', { id })).toBe('not_permitted')
  expect(await desk.call(admin, '/approval/end-delegation', { id })).toMatchObject({ state: 'over' })
  expect((await signAndApprove(desk, substitute, [transfer]))[0]?.code).toBe(10080021)
  expect(await desk.code(admin, '/approval/end-delegation', { id })).toBe('changed_since_seen')
})

it('A delegation is planned before its first day and is visible to those who may end it', async () => {
  expect(await delegate(named, substitute, days(0, 3))).toMatchObject({ state: 'active', may_end: true })
  expect(await delegate(third, admin, days(1, 89))).toMatchObject({ state: 'planned', may_end: true })
  const mayEnd = async (person: MadePerson) => {
    const { items } = await desk.call(person, '/approval/delegations', {})
    return items.filter(({ may_end }) => may_end).map(({ delegator }) => delegator.user_id)
  }
  expect(await mayEnd(named)).toEqual([named.id])
  expect(await mayEnd(substitute)).toEqual([])
  expect((await mayEnd(admin)).sort()).toEqual([named.id, third.id].sort())
  expect(await desk.code(maker, '/approval/end-delegation', { id: crypto.randomUUID() })).toBe('not_permitted')
  expect(await desk.code(named, '/approval/end-delegation', { id: crypto.randomUUID() })).toBe('not_found')
})

it('People and delegations that do not exist are refused at their field', async () => {
  const nobody = crypto.randomUUID()
  const made = await desk.reply(named, '/approval/delegate', { delegate_id: nobody, ...days() })
  expect(made).toMatchObject({ code: codes.not_found.code, data: { field: 'delegate_id' } })
  const ended = await desk.reply(named, '/approval/end-delegation', { id: nobody })
  expect(ended).toMatchObject({ code: codes.not_found.code, data: { field: 'id' } })
})

it('The end of a delegation notifies the other two, and the audit log has its start and end', async () => {
  const when = days()
  const { id } = await delegate(named, substitute, when)
  await desk.call(admin, '/approval/end-delegation', { id })
  const told = async (person: MadePerson) => {
    const { items } = await desk.call(person, '/notification/list', { page_size: 20, page_number: 1 })
    return items
      .filter(({ title }) => title.includes('elegation') || title.includes('delegated'))
      .map(({ title }) => title)
  }
  expect(await told(named)).toEqual(['Delegation ended'])
  expect((await told(substitute)).sort()).toEqual(['Approvals delegated to you', 'Delegation ended'])
  expect(await told(admin)).toEqual([])
  const rows = await desk.server.database.sql<{ action: string; object_id: string; user_id: string; detail: string }[]>`
    select action, object_id, user_id, detail from audit_log
    where business_id = ${business.id} and action like 'delegation.%' order by seq`
  const facts = { delegate: substitute.full_name, from: when.starts_on, to: when.ends_on }
  expect(rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }))).toEqual([
    { action: 'delegation.made', object_id: named.id, user_id: named.id, detail: { new: facts } },
    { action: 'delegation.ended', object_id: named.id, user_id: admin.id, detail: { old: facts } },
  ])
})

it('A delegation to a person who may not approve or is outside the business is refused', async () => {
  expect(await desk.reply(named, '/approval/delegate', { delegate_id: viewer.id, ...days() })).toMatchObject({
    data: { field: 'delegate_id' },
  })
  expect(await refusal(named, maker)).toBe('person_may_not_approve')
  expect(await refusal(named, viewer)).toBe('person_may_not_approve')
  expect(await refusal(named, named)).toBe('person_may_not_approve')
  expect(await refusal(maker, substitute)).toBe('not_permitted')
  const [stranger] = (await desk.server.addBusiness(`outside${count}`, ['checker'])).people
  if (!stranger) throw new Error('nobody')
  expect(await refusal(named, stranger)).toBe('not_found')
})

it('T42 Delegations form no chains, no cycles and never two at once', async () => {
  await delegate(named, substitute)
  expect(await refusal(substitute, third)).toBe('delegation_chain')
  expect(await refusal(substitute, named)).toBe('delegation_chain')
  expect(await refusal(third, named)).toBe('delegation_chain')
  expect(await refusal(named, third)).toBe('delegation_overlaps')
  expect(await desk.reply(named, '/approval/delegate', { delegate_id: third.id, ...days() })).toMatchObject({
    data: { field: 'starts_on' },
  })
  expect(await refusal(named, third, days(4, 5))).toBe('ok')
  expect(await refusal(third, substitute)).toBe('ok')
})

it('T42 Simultaneous requests cannot chain two delegations', async () => {
  const codes = await Promise.all([refusal(named, substitute), refusal(substitute, third), refusal(third, named)])
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
})

it.each([
  ['a day that has been', -1, 2],
  ['an end before its start', 3, 2],
  ['more than ninety days', 0, 90],
])('A delegation is refused for %s', async (_, from, to) => {
  expect(await refusal(named, substitute, days(from, to))).toBe('delegation_days')
})

it('A delegation is refused for a day that does not exist', async () => {
  expect(await refusal(named, substitute, { starts_on: '2026-03-02', ends_on: '2026-02-31' })).toBe('input_invalid')
})

it('A delegation has no effect once one of the two may not approve', async () => {
  await delegate(named, substitute)
  const transfer = await submitTransfer(desk, maker, domestic)
  await desk.server.database.sql`update users set role = 'viewer' where id = ${named.id}`
  expect((await signAndApprove(desk, substitute, [transfer]))[0]?.code).toBe(10080021)
})

it('T42 A delegation is void once its delegator loses their rights', async () => {
  await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 2, [named, admin])])
  await delegate(named, substitute)
  const transfer = await submitTransfer(desk, maker, domestic)
  await signAndApprove(desk, substitute, [transfer])
  const demoted = desk.server.database.sql`update users set role = 'viewer' where id = ${named.id}`
  await expect(demoted).rejects.toMatchObject({ constraint_name: 'approvals_principal_held' })
  await setRole(desk, named, 'viewer')
  expect((await transferDetail(desk, maker, transfer.id)).approvals).toMatchObject([{ is_valid: false }])
})

it('A delegate is notified of the delegation and of transfers to approve', async () => {
  await delegate(named, substitute)
  await submitTransfer(desk, maker, domestic)
  const { items } = await desk.call(substitute, '/notification/list', { page_size: 20, page_number: 1 })
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Approval needed', 'Approvals delegated to you'])
})

it('T42 An approval in another’s name needs a delegation between these two on that day', async () => {
  const { sql } = desk.server.database
  const transfer = await submitTransfer(desk, maker, domestic)
  const { id } = await delegate(named, substitute, days(0, 1))
  const approveByHand = (by: MadePerson, at: Date, lent: object) => sql`
    insert into approvals ${sql({
      business_id: business.id,
      transfer_id: transfer.id,
      user_id: by.id,
      on_behalf_of: named.id,
      role: 'checker',
      version: 1,
      payload_digest: '',
      decision: 'approved',
      at,
      maker_ids: [maker.id],
      approvers: [named.id, admin.id],
      principal_role: 'checker',
      ...lent,
    })}`
  const [lent] = await sql<{ lent_from: Date; lent_until: Date }[]>`
    select starts_at as lent_from, ends_at as lent_until from approval_delegations where id = ${id}`
  if (!lent) throw new Error('no delegation was made')
  const now = desk.server.clock.now()
  const refusals = [
    [approveByHand(substitute, now, {}), 'approvals_lent'],
    [approveByHand(substitute, lent.lent_until, { delegation_id: id, ...lent }), 'approvals_lent'],
    [approveByHand(substitute, now, { delegation_id: id, lent_from: lent.lent_from }), 'approvals_lent'],
    [
      approveByHand(substitute, now, { delegation_id: id, ...lent, lent_until: endOfDay(dayOf(desk, 9)) }),
      'approvals_lent_by',
    ],
    [approveByHand(third, now, { delegation_id: id, ...lent }), 'approvals_lent_by'],
    [
      approveByHand(substitute, now, { delegation_id: id, ...lent, principal_role: 'admin' }),
      'approvals_principal_held',
    ],
  ] as const
  for (const [statement, constraint_name] of refusals)
    await expect(statement).rejects.toMatchObject({ constraint_name })
  await approveByHand(substitute, now, { delegation_id: id, ...lent })
  await expect(sql`delete from approval_delegations where id = ${id}`).rejects.toMatchObject({
    constraint_name: 'approvals_lent_by',
  })
  // By hand, so without the server's seal.
  await sql`delete from approvals where seal is null`
})

it('T102 A delegation written into the database, or lent by a person who was changed in it, lends no approval', async () => {
  const transfer = await submitTransfer(desk, maker, domestic)
  const { sql } = desk.server.deps
  const write = (statement: string) => inBusiness(sql, business.id, (tx) => tx.unsafe(statement))
  await write(`
    insert into approval_delegations (business_id, id, delegator_id, delegate_id, starts_on, ends_on, created_at, starts_at, ends_at, seal)
    values ('${business.id}', gen_random_uuid(), '${named.id}', '${substitute.id}', '${dayOf(desk, 0)}', '${dayOf(desk, 3)}', now(),
      '2026-03-01T17:00:00Z', '2026-03-05T16:59:59.999Z', '${'0'.repeat(64)}')`)
  const refusedAs = async () => (await signAndApprove(desk, substitute, [transfer]))[0]?.code
  expect(await refusedAs()).toBe(codes.approver_not_named.code)
  expect(await desk.checkBooks()).toContainEqual(expect.stringMatching(/^C16: the MAC of approval_delegations/))
  expect(await desk.server.deps.metrics.text()).toMatch(
    /^lintas_altered_rows_total\{table="approval_delegations"\} [1-9]/m,
  )
  await desk.server.database.sql`delete from approval_delegations where business_id = ${business.id}`

  // An honest one, whose delegator was only a maker until somebody wrote another role.
  await delegate(named, substitute)
  await setRole(desk, named, 'maker')
  await write(`update users set role = 'checker' where id = '${named.id}'`)
  expect(await refusedAs()).toBe(codes.approver_not_named.code)
  await desk.server.database.sql`update users set role = 'maker' where id = ${named.id}`
})

it('T102 A delegation that was prolonged in the database lends nothing, and can be ended', async () => {
  const transfer = await submitTransfer(desk, maker, domestic)
  const { id } = await delegate(named, substitute)
  await desk.call(named, '/approval/end-delegation', { id })
  await inBusiness(
    desk.server.deps.sql,
    business.id,
    (tx) => tx`update approval_delegations set ended_at = null, ended_by = null where id = ${id}`,
  )
  expect((await signAndApprove(desk, substitute, [transfer]))[0]?.code).toBe(codes.approver_not_named.code)
  expect(await desk.call(named, '/approval/end-delegation', { id })).toMatchObject({ state: 'over' })
  await desk.server.database.sql`delete from approval_delegations where id = ${id}`
})

it('The ledger check reports an approval in a name that was not delegated', async () => {
  const transfer = await submitTransfer(desk, maker, domestic)
  await delegate(named, substitute)
  await signAndApprove(desk, substitute, [transfer])
  const endAt = (at: Date) => desk.server.database.sql`
    update approval_delegations set ended_at = ${at} where business_id = ${business.id}`
  await endAt(desk.server.clock.now())
  const findings = await desk.checkBooks()
  expect(findings).toEqual([
    `C7: ${substitute.id} approved ${transfer.id} for ${named.id} without a delegation of theirs`,
  ])
  await endAt(new Date(desk.server.clock.now().getTime() + 1))
  expect(await desk.checkBooks()).toEqual([])
})

it.each(['approves nothing any more', 'has left'])(
  'A delegation to a person who %s by the time of the transaction is refused',
  async (why) => {
    const { sql } = desk.server.database
    let reply: Promise<string> | undefined
    await sql.begin(async (tx) => {
      if (why === 'has left') await tx`update users set ended_at = now() where id = ${named.id}`
      else await tx`update users set role = 'viewer' where id = ${named.id}`
      reply = refusal(named, substitute)
      const waits = () => sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waits()).length).toBeGreaterThan(0)
    })
    expect(await reply).toBe('not_permitted')
  },
)
