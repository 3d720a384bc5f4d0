import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface ListRowProps {
  icon?: IconName
  /** For use in a panel without padding. */
  flush?: boolean
  /** State and buttons; below the content when there is no room next to it. */
  actions?: ReactNode
  children: ReactNode
}

/** One item of a list, with its actions. */
export const ListRow = ({ icon, flush = false, actions, children }: ListRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: flush ? 2 : 1.5,
      ...(flush ? { p: { xs: 2, sm: 3 } } : { py: 1.5 }),
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    {icon ? <Icon name={icon} /> : null}
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>{children}</Box>
    {actions}
  </Box>
)
