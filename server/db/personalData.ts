import type { Sql, Tx } from './client.ts'

interface PersonalPlace {
  readonly table: string
  /** Columns that name the person by id. The first names whose act or role the row is. */
  readonly by: readonly string[]
  /** The exported columns, of rows that also describe other people; without them all but secrets. */
  readonly only?: readonly string[]
  /** SQL condition on the row `r` that adds rows, with the person's id as text in `p.id`. */
  readonly also?: string
}

const decided = ['decision', 'reason', 'role', 'at'] as const

/** Every table with data of a customer's person; a test compares it with the database's catalogue. */
export const personalPlaces: readonly PersonalPlace[] = [
  { table: 'users', by: ['id'] },
  { table: 'role_changes', by: ['user_id', 'changed_by'] },
  { table: 'sessions', by: ['user_id'] },
  { table: 'known_devices', by: ['user_id'] },
  { table: 'passkeys', by: ['user_id'] },
  { table: 'authenticators', by: ['user_id'] },
  { table: 'recovery_codes', by: ['user_id'] },
  { table: 'factor_requests', by: ['user_id'] },
  { table: 'factor_setups', by: ['user_id'] },
  { table: 'otp_challenges', by: ['user_id'] },
  { table: 'password_links', by: ['user_id'] },
  { table: 'user_guards', by: ['user_id'] },
  { table: 'notifications', by: ['user_id'] },
  { table: 'notification_preferences', by: ['user_id'] },
  { table: 'list_views', by: ['user_id'] },
  { table: 'drafts', by: ['user_id'] },
  { table: 'transfer_views', by: ['user_id'] },
  { table: 'exports', by: ['user_id'] },
  { table: 'files', by: ['uploaded_by'] },
  { table: 'audit_log', by: ['user_id'], also: `r.object_type = 'user' and r.object_id = p.id` },
  { table: 'api_keys', by: ['owner_id'] },
  { table: 'api_requests', by: ['asked_by'] },
  { table: 'webhook_endpoints', by: ['created_by'] },
  { table: 'approval_delegations', by: ['delegator_id', 'delegate_id', 'ended_by'] },
  {
    table: 'approval_versions',
    by: ['edited_by', 'proposed_by', 'published_by', 'stopped_by'],
    only: ['version', 'state', 'edited_at', 'proposed_at', 'published_at', 'stopped_at'],
  },
  { table: 'approvals', by: ['user_id', 'on_behalf_of'], only: ['transfer_id', ...decided] },
  { table: 'bulk_decisions', by: ['user_id', 'on_behalf_of'], only: ['bulk_id', ...decided] },
  { table: 'schedule_decisions', by: ['user_id', 'on_behalf_of'], only: ['schedule_id', ...decided] },
  { table: 'refund_decisions', by: ['user_id', 'on_behalf_of', 'requested_by'], only: ['request_id', ...decided] },
  { table: 'decision_comments', by: ['user_id'] },
  { table: 'passkey_signatures', by: ['user_id'] },
  { table: 'promo_uses', by: ['user_id'] },
  { table: 'quotes', by: ['created_by'] },
  { table: 'recipients', by: ['created_by'], only: ['id', 'created_at'] },
  {
    table: 'recipient_changes',
    by: ['requested_by', 'decided_by'],
    only: ['id', 'state', 'requested_at', 'decided_at'],
  },
  {
    table: 'transfers',
    by: ['created_by', 'submitted_by'],
    only: ['id', 'reference', 'created_by_name', 'created_at'],
  },
  { table: 'transfer_events', by: ['user_id', 'on_behalf_of'] },
  {
    table: 'bulk_transfers',
    by: ['created_by', 'submitted_by'],
    only: ['id', 'reference', 'created_by_name', 'created_at'],
  },
  { table: 'schedules', by: ['created_by'], only: ['id', 'reference', 'created_by_name', 'created_at'] },
  { table: 'topups', by: ['created_by'] },
  { table: 'refund_requests', by: ['requested_by'], only: ['id', 'requested_by_name', 'requested_at'] },
  { table: 'bank_accounts', by: ['added_by'], only: ['id', 'added_at'] },
  { table: 'business_documents', by: ['added_by'] },
  { table: 'business_details', by: ['updated_by'], only: ['updated_at'] },
  { table: 'verification_cases', by: ['submitted_by'], only: ['id', 'submitted_by_name', 'submitted_at'] },
  { table: 'verification_drafts', by: ['updated_by'], only: ['updated_at'] },
]

/** Columns that are never exported: secrets, their hashes, MACs, encrypted content and what a browser proves itself with. */
export const isSecretColumn = (name: string, type: string): boolean =>
  type === 'bytea' ||
  /^(seal|sealed.*|(.*_)?hash|.*_key|.*_digests?|(.*_)?attempt|passkey_challenge|credential_id|device_id|mail_values|leased_by)$/.test(
    name,
  )

export interface ExportedPerson {
  business_id: string
  id: string
  email: string
  full_name: string
}

/** Everybody who has or had this address, also those who have left. */
export const listPeopleOf = (owner: Sql, email: string) =>
  owner<
    ExportedPerson[]
  >`select business_id, id, email, full_name from users where email = ${email.trim().toLowerCase()} order by id`

/** Columns that name a person by id. */
export const namesPerson = (name: string, type: string): boolean =>
  type === 'uuid' && /^(user_id|owner_id|author_id|delegat(or|e)_id|on_behalf_of|.*_by)$/.test(name)

/** Columns about the person whose act or role a row is; exported to that person alone. */
const ofActor = ['actor_id', 'address', 'detail', 'reason', 'role']

/** Columns of the audit log that may name somebody else whom an act was about: exported of acts on the person themselves. */
const ofObject = ['object_id', 'detail']

interface Column {
  readonly name: string
  readonly type: string
}

/** The exported columns of each table, as the database has them. */
async function readColumns(tx: Tx): Promise<Map<string, Column[]>> {
  const rows = await tx<{ table_name: string; column_name: string; udt_name: string }[]>`
    select table_name, column_name, udt_name from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`
  const columns = new Map<string, Column[]>()
  for (const { table_name, column_name, udt_name } of rows)
    if (!isSecretColumn(column_name, udt_name))
      columns.set(table_name, [...(columns.get(table_name) ?? []), { name: column_name, type: udt_name }])
  return columns
}

/** Reads every place of a person on one snapshot, without the ids of others and what others did, on the owner's connection, and passes on lines of JSON in batches. */
export async function readPersonalData(
  owner: Sql,
  person: ExportedPerson,
  write: (table: string, lines: readonly string[]) => Promise<void>,
): Promise<void> {
  await owner.begin('isolation level repeatable read read only', async (tx) => {
    const columns = await readColumns(tx)
    for (const { table, by, only, also } of personalPlaces) {
      const all = columns.get(table) ?? []
      const shown = only === undefined ? all.map(({ name }) => name) : [...by, ...only]
      const people = [...all.filter(({ name, type }) => namesPerson(name, type)).map(({ name }) => name), ...by]
      const actor = by[0] ?? ''
      const isTheirs = tx.unsafe(
        [...by.map((column) => `r.${column} = p.id::uuid`), ...(also === undefined ? [] : [`(${also})`])].join(' or '),
      )
      const ofBusiness = all.some(({ name }) => name === 'business_id')
        ? tx`r.business_id = ${person.business_id} and`
        : tx``
      const rows = tx<{ line: string }[]>`
        select (
          select jsonb_object_agg(e.key, case
            when e.key = any(${people}) and e.value <> to_jsonb(p.id) then 'null'
            when e.key = any(${ofActor}) and r.${tx(actor)} is distinct from p.id::uuid then 'null'
            ${table === 'audit_log' ? tx`when e.key = any(${ofObject}) and (r.object_type, r.object_id) is distinct from ('user', p.id) then 'null'` : tx``}
            else e.value end)
          from jsonb_each(to_jsonb(r)) e where e.key = any(${shown}))::text as line
        from ${tx(table)} r, (select ${person.id}::text as id) p where ${ofBusiness} (${isTheirs})`
      for await (const batch of rows.cursor(1_000))
        await write(
          table,
          batch.map(({ line }) => line),
        )
    }
  })
}
