import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Above a list: a description and the primary action. The module's name is in the common header. */
export const ListIntro = ({ text, action }: { text: string; action?: ReactNode }) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, mb: 2 }}
  >
    <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
    {action}
  </Box>
)
