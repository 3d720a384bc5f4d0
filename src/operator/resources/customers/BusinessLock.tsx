import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../../dataProvider/useCall.ts'
import { ChangeRequestDialog } from '../../ui/ProposeDialog.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Customer } from './customerTypes.ts'
import { LockNotice } from './LockNotice.tsx'

interface BusinessLockProps {
  business: Customer
  refresh: () => Promise<unknown>
}

/** Locks a whole business at once, or proposes to unlock it. */
export const BusinessLock = ({ business: { id, name, lock }, refresh }: BusinessLockProps) => {
  const translate = useTranslate()
  const mayLock = usePermitted()?.('customers.lock')
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync: lockIt } = useCallMutation('/staff/customer/lock-business')
  const close = () => setAsked(false)
  if (lock) {
    return (
      <>
        <LockNotice lock={lock} onUnlock={mayLock ? () => setAsked(true) : null} />
        {isAsked ? (
          <ChangeRequestDialog kind="business_unlock" payload={{ business_id: id }} onClose={close} onDone={refresh} />
        ) : null}
      </>
    )
  }
  if (!mayLock) return null
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)} sx={{ justifySelf: 'start' }}>
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
