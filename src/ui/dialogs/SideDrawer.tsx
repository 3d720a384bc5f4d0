import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../Icon.tsx'

interface SideDrawerProps {
  title: string
  /** A phone gives its whole width. */
  widthPx: number
  onClose: () => void
  children: ReactNode
}

/** A dialog at the right edge of the page. */
export const SideDrawer = ({ title, widthPx, onClose, children }: SideDrawerProps) => {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: { xs: '100%', sm: widthPx } },
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 3, py: 2 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {title}
        </Typography>
        <IconButton aria-label={translate('ui.close')} onClick={onClose} edge="end">
          <Icon name="close" />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  )
}
