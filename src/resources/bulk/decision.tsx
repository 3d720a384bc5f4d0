import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type TranslateFunction, useTranslate } from 'react-admin'
import type { BulkAction } from '../../../contract/features/bulk.ts'
import type { DecisionRow } from '../../decisions/decisionRow.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { nameChecksText } from './BulkNameChecks.tsx'
import { type Bulk, seenOf } from './bulkTypes.ts'

type Bulks = readonly Bulk[]

const seenIn = ([bulk]: Bulks) => seenOf(bulk as Bulk)

const sumText = ({ name, currency }: Bulk, minor: string, smart_count: number, translate: TranslateFunction) =>
  translate('bulk.what', { name, amount: formatMoney(minor, currency), smart_count })

/** The bulk transfer to decide on, with all of its rows. */
const Subject = ({ items }: { items: Bulks }) => {
  const translate = useTranslate()
  return items.map((bulk) => (
    <Box key={bulk.id}>
      <Typography>{sumText(bulk, bulk.total_minor, bulk.row_count, translate)}</Typography>
      <Typography>{nameChecksText(bulk, translate)}</Typography>
      {bulk.warning_count > 0 ? (
        <Typography sx={{ fontWeight: 600 }}>
          {translate('bulk.warned_count', { smart_count: bulk.warning_count })}
        </Typography>
      ) : null}
    </Box>
  ))
}

/** One signature for all rows of the file. */
export const bulkDecision: DecisionRow<Bulk, BulkAction> = {
  touched: [
    'bulk',
    'transfers',
    'balance',
    '/bulk/rows',
    '/balance/summary',
    '/transfer/summary',
    '/desk/list',
    '/desk/count',
  ],
  requestOf: ({ id, version }) => ({ kind: 'bulk', id, version }),
  Subject,
  signing: {
    requestCode: (call, items, purpose) => call('/bulk/request-otp', { purpose, bulk: seenIn(items) }),
    checkCode: (call, items, purpose, code) =>
      call('/bulk/check-otp', { purpose, bulk: seenIn(items), ...code }, { form: true }),
    requestPasskey: (call, items, purpose) => call('/bulk/request-passkey', { purpose, bulk: seenIn(items) }),
  },
  acts: [
    {
      name: 'cancel',
      label: 'bulk.cancel',
      by: 'confirmation',
      look: 'danger',
      done: 'bulk.cancelled',
      title: ({ paused_at }, translate) =>
        translate(paused_at === null ? 'bulk.cancel_title' : 'bulk.cancel_rest_title'),
      // Only rows that are not yet paid.
      text: (bulk, translate) => sumText(bulk, bulk.pending_minor, bulk.counts.pending, translate),
      send: ({ call }, { id, version }) => call('/bulk/cancel', { id, version }),
    },
    {
      name: 'deny',
      label: 'bulk.deny',
      title: 'bulk.deny_title',
      reason: 'bulk.reason',
      by: 'reason',
      done: 'bulk.denied',
      send: ({ call }, items, reason) => call('/bulk/deny', { bulk: seenIn(items), reason }),
    },
    {
      name: 'resume',
      label: 'bulk.resume',
      by: 'press',
      done: 'bulk.resumed',
      send: ({ call }, { id }) => call('/bulk/resume', { id }),
    },
    {
      name: 'approve',
      label: 'bulk.approve',
      title: 'bulk.approve_title',
      by: 'signature',
      purpose: 'approve',
      done: 'bulk.approve_done',
      send: ({ call }, items, signature) =>
        call('/bulk/approve', { bulk: seenIn(items), ...signature }, { form: true }),
    },
    {
      name: 'pay',
      label: 'bulk.pay',
      title: 'bulk.pay_title',
      by: 'signature',
      purpose: 'pay',
      done: 'bulk.pay_done',
      send: ({ call }, items, signature) => call('/bulk/pay', { bulk: seenIn(items), ...signature }, { form: true }),
    },
  ],
}
