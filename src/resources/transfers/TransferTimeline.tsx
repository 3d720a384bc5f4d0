import { useTranslate } from 'ra-core'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { isFinalTransfer } from '../../../contract/base/statuses/transfer.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Timeline, type TimelineItem } from '../../ui/Timeline.tsx'
import { nameOf } from './nameOf.ts'
import type { Transfer } from './transferTypes.ts'

/** Statuses from which the money may still arrive on the promised day. */
const onTheWay: readonly number[] = [0, 1, 2, 4, 8, 26, 27]

/** Who did what, when and why; and what is still to come. */
export const TransferTimeline = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const items: TimelineItem[] = transfer.timeline.map((step) => ({
    key: `${step.at} ${step.to_status}`,
    title: translate(`statuses.${statuses[step.to_status].name}`),
    at: step.at,
    by: step.by
      ? translate('transfers.by', {
          name: nameOf(step.by, step.on_behalf_of, translate),
          role: translate(`shell.role_${step.by.role}`),
        })
      : translate('transfers.by_system'),
    tone: statuses[step.to_status].colour,
    ...(step.reason ? { note: translate('transfers.because', { reason: step.reason }) } : {}),
  }))
  if (!isFinalTransfer(transfer.status) && onTheWay.includes(transfer.status)) {
    items.push({
      key: 'arrival',
      title: translate('transfers.arrival_expected', { date: formatDate(`${transfer.arrives_on}T00:00:00`) }),
      tone: 'neutral',
    })
  }
  return (
    <Panel title={translate('transfers.timeline')}>
      <Timeline items={items} />
    </Panel>
  )
}
