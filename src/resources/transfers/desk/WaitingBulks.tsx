import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { LinkBase, useTranslate } from 'ra-core'
import { pathTo } from '../../../addresses/paths.ts'
import { formatMoney } from '../../../i18n/formats.ts'
import { usePendingBulkApprovals } from './useWaitingBulks.ts'

/** Bulk transfers that wait for this person: each is reviewed and approved on its own page. */
export const PendingBulkApprovals = () => {
  const translate = useTranslate()
  const mine = usePendingBulkApprovals()
  if (mine.length === 0) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('bulk.waits', { smart_count: mine.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {mine.map(({ id, name, row_count, total_minor, currency }) => (
          <li key={id}>
            <Link component={LinkBase} to={pathTo('bulk.show', { id })}>
              {translate('bulk.what', { name, amount: formatMoney(total_minor, currency), smart_count: row_count })}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  )
}
