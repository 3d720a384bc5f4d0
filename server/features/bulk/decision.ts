import { homeCurrency } from '../../../contract/base/money/money.ts'
import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { Tx } from '../../db/client.ts'
import type { CallResult } from '../../handler.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import { insufficientBalance, lockBalances } from '../../ledger/post.ts'
import type { SeenObject } from '../decisions/digest.ts'
import type { OwnFields, PasskeySigning } from '../decisions/signature.ts'
import { type ApprovalContext, type ApprovalEffects, defineDecisionSubject } from '../decisions/subject.ts'
import type { BulkRowRow, BulkTransferRow } from './bulkRow.ts'
import { digestBulk } from './digest.ts'
import { transitionBulk } from './lifecycle.ts'
import { isBulkMacValid } from './mac.ts'
import { pathOfBulk } from './notices.ts'
import { findRows } from './rowStore.ts'
import { assertBulkVisible, bulkRules, decidableBulk, partsOfBulk } from './rules.ts'
import { bulkResponse } from './serializer.ts'
import { findBulk, lockBulk, lockPayingBalance } from './store.ts'

/** A bulk transfer with all of its rows as seen; decided as a whole. */
export interface BulkWithContent {
  bulk: BulkTransferRow
  rows: readonly BulkRowRow[]
}

const readBulks =
  (find: typeof findBulk) =>
  (tx: Tx, businessId: string, seen: readonly SeenObject[]): Promise<(BulkWithContent | undefined)[]> =>
    Promise.all(
      seen.map(async ({ id }) => {
        const bulk = await find(tx, businessId, id)
        return bulk && { bulk, rows: await findRows(tx, businessId, id) }
      }),
    )

/** After its last approval it is paid from the balance, which must suffice, or it waits for an incoming payment. */
async function onApproval(
  { tx, isLast }: ApprovalContext<null>,
  whole: BulkWithContent,
): Promise<ApprovalEffects<BulkWithContent>> {
  const { bulk, rows } = whole
  if (!isLast) return { apply: () => whole }
  const isPaidIn = isIncomingMethod(bulk.payment_method)
  const missing = bulk.total_minor - (await lockPayingBalance(tx, bulk))
  if (!isPaidIn && missing > 0n) throw insufficientBalance(missing, bulk.currency)
  const to = isPaidIn ? bulkStatus.awaiting_payment : bulkStatus.bulk_processing
  return { apply: (work) => ({ bulk: transitionBulk(work, bulk, { to }), rows }) }
}

const bulkPasskeys: PasskeySigning<BulkWithContent> = {
  kind: 'bulk',
  ownFields: ({ bulk }): OwnFields<'bulk'> => ({
    bulk_id: bulk.id,
    amount_minor: String(bulk.total_minor),
    currency: bulk.currency,
    name: bulk.name,
    row_count: String(bulk.row_count),
  }),
  auditEvent: ({ bulk }) => ({ action: 'bulk.signed', object_type: 'bulk', object_id: bulk.id, detail: {} }),
}

type BulkDecisionResponse = CallResult<'/bulk/approve'>

export const bulkDecision = defineDecisionSubject<BulkWithContent, { bulk: SeenObject }, BulkDecisionResponse>({
  ...bulkRules,
  seenIn: ({ bulk }) => [bulk],
  lock: readBulks(lockBulk),
  find: readBulks(findBulk),
  decidable: ({ bulk }, now) => ({ ...decidableBulk(bulk, now), approvals_needed: bulk.approvals_needed }),
  isIntact: (keys, { bulk, rows }) => digestBulk(bulk, rows) === bulk.payload_digest && isBulkMacValid(keys, bulk),
  signing: 'otp_pin_or_passkey',
  passkeys: bulkPasskeys,
  amountOf: ({ bulk }) => ({ minor: bulk.total_minor, currency: bulk.currency }),
  otpAbout: ([whole]) => ({
    amount: moneyValue(whole?.bulk.total_minor ?? 0n, whole?.bulk.currency ?? homeCurrency),
    count: whole?.bulk.row_count ?? 0,
  }),
  // Balance before challenge, as every payment locks them.
  async readShared(tx, businessId) {
    await lockBalances(tx, businessId)
    return null
  },
  onApproval,
  onDenial: (work, { bulk, rows }, { reason }) => ({
    bulk: transitionBulk(work, bulk, { to: bulkStatus.denied, reason }),
    rows,
  }),
  onExpiry: (work, { bulk }) => {
    transitionBulk(work, bulk, { to: bulkStatus.cancelled })
  },
  parts: ({ bulk }) => partsOfBulk(bulk),
  described: ({ bulk }) => ({ object_type: 'bulk', object_id: bulk.id, name: bulk.name, path: pathOfBulk(bulk) }),
  assertVisible: ({ bulk }, actor) => assertBulkVisible(bulk, actor),
  audit: {
    approved: ({ bulk }, detail) => ({ action: 'bulk.approved', object_type: 'bulk', object_id: bulk.id, detail }),
  },
  serialize: (tx, context, { bulk }) => bulkResponse(tx, context, bulk.id),
})
