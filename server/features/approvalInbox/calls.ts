import type { Tier } from '../../../contract/base/money/approvalRules.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import {
  type DuplicateFlag,
  type RiskFlag,
  riskFlagNames,
  riskFlagRules,
} from '../../../contract/base/money/riskFlags.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { readActiveVersion } from '../approvals/store.ts'
import { defineBatch } from '../decisions/batch.ts'
import { readEligibility } from '../decisions/eligibility.ts'
import { serializeDocuments } from '../transfers/documents.ts'
import { decidableTransfer, transferRules } from '../transfers/rules.ts'
import { serializeTransferRow } from '../transfers/serializer.ts'
import { lockTransfers } from '../transfers/store.ts'
import { type EarlierJson, payeeOf } from '../transfers/transferRow.ts'
import {
  countPendingApprovals,
  listPendingApprovals,
  type PendingApprovalRow,
  readUsualAmount,
  type UsualAmount,
} from './store.ts'
import { batchSubjects, subjects } from './subjects.ts'
import { countWaiting, listWaiting } from './waiting.ts'

/** Decides requests of every kind with one signature. A refund is seen, and locked, as its transfer. */
const batch = defineBatch({
  subjects: batchSubjects,
  lockShared: (tx, businessId, items) =>
    lockTransfers(
      tx,
      businessId,
      items.flatMap(({ kind, id }) => (kind === 'transfer' || kind === 'refund' ? [id] : [])),
    ),
})

type RiskFlagEntry = CallResult<'/desk/list'>['items'][number]['cues'][number]
type FlagValues = Omit<RiskFlagEntry, 'name'>

/** Facts from which the risk flags of a transfer are computed. */
interface Facts {
  transfer: PendingApprovalRow
  usual: UsualAmount
  tiers: readonly Tier[]
}

const noValues: FlagValues = { amount_minor: null, transfer: null }
const flagEntry = ({ id, reference, at, account_tail }: EarlierJson): FlagValues => ({
  ...noValues,
  transfer: { id, reference, at: new Date(at), account_tail },
})

/** As stored with what the maker signed; of a transfer without stored warnings, as found now. */
function flagOfEarlier(transfer: PendingApprovalRow, name: DuplicateFlag): FlagValues | null {
  const found = transfer.warnings
    ? (transfer.warnings.find((warning) => warning.name === name)?.transfer ?? null)
    : transfer[name]
  return found && flagEntry(found)
}

/** Total at which the next tier above the transfer's own begins. */
function nextTierFrom({ transfer, tiers }: Facts): bigint | null {
  const { kind, total_minor, tier_from_minor } = transfer
  const starts = tiers.filter((tier) => tier.kind === kind).map((tier) => tier.total_from_minor)
  const above = starts.filter((from) => from > total_minor && from > tier_from_minor)
  return above.reduce<bigint | null>((least, from) => (least === null || from < least ? from : least), null)
}

const rules: Record<RiskFlag, (facts: Facts) => FlagValues | null> = {
  first_payment: ({ transfer }) => (transfer.is_known_account || transfer.last_payment ? null : noValues),
  account_changed: ({ transfer }) => {
    const { last_payment } = transfer
    return last_payment && last_payment.account_number !== payeeOf(transfer).account_number
      ? flagEntry(last_payment)
      : null
  },
  first_since_change: ({ transfer }) => (transfer.is_first_since_change ? noValues : null),
  name_differs: ({ transfer: { name_check } }) =>
    name_check?.result === 'partial' || name_check?.result === 'no_match' ? noValues : null,
  duplicate: ({ transfer }) => flagOfEarlier(transfer, 'duplicate'),
  same_invoice: ({ transfer }) => flagOfEarlier(transfer, 'same_invoice'),
  above_usual: ({ transfer, usual }) =>
    usual.median_minor !== null &&
    usual.count >= riskFlagRules.usualCountMin &&
    transfer.total_minor >= BigInt(riskFlagRules.usualTimes) * usual.median_minor
      ? { ...noValues, amount_minor: usual.median_minor }
      : null,
  near_limit: (facts) => {
    const from = nextTierFrom(facts)
    const isNear =
      from !== null && facts.transfer.total_minor * 100n >= from * BigInt(100 - riskFlagRules.nearLimitPercent)
    return isNear ? { ...noValues, amount_minor: from } : null
  },
}

const riskFlagsOf = (facts: Facts): RiskFlagEntry[] =>
  riskFlagNames.flatMap((name) => {
    const told = rules[name](facts)
    return told === null ? [] : [{ name, ...told }]
  })

const listHandler = defineHandler('/desk/list', {
  async run(tx, { actor, now }) {
    const { business_id, user_id } = actor
    const asked = { business_id, user_id, now }
    const [rows, count, usual, { tiers }] = await Promise.all([
      listPendingApprovals(tx, { ...asked, limit: limits.approveManyMax }),
      countPendingApprovals(tx, asked),
      readUsualAmount(tx, business_id, now),
      readActiveVersion(tx, business_id),
    ])
    const ids = rows.map(({ id }) => id)
    const eligibilityTo = await readEligibility(tx, transferRules, actor, ids, { isLocked: false, now })
    const items = rows.map((row) => ({
      ...row,
      ...serializeTransferRow(row, eligibilityTo(decidableTransfer(row, now)), now),
      submitted_at: row.submitted_at ?? row.created_at,
      documents: serializeDocuments(row, row.documents),
      cues: riskFlagsOf({ transfer: row, usual, tiers }),
    }))
    const others = await listWaiting({ tx, actor, now }, limits.approveManyMax)
    return { items, count, others }
  },
})

const countHandler = defineHandler('/desk/count', {
  async run(tx, { actor, now }) {
    const { business_id, user_id } = actor
    const transfers = await countPendingApprovals(tx, { business_id, user_id, now })
    return { count: transfers + (await countWaiting({ tx, actor, now })) }
  },
})

const requestHandler = defineHandler('/desk/request', {
  async run(tx, context, { items }) {
    const read = []
    for (const { kind, id, version } of items)
      read.push({ kind, id, ...(await subjects[kind].shared.read(tx, context, { id, version })) })
    return { items: read }
  },
})

const commentHandler = defineHandler('/desk/comment', {
  async run(tx, context, { kind, ...written }, { deps }) {
    await subjects[kind].shared.comment(tx, { deps, context }, written)
    return {}
  },
})

export const approvalInboxHandlers = {
  '/desk/list': listHandler,
  '/desk/count': countHandler,
  '/desk/request': requestHandler,
  '/desk/comment': commentHandler,
  '/desk/request-otp': batch.requestOtp,
  '/desk/check-otp': batch.checkOtp,
  '/desk/request-passkey': batch.requestPasskey,
  '/desk/approve': batch.approve,
  '/desk/deny': batch.deny,
}
