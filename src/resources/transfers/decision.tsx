import Button from '@mui/material/Button'
import { LinkBase, useTranslate } from 'react-admin'
import { type TransferStatus, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { pathTo } from '../../addresses/paths.ts'
import type { ActionTools, DecisionAction, DecisionRow, Signature } from '../../decisions/decisionRow.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useApprovalInbox } from './inbox/useApprovalInbox.ts'
import { SignedSubject } from './SignedSubject.tsx'
import { DecisionTable } from './show/DecisionTable.tsx'
import { seenOf, type TransferRow } from './transferTypes.ts'

/** Everything that a decided or paid transfer may have changed. */
const invalidatedQueries = [
  'transfers',
  'balance',
  '/desk/list',
  '/desk/count',
  '/transfer/summary',
  '/transfer/totals',
  '/balance/summary',
  '/notification/get-unread-num',
]

type Rows = readonly TransferRow[]

const seenIn = (items: Rows) => items.map(seenOf)

/** After the results: to the next transfer that awaits this person, or back to the page. */
const NextInInbox = ({ decided, onClose }: { decided: readonly string[]; onClose: () => void }) => {
  const translate = useTranslate()
  const { data: desk } = useApprovalInbox()
  const next = desk?.items.find(({ id, actions }) => actions.includes('approve') && !decided.includes(id))
  return (
    <>
      <Button variant={next ? 'outlined' : 'contained'} onClick={onClose} autoFocus={!next}>
        {translate('ui.close')}
      </Button>
      {next ? (
        <Button
          component={LinkBase}
          to={pathTo('approvalDesk', { id: next.id })}
          variant="contained"
          onClick={onClose}
          autoFocus
          endIcon={<Icon name="arrow_right" size={18} />}
          // Names may be long, and phones are narrow.
          sx={{ py: 1, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {translate('desk.next', {
            amount: formatMoney(next.receive_amount_minor, next.receive_currency),
            name: next.recipient_name,
          })}
        </Button>
      ) : null}
    </>
  )
}

const sendApproval = ({ call }: ActionTools, items: Rows, signature: Signature) =>
  call('/transfer/approve', { transfers: seenIn(items), ...signature }, { form: true })

export const deny: DecisionAction<TransferRow, 'deny'> = {
  name: 'deny',
  label: 'transfers.deny',
  title: 'transfers.deny_title',
  reason: 'transfers.reason',
  by: 'reason',
  Shown: DecisionTable,
  hint: 'transfers.reason_hint',
  send: ({ call }, items, reason) => call('/transfer/deny', { transfers: seenIn(items), reason }),
}

export const approve: DecisionAction<TransferRow, 'approve'> = {
  name: 'approve',
  label: 'transfers.approve',
  title: 'transfers.approve_title',
  signTitle: 'transfers.sign_title',
  by: 'signature',
  purpose: 'approve',
  details: { Shown: DecisionTable, when: 'unless_on_page', isWide: true },
  send: sendApproval,
}

/** Name of the sentence about a decision, by the status after it. */
const resultNames: Partial<Record<TransferStatus, string>> = {
  [transferStatus.processing]: 'on_its_way',
  [transferStatus.awaiting_approval]: 'needs_more',
  [transferStatus.awaiting_payment]: 'to_pay',
  [transferStatus.denied]: 'denied',
}

/** One or several transfers, each with its own result. */
export const transferDecision: DecisionRow<TransferRow, 'approve' | 'deny'> = {
  touched: invalidatedQueries,
  requestOf: ({ id, version }) => ({ kind: 'transfer', id, version }),
  nameOf: ({ recipient_name }) => recipient_name,
  Subject: SignedSubject,
  signing: {
    requestCode: (call, items, purpose) => call('/transfer/request-otp', { purpose, transfers: seenIn(items) }),
    checkCode: (call, items, purpose, code) =>
      call('/transfer/check-otp', { purpose, transfers: seenIn(items), ...code }, { form: true }),
    requestPasskey: (call, items, purpose) => call('/transfer/request-passkey', { purpose, transfers: seenIn(items) }),
  },
  lines: {
    nameOf: ({ id, recipient_name, reference }) => ({ id, name: recipient_name, reference }),
    resultText: ({ recipient_name, receive_amount_minor, receive_currency }, { status }, translate) => {
      const name = typeof status === 'number' ? resultNames[status] : undefined
      const values = { name: recipient_name, amount: formatMoney(receive_amount_minor, receive_currency) }
      return name === undefined ? null : translate(`transfers.result_of.${name}`, values)
    },
    Next: NextInInbox,
  },
  acts: [deny, approve],
}
