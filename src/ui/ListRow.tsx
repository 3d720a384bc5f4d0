import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface ListRowProps {
  icon?: IconName
  /** It stands in a panel without a margin of its own. */
  flush?: boolean
  /** State and buttons, below the rest where there is no room beside it. */
  actions?: ReactNode
  children: ReactNode
}

/** One thing of a list and what can be done with it. */
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
