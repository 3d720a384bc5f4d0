import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  /** The first action. */
  hint?: string
  action?: ReactNode
}

export const EmptyState = ({ icon, title, hint, action }: EmptyStateProps) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 3, py: { xs: 6, sm: 9 } }}>
    <Box
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        width: 56,
        height: 56,
        mb: 1,
        borderRadius: '18px',
        color: theme.palette.tokens.onPrimarySoft,
        backgroundColor: theme.palette.tokens.primarySoft,
      })}
    >
      <Icon name={icon} size={26} />
    </Box>
    <Typography variant="h6" component="p">
      {title}
    </Typography>
    {hint ? (
      <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }} variant="body2">
        {hint}
      </Typography>
    ) : null}
    {action ? <Box sx={{ mt: 1.5 }}>{action}</Box> : null}
  </Box>
)
