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
  /** Red button, for what cannot be undone. */
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
  /** Text of the toast after a successful save. */
  doneText?: string | undefined
  /** Rejects where it was refused; the call has told the person then. */
  run: () => Promise<unknown>
  /** Query keys to invalidate, whether the action succeeded or failed. */
  refresh: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Takes something away, or ends it, once the person has said so twice. */
export const ConfirmedAction = (props: ConfirmedActionProps) => {
  const { title, confirmLabel, cancelLabel, doneText, run, refresh, onClose, children } = props
  const notify = useNotify()
  const confirm = async () => {
    onClose()
    try {
      await run()
      if (doneText !== undefined) notify(doneText, { type: 'success' })
    } catch {
      // The call has shown its error already.
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
