import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[]
}

/** Names and values, in as many columns as fit. */
export const Facts = ({ facts }: FactsProps) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
      m: 0,
    }}
  >
    {facts.map(({ name, value }) => (
      <Box key={name} sx={{ minWidth: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
)
