/** States of a payment on its way, as SWIFT gpi and its like report them: taken, being passed on by a bank, at the payee, refused. */
export const trackedStates = ['accepted', 'in_process', 'credited', 'rejected'] as const
export type TrackedState = (typeof trackedStates)[number]

/** After these no tracker reports more. */
export const finalTrackedStates: readonly TrackedState[] = ['credited', 'rejected']

/** Events kept of one payment. */
export const trackedEventsMax = 50
