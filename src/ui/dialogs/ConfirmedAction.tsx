import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface ConfirmedActionProps {
  title: string
  confirmLabel: string
  cancelLabel?: string | undefined
  /** Text of the toast after a successful save. */
  doneText?: string | undefined
  /** Rejects where it was refused; the call has told the person then. */
  run: () => Promise<unknown>
  /** What has to be read anew, whether it went well or not. */
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
