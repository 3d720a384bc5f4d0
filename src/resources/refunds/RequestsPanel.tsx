import Typography from '@mui/material/Typography'
import { type TranslateFunction, useTranslate } from 'react-admin'
import type { RefundStage } from '../../../contract/base/money/refunds.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { bankReasonText } from '../../parts/bankReasonText.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Timeline, type TimelineItem, type TimelineMark } from '../../ui/Timeline.tsx'
import { destinationText, type Refund, type RefundRequest } from './refundTypes.ts'

const marks: Record<RefundStage, TimelineMark> = {
  awaiting_approval: 'next',
  confirming: 'next',
  paying: 'next',
  denied: 'bad',
  declined: 'bad',
  refused: 'bad',
  withdrawn: 'void',
  paid: 'back',
}

/** Requested, decided, and the current or final state. */
function stepsOf(request: RefundRequest, translate: TranslateFunction): TimelineItem[] {
  const { id, stage, requested_by_name: name, closed_at, sent_at, reason, bank_reference } = request
  const account = destinationText(request, translate)
  const at = closed_at ?? sent_at
  const reference =
    bank_reference === null ? null : translate('refunds.reference_at_bank', { reference: bank_reference })
  // A denial needs no second entry.
  const ended = stage === 'denied' ? [] : [stage]
  return [
    {
      key: `${id} asked`,
      title: translate('refunds.asked', { name, account }),
      mark: 'done',
      time: <DateTimeField value={request.requested_at} />,
    },
    ...request.decisions.map(
      (decision): TimelineItem => ({
        key: `${id} ${decision.at} ${decision.full_name}`,
        title: translate(decision.decision === 'approved' ? 'refunds.approved_by' : 'refunds.denied_by', {
          name: decision.full_name,
        }),
        mark: decision.decision === 'approved' ? 'done' : 'bad',
        time: <DateTimeField value={decision.at} />,
        note: decision.reason,
      }),
    ),
    ...ended.map(
      (last): TimelineItem => ({
        key: `${id} ${last}`,
        title: translate(`refunds.stages.${last}`),
        mark: marks[last],
        time: at === null ? undefined : <DateTimeField value={at} />,
        note: last === 'refused' ? bankReasonText(reason ?? '', translate) : (reason ?? reference),
      }),
    ),
  ]
}

/** All refund requests, newest first. */
export const RequestsPanel = ({ refund: { requests, status } }: { refund: Refund }) => {
  const translate = useTranslate()
  return (
    <Panel title={translate('refunds.requests')}>
      {requests.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate(status === transferStatus.refunded ? 'refunds.came_back' : 'refunds.none_yet')}
        </Typography>
      ) : (
        <Timeline items={requests.flatMap((request) => stepsOf(request, translate))} />
      )}
    </Panel>
  )
}
