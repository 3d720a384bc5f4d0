import type { CallResponse } from '../../../contract/calls.ts'
import type { MemberState } from '../../../contract/features/team.ts'
import type { StateColour } from '../../ui/StatusChip.tsx'

export type Member = CallResponse<'/team/list'>['items'][number]

/** Actions on a seat, with a dialog each. */
export type SeatAction = 'change_role' | 'change_name' | 'reinvite' | 'withdraw' | 'delete' | 'open_work'

export const stateColours = {
  invited: 'amber',
  active: 'green',
  ended: 'red',
} as const satisfies Record<MemberState, StateColour>

const actionsOf = {
  invited: ['reinvite', 'change_role', 'change_name', 'withdraw'],
  active: ['change_role', 'change_name', 'open_work', 'delete'],
  ended: ['open_work'],
} as const satisfies Record<MemberState, readonly SeatAction[]>

export const seatActions = (member: Member): readonly SeatAction[] => actionsOf[member.state]
