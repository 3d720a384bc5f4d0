import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  /** Only where it says more than the common header. */
  title?: ReactNode
  subtitle?: ReactNode
  /** The primary action comes last. */
  actions?: ReactNode
}

/** The header of a page's content. The module's name is already in the common header. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: 2, mb: 3 }}
  >
    <Box sx={{ minWidth: 0 }}>
      {title ? (
        <Typography variant="h2" component="h2" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
      ) : null}
      {subtitle ? <Typography sx={{ color: 'text.secondary' }}>{subtitle}</Typography> : null}
    </Box>
    {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box> : null}
  </Box>
)
