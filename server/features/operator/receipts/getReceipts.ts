import { homeCurrency } from '../../../../contract/base/money.ts'
import { topUpStatus } from '../../../../contract/base/statuses/topup.ts'
import { acrossBusinesses } from '../../../db/business.ts'
import type { Tx } from '../../../db/client.ts'
import { type CallResult, defineHandler } from '../../../handler.ts'
import { listHeldCredits } from '../../credits/store.ts'
import { openProposals } from '../../proposals/listStore.ts'
import { openReceipts, readReported } from '../../topups/receiptQueue.ts'
import { replyWaiting } from './replyWaiting.ts'

/** More held money than this is looked for among the exceptions. */
const creditsMax = 50

/** What came in and may be its: of this business or of nobody known, that of the same amount first. */
async function findCredits(
  tx: Tx,
  business_id: string,
  amounts: readonly (bigint | null)[],
): Promise<CallResult<'/staff/receipt/detail'>['credits']> {
  const [held, proposed] = [await listHeldCredits(tx), await openProposals(tx)]
  const isSame = (minor: bigint) => amounts.includes(minor)
  return held
    .filter(({ currency }) => currency === homeCurrency)
    .filter((credit) => credit.business_id === null || credit.business_id === business_id)
    .sort((one, other) => Number(isSame(other.amount_minor)) - Number(isSame(one.amount_minor)))
    .slice(0, creditsMax)
    .map((credit) => ({
      ...credit,
      held_reason: credit.reason ?? 'unknown',
      proposal_id: proposed.get(credit.id) ?? null,
    }))
}

export const getReceipts = defineHandler('/staff/receipt/detail', {
  async run(tx, context, { business_id, id, reason }) {
    const reported = await acrossBusinesses(tx, (all) => readReported(all, { business_id, id }))
    const { topUp, receipts, events } = await openReceipts(tx, context, { business_id, topup_id: id, reason })
    return {
      ...topUp,
      ...replyWaiting(reported),
      receipts,
      declined: events
        .filter(({ to_status }) => to_status === topUpStatus.top_up_declined)
        .map(({ note, actor_name, at }) => ({ reason: note ?? '', name: actor_name ?? '', at })),
      credits: await findCredits(tx, business_id, [topUp.amount_minor, topUp.sent_minor]),
    }
  },
})
