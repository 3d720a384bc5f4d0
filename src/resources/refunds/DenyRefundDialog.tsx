import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import type { CallRequest } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ReasonForm } from '../../form/ReasonForm.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'

interface DenyRefundDialogProps {
  seen: CallRequest<'/refund/deny'>['refund']
  what: string
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** Whoever asked for it reads the reason. */
export const DenyRefundDialog = ({ seen, what, refresh, onClose }: DenyRefundDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { mutateAsync: deny } = useCallMutation('/refund/deny')
  const send = async (reason: string) => {
    await deny({ refund: seen, reason })
    notify('refunds.denied', { type: 'success' })
    onClose()
    await refresh()
  }
  return (
    <DecisionDialog title={translate('refunds.deny_title')} onClose={onClose}>
      <ReasonForm
        label={translate('refunds.reason')}
        submitLabel={translate('refunds.deny')}
        onSend={send}
        onCancel={onClose}
      >
        <Typography>{what}</Typography>
      </ReasonForm>
    </DecisionDialog>
  )
}
