import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { LinkBase, ShowBase, useRecordContext, useShowContext, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { refundableStatuses } from '../../../contract/base/money/refunds.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { DecisionBar } from '../../decisions/DecisionBar.tsx'
import { RequestPanel } from '../../decisions/RequestNotes.tsx'
import { formatDateTime } from '../../i18n/formats.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { detailMeta } from '../../list/detailMeta.ts'
import { pollWhilePending } from '../../list/pollWhilePending.ts'
import { downloadResponse } from '../../list/saveFile.ts'
import { bankReasonText } from '../../parts/bankReasonText.ts'
import { MoneyHeader } from '../../parts/MoneyHeader.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { Countdown, useSecondsLeft } from '../../ui/dates/Countdown.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { SummaryCard, type SummaryRow } from '../../ui/SummaryCard.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { refundDecision, requestOfRefund } from './decision.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'
import type { Refund } from './refundTypes.ts'

const ProofButton = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { call } = useServer()
  const save = async () => {
    try {
      downloadResponse(await call('/refund/proof', { id }, { overlay: true }))
    } catch {
      // The call has already shown the error.
    }
  }
  return (
    <ThrottledButton variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={save}>
      {translate('refunds.proof')}
    </ThrottledButton>
  )
}

const RefundActions = ({ refund }: { refund: Refund }) => (
  <DecisionBar
    row={refundDecision}
    item={refund}
    may={refund.actions}
    first={['deny', 'approve', 'request']}
    others={refund.actions.includes('proof') ? <ProofButton id={refund.id} /> : null}
  />
)

/** The amount, the original transfer, and the actions this person may take now. */
const RefundHeader = ({ refund }: { refund: Refund }) => {
  const translate = useTranslate()
  return (
    <MoneyHeader
      minor={refund.amount_minor}
      currency={refund.currency}
      chip={<StatusChip status={refund.status} />}
      subject={translate('refunds.of_transfer', { name: refund.recipient_name })}
      reference={refund.refund_reference}
      referenceName={translate('resources.refunds.fields.refund_reference')}
    >
      <RefundActions refund={refund} />
    </MoneyHeader>
  )
}

/** The promise of 2 × 24 hours, with a countdown. */
const Promised = ({ until }: { until: string }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const left = useSecondsLeft(until, { now: serverNow })
  const time = formatDateTime(until)
  return (
    <Alert severity={left === 0 ? 'warning' : 'info'} icon={<Icon name="clock" />} role="note" sx={{ mb: 2.5 }}>
      <UnbrokenDates text={translate(left === 0 ? 'refunds.overdue' : 'refunds.promise', { time })} />{' '}
      {left === 0 ? null : <Countdown until={until} now={serverNow} />}
    </Alert>
  )
}

/** The next step that the refund is waiting for. */
const RefundNotice = ({ refund }: { refund: Refund }) => {
  const translate = useTranslate()
  if (refund.stage === 'confirming' && refund.due_at !== null) return <Promised until={refund.due_at} />
  if (!refundableStatuses.includes(refund.status) || refund.stage === 'awaiting_approval') return null
  const isAgain = refund.status === transferStatus.refund_failed
  return (
    <Alert severity="warning" icon={<Icon name="info" />} role="note" sx={{ mb: 2.5 }}>
      {translate(isAgain ? 'refunds.failed' : 'refunds.choose')}
    </Alert>
  )
}

/** `paid − kept by the bank − penalty = returned` */
const AmountsPanel = ({ refund }: { refund: Refund }) => {
  const translate = useTranslate()
  const row = (key: string, minor: string, strong = false): SummaryRow => ({
    key,
    strong,
    label: translate(`refunds.fields.${key}`),
    value: <MoneyField minor={minor} currency={refund.currency} />,
  })
  const taken = (key: string, minor: string) => (minor === '0' ? [] : [row(key, `-${minor}`)])
  return (
    <SummaryCard
      title={translate('refunds.amounts')}
      rows={[
        row('total', refund.total_minor),
        ...taken('rejection_fee', refund.rejection_fee_minor),
        ...taken('penalty', refund.penalty_minor),
        row('amount', refund.amount_minor, true),
      ]}
    />
  )
}

const TransferPanel = ({ refund }: { refund: Refund }) => {
  const translate = useTranslate()
  const rows = [
    { key: 'reference', value: <span className="tabular">{refund.reference}</span> },
    {
      key: 'received',
      value: <MoneyField minor={refund.receive_amount_minor} currency={refund.receive_currency} />,
    },
    { key: 'created', value: <DateTimeField value={refund.transfer_at} /> },
    { key: 'failed', value: <DateTimeField value={refund.failed_at} /> },
    ...(refund.reason === null ? [] : [{ key: 'reason', value: bankReasonText(refund.reason, translate) }]),
    ...(refund.refunded_at === null ? [] : [{ key: 'refunded', value: <DateTimeField value={refund.refunded_at} /> }]),
  ]
  return (
    <SummaryCard
      title={translate('refunds.about')}
      rows={rows.map(({ key, value }) => ({ key, label: translate(`refunds.fields.${key}`), value }))}
      footer={
        <Link component={LinkBase} to={pathTo('transfers.show', { id: refund.id })}>
          {translate('refunds.open_transfer')}
        </Link>
      }
    />
  )
}

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={260} />
  </Box>
)

const Content = () => {
  const translate = useTranslate()
  const refund = useRecordContext<Refund>()
  const { error, refetch } = useShowContext()
  if (!refund) return error ? <LoadFailed onRetry={refetch} /> : <Waiting />
  return (
    <>
      <BackLink to={pathTo('refunds.list')} label={translate('titles.refunds')} />
      <RefundHeader refund={refund} />
      <RefundNotice refund={refund} />
      <Columns>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <AmountsPanel refund={refund} />
          <TransferPanel refund={refund} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0, alignContent: 'start' }}>
          <RequestsPanel refund={refund} />
          {refund.requests.length === 0 ? null : <RequestPanel request={requestOfRefund(refund)} />}
        </Box>
      </Columns>
    </>
  )
}

export const RefundDetail = ({ id }: { id: string }) => (
  <ShowBase<Refund> key={id} resource="refunds" id={id} queryOptions={{ meta: detailMeta, ...pollWhilePending }}>
    <Content />
  </ShowBase>
)

export const RefundShow = () => {
  const { id = '' } = useParams()
  return <RefundDetail id={id} />
}
