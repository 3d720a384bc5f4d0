import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { appendAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isCorridorPaused } from '../config/store.ts'
import { copyApproval, type StoredDecision } from '../decisions/decisionStore.ts'
import type { PaymentTx } from '../decisions/transaction.ts'
import { findQuotes, type QuoteRow } from '../quotes/store.ts'
import { jobTx } from '../transfers/context.ts'
import { saveTransfer } from '../transfers/create.ts'
import { enqueueBulkOutcome } from '../transfers/enqueue.ts'
import { payTransfer, transitionTransfer } from '../transfers/lifecycle.ts'
import { digestTransfer } from '../transfers/mac.ts'
import { assertWithinPaymentLimits } from '../transfers/paymentLimits.ts'
import { makeReference } from '../transfers/rules.ts'
import { lockTransfers } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import type { BulkRowRow, BulkTransferRow } from './bulkRow.ts'
import { enqueueRows, payBulkTask } from './lifecycle.ts'
import { findBulkMacError, isBulkMacValid, readSignedBulk, type SignedBulk } from './mac.ts'
import { notifyBulkBlocked, notifyBulkPaused } from './notices.ts'
import { findUnpaidRows, markFailed, markPaid } from './rowStore.ts'
import { transferOfRow } from './rows.ts'
import { lockBulk, lockPayingBalance, writeBulk } from './store.ts'

/** Rows paid in one transaction: bounds how long other payments from the balance wait. */
const chunkRows = 20
/** Least rows of a job and most jobs of a bulk transfer: other jobs get their turn in between. */
const [runRowsMin, runsMax] = [500, 10]
/** Interval at which a switched-off corridor is checked again. */
const switchedOffMs = 5 * 60_000

/** The approval of the bulk transfer is copied to each of its transfers. */
const copyDecision = ({ tx, deps }: PaymentTx, transfer: TransferRow, approval: StoredDecision): Promise<void> =>
  copyApproval(tx, deps.keys, {
    ...approval,
    object_id: transfer.id,
    version: transfer.version,
    payload_digest: transfer.payload_digest,
    maker_ids: transfer.maker_ids,
    approvers: transfer.approvers,
    // Somebody may have joined since the approval.
    is_only_person: false,
  })

/** The row as a signed and approved transfer; it must match its digest in the bulk transfer. */
function signedTransfer(work: PaymentTx, bulk: BulkTransferRow, row: BulkRowRow, quote: QuoteRow): TransferRow {
  const reference = makeReference(work.at, work.deps.randomBytes(8))
  const { approvals_needed, policy_version, tier_from_minor, approvers, raised_by, raised_sum_minor, raised_count } =
    bulk
  const unsigned: TransferRow = {
    ...transferOfRow(bulk, row, quote, reference),
    approvals_needed,
    policy_version,
    tier_from_minor,
    approvers,
    raised_by,
    raised_sum_minor,
    raised_count,
    is_first_since_change: null,
    maker_ids: bulk.maker_ids,
    submitted_at: bulk.submitted_at,
    submitted_by: bulk.submitted_by,
  }
  const payload_digest = digestTransfer(unsigned)
  if (payload_digest !== row.payload_digest)
    throw new Error(`row ${row.row_number} of the bulk transfer ${bulk.id} is not what was signed`)
  return { ...unsigned, payload_digest }
}

interface PayableRows {
  made: { row: BulkRowRow; transfer: TransferRow }[]
  /** Shortfall for the first row that the balance does not cover; null if it covers all. */
  missingMinor: bigint | null
}

/**
 * Turns rows into transfers, in file order, as far as the balance reaches. A row that would exceed a corridor limit, together with the
 * others, fails alone and uses no balance.
 */
async function createRowTransfers(
  work: PaymentTx,
  bulk: BulkTransferRow,
  rows: readonly BulkRowRow[],
  { quotes, availableMinor }: { quotes: readonly QuoteRow[]; availableMinor: bigint },
): Promise<PayableRows> {
  const { tx, pipeline, at } = work
  const made: PayableRows['made'] = []
  let leftMinor = availableMinor
  for (const row of rows) {
    const quote = quotes.find(({ id }) => id === row.quote_id)
    if (!quote) throw new Error(`row ${row.row_number} of the bulk transfer ${bulk.id} has no price`)
    const transfer = signedTransfer(work, bulk, row, quote)
    const beside = made.map((other) => other.transfer)
    const refused = await assertWithinPaymentLimits(tx, transfer, at, beside).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        return error.codeName
      },
    )
    if (refused !== null) {
      pipeline.send(markFailed(tx, row, refused))
      continue
    }
    if (row.total_minor > leftMinor) return { made, missingMinor: row.total_minor - leftMinor }
    leftMinor -= row.total_minor
    made.push({ row, transfer })
  }
  return { made, missingMinor: null }
}

/** Stores the transfers of these rows with their approvals, and returns them. */
async function writeTransfers(
  work: PaymentTx,
  bulk: BulkTransferRow,
  made: PayableRows['made'],
  approvals: SignedBulk['approvals'],
): Promise<TransferRow[]> {
  const { tx, deps, pipeline, at, actor } = work
  for (const { row, transfer } of made) {
    pipeline.send(markPaid(tx, row))
    pipeline.send(saveTransfer(tx, deps, { actor, now: at, address: '' }, transfer, { bulk: bulk.id }))
    for (const approval of approvals) pipeline.send(copyDecision(work, transfer, approval))
  }
  const ids = made.map(({ transfer }) => transfer.id)
  const stored = await pipeline.reply(lockTransfers(tx, bulk.business_id, ids))
  return ids.flatMap((id) => stored.find((transfer) => transfer.id === id) ?? [])
}

async function pauseBulk(work: PaymentTx, bulk: BulkTransferRow, missingMinor: bigint): Promise<void> {
  const { tx, pipeline, at, actor } = work
  pipeline.send(writeBulk(tx, bulk, bulk.status, { paused_at: at, missing_minor: missingMinor }))
  pipeline.send(notifyBulkPaused(work, bulk, missingMinor))
  pipeline.send(
    appendAudit(tx, {
      business_id: bulk.business_id,
      actor,
      at,
      action: 'bulk.paused',
      object_type: 'bulk',
      object_id: bulk.id,
      address: '',
      detail: { missing_minor: String(missingMinor) },
    }),
  )
}

/**
 * Only the operator can find out what happened. No row is paid until the content matches its signature again; people may withdraw the rest.
 */
async function blockBulk(work: PaymentTx, bulk: BulkTransferRow, reason: string): Promise<void> {
  const { tx, deps, pipeline, at, actor } = work
  const { business_id, id } = bulk
  pipeline.send(writeBulk(tx, bulk, bulk.status, { paused_at: at, missing_minor: null }))
  pipeline.send(notifyBulkBlocked(work, bulk))
  pipeline.send(
    appendAudit(tx, {
      business_id,
      actor,
      at,
      action: 'bulk.held',
      object_type: 'bulk',
      object_id: id,
      address: '',
      detail: { reason },
    }),
  )
  await pipeline.done()
  deps.log.fatal({ business_id, object_id: id, reason }, 'a bulk transfer is blocked')
}

/** The signed content, as verified when the job began. */
interface VerifiedBulk {
  payload_digest: string
  /** By row number. */
  digests: ReadonlyMap<number, string>
  approvals: SignedBulk['approvals']
}

/** Locks the bulk transfer; undefined if its rows are not to be paid now. */
async function lockPayingBulk(
  tx: Tx,
  deps: Deps,
  businessId: string,
  bulkId: string,
): Promise<BulkTransferRow | undefined> {
  const bulk = await lockBulk(tx, businessId, bulkId)
  if (bulk?.status !== bulkStatus.bulk_processing || bulk.paused_at !== null) return undefined
  // Switching a corridor off for a while does not end a signed bulk transfer.
  if (!(await isCorridorPaused(tx, bulk.corridor_id))) return bulk
  await enqueueRows(tx, bulk, new Date(deps.now().getTime() + switchedOffMs))
  return undefined
}

/** Verifies every row against the signature before the first is paid. */
async function loadVerifiedBulk(
  tx: Tx,
  deps: Deps,
  businessId: string,
  bulkId: string,
): Promise<VerifiedBulk | undefined> {
  const bulk = await lockPayingBulk(tx, deps, businessId, bulkId)
  if (!bulk) return undefined
  const whole = await readSignedBulk(tx, bulk)
  const fault = findBulkMacError(deps.keys, bulk, whole)
  if (fault !== null) {
    await blockBulk(jobTx(tx, deps, payBulkTask), bulk, fault)
    return undefined
  }
  const digests = new Map(whole.rows.map(({ row_number, payload_digest }) => [row_number, payload_digest]))
  return { payload_digest: bulk.payload_digest, digests, approvals: whole.approvals }
}

/** A change since the job began fails the job; the next one verifies the whole and blocks it. */
function assertUnchanged(deps: Deps, bulk: BulkTransferRow, rows: readonly BulkRowRow[], signed: VerifiedBulk): void {
  const isSame = bulk.payload_digest === signed.payload_digest && isBulkMacValid(deps.keys, bulk)
  if (!isSame || rows.some((row) => signed.digests.get(row.row_number) !== row.payload_digest))
    throw new Error(`the bulk transfer ${bulk.id} changed during payment`)
}

/** The row to continue after, and whether another job follows. */
interface ResumePoint {
  after: number
  isLastOfRun: boolean
}

/**
 * Pays the next rows after one, each as its own transfer; rows, transfers, entries and payouts share one transaction. Returns the number of
 * the last row, or undefined if payment stops there.
 */
async function payChunk(
  tx: Tx,
  deps: Deps,
  { business_id, bulk_id }: BulkJob,
  signed: VerifiedBulk,
  { after, isLastOfRun }: ResumePoint,
): Promise<number | undefined> {
  const bulk = await lockPayingBulk(tx, deps, business_id, bulk_id)
  if (!bulk) return undefined
  const [waiting, availableMinor] = await Promise.all([
    findUnpaidRows(tx, business_id, bulk_id, after, chunkRows),
    lockPayingBalance(tx, bulk),
  ])
  assertUnchanged(deps, bulk, waiting, signed)
  const quoteIds = waiting.map(({ quote_id }) => quote_id)
  const quotes = await findQuotes(tx, business_id, quoteIds)
  const work = jobTx(tx, deps, payBulkTask)
  const { made, missingMinor } = await createRowTransfers(work, bulk, waiting, { quotes, availableMinor })
  for (const transfer of await writeTransfers(work, bulk, made, signed.approvals)) {
    const set = { submitted_at: transfer.submitted_at, submitted_by: transfer.submitted_by }
    payTransfer(work, transitionTransfer(work, transfer, { to: transferStatus.awaiting_payment, isPassing: true, set }))
  }
  const isWhole = waiting.length < chunkRows
  if (missingMinor !== null) await pauseBulk(work, bulk, missingMinor)
  else if (isWhole) work.pipeline.send(enqueueBulkOutcome(tx, { business_id, bulk_id }))
  else if (isLastOfRun) work.pipeline.send(enqueueRows(tx, bulk))
  await work.pipeline.done()
  return missingMinor === null && !isWhole ? waiting.at(-1)?.row_number : undefined
}

export interface BulkJob {
  business_id: string
  bulk_id: string
}

/**
 * Pays the rows in chunks. A job reads the whole once and pays a share of it, so that the time is linear in the rows. An interrupted or
 * repeated job resumes after the last paid row.
 */
export async function payRows(deps: Deps, job: BulkJob): Promise<void> {
  const { business_id, bulk_id } = job
  const signed = await inBusiness(deps.sql, business_id, (tx) => loadVerifiedBulk(tx, deps, business_id, bulk_id))
  if (!signed) return
  const chunks = Math.ceil(Math.max(runRowsMin, signed.digests.size / runsMax) / chunkRows)
  let after: number | undefined = 0
  for (let chunk = 1; chunk <= chunks && after !== undefined; chunk += 1) {
    const place: ResumePoint = { after, isLastOfRun: chunk === chunks }
    after = await inBusiness<number | undefined>(deps.sql, business_id, (tx) => payChunk(tx, deps, job, signed, place))
  }
}
