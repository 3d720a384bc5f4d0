import { findTierError, type Tier, tierReachOf } from '../../../contract/base/money/approvalRules.ts'
import { formatMoney, homeCurrency } from '../../../contract/base/money/money.ts'
import { transferKinds } from '../../../contract/base/money/transferKinds.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { Formats } from '../../../contract/base/texts/formats.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { documentTexts } from '../../documents/labels.ts'
import { AppError } from '../../errors.ts'
import type { PersonRow } from './store.ts'

/** In the order of display and numbering; no two tiers of a kind begin at the same total. */
export const sortTiers = (tiers: readonly Tier[]): Tier[] =>
  transferKinds.flatMap((kind) =>
    tiers.filter((tier) => tier.kind === kind).sort((a, b) => (a.total_from_minor < b.total_from_minor ? -1 : 1)),
  )

const columnMax = 2n ** 63n - 1n

/** Validates requested tiers; an error names the field by its index in the request. */
export function validateTiers(
  asked: CallRequest<'/approval/save-draft'>['tiers'],
  members: readonly PersonRow[],
): Tier[] {
  const tiers = asked.map((tier) => ({ ...tier, total_from_minor: BigInt(tier.total_from_minor) }))
  const fault = findTierError(tiers)
  if (fault) {
    const field = fault.index === null ? `tiers.${fault.field}` : `tiers.${fault.index}.${fault.field}`
    throw new AppError(fault.name, { field })
  }
  for (const [index, tier] of tiers.entries()) {
    if (tier.total_from_minor > columnMax) {
      throw new AppError('input_invalid', { field: `tiers.${index}.total_from_minor` })
    }
    const mayApprove = (id: string) =>
      members.some((person) => person.id === id && hasPermission(person.role, 'transfers.approve'))
    if (!tier.approvers.every(mayApprove)) {
      throw new AppError('person_may_not_approve', { field: `tiers.${index}.approvers` })
    }
  }
  return sortTiers(tiers)
}

export const tierName = (tier: Tier, { choice, money }: Formats): string =>
  `${documentTexts(choice.locale).kinds[tier.kind]} ≥ ${money(tier.total_from_minor, homeCurrency)}`

/** Refuses a policy under which some transfer could never be approved. */
export function assertApprovable(tiers: readonly Tier[], members: readonly PersonRow[], formats: Formats): void {
  for (const [index, tier] of tiers.entries()) {
    const { is_approvable, people } = tierReachOf(tier, members)
    if (is_approvable) continue
    const values = { tier: tierName(tier, formats), needed: tier.approvals_needed, people }
    throw new AppError('policy_unapprovable', { field: `tiers.${index}.approvals_needed`, values })
  }
}

const textOf = (tier: Tier): string =>
  [String(tier.total_from_minor), tier.approvals_needed, [...tier.approvers].sort().join(' ')].join(': ')

/** Audit texts: one per tier, by kind. */
export function tierTextsOf(tiers: readonly Tier[], names: ReadonlyMap<string, string>): Record<string, string[]> {
  const told = (tier: Tier) => {
    const who = tier.approvers.length === 0 ? '' : ` (${tier.approvers.map((id) => names.get(id) ?? id).join(', ')})`
    return `≥ ${formatMoney(tier.total_from_minor, homeCurrency)}: ${tier.approvals_needed}${who}`
  }
  return Object.fromEntries(transferKinds.map((kind) => [kind, tiers.filter((tier) => tier.kind === kind).map(told)]))
}

export const isSamePolicy = (a: readonly Tier[], b: readonly Tier[]): boolean => {
  const written = (tiers: readonly Tier[]) =>
    sortTiers(tiers)
      .map((tier) => `${tier.kind} ${textOf(tier)}`)
      .join('\n')
  return written(a) === written(b)
}
