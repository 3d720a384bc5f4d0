import { type AlteredRowDeps, reportAlteredRow } from './alteredRowStore.ts'
import type { Deps } from './deps.ts'
import { AppError } from './errors.ts'
import type { Keys } from './ports/keys.ts'
import { hashesEqual, keyedHash } from './secrets.ts'

/**
 * MACs of rows that say who somebody is and what they may do: write access to the database is not enough to change a role, an address, a
 * passkey, a session or a mailed link. Every statement that changes a covered column renews the MAC in `seal`, after checking the old one.
 */

/** Columns that the MAC of each table covers. */
export const coveredColumns = {
  users: [
    'business_id',
    'id',
    'user_name',
    'email',
    'role',
    'password_hash',
    'pin_hash',
    'primary_factor',
    'factor_changed_at',
    'mail_reset_of',
    'mail_reset_since',
    'mail_reset_until',
    'ended_at',
    'locked_at',
  ],
  staff: ['id', 'email', 'role', 'password_hash', 'sealed_seed', 'sign_on_issuer', 'sign_on_subject', 'ended_at'],
  passkeys: ['business_id', 'user_id', 'id', 'credential_id', 'public_key', 'created_at', 'removed_at'],
  staff_passkeys: ['staff_id', 'id', 'credential_id', 'public_key', 'created_at'],
  sessions: [
    'id_hash',
    'id',
    'business_id',
    'user_id',
    'staff_id',
    'device_id',
    'address',
    'user_agent',
    'is_beyond_mail',
    'created_at',
    'last_seen_at',
    'confirmed_at',
    'ended_at',
    'end_reason',
  ],
  password_links: [
    'id',
    'business_id',
    'user_id',
    'kind',
    'token_hash',
    'email',
    'created_at',
    'expires_at',
    'used_at',
  ],
  staff_invitations: ['staff_id', 'token_hash', 'sealed_seed', 'passkey_challenge', 'expires_at'],
  recipient_waits: [
    'business_id',
    'transfer_id',
    'link_id',
    'kind',
    'token_hash',
    'sent_to',
    'sent_count',
    'expires_at',
    'ended_at',
  ],
  recipient_verifications: ['business_id', 'country', 'account_number', 'kind', 'sealed_answers', 'verified_at'],
  api_keys: [
    'business_id',
    'id',
    'name',
    'mode',
    'public_key',
    'sealed_secret',
    'scopes',
    'addresses',
    'owner_id',
    'created_at',
    'expires_at',
    'replaced_at',
    'revoked_at',
  ],
  approval_settings: ['business_id', 'reminder_hours', 'escalation_hours', 'expiry_days', 'signs_by_passkey'],
  approval_delegations: [
    'business_id',
    'id',
    'delegator_id',
    'delegate_id',
    'starts_on',
    'ends_on',
    'starts_at',
    'ends_at',
    'ended_at',
  ],
} as const

/** Dependencies of a check that raises the alert. */
export type MacDeps = Pick<Deps, 'keys'> & AlteredRowDeps
export type CoveredTable = keyof typeof coveredColumns
type StoredRow = Readonly<Record<string, unknown>>

/** The same text for a value before writing, as a column, and as JSON of the database. */
function textOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (ArrayBuffer.isView(value))
    return `=${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  const isTime = /_(at|since|until)$/.test(column)
  return `=${isTime ? new Date(value as string | Date).toISOString() : String(value)}`
}

export const rowMac = ({ pepper }: Pick<Keys, 'pepper'>, table: CoveredTable, row: object): string =>
  keyedHash(
    pepper,
    `row of ${table}`,
    ...coveredColumns[table].map((column) => textOf(column, (row as StoredRow)[column])),
  )

/** False also for a row without a MAC. */
export function isRowIntact(keys: Pick<Keys, 'pepper'>, table: CoveredTable, row: object): boolean {
  const { seal } = row as StoredRow
  return typeof seal === 'string' && hashesEqual(seal, rowMac(keys, table, row))
}

/** Like `isRowIntact`; a row that the server did not write raises an alert and is noted in the audit log. */
export function isRowTrusted(deps: MacDeps, table: CoveredTable, row: object): boolean {
  const isIntact = isRowIntact(deps.keys, table, row)
  if (!isIntact) reportAlteredRow(deps, table, row)
  return isIntact
}

/** The refusal to change a row that the server did not write; `dispatch` reports it. */
export class AlteredRow extends AppError {
  readonly table: CoveredTable
  readonly row: object

  constructor(table: CoveredTable, row: object) {
    super('changed_since_seen', { log: `${table} ${(row as StoredRow).id}: the MAC of the row is wrong` })
    this.table = table
    this.row = row
  }
}

/** The change, with the MAC of the row after it. Refuses a row that the server did not write. */
export function sealChange<Change extends object>(
  keys: Pick<Keys, 'pepper'>,
  table: CoveredTable,
  row: object,
  change: Change,
): Change & { seal: string } {
  if (!isRowIntact(keys, table, row)) throw new AlteredRow(table, row)
  return { ...change, seal: rowMac(keys, table, { ...row, ...change }) }
}

/** A new row with its MAC. */
export const sealRow = <Row extends object>(keys: Pick<Keys, 'pepper'>, table: CoveredTable, row: Row) => ({
  ...row,
  seal: rowMac(keys, table, row),
})
