import type { CodeName } from '../../../contract/base/calls/codes.ts'

/** The rules of a decision, in the one order in which every subject keeps them. Pure: what is true of the person and the object comes in. */

export type Step = 'approve' | 'deny'

/** What is true of one person and one object. */
export interface Circumstances {
  /** The role of now has the permission. */
  is_permitted: boolean
  /** The person made or changed the object, and no exception lets them decide on it. */
  is_own: boolean
  is_waiting: boolean
  /** Version and digest are those that the person saw, and the stored content is what was digested. */
  is_as_seen: boolean
  has_approved: boolean
  /** The person counts as somebody who made or approved it: one of the two has just given the other the right. */
  is_recent_grant: boolean
  /** Named by the tier, or a delegate of somebody who is. */
  is_named: boolean
  /** Why it can no longer be approved as it is: its price has run out, for instance. */
  expired: CodeName | null
}

/** Nothing refuses: what a kind of object does not know is taken from here. */
export const unrestricted: Circumstances = {
  is_permitted: true,
  is_own: false,
  is_waiting: true,
  is_as_seen: true,
  has_approved: false,
  is_recent_grant: false,
  is_named: true,
  expired: null,
}

/** The code of each refusal; a subject may use other codes on the wire. */
export const refusals = {
  is_permitted: 'not_permitted',
  is_own: 'four_eyes',
  is_waiting: 'status_move_refused',
  is_as_seen: 'changed_since_seen',
  has_approved: 'already_approved',
  is_recent_grant: 'approver_same_hand',
  is_named: 'approver_not_named',
} as const satisfies Partial<Record<keyof Circumstances, CodeName>>

export type RefusalCodes = Partial<Record<keyof typeof refusals, CodeName>>

interface Rule {
  name: keyof typeof refusals
  /** The value that refuses. */
  when: boolean
  /** A denial moves no money: it asks for less. */
  steps: readonly Step[]
}

const both: readonly Step[] = ['approve', 'deny']

const order: readonly Rule[] = [
  { name: 'is_permitted', when: false, steps: both },
  { name: 'is_own', when: true, steps: both },
  { name: 'is_waiting', when: false, steps: both },
  { name: 'is_as_seen', when: false, steps: both },
  { name: 'has_approved', when: true, steps: ['approve'] },
  { name: 'is_recent_grant', when: true, steps: ['approve'] },
  { name: 'is_named', when: false, steps: ['approve'] },
]

/** The first rule that refuses the step; null: the person may take it. */
export function firstRefusal(step: Step, circumstances: Circumstances, codes: RefusalCodes = {}): CodeName | null {
  const broken = order.find(({ name, when, steps }) => steps.includes(step) && circumstances[name] === when)
  if (broken) return codes[broken.name] ?? refusals[broken.name]
  return step === 'approve' ? circumstances.expired : null
}
