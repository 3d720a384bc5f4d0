import Button from '@mui/material/Button'
import { LinkBase, useTranslate } from 'react-admin'
import { refundListStatuses } from '../../../contract/base/money/refunds.ts'
import { neverPaidStatuses, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { TransferAction } from '../../../contract/features/transfers.ts'
import { editedRepeatPath, repeatTransferPath } from '../../addresses/sendMoneyPaths.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { DecisionButtons } from '../../decisions/DecisionButtons.tsx'
import { downloadResponse } from '../../list/saveFile.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
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

/** For the payee, from the time that a bank has the payment. */
const hasProof = ({ status, timeline }: Pick<Transfer, 'status' | 'timeline'>): boolean =>
  (status === transferStatus.processing || status === transferStatus.succeeded) &&
  timeline.some(({ event }) => event === 'sent_to_bank')

const ProofButton = ({ id }: Pick<Transfer, 'id'>) => {
  const translate = useTranslate()
  const { call } = useServer()
  const save = async () => {
    try {
      downloadResponse(await call('/transfer/proof', { id }, { overlay: true }))
    } catch {
      // The call has already shown the error.
    }
  }
  return (
    <ThrottledButton variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={save}>
      {translate('transfers.proof')}
    </ThrottledButton>
  )
}

const wasNeverPaid = ({ status }: Transfer): boolean => neverPaidStatuses.some((one) => one === status)

/** Decisions on the transfer; the primary one is last. */
const decided: readonly TransferAction[] = ['deny', 'requote', 'approve', 'pay']

const RepeatButton = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const isUnpaid = wasNeverPaid(transfer)
  return (
    <>
      {isUnpaid ? (
        <Button
          component={LinkBase}
          to={editedRepeatPath(transfer)}
          variant="outlined"
          startIcon={<Icon name="edit" size={18} />}
        >
          {translate('transfers.modify')}
        </Button>
      ) : null}
      <Button
        component={LinkBase}
        to={repeatTransferPath(transfer)}
        variant="outlined"
        startIcon={<Icon name="repeat" size={18} />}
      >
        {translate(isUnpaid ? 'transfers.create_again' : 'recipients.send_again')}
      </Button>
    </>
  )
}

export const TransferActions = ({ transfer }: { transfer: Transfer }) => {
  const { actions, status } = transfer
  const isDecidable = decided.some((action) => actions.includes(action))
  const repeat = actions.includes('repeat') ? <RepeatButton transfer={transfer} /> : null
  const receipt = <ReceiptButton transfer={transfer} />
  const isReceiptFirst = !isDecidable && repeat === null
  const isProved = hasProof(transfer)
  const hasMore = !isReceiptFirst || isProved || actions.includes('cancel') || refundListStatuses.includes(status)
  return (
    <PageActions
      primary={
        <>
          {/* Stays when nothing is left to decide: its dialog shows the result. */}
          <DecisionButtons row={transferActs} item={transfer} may={actions} only={decided} />
          {isDecidable ? null : (repeat ?? receipt)}
        </>
      }
      more={
        hasMore ? (
          <>
            <RefundLink transfer={transfer} />
            {isReceiptFirst ? null : receipt}
            {isProved ? <ProofButton id={transfer.id} /> : null}
            <DecisionButtons row={transferActs} item={transfer} may={actions} only={['cancel']} />
            {isDecidable ? repeat : null}
          </>
        ) : null
      }
    />
  )
}
