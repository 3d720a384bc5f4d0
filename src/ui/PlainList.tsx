import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A list without bullets: its rows draw their own separators. */
export const PlainList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Box component="ul" {...(label === undefined ? {} : { 'aria-label': label })} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
)
