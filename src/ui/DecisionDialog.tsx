import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from './Icon.tsx'

interface DecisionDialogProps {
  title: string
  onClose: () => void
  wide?: boolean
  /** Always visible below the scrolling content. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of approve, deny, pay and requote: full screen on phones. A press outside does not close it. */
export const DecisionDialog = ({ title, onClose, wide = false, actions, children }: DecisionDialogProps) => {
  const translate = useTranslate()
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const titleId = useId()
  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth={wide ? 'md' : 'sm'}
      aria-labelledby={titleId}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') onClose()
      }}
    >
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={translate('ui.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 18, right: 16 }}
      >
        <Icon name="close" />
      </IconButton>
      {/* Focusable, so that long content can be scrolled by keyboard. */}
      <DialogContent tabIndex={0} sx={actions ? undefined : { pb: 3 }}>
        {children}
      </DialogContent>
      {actions ? <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>{actions}</DialogActions> : null}
    </Dialog>
  )
}
