import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/Icon.tsx'

interface FactorRowProps {
  icon: IconName
  title: string
  text: ReactNode
  actions?: ReactNode
}

/** One factor in a list: its name, since when, and its actions. */
export const FactorRow = ({ icon, title, text, actions }: FactorRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 16px',
      py: 1.75,
      borderTop: 1,
      borderColor: 'divider',
      '&:last-of-type': { pb: 0 },
    }}
  >
    <Box
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        width: 40,
        height: 40,
        borderRadius: '12px',
        color: theme.palette.tokens.onPrimarySoft,
        backgroundColor: theme.palette.tokens.primarySoft,
      })}
    >
      <Icon name={icon} size={20} />
    </Box>
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
    {actions ? (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', ml: { xs: '56px', sm: 0 } }}>
        {actions}
      </Box>
    ) : null}
  </Box>
)
