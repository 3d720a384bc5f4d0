import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { LinkBase, useCanAccess, useTranslate } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import { TransferLine } from '../../parts/TransferLine.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Totals } from './Totals.tsx'
import { useTransferSummary } from './useTransferSummary.ts'

const rowsShown = 5

/** The first action for people who may send. */
const SendLink = () => {
  const translate = useTranslate()
  const { canAccess: maySend } = useCanAccess({ resource: 'transfers', action: 'create' })
  if (!maySend) return null
  return (
    <Button component={LinkBase} to={pathTo('sendMoney', {})} variant="contained">
      {translate('home.send_money')}
    </Button>
  )
}

export const RecentTransfers = () => {
  const translate = useTranslate()
  const { data: summary, error, refetch } = useTransferSummary()
  // The others are among the tasks above.
  const waiting = summary?.waiting_for_me.map(({ id }) => id) ?? []
  const recent = summary?.recent.filter(({ id }) => !waiting.includes(id)).slice(0, rowsShown)
  return (
    <Panel flush title={translate('home.recent_title')}>
      {summary?.total_count === 0 ? null : <Totals />}
      {summary && recent ? (
        summary.recent.length === 0 ? (
          <EmptyState
            icon="send"
            title={translate('home.recent_empty')}
            hint={translate('home.recent_empty_hint')}
            action={<SendLink />}
          />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {recent.map((transfer) => (
              <TransferLine key={transfer.id} transfer={transfer} title={transfer.recipient_name} />
            ))}
          </Box>
        )
      ) : error ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Skeleton variant="rectangular" height={rowsShown * 69} />
      )}
    </Panel>
  )
}
