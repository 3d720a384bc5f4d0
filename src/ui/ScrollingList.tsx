import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface ScrollingListProps {
  /** Of the list, in pixels; longer ones scroll. */
  maxHeight: number
  hasBullets?: boolean
  'aria-label'?: string
  children: ReactNode
}

/** A list of bounded height. Focusable, so that a long one can be scrolled by keyboard. */
export const ScrollingList = ({ maxHeight, hasBullets = false, children, ...label }: ScrollingListProps) => (
  <Box
    component="ul"
    tabIndex={0}
    {...label}
    sx={{
      m: 0,
      maxHeight,
      overflowY: 'auto',
      overflowWrap: 'anywhere',
      ...(hasBullets ? { pl: 2.5 } : { listStyle: 'none', mt: 1, p: 0 }),
    }}
  >
    {children}
  </Box>
)
