import Box from '@mui/material/Box'
import { Icon, type IconName } from './Icon.tsx'

const looks = {
  amber: { icon: 'clock', background: 'amberSoft', text: 'onAmberSoft' },
  green: { icon: 'check_circle', background: 'greenSoft', text: 'onGreenSoft' },
  red: { icon: 'x_circle', background: 'redSoft', text: 'onRedSoft' },
} as const satisfies Record<string, { icon: IconName; background: string; text: string }>

export type StateColour = keyof typeof looks

interface StateChipProps {
  colour: StateColour
  label: string
  /** What tests and style sheets find it by. */
  name?: string
}

/** Icon, words and colour group: never colour alone. */
export const StateChip = ({ colour, label, name }: StateChipProps) => {
  const look = looks[colour]
  return (
    <Box
      component="span"
      data-status={name}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        padding: '3px 10px 3px 7px',
        borderRadius: 999,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.4,
        maxWidth: '100%',
        backgroundColor: theme.palette.tokens[look.background],
        color: theme.palette.tokens[look.text],
      })}
    >
      <Icon name={look.icon} size={15} />
      {label}
    </Box>
  )
}
