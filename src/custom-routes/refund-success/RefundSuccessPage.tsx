import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { formatDateTime, formatMoney } from '../../i18n/formats.ts'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'

const Done = ({ refund }: { refund: CallResponse<'/refund/detail'> }) => {
  const translate = useTranslate()
  const isBack = refund.destination === 'balance'
  const hint = isBack ? 'back_hint' : refund.stage === 'awaiting_approval' ? 'waits_hint' : 'confirming_hint'
  return (
    <Card sx={{ p: { xs: 3, sm: 5 }, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5 }}>
      <Box sx={{ color: 'primary.main' }}>
        <Icon name={isBack ? 'undo' : 'clock'} size={40} />
      </Box>
      <Typography variant="h2">{translate(isBack ? 'refunds.success.back' : 'refunds.success.asked')}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '46ch' }}>
        <UnbrokenDates
          text={translate(`refunds.success.${hint}`, {
            amount: formatMoney(refund.amount_minor, refund.currency),
            account: translate('refunds.account', { bank: refund.bank_name ?? '', tail: refund.account_tail ?? '' }),
            time: refund.due_at === null ? '' : formatDateTime(refund.due_at),
          })}
        />
      </Typography>
      <StatusChip status={refund.status} />
      <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
        {refund.refund_reference}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1.5 }}>
        <Button component={Link} to={pathTo('home')} variant="outlined">
          {translate('refunds.success.home')}
        </Button>
        <Button component={Link} to={pathTo('refunds.show', { id: refund.id })} variant="contained">
          {translate('home.refunds.see')}
        </Button>
      </Box>
    </Card>
  )
}

const Nothing = () => {
  const translate = useTranslate()
  return (
    <EmptyState
      icon="undo"
      title={translate('refunds.success.none')}
      action={
        <Button component={Link} to={pathTo('refunds.list')} variant="contained">
          {translate('titles.refunds')}
        </Button>
      }
    />
  )
}

const Found = ({ id }: { id: string }) => {
  const { data, error, refetch } = useCall('/refund/detail', { id })
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  return data.destination === null ? <Nothing /> : <Done refund={data} />
}

/** `refund-success?id=<transfer>`; without a requested refund it redirects to the list. */
export const RefundSuccessPage = () => {
  const [link] = useSearchParams()
  const id = link.get('id')
  return id === null ? <Nothing /> : <Found id={id} />
}
