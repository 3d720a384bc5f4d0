/** Every table that the checks of the books read from its beginning to its end. Slices of its rows are checked one at a time. */
export interface Walk {
  table: string
  /** Identifies a row, in the order of a unique index. Without columns there is one slice. */
  key: readonly (readonly [column: string, type: 'uuid' | 'text' | 'bigint' | 'date'])[]
  /** SQL of the keys of rows that may be new or changed since `$1`. */
  recent: string
  /** Tables, as the slice limits them: in a check's statement these names stand for the rows of the slice and what belongs to them. */
  tables: Readonly<Record<string, string>>
  /** Rows of a slice; fewer where much belongs to one. */
  rows: number
}

const id = [
  ['business_id', 'uuid'],
  ['id', 'uuid'],
] as const

const ownRows = (table: string, key: Walk['key']): string =>
  `select r.* from keys join public.${table} r using (${key.map(([column]) => column).join(', ')})`
/** Rows that name a row of the slice in `column`. */
const rowsOf = (table: string, column: string): string =>
  `select r.* from keys join public.${table} r on r.business_id = keys.business_id and r.${column} = keys.id`

const ofBusiness = (table: string): string => `select r.* from keys join public.${table} r on r.business_id = keys.id`

const auditedSince = `select a.* from audit_heads h cross join lateral
  (select * from audit_log a where a.business_id = h.business_id and a.at >= $1) a`
const createdSince = (table: string): string => `select r.business_id, r.id from businesses b cross join lateral
  (select business_id, id from ${table} r where r.business_id = b.id and r.created_at >= $1) r`
const objectsSince = (type: string): string =>
  `select business_id, object_id::uuid as id from (${auditedSince}) a where object_type = '${type}' and object_id ~ '^[0-9a-f-]{36}$'`
/** The least UUIDv7 of that time. */
const idSince = `(lpad(to_hex((extract(epoch from $1::timestamptz) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

const transfersSince = `${objectsSince('transfer')}
  union ${createdSince('transfers')}
  union select business_id, cause_id from entries where created_at >= $1
  union select r.business_id, r.transfer_id from entries e join refund_requests r on r.business_id = e.business_id and r.id = e.cause_id
    where e.created_at >= $1`

export const walks = {
  /** Sums over everything, from the closed days on. */
  totals: { table: '', key: [], recent: '', tables: {}, rows: 1 },
  closed_days: {
    table: 'closed_days',
    key: [['day', 'date']],
    recent: 'select day from closed_days where closed_at >= $1',
    tables: { closed_days: ownRows('closed_days', [['day', 'date']]) },
    rows: 1,
  },
  businesses: {
    table: 'businesses',
    key: [['id', 'uuid']],
    // Two balances, one head and a few people each, which no other row vouches for.
    recent: 'select id from businesses where $1::timestamptz is not null',
    tables: {
      businesses: ownRows('businesses', [['id', 'uuid']]),
      accounts: ofBusiness('accounts'),
      users: ofBusiness('users'),
      passkeys: ofBusiness('passkeys'),
      approval_delegations: ofBusiness('approval_delegations'),
      approval_settings: ofBusiness('approval_settings'),
      approval_versions: ofBusiness('approval_versions'),
    },
    rows: 500,
  },
  audit_log: {
    table: 'audit_log',
    key: [
      ['business_id', 'uuid'],
      ['seq', 'bigint'],
    ],
    recent: `select business_id, seq from (${auditedSince}) a`,
    tables: {
      audit_rows: ownRows('audit_log', [
        ['business_id', 'uuid'],
        ['seq', 'bigint'],
      ]),
    },
    rows: 2_000,
  },
  entries: {
    table: 'entries',
    key: id,
    recent: 'select business_id, id from entries where created_at >= $1',
    tables: { entries: ownRows('entries', id), entry_lines: rowsOf('entry_lines', 'entry_id') },
    rows: 500,
  },
  transfers: {
    table: 'transfers',
    key: id,
    recent: transfersSince,
    tables: {
      transfers: ownRows('transfers', id),
      approvals: rowsOf('approvals', 'transfer_id'),
      payouts: rowsOf('payouts', 'transfer_id'),
      transfer_events: rowsOf('transfer_events', 'transfer_id'),
      refund_requests: rowsOf('refund_requests', 'transfer_id'),
      settlements: rowsOf('settlements', 'transfer_id'),
      schedule_payments: rowsOf('schedule_payments', 'transfer_id'),
      refund_decisions: `select r.* from keys join public.refund_requests q on q.business_id = keys.business_id and q.transfer_id = keys.id
        join public.refund_decisions r on r.business_id = q.business_id and r.request_id = q.id`,
    },
    rows: 500,
  },
  orders: {
    table: 'order_journal',
    key: [
      ['business_id', 'uuid'],
      ['payout_reference', 'text'],
    ],
    recent: `select p.business_id, p.payout_reference from (${transfersSince}) t
      join payouts p on p.business_id = t.business_id and p.transfer_id = t.id
      union select r.business_id, r.payout_reference from (${transfersSince}) t
      join refund_requests r on r.business_id = t.business_id and r.transfer_id = t.id where r.payout_reference is not null`,
    tables: {
      order_journal: ownRows('order_journal', [
        ['business_id', 'uuid'],
        ['payout_reference', 'text'],
      ]),
    },
    rows: 1_000,
  },
  bank_orders: {
    table: 'sandbox_bank_orders',
    key: [['payout_reference', 'text']],
    recent: 'select payout_reference from sandbox_bank_orders where received_at >= $1',
    tables: { sandbox_bank_orders: ownRows('sandbox_bank_orders', [['payout_reference', 'text']]) },
    // Payouts are not indexed by reference alone: each slice reads them all.
    rows: 20_000,
  },
  signatures: {
    table: 'passkey_signatures',
    key: [
      ['business_id', 'uuid'],
      ['object_id', 'uuid'],
      ['id', 'uuid'],
    ],
    recent: `select business_id, coalesce(detail::jsonb ->> 'request', object_id)::uuid as object_id, (detail::jsonb ->> 'signature')::uuid as id
      from (${auditedSince}) a where action in ('transfer.signed', 'bulk.signed', 'schedule.signed', 'refund.signed')`,
    tables: {
      passkey_signatures: ownRows('passkey_signatures', [
        ['business_id', 'uuid'],
        ['object_id', 'uuid'],
        ['id', 'uuid'],
      ]),
    },
    rows: 500,
  },
  requests: {
    table: 'idempotency',
    key: [
      ['actor', 'text'],
      ['path', 'text'],
      ['idem', 'uuid'],
    ],
    recent: 'select actor, path, idem from idempotency where created_at >= $1',
    tables: {
      requests: ownRows('idempotency', [
        ['actor', 'text'],
        ['path', 'text'],
        ['idem', 'uuid'],
      ]),
    },
    rows: 1_000,
  },
  bulk_transfers: {
    table: 'bulk_transfers',
    key: id,
    recent: `${objectsSince('bulk')} union ${createdSince('bulk_transfers')}`,
    tables: {
      bulk_transfers: ownRows('bulk_transfers', id),
      bulk_rows: rowsOf('bulk_rows', 'bulk_id'),
      bulk_decisions: rowsOf('bulk_decisions', 'bulk_id'),
    },
    rows: 5,
  },
  schedules: {
    table: 'schedules',
    key: id,
    recent: `${objectsSince('schedule')} union ${createdSince('schedules')}`,
    tables: { schedules: ownRows('schedules', id), schedule_decisions: rowsOf('schedule_decisions', 'schedule_id') },
    rows: 500,
  },
  topups: {
    table: 'topups',
    key: id,
    recent: `${objectsSince('topup')} union ${createdSince('topups')}`,
    tables: { topups: ownRows('topups', id), topup_events: rowsOf('topup_events', 'topup_id') },
    rows: 500,
  },
  incoming_payments: {
    table: 'incoming_credits',
    key: [['id', 'uuid']],
    recent: `select id from incoming_credits where id >= ${idSince} union select cause_id from entries where created_at >= $1`,
    tables: { incoming_credits: ownRows('incoming_credits', [['id', 'uuid']]) },
    rows: 500,
  },
  matches: {
    table: 'reconciliation_matches',
    key: [['id', 'uuid']],
    recent: `select id from reconciliation_matches where id >= ${idSince}`,
    tables: { reconciliation_matches: ownRows('reconciliation_matches', [['id', 'uuid']]) },
    rows: 500,
  },
} as const satisfies Record<string, Walk>

export type WalkName = keyof typeof walks
/** In the order in which a check of everything takes them. */
export const walkNames = Object.keys(walks) as WalkName[]
