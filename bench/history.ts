import { transferStatus } from '../contract/base/statuses/transfer.ts'
import type { Sql, Tx } from '../server/db/client.ts'
import { idPrefix, idTextSql, type KindOfId, type PayingBusiness } from './payments.ts'

/** Generates a year of transfers of every kind, by the million: copies of one with varied people, places, amounts, days and statuses. */

const id = (kind: KindOfId) => `${idTextSql(idPrefix(kind), 'number')}::uuid`
/** SQL for a pseudo-random number from 0 to `below` - 1, deterministic per row, with no pattern an index could exploit. */
const spread = (salt: number, below: number): string => `(abs(hashint8(number * 1000 + ${salt})::bigint) % ${below})`
const pick = (salt: number, values: readonly string[]): string =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${spread(salt, values.length)}]`

const firstNames = [
  'Smith',
  'Tanaka',
  'Wijaya',
  'Miller',
  'Chen',
  'Lim',
  'Dubois',
  'Rossi',
  'Kowalski',
  'Okafor',
  'Nguyen',
  'Silva',
]
const trades = [
  'Trading',
  'Textiles',
  'Foods',
  'Logistics',
  'Metals',
  'Design',
  'Software',
  'Timber',
  'Marine',
  'Optics',
]
const places = [
  ['GB', 'GBP'],
  ['SG', 'SGD'],
  ['JP', 'JPY'],
  ['US', 'USD'],
  ['CN', 'CNY'],
  ['ID', 'IDR'],
] as const

/** Shares per thousand of each status: most transfers have ended; those in progress are one or two days old. */
const statusOf = `case
  when ${spread(1, 1000)} < 2 then ${transferStatus.awaiting_approval}
  when ${spread(1, 1000)} < 3 then ${transferStatus.awaiting_payment}
  when ${spread(1, 1000)} < 5 then ${transferStatus.processing}
  when ${spread(1, 1000)} < 6 then ${transferStatus.created}
  when ${spread(1, 1000)} < 20 then ${transferStatus.denied}
  when ${spread(1, 1000)} < 40 then ${transferStatus.cancelled}
  when ${spread(1, 1000)} < 60 then ${transferStatus.refunded}
  else ${transferStatus.succeeded} end`

const place = `(${spread(2, places.length)} + 1)`
const placesOf = (index: 0 | 1) => `(array[${places.map((pair) => `'${pair[index]}'`).join(', ')}])[${place}]`

const name = (recipients: number): string =>
  `${pick(3, firstNames)} || ' ' || ${pick(4, trades)} || ' ' || ${spread(3, recipients)}`
const account = (recipients: number): string => `'1234' || lpad(${spread(3, recipients)}::text, 4, '0')`

/** Columns that differ from the copied transfer. */
const columns = (count: number, recipients: number): Readonly<Record<string, string>> => ({
  id: id('transfer'),
  quote_id: id('quote'),
  reference: `'BENCH-' || number`,
  reference_reversed: `reverse('BENCH-' || number)`,
  status: statusOf,
  kind: `case ${placesOf(0)} when 'ID' then 'domestic' else 'international' end`,
  country: placesOf(0),
  receive_currency: placesOf(1),
  recipient_id: `${idTextSql(idPrefix('recipient'), `1 + ${spread(3, recipients)}`)}::uuid`,
  recipient_name: name(recipients),
  account_tail: `right(${account(recipients)}, 4)`,
  account_number: account(recipients),
  recipient_details: `t.recipient_details || jsonb_build_object('company_name', ${name(recipients)}, 'bank_account_number', ${account(recipients)})`,
  send_amount_minor: `100000 + ${spread(5, 500_000_000)}`,
  total_minor: `100000 + ${spread(5, 500_000_000)} + t.fee_minor`,
  receive_amount_minor: `100 * (1 + ${spread(6, 900_000)})`,
  invoice_number: `case when ${spread(7, 3)} = 0 then 'INV-' || number else '' end`,
  invoice_reversed: `case when ${spread(7, 3)} = 0 then reverse('INV-' || number) else '' end`,
  created_at: `now() - interval '365 days' * ((${count} - number)::float8 / ${count})`,
})

async function insertRecipients(tx: Tx, to: PayingBusiness, count: number): Promise<void> {
  const own = tx.json({ business_id: to.business.id, created_by: to.maker.id })
  await tx.unsafe('delete from recipients where business_id = $1', [to.business.id])
  await tx`insert into recipients
    select (jsonb_populate_record(null::recipients, to_jsonb(r) || ${own} || jsonb_build_object('id', ${tx.unsafe(idTextSql(idPrefix('recipient'), 'number'))},
      'account_number', 'A' || number, 'full_name', ${tx.unsafe(pick(3, firstNames))} || ' ' || number,
      'search_text', lower(${tx.unsafe(pick(3, firstNames))} || ' ' || number || ' 1234' || number)))).*
    from (select * from recipients limit 1) as r, generate_series(1, ${count}) as number`
}

/** Drops the indexes during `work`: updated row by row they take minutes for a million rows, rebuilt at once seconds. */
async function withoutIndexes(tx: Tx, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = ${table}::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await tx.unsafe(definition)
}

export async function makeHistory(
  sql: Sql,
  to: PayingBusiness,
  templateId: string,
  sizes: { count: number; recipients: number; from: number },
) {
  const changed = columns(sizes.count, sizes.recipients)
  const own: Record<string, string> = {
    business_id: `'${to.business.id}'::uuid`,
    uetr: 'gen_random_uuid()',
    created_by: `'${to.maker.id}'::uuid`,
    maker_ids: `array['${to.maker.id}'::uuid]`,
  }
  await sql.begin(async (tx) => {
    // `replica` turns off foreign key checks: the quotes of the copies are left out, since no list reads them.
    await tx`set local session_replication_role = replica`
    await tx`set local maintenance_work_mem = '512MB'`
    await insertRecipients(tx, to, sizes.recipients)
    const names = await tx<{ name: string }[]>`
      select attname as name from pg_attribute where attrelid = 'transfers'::regclass and attnum > 0 and not attisdropped`
    const values = names.map(({ name }) => changed[name] ?? own[name] ?? `t.${name}`)
    const insert = `insert into transfers (${names.map(({ name }) => name).join(', ')})
      select ${values.join(', ')} from transfers t, generate_series(${sizes.from}::bigint, ${sizes.from + sizes.count - 1}) as number
      where t.id = '${templateId}'`
    await withoutIndexes(tx, 'transfers', async () => {
      await tx.unsafe(insert)
    })
  })
  await sql`vacuum (analyze) transfers`
}
