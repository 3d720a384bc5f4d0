import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { ColourName } from '../../contract/base/brands/colours.ts'
import { advanceActionOf, type StatusGroup, statusGroupFor } from '../../contract/base/statuses/groups.ts'
import { type Status, statuses } from '../../contract/base/statuses/reported.ts'
import { Icon, type IconName } from './Icon.tsx'

const colours = {
  amber: { icon: 'clock', soft: 'amberSoft', onSoft: 'onAmberSoft' },
  green: { icon: 'check_circle', soft: 'greenSoft', onSoft: 'onGreenSoft' },
  red: { icon: 'x_circle', soft: 'redSoft', onSoft: 'onRedSoft' },
} as const satisfies Record<string, { icon: IconName; soft: ColourName; onSoft: ColourName }>

export type StateColour = keyof typeof colours

/** Visual weight of a state within its colour. */
const tones = {
  soft: ({ soft, onSoft }) => ({ background: soft, text: onSoft, border: 'none' }),
  framed: ({ soft, onSoft }) => ({ background: soft, text: onSoft, border: 'solid' }),
  outlined: ({ onSoft }) => ({ background: null, text: onSoft, border: 'solid' }),
  dashed: ({ onSoft }) => ({ background: null, text: onSoft, border: 'dashed' }),
} as const satisfies Record<
  string,
  (colour: (typeof colours)[StateColour]) => { background: ColourName | null; text: ColourName; border: string }
>

export type StateTone = keyof typeof tones

interface StateChipProps {
  colour: StateColour
  label: ReactNode
  /** Default: the colour's icon. */
  icon?: IconName
  tone?: StateTone
  /** Selector for tests and style sheets. */
  name?: string
}

/** Icon, text and colour group: never colour alone. */
export const StateChip = ({ colour, label, icon = colours[colour].icon, tone = 'soft', name }: StateChipProps) => {
  const { background, text, border } = tones[tone](colours[colour])
  return (
    <Box
      component="span"
      data-status={name}
      sx={({ palette: { tokens } }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        padding: '3px 10px 3px 7px',
        borderRadius: 999,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.4,
        maxWidth: '100%',
        backgroundColor: background ? tokens[background] : 'transparent',
        color: tokens[text],
        // Inside the box, so that all tones have the same size.
        outline: border === 'none' ? undefined : `1px ${border} ${tokens[text]}`,
        outlineOffset: '-1px',
      })}
    >
      <Icon name={icon} size={15} />
      {label}
    </Box>
  )
}

interface Look {
  icon: IconName
  tone: StateTone
}

const looks = {
  draft: { icon: 'edit', tone: 'dashed' },
  needs_you: { icon: 'user', tone: 'framed' },
  waits_for_others: { icon: 'clock', tone: 'soft' },
  on_its_way: { icon: 'transit', tone: 'outlined' },
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
