import type { ScheduleState } from '../../../contract/base/time/schedules.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { IconName } from '../../ui/Icon.tsx'
import type { StateColour, StateTone } from '../../ui/StatusChip.tsx'

export type ScheduleRow = CallResponse<'/schedule/list'>['items'][number]
export type Schedule = CallResponse<'/schedule/detail'>

interface Look {
  colour: StateColour
  tone: StateTone
  icon: IconName
}

/** Looks as for transfer statuses: draft, waiting, running, ended. */
export const stateLooks: Record<ScheduleState, Look> = {
  created: { colour: 'amber', tone: 'dashed', icon: 'edit' },
  awaiting_approval: { colour: 'amber', tone: 'soft', icon: 'approve' },
  active: { colour: 'green', tone: 'soft', icon: 'refresh' },
  paused: { colour: 'amber', tone: 'outlined', icon: 'clock' },
  held: { colour: 'red', tone: 'soft', icon: 'alert' },
  ended: { colour: 'green', tone: 'outlined', icon: 'check' },
  denied: { colour: 'red', tone: 'outlined', icon: 'close' },
  cancelled: { colour: 'red', tone: 'outlined', icon: 'close' },
}

export const seenOf = ({ id, version, payload_digest }: ScheduleRow) => ({ id, version, payload_digest })
