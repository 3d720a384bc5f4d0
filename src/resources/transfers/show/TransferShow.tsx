import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { LinkBase, ShowBase, useLocale, useRecordContext, useShowContext, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { isIncomingMethod } from '../../../../contract/base/money/paymentMethods.ts'
import { statuses } from '../../../../contract/base/statuses/reported.ts'
import { transferStatus, unpaidStatuses } from '../../../../contract/base/statuses/transfer.ts'
import type { Certificate } from '../../../../contract/features/quotes.ts'
import { pathTo } from '../../../addresses/paths.ts'
import { useCall, useServer } from '../../../dataProvider/useCall.ts'
import { RequestPanel } from '../../../decisions/RequestNotes.tsx'
import { formatDateTime, formatMoney } from '../../../i18n/formats.ts'
import { BackLink } from '../../../list/BackLink.tsx'
import { detailMeta } from '../../../list/detailMeta.ts'
import { MoneyHeader } from '../../../parts/MoneyHeader.tsx'
import { DuplicateNotice } from '../../../parts/RiskFlagList.tsx'
import { useCertificateRows } from '../../../parts/useCertificateRows.tsx'
import { Columns, equalColumns } from '../../../ui/Columns.tsx'
import { Countdown, useSecondsLeft } from '../../../ui/dates/Countdown.tsx'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { UnbrokenDates } from '../../../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { SummaryCard } from '../../../ui/SummaryCard.tsx'
import { type ReportView, reportViewOf, viewLabel } from '../reportViews.ts'
import { TransferActions } from '../TransferActions.tsx'
import type { Transfer } from '../transferTypes.ts'
import { ApprovalsPanel } from './ApprovalsPanel.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import { DocumentBeside, DocumentsPanel, useBesideDocument } from './DocumentsPanel.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'
import { pollWhileTracked } from './pollWhileTracked.ts'
import { RecipientWaitNotice } from './RecipientWaitNotice.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { AboutPanel, AmountsPanel, PartiesPanel } from './TransferPanels.tsx'
import { TransferTimeline } from './TransferTimeline.tsx'

const Certified = ({ transfer, certificate }: { transfer: Transfer; certificate: Certificate }) => {
  const translate = useTranslate()
  const rows = useCertificateRows({ ...transfer, certificate })
  return <SummaryCard title={translate('transfers.certificate.title')} rows={rows} />
}

/** The price certificate as promised; transfers from before the introduction of certificates have none. */
const CertificatePanel = ({ transfer }: { transfer: Transfer }) =>
  transfer.certificate === null ? null : <Certified transfer={transfer} certificate={transfer.certificate} />

type Changes = Transfer['changed_since_seen']

/** Changes since the last look. Each read resets them on the server, so they are accumulated here until dismissed. */
export function useUnseenChanges(transfer: Transfer | undefined): { changes: Changes; dismiss: () => void } {
  const [kept, setKept] = useState<Changes>([])
  const fresh = transfer?.changed_since_seen.filter(({ field }) => !kept.some((change) => change.field === field)) ?? []
  const [taken, setTaken] = useState<Changes | undefined>(undefined)
  if (transfer && transfer.changed_since_seen !== taken) {
    setTaken(transfer.changed_since_seen)
    if (fresh.length > 0) setKept([...kept, ...fresh])
  }
  return { changes: kept, dismiss: () => setKept([]) }
}

/** Amount, recipient and status of a transfer, and the actions this person may take now. */
const TransferHeader = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  return (
    <MoneyHeader
      minor={transfer.receive_amount_minor}
      currency={transfer.receive_currency}
      chip={<StatusChip status={transfer.status} actions={transfer.actions} />}
      subject={translate('transfers.to', { name: transfer.recipient_name })}
      reference={transfer.reference}
      referenceName={translate('resources.transfers.fields.reference')}
      when={<DateTimeField value={transfer.created_at} />}
    >
      <TransferActions transfer={transfer} />
    </MoneyHeader>
  )
}

/** Less arrived than guaranteed: the shortfall, and its compensation. */
const ShortfallNotice = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const { shortfall, receive_currency, send_currency } = transfer
  if (shortfall === null) return null
  const { outcome, credited_minor, missing_minor, made_good_minor, note, closed_at } = shortfall
  return (
    <Alert
      severity={outcome === null ? 'warning' : 'info'}
      icon={<Icon name={outcome === null ? 'alert' : 'info'} />}
      role="note"
      sx={{ mb: 2.5 }}
    >
      <AlertTitle>
        {translate('transfers.shortfall.title', { missing: formatMoney(missing_minor, receive_currency) })}
      </AlertTitle>
      <UnbrokenDates
        text={translate(`transfers.shortfall.${outcome ?? 'open'}`, {
          credited: formatMoney(credited_minor, receive_currency),
          made_good: formatMoney(made_good_minor ?? '0', send_currency),
          note: note ?? '',
          time: closed_at === null ? '' : formatDateTime(closed_at),
        })}
      />
    </Alert>
  )
}

interface DeadlineNoticeProps {
  transfer: Pick<Transfer, 'status' | 'rate_held_until'>
  onEnd: () => void
}

/** The deadline by which an unpaid transfer can be signed, approved or paid at its price. */
const DeadlineNotice = ({ transfer: { status, rate_held_until: until }, onEnd }: DeadlineNoticeProps) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const left = useSecondsLeft(until, { now: serverNow, onEnd })
  const time = formatDateTime(until)
  const { name } = statuses[status]
  if (!unpaidStatuses.includes(status)) return null
  return (
    <Alert severity={left === 0 ? 'warning' : 'info'} icon={<Icon name="clock" />} role="note" sx={{ mb: 2.5 }}>
      {left === 0 ? (
        <UnbrokenDates text={translate(`transfers.deadline.over.${name}`, { time })} />
      ) : (
        <>
          <UnbrokenDates text={translate(`transfers.deadline.${name}`, { time })} />{' '}
          <Countdown until={until} now={serverNow} />
        </>
      )}
    </Alert>
  )
}

const waiting: readonly string[] = ['awaiting_payment', 'payment_confirming']

/** A transfer that waits for money from outside: who has to act, and a link to the payment instructions. */
const PayInNotice = ({ transfer }: { transfer: Pick<Transfer, 'id' | 'status' | 'payment_method'> }) => {
  const translate = useTranslate()
  const { name } = statuses[transfer.status]
  if (!isIncomingMethod(transfer.payment_method) || !waiting.includes(name)) return null
  return (
    <Alert
      severity="info"
      role="note"
      icon={<Icon name="wallet" />}
      sx={{ mb: 2.5, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 260px' } }}
      action={
        <Button
          component={LinkBase}
          to={pathTo('paymentInstruction', { id: transfer.id })}
          size="small"
          color="inherit"
        >
          {translate('transfers.pay_in')}
        </Button>
      }
    >
      {translate(`payIn.notice.${name}`)}
    </Alert>
  )
}

/** For a transfer made by a schedule: who approved the schedule, or why this payment needs people. */
const ScheduleNotice = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const mayBe = transfer.approvals.length === 0 && transfer.status !== transferStatus.awaiting_approval
  const asked = { transfer_id: transfer.id }
  const { data } = useCall('/schedule/of-transfer', asked, {
    enabled: mayBe,
    call: { toast: false },
    staleTime: 60_000,
  })
  const made = data?.made_by
  if (!mayBe || !made || (made.outcome === 'paid' && made.approved_by.length === 0)) return null
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(made.approved_by)
  const isLeft = made.outcome === 'left' && transfer.status === transferStatus.created
  if (made.outcome !== 'paid' && !isLeft) return null
  return (
    <Alert
      severity={isLeft ? 'warning' : 'info'}
      sx={{ mb: 2.5 }}
      action={
        <Button
          component={LinkBase}
          to={pathTo('schedules.show', { idSchedule: made.id })}
          size="small"
          color="inherit"
        >
          {translate('schedules.see')}
        </Button>
      }
    >
      {isLeft
        ? translate('schedules.left_by', { reason: translate(`schedules.reasons.${made.reason ?? 'not_possible'}`) })
        : translate('schedules.paid_by', { names })}
    </Alert>
  )
}

const Waiting = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2.5 }}>
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={300} />
    <Skeleton variant="rounded" height={220} />
  </Box>
)

/** Where it stands, who decided, and what was written about it. */
const Progress = ({ transfer }: { transfer: Transfer }) => (
  <>
    <StatusPanel transfer={transfer} />
    <TransferTimeline transfer={transfer} />
    <ApprovalsPanel transfer={transfer} />
    {transfer.approvals.length > 0 || transfer.status === transferStatus.awaiting_approval ? (
      <RequestPanel request={{ kind: 'transfer', id: transfer.id, version: transfer.version }} />
    ) : null}
  </>
)

const Content = ({ view }: { view: ReportView }) => {
  const translate = useTranslate()
  const transfer = useRecordContext<Transfer>()
  const { error, refetch } = useShowContext()
  const { changes, dismiss } = useUnseenChanges(transfer)
  const beside = useBesideDocument(transfer)
  if (!transfer) return error ? <LoadFailed onRetry={refetch} /> : <Waiting />
  return (
    <>
      <BackLink
        to={pathTo('transfers.list', view === 'all' ? {} : { type: view })}
        label={
          view === 'all'
            ? translate('titles.transfers')
            : `${translate('titles.transfers')} · ${translate(viewLabel(view))}`
        }
      />
      <TransferHeader transfer={transfer} />
      <ProblemBanner transfer={transfer} />
      {unpaidStatuses.includes(transfer.status) && transfer.cues.length > 0 ? (
        <Box sx={{ mb: 2.5 }}>
          <DuplicateNotice cues={transfer.cues} />
        </Box>
      ) : null}
      <ShortfallNotice transfer={transfer} />
      <ScheduleNotice transfer={transfer} />
      <DeadlineNotice transfer={transfer} onEnd={refetch} />
      <PayInNotice transfer={transfer} />
      <RecipientWaitNotice transfer={transfer} onEnd={refetch} />
      <ChangedNotice changes={changes} transfer={transfer} onDismiss={dismiss} />
      <Columns {...(beside?.shown ? { widths: equalColumns } : {})}>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <AmountsPanel transfer={transfer} changes={changes} />
          <CertificatePanel transfer={transfer} />
          <PartiesPanel transfer={transfer} />
          <AboutPanel transfer={transfer} />
          <DocumentsPanel documents={transfer.documents} transfer={transfer} {...(beside ? { beside } : {})} />
          {beside?.shown ? <Progress transfer={transfer} /> : null}
        </Box>
        {beside?.shown ? (
          <DocumentBeside document={beside.shown} onClose={() => beside.show(null)} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
            <Progress transfer={transfer} />
          </Box>
        )}
      </Columns>
    </>
  )
}

export const TransferDetail = ({ id, view = 'all' }: { id: string; view?: ReportView }) => {
  const { serverNow } = useServer()
  const queryOptions = { meta: detailMeta, ...pollWhileTracked(serverNow) }
  return (
    <ShowBase<Transfer> key={id} resource="transfers" id={id} queryOptions={queryOptions}>
      <Content view={view} />
    </ShowBase>
  )
}

export const TransferShow = () => {
  const { id = '', type } = useParams()
  return <TransferDetail id={id} view={reportViewOf(type)} />
}
