import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Marks a field whose value was read by OCR with low confidence; its hint says so. */
export const LowConfidence = ({ isMarked, children }: { isMarked: boolean; children: ReactNode }) => (
  <Box
    sx={{ minWidth: 0, ...(isMarked ? { borderInlineStart: '3px solid', borderColor: 'warning.main', pl: 1.25 } : {}) }}
  >
    {children}
  </Box>
)
