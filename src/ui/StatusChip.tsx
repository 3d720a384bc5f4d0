import { useTranslate } from 'react-admin'
import { advanceActionOf, type StatusGroup, statusGroupFor } from '../../contract/base/statuses/groups.ts'
import { type Status, statuses } from '../../contract/base/statuses/reported.ts'
import type { IconName } from './Icon.tsx'
import { StateChip, type StateColour, type StateTone } from './StateChip.tsx'

interface Look {
  icon: IconName
  tone: StateTone
}

const looks = {
  draft: { icon: 'edit', tone: 'dashed' },
  needs_you: { icon: 'user', tone: 'strong' },
  waits_for_others: { icon: 'clock', tone: 'soft' },
  on_its_way: { icon: 'send', tone: 'outlined' },
  done: { icon: 'check_circle', tone: 'soft' },
  back_or_failed: { icon: 'x_circle', tone: 'soft' },
} as const satisfies Record<StatusGroup, Look>

/** A refund is neither success nor failure: no fill and no tick, in the specification's colours. */
const comingBack: Look = { icon: 'undo', tone: 'outlined' }

const lookOf = (group: StatusGroup, colour: StateColour): Look =>
  group === 'back_or_failed' && colour !== 'red' ? comingBack : looks[group]

interface StatusChipProps {
  status: Status
  /** The reader's possible actions, if the row has them. */
  actions?: readonly string[]
}

/** A status as shown everywhere: the look of its group, and the reader's task when it waits for them. */
export const StatusChip = ({ status, actions = [] }: StatusChipProps) => {
  const translate = useTranslate()
  const state = statuses[status]
  const step = advanceActionOf(state, actions)
  return (
    <StateChip
      colour={state.colour}
      label={translate(step === null ? `statuses.${state.name}` : `statusNeeds.${step}`)}
      name={state.name}
      {...lookOf(statusGroupFor(state, actions), state.colour)}
    />
  )
}
