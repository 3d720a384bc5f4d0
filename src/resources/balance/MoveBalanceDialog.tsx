import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { homeCurrency, parseAmount } from '../../../contract/base/money/money.ts'
import { callKey, useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { useServerFieldError } from '../../form/useServerFieldError.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { PinHelp, PinRequired, useLacksPin } from '../../parts/CodeAndPin.tsx'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { PinInput } from '../../ui/DigitsInput.tsx'
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx'

/** Moves money from the balance to the API balance, up to the available amount, with the PIN. */
export const MoveBalanceDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const lacksPin = useLacksPin()
  const { data: summary } = useCall('/balance/summary', {})
  const { mutateAsync: move } = useCallMutation('/balance/move-balance', { form: true })
  const { errorOf, refuse, attempt } = useServerFieldError()
  const [amount, setAmount] = useState('')
  const [pin, setPin] = useState('')
  const minor = parseAmount(amount, homeCurrency) ?? 0n
  const isRight = (): boolean => {
    const beyond = summary !== undefined && minor > BigInt(summary.available_minor)
    if (minor <= 0n) refuse('amount_minor', translate('patterns.amount'))
    else if (beyond) refuse('amount_minor', translate('balance.move_beyond'))
    return minor > 0n && !beyond
  }
  const send = () =>
    attempt(
      async () => {
        await move({ amount_minor: String(minor), pin })
        await queries.invalidateQueries({ queryKey: callKey('/balance/summary') })
        refresh()
        notify('balance.moved', { type: 'success', messageArgs: { amount: formatMoney(minor, homeCurrency) } })
        onClose()
      },
      () => setPin(''),
    )
  const available = formatMoney(summary?.available_minor ?? '0', homeCurrency)
  return (
    <DecisionDialog title={translate('balance.move_title')} onClose={onClose}>
      {lacksPin ? (
        <PinRequired />
      ) : (
        <DialogForm
          submitLabel={translate('balance.move')}
          isComplete={pin.length === 4 && amount !== ''}
          isRight={isRight}
          onSubmit={send}
          onCancel={onClose}
        >
          <Typography sx={{ color: 'text.secondary' }}>{translate('balance.move_hint')}</Typography>
          <AmountInput
            label={translate('balance.move_amount')}
            name="amount_minor"
            currency={homeCurrency}
            required
            autoFocus
            value={amount}
            onChange={setAmount}
            error={errorOf('amount_minor') !== undefined}
            helperText={errorOf('amount_minor') ?? translate('balance.move_available', { available })}
          />
          <PinInput id="move-pin" value={pin} onChange={setPin} error={errorOf('pin')} />
          <PinHelp />
        </DialogForm>
      )}
    </DecisionDialog>
  )
}
