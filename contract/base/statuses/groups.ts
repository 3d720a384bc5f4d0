/** Meaning of a status for its viewer; docs/money.md lists the statuses of each group. */
export const statusGroups = ['draft', 'needs_you', 'waits_for_others', 'on_its_way', 'done', 'back_or_failed'] as const
export type StatusGroup = (typeof statusGroups)[number]

/** Group of a status for people who cannot act on it; for those who can, it is `needs_you`. */
export type PassiveGroup = Exclude<StatusGroup, 'needs_you'>

/** Actions that advance a waiting transfer: it waits for people whose row has one of them in `actions`. */
export const advanceActions = ['approve', 'pay', 'pay_in', 'requote'] as const
export type AdvanceAction = (typeof advanceActions)[number]

/** The action by which this person can advance a waiting transfer; null when it does not wait for them. */
export const advanceActionOf = (
  { group }: { group: PassiveGroup },
  actions: readonly string[],
): AdvanceAction | null =>
  group === 'waits_for_others' ? (advanceActions.find((step) => actions.includes(step)) ?? null) : null

export const statusGroupFor = (state: { group: PassiveGroup }, actions: readonly string[]): StatusGroup =>
  advanceActionOf(state, actions) === null ? state.group : 'needs_you'
