import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { RefundAction } from '../../../contract/features/refunds.ts'
import type { DecisionRow, NamedRequest } from '../../decisions/decisionRow.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { RequestDialog } from './RequestDialog.tsx'
import { destinationText, type Refund } from './refundTypes.ts'

type Refunds = readonly Refund[]

/** The open request as seen: `version` is the number of its attempt. */
function seenIn([refund]: Refunds) {
  const request = refund?.requests.at(-1)
  return { id: refund?.id ?? '', version: request?.attempt ?? 0, payload_digest: request?.payload_digest ?? '' }
}

/** As the server names it; `version` is the number of the attempt. */
export const requestOfRefund = ({ id, requests }: Refund): NamedRequest => ({
  kind: 'refund',
  id,
  version: requests.at(-1)?.attempt ?? 0,
})

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
  touched: [
    'refunds',
    '/refund/waiting',
    '/desk/list',
    '/desk/count',
    'transfers',
    'balance',
    '/balance/summary',
    '/transfer/summary',
  ],
  requestOf: requestOfRefund,
  Subject,
  signing: {
    requestCode: (call, items) => call('/refund/request-otp', { purpose: 'approve', refund: seenIn(items) }),
    checkCode: (call, items, _, code) =>
      call('/refund/check-otp', { purpose: 'approve', refund: seenIn(items), ...code }, { form: true }),
    requestPasskey: (call, items) => call('/refund/request-passkey', { purpose: 'approve', refund: seenIn(items) }),
  },
  acts: [
    {
      name: 'withdraw',
      label: 'refunds.withdraw',
      title: 'refunds.withdraw_title',
      by: 'confirmation',
      look: 'danger',
      done: 'refunds.withdrawn',
      send: ({ call }, { id, requests }) => call('/refund/withdraw', { id, request_id: requests.at(-1)?.id ?? '' }),
    },
    {
      name: 'deny',
      label: 'refunds.deny',
      title: 'refunds.deny_title',
      reason: 'refunds.reason',
      by: 'reason',
      done: 'refunds.denied',
      send: ({ call }, items, reason) => call('/refund/deny', { refund: seenIn(items), reason }),
    },
    {
      name: 'approve',
      label: 'refunds.approve',
      title: 'refunds.approve_title',
      by: 'signature',
      purpose: 'approve',
      done: 'refunds.approved',
      send: ({ call }, items, signature) =>
        call('/refund/approve', { refund: seenIn(items), ...signature }, { form: true }),
    },
    {
      name: 'request',
      label: 'refunds.request',
      by: 'dialog',
      Dialog: ({ item, ...dialog }) => <RequestDialog {...dialog} refund={item} />,
    },
  ],
}
