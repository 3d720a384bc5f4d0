import type { CodeName } from '../../../contract/base/calls/codes.ts'

/** The rules of a decision, in one order for every subject. Pure: facts about the person and the object are passed in. */

export type DecisionStep = 'approve' | 'deny'

/** Facts about one person and one object. */
export interface RuleFacts {
  /** The current role has the permission. */
  is_permitted: boolean
  /** The person made or changed the object, and no exception allows them to decide on it. */
  is_own: boolean
  is_waiting: boolean
  /** Version and digest are those that the person saw, and the stored content matches its digest. */
  is_as_seen: boolean
  has_approved: boolean
  /** The person counts as a maker or an approver, because one of the two recently granted the other the permission. */
  is_recent_grant: boolean
  /** Named by the tier, or a delegate of such a person. */
  is_named: boolean
  /** Why it can no longer be approved, for instance an expired price. */
  expired: CodeName | null
}

/** No refusal: defaults for facts that a kind of object does not have. */
export const unrestricted: RuleFacts = {
  is_permitted: true,
  is_own: false,
  is_waiting: true,
  is_as_seen: true,
  has_approved: false,
  is_recent_grant: false,
  is_named: true,
  expired: null,
}

/** Code of each refusal; a subject may use other codes on the wire. */
export const refusals = {
  is_permitted: 'not_permitted',
  is_own: 'four_eyes',
  is_waiting: 'status_move_refused',
  is_as_seen: 'changed_since_seen',
  has_approved: 'already_approved',
  is_recent_grant: 'approver_same_hand',
  is_named: 'approver_not_named',
} as const satisfies Partial<Record<keyof RuleFacts, CodeName>>

export type RefusalCodes = Partial<Record<keyof typeof refusals, CodeName>>

interface Rule {
  name: keyof typeof refusals
  /** The value that refuses. */
  when: boolean
  /** A denial moves no money, so fewer rules apply. */
  steps: readonly DecisionStep[]
}

const both: readonly DecisionStep[] = ['approve', 'deny']

const rulesInOrder: readonly Rule[] = [
  { name: 'is_permitted', when: false, steps: both },
  { name: 'is_own', when: true, steps: both },
  { name: 'is_waiting', when: false, steps: both },
  { name: 'is_as_seen', when: false, steps: both },
  { name: 'has_approved', when: true, steps: ['approve'] },
  { name: 'is_recent_grant', when: true, steps: ['approve'] },
  { name: 'is_named', when: false, steps: ['approve'] },
]

const brokenRule = (step: DecisionStep, facts: RuleFacts): Rule | undefined =>
  rulesInOrder.find(({ name, when, steps }) => steps.includes(step) && facts[name] === when)

const expiryOf = (step: DecisionStep, { expired }: RuleFacts): CodeName | null => (step === 'approve' ? expired : null)

export const isAllowed = (step: DecisionStep, facts: RuleFacts): boolean =>
  !brokenRule(step, facts) && expiryOf(step, facts) === null

/** Code of the first rule that refuses the step; null if the person may take it. */
export function firstRefusal(step: DecisionStep, facts: RuleFacts, codes: RefusalCodes = {}): CodeName | null {
  const broken = brokenRule(step, facts)
  return broken ? (codes[broken.name] ?? refusals[broken.name]) : expiryOf(step, facts)
}
