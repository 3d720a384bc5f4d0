import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Icon } from '../../../ui/Icon.tsx'
import type { Transfer } from '../transferTypes.ts'
import { changedText } from './changedText.ts'

interface ChangedNoticeProps {
  changes: Transfer['changed_since_seen']
  transfer: Transfer
  onDismiss: () => void
}

/** Fields changed since this person last looked, with their old values. */
export const ChangedNotice = ({ changes, transfer, onDismiss }: ChangedNoticeProps) => {
  const translate = useTranslate()
  if (changes.length === 0) return null
  return (
    <Alert
      severity="warning"
      icon={<Icon name="info" />}
      sx={{ mb: 2.5, alignItems: 'flex-start' }}
      action={
        <Button size="small" color="inherit" onClick={onDismiss}>
          {translate('transfers.changes_seen')}
        </Button>
      }
    >
      <strong>{translate('transfers.changed')}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changes.map(({ field, before }) => {
          const { label, was, is } = changedText(field, before, transfer, translate)
          return (
            <li key={field}>
              {`${label}: `}
              <s className="tabular">{was}</s>
              {' → '}
              <strong className="tabular">{is}</strong>
            </li>
          )
        })}
      </Box>
    </Alert>
  )
}
