import { homeCurrency } from '../../../contract/base/money/money.ts'
import { isIncomingMethod, type PaymentMethod } from '../../../contract/base/money/paymentMethods.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { CellError, CellWarning } from '../../../contract/bulk/cells.ts'
import { type BulkFileFormat, bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { requireActiveVersion } from '../approvals/store.ts'
import { requireActingPerson } from '../decisions/personStore.ts'
import { beginPaymentTx, type PersonRequest } from '../decisions/transaction.ts'
import { draftIfIncoming, requestPayInAccount } from '../paymentInstructions/lifecycle.ts'
import { insertQuotes, type QuoteRow } from '../quotes/store.ts'
import type { NameCheckRow } from '../recipients/store.ts'
import { assertAllowed } from '../transfers/create.ts'
import { digestTransfer } from '../transfers/mac.ts'
import { makeReference, rateLockUntil } from '../transfers/rules.ts'
import { type BulkBasis, type BulkRowRow, type BulkTransferRow, writeWarning } from './bulkRow.ts'
import { digestBulk } from './digest.ts'
import { type BulkDocumentsOf, readDocuments } from './documents.ts'
import { transitionBulk } from './lifecycle.ts'
import { type BulkNameChecks, checkBulkNames, findNameWarnings } from './nameChecks.ts'
import {
  findHistoryWarnings,
  type PricedRow,
  pricePayments,
  receivedOf,
  sumsOf,
  validateBulkInputs,
} from './pricing.ts'
import { findTakenRows, insertRows } from './rowStore.ts'
import { transferOfRow } from './rows.ts'
import { applyPolicyToBulk } from './rules.ts'
import { bulkResponse } from './serializer.ts'
import { insertBulk, lockBulk } from './store.ts'

type Request = CallRequest<'/bulk/create'>

interface CreatedBulk {
  bulk: BulkTransferRow
  rows: BulkRowRow[]
  quotes: QuoteRow[]
}

/** Only an unsigned one, and only its own maker's. */
async function withdrawReplaced(tx: Tx, deps: Deps, by: PersonRequest, replaced: Request['replaces']): Promise<void> {
  if (replaced === null) return
  const { actor } = by
  const bulk = await lockBulk(tx, actor.business_id, replaced.id)
  if (bulk?.created_by !== actor.user_id) throw new AppError('not_found', { field: 'replaces' })
  if (bulk.version !== replaced.version) throw new AppError('changed_since_seen')
  // The same person has withdrawn it elsewhere.
  if (bulk.status === bulkStatus.cancelled) return
  if (bulk.status !== bulkStatus.bulk_validating) throw new AppError('status_move_refused')
  const work = beginPaymentTx(tx, deps, by)
  transitionBulk(work, bulk, { to: bulkStatus.cancelled })
  await work.pipeline.done()
}

type BulkWithoutBasis = Pick<
  BulkTransferRow,
  | 'business_id'
  | 'id'
  | 'payment_method'
  | 'purpose'
  | 'income_source'
  | 'rate_held_until'
  | 'created_by'
  | 'created_by_name'
  | 'created_at'
>

/** A row and its quote, as a single transfer has one. */
function rowOf(
  deps: Deps,
  { corridor }: BulkFileFormat,
  bulk: BulkWithoutBasis,
  { payment, price }: PricedRow,
  documentsOf: BulkDocumentsOf,
  notices: readonly CellWarning[],
  name_check: NameCheckRow | null,
): { row: BulkRowRow; quote: QuoteRow } {
  const quote: QuoteRow = {
    ...price,
    business_id: bulk.business_id,
    id: deps.newId(),
    created_by: bulk.created_by,
    corridor_id: corridor.id,
    country: corridor.country,
    side: payment.side,
    typed_amount_minor: payment.amount_minor,
    fee_payer: 'OUR',
    created_at: bulk.created_at,
    expires_at: bulk.rate_held_until,
    used_by_transfer_id: null,
  }
  const row: BulkRowRow = {
    business_id: bulk.business_id,
    bulk_id: bulk.id,
    row_number: payment.row,
    row_key: payment.key,
    transfer_id: deps.newId(),
    quote_id: quote.id,
    recipient_type: payment.recipient_type,
    recipient_details: payment.recipient_details,
    note: payment.note,
    invoice_number: payment.invoice_number,
    logistics_company: payment.logistics_company,
    logistics_number: payment.logistics_number,
    source: payment.source,
    ...documentsOf(payment),
    total_minor: price.total_minor,
    payload_digest: '',
    warnings: notices.filter(({ row }) => row === payment.row).map(writeWarning),
    name_check,
    state: 'waiting',
    reason: null,
  }
  return { quote, row: { ...row, payload_digest: digestTransfer(transferOfRow(bulk, row, quote, '')) } }
}

/** The responsible person: a maker, or the owner of an API key. */
export interface ResponsiblePerson {
  actor: Pick<PersonActor, 'business_id' | 'user_id' | 'full_name'>
  now: Date
}

/** Names each error by its field in the request. */
const rowErrors = (faults: readonly CellError[]): AppError =>
  new AppError('bulk_rows_invalid', {
    field: 'rows',
    faults: faults.map(({ row, column, message }) => ({ field: `rows[${row - 1}].${column}`, rule: message })),
  })

async function rejectTakenRows(tx: Tx, businessId: string, rows: Request['rows']): Promise<void> {
  const keys = rows.map(({ key }) => key)
  const taken = await findTakenRows(tx, businessId, keys)
  if (taken.length === 0) return
  const rule = 'bulk_row_repeated'
  const faults = keys.flatMap((key, index) =>
    taken.some(({ row_key }) => row_key === key) ? [{ field: `rows[${index}].key`, rule }] : [],
  )
  throw new AppError(rule, { faults })
}

export async function buildBulk(
  tx: Tx,
  deps: Deps,
  { actor, now }: ResponsiblePerson,
  request: Omit<Request, 'replaces' | 'payment_method' | 'payment_bank' | 'check_names'>,
  payment_method: PaymentMethod,
  /** By row; null if the maker did without them. */
  nameChecks: BulkNameChecks | null,
): Promise<CreatedBulk> {
  const form = bulkFileFormats[request.kind]
  const { corridor } = form
  const { payments, faults, notices } = validateBulkInputs(form, request.rows, request.notations)
  if (faults.length > 0) throw rowErrors(faults)
  assertAllowed(request, corridor)
  if (form.kind === 'domestic' && request.documents.length > 0)
    throw new AppError('input_invalid', { field: 'documents' })
  const documentsOf = await readDocuments(tx, actor.business_id, request.documents, payments)
  await rejectTakenRows(tx, actor.business_id, request.rows)
  const [{ priced, faults: refused }, history, policy, { is_only_person: isOnlyUser }] = await Promise.all([
    pricePayments(tx, deps, form, actor.business_id, payments, now),
    findHistoryWarnings(tx, form, actor.business_id, payments, now),
    requireActiveVersion(tx, deps.keys, actor.business_id),
    requireActingPerson(tx, actor, { isLocked: false, now }),
  ])
  if (refused.length > 0) throw rowErrors(refused)
  if (receivedOf(form, priced).rate !== request.rate) throw new AppError('quote_expired')
  const { name, description, is_private, purpose, income_source } = request
  const unjudged: Omit<BulkTransferRow, keyof BulkBasis | 'payload_digest'> = {
    business_id: actor.business_id,
    id: deps.newId(),
    reference: makeReference(now, deps.randomBytes(8)),
    kind: form.kind,
    corridor_id: corridor.id,
    country: corridor.country,
    status: bulkStatus.bulk_validating,
    version: 1,
    name,
    description,
    is_private,
    payment_method,
    purpose,
    income_source,
    currency: homeCurrency,
    ...sumsOf(priced),
    rate_held_until: rateLockUntil(now, deps.settings.rateHoldMs, now),
    maker_ids: [actor.user_id],
    created_by: actor.user_id,
    created_by_name: actor.full_name,
    created_at: now,
    submitted_at: null,
    submitted_by: null,
    paused_at: null,
    missing_minor: null,
    are_names_checked: nameChecks !== null,
    closed_at: null,
    metadata: null,
    seal: null,
  }
  const warnings = [...notices, ...history, ...findNameWarnings(nameChecks)]
  const checkOf = (row: number): NameCheckRow | null => {
    const said = nameChecks?.get(row)
    return said ? { ...said, checked_at: now.toISOString() } : null
  }
  const made = priced.map((one) => rowOf(deps, form, unjudged, one, documentsOf, warnings, checkOf(one.payment.row)))
  const rows = made.map(({ row }) => row)
  const judged = { makers: [actor.user_id], isOnlyUser, now }
  // A preview; the policy is applied again on submission.
  const basis = await applyPolicyToBulk(tx, policy, unjudged, rows, judged)
  const bulk: BulkTransferRow = { ...unjudged, ...basis, payload_digest: digestBulk(unjudged, rows) }
  return { bulk, rows, quotes: made.map(({ quote }) => quote) }
}

/** Stores it with its rows and quotes, and audits it. */
export async function saveBulk(
  tx: Tx,
  by: Parameters<typeof appendRequestAudit>[1],
  { bulk, rows, quotes }: CreatedBulk,
): Promise<void> {
  await insertBulk(tx, bulk)
  await insertRows(tx, rows)
  await Promise.all([
    insertQuotes(tx, quotes),
    appendRequestAudit(tx, by, {
      action: 'bulk.created',
      object_type: 'bulk',
      object_id: bulk.id,
      detail: {
        digest: bulk.payload_digest,
        rows: rows.length,
        total_minor: String(bulk.total_minor),
        names: bulk.are_names_checked === true ? 'checked' : 'not checked',
      },
    }),
  ])
}

export const createHandler = defineHandler('/bulk/create', {
  async prepare(deps, { attempt }, request) {
    const { payment_method: method, payment_bank: bank } = request
    const [account, nameChecks] = await Promise.all([
      isIncomingMethod(method) ? requestPayInAccount(deps, { method, bank, reference: attempt }) : null,
      checkBulkNames(deps, request),
    ])
    return { account, nameChecks }
  },
  async run(tx, context, request, { deps, prepared }) {
    await withdrawReplaced(tx, deps, context, request.replaces)
    const made = await buildBulk(tx, deps, context, request, request.payment_method, prepared.nameChecks)
    await saveBulk(tx, context, made)
    await draftIfIncoming(tx, { bulk_id: made.bulk.id }, made.bulk, prepared.account)
    return bulkResponse(tx, context, made.bulk.id)
  },
})
