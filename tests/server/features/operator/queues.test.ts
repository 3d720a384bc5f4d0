import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnerFilter, StaffQueue } from '../../../../contract/features/operator/queues.ts'
import { receivePayment } from '../../../support/receivePayment.ts'
import { addHit } from '../../../support/screening.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'

let desk: TestApp
let supervisor: StaffTestClient

beforeAll(async () => {
  desk = await createTestApp()
  supervisor = await signInStaff(desk.server, 'supervisor')
})
afterAll(() => desk.server.stop())

const page = { page_size: 50, page_number: 1 }

/** The number of entries that the page of each queue lists. */
const listed: { [Name in StaffQueue]: () => Promise<number> } = {
  verifications: async () => (await supervisor.call('/staff/verification/list', page)).total,
  receipts: async () => (await supervisor.call('/staff/receipt/list', page)).total,
  exceptions: async () => (await supervisor.call('/staff/exception/list', {})).items.length,
  screeningHits: async () => (await supervisor.call('/staff/screening/list', { ...page, is_open: 'yes' })).total,
  refundQueue: async () => (await supervisor.call('/staff/refund/list', {})).items.length,
  reconciliation: async () => (await supervisor.call('/staff/reconciliation/list', {})).bank.length,
  apiRequests: async () => (await supervisor.call('/staff/api-request/list', {})).items.length,
  factorRequests: async () => (await supervisor.call('/staff/factor/list', {})).items.length,
  proposals: async () => (await supervisor.call('/staff/proposal/list', { ...page, is_open: 'yes' })).total,
}

it('Home counts what each queue lists, and since when the oldest entry waits', async () => {
  const { server } = desk
  const before = await supervisor.call('/staff/queue/list', {})
  const admin = personOf((await server.addBusiness('queues', ['admin'])).people, 'admin')
  await server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  const first = server.clock.now().toISOString()
  await desk.call(admin, '/verification/submit', { ...(await makeSubmission(server, admin)), is_declared: true })
  server.clock.advance(60_000)
  for (const amount_minor of [70_000n, 80_000n])
    await receivePayment(server, { account_number: '7310255588', amount_minor, payer_name: 'PT Somebody' })
  const { items } = await supervisor.call('/staff/queue/list', {})
  for (const { id, count, oldest_at } of items) {
    expect(count, id).toBe(await listed[id]())
    expect(oldest_at === null, id).toBe(count === 0)
  }
  const grown = (id: StaffQueue) =>
    (items.find((one) => one.id === id)?.count ?? 0) - (before.items.find((one) => one.id === id)?.count ?? 0)
  expect([grown('verifications'), grown('exceptions')]).toEqual([1, 2])
  expect(items.find(({ id }) => id === 'verifications')?.oldest_at).toBe(first)
})

it('Home counts only the queues that the member may read', async () => {
  const reviewer = await signInStaff(desk.server, 'reviewer')
  const { items } = await reviewer.call('/staff/queue/list', {})
  expect(items.map(({ id }) => id)).toEqual([
    'verifications',
    'exceptions',
    'apiRequests',
    'factorRequests',
    'proposals',
  ])
})

const owners = async (queue: StaffQueue) => {
  const { items } = await supervisor.call('/staff/queue/owners', { queue })
  return items.map(({ id, owner }) => [id, owner.full_name])
}

it('T104 A proposal on a hit is neither counted for nor taken by a member who may not see it', async () => {
  const { server } = desk
  const reviewer = await signInStaff(server, 'reviewer')
  const officer = await signInStaff(server, 'compliance')
  const proposalsOf = async (member: StaffTestClient) =>
    (await member.call('/staff/queue/list', {})).items.find(({ id }) => id === 'proposals')?.count
  const before = [await proposalsOf(reviewer), await proposalsOf(officer)] as const
  const business_id = (await server.addBusiness('hidden', ['admin'])).id
  const payload = { business_id, hit_id: await addHit(server, business_id) }
  const { id } = await officer.call('/staff/proposal/propose', {
    kind: 'screening_clear',
    payload,
    reason: 'Another person',
  })
  expect([await proposalsOf(reviewer), await proposalsOf(officer)]).toEqual([before[0], (before[1] ?? 0) + 1])
  const taken = { queue: 'proposals', id, staff_id: null } as const
  expect(await reviewer.code('/staff/queue/assign', taken)).toBe('not_found')
  expect(await officer.code('/staff/queue/assign', taken)).toBe('ok')
})

it('A member of staff takes an entry, gives it to a colleague and puts it back, each time in the operator’s audit log alone', async () => {
  const [dina, eko] = [
    await signInStaff(desk.server, 'reviewer', 'Dina'),
    await signInStaff(desk.server, 'reviewer', 'Eko'),
  ]
  const listOf = (owner?: OwnerFilter) =>
    dina.call('/staff/verification/list', { ...page, ...(owner === undefined ? {} : { owner }) })
  const [found] = (await listOf()).items
  if (found === undefined) throw new Error('no case')
  const { id, business_id } = found
  const shown = async () => [(await listOf('mine')).total, (await listOf('unassigned')).total]
  const counts = async () => (await dina.call('/staff/queue/list', {})).items.find((one) => one.id === 'verifications')
  const assign = (staff_id: string | null) => dina.call('/staff/queue/assign', { queue: 'verifications', id, staff_id })
  const before = await counts()
  expect(before).toMatchObject({ mine: 0, unassigned: before?.count })
  expect(await shown()).toEqual([0, before?.count])

  await assign(dina.actor.staff_id)
  expect(await owners('verifications')).toEqual([[id, 'Dina']])
  expect(await counts()).toMatchObject({ mine: 1, unassigned: (before?.count ?? 0) - 1 })
  expect(await shown()).toEqual([1, (before?.count ?? 0) - 1])
  await assign(eko.actor.staff_id)
  expect(await owners('verifications')).toEqual([[id, 'Eko']])
  expect(await shown()).toEqual([0, (before?.count ?? 0) - 1])
  await assign(null)
  expect(await owners('verifications')).toEqual([])

  const rows = await desk.server.database.sql<{ action: string; business_id: string; detail: string }[]>`
    select action, business_id, detail from audit_log where object_id = ${id} and object_type = 'queue_entry' order by seq`
  expect(rows.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
    ['staff.entry_assigned', { queue: 'verifications', before: '', after: 'Dina' }],
    ['staff.entry_assigned', { queue: 'verifications', before: 'Dina', after: 'Eko' }],
    ['staff.entry_released', { queue: 'verifications', before: 'Eko', after: '' }],
  ])
  expect(rows.map((row) => row.business_id)).not.toContain(business_id)
})

it('Entries are taken by and given to members who may work on their queue, and no one else', async () => {
  const staff = {
    reviewer: await signInStaff(desk.server, 'reviewer', 'Fitri'),
    treasurer: await signInStaff(desk.server, 'treasurer', 'Gita'),
  }
  const other = { reviewer: 'treasurer', treasurer: 'reviewer' } as const
  const credit = (await supervisor.call('/staff/exception/list', {})).items.find(({ kind }) => kind === 'credit_held')
  const waiting = (await supervisor.call('/staff/verification/list', page)).items[0]
  const entries = [
    { queue: 'exceptions', id: credit?.id ?? '', works: 'treasurer' },
    { queue: 'verifications', id: waiting?.id ?? '', works: 'reviewer' },
  ] as const
  for (const { queue, id, works } of entries) {
    const [worker, stranger] = [staff[works], staff[other[works]]]
    const give = (member: StaffTestClient, staff_id: string) =>
      member.code('/staff/queue/assign', { queue, id, staff_id })
    expect(await give(stranger, stranger.actor.staff_id), queue).toBe('not_permitted')
    expect(await give(worker, stranger.actor.staff_id), queue).toBe('input_invalid')
    expect(await give(worker, worker.actor.staff_id), queue).toBe('ok')
    const { colleagues } = await worker.call('/staff/queue/owners', { queue })
    expect(colleagues.map((one) => one.id)).toContain(worker.actor.staff_id)
    expect(colleagues.map((one) => one.id)).not.toContain(stranger.actor.staff_id)
    // An entry of another queue, or one that is closed, has no owner.
    expect(await worker.code('/staff/queue/assign', { queue, id: randomUUID(), staff_id: null })).toBe('not_found')
  }
  expect(await staff.treasurer.code('/staff/queue/owners', { queue: 'verifications' })).toBe('not_permitted')
})

it('An entry of a member who has left is unassigned', async () => {
  const gone = await signInStaff(desk.server, 'reviewer', 'Hadi')
  const [waiting] = (await supervisor.call('/staff/verification/list', page)).items
  const entry = { queue: 'verifications', id: waiting?.id ?? '', staff_id: gone.actor.staff_id } as const
  await supervisor.call('/staff/queue/assign', entry)
  expect(await owners('verifications')).toEqual([[entry.id, 'Hadi']])
  await desk.server.database.sql`update staff set ended_at = ${desk.server.clock.now()} where id = ${entry.staff_id}`
  expect(await owners('verifications')).toEqual([])
  expect(await supervisor.code('/staff/queue/assign', entry)).toBe('input_invalid')
  await supervisor.call('/staff/queue/assign', { ...entry, staff_id: supervisor.actor.staff_id })
})

it('A note on an entry is read by members who may read its queue, written by those who may work on it, and its text is in no log', async () => {
  const { server } = desk
  const [writer, stranger] = [
    await signInStaff(server, 'treasurer', 'Indra'),
    await signInStaff(server, 'reviewer', 'Joko'),
  ]
  const [first, second] = (await supervisor.call('/staff/exception/list', {})).items
  const entry = { queue: 'exceptions', id: first?.id ?? '' } as const
  expect(await stranger.code('/staff/queue/note', { ...entry, text: 'Not mine' })).toBe('not_permitted')
  expect(await writer.code('/staff/queue/note', { ...entry, text: '  ' })).toBe('input_invalid')
  expect(await writer.code('/staff/queue/note', { ...entry, id: randomUUID(), text: 'Gone' })).toBe('not_found')
  await writer.call('/staff/queue/note', { ...entry, text: ' Bank asks for the invoice ' })
  server.clock.advance(60_000)
  await supervisor.call('/staff/queue/note', { ...entry, text: 'Sent it' })
  const { items } = await stranger.call('/staff/queue/notes', entry)
  expect(items.map(({ author_name, text }) => [author_name, text])).toEqual([
    ['Indra', 'Bank asks for the invoice'],
    [supervisor.actor.full_name, 'Sent it'],
  ])
  expect((await stranger.call('/staff/queue/notes', { ...entry, id: second?.id ?? '' })).items).toEqual([])
  expect((await stranger.call('/staff/queue/owners', { queue: 'exceptions' })).notes).toEqual([
    { id: entry.id, count: 2 },
  ])
  expect(await writer.code('/staff/queue/notes', { ...entry, queue: 'apiRequests' })).toBe('not_permitted')
  const rows = await server.database.sql<{ text: string }[]>`
    select detail as text from audit_log where action = 'staff.entry_noted'`
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('invoice')
})
