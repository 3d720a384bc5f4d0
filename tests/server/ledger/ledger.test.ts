import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bindBusiness } from '../../../server/db/business.ts'
import { appRole, createDatabase, type Sql, type Tx } from '../../../server/db/client.ts'
import type { StoredMacs } from '../../../server/ledger/checks/check.ts'
import { checkBooks } from '../../../server/ledger/invariants.ts'
import { checkBooksTask, ledgerTasks } from '../../../server/ledger/jobs.ts'
import {
  createAccounts,
  insufficientBalance,
  lockAvailableBalance,
  lockBalances,
  post,
  postInOrder,
} from '../../../server/ledger/post.ts'
import { moveToApiPosting, openingPosting, type Posting, topUpPosting } from '../../../server/ledger/postings.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

let database: TestDatabase
let app: Sql
/** Nothing here is signed. */
const macs: StoredMacs = {
  closedDayMac: () => '',
  findClosedDayError: () => null,
  findTransferError: () => null,
  findDecisionError: () => null,
  findJournalError: () => null,
  findScheduleError: () => null,
  findRowError: () => null,
  findPolicyError: () => null,
}
const business = randomUUID()
const other = randomUUID()
const at = new Date('2026-01-15T03:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
  app = createDatabase(database.url, { role: appRole })
  for (const id of [business, other]) {
    await database.sql`insert into businesses (id, name, organization_number, organization_phone, created_at)
      values (${id}, 'PT', '1', '2', now())`
    await database.sql`insert into accounts (business_id, account) values (${id}, 'customer:available')`
    await database.sql`insert into audit_heads values (${id}, 0, '')`
  }
})
afterAll(async () => {
  await app.end()
  await database.drop()
})

const asBusiness = <T>(id: string, work: (tx: Tx) => Promise<T>) =>
  app.begin(async (tx) => {
    await bindBusiness(tx, id)
    return work(tx)
  })
const postAs = (id: string, posting: Posting, time = at) =>
  asBusiness(id, (tx) => post(tx, { business_id: id, entry_id: randomUUID(), at: time }, posting))
const balanceOf = async (id: string) =>
  (await database.sql`select balance_minor, last_seq from accounts where business_id = ${id}`)[0]

it('A new business has both balances at zero', async () => {
  const fresh = randomUUID()
  // Rolled back: the tests below count the businesses.
  const opening = database.sql.begin(async (tx) => {
    await tx`insert into businesses (id, name, organization_number, organization_phone, created_at)
      values (${fresh}, 'PT', '5', '6', now())`
    await createAccounts(tx, fresh)
    const rows = await tx`
      select account, currency, balance_minor from accounts where business_id = ${fresh} order by account`
    expect(rows).toEqual([
      { account: 'customer:api', currency: 'IDR', balance_minor: 0n },
      { account: 'customer:available', currency: 'IDR', balance_minor: 0n },
    ])
    throw new Error('as expected')
  })
  await expect(opening).rejects.toThrow('as expected')
})

describe('posting', () => {
  it('A posting moves the balance, numbers the line and never lets its time go backwards', async () => {
    await postAs(business, openingPosting(business, 1_000n))
    await postAs(business, topUpPosting(randomUUID(), 500n), new Date(at.getTime() - 60_000))
    expect(await balanceOf(business)).toEqual({ balance_minor: 1_500n, last_seq: 2n })
    const lines = await database.sql`select account_seq, balance_after_minor, created_at from entry_lines
      where account_seq is not null order by account_seq`
    expect(lines).toEqual([
      { account_seq: 1n, balance_after_minor: 1_000n, created_at: at },
      { account_seq: 2n, balance_after_minor: 1_500n, created_at: at },
    ])
  })

  it('A posting beyond the balance writes nothing and says what is missing', async () => {
    const before = await balanceOf(business)
    await expect(postAs(business, topUpPosting(randomUUID(), -1_501n))).rejects.toMatchObject({
      codeName: 'insufficient_balance',
      details: { values: { missing: { minor: '1', currency: 'IDR' } } },
    })
    expect(await balanceOf(business)).toEqual(before)
  })

  it('The missing amount is never negative', () => {
    const missing = [-5n, 0n, 5n].map((amount) => insufficientBalance(amount, 'IDR').details.values)
    expect(missing).toEqual([
      { missing: { minor: '0', currency: 'IDR' } },
      { missing: { minor: '0', currency: 'IDR' } },
      { missing: { minor: '5', currency: 'IDR' } },
    ])
  })

  it('A business without an account cannot pay or be paid', async () => {
    const nobody = randomUUID()
    await expect(postAs(nobody, topUpPosting(randomUUID(), 1n))).rejects.toThrow('has no account for top_up')
    await expect(postAs(nobody, topUpPosting(randomUUID(), -1n))).rejects.toMatchObject({
      codeName: 'insufficient_balance',
      details: { values: { missing: { minor: '1', currency: 'IDR' } } },
    })
    expect(await asBusiness(nobody, (tx) => lockAvailableBalance(tx, nobody))).toBe(0n)
    expect(await asBusiness(nobody, (tx) => lockBalances(tx, nobody))).toEqual({
      'customer:available': 0n,
      'customer:api': 0n,
    })
    expect(await database.sql`select from entries where business_id = ${nobody}`).toHaveLength(0)
  })

  it('A cause is posted once', async () => {
    const cause = randomUUID()
    await postAs(business, topUpPosting(cause, 10n))
    await expect(postAs(business, topUpPosting(cause, 10n))).rejects.toMatchObject({ constraint_name: 'entries_once' })
    await postAs(business, topUpPosting(randomUUID(), -10n))
  })

  it('Lines that do not sum to zero are refused in code and in the database', async () => {
    const lines = [{ account: 'customer:available' as const, currency: 'IDR' as const, amount_minor: 1n }]
    const nothing = [{ account: 'customer:available' as const, currency: 'IDR' as const, amount_minor: 0n }]
    const exchanged = [
      { account: 'customer:available' as const, currency: 'IDR' as const, amount_minor: -5n },
      { account: 'house:fx_position' as const, currency: 'GBP' as const, amount_minor: 5n },
    ]
    // One currency balances, the other does not.
    const half = [
      { account: 'customer:available' as const, currency: 'IDR' as const, amount_minor: -5n },
      { account: 'house:fx_position' as const, currency: 'IDR' as const, amount_minor: 5n },
      { account: 'house:fx_position' as const, currency: 'GBP' as const, amount_minor: 1n },
    ]
    for (const unbalanced of [lines, nothing, exchanged, half]) {
      const posting: Posting = { kind: 'top_up', cause_id: randomUUID(), lines: unbalanced }
      // The message of the code: the database would refuse it, too.
      const refusal = `the posting top_up of ${posting.cause_id} does not sum to zero`
      await expect(postAs(business, posting)).rejects.toThrow(refusal)
      const many = asBusiness(business, (tx) =>
        postInOrder(tx, business, [
          { entry_id: randomUUID(), at, posting: topUpPosting(randomUUID(), 1n) },
          { entry_id: randomUUID(), at, posting },
        ]),
      )
      await expect(many).rejects.toThrow(refusal)
    }
    const entry = randomUUID()
    const raw = asBusiness(business, async (tx) => {
      await tx`insert into entries values (${business}, ${entry}, 'top_up', ${randomUUID()}, ${at})`
      await tx`insert into entry_lines (business_id, entry_id, line_no, kind, account, currency, amount_minor, created_at)
        values (${business}, ${entry}, 1, 'top_up', 'house:bank_clearing', 'IDR', 5, ${at})`
    })
    await expect(raw).rejects.toMatchObject({ code: 'LI002' })
  })

  it.each(['entries', 'entry_lines', 'audit_log'])('A row of %s is never changed or removed', async (table) => {
    const { sql } = database
    const change = table === 'audit_log' ? 'seq = seq' : 'business_id = business_id'
    const rows = sql.begin(async (tx) => {
      await tx.unsafe(
        `insert into audit_log values ('${business}', 1, now(), null, '', '', '', '', '', '', '', 'job', 'test')
          on conflict do nothing`,
      )
      await tx.unsafe(`update ${table} set ${change}`)
      if (table === 'transfer_events') throw Object.assign(new Error(), { code: 'LI001' })
    })
    await expect(rows).rejects.toMatchObject({ code: 'LI001' })
  })

  it('The application has no grant to change or remove entries', async () => {
    for (const statement of ['update entries set kind = kind', 'delete from entry_lines', 'truncate entries cascade']) {
      await expect(asBusiness(business, (tx) => tx.unsafe(statement))).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('A posting neither sees nor touches another business', async () => {
    await postAs(other, openingPosting(other, 7n))
    const seen = await asBusiness(business, (tx) => tx`select distinct business_id from entry_lines`)
    expect(seen).toEqual([{ business_id: business }])
    await expect(
      asBusiness(business, (tx) =>
        post(tx, { business_id: other, entry_id: randomUUID(), at }, topUpPosting(randomUUID(), 1n)),
      ),
    ).rejects.toThrow()
    expect(await balanceOf(other)).toMatchObject({ balance_minor: 7n })
  })

  it('Many postings keep their order, each line with the balance it leaves', async () => {
    const amounts = [100n, -40n, 25n, -60n]
    await asBusiness(business, (tx) =>
      postInOrder(
        tx,
        business,
        amounts.map((amount) => ({ entry_id: randomUUID(), at, posting: topUpPosting(randomUUID(), amount) })),
      ),
    )
    const lines = await database.sql`select balance_after_minor from entry_lines where business_id = ${business}
      and account_seq is not null order by account_seq desc limit 4`
    expect(lines.map((line) => line.balance_after_minor)).toEqual([1_525n, 1_585n, 1_560n, 1_600n])
    const findings = await checkBooks(database.sql, macs, ['C1', 'C2', 'C6'])
    expect(findings.flatMap((result) => result.findings)).toEqual([])
  })
})

describe('nightly ledger check', () => {
  const runCheck = async () => {
    const alarms: unknown[] = []
    const deps = { now: () => at, log: { fatal: (...said: unknown[]) => alarms.push(said) } }
    await ledgerTasks({ url: database.url }, () => macs)[checkBooksTask]?.(deps as never, {}, {} as never)
    return alarms
  }

  it('The nightly ledger check is silent on a correct ledger and otherwise names the failing check and its first finding', async () => {
    expect((await checkBooks(database.sql, macs)).filter(({ findings }) => findings.length > 0)).toEqual([])
    expect(await runCheck()).toEqual([])
    await database.sql`update accounts set balance_minor = balance_minor + 1`
    expect(await runCheck()).toEqual([
      [
        { reason: expect.stringMatching(/^C2: customer:available of .* holds \d+, its lines \d+$/), count: 2 },
        'the books are off',
      ],
    ])
    await database.sql`update accounts set balance_minor = balance_minor - 1`
    expect(await runCheck()).toEqual([])
  })
})

describe('balances of one business', () => {
  const third = randomUUID()
  const both = { business_id: third, at }
  const giveBack = (amount: bigint): Posting => ({
    kind: 'transfer_refund',
    cause_id: randomUUID(),
    lines: [
      { account: 'customer:api', currency: 'IDR', amount_minor: amount },
      { account: 'house:bank_clearing', currency: 'IDR', amount_minor: -amount },
    ],
  })
  /** A transaction that may lock both accounts, beside one that holds the first and is about to lock the second. */
  const takers: Record<string, (tx: Tx) => Promise<unknown>> = {
    'locks both': (tx) => lockBalances(tx, third),
    'moves from one to the other': (tx) =>
      post(tx, { ...both, entry_id: randomUUID() }, moveToApiPosting(randomUUID(), 5n)),
    'posts to both in order': (tx) =>
      postInOrder(tx, third, [
        { entry_id: randomUUID(), at, posting: giveBack(1n) },
        { entry_id: randomUUID(), at, posting: topUpPosting(randomUUID(), 1n) },
      ]),
  }

  beforeAll(async () => {
    await database.sql`insert into businesses (id, name, organization_number, organization_phone, created_at)
      values (${third}, 'PT', '3', '4', now())`
    // The API account first, as in an unordered table.
    for (const account of ['customer:api', 'customer:available'])
      await database.sql`insert into accounts (business_id, account) values (${third}, ${account})`
    await postAs(third, topUpPosting(randomUUID(), 1_000n))
  })

  it.each(Object.keys(takers))('The balances are locked in the same order by what %s and by a refund', async (name) => {
    let other: Promise<unknown> = Promise.resolve()
    const isWaiting = async () =>
      (await database.sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
        .length > 0
    await asBusiness(third, async (tx) => {
      await lockAvailableBalance(tx, third)
      other = asBusiness(third, (beside) => takers[name]?.(beside) ?? Promise.resolve())
      await vi.waitUntil(isWaiting, { timeout: 5_000, interval: 5 })
      await post(tx, { ...both, entry_id: randomUUID() }, giveBack(1n))
    })
    await other
    const held = await asBusiness(third, (tx) => lockBalances(tx, third))
    const rows = await database.sql`select account, balance_minor from accounts where business_id = ${third}`
    expect(held).toEqual(Object.fromEntries(rows.map(({ account, balance_minor }) => [account, balance_minor])))
    expect(held['customer:available']).toBeGreaterThan(900n)
    expect(held['customer:api']).toBeLessThan(100n)
    const findings = await checkBooks(database.sql, macs, ['C1', 'C2', 'C6'])
    expect(findings.flatMap((result) => result.findings)).toEqual([])
  })
})
