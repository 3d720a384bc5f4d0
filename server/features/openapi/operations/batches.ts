import { bulkStatus } from '../../../../contract/base/statuses/bulk.ts'
import type { Tx } from '../../../db/client.ts'
import { keyFormats, planForValues, readPage } from '../../../db/page.ts'
import { createPipeline } from '../../../db/pipeline.ts'
import { AppError } from '../../../errors.ts'
import { type CallResult, defineHandler } from '../../../handler.ts'
import { insufficientBalance } from '../../../ledger/post.ts'
import type { BulkTransferRow } from '../../bulk/bulkRow.ts'
import { goOn } from '../../bulk/calls.ts'
import { keepBulk, makeBulk } from '../../bulk/create.ts'
import { readPayer, submit } from '../../bulk/pay.ts'
import { listRows, type ShownRow } from '../../bulk/rowStore.ts'
import { replyRow, replyState } from '../../bulk/serializer.ts'
import { findBulk, listBulks, lockBulk, lockFunds } from '../../bulk/store.ts'
import type { Work } from '../../decisions/work.ts'
import { notCounted, pageAsked } from './transfers.ts'

async function openBatch(tx: Tx, businessId: string, id: string): Promise<BulkTransferRow> {
  const bulk = await findBulk(tx, businessId, id)
  if (!bulk) throw new AppError('not_found')
  return bulk
}

const replyBatch = async (tx: Tx, bulk: BulkTransferRow): Promise<CallResult<'/open/batch'>> => ({
  ...bulk,
  ...(await replyState(tx, bulk)),
})

/** Like a payment by a key, but of many: refused if the money does not suffice, unless it first waits for approvals. */
export const openCreateBatchHandler = defineHandler('/open/create-batch', {
  async run(tx, { actor, now, address }, request, { deps }) {
    const { business_id, owner } = actor
    const availableMinor = await lockFunds(tx, { business_id, payment_method: 'api_balance' })
    const by = { actor: { business_id, ...owner }, now }
    const { is_declared: _declared, description = '', is_private = false, ...asked } = request
    const declared = { is_information_correct: true, is_fee_accepted: true, is_terms_accepted: true } as const
    const said = { ...asked, ...declared, description, is_private, documents: [] }
    const made = await makeBulk(tx, deps, by, said, 'api_balance')
    await keepBulk(tx, { actor, now, address }, made)
    const { is_only_person: isOnlyUser } = await readPayer(tx, by)
    const work: Work = { tx, deps, pipeline: createPipeline(), at: now, actor, by: { ...owner, address } }
    const moved = await submit(work, by, made, { isOnlyUser, availableMinor })
    await work.pipeline.done()
    if (moved.status === bulkStatus.awaiting_payment)
      throw insufficientBalance(moved.total_minor - availableMinor, moved.currency)
    return replyBatch(tx, await openBatch(tx, business_id, moved.id))
  },
})

/** Resumes where the API balance ran out; only people can resume what they pay from the balance. */
export const openResumeBatchHandler = defineHandler('/open/resume-batch', {
  async run(tx, { actor, now, address }, { id }, { deps }) {
    const { business_id, owner } = actor
    const bulk = await lockBulk(tx, business_id, id)
    if (!bulk) throw new AppError('not_found')
    if (bulk.payment_method !== 'api_balance') throw new AppError('status_move_refused')
    await readPayer(tx, { actor: { business_id, ...owner }, now })
    const work: Work = { tx, deps, pipeline: createPipeline(), at: now, actor, by: { ...owner, address } }
    await goOn(work, { actor, now, address }, bulk)
    await work.pipeline.done()
    return replyBatch(tx, await openBatch(tx, business_id, id))
  },
})

export const openBatchHandler = defineHandler('/open/batch', {
  run: async (tx, { actor }, { id }) => replyBatch(tx, await openBatch(tx, actor.business_id, id)),
})

export const openBatchesHandler = defineHandler('/open/batches', {
  async run(tx, { actor }, { status, ...asked }) {
    await planForValues(tx)
    const { items, next_cursor } = await readPage<BulkTransferRow, [string, string]>(pageAsked(asked), {
      forms: [keyFormats.time, keyFormats.uuid],
      keyOf: (row) => [row.created_at.toISOString(), row.id],
      rows: (window) => listBulks(tx, actor.business_id, { statuses: status ?? null }, 'desc', window),
      count: notCounted,
    })
    return { items, next_cursor }
  },
})

export const openBatchRowsHandler = defineHandler('/open/batch-rows', {
  async run(tx, { actor }, { id, state, ...asked }) {
    const bulk = await openBatch(tx, actor.business_id, id)
    if (bulk.is_private && !actor.scopes.includes('transfers.private')) throw new AppError('bulk_rows_private')
    await planForValues(tx)
    const { items, next_cursor } = await readPage<ShownRow, [string]>(pageAsked(asked), {
      forms: [keyFormats.small],
      keyOf: ({ row_number }) => [String(row_number)],
      rows: (window) => listRows(tx, actor.business_id, id, state, window),
      count: notCounted,
    })
    return { items: items.map((row) => replyRow(bulk, row)), next_cursor }
  },
})
