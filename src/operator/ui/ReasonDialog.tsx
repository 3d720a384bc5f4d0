import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ReasonForm } from '../../decisions/ReasonForm.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'

interface ReasonDialogProps {
  title: string
  submitLabel: string
  danger?: boolean
  /** Label of the reason field, for readers other than colleagues. */
  label?: string
  /** False while required input in the children is missing. */
  isComplete?: boolean
  /** Rejects if refused; the call has then shown the error. */
  run: (reason: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks for a reason before an action; the audit log records it. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, submitLabel, danger = false, label, isComplete = true, run, onClose, children } = props
  const translate = useTranslate()
  return (
    <DecisionDialog title={title} onClose={onClose}>
      <ReasonForm
        label={label ?? translate('treasury.reason')}
        submitLabel={submitLabel}
        isDanger={danger}
        isComplete={isComplete}
        max={500}
        keepsLines
        onSend={async (reason) => {
          await run(reason)
          onClose()
        }}
        onCancel={onClose}
      >
        {children}
      </ReasonForm>
    </DecisionDialog>
  )
}
