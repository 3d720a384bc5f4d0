import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { ThrottledButton } from '../ThrottledButton.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string | undefined
  /** Red button, for irreversible actions. */
  danger?: boolean
  confirmDisabled?: boolean
  onConfirm: () => unknown
  onCancel: () => void
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger = false,
    confirmDisabled = false,
    onConfirm,
    onCancel,
  } = props
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children ? <DialogContent sx={{ color: 'text.secondary' }}>{children}</DialogContent> : null}
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} autoFocus={danger}>
          {cancelLabel ?? translate('ui.cancel')}
        </Button>
        <ThrottledButton
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={confirmDisabled}
          onClick={onConfirm}
        >
          {confirmLabel ?? translate('ui.confirm')}
        </ThrottledButton>
      </DialogActions>
    </Dialog>
  )
}

interface ConfirmedActionProps {
  title: string
  confirmLabel: string
  cancelLabel?: string | undefined
  /** Text of the toast after success. */
  doneText?: string | undefined
  /** Rejects if refused; the call has then shown the error. */
  run: () => Promise<unknown>
  /** Reloads the page's data, after success and after failure. */
  refresh: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Removes or ends something after confirmation. */
export const ConfirmedAction = (props: ConfirmedActionProps) => {
  const { title, confirmLabel, cancelLabel, doneText, run, refresh, onClose, children } = props
  const notify = useNotify()
  const confirm = async () => {
    onClose()
    try {
      await run()
      if (doneText !== undefined) notify(doneText, { type: 'success' })
    } catch {
      // The call has already shown the error.
    }
    await refresh()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
