import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LinkBase, useNotify, useTranslate } from 'react-admin'
import { payInBanks } from '../../../contract/base/money/paymentMethods.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCallMutation, useServer } from '../../dataProvider/useCall.ts'
import { formatDateTime, formatDay, formatMoney } from '../../i18n/formats.ts'
import { PaymentInstructionFacts } from '../../parts/pay-in/PaymentInstructionFacts.tsx'
import { PaymentSteps } from '../../parts/pay-in/PaymentSteps.tsx'
import { Countdown } from '../../ui/dates/Countdown.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { SummaryCard } from '../../ui/SummaryCard.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { CutOffTimes } from './CutOffTimes.tsx'
import { type TopUp, topUpPath } from './topUpPath.ts'

/** The payment as reported by the business, with the names of the receipts. */
const ReportedPaymentFacts = ({ report }: { report: NonNullable<TopUp['report']> }) => {
  const translate = useTranslate()
  const { amount_minor, transferred_on, bank, receipts } = report
  return (
    <SummaryCard
      title={translate('topUp.reported_title')}
      rows={[
        { key: 'amount', label: translate('topUp.sent_amount'), value: formatMoney(amount_minor, 'IDR') },
        { key: 'on', label: translate('topUp.sent_on'), value: formatDay(transferred_on) },
        { key: 'bank', label: translate('topUp.sent_bank'), value: payInBanks[bank].full_name },
        { key: 'receipts', label: translate('topUp.receipts'), value: receipts.map(({ name }) => name).join(', ') },
      ]}
    />
  )
}

/** For payments that are not detected automatically: upload a receipt, or cancel. */
const ReceiptPrompt = ({ topUp, onChanged }: { topUp: TopUp; onChanged: () => unknown }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { mutateAsync: cancel } = useCallMutation('/topup/cancel')
  const [asking, setAsking] = useState(false)
  const { id, version, status, actions } = topUp
  const withdraw = async () => {
    setAsking(false)
    try {
      await cancel({ id, version })
      notify('topUp.withdrawn', { type: 'success' })
    } catch {
      // The call has already shown the error; the page shows the current state.
    }
    await onChanged()
  }
  return (
    <Panel heading="h2" title={translate('topUp.have_receipt')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate('topUp.have_receipt_hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actions.includes('report') ? (
          <Button component={LinkBase} to={topUpPath('receipt', id)} variant="contained">
            {translate(status === topUpStatus.top_up_declined ? 'topUp.hand_in_again' : 'topUp.hand_in')}
          </Button>
        ) : null}
        {actions.includes('cancel') ? (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {translate('topUp.withdraw')}
          </Button>
        ) : null}
      </Box>
      <ConfirmDialog
        open={asking}
        title={translate('topUp.withdraw_title')}
        confirmLabel={translate('topUp.withdraw')}
        cancelLabel={translate('ui.cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void withdraw()}
      >
        {translate('topUp.withdraw_text')}
      </ConfirmDialog>
    </Panel>
  )
}

interface StepProps {
  topUp: TopUp
  onChanged: () => unknown
}

/** The current state in a sentence, and the next action. */
const TopUpState = ({ topUp, onChanged }: StepProps) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const { status, expires_at, checked_from, decline_reason, receipts_until } = topUp
  switch (status) {
    case topUpStatus.top_up_awaiting_payment:
      return (
        <Alert severity="info" icon={<Icon name="clock" />} role="note">
          <UnbrokenDates text={translate('topUp.deadline', { time: formatDateTime(expires_at) })} />{' '}
          <Countdown until={expires_at} now={serverNow} onEnd={onChanged} />
        </Alert>
      )
    case topUpStatus.top_up_verifying:
      return (
        <Alert severity="info" icon={<Icon name="clock" />} role="status">
          <UnbrokenDates text={translate('topUp.verifying', { time: formatDateTime(checked_from) })} />
        </Alert>
      )
    case topUpStatus.top_up_declined:
      return (
        <Alert severity="error" role="status">
          {translate('topUp.declined', { reason: decline_reason ?? '' })}{' '}
          {receipts_until === null ? null : translate('topUp.receipts_until', { time: formatDateTime(receipts_until) })}
        </Alert>
      )
    case topUpStatus.succeeded:
      return (
        <Alert severity="success" role="status">
          {translate('topUp.succeeded', { amount: formatMoney(topUp.credited_minor ?? '0', 'IDR') })}
        </Alert>
      )
    default:
      return (
        <Alert severity="warning" role="status">
          {translate(status === topUpStatus.cancelled ? 'topUp.cancelled' : 'topUp.timed_out')}
        </Alert>
      )
  }
}

/** Incoming payments that were not credited automatically: shown, so that nobody pays twice. */
const UnassignedPayments = ({ credits }: Pick<TopUp, 'credits'>) => {
  const translate = useTranslate()
  return (
    <>
      {credits.map(({ credited_at, amount_minor, reason, state }) =>
        state === 'matched' ? null : (
          <Alert key={`${credited_at} ${amount_minor}`} severity={state === 'held' ? 'warning' : 'info'} role="status">
            {translate(`topUp.credits.${state === 'held' ? (reason ?? 'unknown') : state}`, {
              amount: formatMoney(amount_minor, 'IDR'),
            })}
          </Alert>
        ),
      )}
    </>
  )
}

const Steps = ({ timeline }: Pick<TopUp, 'timeline'>) => {
  const translate = useTranslate()
  return (
    <Panel heading="h2" title={translate('topUp.steps')}>
      <Timeline
        items={timeline.map(({ status, at, name, note }) => ({
          key: at,
          title: translate(`statuses.${statuses[status].name}`),
          mark: status === topUpStatus.succeeded ? 'arrived' : statuses[status].colour === 'red' ? 'bad' : 'done',
          time: <DateTimeField value={at} />,
          note: [name === null ? '' : translate('topUp.by', { name }), note ?? ''].filter(Boolean).join(' · '),
        }))}
      />
    </Panel>
  )
}

/** Next actions for a top-up that can no longer be paid. */
const NextActions = ({ status }: Pick<TopUp, 'status'>) => {
  const translate = useTranslate()
  const isDone = status === topUpStatus.succeeded
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={LinkBase} to={pathTo('balance.list')} variant={isDone ? 'contained' : 'outlined'}>
        {translate('topUp.to_balance')}
      </Button>
      <Button component={LinkBase} to={topUpPath('amount')} variant={isDone ? 'outlined' : 'contained'}>
        {translate('topUp.another')}
      </Button>
    </Box>
  )
}

/** Payment instructions until the top-up is paid, then its state. */
export const PayStep = ({ topUp, onChanged }: StepProps) => {
  const { status, actions, report } = topUp
  const isPayable = status === topUpStatus.top_up_awaiting_payment
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h2" component="h2" className="tabular">
          {topUp.reference}
        </Typography>
        <StatusChip status={status} />
      </Box>
      <TopUpState topUp={topUp} onChanged={onChanged} />
      <UnassignedPayments credits={topUp.credits} />
      {isPayable || actions.includes('report') ? null : <NextActions status={status} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          {isPayable ? <PaymentInstructionFacts payIn={topUp} /> : null}
          {report === null ? null : <ReportedPaymentFacts report={report} />}
          {isPayable ? <CutOffTimes countsOn={topUp.counts_on} /> : <Steps timeline={topUp.timeline} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          {isPayable ? <PaymentSteps payIn={topUp} /> : null}
          {actions.length > 0 ? <ReceiptPrompt topUp={topUp} onChanged={onChanged} /> : null}
        </Box>
      </Box>
    </Box>
  )
}
