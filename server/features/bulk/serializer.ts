import { isIncomingMethod, withShownReason } from '../../../contract/base/money/paymentMethods.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { accountNumberOf, bankNameOf, recipientNameOf } from '../../../contract/corridors/recipientSchema.ts'
import type { PersonActor } from '../../actor.ts'
import { withPrivateRows } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { bulkDecisions } from '../decisions/decisionStore.ts'
import { type Eligibility, eligibilityOf, readEligibility } from '../decisions/eligibility.ts'
import { requireActingPerson } from '../decisions/personStore.ts'
import { serializeInstructions } from '../paymentInstructions/calls.ts'
import { findInstruction } from '../paymentInstructions/store.ts'
import { type BulkTransferRow, readWarning } from './bulkRow.ts'
import { countBulkRows, type ListedBulkRow, listBulkDocuments, readReceivedTotal } from './rowStore.ts'
import { bulkActionsFor, bulkRules, decidableBulk, isBulkVisibleTo } from './rules.ts'
import { findBulk, listBulkIncomingPayments } from './store.ts'

type Listed = Omit<CallResult<'/bulk/list'>['items'][number], 'failed_count' | 'warning_count'>
type ListedBulk = CallResult<'/bulk/rows'>['items'][number]

const serializeListedBulk = (bulk: BulkTransferRow, person: Eligibility, now: Date): Listed => ({
  ...bulk,
  actions: bulkActionsFor(bulk, person, now),
})

interface Reader {
  actor: PersonActor
  now: Date
}

/** A page of bulk transfers, each with the actions of this person. */
export async function bulksResponse(
  tx: Tx,
  { actor, now }: Reader,
  bulks: readonly BulkTransferRow[],
): Promise<Listed[]> {
  const waiting = bulks.filter(({ status }) => status === bulkStatus.awaiting_approval).map(({ id }) => id)
  const eligibilityTo = await readEligibility(tx, bulkRules, actor, waiting, { isLocked: false, now })
  return bulks.map((bulk) => serializeListedBulk(bulk, eligibilityTo(decidableBulk(bulk, now)), now))
}

type BulkDetail = CallResult<'/bulk/detail'>

/** Progress of a bulk transfer. */
export async function bulkProgress(
  tx: Tx,
  bulk: BulkTransferRow,
): Promise<Omit<BulkDetail, keyof Listed | 'is_visible' | 'documents' | 'decisions' | 'pay_in'>> {
  const { business_id, id } = bulk
  const [counts, received] = await withPrivateRows(tx, () =>
    Promise.all([countBulkRows(tx, business_id, id), readReceivedTotal(tx, business_id, id)]),
  )
  const { pending_minor, returned_minor, warning_count, match, partial, no_match, unavailable, ...states } = counts
  return {
    ...bulk,
    receive_currency: received.receive_currency,
    receive_amount_minor: received.receive_amount_minor,
    rate: bulk.kind === 'domestic' ? null : received.rate,
    counts: states,
    pending_minor,
    returned_minor,
    warning_count,
    name_checks:
      bulk.are_names_checked === null
        ? null
        : { is_asked: bulk.are_names_checked, match, partial, no_match, unavailable },
  }
}

/** Null until it awaits an incoming payment. */
async function incomingMoneyOf(tx: Tx, { business_id, id }: BulkTransferRow): Promise<BulkDetail['pay_in']> {
  const [row, credits] = await Promise.all([
    findInstruction(tx, { business_id, cause_id: id }),
    listBulkIncomingPayments(tx, business_id, id),
  ])
  const payIn = serializeInstructions(row)
  return payIn && { ...payIn, credits: credits.map(withShownReason) }
}

/** One bulk transfer as this person may see it. */
export async function bulkResponse(tx: Tx, { actor, now }: Reader, id: string): Promise<BulkDetail> {
  const { business_id } = actor
  const [bulk, decisions, documents, person] = await Promise.all([
    findBulk(tx, business_id, id),
    bulkDecisions.find(tx, business_id, [id]),
    listBulkDocuments(tx, business_id, id),
    requireActingPerson(tx, actor, { isLocked: false, now }),
  ])
  if (!bulk) throw new AppError('not_found')
  const eligibility = eligibilityOf(bulkRules, person, decidableBulk(bulk, now), decisions)
  const state = await bulkProgress(tx, bulk)
  const is_visible = isBulkVisibleTo(bulk, actor)
  return {
    ...serializeListedBulk(bulk, eligibility, now),
    ...state,
    pay_in: isIncomingMethod(bulk.payment_method) ? await incomingMoneyOf(tx, bulk) : null,
    is_visible,
    documents: is_visible ? documents : [],
    decisions,
  }
}

export function serializeBulkRow(bulk: BulkTransferRow, row: ListedBulkRow) {
  const { recipient_details: details } = row
  return {
    ...row,
    row: row.row_number,
    key: row.row_key,
    transfer_id: row.state === 'paid' ? row.transfer_id : null,
    recipient_name: recipientNameOf(details),
    bank_code: details.bank_code ?? '',
    bank_name: bankNameOf(findCorridor(bulk.corridor_id, bulk.country), details),
    account_number: accountNumberOf(details),
    mobile: details.mobile ?? '',
    email: details.email ?? '',
    id_number: details.id_number ?? '',
    currency: row.receive_currency,
    state: row.shown_state,
    reason: row.reason ?? row.failed_reason,
    warnings: row.warnings.map(readWarning),
  } satisfies ListedBulk
}
