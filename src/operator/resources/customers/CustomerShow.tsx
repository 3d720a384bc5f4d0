import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { FunctionField, SimpleShowLayout, TextField, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { pathTo } from '../../../addresses/paths.ts'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { useCall, useCallMutation } from '../../../dataProvider/useCall.ts'
import { BackLink } from '../../../list/BackLink.tsx'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ChangeRequestDialog } from '../../ui/ChangeRequestDialog.tsx'
import { ProposeButton } from '../../ui/ProposeButton.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { ReasonGate } from '../../ui/ReasonGate.tsx'
import type { Customer } from './customerTypes.ts'
import { LockNotice } from './LockNotice.tsx'
import { PersonRow } from './PersonRow.tsx'
import { VerificationChip } from './VerificationChip.tsx'

interface BusinessLockProps {
  business: Customer
  refresh: () => Promise<unknown>
}

/** The last acts on a business: its balance is paid out, then it is closed. */
const BusinessClosing = ({ business: { id }, refresh }: BusinessLockProps) => {
  const permitted = usePermitted()
  return (
    <>
      {permitted?.('transfers.handle') ? (
        <ProposeButton kind="balance_payout" payload={{ business_id: id }} onDone={refresh} />
      ) : null}
      {permitted?.('customers.lock') ? (
        <ProposeButton kind="business_close" payload={{ business_id: id }} onDone={refresh} />
      ) : null}
    </>
  )
}

/** Locks a whole business at once, or proposes to unlock it. */
const BusinessLock = ({ business: { id, name, lock }, refresh }: BusinessLockProps) => {
  const translate = useTranslate()
  const mayLock = usePermitted()?.('customers.lock')
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync: lockIt } = useCallMutation('/staff/customer/lock-business')
  const close = () => setAsked(false)
  if (lock) {
    return (
      <Box sx={{ width: '100%' }}>
        <LockNotice lock={lock} onUnlock={mayLock ? () => setAsked(true) : null} />
        {isAsked ? (
          <ChangeRequestDialog kind="business_unlock" payload={{ business_id: id }} onClose={close} onDone={refresh} />
        ) : null}
      </Box>
    )
  }
  if (!mayLock) return null
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setAsked(true)}>
        {translate('house.person.lock_business')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={`${translate('house.person.lock_business')}: ${name}`}
          submitLabel={translate('house.person.lock_business')}
          danger
          run={async (reason) => {
            await lockIt({ business_id: id, reason })
            await refresh()
          }}
          onClose={close}
        >
          {translate('house.person.lock_business_hint')}
        </ReasonDialog>
      ) : null}
    </>
  )
}

const CustomerPanels = ({ id, reason }: { id: string; reason: string }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useCall('/staff/customer/detail', { id, reason })
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const { business } = data
  return (
    <>
      <PageHeader title={business.name} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Panel title={translate('operator.customer.business')}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <SimpleShowLayout record={business}>
              <FunctionField<Customer>
                source="is_verified"
                render={({ is_verified }) => <VerificationChip status={is_verified} />}
              />
              <TextField source="organization_number" label="operator.customer.organization_number" />
              <TextField source="organization_phone" label="operator.customer.organization_phone" />
              <FunctionField<Customer>
                source="created_at"
                render={({ created_at }) => <DateTimeField value={created_at} />}
              />
            </SimpleShowLayout>
            {business.closed_at === null ? (
              <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
                <BusinessLock business={business} refresh={refetch} />
                <BusinessClosing business={business} refresh={refetch} />
              </Stack>
            ) : (
              <Alert severity="info">
                {translate('house.person.closed', { name: business.lock?.by ?? '' })}{' '}
                <DateTimeField value={business.closed_at} />
              </Alert>
            )}
          </Box>
        </Panel>
        <Panel title={translate('operator.customer.people')} flush>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {business.people.map((person) => (
              <PersonRow key={person.id} business_id={id} person={person} refresh={refetch} />
            ))}
          </Box>
        </Panel>
      </Box>
    </>
  )
}

/** One business; opens after a reason for access is given. */
export const CustomerShow = () => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to={pathTo('customers.list')} label={translate('operator.customers')} />
      <ReasonGate subject={id} key={id}>
        {(reason) => <CustomerPanels id={id} reason={reason} />}
      </ReasonGate>
    </>
  )
}
