import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { useCall, useCallMutation, useServer } from '../../dataProvider/useCall.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { formatDateTime } from '../../i18n/formats.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import type { Refund } from './refundTypes.ts'

interface RequestDialogProps {
  refund: Refund
  refresh: () => Promise<unknown>
  onClose: () => void
}

const toBalance = 'balance'

/** Chooses the balance or one of the company's accounts; the default account is listed first and preselected if possible. */
export const RequestDialog = ({ refund, refresh, onClose }: RequestDialogProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { serverNow } = useServer()
  const { data, error, refetch } = useCall('/business/list-bank-accounts', {})
  const { mutateAsync: request } = useCallMutation('/refund/request')
  const [chosen, setChosen] = useState(toBalance)
  const submit = async () => {
    const where =
      chosen === toBalance
        ? ({ destination: 'balance' } as const)
        : ({ destination: 'bank', bank_account_id: chosen } as const)
    try {
      await request({ id: refund.id, ...where })
    } catch {
      // The call has already shown the error; the choice is kept for another try.
      return
    }
    await refresh()
    await navigate(`${pathTo('refundSuccess')}?id=${refund.id}`)
  }
  const needsApproval = (id: string) =>
    refund.accounts.some(({ bank_account_id, approvals_needed }) => bank_account_id === id && approvals_needed > 0)
  const accounts = (data?.items ?? []).map((account) => {
    const isWaiting = Date.parse(account.usable_from) > serverNow()
    return {
      value: account.id,
      title: translate('refunds.account', { bank: account.bank_name, tail: account.account_tail }),
      hint: isWaiting
        ? translate('refunds.from_time', { time: formatDateTime(account.usable_from) })
        : translate(needsApproval(account.id) ? 'refunds.to_bank_approval_hint' : 'refunds.to_bank_hint'),
      disabled: isWaiting,
    }
  })
  return (
    <DecisionDialog title={translate('refunds.request_title')} onClose={onClose}>
      {error ? (
        <LoadFailed onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={160} />
      ) : (
        <DialogForm submitLabel={translate('refunds.submit')} onSubmit={submit} onCancel={onClose}>
          <CardChoice
            name="destination"
            label={translate('refunds.request_title')}
            isLabelHidden
            value={chosen}
            options={[
              { value: toBalance, title: translate('refunds.to_balance'), hint: translate('refunds.to_balance_hint') },
              ...accounts,
            ]}
            onChange={setChosen}
          />
          {accounts.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('refunds.no_account')}{' '}
              <Link component={LinkBase} to={pathTo('settings', { tab: 'bank-accounts' })}>
                {translate('refunds.add_account')}
              </Link>
            </Typography>
          ) : null}
        </DialogForm>
      )}
    </DecisionDialog>
  )
}
