import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Locale } from '../../../../contract/base/calls/envelope.ts'
import { storedMetadata } from '../../../../contract/base/calls/metadata.ts'
import { bulkStatus } from '../../../../contract/base/statuses/bulk.ts'
import { batchStatusName, batchStatusOf, transferStatusName } from '../../../../contract/base/statuses/names.ts'
import type { ApiKeyActor } from '../../../actor.ts'
import type { Tx } from '../../../db/client.ts'
import { readList } from '../../../db/list.ts'
import { createPipeline } from '../../../db/pipeline.ts'
import { AppError } from '../../../errors.ts'
import { type CallResult, defineHandler } from '../../../handler.ts'
import { insufficientBalance } from '../../../ledger/post.ts'
import type { BulkTransferRow } from '../../bulk/bulkRow.ts'
import { resumeBulk } from '../../bulk/calls.ts'
import { buildBulk, saveBulk } from '../../bulk/create.ts'
import { checkBulkNames } from '../../bulk/nameChecks.ts'
import { applyBulkMakerSignature, lockPayer } from '../../bulk/pay.ts'
import { bulkRows, type ListedBulkRow, readAllRows } from '../../bulk/rowStore.ts'
import { bulkProgress, serializeBulkRow } from '../../bulk/serializer.ts'
import { bulks, findBulk, lockBulk, lockPayingBalance } from '../../bulk/store.ts'
import type { PaymentTx } from '../../decisions/transaction.ts'
import { receiveFile, saveFile } from '../../files/calls.ts'
import { findTransfers } from '../../transfers/store.ts'
import { batchNextAction } from '../nextAction.ts'
import { expansionsBelow, readExpansions } from './expand.ts'
import { cursorPageOf, listedTransfer, withoutCount } from './transfers.ts'

export async function readApiBatch(tx: Tx, businessId: string, id: string): Promise<BulkTransferRow> {
  const bulk = await findBulk(tx, businessId, id)
  if (!bulk) throw new AppError('not_found')
  return bulk
}

export const batchResponse = async (
  tx: Tx,
  bulk: BulkTransferRow,
  locale: Locale,
): Promise<CallResult<'/open/batch'>> => ({
  ...bulk,
  status_name: batchStatusName(bulk.status),
  next_action: batchNextAction(bulk, locale),
  ...(await bulkProgress(tx, bulk)),
  metadata: bulk.metadata ?? {},
})

/** Like a payment by a key, but of many: refused if the money does not suffice, unless it first waits for approvals. */
export const openApiCreateBatchHandler = defineHandler('/open/create-batch', {
  prepare: (deps, _, request) => checkBulkNames(deps, request),
  async run(tx, { actor, now, address, locale }, request, { deps, prepared }) {
    const { business_id, owner } = actor
    const availableMinor = await lockPayingBalance(tx, { business_id, payment_method: 'api_balance' })
    const by = { actor: { business_id, ...owner }, now }
    const {
      is_declared: _declared,
      description = '',
      is_private = false,
      metadata,
      check_names: _asked,
      ...asked
    } = request
    const declared = { is_information_correct: true, is_fee_accepted: true, is_terms_accepted: true } as const
    const said = { ...asked, ...declared, description, is_private, documents: [] }
    const built = await buildBulk(tx, deps, by, said, 'api_balance', prepared)
    const made = { ...built, bulk: { ...built.bulk, metadata: storedMetadata(metadata) } }
    await saveBulk(tx, { actor, now, address }, made)
    const { is_only_person: isOnlyUser } = await lockPayer(tx, deps, by)
    const work: PaymentTx = { tx, deps, pipeline: createPipeline(), at: now, actor, by: { ...owner, address } }
    const moved = await applyBulkMakerSignature(work, by, made, { isOnlyUser, availableMinor })
    await work.pipeline.done()
    if (moved.status === bulkStatus.awaiting_payment)
      throw insufficientBalance(moved.total_minor - availableMinor, moved.currency)
    return batchResponse(tx, await readApiBatch(tx, business_id, moved.id), locale)
  },
})

/** Resumes where the API balance ran out; only people can resume what they pay from the balance. */
export const openApiResumeBatchHandler = defineHandler('/open/resume-batch', {
  async run(tx, { actor, now, address, locale }, { id }, { deps }) {
    const { business_id, owner } = actor
    const bulk = await lockBulk(tx, business_id, id)
    if (!bulk) throw new AppError('not_found')
    if (bulk.payment_method !== 'api_balance') throw new AppError('status_move_refused')
    await lockPayer(tx, deps, { actor: { business_id, ...owner }, now })
    const work: PaymentTx = { tx, deps, pipeline: createPipeline(), at: now, actor, by: { ...owner, address } }
    await resumeBulk(work, { actor, now, address }, bulk)
    await work.pipeline.done()
    return batchResponse(tx, await readApiBatch(tx, business_id, id), locale)
  },
})

const assertRowsReadable = (actor: ApiKeyActor, bulk: BulkTransferRow): void => {
  if (bulk.is_private && !actor.scopes.includes('transfers.private')) throw new AppError('bulk_rows_private')
}

/** With the transfers of the rows, and what those contain, in one query for each level. */
async function rowResponses(
  tx: Tx,
  actor: ApiKeyActor,
  bulk: BulkTransferRow,
  rows: readonly ListedBulkRow[],
  expand: readonly string[],
): Promise<CallResult<'/open/batch-rows'>['items']> {
  const paid = rows.flatMap((row) => (row.status === null ? [] : [row.transfer_id]))
  const withTransfer = expand.some((name) => name.startsWith('transfer'))
  const transfers = withTransfer && paid.length > 0 ? await findTransfers(tx, actor.business_id, paid) : []
  const expanded = await readExpansions(tx, actor, transfers, expansionsBelow(expand, 'transfer.'))
  const transferOf = new Map(transfers.map((each) => [each.id, { ...listedTransfer(each), ...expanded(each) }]))
  return rows.map((row) => ({
    ...serializeBulkRow(bulk, row),
    status_name: row.status === null ? null : transferStatusName(row.status),
    ...(withTransfer ? { transfer: transferOf.get(row.transfer_id) ?? null } : {}),
  }))
}

export const openApiBatchHandler = defineHandler('/open/batch', {
  async run(tx, { actor, locale }, { id, expand = [] }) {
    const bulk = await readApiBatch(tx, actor.business_id, id)
    const response = await batchResponse(tx, bulk, locale)
    if (expand.length === 0) return response
    assertRowsReadable(actor, bulk)
    const rows = await readAllRows(tx, bulk)
    return { ...response, rows: await rowResponses(tx, actor, bulk, rows, expansionsBelow(expand, 'rows.')) }
  },
})

export const openApiBatchesHandler = defineHandler('/open/batches', {
  async run(tx, { actor }, { status, created_from: from, created_to: to, limit, cursor, ...others }) {
    const filter = { ...others, status: status?.flatMap((each) => batchStatusOf(each) ?? []), from, to }
    const query = { scope: actor.business_id, filter }
    const { items, next_cursor } = await readList(tx, bulks, query, cursorPageOf({ limit, cursor }), withoutCount)
    const named = items.map((each) => ({
      ...each,
      status_name: batchStatusName(each.status),
      metadata: each.metadata ?? {},
    }))
    return { items: named, next_cursor }
  },
})

export const openApiBatchRowsHandler = defineHandler('/open/batch-rows', {
  async run(tx, { actor }, { id, expand = [], limit, cursor, ...filter }) {
    const bulk = await readApiBatch(tx, actor.business_id, id)
    assertRowsReadable(actor, bulk)
    const page = { ...cursorPageOf({ limit, cursor }), order: 'asc' as const }
    const { items, next_cursor } = await readList(tx, bulkRows, { scope: bulk, filter }, page, withoutCount)
    return { items: await rowResponses(tx, actor, bulk, items, expand), next_cursor }
  },
})

/** By the rules of a person's upload, counted among those of the key's owner. */
export const openApiUploadDocumentHandler = defineHandler('/open/upload-document', {
  async prepare(deps, { actor, now }, { purpose, content }) {
    const bytes = Buffer.from(content, 'base64')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const by = { actor: { business_id: actor.business_id, user_id: actor.owner.user_id }, now }
    return receiveFile(deps, by, { purpose, size: bytes.length, sha256 }, Readable.from([bytes]))
  },
  async run(tx, { actor, now, address }, { purpose, name }, { deps, prepared }) {
    const by = { actor: { business_id: actor.business_id, user_id: actor.owner.user_id }, now }
    return saveFile(tx, deps, by, { purpose, name, ...prepared }, { actor, now, address })
  },
})

/** By the rules of a person's new file of payments. Nothing is signed until a person submits it. */
export const openApiProposeBatchHandler = defineHandler('/open/propose-batch', {
  prepare: (deps, _, request) => checkBulkNames(deps, request),
  async run(tx, { actor, now, address, locale }, request, { deps, prepared }) {
    const { business_id, owner } = actor
    const { description = '', is_private = false, documents = [], ...asked } = request
    const declared = { is_information_correct: true, is_fee_accepted: true, is_terms_accepted: true } as const
    const said = { ...asked, ...declared, description, is_private, documents }
    const made = await buildBulk(tx, deps, { actor: { business_id, ...owner }, now }, said, 'balance', prepared)
    await saveBulk(tx, { actor, now, address }, made)
    return batchResponse(tx, await readApiBatch(tx, business_id, made.bulk.id), locale)
  },
})
