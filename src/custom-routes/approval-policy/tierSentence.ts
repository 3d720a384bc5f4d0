import type { TranslateFunction } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { formats } from '../../i18n/formats.ts'
import type { Person, VersionTier } from './policyTypes.ts'

type Rule = Pick<VersionTier, 'total_from_minor' | 'approvals_needed' | 'approvers'>

/** `Below IDR 500 million`, `From IDR 500 million`; the tiers of one kind of transfer are in ascending order. */
export function rangeText(tiers: readonly Rule[], at: number, translate: TranslateFunction): string {
  const amountOf = (tier: Rule) => formats().roundMoney(tier.total_from_minor, homeCurrency)
  const [tier, next] = [tiers[at], tiers[at + 1]]
  if (tier && at > 0) return translate('approvals.range_from', { amount: amountOf(tier) })
  return next ? translate('approvals.range_below', { amount: amountOf(next) }) : translate('approvals.first_tier')
}

function namesText(rule: Rule, people: readonly Person[], translate: TranslateFunction): string {
  const names = rule.approvers.map(
    (id) => people.find((person) => person.id === id)?.full_name ?? translate('approvals.gone'),
  )
  // One of several: A or B. Several of several: A, B and C.
  const type = rule.approvals_needed === 1 ? 'disjunction' : 'conjunction'
  return new Intl.ListFormat(formats().choice.locale, { type }).format(names)
}

/** The people a rule asks for: `2 different approvers`, `Dewi Lestari or Sari Wijaya`. */
export function approversText(rule: Rule, people: readonly Person[], translate: TranslateFunction): string {
  if (rule.approvals_needed === 0) return translate('approvals.rule_none')
  if (rule.approvers.length === 0) return translate('approvals.rule_anyone', { smart_count: rule.approvals_needed })
  const names = namesText(rule, people, translate)
  if (rule.approvals_needed === 1 || rule.approvals_needed === rule.approvers.length) return names
  return translate('approvals.rule_some_of', { count: rule.approvals_needed, names })
}
