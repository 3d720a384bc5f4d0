import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Currency } from '../../../../contract/base/money/money.ts'
import type { DecisionRow } from '../../../decisions/decisionRow.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { scheduleText } from '../../../parts/scheduleText.ts'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { ScrollingList } from '../../../ui/ScrollingList.tsx'
import type { ApprovalInboxRow, WaitingRequest } from './useApprovalInbox.ts'

/** A transfer as a request beside those of other kinds. */
export const requestOfTransfer = (row: ApprovalInboxRow): WaitingRequest => ({
  kind: 'transfer',
  id: row.id,
  page_id: row.id,
  version: row.version,
  payload_digest: row.payload_digest,
  name: row.recipient_name,
  amount_minor: row.total_minor,
  currency: row.send_currency,
  requested_by_name: row.created_by_name,
  requested_at: row.submitted_at,
  row_count: null,
  warning_count: row.cues.length,
  are_names_checked: null,
  schedule: null,
})

export const keyOfRequest = ({ kind, id }: Pick<WaitingRequest, 'kind' | 'id'>): string => `${kind} ${id}`

/** One sum for each currency, in the order in which the currencies appear. */
export function sumsOf(
  items: readonly Pick<WaitingRequest, 'amount_minor' | 'currency'>[],
): { currency: Currency; minor: bigint }[] {
  const sums = new Map<Currency, bigint>()
  for (const { amount_minor, currency } of items)
    if (amount_minor !== null && currency !== null)
      sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount_minor))
  return [...sums].map(([currency, minor]) => ({ currency, minor }))
}

export const Sums = ({ items }: { items: readonly WaitingRequest[] }) => (
  <Box sx={{ ml: 'auto', fontWeight: 600, textAlign: 'right' }}>
    {sumsOf(items).map(({ currency, minor }) => (
      <MoneyField key={currency} minor={minor} currency={currency} align="right" />
    ))}
  </Box>
)

/** Kind, days, number of payments and warnings of a request in words, and whether the banks were asked for its names. */
export const RequestDetails = ({ request }: { request: WaitingRequest }) => {
  const translate = useTranslate()
  const formats = useFormats()
  const { kind, schedule, row_count, warning_count, are_names_checked } = request
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(`desk.kinds.${kind}`)}
        {row_count === null ? null : ` · ${translate('desk.payments', { smart_count: row_count })}`}
      </Typography>
      {schedule ? <Typography variant="body2">{scheduleText(schedule, translate, formats)}</Typography> : null}
      {warning_count > 0 ? (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {translate('bulk.warned_count', { smart_count: warning_count })}
        </Typography>
      ) : null}
      {are_names_checked === false ? (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {translate('bulk.names.declined')}
        </Typography>
      ) : null}
    </>
  )
}

const Subject = ({ items }: { items: readonly WaitingRequest[] }) => {
  const translate = useTranslate()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}>
        <span>{translate('desk.in_all', { smart_count: items.length })}</span>
        <Sums items={items} />
      </Box>
      {items.some(({ schedule }) => schedule !== null) ? (
        <Typography variant="body2">{translate('desk.schedules_counted')}</Typography>
      ) : null}
      <ScrollingList maxHeight={260}>
        {items.map((request) => (
          <Box
            component="li"
            key={keyOfRequest(request)}
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: 0.75 }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{request.name}</Typography>
              <RequestDetails request={request} />
            </Box>
            {request.amount_minor !== null && request.currency !== null ? (
              <Box sx={{ ml: 'auto' }}>
                <MoneyField minor={request.amount_minor} currency={request.currency} />
              </Box>
            ) : null}
          </Box>
        ))}
      </ScrollingList>
    </>
  )
}

const seenIn = (items: readonly WaitingRequest[]) =>
  items.map(({ kind, id, version, payload_digest }) => ({ kind, id, version, payload_digest }))

/** Requests of several kinds, with one signature over all of them as seen. */
export const batchDecision: DecisionRow<WaitingRequest, 'approve' | 'deny'> = {
  touched: [
    'transfers',
    'bulk',
    'schedules',
    'refunds',
    'recipients',
    'balance',
    '/desk/list',
    '/desk/count',
    '/refund/waiting',
    '/schedule/forecast',
    '/schedule/list',
    '/recipient/list-changes',
    '/transfer/summary',
    '/transfer/totals',
    '/balance/summary',
    '/notification/get-unread-num',
  ],
  requestOf: ({ kind, id, version }) => ({ kind, id, version }),
  nameOf: ({ name }) => name,
  Subject,
  signing: {
    requestCode: (call, items) => call('/desk/request-otp', { items: seenIn(items) }),
    checkCode: (call, items, _, code) => call('/desk/check-otp', { items: seenIn(items), ...code }, { form: true }),
    requestPasskey: (call, items) => call('/desk/request-passkey', { items: seenIn(items) }),
  },
  lines: { nameOf: ({ id, name, requested_by_name }) => ({ id, name, reference: requested_by_name }) },
  acts: [
    {
      name: 'deny',
      label: 'transfers.deny',
      title: 'desk.deny_title',
      reason: 'transfers.reason',
      by: 'reason',
      hint: 'transfers.reason_hint',
      send: ({ call }, items, reason) => call('/desk/deny', { items: seenIn(items), reason }),
    },
    {
      name: 'approve',
      label: 'transfers.approve',
      title: 'desk.approve_title',
      by: 'signature',
      purpose: 'approve',
      send: ({ call }, items, signature) =>
        call('/desk/approve', { items: seenIn(items), ...signature }, { form: true }),
    },
  ],
}
