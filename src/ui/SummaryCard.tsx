import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { UnbrokenDates } from './dates/UnbrokenDates.tsx'
import { Panel } from './page/Panel.tsx'

export interface SummaryRow {
  key: string
  label: ReactNode
  value: ReactNode
  /** For totals: separated by a line, in bold. */
  strong?: boolean
}

interface SummaryCardProps {
  title?: string
  rows: readonly SummaryRow[]
  footer?: ReactNode
}

/** Labels and values of one object: quote, review, detail. */
export const SummaryCard = ({ title, rows, footer }: SummaryCardProps) => (
  <Panel {...(title === undefined ? {} : { title })}>
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1.25 }}>
      {rows.map(({ key, label, value, strong = false }) => (
        <Box
          key={key}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
            ...(strong ? { borderTop: 1, borderColor: 'divider', pt: 1.5, mt: 0.25, fontWeight: 600 } : {}),
          }}
        >
          <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere', ml: 'auto' }}>
            <UnbrokenDates text={value} />
          </Box>
        </Box>
      ))}
    </Box>
    {footer ? <Box sx={{ mt: 2 }}>{footer}</Box> : null}
  </Panel>
)
