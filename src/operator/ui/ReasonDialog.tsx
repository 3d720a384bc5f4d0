import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ReasonForm } from '../../decisions/ReasonForm.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'

interface ReasonDialogProps {
  title: string
  submitLabel: string
  danger?: boolean
  /** Who reads what is written; for the colleagues, unless told. */
  label?: string
  /** Whether what the children ask for is there. */
  isComplete?: boolean
  /** Rejects where it was refused; the call has told the person then. */
  run: (reason: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks why, before something is done that the audit log keeps. */
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
