import type { Tier } from '../../../contract/base/approvalRules.ts'
import { type RiskFlag, riskFlagNames, riskFlagRules } from '../../../contract/base/riskCues.ts'
import type { CallResult } from '../../handler.ts'
import { payeeOf } from '../transfers/payee.ts'
import type { EarlierJson, Usual, WaitingRow } from './store.ts'

export type Cue = CallResult<'/desk/list'>['items'][number]['cues'][number]
type Told = Omit<Cue, 'name'>

/** What the risk cues of a transfer are computed from. */
export interface Facts {
  transfer: WaitingRow
  usual: Usual
  tiers: readonly Tier[]
}

const plain: Told = { amount_minor: null, transfer: null }
const about = ({ id, reference, at, account_tail }: EarlierJson): Told => ({
  ...plain,
  transfer: { id, reference, at: new Date(at), account_tail },
})

/** Where the next tier begins above what the transfer was judged by. */
function nextTierFrom({ transfer, tiers }: Facts): bigint | null {
  const { kind, total_minor, tier_from_minor } = transfer
  const starts = tiers.filter((tier) => tier.kind === kind).map((tier) => tier.total_from_minor)
  const above = starts.filter((from) => from > total_minor && from > tier_from_minor)
  return above.reduce<bigint | null>((least, from) => (least === null || from < least ? from : least), null)
}

const rules: Record<RiskFlag, (facts: Facts) => Told | null> = {
  first_payment: ({ transfer }) => (transfer.is_known_account || transfer.last_payment ? null : plain),
  account_changed: ({ transfer }) => {
    const { last_payment } = transfer
    return last_payment && last_payment.account_number !== payeeOf(transfer).account_number ? about(last_payment) : null
  },
  first_since_change: ({ transfer }) => (transfer.is_first_since_change ? plain : null),
  name_differs: ({ transfer: { name_check } }) =>
    name_check?.result === 'partial' || name_check?.result === 'no_match' ? plain : null,
  duplicate: ({ transfer }) => transfer.duplicate && about(transfer.duplicate),
  above_usual: ({ transfer, usual }) =>
    usual.median_minor !== null &&
    usual.count >= riskFlagRules.usualCountMin &&
    transfer.total_minor >= BigInt(riskFlagRules.usualTimes) * usual.median_minor
      ? { ...plain, amount_minor: usual.median_minor }
      : null,
  near_limit: (facts) => {
    const from = nextTierFrom(facts)
    const isNear =
      from !== null && facts.transfer.total_minor * 100n >= from * BigInt(100 - riskFlagRules.nearLimitPercent)
    return isNear ? { ...plain, amount_minor: from } : null
  },
}

export const cuesOf = (facts: Facts): Cue[] =>
  riskFlagNames.flatMap((name) => {
    const told = rules[name](facts)
    return told === null ? [] : [{ name, ...told }]
  })
