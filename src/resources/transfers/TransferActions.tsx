import Button from '@mui/material/Button'
import { LinkBase, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { neverPaidStatuses } from '../../../contract/base/statuses/transfer.ts'
import type { TransferAction } from '../../../contract/features/transfers.ts'
import { modifyPath, sendAgainPath } from '../../addresses/sendAgainPath.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { saveAnswer } from '../../list/saveFile.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { DenyDialog } from './DenyDialog.tsx'
import { PayDialog } from './PayDialog.tsx'
import { RefundLink } from './RefundLink.tsx'
import { RequoteDialog } from './RequoteDialog.tsx'
import type { Transfer } from './transferTypes.ts'
import { useRefreshMoney } from './useRefreshMoney.ts'

const ReceiptButton = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { call } = useServer()
  const save = async () => {
    try {
      const request = { transaction_id: id, bulk_type: 0 as const }
      saveAnswer(await call('/transfer/generate-transfer-invoice', request, { overlay: true }))
    } catch {
      // The call has shown its error already.
    }
  }
  return (
    <ThrottledButton variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={save}>
      {translate('transfers.receipt')}
    </ThrottledButton>
  )
}

const CancelButton = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshMoney()
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync: cancel } = useCallMutation('/transfer/cancel')
  const confirm = async () => {
    setIsAsking(false)
    try {
      await cancel({ id: transfer.id, version: transfer.version })
      notify('transfers.cancelled', { type: 'success' })
    } catch {
      // The call has shown its error already; the refreshed page shows the transfer as it is now.
    }
    await refresh()
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {translate('transfers.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={translate('transfers.cancel_title')}
        confirmLabel={translate('transfers.cancel')}
        cancelLabel={translate('transfers.keep')}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {translate('transfers.cancel_hint', { name: transfer.recipient_name })}
      </ConfirmDialog>
    </>
  )
}

const wasNeverPaid = ({ status }: Transfer): boolean => neverPaidStatuses.some((one) => one === status)

type Opened = Extract<TransferAction, 'approve' | 'deny' | 'pay' | 'requote'>

/** In the order they stand, the primary one last; the server names those that this person may take now. */
const opened: readonly { action: Opened; look: 'contained' | 'outlined'; isDanger?: boolean }[] = [
  { action: 'deny', look: 'outlined', isDanger: true },
  { action: 'requote', look: 'contained' },
  { action: 'approve', look: 'contained' },
  { action: 'pay', look: 'contained' },
]

export const TransferActions = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState<Opened | null>(null)
  const may = (action: TransferAction) => transfer.actions.includes(action)
  const close = () => setOpen(null)
  return (
    <>
      <RefundLink transfer={transfer} />
      <ReceiptButton id={transfer.id} />
      {may('cancel') ? <CancelButton transfer={transfer} /> : null}
      {may('repeat') && wasNeverPaid(transfer) ? (
        <>
          <Button
            component={LinkBase}
            to={modifyPath(transfer)}
            variant="outlined"
            startIcon={<Icon name="edit" size={18} />}
          >
            {translate('transfers.modify')}
          </Button>
          <Button
            component={LinkBase}
            to={sendAgainPath(transfer)}
            variant="outlined"
            startIcon={<Icon name="send" size={18} />}
          >
            {translate('transfers.create_again')}
          </Button>
        </>
      ) : may('repeat') ? (
        <Button
          component={LinkBase}
          to={sendAgainPath(transfer)}
          variant="outlined"
          startIcon={<Icon name="send" size={18} />}
        >
          {translate('recipients.send_again')}
        </Button>
      ) : null}
      {opened.map(({ action, look, isDanger = false }) =>
        may(action) ? (
          <Button key={action} variant={look} color={isDanger ? 'error' : 'primary'} onClick={() => setOpen(action)}>
            {translate(`transfers.${action}`)}
          </Button>
        ) : null,
      )}
      {open === 'approve' ? <ApproveDialog transfers={[transfer]} isShown onClose={close} /> : null}
      {open === 'deny' ? <DenyDialog transfers={[transfer]} onClose={close} /> : null}
      {open === 'pay' ? <PayDialog transfer={transfer} onClose={close} /> : null}
      {open === 'requote' ? <RequoteDialog transfer={transfer} onClose={close} /> : null}
    </>
  )
}
