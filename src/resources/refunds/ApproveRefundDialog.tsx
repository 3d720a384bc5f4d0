import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { CallRequest } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { SignOff } from '../../form/SignOff.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { PinFirst, useLacksPin } from '../../ui/PinFirst.tsx'

interface ApproveRefundDialogProps {
  seen: CallRequest<'/refund/approve'>['refund']
  what: string
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** Code and PIN for the request as it was when the dialog opened. */
export const ApproveRefundDialog = ({ seen, what, refresh, onClose }: ApproveRefundDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const lacksPin = useLacksPin()
  const [refund] = useState(seen)
  const { mutateAsync: ask } = useCallMutation('/refund/request-otp')
  const { mutateAsync: check } = useCallMutation('/refund/check-otp', { form: true })
  const { mutateAsync: approve } = useCallMutation('/refund/approve', { form: true })
  return (
    <DecisionDialog title={translate('refunds.approve_title')} onClose={onClose}>
      {lacksPin ? (
        <PinFirst />
      ) : (
        <SignOff
          subject={<Typography>{what}</Typography>}
          ask={() => ask({ purpose: 'approve', refund })}
          check={(code) => check({ purpose: 'approve', refund, ...code })}
          submitLabel={translate('refunds.approve')}
          onSign={async (signature) => {
            await approve({ refund, ...signature })
            notify('refunds.approved', { type: 'success' })
            onClose()
            await refresh()
          }}
          onBack={onClose}
          backLabel={translate('ui.cancel')}
        />
      )}
    </DecisionDialog>
  )
}
