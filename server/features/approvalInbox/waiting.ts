import { hasPermission } from '../../../contract/base/people/roles.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { countPayments } from '../../../contract/base/time/schedules.ts'
import { recipientNameOf } from '../../../contract/corridors/recipientSchema.ts'
import type { PersonActor } from '../../actor.ts'
import { withPrivateRows } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { readRows } from '../../db/list.ts'
import type { CallResult } from '../../handler.ts'
import { countListed } from '../bulk/rowStore.ts'
import { bulkRules, decidableBulk } from '../bulk/rules.ts'
import { bulks } from '../bulk/store.ts'
import { type Decidable, filterDecidable, type SubjectRules } from '../decisions/eligibility.ts'
import { listOpenChanges } from '../recipients/changeStore.ts'
import { changeRules, decidableChange } from '../recipients/changes.ts'
import { decidableRefund, refundRules } from '../refunds/rules.ts'
import { listAwaitingRefunds } from '../refunds/store.ts'
import { decidableSchedule, scheduleRules } from '../schedules/rules.ts'
import { schedules } from '../schedules/store.ts'
import { findTransfers } from '../transfers/store.ts'
import { payeeOf } from '../transfers/transferRow.ts'

/** Requests of the other kinds than transfers that await this person, each described by one row for the approval inbox. */

type WaitingRow = CallResult<'/desk/list'>['others'][number] & { requested_at: Date }

interface Reading {
  tx: Tx
  actor: PersonActor
  now: Date
}

/** Most requests of one kind that are shown, oldest first. */
const kindMax = 100

interface WaitingKind<Row> {
  rules: SubjectRules
  list(reading: Reading): Promise<readonly Row[]>
  decidable(row: Row, now: Date): Decidable
  describe(reading: Reading, rows: readonly Row[]): Promise<WaitingRow[]>
}

/** Closes over the type of the rows. */
const defineWaiting = <Row>({ rules, list, decidable, describe }: WaitingKind<Row>) => {
  async function listOwn(reading: Reading): Promise<readonly Row[]> {
    const { tx, actor, now } = reading
    if (!hasPermission(actor.role, rules.permissions.approve)) return []
    const rows = await list(reading)
    const own = await filterDecidable(
      tx,
      rules,
      actor,
      rows.map((row) => decidable(row, now)),
      now,
    )
    const ids = new Set(own.map(({ id }) => id))
    return rows.filter((row) => ids.has(decidable(row, now).id))
  }
  return {
    count: async (reading: Reading) => (await listOwn(reading)).length,
    rows: async (reading: Reading) => describe(reading, await listOwn(reading)),
  }
}

const plain = { row_count: null, warning_count: 0, are_names_checked: null, schedule: null }
const oldest = { order: 'asc', limit: kindMax } as const

const kinds = [
  defineWaiting({
    rules: bulkRules,
    list: ({ tx, actor }) =>
      readRows(tx, bulks, { scope: actor.business_id, filter: { status: [bulkStatus.awaiting_approval] } }, oldest),
    decidable: (bulk, now) => decidableBulk(bulk, now),
    async describe({ tx, actor }, rows) {
      const ids = rows.map(({ id }) => id)
      const counts = await withPrivateRows(tx, () => countListed(tx, actor.business_id, ids))
      return rows.map((bulk) => ({
        ...plain,
        kind: 'bulk' as const,
        id: bulk.id,
        page_id: bulk.id,
        version: bulk.version,
        payload_digest: bulk.payload_digest,
        name: bulk.name,
        amount_minor: bulk.total_minor,
        currency: bulk.currency,
        requested_by_name: bulk.created_by_name,
        requested_at: bulk.submitted_at ?? bulk.created_at,
        row_count: bulk.row_count,
        warning_count: counts.get(bulk.id)?.warning_count ?? 0,
        are_names_checked: bulk.are_names_checked,
      }))
    },
  }),
  defineWaiting({
    rules: scheduleRules,
    list: ({ tx, actor }) =>
      readRows(tx, schedules, { scope: actor.business_id, filter: { state: ['awaiting_approval'] } }, oldest),
    decidable: decidableSchedule,
    describe: async (_, rows) =>
      rows.map((row) => ({
        ...plain,
        kind: 'schedule' as const,
        id: row.id,
        page_id: row.id,
        version: decidableSchedule(row).version,
        payload_digest: row.payload_digest,
        name: payeeOf(row).recipient_name,
        amount_minor: row.total_max_minor,
        currency: row.send_currency,
        requested_by_name: row.created_by_name,
        requested_at: row.submitted_at ?? row.created_at,
        schedule: { ...row, payment_count: countPayments(row) },
      })),
  }),
  defineWaiting({
    rules: refundRules,
    list: ({ tx, actor }) => listAwaitingRefunds(tx, actor.business_id, kindMax),
    decidable: (request) => decidableRefund(request),
    async describe({ tx, actor }, rows) {
      const transfers = await findTransfers(
        tx,
        actor.business_id,
        rows.map(({ transfer_id }) => transfer_id),
      )
      const nameOf = new Map(transfers.map(({ id, recipient_details }) => [id, recipientNameOf(recipient_details)]))
      return rows.map((request) => ({
        ...plain,
        kind: 'refund' as const,
        id: request.transfer_id,
        page_id: request.transfer_id,
        version: request.attempt,
        payload_digest: request.payload_digest,
        name: nameOf.get(request.transfer_id) ?? '',
        amount_minor: request.amount_minor,
        currency: request.currency,
        requested_by_name: request.requested_by_name,
        requested_at: request.requested_at,
      }))
    },
  }),
  defineWaiting({
    rules: changeRules,
    list: ({ tx, actor }) => listOpenChanges(tx, actor.business_id, kindMax),
    decidable: (change) => decidableChange(change),
    describe: async (_, rows) =>
      rows.map((change) => ({
        ...plain,
        kind: 'recipient_change' as const,
        id: change.id,
        page_id: change.recipient_id,
        version: decidableChange(change).version,
        payload_digest: decidableChange(change).payload_digest,
        name: recipientNameOf(change.after.details),
        amount_minor: null,
        currency: null,
        requested_by_name: change.requested_by_name,
        requested_at: change.requested_at,
      })),
  }),
]

/** Oldest first. */
export async function listWaiting(reading: Reading, limit: number): Promise<WaitingRow[]> {
  const rows = []
  for (const kind of kinds) rows.push(...(await kind.rows(reading)))
  return rows.sort((a, b) => a.requested_at.getTime() - b.requested_at.getTime()).slice(0, limit)
}

export async function countWaiting(reading: Reading): Promise<number> {
  let count = 0
  for (const kind of kinds) count += await kind.count(reading)
  return count
}
