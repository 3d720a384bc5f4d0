import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useGetIdentity, useTranslate } from 'react-admin'
import { NavLink } from 'react-router'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { useNavigation } from '../../shell/useNavigation.ts'
import { RelativeTime } from '../../ui/dates/RelativeTime.tsx'

type Queue = CallResponse<'/staff/queue/list'>['items'][number]

/** How many entries are open, and since when the oldest waits. */
const QueueSize = ({ queue }: { queue: Queue | undefined }) => {
  const translate = useTranslate()
  if (queue === undefined) return null
  const { count, oldest_at } = queue
  if (count === 0 || oldest_at === null)
    return <Typography sx={{ color: 'text.secondary', mt: 1 }}>{translate('operator.queue_empty')}</Typography>
  return (
    <Typography sx={{ mt: 1, fontWeight: 600 }}>
      {translate('operator.queue_count', { smart_count: count, count: formatNumber(count) })}{' '}
      <RelativeTime value={oldest_at} />
    </Typography>
  )
}

const refreshMs = 60_000

/** Links to the pages for the staff member's role, with the sizes of their queues. */
export const OperatorHome = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { data } = useCall('/staff/queue/list', {}, { refetchInterval: refreshMs, call: { toast: false } })
  const queueOf = (name: string) => data?.items.find(({ id }) => id === name)
  const links = useNavigation().filter(({ row }) => row.name !== 'home')
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography component="p" variant="h2">
        {translate('operator.welcome', { name: identity?.fullName ?? '' })}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {links.map(({ path, label, icon: Icon, row }) => (
          <Card key={path} component="li">
            <CardActionArea component={NavLink} to={path} sx={{ p: 2.5, height: '100%' }}>
              <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1, color: 'primary.main' }}>
                {Icon ? <Icon /> : null}
                <Typography component="h2" variant="h3" sx={{ color: 'text.primary' }}>
                  {translate(label)}
                </Typography>
              </Box>
              <Typography sx={{ color: 'text.secondary' }}>{translate(`operator.about_${row.name}`)}</Typography>
              <QueueSize queue={queueOf(row.name)} />
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  )
}
