import { type Tier, tiersMax } from '../../../contract/base/money/approvalRules.ts'
import { parseAmount } from '../../../contract/base/money/money.ts'
import { type TransferKind, transferKinds } from '../../../contract/base/money/transferKinds.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { VersionTier } from './policyTypes.ts'

type TierRequest = CallRequest<'/approval/simulate'>['tiers'][number]

/** A tier as it is being edited. */
export interface EditedTier {
  key: string
  kind: TransferKind
  /** Plain digits, as in `AmountInput`. */
  from: string
  needed: number
  isNamed: boolean
  approvers: readonly string[]
}

export const editedOf = (tiers: readonly VersionTier[]): EditedTier[] =>
  tiers.map((tier, index) => ({
    key: `stored ${index}`,
    kind: tier.kind,
    from: tier.total_from_minor,
    needed: tier.approvals_needed,
    isNamed: tier.approvers.length > 0,
    approvers: tier.approvers,
  }))

export const ofKind = (tiers: readonly EditedTier[], kind: TransferKind): EditedTier[] =>
  tiers.filter((tier) => tier.kind === kind)

export const isFirst = (tiers: readonly EditedTier[], tier: EditedTier): boolean =>
  ofKind(tiers, tier.kind)[0]?.key === tier.key

export const isFull = (tiers: readonly EditedTier[]): boolean => tiers.length >= tiersMax

/** Adds a last tier of the kind, as strict as the one before it. */
export function addTier(tiers: readonly EditedTier[], kind: TransferKind, key: string): EditedTier[] {
  const last = ofKind(tiers, kind).at(-1)
  const tier = { key, kind, from: '', needed: Math.max(1, last?.needed ?? 1), isNamed: false, approvers: [] }
  return transferKinds.flatMap((each) => [...ofKind(tiers, each), ...(each === kind ? [tier] : [])])
}

/** The tier in the form of the contract's rules; an amount that cannot be parsed yet counts as zero. */
export const tierOf = (tier: EditedTier): Tier => ({
  kind: tier.kind,
  total_from_minor: parseAmount(tier.from, 'IDR') ?? 0n,
  approvals_needed: tier.needed,
  approvers: tier.isNamed && tier.needed > 0 ? tier.approvers : [],
})

export interface TierFieldError {
  index: number
  field: string
  message: string
}

/** The request for the server, in screen order; or null with the first place where something is missing. */
export function policyRequestOf(tiers: readonly EditedTier[]): {
  tiers: TierRequest[]
  missing: null | { index: number; field: string }
} {
  const index = tiers.findIndex((tier) => parseAmount(tier.from, 'IDR') === null)
  if (index >= 0) return { tiers: [], missing: { index, field: 'total_from_minor' } }
  const unnamed = tiers.findIndex((tier) => tier.isNamed && tier.needed > 0 && tier.approvers.length === 0)
  if (unnamed >= 0) return { tiers: [], missing: { index: unnamed, field: 'approvers' } }
  return {
    missing: null,
    tiers: tiers.map((tier) => {
      const { total_from_minor, approvers, ...rest } = tierOf(tier)
      return { ...rest, total_from_minor: String(total_from_minor), approvers: [...approvers] }
    }),
  }
}

/**
 * `tiers.3.approvers` → an error of the fourth tier; another field → an error of the whole policy, index -1; no field →
 * null, since the call has shown that error.
 */
export function tierErrorOfField(field: string | undefined, message: string): TierFieldError | null {
  if (field === undefined) return null
  const match = /^tiers\.(\d+)\.(\w+)$/.exec(field)
  return match ? { index: Number(match[1]), field: match[2] ?? '', message } : { index: -1, field, message }
}
