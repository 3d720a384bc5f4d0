import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { formatDateTime } from '../../i18n/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Version } from './policyTypes.ts'

/** Until when a version waits, why, and who was notified. */
export const DelayedVersionNote = ({ open }: { open: Version }) => {
  const translate = useTranslate()
  const { publish_at, wait_reason, told } = open
  if (publish_at === null || wait_reason === null) return null
  return (
    <Alert severity="warning" icon={<Icon name="clock" />}>
      {translate('approvals.waiting_until', { time: formatDateTime(publish_at) })}{' '}
      {translate(`approvals.waiting_${wait_reason}`)}
      <br />
      {translate('approvals.waiting_told', { names: told.join(', ') })}
    </Alert>
  )
}
