import { acrossBusinesses, bindBusiness, noBusiness } from '../../../db/business.ts'
import type { Tx } from '../../../db/client.ts'
import { defineHandler } from '../../../handler.ts'
import { openProposals } from '../../proposals/listStore.ts'
import { listRefundQueue, type QueuedRefund } from '../../refunds/store.ts'
import { findTransferFacts } from '../../treasury/exceptionStore.ts'

/** One business after the other: of transfers nothing is read across them. */
async function readReferences(tx: Tx, queue: readonly QueuedRefund[]): Promise<ReadonlyMap<string, string>> {
  const references = new Map<string, string>()
  for (const [business_id, own] of Map.groupBy(queue, (row) => row.business_id)) {
    await bindBusiness(tx, business_id)
    const ids = own.map(({ transfer_id }) => transfer_id)
    for (const { id, reference } of await findTransferFacts(tx, business_id, ids)) references.set(id, reference)
  }
  await bindBusiness(tx, noBusiness)
  return references
}

export const listRefunds = defineHandler('/staff/refund/list', {
  async run(tx) {
    const queue = await acrossBusinesses(tx, listRefundQueue)
    const [references, proposed] = [await readReferences(tx, queue), await openProposals(tx)]
    return {
      items: queue.map((row) => ({
        ...row,
        reference: references.get(row.transfer_id) ?? '',
        proposal_id: proposed.get(row.id) ?? null,
      })),
    }
  },
})
