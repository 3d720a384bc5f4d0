import { beforeAll, describe, expect, it } from 'vitest'
import { findCorridor } from '../../../../contract/corridors/all.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import type { Tx } from '../../../../server/db/client.ts'
import type { PayoutOrder } from '../../../../server/deps.ts'
import { releasePayout } from '../../../../server/features/transfers/block.ts'
import { digestTransfer } from '../../../../server/features/transfers/mac.ts'
import { receivePayoutReport } from '../../../../server/features/transfers/settlement.ts'
import type { TransferRow } from '../../../../server/features/transfers/transferRow.ts'
import { singleRail } from '../../../../server/ports/rails/rails.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { treasurerAyu } from '../../../support/changeRequests.ts'
import { createTransfer, signAndApprove, signAndPay, type Transfer, transferDetail } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

const tables = ['transfers', 'payouts'] as const
type Table = (typeof tables)[number]

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
/** Orders submitted to the rail. */
const orders: PayoutOrder[] = []

/** The corridor that asks for the most. */
const american = () => {
  const corridor = findCorridor('us-usd-bank', 'US')
  const details = corridor?.vectors.valid.find((one) => one.recipient_type === 'business')?.details
  if (!corridor || !details) throw new Error('the corridor has no valid example')
  return {
    type: 'business',
    corridor_id: corridor.id,
    country: 'US',
    relationship: 'supplier',
    is_saved: false,
    details: { ...details },
  } as const
}

const sql = () => desk.server.database.sql

withBusiness('held', async (scene) => {
  ;({ desk, business, maker, checker } = scene)
  const rail = desk.server.deps.rails.find('sandbox')
  desk.server.deps.rails = singleRail({
    ...rail,
    submit: (order, isRepeat) => {
      orders.push(order)
      return rail.submit(order, isRepeat)
    },
  })
  // An attacker who writes directly to the database can also drop its constraints.
  for (const table of ['transfers', 'payouts']) {
    const guards = await sql()<{ name: string }[]>`
      select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'u')`
    for (const { name } of guards) await sql().unsafe(`alter table ${table} drop constraint ${name} cascade`)
  }
})

interface Column {
  name: string
  type: string
}

const columnsOf = (table: Table) => sql()<Column[]>`
  select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
  where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`

/** Another value of the column's type. */
const others: Record<string, string> = {
  text: `coalesce(%, '') || 'x'`,
  smallint: 'coalesce(%, 0) + 1',
  integer: 'coalesce(%, 0) + 1',
  bigint: 'coalesce(%, 0) + 1',
  uuid: `'00000000-0000-7000-8000-000000000001'`,
  date: '% + 1',
  'timestamp with time zone': `coalesce(%, '2026-01-01Z') + interval '1 hour'`,
  'uuid[]': `% || '00000000-0000-7000-8000-000000000001'::uuid`,
  'text[]': `% || array['x']`,
  jsonb: `coalesce(%, '{}') || '{"x": "x"}'`,
  boolean: 'case when % then null else true end',
}

/** Past triggers and foreign keys. */
const behind = (work: (tx: Tx) => Promise<unknown>) =>
  sql().begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await work(tx)
  })

/** Changes columns behind the server's back, looks, and puts the rows back as they were. */
async function whileTampered<T>(changes: Partial<Record<Table, string>>, look: () => Promise<T>): Promise<T> {
  await behind(async (tx) => {
    for (const [table, set] of Object.entries(changes)) await tx.unsafe(`update ${table} set ${set}`)
  })
  try {
    return await look()
  } finally {
    await behind(async (tx) => {
      for (const table of tables) {
        await tx.unsafe(`delete from ${table}`)
        await tx.unsafe(`insert into ${table} select * from kept_${table}`)
      }
    })
  }
}

const jobOf = (task: string, id: string) => ({
  id: 0n,
  task,
  payload: { business_id: business.id, transfer_id: id },
})

/** How often it was raised to the operator: on the audit trail and in the log. */
const raisedCount = async (id: string) => {
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int as count from audit_log where object_id = ${id} and action = 'payout.held'`
  const lines = desk.server.logLines.filter((line) => line.includes('a payout is held') && line.includes(id))
  return Math.min(row?.count ?? 0, lines.length)
}

/** Runs what would pay it out, or give it back, and says what became of it. */
async function outcomeOf(id: string, act: () => Promise<unknown>): Promise<string> {
  const [raisedBefore, sentBefore] = [await raisedCount(id), orders.length]
  const [{ moved: movedBefore } = { moved: 0 }] = await sql()<{ moved: number }[]>`
    select count(*)::int as moved from transfer_events where transfer_id = ${id}`
  const error = await act().catch(String)
  if (typeof error === 'string') return error
  if (orders.length > sentBefore) return 'sent'
  const [{ moved } = { moved: 0 }] = await sql()<{ moved: number }[]>`
    select count(*)::int as moved from transfer_events where transfer_id = ${id}`
  if (moved > movedBefore) return 'moved'
  return (await raisedCount(id)) > raisedBefore ? 'held and raised' : 'not raised'
}

async function paidTransfer(): Promise<Transfer> {
  const recipient = american()
  const created = await createTransfer(desk, maker, { recipient, amount_minor: '100000' })
  const submitted = await signAndPay(desk, maker, created)
  expect(await signAndApprove(desk, checker, [submitted])).toMatchObject([{ code: 0, status: 8 }])
  return transferDetail(desk, maker, created.id)
}

/** Columns that change between payment and the bank's report, and are therefore not part of the MAC. */
const moving: Record<Table, Record<string, string>> = {
  transfers: {},
  payouts: {
    state: 'where the order is: what it says is compared with the books and the bank by C9',
    detail: 'what the bank said of its word',
    attempts: 'how often it was tried',
    bound_at: 'from when on no other rail may get it',
    declined_by: 'the rails that have not taken it',
    sent_at: 'when the bank took it',
    reported_at: 'when the bank gave its word',
    held_at: 'that it is held: whoever clears it makes the server compare again',
    held_reason: 'why it is held',
    checking_since: 'that it waits for officers: the order is compared with the lists again when it continues',
  },
}

describe('T43 payout of exactly what was digested', () => {
  let paid: Transfer

  const stages = [
    ['before the order is sent', () => desk.runJob(jobOf('submit_payout', paid.id))],
    [
      'before the money is given back',
      async () => {
        const { deps } = desk.server
        const [payout] = await sql()<{ payout_reference: string }[]>`
          select payout_reference from payouts where transfer_id = ${paid.id}`
        await inBusiness(deps.sql, business.id, (tx) =>
          receivePayoutReport(tx, deps, business.id, {
            rail: 'sandbox',
            payout_reference: payout?.payout_reference ?? '',
            state: 'rejected',
            detail: '',
          }),
        )
      },
    ],
  ] as const

  beforeAll(async () => {
    paid = await paidTransfer()
    for (const table of tables) await sql().unsafe(`create table kept_${table} as select * from ${table}`)
  })

  describe.each(stages)('payout %s', (stage, act) => {
    it.each(tables)('The payout is blocked where any column of %s was changed', async (table) => {
      // The bank names the order that it was given; of one it was not given there is no word.
      const named = stage === 'before the order is sent' ? [] : ['payout_reference', 'transfer_id', 'business_id', 'id']
      const columns = (await columnsOf(table)).filter(
        ({ name }) => moving[table][name] === undefined && !named.includes(name),
      )
      const outcomes: [string, string][] = []
      for (const { name, type } of columns) {
        const other = others[type]?.replaceAll('%', name)
        if (other === undefined) throw new Error(`no other value of ${type}, the type of ${name}`)
        const outcome = await whileTampered({ [table]: `${name} = ${other}` }, () => outcomeOf(paid.id, act))
        outcomes.push([name, outcome])
      }
      expect(outcomes.filter(([, outcome]) => outcome !== 'held and raised')).toEqual([])
      expect(outcomes.length).toBeGreaterThan(3)
    })

    it('The payout is blocked where any field of the recipient was changed, removed or added', async () => {
      const names = Object.keys(paid.recipient_details)
      expect(names.length).toBeGreaterThan(4)
      const changes = [
        ...names.map((name) => [name, `jsonb_set(recipient_details, '{${name}}', '"66668888"')`] as const),
        ...names.map((name) => [`no ${name}`, `recipient_details - '${name}'`] as const),
        ['iban', `recipient_details || '{"iban": "GB33BUKB20201555555555"}'`] as const,
      ]
      const outcomes: [string, string][] = []
      for (const [name, value] of changes) {
        outcomes.push([
          name,
          await whileTampered({ transfers: `recipient_details = ${value}` }, () => outcomeOf(paid.id, act)),
        ])
      }
      expect(outcomes.filter(([, outcome]) => outcome !== 'held and raised')).toEqual([])
    })

    it('The payout is blocked where content and every digest were changed together', async () => {
      const details = `jsonb_set(recipient_details, '{bank_account_number}', '"66668888"')`
      const [row] = await sql()<TransferRow[]>`
        select t.* from transfers, jsonb_populate_record(transfers,
          jsonb_build_object('recipient_details', ${sql().unsafe(details)})) as t`
      const digest = row && digestTransfer(row)
      const outcome = await whileTampered(
        {
          transfers: `recipient_details = ${details}, account_number = '66668888', account_tail = '8888', payload_digest = '${digest}'`,
          payouts: `payload_digest = '${digest}'`,
        },
        () => outcomeOf(paid.id, act),
      )
      expect(outcome).toBe('held and raised')
    })
  })

  const account = `jsonb_set(recipient_details, '{bank_account_number}', '"66668888"')`

  it('A block stays, is reported to the business and the ledger check, and ends when the operator has repaired the rows', async () => {
    const { deps } = desk.server
    const job = { business_id: business.id, transfer_id: paid.id }
    const release = () => inBusiness(deps.sql, business.id, (tx) => releasePayout(tx, deps, job, treasurerAyu))
    await behind((tx) => tx.unsafe(`update transfers set recipient_details = ${account}`))
    await desk.runDueJobs()
    expect(await outcomeOf(paid.id, () => desk.runJob(jobOf('submit_payout', paid.id)))).toBe('not raised')
    expect(await transferDetail(desk, maker, paid.id)).toMatchObject({
      status: 8,
      problem: { kind: 'held', money: 'with_us' },
    })
    expect(await desk.checkBooks()).toEqual(
      expect.arrayContaining([
        `C7: transfer ${paid.id}: the seal of the transfer is broken`,
        `C9: the payout of ${paid.id} is held: the seal of the payment is broken`,
      ]),
    )
    const { items } = await desk.call(maker, '/notification/list', { page_size: 10, page_number: 1 })
    expect(items[0]).toMatchObject({ title: 'Payment stopped for a check' })

    expect(await release()).toBe('the seal of the payment is broken')
    await behind((tx) => tx`update transfers t set recipient_details = k.recipient_details from kept_transfers k`)
    expect(await release()).toBeNull()
    await desk.runDueJobs()
    expect(orders).toMatchObject([
      {
        transfer_id: paid.id,
        account_number: paid.recipient_details.bank_account_number,
        recipient_name: paid.recipient_details.company_name,
        recipient_details: paid.recipient_details,
        amount_minor: BigInt(paid.receive_amount_minor),
      },
    ])
    expect((await transferDetail(desk, maker, paid.id)).problem).toBeNull()
  })

  it('A payout is blocked when rows change while the bank works, and settled once they are repaired', async () => {
    const tampered = { transfers: `recipient_details = ${account}` }
    await behind((tx) => tx.unsafe(`update transfers set ${tampered.transfers}`))
    expect(await outcomeOf(paid.id, () => desk.runJob(jobOf('check_payout', paid.id)))).toBe('held and raised')
    expect((await transferDetail(desk, maker, paid.id)).problem).toMatchObject({ kind: 'held', money: 'with_bank' })
    await desk.advance(10_000)
    await desk.runDueJobs()
    expect((await transferDetail(desk, maker, paid.id)).status).toBe(8)
    await behind((tx) => tx`update transfers t set recipient_details = k.recipient_details from kept_transfers k`)
    const { deps } = desk.server
    const job = { business_id: business.id, transfer_id: paid.id }
    await inBusiness(deps.sql, business.id, (tx) => releasePayout(tx, deps, job, treasurerAyu))
    await desk.runDueJobs()
    expect((await transferDetail(desk, maker, paid.id)).status).toBe(5)
    expect(await desk.checkBooks()).toEqual([])
  })

  it('The payout orders what was signed whatever is written into the quote later, and the ledger check reports it', async () => {
    const next = await paidTransfer()
    await sql()`update quotes set rate = '1.00', fee_before_discount_minor = fee_minor + 5, discount_minor = 5,
      receive_amount_minor = receive_amount_minor * 10 where used_by_transfer_id = ${next.id}`
    await desk.runDueJobs()
    expect(orders.at(-1)).toMatchObject({ transfer_id: next.id, amount_minor: BigInt(next.receive_amount_minor) })
    expect(await desk.checkBooks()).toEqual([`C7: transfer ${next.id} is not what its quote promised`])
  })
})
