import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { RefundAction } from '../../../contract/features/refunds.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { saveAnswer } from '../../list/saveFile.ts'
import { ConfirmedAction } from '../../ui/ConfirmedAction.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { ApproveRefundDialog } from './ApproveRefundDialog.tsx'
import { DenyRefundDialog } from './DenyRefundDialog.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { destinationText, type Refund } from './refundTypes.ts'

const touched = ['refunds', '/refund/waiting', 'transfers', 'balance', '/balance/summary', '/transfer/summary']

function useRefresh() {
  const client = useQueryClient()
  return () => Promise.all(touched.map((key) => client.invalidateQueries({ queryKey: [key] })))
}

const ProofButton = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { call } = useServer()
  const save = async () => {
    try {
      saveAnswer(await call('/refund/proof', { id }, { overlay: true }))
    } catch {
      // The call has shown its error already.
    }
  }
  return (
    <ThrottledButton variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={save}>
      {translate('refunds.proof')}
    </ThrottledButton>
  )
}

/** In the order they stand, the primary one last. */
const buttons = [
  { action: 'withdraw', look: 'outlined', colour: 'error' },
  { action: 'deny', look: 'outlined', colour: 'error' },
  { action: 'approve', look: 'contained', colour: 'primary' },
  { action: 'request', look: 'contained', colour: 'primary' },
] as const satisfies readonly { action: RefundAction; look: 'outlined' | 'contained'; colour: 'error' | 'primary' }[]

type Opened = (typeof buttons)[number]['action']

export const RefundActions = ({ refund }: { refund: Refund }) => {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [open, setOpen] = useState<Opened | null>(null)
  const { mutateAsync: withdraw } = useCallMutation('/refund/withdraw')
  const request = refund.requests.at(-1)
  const seen = { id: refund.id, version: request?.attempt ?? 0, payload_digest: request?.payload_digest ?? '' }
  const what = translate('refunds.what', {
    amount: formatMoney(request?.amount_minor ?? '0', refund.currency),
    account: request ? destinationText(request, translate) : '',
    name: request?.requested_by_name ?? '',
  })
  const dialog = { refresh, onClose: () => setOpen(null) }
  return (
    <>
      {refund.actions.includes('proof') ? <ProofButton id={refund.id} /> : null}
      {buttons.map(({ action, look, colour }) =>
        refund.actions.includes(action) ? (
          <Button key={action} variant={look} color={colour} onClick={() => setOpen(action)}>
            {translate(`refunds.${action}`)}
          </Button>
        ) : null,
      )}
      {open === 'approve' ? <ApproveRefundDialog {...dialog} seen={seen} what={what} /> : null}
      {open === 'withdraw' ? (
        <ConfirmedAction
          {...dialog}
          title={translate('refunds.withdraw_title')}
          confirmLabel={translate('refunds.withdraw')}
          doneText="refunds.withdrawn"
          run={() => withdraw({ id: refund.id, request_id: request?.id ?? '' })}
        >
          {what}
        </ConfirmedAction>
      ) : null}
      {open === 'deny' ? <DenyRefundDialog {...dialog} seen={seen} what={what} /> : null}
      {open === 'request' ? <RequestDialog refund={refund} refresh={refresh} onClose={dialog.onClose} /> : null}
    </>
  )
}
