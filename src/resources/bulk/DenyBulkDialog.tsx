import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import type { CallRequest } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ReasonForm } from '../../form/ReasonForm.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'

interface DenyBulkDialogProps {
  seen: CallRequest<'/bulk/deny'>['bulk']
  what: string
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** Its makers read the reason. */
export const DenyBulkDialog = ({ seen, what, refresh, onClose }: DenyBulkDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { mutateAsync: deny } = useCallMutation('/bulk/deny')
  const send = async (reason: string) => {
    await deny({ bulk: seen, reason })
    notify('bulk.denied', { type: 'success' })
    onClose()
    await refresh()
  }
  return (
    <DecisionDialog title={translate('bulk.deny_title')} onClose={onClose}>
      <ReasonForm
        label={translate('bulk.reason')}
        submitLabel={translate('bulk.deny')}
        onSend={send}
        onCancel={onClose}
      >
        <Typography>{what}</Typography>
      </ReasonForm>
    </DecisionDialog>
  )
}
