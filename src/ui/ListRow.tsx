import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface ListRowProps {
  icon?: IconName
  /** For use in a panel without padding. */
  flush?: boolean
  /** State and buttons; below the content when there is no room next to it. */
  actions?: ReactNode
  /** The keys j and k move to it. */
  isEntry?: boolean
  children: ReactNode
}

/** One item of a list, with its actions. */
export const ListRow = ({ icon, flush = false, actions, isEntry = false, children }: ListRowProps) => (
  <Box
    component="li"
    {...(isEntry ? { tabIndex: -1, 'data-entry': true } : {})}
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
