import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallRequest } from '../../../contract/calls.ts'
import { bindBusiness, inBusiness } from '../../../server/db/business.ts'
import { appRole, createDatabase, type Sql } from '../../../server/db/client.ts'
import type { Deps } from '../../../server/deps.ts'
import { findNextDeliveryTime, listDueDeliveries } from '../../../server/features/webhooks/deliveryStore.ts'
import type { EndpointKey } from '../../../server/features/webhooks/store.ts'
import type { ServedPath } from '../../../server/handler.ts'
import type { MadeBusiness, MadePerson } from '../../support/business.ts'
import { createTransfer, signAndApprove, submitTransfer } from '../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../support/server/testApp.ts'

/** Lists of a business with a long history: no statement scans a whole table that grows. */

const transferCount = 24_000
const recipientCount = 21_000
const deliveryCount = 10_000

let desk: TestApp
let big: MadeBusiness
let admin: MadePerson
let endpoint: EndpointKey
let recording: Sql
let deps: Deps
let statements: { text: string; parameters: unknown[] }[] = []

/** Copies of one transfer with its quote, first event and balance line, spread over statuses, countries and a year. */
async function grow(sql: Sql, businessId: string, templateId: string, count: number): Promise<void> {
  await sql`create temp table copy as
    select n, gen_random_uuid() as id, gen_random_uuid() as quote_id, gen_random_uuid() as entry_id from generate_series(1, ${count}) n`
  await sql`insert into quotes select r.* from quotes q, copy,
    lateral jsonb_populate_record(q, jsonb_build_object('id', copy.quote_id, 'used_by_transfer_id', copy.id)) as r
    where q.used_by_transfer_id = ${templateId}`
  await sql`
    insert into transfers select r.* from transfers t, copy,
      lateral jsonb_populate_record(t, jsonb_build_object('id', copy.id, 'uetr', gen_random_uuid(), 'quote_id', copy.quote_id, 'reference', 'BIG-' || copy.n,
        'status', (array[5, 5, 5, 5, 5, 5, 9, 3, 13, 7])[1 + copy.n % 10] , 'recipient_name', 'Payee ' || copy.n % 613,
        'recipient_details', t.recipient_details || jsonb_build_object('company_name', 'Payee ' || copy.n % 613),
        'country', (array['GB', 'SG', 'JP', 'US', 'CN'])[1 + copy.n % 5],
        'receive_currency', (array['GBP', 'SGD', 'JPY', 'USD', 'CNY'])[1 + copy.n % 5],
        'created_at', t.created_at - copy.n * interval '20 minutes',
        'send_amount_minor', t.send_amount_minor + copy.n % 977, 'total_minor', t.total_minor + copy.n % 977)) as r
    where t.id = ${templateId}`
  await sql`insert into transfer_events select e.business_id, copy.id, e.seq, e.from_status, e.to_status, e.at
    from transfer_events e, copy where e.transfer_id = ${templateId}`
  await sql`insert into approvals (business_id, transfer_id, user_id, role, version, payload_digest, decision, at, maker_ids, approvers)
    select t.business_id, copy.id, t.created_by, 'checker', 1, '', 'denied', t.created_at, t.maker_ids, t.approvers
    from transfers t, copy where t.id = ${templateId}`
  await sql`insert into entries select ${businessId}::uuid, entry_id, 'top_up', id, now() - n * interval '20 minutes' from copy`
  await sql`insert into entry_lines (business_id, entry_id, line_no, kind, account, currency, amount_minor, balance_after_minor,
      account_seq, created_at)
    select ${businessId}::uuid, entry_id, side, case n % 100 when 0 then 'transfer_refund' else 'transfer_payment' end,
      case side when 1 then 'customer:available' else 'house:bank_clearing' end, 'IDR', 3 - 2 * side,
      case side when 1 then 1 end, case side when 1 then 1000000 + n end, now() - n * interval '20 minutes'
    from copy, generate_series(1, 2) as side`
  await sql`insert into files select f.* from copy, lateral jsonb_populate_record(null::files, jsonb_build_object(
      'business_id', ${businessId}::text, 'id', id, 'uploaded_by', id, 'purpose', 'transfer_document', 'name', '', 'size', 1,
      'mime', '', 'sha256', '', 'stored_as', '', 'wrapped_key', '', 'created_at', now())) as f`
  await sql`drop table copy`
}

async function growRecipients(sql: Sql, templateId: string, count: number): Promise<void> {
  await sql`insert into recipients select c.* from recipients r, generate_series(1, ${count}) as n,
    lateral jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'full_name', 'Payee ' || n, 'is_saved', true,
      'account_number', n::text, 'search_text', 'payee ' || n, 'country', (array['GB', 'SG', 'JP'])[1 + n % 3],
      'created_at', r.created_at - n * interval '1 minute')) as c
    where r.id = ${templateId}`
}

/** One endpoint with many deliveries: most are delivered, others have a retry hours away, and a few are due now. */
async function growDeliveries(sql: Sql, { business_id, id }: EndpointKey, count: number, now: Date): Promise<void> {
  await sql`create temp table told as select n, gen_random_uuid() as id, ${now}::timestamptz - n * interval '1 second' as at
    from generate_series(1, ${count}) n`
  await sql`insert into webhook_events (business_id, id, sequence, type, at, data)
    select ${business_id}, id, n, 'transfer.succeeded', at, '{}' from told`
  await sql`insert into webhook_deliveries (business_id, endpoint_id, event_id, state, created_at, next_at, tries)
    select ${business_id}, ${id}, id, case when n % 3 = 0 then 'waiting' else 'delivered' end, at,
      case when n % 3 = 0 then ${now}::timestamptz + case when n % 500 = 0 then '-1 minute' else '6 hours' end::interval end, n % 5
    from told`
  await sql`drop table told`
}

beforeAll(async () => {
  desk = await createTestApp()
  const { database, deps: own } = desk.server
  big = await desk.server.addBusiness('big', ['admin', 'maker', 'checker'])
  admin = personOf(big.people, 'admin')
  const small = await desk.server.addBusiness('small')
  for (const [business, count] of [
    [big, transferCount],
    [small, 2_000],
  ] as const) {
    const maker = personOf(business.people, 'maker')
    const template = await submitTransfer(desk, maker)
    await grow(database.sql, business.id, template.id, count)
    await growRecipients(
      database.sql,
      template.recipient_id ?? '',
      business === big ? recipientCount : 2 * recipientCount,
    )
    await signAndApprove(desk, personOf(business.people, 'checker'), [template])
    await createTransfer(desk, maker)
  }
  const chosen = { url: 'http://127.0.0.1:9/', description: '', events: ['transfer.succeeded' as const] }
  for (const business of [small, big]) {
    const { id } = await desk.call(personOf(business.people, 'admin'), '/webhook/create', chosen)
    endpoint = { business_id: business.id, id }
    await growDeliveries(
      database.sql,
      endpoint,
      business === big ? deliveryCount : 3 * deliveryCount,
      desk.server.clock.now(),
    )
  }
  // Autovacuum would do the same in time.
  await database.sql`vacuum analyze`
  recording = createDatabase(database.url, {
    max: 1,
    role: appRole,
    onQuery: (text, parameters) => statements.push({ text, parameters }),
  })
  deps = { ...own, sql: recording }
}, 120_000)
afterAll(async () => {
  await recording.end()
  await desk.server.stop()
})

const growing = [
  'transfers',
  'recipients',
  'entries',
  'entry_lines',
  'quotes',
  'transfer_events',
  'approvals',
  'files',
  'webhook_events',
  'webhook_deliveries',
]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Plan[]
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && growing.includes(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

/** Rows of a growing table that were read and filtered out: the plan used an index, but not its key. */
const removedFrom = (plan: Plan): number =>
  Math.max(
    growing.includes(plan['Relation Name'] ?? '') ? (plan['Rows Removed by Filter'] ?? 0) : 0,
    ...(plan.Plans ?? []).map(removedFrom),
  )

/** Rows of growing tables that an executed plan has read. */
const rowsReadOf = (plan: Plan): number =>
  (plan.Plans ?? []).reduce(
    (sum, part) => sum + rowsReadOf(part),
    growing.includes(plan['Relation Name'] ?? '')
      ? ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1)
      : 0,
  )

/** Plans of the statements of a call, as the application's role, bound to the business. */
async function seqScansOf<P extends ServedPath>(
  path: P,
  request: CallRequest<P>,
  allowed: string[] = [],
): Promise<string[]> {
  const scans = (await plansOf(path, request)).map(({ text, plan }) => ({ text, scanned: scansOf(plan) }))
  return scans.flatMap(({ text, scanned }) =>
    scanned.filter((name) => !allowed.includes(name)).map((name) => `${name}: ${text.trim().slice(0, 80)}`),
  )
}

const plansOf = <P extends ServedPath>(path: P, request: CallRequest<P>, options?: string) =>
  plansOfWork(() => desk.call(admin, path, request, { deps }), options)

async function plansOfWork(
  work: () => Promise<unknown>,
  options = 'format json',
): Promise<{ text: string; plan: Plan }[]> {
  statements = []
  await work()
  const sent = statements.filter(
    ({ text }) => /^\s*\(?(select|with)/i.test(text) && growing.some((name) => text.includes(name)),
  )
  expect(sent.length).toBeGreaterThan(0)
  return recording.begin(async (tx) => {
    await bindBusiness(tx, big.id)
    await tx`set local plan_cache_mode = force_custom_plan`
    // As the embedded database is set: pages of a solid-state disk cost the same in any order.
    await tx`set local random_page_cost = 1.1`
    const plans: { text: string; plan: Plan }[] = []
    for (const { text, parameters } of sent) {
      const [row] = await tx.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
        `explain (${options}) ${text}`,
        parameters as never[],
      )
      const plan = row?.['QUERY PLAN'][0]?.Plan
      if (plan !== undefined) plans.push({ text, plan })
    }
    return plans
  })
}

const first = { page_size: 50, page_number: 1 }
const byAge = { sort: 'created_at', order: 'desc' } as const

describe('lists over growing tables', () => {
  const filters: readonly (readonly [string, Partial<CallRequest<'/transfer/list'>>])[] = [
    ['all', {}],
    ['ongoing', { tab: 'ongoing' }],
    ['awaiting approval', { tab: 'awaiting_approval' }],
    ['history', { tab: 'history' }],
    ['of one country', { country: 'JP' }],
    ['of one currency', { receive_currency: 'CNY' }],
    ['of one status', { status: [9] }],
    ['of those that need the reader', { needs_you: true }],
    ['of one kind', { kind: 'international' }],
    ['to people', { recipient_type: 'individual' }],
    ['to businesses', { recipient_type: 'business' }],
    ['of a month', { created_from: '2025-11-01', created_to: '2025-11-30' }],
    ['of an amount', { total_min_minor: '22900000', total_max_minor: '23000000' }],
    ['found by reference', { q: 'BIG-77' }],
    ['found by the end of a reference', { q: 'G-77' }],
    ['found by name', { q: 'payee 300' }],
    ['found by account', { q: '8811' }],
    ['found by amount', { q: '22,900,123' }],
    ['found by currency', { q: 'JPY' }],
    ['found by invoice number', { q: 'INV-77' }],
    ['found by creator', { q: 'maker' }],
    ['found by what nothing has', { q: '987654321.09' }],
    ['oldest first', { order: 'asc' }],
    ['by total', { sort: 'total_minor' }],
    ['by name', { sort: 'recipient_name', order: 'asc' }],
    ['by status', { sort: 'status', order: 'asc' }],
    ['by total, of the ongoing', { sort: 'total_minor', tab: 'ongoing' }],
    ['on page 200', { page_number: 200 }],
  ]
  it.each(filters)('The list of transfers is read by an index: %s', async (_, filter) => {
    // A quick search scans the names of a business's recipients, which are few compared with its transfers.
    const allowed = filter.q === undefined ? [] : ['recipients']
    expect(await seqScansOf('/transfer/list', { tab: 'all', ...first, ...byAge, ...filter }, allowed)).toEqual([])
  })

  it.each(['8811', '22,900,123', 'INV-7', 'LT-7', 'G-777', 'nobody'])(
    'A search of transfers for %s reads only what it finds',
    async (q) => {
      const plans = await plansOf('/transfer/list', { tab: 'all', ...first, ...byAge, q }, 'analyze, format json')
      const searches = plans.filter(({ text }) => text.startsWith('(select id from transfers'))
      expect(searches).toHaveLength(1)
      expect(Math.max(...searches.map(({ plan }) => removedFrom(plan)))).toBeLessThan(1_000)
    },
  )

  it('The list of transfers continues from a cursor by an index, in every order', async () => {
    for (const sort of ['created_at', 'total_minor', 'recipient_name', 'status'] as const) {
      const page = await desk.call(admin, '/transfer/list', { tab: 'all', ...first, sort, order: 'desc' })
      const cursor = page.next_cursor ?? ''
      expect(await seqScansOf('/transfer/list', { tab: 'all', ...first, sort, order: 'desc', cursor })).toEqual([])
    }
  })

  it('The home page, the balance and one transfer are read by an index', async () => {
    expect(await seqScansOf('/transfer/summary', {})).toEqual([])
    expect(await seqScansOf('/balance/summary', {})).toEqual([])
    const list = await desk.call(admin, '/transfer/list', { tab: 'all', ...first, ...byAge })
    const [newest] = list.items
    expect(await seqScansOf('/transfer/detail', { id: newest?.id ?? '' })).toEqual([])
  })

  it.each([
    ['all', {}],
    ['of one kind', { kind: 'transfer_refund' }],
    ['of the usual kind', { kind: 'transfer_payment' }],
    ['of some days', { from: '2026-10-01', to: '2026-10-03' }],
    ['oldest first', { order: 'asc' }],
  ] as const)('The balance history is read by an index: %s', async (_, filter) => {
    expect(await seqScansOf('/balance/history', { ...first, order: 'desc', ...filter })).toEqual([])
  })

  it.each([
    ['by name', { sort: 'full_name' }],
    ['by age', { sort: 'created_at' }],
    ['by country', { sort: 'country' }],
    ['of one country', { sort: 'full_name', country: 'JP' }],
  ] as const)('The list of recipients is read by an index: %s', async (_, filter) => {
    expect(await seqScansOf('/recipient/list', { ...first, order: 'asc', ...filter })).toEqual([])
  })

  it('The list of webhook deliveries is read by an index: all, of one state, and after a page', async () => {
    const request = { ...first, id: endpoint.id }
    expect(await seqScansOf('/webhook/deliveries', request)).toEqual([])
    for (const state of ['waiting', 'delivered', 'failed'] as const)
      expect(await seqScansOf('/webhook/deliveries', { ...request, state })).toEqual([])
    expect(await seqScansOf('/webhook/deliveries', { ...request, page_number: 100 })).toEqual([])
  })

  it('A webhook turn reads of a backlog only what it sends', async () => {
    const now = desk.server.clock.now()
    const turn = () =>
      inBusiness(recording, big.id, async (tx) => {
        expect(await listDueDeliveries(tx, endpoint, now, 16)).toHaveLength(6)
        expect(await findNextDeliveryTime(tx, endpoint)).not.toBeNull()
      })
    const plans = await plansOfWork(turn, 'analyze, format json')
    expect(plans.flatMap(({ plan }) => scansOf(plan))).toEqual([])
    expect(Math.max(...plans.map(({ plan }) => rowsReadOf(plan)))).toBeLessThan(200)
  })

  it('Referenced records are read by their ids', async () => {
    const request = { tab: 'all', ...first, ...byAge } as const
    const { items } = await desk.call(admin, '/transfer/list', request)
    const ids = items.map((item) => item.id)
    expect(await seqScansOf('/transfer/list', { ...request, ids })).toEqual([])
    const recipients = await desk.call(admin, '/recipient/list', { ...first, ...byAge })
    const recipientIds = recipients.items.map((item) => item.id)
    expect(await seqScansOf('/recipient/list', { ...first, ...byAge, ids: recipientIds })).toEqual([])
  })
})

describe('long list', () => {
  it('A long list counts to ten thousand and says there are more', async () => {
    const list = await desk.call(admin, '/transfer/list', { tab: 'all', ...first, ...byAge })
    expect(list).toMatchObject({ total: 10_000, total_is_exact: false })
    const few = await desk.call(admin, '/transfer/list', { tab: 'all', ...first, ...byAge, status: [9] })
    expect(few).toMatchObject({ total: transferCount / 10, total_is_exact: true })
  })

  it.each(['created_at', 'total_minor', 'recipient_name', 'status'] as const)(
    'A long list sorted by %s is read whole, without gap or repeat',
    async (sort) => {
      const seen = new Set<string>()
      let read = 0
      let cursor: string | null | undefined
      do {
        const page = await desk.call(admin, '/transfer/list', {
          tab: 'all',
          country: 'JP',
          page_size: 100,
          page_number: 1,
          sort,
          order: 'asc',
          ...(cursor ? { cursor } : {}),
        })
        read += page.items.length
        for (const item of page.items) seen.add(item.id)
        cursor = page.next_cursor
      } while (cursor)
      expect(read).toBe(transferCount / 5)
      expect(seen.size).toBe(read)
    },
  )

  it('A list above the row limit is not exported in the request', async () => {
    const request = { tab: 'all', country: 'JP', sort: 'created_at', order: 'asc', format: 'csv' } as const
    const { settings } = desk.server.deps
    const rows = settings.exportRowsAtOnce
    try {
      Object.assign(settings, { exportRowsAtOnce: transferCount / 5 - 1 })
      expect(await desk.code(admin, '/transfer/export', request)).toBe('export_takes_longer')
      Object.assign(settings, { exportRowsAtOnce: transferCount / 5 })
      expect(await desk.code(admin, '/transfer/export', request)).toBe('ok')
    } finally {
      Object.assign(settings, { exportRowsAtOnce: rows })
    }
  })
})
