import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import type { BulkAnswers } from './answers.ts'

/** Requests of a pain.001 that the bulk transfer does not follow. */
export const FileRequests = ({ requests: { days, accounts } }: Pick<BulkAnswers, 'requests'>) => {
  const translate = useTranslate()
  return (
    <>
      {days.length === 0 ? null : (
        <Alert severity="warning">
          {translate('bulkFlow.requests.days')}{' '}
          {days.map((day, at) => (
            <span key={day}>
              {at > 0 ? ', ' : ''}
              <DateTimeField value={day} dateOnly />
            </span>
          ))}
        </Alert>
      )}
      {accounts.length === 0 ? null : (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {translate('bulkFlow.requests.accounts', { accounts: accounts.join(', ') })}
        </Alert>
      )}
    </>
  )
}
