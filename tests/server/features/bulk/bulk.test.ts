import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { businessZone, dayOf } from '../../../../contract/base/time/clock.ts'
import type { StartExportPath } from '../../../../contract/features/exports.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import type { Reader, Tx } from '../../../../server/db/client.ts'
import { bulkTasks } from '../../../../server/features/bulk/jobs.ts'
import { makeExport } from '../../../../server/features/exports/makers.ts'
import { createStatementKey } from '../../../../server/features/statements/proof.ts'
import { streamLines } from '../../../../server/features/statements/store.ts'
import { checkBooks } from '../../../../server/ledger/invariants.ts'
import { storedMacsOf } from '../../../../server/storedMacs.ts'
import {
  approveBulk,
  type Bulk,
  createBulk,
  createBulkRequest,
  type Input,
  inputOf,
  inputsOf,
  payBulk,
  rowsOf,
  settleBulk,
  signBulk,
} from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { indonesianRecipient, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

withBusiness('bulk', async (scene) => {
  ;({ desk, business, maker, checker } = scene)
  await desk.setBalance(business.id, 50_000_000n)
})

/** From yesterday to tomorrow by the machine's clock, which dated the opening balance; later lines are never older. */
const daysOfLines = () => ({
  from: dayOf(new Date(Date.now() - 86_400_000)),
  to: dayOf(new Date(Date.now() + 86_400_000)),
})
const findC7 = async (reader: Reader): Promise<string[]> =>
  (await checkBooks(reader, storedMacsOf(desk.server.deps.keys), ['C7'])).flatMap((result) => result.findings)
const available = async () => BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)
const shown = (bulk: Bulk) => desk.call(maker, '/bulk/detail', { id: bulk.id })
const submitted = async (rows: Input[]) => payBulk(desk, maker, await createBulk(desk, maker, rows))
const approved = async (rows: Input[]) => approveBulk(desk, checker, await submitted(rows))

it('Each row of a bulk transfer that was signed once and approved once is paid as its own transfer', async () => {
  const before = await available()
  const bad = inputOf({ account_number: '7000009001' })
  const bulk = await createBulk(desk, maker, [...inputsOf(24), bad])
  expect(bulk).toMatchObject({ status: 101, row_count: 25, actions: ['pay', 'cancel'], approvals_needed: 1 })
  expect(BigInt(bulk.total_minor)).toBe(25n * 102_500n)
  const asked = await payBulk(desk, maker, bulk)
  expect(asked).toMatchObject({ status: 1, actions: ['cancel'] })
  expect(await available()).toBe(before)
  expect(await desk.call(checker, '/desk/count', {})).toEqual({ count: 1 })
  expect(await desk.code(maker, '/bulk/cancel', { id: bulk.id, version: 9 })).toBe('changed_since_seen')
  const paying = await approveBulk(desk, checker, asked)
  expect(paying).toMatchObject({ status: 102, counts: { pending: 25 } })
  // One run of the job pays every row.
  await bulkTasks.pay_bulk(desk.server.deps, { business_id: business.id, bulk_id: bulk.id })
  expect((await shown(bulk)).counts).toMatchObject({ pending: 0, processing: 25 })
  const done = await settleBulk(desk, maker, bulk)
  expect(done).toMatchObject({ status: 5, counts: { pending: 0, processing: 0, success: 24, failed: 1 } })
  expect(await available()).toBe(before - 24n * 102_500n)
  const rows = await rowsOf(desk, maker, bulk)
  expect(rows.at(-1)).toMatchObject({ row: 25, state: 'failed', status: 9, account_number: '7000009001' })
  const transfer = await transferDetail(desk, maker, rows[0]?.transfer_id ?? '')
  expect(transfer).toMatchObject({ status: 5, recipient_name: 'PT Maju Bersama', total_minor: '102500' })
  expect(transfer.approvals).toMatchObject([{ by: { full_name: checker.full_name }, is_valid: true }])
  expect(await desk.checkBooks()).toEqual([])
})

it('The ordering program gets a status report per payment, and its EndToEndId appears in the statement', async () => {
  await desk.setBalance(business.id, 50_000_000n)
  const schema = readFileSync(
    path.resolve(import.meta.dirname, '../../../support/schemas/pain.002.001.10.subset.xsd'),
    'utf8',
  )
  const report = async (id: string) => {
    const { content } = await desk.call(maker, '/bulk/status-report', { id })
    const contents = Buffer.from(content, 'base64').toString()
    expect(await validateXML({ xml: [{ fileName: 'pain.xml', contents }], schema: [schema] })).toMatchObject({
      errors: [],
    })
    return [...contents.matchAll(/<(?:OrgnlEndToEndId|TxSts|GrpSts|AddtlInf)>([^<]*)</g)].map(([, text]) => text)
  }
  const named = inputOf({ invoice_number: 'E2E/2026 & 1', account_number: '7000000077' })
  const bulk = await approved([named, inputOf({ account_number: '7000009001' })])
  expect(await report(bulk.id)).toEqual(['PDNG', 'E2E/2026 &amp; 1', 'PDNG', 'NOTPROVIDED', 'PDNG'])
  await settleBulk(desk, maker, bulk)
  const [group, ...rest] = await report(bulk.id)
  expect([group, ...rest.slice(0, 4)]).toEqual(['PART', 'E2E/2026 &amp; 1', 'ACSC', 'NOTPROVIDED', 'RJCT'])
  expect(rest.at(-1)).not.toBe('')
  const lines: (string | null)[] = []
  await inBusiness(desk.server.deps.sql, business.id, async (tx) => {
    for await (const batch of streamLines(tx, business.id, daysOfLines()))
      lines.push(...batch.map(({ end_to_end_id }) => end_to_end_id))
  })
  expect(lines.filter((name) => name === 'E2E/2026 & 1')).toHaveLength(1)
})

it('A check reports every error of every cell, recent payments, and rows that are already in a bulk transfer', async () => {
  const [one, two] = inputsOf(2)
  if (!one || !two) throw new Error('two rows')
  const checked = await desk.call(maker, '/bulk/check', {
    kind: 'domestic',
    rows: [
      { ...one, account_name: 'CV Lain' },
      { ...two, bank: '?', amount: '1' },
    ],
  })
  expect(checked.faults).toEqual([
    { row: 2, column: 'bank', message: 'patterns.bulk_bank' },
    { row: 2, column: 'amount', message: 'amount_below_minimum' },
  ])
  expect(checked.notices.map(({ row, notice, other }) => [row, notice, other])).toEqual([
    [1, 'paid_lately', expect.stringMatching(/^LT-/)],
    [1, 'name_differs', 'PT Maju Bersama'],
  ])
  expect(checked).toMatchObject({ row_count: 1, total_minor: '102500', approvals_needed: 1, paid_rows: [] })
  expect(await desk.code(maker, '/bulk/create', createBulkRequest([{ ...two, amount: '1' }]))).toBe('bulk_rows_invalid')
  const bulk = await createBulk(desk, maker, [one])
  expect((await desk.call(maker, '/bulk/check', { kind: 'domestic', rows: [two, one] })).paid_rows).toEqual([
    { row: 2, reference: bulk.reference },
  ])
  expect(await desk.code(maker, '/bulk/create', createBulkRequest([one]))).toBe('bulk_row_repeated')
  const changed = { ...createBulkRequest([one, two]), replaces: { id: bulk.id, version: bulk.version } }
  expect(await desk.call(maker, '/bulk/create', changed)).toMatchObject({ status: 101, row_count: 2 })
  expect(await shown(bulk)).toMatchObject({ status: 13 })
})

it('Nobody approves what they made or signs another bulk transfer or other content with their code', async () => {
  const [bulk, other] = [await submitted(inputsOf(1)), await submitted(inputsOf(1))]
  const admin = personOf(business.people, 'admin')
  const own = await createBulk(desk, admin, inputsOf(1))
  const asked = await payBulk(desk, admin, own)
  expect(await desk.code(admin, '/bulk/approve', await signBulk(desk, admin, 'approve', asked))).toBe('four_eyes')
  const signed = await signBulk(desk, checker, 'approve', bulk)
  expect(await desk.code(checker, '/bulk/approve', { ...signed, bulk: seenOf(other) })).toMatch(/^otp/)
  const { sql } = desk.server.database
  await sql`update bulk_rows set payload_digest = ${'0'.repeat(64)} where bulk_id = ${bulk.id}`
  expect(await desk.code(checker, '/bulk/approve', signed)).toBe('changed_since_seen')
  await sql`update bulk_transfers set approvals_needed = 0 where id = ${other.id}`
  expect(await desk.code(checker, '/bulk/deny', { bulk: seenOf(other), reason: 'No' })).toBe('changed_since_seen')
  await sql`update bulk_transfers set approvals_needed = 1 where id = ${other.id}`
  const denied = await desk.call(checker, '/bulk/deny', { bulk: seenOf(other), reason: 'Twice' })
  expect(denied).toMatchObject({ status: 3, decisions: [{ decision: 'denied', reason: 'Twice' }] })
})

it('A bulk transfer waits where the balance does not cover the next row and resumes when it does', async () => {
  await desk.setBalance(business.id, 10_000_000n)
  const bulk = await approved(inputsOf(3))
  await desk.setBalance(business.id, 250_000n)
  await desk.runDueJobs()
  const waiting = await shown(bulk)
  expect(waiting).toMatchObject({
    status: 102,
    missing_minor: '57500',
    pending_minor: '102500',
    actions: ['cancel', 'resume'],
  })
  expect(waiting.counts).toMatchObject({ pending: 1 })
  expect(await desk.code(maker, '/bulk/resume', { id: bulk.id })).toBe('insufficient_balance')
  await desk.setBalance(business.id, 10_000_000n)
  await desk.call(maker, '/bulk/resume', { id: bulk.id })
  expect(await settleBulk(desk, maker, bulk)).toMatchObject({ status: 5, counts: { success: 3 } })
  expect(await desk.checkBooks()).toEqual([])
})

it('Withdrawing one that waits for balance cancels the rest and ends with the result of what was paid', async () => {
  await desk.setBalance(business.id, 10_000_000n)
  const rows = inputsOf(3)
  const bulk = await approved(rows)
  await desk.setBalance(business.id, 250_000n)
  await desk.runDueJobs()
  await desk.call(maker, '/bulk/cancel', { id: bulk.id, version: bulk.version })
  const done = await settleBulk(desk, maker, bulk)
  expect(done).toMatchObject({ status: 5, paused_at: null, counts: { pending: 0, success: 2, failed: 1 } })
  expect(await createBulk(desk, maker, rows.slice(2))).toMatchObject({ status: 101 })
})

it('A person whose factors have just changed cannot continue a bulk transfer', async () => {
  const { sql } = desk.server.database
  await desk.setBalance(business.id, 10_000_000n)
  const bulk = await approved(inputsOf(1))
  await desk.setBalance(business.id, 1n)
  await desk.runDueJobs()
  await desk.setBalance(business.id, 10_000_000n)
  await sql`update users set factor_changed_at = ${desk.server.clock.now()} where id = ${maker.id}`
  expect(await desk.code(maker, '/bulk/resume', { id: bulk.id })).toBe('factor_changed_hold')
  await sql`update users set factor_changed_at = null where id = ${maker.id}`
})

it('A deadline job that runs a moment early checks the deadline again', async () => {
  const { sql } = desk.server.database
  await desk.setBalance(business.id, 10_000_000n)
  const { id } = await submitted(inputsOf(1))
  await sql`update bulk_transfers set status = 2 where id = ${id}`
  const payload = { business_id: business.id, bulk_id: id }
  await bulkTasks.expire_bulk(desk.server.deps, payload)
  const [job] = await sql<{ run_at: Date }[]>`select run_at from graphile_worker.jobs where key = ${`bulk due:${id}`}`
  const [{ rate_held_until } = { rate_held_until: null }] = await sql<{ rate_held_until: Date }[]>`
    select rate_held_until from bulk_transfers where id = ${id}`
  expect(job?.run_at).toEqual(rate_held_until)
  await sql`update bulk_transfers set status = 13 where id = ${id}`
})

it('The same rows saved by two people at the same moment are saved once', async () => {
  const rows = inputsOf(2)
  const makers = [maker, personOf(business.people, 'admin')]
  const codes = await Promise.all(makers.map((person) => desk.code(person, '/bulk/create', createBulkRequest(rows))))
  expect(codes.sort()).toEqual(['bulk_row_repeated', 'ok'])
})

it.each([
  {
    what: 'a row that was changed with its digest',
    tamper: (tx: Tx, { id }: Bulk) => tx`update bulk_rows set payload_digest = ${'0'.repeat(64)},
      recipient_details = recipient_details || '{"account_number": "7000000999"}' where bulk_id = ${id} and row_number = 2`,
  },
  {
    what: 'a row that was changed alone',
    tamper: (tx: Tx, { id }: Bulk) => tx`update bulk_rows set note = 'other' where bulk_id = ${id} and row_number = 2`,
  },
  {
    what: 'a row that was put in',
    tamper: (tx: Tx, { id }: Bulk) => tx`insert into bulk_rows
      select (jsonb_populate_record(r, jsonb_build_object('row_number', 3, 'row_key', gen_random_uuid(), 'transfer_id', gen_random_uuid()))).*
      from bulk_rows r where bulk_id = ${id} and row_number = 2`,
  },
  {
    what: 'an approval of something else',
    tamper: (tx: Tx, { id }: Bulk) => tx`update bulk_decisions set payload_digest = 'other' where bulk_id = ${id}`,
  },
  {
    what: 'fewer approvals than it was judged to need',
    tamper: (tx: Tx, { id }: Bulk) => tx`with gone as (delete from bulk_decisions where bulk_id = ${id})
      update bulk_transfers set approvals_needed = 0 where id = ${id}`,
  },
])('A bulk transfer with $what pays nothing and is reported as blocked', async ({ tamper }) => {
  await desk.setBalance(business.id, 10_000_000n)
  const bulk = await approved(inputsOf(2))
  const before = await available()
  const { sql } = desk.server.database
  await sql.begin((tx) => tamper(tx, bulk))
  await desk.runDueJobs()
  expect(await shown(bulk)).toMatchObject({ status: 102, paused_at: expect.any(String), missing_minor: null })
  expect(await available()).toBe(before)
  const reason = expect.stringMatching(/not .* signed|0 of 1 approvals/)
  expect(await sql`select detail::jsonb from audit_log where object_id = ${bulk.id} and action = 'bulk.held'`).toEqual([
    { detail: { reason } },
  ])
  expect(await findC7(sql)).toContain(`the bulk transfer ${bulk.id} is held: it is not what was signed`)
  expect(await desk.code(maker, '/bulk/resume', { id: bulk.id })).toBe('changed_since_seen')
  await sql`update bulk_transfers set paused_at = null, status = 103 where id = ${bulk.id}`
  await sql`delete from bulk_decisions where bulk_id = ${bulk.id} and payload_digest = 'other'`
})

class Undo extends Error {}

it('The ledger check reports a paid row that was not signed or not approved by enough people', async () => {
  const { sql } = desk.server.database
  await desk.setBalance(business.id, 10_000_000n)
  const bulk = await settleBulk(desk, maker, await approved(inputsOf(1)))
  const findings = async (plant: (tx: Tx) => Promise<unknown>): Promise<string[]> => {
    let said: string[] = []
    const looking = sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await plant(tx)
      said = await findC7(tx)
      throw new Undo()
    })
    await expect(looking).rejects.toBeInstanceOf(Undo)
    return said
  }
  expect(await findings((tx) => tx`delete from bulk_decisions where bulk_id = ${bulk.id}`)).toEqual([
    `the bulk transfer ${bulk.id} was paid with 0 of 1 approvals`,
  ])
  expect(await findings((tx) => tx`update bulk_rows set payload_digest = 'x' where bulk_id = ${bulk.id}`)).toEqual([
    `row 1 of the bulk transfer ${bulk.id} was paid with another content than was signed`,
    `the bulk transfer ${bulk.id} is not what its digest says`,
  ])
})

it('A waiting bulk transfer counts towards the day’s sums of its maker and of each of its accounts', async () => {
  const other = await desk.server.addBusiness('split')
  const by = personOf(other.people, 'maker')
  await setPolicy(desk, other.id, [
    tier('international', '0', 1),
    tier('domestic', '0', 1),
    tier('domestic', '1000000', 2),
  ])
  await desk.setBalance(other.id, 50_000_000n)
  const small = await payBulk(desk, by, await createBulk(desk, by, inputsOf(8)))
  expect(small).toMatchObject({ approvals_needed: 1, total_minor: '820000' })
  const one = await submitTransfer(desk, by, { recipient: indonesianRecipient(), amount_minor: '200000' })
  expect(one.approvals_needed).toBe(2)
  const second = await payBulk(desk, by, await createBulk(desk, by, inputsOf(2)))
  expect(second).toMatchObject({ approvals_needed: 2, total_minor: '205000' })
})

it('A private bulk transfer is visible to its maker and admins only, and its totals to everybody', async () => {
  await desk.setBalance(business.id, 10_000_000n)
  const [admin, viewer] = [personOf(business.people, 'admin'), personOf(business.people, 'viewer')]
  const request = { ...createBulkRequest(inputsOf(2, { account_name: 'PT Rahasia Gaji' })), is_private: true }
  const made = await desk.call(maker, '/bulk/create', request)
  await approveBulk(desk, checker, await payBulk(desk, maker, made))
  const done = await settleBulk(desk, maker, made)
  const page = { page_size: 100, page_number: 1 }
  const [row] = (await desk.call(maker, '/bulk/rows', { ...page, id: made.id })).items
  const id = row?.transfer_id ?? ''
  const newest = { sort: 'created_at', order: 'desc', tab: 'all' } as const
  const exported = async (person: MadePerson, path: StartExportPath, asked: object = {}) => {
    const { id: user_id, full_name, role } = person
    const formats = { format_style: 'standard', time_zone: businessZone } as const
    const actor = { kind: 'person', business_id: business.id, user_id, full_name, role, session_id_hash: '' } as const
    const context = {
      actor: { ...actor, ...formats },
      locale: 'en',
      now: desk.server.clock.now(),
      address: '',
    } as const
    let text = ''
    const write = async (_: string, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
      for await (const part of content) text += Buffer.from(part).toString()
      return { size: text.length, sha256: '' }
    }
    const { keys, papers, sql } = desk.server.deps
    const tools = { files: { write }, statementKey: createStatementKey(keys.kek), papers, onProgress: () => {} }
    await makeExport(sql, { id: randomUUID(), path, request: { format: 'csv', ...asked }, context }, tools)
    return text
  }
  const { reference } = await transferDetail(desk, maker, id)
  const reads = async (person: MadePerson) => {
    const list = await desk.call(person, '/transfer/list', { ...page, ...newest })
    const history = await desk.call(person, '/balance/history', { ...page, order: 'desc' })
    return {
      rows: await desk.code(person, '/bulk/rows', { ...page, id: made.id }),
      receipt: await desk.code(person, '/transfer/generate-transfer-invoice', {
        transaction_id: made.id,
        bulk_type: 1,
      }),
      detail: await desk.code(person, '/transfer/detail', { id }),
      isListed: JSON.stringify([list, history]).includes('Rahasia'),
      isFound: await Promise.all([
        desk.call(person, '/transfer/list', { ...page, ...newest, q: reference }).then(({ items }) => items.length > 0),
        desk.call(person, '/transfer/totals', { tab: 'all', q: reference }).then(({ count }) => count > 0),
      ]),
      isExported: await Promise.all(
        (
          [
            ['/export/start-transfers', newest],
            ['/export/start-balance', {}],
            ['/export/start-statement', daysOfLines()],
          ] as const
        ).map(async ([path, asked]) => (await exported(person, path, asked)).includes('Rahasia')),
      ),
      counts: (await desk.call(person, '/bulk/detail', { id: made.id })).counts,
      summary: await desk.call(person, '/balance/summary', {}),
    }
  }
  const [own, others] = [await reads(maker), await reads(checker)]
  expect(own).toMatchObject({
    rows: 'ok',
    receipt: 'ok',
    detail: 'ok',
    isListed: true,
    counts: done.counts,
  })
  expect(own).toMatchObject({ isFound: [true, true], isExported: [true, true, true] })
  expect(await reads(admin)).toEqual(own)
  expect(others).toEqual({
    ...own,
    rows: 'bulk_rows_private',
    receipt: 'bulk_rows_private',
    detail: 'not_found',
    isListed: false,
    isFound: [false, false],
    isExported: [false, false, false],
  })
  expect(await reads(viewer)).toMatchObject({ rows: 'bulk_rows_private', isListed: false, counts: { success: 2 } })
  expect(await desk.code(checker, '/bulk/export', { id: made.id, format: 'csv' })).toBe('bulk_rows_private')
  expect(await desk.code(checker, '/bulk/status-report', { id: made.id })).toBe('bulk_rows_private')
  const [totals] = (await desk.call(viewer, '/bulk/list', { ...page, order: 'desc', tab: 'all' })).items
  expect(totals).toMatchObject({ id: made.id, total_minor: '205000', actions: [] })
  expect(await desk.checkBooks()).toEqual([])
})
