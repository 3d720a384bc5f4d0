import Button from '@mui/material/Button'
import { LinkBase, useTranslate } from 'react-admin'
import { neverPaidStatuses, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { TransferAction } from '../../../contract/features/transfers.ts'
import { editedRepeatPath, repeatTransferPath } from '../../addresses/sendMoneyPaths.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { DecisionButtons } from '../../decisions/DecisionButtons.tsx'
import { downloadResponse } from '../../list/saveFile.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { RefundLink } from './show/RefundLink.tsx'
import { transferActs } from './transferActs.tsx'
import type { Transfer } from './transferTypes.ts'

/** A paper is called a receipt only once the money has arrived. */
const ReceiptButton = ({ transfer: { id, status } }: { transfer: Pick<Transfer, 'id' | 'status'> }) => {
  const translate = useTranslate()
  const { call } = useServer()
  const save = async () => {
    try {
      const request = { transaction_id: id, bulk_type: 0 as const }
      downloadResponse(await call('/transfer/generate-transfer-invoice', request, { overlay: true }))
    } catch {
      // The call has already shown the error.
    }
  }
  return (
    <ThrottledButton variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={save}>
      {translate(status === transferStatus.succeeded ? 'transfers.receipt' : 'transfers.order')}
    </ThrottledButton>
  )
}

const wasNeverPaid = ({ status }: Transfer): boolean => neverPaidStatuses.some((one) => one === status)

/** Shown to the right of the links; the primary one is last. */
const decided: readonly TransferAction[] = ['deny', 'requote', 'approve', 'pay']

export const TransferActions = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const may = (action: TransferAction) => transfer.actions.includes(action)
  return (
    <>
      <RefundLink transfer={transfer} />
      <ReceiptButton transfer={transfer} />
      <DecisionButtons row={transferActs} item={transfer} may={transfer.actions} only={['cancel']} />
      {may('repeat') && wasNeverPaid(transfer) ? (
        <>
          <Button
            component={LinkBase}
            to={editedRepeatPath(transfer)}
            variant="outlined"
            startIcon={<Icon name="edit" size={18} />}
          >
            {translate('transfers.modify')}
          </Button>
          <Button
            component={LinkBase}
            to={repeatTransferPath(transfer)}
            variant="outlined"
            startIcon={<Icon name="repeat" size={18} />}
          >
            {translate('transfers.create_again')}
          </Button>
        </>
      ) : may('repeat') ? (
        <Button
          component={LinkBase}
          to={repeatTransferPath(transfer)}
          variant="outlined"
          startIcon={<Icon name="repeat" size={18} />}
        >
          {translate('recipients.send_again')}
        </Button>
      ) : null}
      <DecisionButtons row={transferActs} item={transfer} may={transfer.actions} only={decided} />
    </>
  )
}
