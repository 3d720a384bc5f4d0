import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { RefundAction } from '../../../contract/features/refunds.ts'
import type { DecisionRow } from '../../decisions/decisionRow.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { RequestDialog } from './RequestDialog.tsx'
import { destinationText, type Refund } from './refundTypes.ts'

type Refunds = readonly Refund[]

/** The open request as the person sees it. */
function seenOf({ id, requests }: Refund) {
  const request = requests.at(-1)
  return { id, request_id: request?.id ?? '', payload_digest: request?.payload_digest ?? '' }
}
const seenIn = ([refund]: Refunds) => seenOf(refund as Refund)

const Subject = ({ items }: { items: Refunds }) => {
  const translate = useTranslate()
  return items.map(({ id, currency, requests }) => {
    const request = requests.at(-1)
    return request ? (
      <Typography key={id}>
        {translate('refunds.what', {
          amount: formatMoney(request.amount_minor, currency),
          account: destinationText(request, translate),
          name: request.requested_by_name,
        })}
      </Typography>
    ) : null
  })
}

export const refundDecision: DecisionRow<Refund, RefundAction> = {
  texts: 'refunds',
  touched: ['refunds', '/refund/waiting', 'transfers', 'balance', '/balance/summary', '/transfer/summary'],
  Subject,
  acts: [
    {
      name: 'withdraw',
      by: 'confirmation',
      look: 'outlined',
      isDanger: true,
      done: 'refunds.withdrawn',
      send: ({ call }, refund) => {
        const { id, request_id } = seenOf(refund)
        return call('/refund/withdraw', { id, request_id })
      },
    },
    {
      name: 'deny',
      by: 'reason',
      look: 'outlined',
      isDanger: true,
      done: 'refunds.denied',
      send: ({ call }, items, reason) => call('/refund/deny', { ...seenIn(items), reason }),
    },
    {
      name: 'approve',
      by: 'confirmation',
      look: 'contained',
      done: 'refunds.approved',
      send: ({ call }, refund) => call('/refund/approve', seenOf(refund)),
    },
    {
      name: 'request',
      by: 'dialog',
      look: 'contained',
      Dialog: ({ item, ...dialog }) => <RequestDialog {...dialog} refund={item} />,
    },
  ],
}
