import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'

export interface Lock {
  at: string
  by: string
  reason: string
}

interface LockNoticeProps {
  lock: Lock
  /** Null if this member of staff may not unlock. */
  onUnlock: (() => void) | null
}

/** Notice of a locked business: by whom and why. Unlocking takes two others. */
export const LockNotice = ({ lock, onUnlock }: LockNoticeProps) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="warning"
      action={
        onUnlock ? (
          <Button color="inherit" size="small" onClick={onUnlock}>
            {translate('house.person.unlock')}
          </Button>
        ) : null
      }
    >
      {translate('house.person.locked_by', { name: lock.by, reason: lock.reason })} <DateTimeField value={lock.at} />
    </Alert>
  )
}
