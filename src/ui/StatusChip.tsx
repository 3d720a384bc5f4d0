import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type Status, statuses } from '../../contract/statuses.ts'
import { Icon, type IconName } from './Icon.tsx'

const looks = {
  amber: { icon: 'clock', background: 'amberSoft', text: 'onAmberSoft' },
  green: { icon: 'check_circle', background: 'greenSoft', text: 'onGreenSoft' },
  red: { icon: 'x_circle', background: 'redSoft', text: 'onRedSoft' },
} as const satisfies Record<(typeof statuses)[Status]['colour'], { icon: IconName; background: string; text: string }>

/** Icon, words and colour group: never colour alone. */
export const StatusChip = ({ status }: { status: Status }) => {
  const translate = useTranslate()
  const { name, colour } = statuses[status]
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
      {translate(`statuses.${name}`)}
    </Box>
  )
}
