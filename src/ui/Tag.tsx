import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

const looks = {
  neutral: { background: 'surfaceSunken', text: undefined },
  primary: { background: 'primarySoft', text: 'onPrimarySoft' },
} as const

interface TagProps {
  tone?: keyof typeof looks
  icon?: IconName
  children: ReactNode
}

/** A label for things without a state: a role, a part. `StateChip` is for states. */
export const Tag = ({ tone = 'neutral', icon, children }: TagProps) => (
  <Box
    component="span"
    sx={(theme) => {
      const { background, text } = looks[tone]
      return {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        padding: icon ? '2px 9px 2px 6px' : '2px 9px',
        borderRadius: 999,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        backgroundColor: theme.palette.tokens[background],
        color: text ? theme.palette.tokens[text] : theme.palette.text.secondary,
      }
    }}
  >
    {icon ? <Icon name={icon} size={14} /> : null}
    {children}
  </Box>
)
