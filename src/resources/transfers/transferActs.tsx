import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import type { TransferAction } from '../../../contract/features/transfers.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import type { ActionTools, DecisionRow, Signature } from '../../decisions/decisionRow.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { approve, deny, transferDecision } from './decision.tsx'
import { RequoteDialog } from './RequoteDialog.tsx'
import { AmountsPanel } from './show/TransferPanels.tsx'
import { seenOf, type Transfer } from './transferTypes.ts'

/** Cost, and the balances to pay it from. */
const PaymentSummary = ({ items }: { items: readonly Transfer[] }) => {
  const translate = useTranslate()
  const { data: balance } = useCall('/balance/summary', {})
  return (
    <>
      {items.map((transfer) => (
        <AmountsPanel key={transfer.id} transfer={transfer} />
      ))}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, px: 3, py: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{translate('balance.available')}</Typography>
        {balance ? <MoneyField minor={balance.available_minor} currency={balance.currency} /> : null}
      </Box>
    </>
  )
}

async function pay({ call, notify, translate }: ActionTools, [transfer]: readonly Transfer[], signature: Signature) {
  const paid = await call('/transfer/pay', { transfer: seenOf(transfer as Transfer), ...signature }, { form: true })
  const status = translate(`statuses.${statuses[paid.status].name}`)
  notify('transfers.now', { type: 'success', messageArgs: { status } })
}

/** The decisions on a transfer's own page, including the maker's actions. */
export const transferActs: DecisionRow<Transfer, TransferAction> = {
  ...transferDecision,
  acts: [
    {
      name: 'cancel',
      label: 'transfers.cancel',
      title: 'transfers.cancel_title',
      by: 'confirmation',
      look: 'danger',
      done: 'transfers.cancelled',
      cancelLabel: 'transfers.keep',
      text: ({ recipient_name }, translate) => translate('transfers.cancel_hint', { name: recipient_name }),
      send: ({ call }, { id, version }) => call('/transfer/cancel', { id, version }),
    },
    deny,
    { name: 'requote', label: 'transfers.requote', by: 'dialog', Dialog: RequoteDialog },
    approve,
    {
      name: 'pay',
      label: 'transfers.pay',
      title: 'transfers.pay_title',
      signTitle: 'transfers.sign_title',
      by: 'signature',
      purpose: 'pay',
      details: { Shown: PaymentSummary, when: 'always' },
      send: pay,
    },
  ],
}
