import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { homeCurrency, parseAmount } from '../../../contract/base/money/money.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { useServerFieldError } from '../../form/useServerFieldError.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx'

interface ThresholdDialogProps {
  threshold: string | null
  onSave: (threshold: string | null) => Promise<void>
  onClose: () => void
}

const ThresholdDialog = ({ threshold, onSave, onClose }: ThresholdDialogProps) => {
  const translate = useTranslate()
  const { errorOf, refuse, attempt } = useServerFieldError()
  const [amount, setAmount] = useState(threshold ?? '')
  const minor = parseAmount(amount, homeCurrency) ?? 0n
  const isRight = (): boolean => {
    if (minor <= 0n) refuse('threshold_minor', translate('patterns.amount'))
    return minor > 0n
  }
  return (
    <DecisionDialog title={translate('balance.alert_title')} onClose={onClose}>
      <DialogForm
        submitLabel={translate('balance.alert_save')}
        isRight={isRight}
        onSubmit={() => attempt(() => onSave(String(minor)))}
        onCancel={onClose}
        aside={
          threshold === null ? null : (
            <Button color="error" onClick={() => void attempt(() => onSave(null))}>
              {translate('balance.alert_off')}
            </Button>
          )
        }
      >
        <Typography sx={{ color: 'text.secondary' }}>{translate('balance.alert_hint')}</Typography>
        <AmountInput
          label={translate('balance.alert_threshold')}
          currency={homeCurrency}
          required
          autoFocus
          value={amount}
          onChange={setAmount}
          error={errorOf('threshold_minor') !== undefined}
          helperText={errorOf('threshold_minor')}
        />
      </DialogForm>
    </DecisionDialog>
  )
}

/** Whether, and below what amount, the company is alerted to a low balance; set by an admin. */
export const LowBalanceAlert = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const may = usePermitted()
  const { data, refetch } = useCall('/balance/alert', {})
  const { mutateAsync: set } = useCallMutation('/balance/set-alert', { form: true })
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const { threshold_minor } = data
  const save = async (next: string | null) => {
    await set({ threshold_minor: next })
    await refetch()
    setOpen(false)
    notify('balance.alert_saved', { type: 'success' })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {threshold_minor === null
          ? translate('balance.alert_none')
          : translate('balance.alert_below', { threshold: formatMoney(threshold_minor, homeCurrency) })}
      </Typography>
      {may?.('balance.set_alert') ? (
        <Button size="small" sx={{ ml: '-12px' }} onClick={() => setOpen(true)}>
          {translate(threshold_minor === null ? 'balance.alert_set' : 'balance.alert_change')}
        </Button>
      ) : null}
      {isOpen ? <ThresholdDialog threshold={threshold_minor} onSave={save} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}
