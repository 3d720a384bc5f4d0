import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useNotify, useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import { type RefundPreference as Choice, refundPreferences } from '../../../contract/base/money/refunds.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall, useCallMutation, useServer } from '../../dataProvider/useCall.ts'
import { CardChoice } from '../../form/CardChoice.tsx'
import { PasswordDialog } from '../../form/PasswordDialog.tsx'
import { formatDateTime } from '../../i18n/formats.ts'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { BankAccountForm } from './BankAccountForm.tsx'

/** The destination of money that comes back; read-only for people who may not change it. */
const RefundChoice = ({ value, mayChange }: { value: Choice; mayChange: boolean }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Choice | null>(null)
  const { mutateAsync: save } = useCallMutation('/business/set-refund-choice', { form: true })
  const text = (key: string) => translate(`settings.bank_accounts.refund_choice.${key}`)
  const confirm = async (password: string) => {
    await save({ refund_to: asked ?? value, password })
    notify('settings.bank_accounts.refund_choice.saved', { type: 'success' })
    await client.invalidateQueries({ queryKey: ['/business/list-bank-accounts'] })
  }
  return (
    <Panel title={text('to')}>
      <CardChoice
        name="refund_to"
        label={text('to')}
        isLabelHidden
        value={value}
        options={refundPreferences.map((choice) => ({
          value: choice,
          title: text(choice),
          hint: text(`${choice}_hint`),
          disabled: !mayChange,
        }))}
        onChange={setAsked}
      />
      {asked === null ? null : (
        <PasswordDialog
          title={text('title')}
          confirmLabel={text('change')}
          onConfirm={confirm}
          onClose={() => setAsked(null)}
        >
          {text(asked)}
        </PasswordDialog>
      )}
    </Panel>
  )
}

type Account = CallResponse<'/business/list-bank-accounts'>['items'][number]
type Wish = 'default' | 'delete'

const nameOf = (account: Account): string => `${account.bank_name} •••• ${account.account_tail}`

const AccountRow = ({ account, onWish }: { account: Account; onWish: ((wish: Wish) => void) | null }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const isWaiting = Date.parse(account.usable_from) > serverNow()
  return (
    <ListRow
      flush
      icon="bank"
      actions={
        <>
          {account.is_default ? (
            <StateChip colour="green" name="default" label={translate('settings.bank_accounts.default')} />
          ) : null}
          {onWish ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {account.is_default ? null : (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`${translate('settings.bank_accounts.make_default')}: ${nameOf(account)}`}
                  onClick={() => onWish('default')}
                >
                  {translate('settings.bank_accounts.make_default')}
                </Button>
              )}
              <Button
                size="small"
                color="error"
                aria-label={`${translate('settings.bank_accounts.delete')}: ${nameOf(account)}`}
                onClick={() => onWish('delete')}
              >
                {translate('settings.bank_accounts.delete')}
              </Button>
            </Box>
          ) : null}
        </>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{account.bank_name}</Typography>
      <Typography className="tabular">{account.account_number ?? `•••• ${account.account_tail}`}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {account.account_name}
      </Typography>
      {isWaiting ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <UnbrokenDates
            text={translate('settings.bank_accounts.usable_from', { time: formatDateTime(account.usable_from) })}
          />
        </Typography>
      ) : null}
    </ListRow>
  )
}

interface WishDialogProps {
  account: Account
  wish: Wish
  onClose: () => void
}

const WishDialog = ({ account, wish, onClose }: WishDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { mutateAsync: makeDefault } = useCallMutation('/business/make-bank-account-default', { form: true })
  const { mutateAsync: remove } = useCallMutation('/business/delete-bank-account', { form: true })
  const confirm = async (password: string) => {
    const request = { id: account.id, password }
    await (wish === 'default' ? makeDefault(request) : remove(request))
    notify(wish === 'default' ? 'settings.bank_accounts.default_changed' : 'settings.bank_accounts.deleted', {
      type: 'success',
    })
    await client.invalidateQueries({ queryKey: ['/business/list-bank-accounts'] })
  }
  return (
    <PasswordDialog
      title={translate(
        wish === 'default' ? 'settings.bank_accounts.default_title' : 'settings.bank_accounts.delete_title',
      )}
      confirmLabel={translate(
        wish === 'default' ? 'settings.bank_accounts.make_default' : 'settings.bank_accounts.delete',
      )}
      danger={wish === 'delete'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {nameOf(account)}
    </PasswordDialog>
  )
}

/** The company's own accounts for refunds, exactly one of them the default. */
export const BankAccountsTab = () => {
  const translate = useTranslate()
  const client = useQueryClient()
  const { canAccess: mayChange } = useCanAccess({ resource: 'settings', action: 'bank_accounts' })
  const { data, error, refetch } = useCall('/business/list-bank-accounts', {})
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<{ account: Account; wish: Wish } | null>(null)
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  const addButton = mayChange && !isAdding && data.items.length < limits.bankAccountsMax && (
    <Button
      variant={data.items.length === 0 ? 'contained' : 'outlined'}
      startIcon={<Icon name="plus" size={18} />}
      onClick={() => setIsAdding(true)}
    >
      {translate('settings.bank_accounts.add')}
    </Button>
  )
  const done = async () => {
    setIsAdding(false)
    await client.invalidateQueries({ queryKey: ['/business/list-bank-accounts'] })
  }
  return (
    <>
      {isAdding ? <BankAccountForm companyName={data.company_name} onDone={done} /> : null}
      <Panel title={translate('settings.bank_accounts.title')} flush actions={data.items.length > 0 ? addButton : null}>
        {data.items.length === 0 ? (
          <EmptyState
            icon="bank"
            title={translate('settings.bank_accounts.none')}
            hint={translate(mayChange ? 'settings.bank_accounts.none_hint' : 'settings.bank_accounts.ask_admin')}
            action={addButton}
          />
        ) : (
          <PlainList>
            {data.items.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                onWish={mayChange ? (wish) => setAsked({ account, wish }) : null}
              />
            ))}
          </PlainList>
        )}
      </Panel>
      <RefundChoice value={data.refund_to} mayChange={mayChange ?? false} />
      {asked ? <WishDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
