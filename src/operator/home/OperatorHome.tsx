import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useGetIdentity, useTranslate } from 'react-admin'
import { NavLink } from 'react-router'
import { useCall } from '../../dataProvider/useCall.ts'
import { useNavigation } from '../../shell/useNavigation.ts'
import { QueueSize } from './QueueSize.tsx'

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
