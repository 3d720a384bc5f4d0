import { afterEach, expect, it } from 'vitest'
import { createDatabase, type Sql } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { type Migration, readMigrations, sha256Of } from '../../../server/db/migrationFiles.ts'
import { lastBeforeRule } from '../../support/database/migrationRules.ts'
import { createDatabaseFrom, type TestDatabase } from '../../support/server/database.ts'

/** New migrations run while payments are made: on many transfers, none keeps one waiting. */

const [business, maker] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000011']
const transfers = 100_000
/** Longer than any pause of a busy test machine: a lock that is held for a whole table is found, not a slow disk. */
const longestWaitMs = 5_000

let database: TestDatabase | undefined
afterEach(async () => {
  await database?.drop()
  database = undefined
})

const all = await readMigrations()
const isNew = ({ name }: Migration) => Number(name.slice(0, 4)) > lastBeforeRule

/** The schema from before the rule, with this many transfers of one business. */
async function createWithTransfers(count: number): Promise<TestDatabase> {
  const made = await createDatabaseFrom('template0')
  await migrate(
    made.url,
    all.filter((migration) => !isNew(migration)),
  )
  await made.sql.unsafe(`
    insert into businesses (id, name, organization_number, organization_phone, created_at)
      values ('${business}', 'PT Sumber Jaya', '1234567890123', '+62215550100', '2026-01-02');
    insert into quotes (business_id, id, created_by, corridor_id, country, side, typed_amount_minor, send_currency, send_amount_minor,
        receive_currency, receive_amount_minor, rate, rate_as_of, fee_payer, fee_before_discount_minor, discount_minor, fee_minor,
        total_minor, arrives_on, created_at, expires_at)
      select '${business}', gen_random_uuid(), '${maker}', 'gb-gbp-bank', 'GB', 'send', 1000000 + i, 'IDR', 1000000 + i,
        'GBP', 50 + i, '20000', '2026-01-02', 'OUR', 0, 0, 0,
        1000000 + i, '2026-01-05', timestamptz '2026-01-02' + i * interval '1 s', '2026-01-03'
      from generate_series(1, ${count}) i;
    insert into transfers (business_id, id, reference, kind, status, payload_digest, corridor_id, country, recipient_type, recipient_name,
        recipient_details, account_number, account_tail, quote_id, side, typed_amount_minor, send_currency, send_amount_minor,
        receive_currency, receive_amount_minor, rate, fee_payer, fee_before_discount_minor, discount_minor, fee_minor, total_minor,
        payment_method, purpose, income_source, note, invoice_number, document_ids, document_hashes, arrives_on, rate_held_until,
        approvals_needed, created_by, created_by_name, created_at, maker_ids)
      select business_id, id, 'T' || row_number() over (order by created_at), 'international', 5, '', corridor_id, country, 'business', 'Smith Trading',
        '{"company_name": "Smith Trading", "bank_account_number": "55779911"}', '55779911', '9911', id, side, typed_amount_minor, send_currency, send_amount_minor,
        receive_currency, receive_amount_minor, rate, fee_payer, fee_before_discount_minor, discount_minor, fee_minor, total_minor,
        'balance', 'goods', 'sales', '', '', '{}', '{}', arrives_on, expires_at,
        0, created_by, 'Budi', created_at, array[created_by]
      from quotes;
    analyze transfers`)
  return made
}

/** Takes the lock of a writer on every table, as payments together do, and writes one of the transfers. Returns the time it took. */
async function pay(sql: Sql, tables: string, count: number): Promise<number> {
  const startedMs = performance.now()
  await sql.begin(async (tx) => {
    await tx.unsafe(`lock table ${tables} in row exclusive mode`)
    await tx`
      update transfers set status = status where business_id = ${business} and reference = ${`T${1 + (count % 2_000)}`}`
  })
  return performance.now() - startedMs
}

/** Payments while the migrations run: their number, and the longest wait of one. */
async function payDuring(
  { url }: TestDatabase,
  migrations: Migration[],
): Promise<{ payments: number; waitMs: number }> {
  const sql = createDatabase(url, { max: 1, isLong: true })
  const names = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`
  const tables = names.map(({ name }) => name).join(', ')
  const ended = new AbortController()
  const migrated = migrate(url, migrations).finally(() => ended.abort())
  const waits: number[] = []
  while (!ended.signal.aborted) waits.push(await pay(sql, tables, waits.length))
  await migrated
  await sql.end()
  return { payments: waits.length, waitMs: Math.max(...waits) }
}

const migrationOf = (text: string): Migration[] => [
  { name: '9999_sample.sql', text, sha256: sha256Of(text), replaces: [] },
]

it('A migration that locks a table for a second is found', async () => {
  database = await createWithTransfers(2_000)
  // Until a payment has waited for a second.
  const text = `create index sample on transfers (note);
    do $$ begin
      loop
        exit when exists (select from pg_locks where not granted and waitstart < clock_timestamp() - interval '1 s');
      end loop;
    end $$`
  expect((await payDuring(database, migrationOf(text))).waitMs).toBeGreaterThan(1_000)
})

it('A migration in batches, with an index that is built beside writers, keeps no payment waiting', async () => {
  database = await createWithTransfers(2_000)
  const text = `-- Outside a transaction: in batches.
    alter table transfers add column sample text;
    do $$ begin
      loop
        update transfers set sample = reference where (business_id, id) in
          (select business_id, id from transfers where sample is null limit 100);
        exit when not found;
        commit;
      end loop;
    end $$;
    drop index concurrently if exists transfers_by_sample;
    create index concurrently transfers_by_sample on transfers (business_id, sample)`
  const { payments, waitMs } = await payDuring(database, migrationOf(text))
  expect(payments).toBeGreaterThan(5)
  expect(waitMs).toBeLessThan(longestWaitMs)
})

it('No migration since the rule keeps a payment waiting, on 100,000 transfers', async () => {
  const newer = all.filter(isNew)
  if (newer.length === 0) return
  database = await createWithTransfers(transfers)
  const found: string[] = []
  // One at a time, so that the one that locks is known.
  for (const migration of newer) {
    const { waitMs } = await payDuring(database, [migration])
    if (waitMs > longestWaitMs) found.push(`${migration.name}: ${Math.round(waitMs)} ms`)
  }
  expect(found, 'docs/upgrade.md says what to write instead').toEqual([])
})
