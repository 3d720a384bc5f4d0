import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { ChangeRequestKind } from '../../../contract/base/operator/changeRequestKinds.ts'
import type { ExceptionKind } from '../../../contract/features/treasury.ts'
import { acrossBusinesses, bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { findOpenChangeRequests } from '../changeRequests/store.ts'
import { type ExceptionKey, findTransferFacts, listExceptionKeys, type TransferFacts } from './store.ts'

/** Change requests that each kind allows. A payout without a report has none: ask the bank, whose report is taken when it comes. */
const executorKindsOf: Record<ExceptionKind, readonly ChangeRequestKind[]> = {
  payout_held: ['payout_release'],
  payout_silent: [],
  refund: ['refund_release', 'refund_decline'],
  refund_held: ['refund_release'],
  credit_held: ['credit_assign', 'credit_return'],
  variance: ['variance_make_good', 'variance_explain'],
}

/** A payout is ordered within seconds and reported within a bank day. */
const silentMs = 24 * 3_600_000

/** A payout that was ordered before this, and is not reported, is overdue. */
export const overdueSince = (now: Date): Date => new Date(now.getTime() - silentMs)

/** One business at a time: transfers are never read across businesses. */
async function readFacts(tx: Tx, keys: readonly ExceptionKey[]): Promise<ReadonlyMap<string, TransferFacts>> {
  const facts = new Map<string, TransferFacts>()
  const idsOf = Map.groupBy(keys, ({ business_id }) => business_id ?? noBusiness)
  for (const [business_id, own] of idsOf) {
    const ids = own.flatMap(({ transfer_id }) => (transfer_id === null ? [] : [transfer_id]))
    if (ids.length === 0) continue
    await bindBusiness(tx, business_id)
    for (const row of await findTransferFacts(tx, business_id, ids)) facts.set(row.id, row)
  }
  await bindBusiness(tx, noBusiness)
  return facts
}

function serializeException(
  key: ExceptionKey,
  facts: TransferFacts | undefined,
  proposal_id: string | null,
): CallResult<'/staff/exception/list'>['items'][number] {
  return {
    ...key,
    reference: facts?.reference ?? '',
    // A refund is a payment of its own.
    uetr: key.kind.startsWith('refund') ? null : (facts?.uetr ?? null),
    currency: key.currency ?? facts?.receive_currency ?? homeCurrency,
    amount_minor: key.amount_minor ?? facts?.receive_amount_minor ?? 0n,
    note: key.note.slice(0, 500),
    acts: [...executorKindsOf[key.kind]],
    proposal_id,
  }
}

export const exceptionsHandler = defineHandler('/staff/exception/list', {
  async run(tx, { now }, { kind }) {
    const found = await acrossBusinesses(tx, (all) => listExceptionKeys(all, overdueSince(now)))
    const keys = found.filter((key) => kind === undefined || key.kind === kind)
    const [facts, proposed] = [await readFacts(tx, keys), await findOpenChangeRequests(tx)]
    return {
      items: keys.map((key) => serializeException(key, facts.get(key.transfer_id ?? ''), proposed.get(key.id) ?? null)),
    }
  },
})
