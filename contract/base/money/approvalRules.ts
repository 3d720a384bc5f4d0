import { hasPermission, type Role } from '../people/roles.ts'
import { type TransferStatus, transferStatusesOf } from '../statuses/transfer.ts'
import { type TransferKind, transferKinds } from './transferKinds.ts'

/** Evaluates approval policies: pure functions shared by the portal's editor, submission and the simulator. */

export interface Tier {
  kind: TransferKind
  total_from_minor: bigint
  /** Number of distinct approvers required. */
  approvals_needed: number
  /** Anyone who may approve, if empty. */
  approvers: readonly string[]
}

export const approvalsMax = 3
export const tiersMax = 20
export const approversMax = 20
export const delegationDaysMax = 90
export const replayDays = 90

/** Statuses that do not count towards a day's sum: never submitted, money not yet sent, or money returned. */
export const uncountedStatuses: readonly TransferStatus[] = transferStatusesOf([
  'created',
  'denied',
  'cancelled',
  'payment_timed_out',
  'refunded',
])

/** The tier with the highest threshold that the amount reaches; by default one approval by anyone. */
export function tierAt<B extends Tier>(tiers: readonly B[], kind: TransferKind, amountMinor: bigint): B | Tier {
  let best: B | null = null
  for (const tier of tiers) {
    if (tier.kind !== kind || tier.total_from_minor > amountMinor) continue
    if (best === null || tier.total_from_minor > best.total_from_minor) best = tier
  }
  return best ?? { kind, total_from_minor: 0n, approvals_needed: 1, approvers: [] }
}

/** Whether a day's sum could reach a higher tier than this total; false when the total is already in the highest tier. */
export const canReachHigherTier = (tiers: readonly Tier[], kind: TransferKind, totalMinor: bigint): boolean =>
  tiers.some((tier) => tier.kind === kind && tier.total_from_minor > totalMinor)

/** Sum of other transfers of the same day. */
export interface DaySum {
  sum_minor: bigint
  count: number
}
export const daySumScopes = ['maker', 'recipient'] as const
export type DaySumScope = (typeof daySumScopes)[number]
export type DaySums = Readonly<Record<DaySumScope, DaySum>>
export const emptyDaySums: DaySums = { maker: { sum_minor: 0n, count: 0 }, recipient: { sum_minor: 0n, count: 0 } }

export interface PolicyResult {
  tier: Tier
  /** Set when the day's sum, not the total alone, reached the tier. */
  raised: { by: DaySumScope; sum_minor: bigint; count: number } | null
}

/** The tier of a transfer, by the largest of its total and the day's sums of its maker and recipient, so that splitting a payment avoids no tier. */
export function applyPolicy(
  tiers: readonly Tier[],
  kind: TransferKind,
  totalMinor: bigint,
  others: DaySums = emptyDaySums,
): PolicyResult {
  const by: DaySumScope = others.recipient.sum_minor > others.maker.sum_minor ? 'recipient' : 'maker'
  const sum_minor = totalMinor + others[by].sum_minor
  const [alone, tier] = [tierAt(tiers, kind, totalMinor), tierAt(tiers, kind, sum_minor)]
  const isRaised = tier.total_from_minor > alone.total_from_minor
  return { tier, raised: isRaised ? { by, sum_minor, count: others[by].count } : null }
}

export interface Member {
  id: string
  role: Role
}
const mayApprove = (member: Member): boolean => hasPermission(member.role, 'transfers.approve')
const mayMake = (member: Member): boolean => hasPermission(member.role, 'transfers.pay')

/** Members who may approve in a tier, regardless of who made the transfer. */
export const approversOf = <M extends Member>(tier: Pick<Tier, 'approvers'>, members: readonly M[]): M[] =>
  members.filter((member) => mayApprove(member) && (tier.approvers.length === 0 || tier.approvers.includes(member.id)))

export interface TierReach {
  /** The largest number of distinct people who could approve a transfer of the tier. */
  people: number
  is_approvable: boolean
  /** Makers whose own transfers nobody could approve in this tier. */
  blocked_makers: string[]
}

/** Whether enough distinct people could approve, given that nobody approves their own transfer. A business with a single person needs no approval. */
export function tierReachOf(tier: Tier, members: readonly Member[]): TierReach {
  const candidates = approversOf(tier, members)
  const isFree = tier.approvals_needed === 0 || members.length === 1
  const makers = members.filter(mayMake)
  const othersThan = (id: string): number => candidates.filter((person) => person.id !== id).length
  const counts = makers.length === 0 ? [candidates.length] : makers.map(({ id }) => othersThan(id))
  const people = Math.max(...counts)
  return {
    people,
    is_approvable: isFree || people >= tier.approvals_needed,
    blocked_makers: isFree ? [] : makers.flatMap(({ id }) => (othersThan(id) < tier.approvals_needed ? [id] : [])),
  }
}

type TierFault = 'input_invalid' | 'policy_tier_twice' | 'policy_tier_weaker' | 'policy_too_few_named'

/** The first error in the tiers; `index` is null when it concerns a whole kind. */
export function findTierError(tiers: readonly Tier[]): { index: number | null; field: string; name: TierFault } | null {
  for (const kind of transferKinds) {
    const ofKind = tiers.filter((tier) => tier.kind === kind)
    if (!ofKind.some((tier) => tier.total_from_minor === 0n)) return { index: null, field: kind, name: 'input_invalid' }
  }
  for (const [index, tier] of tiers.entries()) {
    const isOther = (other: Tier, at: number) => at !== index && other.kind === tier.kind
    if (tiers.some((other, at) => isOther(other, at) && at < index && other.total_from_minor === tier.total_from_minor))
      return { index, field: 'total_from_minor', name: 'policy_tier_twice' }
    const isWeaker = (other: Tier, at: number) =>
      isOther(other, at) && other.total_from_minor < tier.total_from_minor && other.approvals_needed > 0
    if (tier.approvals_needed === 0 && tiers.some(isWeaker))
      return { index, field: 'approvals_needed', name: 'policy_tier_weaker' }
    const named = tier.approvers.length
    if (new Set(tier.approvers).size !== named || (named > 0 && named < Math.max(1, tier.approvals_needed)))
      return { index, field: 'approvers', name: 'policy_too_few_named' }
    if (named > 0 && tier.approvals_needed === 0) return { index, field: 'approvers', name: 'input_invalid' }
  }
  return null
}

export interface PastTransfer {
  kind: TransferKind
  total_minor: bigint
  /** The creator and the submitter. */
  makers: readonly string[]
  account: string
  day: string
  is_counted: boolean
}

/** Applies these tiers to past transfers in order of submission; each counts towards the sums of later ones. */
export function replayPolicy(tiers: readonly Tier[], past: readonly PastTransfer[]): PolicyResult[] {
  const sums = new Map<string, DaySum>()
  const sumOf = (key: string): DaySum => sums.get(key) ?? { sum_minor: 0n, count: 0 }
  return past.map((transfer) => {
    const { kind, day, total_minor } = transfer
    const makerKeys = [...new Set(transfer.makers)].map((id) => `${kind} ${day} maker ${id}`)
    const recipientKey = `${kind} ${day} recipient ${transfer.account}`
    const maker = makerKeys.map(sumOf).reduce((a, b) => (b.sum_minor > a.sum_minor ? b : a), emptyDaySums.maker)
    const judgement = applyPolicy(tiers, kind, total_minor, { maker, recipient: sumOf(recipientKey) })
    if (transfer.is_counted) {
      for (const key of [...makerKeys, recipientKey]) {
        const before = sumOf(key)
        sums.set(key, { sum_minor: before.sum_minor + total_minor, count: before.count + 1 })
      }
    }
    return judgement
  })
}
