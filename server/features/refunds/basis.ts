import { applyPolicy } from '../../../contract/base/money/approvalRules.ts'
import type { Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { readActiveVersion, requireActiveVersion } from '../approvals/store.ts'
import { readDaySums } from '../transfers/limitStore.ts'
import type { RefundContent } from './rules.ts'

interface Basis {
  approvals_needed: number
  approvers: string[]
}

type JudgedRefund = Pick<RefundContent, 'transfer_id' | 'destination' | 'amount_minor' | 'account_number'>

interface Requester {
  business_id: string
  user_id: string
  isOnlyPerson: boolean
  now: Date
}

/**
 * The policy of a domestic transfer of that amount, with the day's sums of its requester and its account; a refund to the balance stays
 * within the platform. Without keys, to be shown only. If the result is binding, call `lockAvailableBalance` earlier in the transaction.
 */
export async function applyPolicyToRefund(
  tx: Tx,
  keys: Keys | null,
  { transfer_id, destination, amount_minor, account_number }: JudgedRefund,
  { business_id, user_id, isOnlyPerson, now }: Requester,
): Promise<Basis> {
  if (destination === 'balance' || isOnlyPerson) return { approvals_needed: 0, approvers: [] }
  const policy =
    keys === null ? await readActiveVersion(tx, business_id) : await requireActiveVersion(tx, keys, business_id)
  const judged = {
    business_id,
    id: transfer_id,
    kind: 'domestic' as const,
    total_minor: amount_minor,
    country: 'ID',
    accounts: account_number === null ? [] : [account_number],
  }
  const sums = await readDaySums(tx, policy, judged, [user_id], now)
  const { tier } = applyPolicy(policy.tiers, 'domestic', amount_minor, sums)
  return { approvals_needed: tier.approvals_needed, approvers: [...tier.approvers] }
}
