import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../../dataProvider/useCall.ts'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { ChangeRequestDialog } from '../../ui/ChangeRequestDialog.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Customer } from './customerTypes.ts'
import { LockNotice } from './LockNotice.tsx'

type Person = Customer['people'][number]
type Asked = 'lock' | 'unlock' | 'agree'

interface PersonPartProps {
  business_id: string
  person: Person
  refresh: () => Promise<unknown>
}

const PersonDialog = ({ asked, onClose, ...props }: PersonPartProps & { asked: Asked; onClose: () => void }) => {
  const { business_id, person, refresh } = props
  const translate = useTranslate()
  const notify = useNotify()
  const lock = useCallMutation('/staff/customer/lock-user')
  const agree = useCallMutation('/staff/factor/agree')
  const key = { business_id, user_id: person.id }
  if (asked === 'unlock')
    return <ChangeRequestDialog kind="user_unlock" payload={key} onClose={onClose} onDone={refresh} />
  const run = async (reason: string) => {
    if (asked === 'lock') await lock.mutateAsync({ ...key, reason })
    else {
      const { outcome } = await agree.mutateAsync({ ...key, reason })
      notify(`house.person.${outcome}`, { type: 'success' })
    }
    await refresh()
  }
  return (
    <ReasonDialog
      title={`${translate(`house.person.${asked}`)}: ${person.full_name}`}
      submitLabel={translate(`house.person.${asked}`)}
      danger
      run={run}
      onClose={onClose}
    >
      {translate(`house.person.${asked}_hint`)}
    </ReasonDialog>
  )
}

/** A person of a business, with the staff's actions on their sign-in. */
export const PersonRow = (props: PersonPartProps) => {
  const { person } = props
  const translate = useTranslate()
  const may = usePermitted()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { removal, lock } = person
  const steps: Asked[] = [
    ...(may?.('factors.decide') && person.has_authenticator ? (['agree'] as const) : []),
    ...(may?.('customers.lock') && lock === null ? (['lock'] as const) : []),
  ]
  return (
    <ListRow
      flush
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Tag>{translate(`shell.role_${person.role}`)}</Tag>
          {person.has_password ? null : <Tag tone="primary">{translate('operator.customer.invited')}</Tag>}
          {steps.map((step) => (
            <Button
              key={step}
              size="small"
              variant="outlined"
              aria-label={`${translate(`house.person.${step}`)}: ${person.full_name}`}
              onClick={() => setAsked(step)}
            >
              {translate(`house.person.${step}`)}
            </Button>
          ))}
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <div>
          <Box sx={{ fontWeight: 600 }}>{person.full_name}</Box>
          <Box sx={{ color: 'text.secondary' }}>{`${person.user_name} · ${person.email}`}</Box>
        </div>
        {removal?.first_staff && removal.earliest_at ? (
          <Box sx={{ color: 'text.secondary' }}>
            {translate('house.person.first_yes', { name: removal.first_staff })}{' '}
            <DateTimeField value={removal.earliest_at} />
          </Box>
        ) : null}
        {removal && removal.first_staff === null ? (
          <Box sx={{ color: 'text.secondary' }}>
            {translate('house.person.asks_removal')} <DateTimeField value={removal.requested_at} />
          </Box>
        ) : null}
        {lock ? <LockNotice lock={lock} onUnlock={may?.('customers.lock') ? () => setAsked('unlock') : null} /> : null}
      </Box>
      {asked ? <PersonDialog {...props} asked={asked} onClose={() => setAsked(null)} /> : null}
    </ListRow>
  )
}
