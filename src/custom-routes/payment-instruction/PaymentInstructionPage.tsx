import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { LinkBase, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { editedRepeatPath, repeatTransferPath } from '../../addresses/sendMoneyPaths.ts'
import { useCall, useServer } from '../../dataProvider/useCall.ts'
import { formatDateTime, formatDay } from '../../i18n/formats.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { PaymentInstructionFacts } from '../../parts/pay-in/PaymentInstructionFacts.tsx'
import { PaymentSteps } from '../../parts/pay-in/PaymentSteps.tsx'
import { Countdown } from '../../ui/dates/Countdown.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import type { Instruction, Transfer } from './instruction.ts'
import { PaidPanel } from './PaidPanel.tsx'

const refreshMs = 5_000

/** The final state: what happened, and the next action. */
const Ended = ({ instruction: { state }, transfer }: { instruction: Instruction; transfer: Transfer }) => {
  const translate = useTranslate()
  const mayRepeat = transfer.actions.includes('repeat') && state !== 'paid'
  return (
    <Alert
      severity={state === 'paid' ? 'success' : 'warning'}
      role="status"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 260px' } }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mayRepeat ? (
            <>
              <Button component={LinkBase} to={editedRepeatPath(transfer)} color="inherit" size="small">
                {translate('transfers.modify')}
              </Button>
              <Button component={LinkBase} to={repeatTransferPath(transfer)} color="inherit" size="small">
                {translate('transfers.create_again')}
              </Button>
            </>
          ) : (
            <Button
              component={LinkBase}
              to={pathTo('transfers.show', { id: transfer.id })}
              color="inherit"
              size="small"
            >
              {translate('transferSuccess.view')}
            </Button>
          )}
        </Box>
      }
    >
      {translate(`payIn.ended.${state}`)}
    </Alert>
  )
}

const Deadline = ({ instruction, onEnd }: { instruction: Instruction; onEnd: () => void }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const { expires_at: until, reported_at } = instruction
  if (reported_at !== null) {
    return (
      <Alert severity="info" icon={<Icon name="clock" />} role="status">
        <UnbrokenDates text={translate('payIn.confirming', { at: formatDateTime(reported_at) })} />
      </Alert>
    )
  }
  return (
    <Alert severity="info" icon={<Icon name="clock" />} role="note">
      <UnbrokenDates text={translate('payIn.deadline', { time: formatDateTime(until) })} />{' '}
      <Countdown until={until} now={serverNow} onEnd={onEnd} />
    </Alert>
  )
}

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Skeleton variant="rounded" height={56} />
    <Skeleton variant="rounded" height={320} />
  </Box>
)

/** Payment instructions for a transfer funded from outside, until it is paid. */
export const PaymentInstructionPage = () => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const look = useCall(
    '/instruction/detail',
    { transfer_id: id },
    {
      call: { toast: false },
      refetchInterval: ({ state }) => (state.data?.state === 'open' && state.status !== 'error' ? refreshMs : false),
    },
  )
  const about = useCall('/transfer/detail', { id }, { call: { toast: false } })
  const refresh = () => Promise.all([look.refetch(), about.refetch()])
  const [instruction, transfer] = [look.data, about.data]
  if (!instruction || !transfer) return look.isError || about.isError ? <LoadFailed onRetry={refresh} /> : <Waiting />
  const isOpen = instruction.state === 'open'
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 1080 }}>
      <Box>
        <BackLink to={pathTo('transfers.show', { id })} label={transfer.reference} />
        <Typography variant="h2" component="h2">
          {translate('payIn.heading', { name: transfer.recipient_name })}
        </Typography>
      </Box>
      {isOpen ? (
        <Deadline instruction={instruction} onEnd={refresh} />
      ) : (
        <Ended instruction={instruction} transfer={transfer} />
      )}
      {isOpen ? (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0, alignContent: 'start' }}>
            <PaymentInstructionFacts payIn={instruction} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <UnbrokenDates text={translate('payIn.cut_off', { day: formatDay(transfer.arrives_on) })} />
            </Typography>
          </Box>
          <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0, alignContent: 'start' }}>
            <PaymentSteps payIn={instruction} />
            <PaidPanel
              instruction={instruction}
              transfer={transfer}
              mayPay={transfer.actions.includes('pay_in')}
              onChanged={refresh}
            />
          </Box>
        </Box>
      ) : null}
    </Box>
  )
}
