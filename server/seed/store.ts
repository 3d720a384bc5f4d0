import type { JSONValue } from 'postgres'
import { transferStatus } from '../../contract/base/statuses/transfer.ts'
import { verificationStatus } from '../../contract/base/statuses/verification.ts'
import { businessZone } from '../../contract/base/time/clock.ts'
import { startAuditLog } from '../audit.ts'
import type { Tx } from '../db/client.ts'
import { insertBusiness as openBusiness } from '../features/businesses/store.ts'
import { decisionMac } from '../features/decisions/decisionStore.ts'
import { actsForSelf } from '../features/decisions/delegation.ts'
import { insertUser } from '../features/people/store.ts'
import { insertRecipient } from '../features/recipients/store.ts'
import { transferMac } from '../features/transfers/mac.ts'
import { payeeColumns, payeeOf } from '../features/transfers/transferRow.ts'
import { createAccounts } from '../ledger/post.ts'
import type { Keys } from '../ports/keys.ts'
import type { MadeTransfer, SavedRecipient } from './history.ts'
import type { DemoBusiness } from './people.ts'

/** One process seeds at a time; the others find it done. */
const seedLock = 6_118_202_502n

export async function isSeeded(tx: Tx, business: DemoBusiness): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(${seedLock})`
  const [found] = await tx`select 1 from businesses where id = ${business.id}`
  return found !== undefined
}

export interface Hashes {
  password_hash: string
  pin_hash: string | null
}

export async function insertBusiness(
  tx: Tx,
  keys: Keys,
  business: DemoBusiness,
  hashes: Hashes[],
  at: Date,
): Promise<void> {
  const { id, name, organization_number, organization_phone, users } = business
  await openBusiness(tx, {
    id,
    name,
    organization_number,
    organization_phone,
    is_verified: verificationStatus.verified,
    created_at: at,
  })
  await startAuditLog(tx, id)
  await createAccounts(tx, id)
  for (const [index, { user_name, email, full_name, phone_number, role, id: user_id }] of users.entries()) {
    const { password_hash = '', pin_hash = null } = hashes[index] ?? {}
    const own = { business_id: id, id: user_id, user_name, email, full_name, phone_number, role }
    await insertUser(tx, keys, { ...own, created_at: at, password_hash, pin_hash })
  }
}

export async function insertRecipients(tx: Tx, recipients: SavedRecipient[]): Promise<void> {
  for (const { row } of recipients) await insertRecipient(tx, row)
}

/** Bigints are sent as text, which the column types parse. */
const asJson = (rows: readonly object[]): JSONValue =>
  JSON.parse(JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))

/** All rows must have the same keys. */
function insertRows(tx: Tx, table: string, rows: readonly object[]) {
  const columns = tx(Object.keys(rows[0] ?? {}))
  return tx`insert into ${tx(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(asJson(rows))}::jsonb)`
}

/** Inserts everything except ledger entries, which only the ledger writes. */
export async function insertHistory(
  tx: Tx,
  keys: Keys,
  businessId: string,
  made: readonly MadeTransfer[],
): Promise<void> {
  const address = '192.0.2.10'
  await insertRows(
    tx,
    'quotes',
    made.map((row) => row.quote),
  )
  await insertRows(
    tx,
    'transfers',
    made.map(({ transfer }) => ({ ...transfer, ...payeeColumns(transfer), seal: transferMac(keys, transfer) })),
  )
  const events = made.flatMap(({ transfer, steps }) =>
    steps.map((step, index) => ({
      business_id: businessId,
      transfer_id: transfer.id,
      seq: index + 1,
      from_status: steps[index - 1]?.to ?? null,
      to_status: step.to,
      at: step.at,
      user_id: step.user_id,
      address: step.user_id === null ? null : address,
      reason: step.reason,
    })),
  )
  await insertRows(tx, 'transfer_events', events)
  const approvals = made.flatMap(({ transfer, approvers }) =>
    approvers.map((approver) => {
      const approval = {
        business_id: businessId,
        version: transfer.version,
        payload_digest: transfer.payload_digest,
        decision: 'approved' as const,
        reason: null,
        challenge_id: null,
        signature_id: null,
        maker_ids: transfer.maker_ids,
        approvers: transfer.approvers,
        is_only_person: false,
        ...actsForSelf,
        ...approver,
      }
      return {
        ...approval,
        transfer_id: transfer.id,
        void_at: null,
        is_pending: transfer.status === transferStatus.awaiting_approval,
        seal: decisionMac(keys, 'approvals', { ...approval, object_id: transfer.id }),
      }
    }),
  )
  await insertRows(tx, 'approvals', approvals)
  await tx`insert into transfer_totals (business_id, transfer_count) values (${businessId}, ${made.length})`
  await tx`
    insert into transfer_months (business_id, month, kind, country, receive_currency, transfer_count, send_minor)
    select business_id, date_trunc('month', paid_at at time zone ${businessZone})::date, kind, country, receive_currency, count(*), sum(send_amount_minor)
    from transfers where business_id = ${businessId} and status = ${transferStatus.succeeded} group by 1, 2, 3, 4, 5`
  await tx`
    update recipients r set last_sent_at = t.at
    from (select recipient_id, max(paid_at) as at from transfers where business_id = ${businessId} group by recipient_id) as t
    where r.business_id = ${businessId} and r.id = t.recipient_id`
}

const outcomes = ['succeeded', 'failed', 'rejected'] as const

/** Rail orders, and their entries in the sandbox bank's own books. */
export async function insertPayouts(
  tx: Tx,
  businessId: string,
  rail: string,
  made: readonly MadeTransfer[],
): Promise<void> {
  const payouts = made.flatMap(({ transfer, steps, quote }) => {
    if (transfer.paid_at === null) return []
    const end = steps.find((step) => outcomes.some((name) => step.to === transferStatus[name]))
    const outcome = outcomes.find((name) => end?.to === transferStatus[name]) ?? null
    return [{ transfer, payout_reference: quote.id, end, outcome }]
  })
  await insertRows(
    tx,
    'payouts',
    payouts.map(({ transfer, payout_reference, end, outcome }) => ({
      business_id: businessId,
      transfer_id: transfer.id,
      rail,
      payout_reference,
      payload_digest: transfer.payload_digest,
      // They are unpaid, and no report is awaited.
      seal: '',
      state: outcome ?? 'submitted',
      detail: end?.reason ?? '',
      attempts: 1,
      created_at: transfer.paid_at,
      sent_at: transfer.paid_at,
      reported_at: end?.at ?? null,
    })),
  )
  await insertRows(
    tx,
    'sandbox_bank_orders',
    payouts.map(({ transfer, payout_reference, end, outcome }) => ({
      payout_reference,
      currency: transfer.receive_currency,
      amount_minor: transfer.receive_amount_minor,
      account_number: payeeOf(transfer).account_number,
      recipient_name: payeeOf(transfer).recipient_name,
      behaviour: outcome === null ? 'hang' : 'succeed',
      received_at: transfer.paid_at,
      due_at: end?.at ?? transfer.paid_at,
      outcome,
      reports_sent: outcome === null ? 0 : 1,
    })),
  )
}
