import {
  approversOf,
  type PolicyResult,
  replayDays,
  replayPolicy,
  type Tier,
} from '../../../contract/base/money/approvalRules.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { type CallResult, defineHeavyHandler } from '../../handler.ts'
import { validateTiers } from './rules.ts'
import { serializeTier } from './serializer.ts'
import { listSubmitted, type ReplayedRow, replayedMax } from './simulateStore.ts'
import { defaultPolicy, listMembers, type PersonRow, readActiveVersion } from './store.ts'

type SimulationResponse = CallResult<'/approval/simulate'>

const changedMax = 100

interface Outcome {
  row: ReplayedRow
  from: PolicyResult
  to: PolicyResult
  isOtherPeople: boolean
  isStuck: boolean
}

const makersOf = (row: ReplayedRow): string[] =>
  row.submitted_by === null ? [row.created_by] : [row.created_by, row.submitted_by]

const peopleKey = (tier: Tier): string => (tier.approvals_needed === 0 ? '' : [...tier.approvers].sort().join(' '))

/** Evaluates each transfer under the active and the other policy, with today's team. */
function compareOutcomes(
  rows: readonly ReplayedRow[],
  before: readonly Tier[],
  after: readonly Tier[],
  members: PersonRow[],
) {
  const past = rows.map((row) => ({ ...row, makers: makersOf(row), day: dayOf(row.submitted_at) }))
  const [from, to] = [replayPolicy(before, past), replayPolicy(after, past)]
  const isOnlyUser = members.length === 1
  return rows.flatMap((row, index): Outcome[] => {
    const [was, becomes] = [from[index], to[index]]
    if (!was || !becomes) return []
    const makers = makersOf(row)
    const able = approversOf(becomes.tier, members).filter((person) => !makers.includes(person.id)).length
    return [
      {
        row,
        from: was,
        to: becomes,
        isOtherPeople:
          was.tier.approvals_needed === becomes.tier.approvals_needed &&
          peopleKey(was.tier) !== peopleKey(becomes.tier),
        isStuck: !isOnlyUser && able < becomes.tier.approvals_needed,
      },
    ]
  })
}

const sumOf = (outcomes: readonly Outcome[]): bigint => outcomes.reduce((sum, { row }) => sum + row.total_minor, 0n)

function outcomeChangesOf(outcomes: readonly Outcome[]): SimulationResponse['moves'] {
  const groups = new Map<string, Outcome[]>()
  for (const outcome of outcomes) {
    const key = `${outcome.from.tier.approvals_needed} ${outcome.to.tier.approvals_needed}`
    const group = groups.get(key)
    if (group) group.push(outcome)
    else groups.set(key, [outcome])
  }
  return [...groups.entries()].sort().map(([key, group]) => {
    const [from = 0, to = 0] = key.split(' ').map(Number)
    return { from_approvals: from, to_approvals: to, count: group.length, total_minor: sumOf(group) }
  })
}

const serializeOutcome = ({
  row,
  from,
  to,
  isOtherPeople,
  isStuck,
}: Outcome): SimulationResponse['changed'][number] => ({
  ...row,
  from_approvals: from.tier.approvals_needed,
  to_approvals: to.tier.approvals_needed,
  is_other_people: isOtherPeople,
  raised_by: to.raised?.by ?? null,
  is_stuck: isStuck,
})

export const simulateHandler = defineHeavyHandler('/approval/simulate', async (tx, { actor, now }, request) => {
  const since = new Date(now.getTime() - replayDays * 24 * 3_600_000)
  const [members, found, published] = await Promise.all([
    listMembers(tx, actor.business_id),
    listSubmitted(tx, actor.business_id, since),
    readActiveVersion(tx, actor.business_id),
  ])
  const tiers = validateTiers(request.tiers, members)
  const rows = found.slice(-replayedMax)
  const inForce = published.version === 0 ? defaultPolicy : published
  const outcomes = compareOutcomes(rows, inForce.tiers, tiers, members)
  const countOf = ({ tier }: PolicyResult): number => tier.approvals_needed
  const more = outcomes.filter(({ from, to }) => countOf(to) > countOf(from))
  const fewer = outcomes.filter(({ from, to }) => countOf(to) < countOf(from))
  const others = outcomes.filter(({ isOtherPeople }) => isOtherPeople)
  const changed = outcomes.filter((outcome) => countOf(outcome.from) !== countOf(outcome.to) || outcome.isOtherPeople)
  return {
    total: rows.length,
    is_complete: found.length <= replayedMax,
    more: more.length,
    more_minor: sumOf(more),
    fewer: fewer.length,
    fewer_minor: sumOf(fewer),
    other_people: others.length,
    stuck: outcomes.filter(({ isStuck }) => isStuck).length,
    moves: outcomeChangesOf([...more, ...fewer]),
    changed: changed.slice(-changedMax).reverse().map(serializeOutcome),
    tiers: tiers.map((tier) => serializeTier(tier, members)),
  }
})
