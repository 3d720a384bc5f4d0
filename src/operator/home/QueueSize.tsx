import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { RelativeTime } from '../../ui/dates/RelativeTime.tsx'

type Queue = CallResponse<'/staff/queue/list'>['items'][number]

/** How many entries are open, since when the oldest waits, and how many somebody has yet to take. */
export const QueueSize = ({ queue }: { queue: Queue | undefined }) => {
  const translate = useTranslate()
  if (queue === undefined) return null
  const { count, mine, unassigned, oldest_at } = queue
  if (count === 0 || oldest_at === null)
    return <Typography sx={{ color: 'text.secondary', mt: 1 }}>{translate('operator.queue_empty')}</Typography>
  return (
    <Box sx={{ mt: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {translate('operator.queue_count', { smart_count: count, count: formatNumber(count) })}{' '}
        <RelativeTime value={oldest_at} />
      </Typography>
      <Typography variant="body2" sx={{ color: mine > 0 ? 'primary.main' : 'text.secondary' }}>
        {translate('review.owner.counts', { mine: formatNumber(mine), unassigned: formatNumber(unassigned) })}
      </Typography>
    </Box>
  )
}
