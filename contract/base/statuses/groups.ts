/** What a status means to the person who looks: the first thing that chips, lists and searches tell. docs/money.md says which has which. */
export const statusGroups = ['draft', 'needs_you', 'waits_for_others', 'on_its_way', 'done', 'back_or_failed'] as const
export type StatusGroup = (typeof statusGroups)[number]

/** What a status means to those who cannot take it a step on. */
export type PlainGroup = Exclude<StatusGroup, 'needs_you'>

/** Whoever may do one of these with a waiting transfer now is the one that it waits for; the `actions` of its row say who may. */
export const onwardSteps = ['approve', 'pay', 'pay_in', 'requote'] as const
export type OnwardStep = (typeof onwardSteps)[number]

/** The step by which this person takes a waiting transfer on; null where it does not wait, or not for them. */
export const stepOf = ({ group }: { group: PlainGroup }, actions: readonly string[]): OnwardStep | null =>
  group === 'waits_for_others' ? (onwardSteps.find((step) => actions.includes(step)) ?? null) : null

export const groupFor = (state: { group: PlainGroup }, actions: readonly string[]): StatusGroup =>
  stepOf(state, actions) === null ? state.group : 'needs_you'
