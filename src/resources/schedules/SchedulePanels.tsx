import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase, useTranslate } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import { useFormats } from '../../i18n/formats.ts'
import { rateText } from '../../i18n/rateText.ts'
import { PaymentDays } from '../../parts/PaymentDays.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { SummaryCard, type SummaryRow } from '../../ui/SummaryCard.tsx'
import { Timeline, type TimelineItem, type TimelineMark } from '../../ui/Timeline.tsx'
import type { Schedule } from './scheduleTypes.ts'

/** Amount, maximum rate and fee of one payment, with the approved maximums. */
export const AmountsPanel = ({ schedule }: { schedule: Schedule }) => {
  const translate = useTranslate()
  const { send_currency, receive_currency, side, rate_max } = schedule
  const isForeign = send_currency !== receive_currency
  const money = (key: string, label: string, minor: string, strong = false): SummaryRow => ({
    key,
    strong,
    label,
    value: <MoneyField minor={minor} currency={send_currency} />,
  })
  return (
    <SummaryCard
      title={translate('schedules.amounts')}
      rows={[
        {
          key: 'fixed',
          label: translate(`sendMoney.fields.${side}_amount_minor`),
          value: (
            <MoneyField
              minor={schedule.fixed_amount_minor}
              currency={side === 'send' ? send_currency : receive_currency}
            />
          ),
        },
        ...(isForeign
          ? [
              {
                key: 'rate',
                label: translate('sendMoney.fields.rate'),
                value: translate('schedules.rate_at_most', {
                  rate: rateText(receive_currency, send_currency, rate_max),
                }),
              },
            ]
          : []),
        money('fee', translate('schedules.fee'), schedule.fee_minor),
        money('most', translate('schedules.each_at_most'), schedule.total_max_minor, true),
        money('series', translate('schedules.series'), schedule.series_minor),
      ]}
    />
  )
}

export const AboutPanel = ({ schedule }: { schedule: Schedule }) => {
  const translate = useTranslate()
  const account = schedule.recipient_details.iban ?? schedule.recipient_details.bank_account_number
  const texts = [
    { label: 'sendMoney.fields.recipient', value: schedule.recipient_name },
    { label: 'schedules.bank', value: schedule.bank_name },
    { label: 'schedules.account', value: account ?? `•••• ${schedule.account_tail}` },
    { label: 'sendMoney.fields.purpose', value: translate(`lists.purposes.${schedule.purpose}`) },
    { label: 'sendMoney.fields.income_source', value: translate(`lists.income_sources.${schedule.income_source}`) },
    { label: 'sendMoney.fields.invoice_number', value: schedule.invoice_number },
    { label: 'sendMoney.fields.note', value: schedule.note },
    { label: 'sendMoney.fields.documents', value: schedule.documents.map(({ name }) => name).join(', ') },
  ]
  return (
    <SummaryCard
      title={translate('schedules.about')}
      rows={texts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => ({ key: label, label: translate(label), value }))}
      footer={
        <Link component={LinkBase} to={pathTo('recipients.show', { idRecipient: schedule.recipient_id })}>
          {translate('transfers.open_recipient')}
        </Link>
      }
    />
  )
}

export const ComingPanel = ({ schedule: { coming, payment_count, paid_count } }: { schedule: Schedule }) => {
  const translate = useTranslate()
  if (coming.length === 0) return null
  const isMore = payment_count === null || payment_count - paid_count > coming.length
  return (
    <Panel title={translate('schedules.coming')}>
      <PaymentDays days={coming} isMore={isMore && coming.length >= 12} />
    </Panel>
  )
}

const marks = { paid: 'done', left: 'next', refused: 'bad', skipped: 'void' } as const satisfies Record<
  Schedule['payments'][number]['outcome'],
  TimelineMark
>

/** The outcome of each payment, newest first. */
export const PastPanel = ({ schedule: { payments } }: { schedule: Schedule }) => {
  const translate = useTranslate()
  const formats = useFormats()
  return (
    <Panel title={translate('schedules.past')}>
      {payments.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('schedules.none_past')}</Typography>
      ) : (
        <Timeline
          items={payments.map(
            ({ planned_on, pays_on, outcome, reason, transfer }): TimelineItem => ({
              key: planned_on,
              title: `${formats.day(pays_on)} · ${translate(`schedules.outcome.${outcome}`)}`,
              mark: marks[outcome],
              time: transfer ? (
                <>
                  <Link component={LinkBase} to={pathTo('transfers.show', { id: transfer.id })} className="tabular">
                    {transfer.reference}
                  </Link>{' '}
                  <StatusChip status={transfer.status} />
                </>
              ) : undefined,
              note: reason === null ? null : translate(`schedules.reasons.${reason}`),
            }),
          )}
        />
      )}
    </Panel>
  )
}

/** The maker, the approvals and the denial. */
export const ApprovalsPanel = ({ schedule }: { schedule: Schedule }) => {
  const translate = useTranslate()
  const { decisions, approvals_needed, state } = schedule
  const given = decisions.filter(({ decision }) => decision === 'approved').length
  const waiting: TimelineItem[] =
    state === 'awaiting_approval'
      ? [
          {
            key: 'waits',
            title: translate('schedules.waits', { given, needed: approvals_needed }),
            mark: 'next',
            note: schedule.approvers.map(({ full_name }) => full_name).join(', ') || null,
          },
        ]
      : []
  return (
    <Panel title={translate('schedules.approvals')}>
      <Timeline
        items={[
          {
            key: 'made',
            title: translate('schedules.made_by', { name: schedule.created_by_name }),
            mark: 'done',
            time: <DateTimeField value={schedule.created_at} />,
          },
          ...decisions.map(
            ({ by, on_behalf_of, at, decision, reason }): TimelineItem => ({
              key: by.user_id,
              title: translate(decision === 'approved' ? 'schedules.approved_by' : 'schedules.denied_by', {
                name: by.full_name,
              }),
              mark: decision === 'approved' ? 'done' : 'bad',
              time: <DateTimeField value={at} />,
              note: on_behalf_of ? translate('schedules.for_name', { name: on_behalf_of.full_name }) : reason,
            }),
          ),
          ...waiting,
        ]}
      />
    </Panel>
  )
}
