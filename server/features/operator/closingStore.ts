import { openRefundStages } from '../../../contract/base/money/refunds.ts'
import { bulkStatuses, isFinalBulk } from '../../../contract/base/statuses/bulk.ts'
import { isFinalTopUp, topUpStatuses } from '../../../contract/base/statuses/topup.ts'
import { isFinalTransfer, transferStatuses } from '../../../contract/base/statuses/transfer.ts'
import { caseStatus } from '../../../contract/base/statuses/verification.ts'
import type { listTexts } from '../../../contract/messages/catalogues/lists.ts'
import type { Tx } from '../../db/client.ts'

/** An open matter keeps a company from being closed. */
export type OpenMatter = keyof (typeof listTexts)['open_matters']

/** Of the bound business, in the order of the texts. */
export async function findOpenMatters(tx: Tx, businessId: string): Promise<OpenMatter[]> {
  const own = tx`business_id = ${businessId}`
  const [row] = await tx<Record<OpenMatter, boolean>[]>`select
    exists (select 1 from accounts where ${own} and balance_minor > 0) as balance,
    exists (select 1 from transfers where ${own} and status = any(${transferStatuses.filter((one) => !isFinalTransfer(one))}))
      as transfers,
    exists (select 1 from bulk_transfers where ${own} and status = any(${bulkStatuses.filter((one) => !isFinalBulk(one))}))
      as bulk_transfers,
    exists (select 1 from schedules where ${own} and state not in ('ended', 'denied', 'cancelled')) as schedules,
    exists (select 1 from refund_requests where ${own} and stage = any(${[...openRefundStages]})) as refunds,
    exists (select 1 from topups where ${own} and status = any(${topUpStatuses.filter((one) => !isFinalTopUp(one))})) as topups,
    exists (select 1 from incoming_credits where ${own} and state = 'held') as held_money,
    exists (select 1 from settlements where ${own} and variance_minor <> 0 and outcome is null) as variances,
    exists (select 1 from verification_cases where ${own} and status = any(${[caseStatus.submitted, caseStatus.information_asked]})) as verification,
    exists (select 1 from drafts where ${own}) or exists (select 1 from verification_drafts where ${own}) as drafts`
  return row === undefined ? [] : (Object.keys(row) as OpenMatter[]).filter((matter) => row[matter])
}

/** Everybody who has not left, locked: a payment that has begun ends first, and none begins until the transaction ends. */
export const lockPeople = (tx: Tx, businessId: string): Promise<{ id: string }[]> => tx<{ id: string }[]>`
  select id from users where business_id = ${businessId} and ended_at is null order by id for update`
