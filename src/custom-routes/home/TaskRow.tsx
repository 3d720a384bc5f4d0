import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { Icon, type IconName } from '../../ui/Icon.tsx'

interface TaskRowProps {
  icon: IconName
  title: ReactNode
  text?: ReactNode
  amount?: ReactNode
  act: { label: string; to: string; name?: string; isPrimary?: boolean }
  /** After the button. */
  more?: ReactNode
}

/** One task of the home page, with its action on the row. */
export const TaskRow = ({ icon, title, text, amount, act, more }: TaskRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      rowGap: 0.5,
      minHeight: 68,
      px: { xs: 2, sm: 3 },
      py: 1.25,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ display: { xs: 'none', sm: 'flex' }, color: 'text.secondary' }}>
      <Icon name={icon} />
    </Box>
    <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{title}</Typography>
      {text ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      ) : null}
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, ml: 'auto' }}>
      {amount ? (
        <Box className="tabular" sx={{ fontWeight: 500, textAlign: 'right' }}>
          {amount}
        </Box>
      ) : null}
      <Button
        component={LinkBase}
        to={act.to}
        size="small"
        variant={act.isPrimary ? 'contained' : 'outlined'}
        aria-label={act.name}
        sx={{ minWidth: 92 }}
      >
        {act.label}
      </Button>
      {more}
    </Box>
  </Box>
)
