import type { Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { hashesEqual } from '../../secrets.ts'
import { bulkDecisions, principalsIn, type StoredDecision } from '../decisions/decisionStore.ts'
import { macOf } from '../decisions/digest.ts'
import { findQuotes, type QuoteRow } from '../quotes/store.ts'
import { digestTransfer } from '../transfers/mac.ts'
import type { BulkRowRow, BulkTransferRow } from './bulkRow.ts'
import { digestBulk } from './digest.ts'
import { findRows } from './rowStore.ts'
import { transferOfRow } from './rows.ts'

type BulkMacContent = Omit<BulkTransferRow, 'status' | 'version' | 'paused_at' | 'missing_minor' | 'closed_at' | 'seal'>

/** MAC over its makers and the number of approvals needed, bound to the signed content. */
export const bulkMac = (keys: Keys, bulk: BulkMacContent): string =>
  macOf(
    keys,
    'bulk',
    bulk.business_id,
    bulk.id,
    bulk.corridor_id,
    bulk.country,
    bulk.payload_digest,
    bulk.rate_held_until.toISOString(),
    String(bulk.approvals_needed),
    String(bulk.policy_version),
    String(bulk.tier_from_minor),
    bulk.approvers.join(' '),
    bulk.maker_ids.join(' '),
    bulk.created_by,
    bulk.submitted_by ?? '',
    bulk.submitted_at?.toISOString() ?? '',
  )

/** True if nobody has signed it yet, or if its policy facts match the MAC. */
export const isBulkMacValid = (keys: Keys, bulk: BulkTransferRow): boolean =>
  bulk.seal === null ? bulk.submitted_at === null : hashesEqual(bulkMac(keys, bulk), bulk.seal)

export interface SignedBulk {
  rows: readonly BulkRowRow[]
  quotes: readonly QuoteRow[]
  /** Approvals only. */
  approvals: readonly StoredDecision[]
}

/** Everything covered by the signature. The bulk transfer itself is locked. */
export async function readSignedBulk(tx: Tx, { business_id, id }: BulkTransferRow): Promise<SignedBulk> {
  const [rows, decisions] = await Promise.all([
    findRows(tx, business_id, id),
    bulkDecisions.find(tx, business_id, [id]),
  ])
  const quoteIds = rows.map(({ quote_id }) => quote_id)
  const quotes = await findQuotes(tx, business_id, quoteIds)
  return { rows, quotes, approvals: decisions.filter(({ decision }) => decision === 'approved') }
}

/** Why none of its rows may be paid: the stored content differs from the signed content, or approvals are missing; null if neither. */
export function findBulkMacError(
  keys: Keys,
  bulk: BulkTransferRow,
  { rows, quotes, approvals }: SignedBulk,
): string | null {
  const { payload_digest, maker_ids, approvals_needed } = bulk
  if (bulk.seal === null || !isBulkMacValid(keys, bulk))
    return 'the facts for its policy are not those that were signed'
  if (digestBulk(bulk, rows) !== payload_digest) return 'its rows are not those that were signed'
  const priceOf = new Map(quotes.map((quote) => [quote.id, quote]))
  const changed = rows.find((row) => {
    const quote = priceOf.get(row.quote_id)
    return !quote || digestTransfer(transferOfRow(bulk, row, quote, '')) !== row.payload_digest
  })
  if (changed) return `its row ${changed.row_number} is not what was signed`
  const given = approvals.filter(
    ({ payload_digest: digest, user_id, on_behalf_of }) =>
      digest === payload_digest && !maker_ids.includes(user_id) && !maker_ids.includes(on_behalf_of ?? user_id),
  )
  if (!given.every((one) => bulkDecisions.isIntact(keys, one))) return 'an approval is not one that was given'
  const principals = principalsIn(given)
  return principals.length < approvals_needed ? `it has ${principals.length} of ${approvals_needed} approvals` : null
}
