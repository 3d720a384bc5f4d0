import { createDatabase, type Sql } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { saveVersionMac } from '../features/approvals/store.ts'
import { decisionMac, type StoredMacDecision } from '../features/decisions/decisionStore.ts'
import type { ChangeRow } from '../features/recipients/changeStore.ts'
import { changeMac } from '../features/recipients/changes.ts'
import { refundRequestMac } from '../features/refunds/mac.ts'
import type { RequestRow } from '../features/refunds/rules.ts'
import { formerRequestMac, scheduleMac, wasIntact } from '../features/schedules/digest.ts'
import type { ScheduleRow } from '../features/schedules/scheduleRow.ts'
import { transferMac } from '../features/transfers/mac.ts'
import { appendToJournal, type OrderKey } from '../features/transfers/orderJournalStore.ts'
import type { TransferRow } from '../features/transfers/transferRow.ts'
import { personTables } from '../ledger/checks/macs.ts'
import type { Keys } from '../ports/keys.ts'
import { type CoveredTable, rowMac } from '../rowMacs.ts'
import { bindOldHash, type SecretKind } from '../secrets.ts'

/** MACs of rows that are older than their MAC: computed once, on the owner's connection, since SQL does not have the key. */

interface MacKind {
  table: string
  /** Further columns of the key, after the business. */
  key: readonly string[]
  /** Alias of the object's id, for a decision. */
  columns: string
  where: string
  macOf(keys: Keys, row: never): string | null
}

const decisionsOf = (table: string, object: string): MacKind => ({
  table,
  key: [object, 'user_id', 'version'],
  columns: `*, ${object} as object_id`,
  where: 'seal is null',
  macOf: (keys, decision: StoredMacDecision) => decisionMac(keys, table, decision),
})

const kinds: readonly MacKind[] = [
  {
    table: 'transfers',
    key: ['id'],
    columns: '*',
    where: 'seal is null',
    macOf: (keys, row: TransferRow) => transferMac(keys, row),
  },
  decisionsOf('approvals', 'transfer_id'),
  decisionsOf('bulk_decisions', 'bulk_id'),
  decisionsOf('schedule_decisions', 'schedule_id'),
  decisionsOf('refund_decisions', 'request_id'),
  {
    table: 'schedules',
    key: ['id'],
    columns: '*',
    where: `state = 'awaiting_approval'`,
    macOf: (keys, row: ScheduleRow) => formerRequestMac(keys, row),
  },
  {
    table: 'refund_requests',
    key: ['id'],
    columns: '*',
    where: `stage = 'awaiting_approval'`,
    macOf: (keys, row: RequestRow) => refundRequestMac(keys, row),
  },
]

const batchRows = 2_000

async function addMacsTo(sql: Sql, keys: Keys, { table, key, columns, where, macOf }: MacKind): Promise<void> {
  const names = ['business_id', ...key]
  const rows = sql.unsafe(`select ${columns} from ${table} where ${where}`).cursor(batchRows)
  for await (const batch of rows) {
    const added = batch.map((row) => ({
      ...Object.fromEntries(names.map((name) => [name, row[name]])),
      seal: macOf(keys, row as never),
    }))
    await sql`
      update ${sql(table)} t set seal = s.seal
      from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(added)}::jsonb) s
      where ${sql.unsafe(names.map((name) => `t.${name} = s.${name}`).join(' and '))}`
  }
}

const recipientChanges: MacKind = {
  table: 'recipient_changes',
  key: ['id'],
  columns: '*',
  where: `state = 'pending' and seal is null`,
  macOf: (keys, row: ChangeRow) => changeMac(keys, row),
}

/** Computes the MAC of every row that has none. */
export async function addMissingMacs(sql: Sql, keys: Keys): Promise<void> {
  for (const kind of kinds) await addMacsTo(sql, keys, kind)
}

/** Columns with hashes of secrets, and the column of their owner. */
const hashColumns: readonly { table: string; column: string; owner: string; kind: SecretKind }[] = [
  { table: 'users', column: 'password_hash', owner: 'id', kind: 'password' },
  { table: 'users', column: 'pin_hash', owner: 'id', kind: 'pin' },
  { table: 'staff', column: 'password_hash', owner: 'id', kind: 'password' },
  { table: 'business_profiles', column: 'security_answer_hash', owner: 'business_id', kind: 'security answer' },
]

/** Binds each hash from before hashes were bound to the person whose row it is in. */
export async function bindOldHashes(sql: Sql, { pepper }: Pick<Keys, 'pepper'>): Promise<void> {
  for (const { table, column, owner, kind } of hashColumns) {
    const rows = sql<{ id: string; hash: string }[]>`
      select ${sql(owner)} as id, ${sql(column)} as hash from ${sql(table)} where ${sql(column)} is not null`
    for await (const batch of rows.cursor(batchRows)) {
      const bound = batch.flatMap(({ id, hash }) => {
        const after = bindOldHash(pepper, { kind, id }, hash)
        return after === null ? [] : [{ id, hash, after }]
      })
      await sql`
        update ${sql(table)} t set ${sql(column)} = b.after
        from jsonb_to_recordset(${sql.json(bound)}::jsonb) as b(id uuid, hash text, after text)
        where t.${sql(owner)} = b.id and t.${sql(column)} = b.hash`
    }
  }
}

/** Entries for orders that a rail has, or may have, from the columns of before there was a journal. */
async function addMissingEntries(sql: Sql, keys: Keys): Promise<void> {
  const open = await sql<(OrderKey & { rail: string; at: Date; is_submitted: boolean })[]>`
    select business_id, payout_reference, rail, coalesce(bound_at, sent_at, created_at) as at, state = 'submitted' as is_submitted
    from payouts p where seal <> '' and (state = 'submitted' or (state = 'queued' and bound_at is not null))
      and not exists (select 1 from order_journal j where j.business_id = p.business_id and j.payout_reference = p.payout_reference)
    union all
    select business_id, payout_reference, rail, coalesce(sent_at, requested_at), sent_at is not null from refund_requests r
    where stage = 'paying' and rail is not null
      and not exists (select 1 from order_journal j where j.business_id = r.business_id and j.payout_reference = r.payout_reference)`
  for (const { rail, at, is_submitted, ...order } of open)
    await sql.begin(async (tx) => {
      await appendToJournal(tx, keys, order, { rail, entry: 'ordered', detail: '', at })
      if (is_submitted) await appendToJournal(tx, keys, order, { rail, entry: 'submitted', detail: '', at })
    })
}

/** Rows that still count: what has ended needs no MAC. */
const countedRows: { readonly [Table in CoveredTable]?: string } = {
  sessions: 'ended_at is null',
  password_links: 'used_at is null',
  recipient_waits: 'ended_at is null',
  api_keys: 'revoked_at is null',
}

/** Tables without a column `id` that is unique by itself. */
const rowKeys: { readonly [Table in CoveredTable]?: readonly string[] } = {
  staff_invitations: ['staff_id'],
  recipient_waits: ['business_id', 'transfer_id'],
  recipient_verifications: ['business_id', 'country', 'account_number', 'kind'],
  approval_settings: ['business_id'],
}

async function addRowMacsOf(sql: Sql, keys: Keys, table: CoveredTable): Promise<void> {
  const key = rowKeys[table] ?? ['id']
  const where = `seal is null and ${countedRows[table] ?? 'true'}`
  const rows = sql.unsafe<Record<string, unknown>[]>(`select * from ${table} where ${where}`)
  for await (const batch of rows.cursor(batchRows)) {
    const added = batch.map((row) => ({
      ...Object.fromEntries(key.map((name) => [name, row[name]])),
      seal: rowMac(keys, table, row),
    }))
    await sql`
      update ${sql(table)} t set seal = s.seal
      from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(added as never)}::jsonb) s
      where t.seal is null and ${sql.unsafe(key.map((name) => `t.${name} = s.${name}`).join(' and '))}`
  }
}

/** Covered since sessions, mailed links and API keys have MACs. */
const laterTables = [
  'sessions',
  'password_links',
  'staff_invitations',
  'recipient_waits',
  'recipient_verifications',
  'api_keys',
  'approval_settings',
] as const

/** MACs of people, staff and passkeys, and of published policies. */
async function addRowMacs(sql: Sql, keys: Keys): Promise<void> {
  for (const table of personTables) await addRowMacsOf(sql, keys, table)
  const versions = await sql<{ business_id: string; version: number }[]>`
    select business_id, version from approval_versions where state in ('published', 'superseded') and seal is null`
  for (const { business_id, version } of versions)
    await sql.begin((tx) => saveVersionMac(tx, keys, business_id, version))
}

/** Of whole schedules. One that is not what its former MAC covers keeps it, so that it is not paid. */
const wholeSchedules: MacKind = {
  table: 'schedules',
  key: ['id'],
  columns: '*',
  where: 'true',
  macOf: (keys, row: ScheduleRow) => (wasIntact(keys, row) ? scheduleMac(keys, row) : row.seal),
}

const steps: Readonly<Record<string, (sql: Sql, keys: Keys) => Promise<void>>> = {
  async macs(sql, keys) {
    await addMissingMacs(sql, keys)
    await addMissingEntries(sql, keys)
  },
  bound_hashes: bindOldHashes,
  // After the hashes, which these MACs cover.
  row_macs: addRowMacs,
  recipient_change_macs: (sql, keys) => addMacsTo(sql, keys, recipientChanges),
  schedule_macs: (sql, keys) => addMacsTo(sql, keys, wholeSchedules),
  delegation_macs: (sql, keys) => addRowMacsOf(sql, keys, 'approval_delegations'),
  async session_and_link_macs(sql, keys) {
    for (const table of laterTables) await addRowMacsOf(sql, keys, table)
  },
}

/** Each at the first start after its upgrade; later starts find it done. */
export async function addMissingMacsOnce(url: string, { keys, now }: Pick<Deps, 'keys' | 'now'>): Promise<void> {
  const sql = createDatabase(url, { max: 2 })
  try {
    for (const [name, run] of Object.entries(steps)) {
      const [done] = await sql`select 1 from upgrade_steps where name = ${name}`
      if (done) continue
      await run(sql, keys)
      await sql`insert into upgrade_steps (name, at) values (${name}, ${now()}) on conflict do nothing`
    }
  } finally {
    await sql.end()
  }
}
