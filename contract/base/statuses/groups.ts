/** What a status means to the person who looks at it; docs/money.md says which status is in which group. */
export const statusGroups = ['draft', 'needs_you', 'waits_for_others', 'on_its_way', 'done', 'back_or_failed'] as const
export type StatusGroup = (typeof statusGroups)[number]

/** The group of a status for people who can do nothing about it; for those who can it is `needs_you`. */
export type PlainGroup = Exclude<StatusGroup, 'needs_you'>

/** Actions that take a waiting transfer on: it waits for whoever has one of them among the `actions` of its row. */
export const onwardSteps = ['approve', 'pay', 'pay_in', 'requote'] as const
export type OnwardStep = (typeof onwardSteps)[number]

/** The step by which this person can take a waiting transfer on; null: it does not wait, or not for them. */
export const stepOf = ({ group }: { group: PlainGroup }, actions: readonly string[]): OnwardStep | null =>
  group === 'waits_for_others' ? (onwardSteps.find((step) => actions.includes(step)) ?? null) : null

export const groupFor = (state: { group: PlainGroup }, actions: readonly string[]): StatusGroup =>
  stepOf(state, actions) === null ? state.group : 'needs_you'
