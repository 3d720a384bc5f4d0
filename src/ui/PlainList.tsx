import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A list without marks: its rows bring their own lines. */
export const PlainList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Box component="ul" {...(label === undefined ? {} : { 'aria-label': label })} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
)
