import type { DecisionRow } from '../../../src/decisions/decisionRow.ts'
import { proposalDecision } from '../../../src/operator/changeRequests/ChangeRequestsPage.tsx'
import { bulkDecision } from '../../../src/resources/bulk/decision.tsx'
import { changeDecision } from '../../../src/resources/recipients/RecipientShow.tsx'
import { refundDecision } from '../../../src/resources/refunds/decision.tsx'
import { scheduleDecision } from '../../../src/resources/schedules/decision.tsx'
import { transferDecision } from '../../../src/resources/transfers/decision.tsx'

/** A subject that the portal does not have: it needs only one row and its texts. */
interface Account {
  id: string
  bank: string
}
const accountDecision: DecisionRow<Account> = {
  touched: ['accounts'],
  Subject: ({ items }) => items.map(({ id, bank }) => <p key={id}>{bank}</p>),
  signing: {
    requestCode: (call) => call('/account-of-company/request-otp' as never, {} as never) as never,
    checkCode: (call, _, __, code) => call('/account-of-company/check-otp' as never, code as never) as never,
    requestPasskey: (call) => call('/account-of-company/request-passkey' as never, {} as never) as never,
  },
  acts: [
    {
      name: 'deny',
      by: 'reason',
      label: 'accounts.deny',
      title: 'accounts.deny_title',
      reason: 'accounts.reason',
      done: 'accounts.denied',
      send: ({ call }, [account], reason) => call('/account-of-company/deny' as never, { ...account, reason } as never),
    },
    {
      name: 'approve',
      by: 'signature',
      purpose: 'approve',
      label: 'accounts.approve',
      title: 'accounts.approve_title',
      done: 'accounts.approved',
      send: ({ call }, [account], signature) =>
        call('/account-of-company/approve' as never, { ...account, ...signature } as never),
    },
  ],
}
export const accounts = {
  approve: 'Approve account',
  approve_title: 'Approve this account?',
  approved: 'Account approved',
  deny: 'Deny account',
  deny_title: 'Deny this account?',
  denied: 'Account denied',
  reason: 'Reason',
}

const digest = 'd'.repeat(64)
export const seen = { id: 'a1', version: 3, payload_digest: digest }
const money = {
  send_currency: 'IDR',
  receive_currency: 'GBP',
  receive_amount_minor: '100000',
  total_minor: '2100000000',
}
export const transfer = {
  ...seen,
  ...money,
  reference: 'TR-1',
  recipient_name: 'Smith Trading Ltd',
  bank_name: 'Barclays',
  account_tail: '9911',
  country: 'GB',
  created_by_name: 'Maya',
  created_by_email: 'maya@example.com',
}
export const other = { ...transfer, id: 'a2', reference: 'TR-2', recipient_name: 'Humber Steel Ltd' }
const bulk = { ...seen, name: 'Payroll', currency: 'IDR', total_minor: '500000', row_count: 2, name_checks: null }
const schedule = {
  ...seen,
  ...money,
  receive_currency: 'IDR',
  side: 'send',
  fixed_amount_minor: '5000000',
  frequency: 'monthly',
  starts_on: '2026-02-25',
  month_day: 25,
  ends_on: null,
  payment_count: 3,
  workday_rule: 'previous',
  recipient_name: 'PT Maju Bersama',
  bank_name: 'BCA',
  account_tail: '6789',
  recipient_details: { bank_account_number: '0123456789' },
}
const refund = {
  id: 'a1',
  currency: 'IDR',
  requests: [
    {
      id: 'r1',
      attempt: 3,
      payload_digest: digest,
      amount_minor: '700000',
      destination: 'bank',
      bank_name: 'Bank Central Asia',
      account_tail: '4567',
      requested_by_name: 'Maya',
    },
  ],
}
const proposal = { id: 'a1', digest, kind: 'refund_release' }

export interface Driven {
  row: DecisionRow<never>
  item: object
  approve: { name: string; path: string; payload: object; done: string | null }
  deny: { name: string; path: string; payload: object; done: string | null }
  /** Texts named beside the signature; absent where the call asks only for a PIN. */
  signs?: RegExp[]
}
export const signature = { challenge_id: 'c1', otp: '123456', pin: '2580' }
const driven = (
  row: DecisionRow<never>,
  item: object,
  approve: [string, string, object, string | null],
  deny: [string, string, object, string | null],
  signs?: RegExp[],
): Driven => {
  const of = ([name, path, payload, done]: typeof approve) => ({ name, path, payload, done })
  return { row, item, approve: of(approve), deny: of(deny), ...(signs && { signs }) }
}
const row = <Item,>(one: DecisionRow<Item>) => one as unknown as DecisionRow<never>

/** Each subject of a decision in the portal, with what its calls are sent. */
export const subjects: Record<string, Driven> = {
  transfer: driven(
    row(transferDecision),
    transfer,
    ['Approve', '/transfer/approve', { transfers: [seen], ...signature }, null],
    ['Deny', '/transfer/deny', { transfers: [seen], reason: 'Not so' }, null],
    [/Smith Trading Ltd/, /Barclays · 55779911/, /1,000\.00/],
  ),
  'bulk transfer': driven(
    row(bulkDecision),
    bulk,
    ['Approve', '/bulk/approve', { bulk: seen, ...signature }, 'Approved'],
    ['Deny', '/bulk/deny', { bulk: seen, reason: 'Not so' }, 'Denied'],
    [/Payroll: IDR.500,000 in 2 payments/],
  ),
  schedule: driven(
    row(scheduleDecision),
    schedule,
    ['Approve', '/schedule/approve', { schedule: seen, ...signature }, 'Approved'],
    ['Deny', '/schedule/deny', { schedule: seen, reason: 'Not so' }, 'Denied'],
    [/every month/, /PT Maju Bersama/, /0123456789/],
  ),
  refund: driven(
    row(refundDecision),
    refund,
    ['Approve', '/refund/approve', { refund: seen, ...signature }, 'Approved'],
    ['Deny', '/refund/deny', { refund: seen, reason: 'Not so' }, 'Denied'],
    [/IDR.700,000 to Bank Central Asia · •••• 4567, requested by Maya/],
  ),
  'change of a recipient': driven(
    row(changeDecision),
    seen,
    [
      'Approve change',
      '/recipient/approve-change',
      { change: seen },
      'Change approved. The first payment needs one more approval.',
    ],
    ['Deny', '/recipient/decline-change', { change: seen, reason: 'Not so' }, 'Change denied'],
  ),
  'proposal of staff': driven(
    row(proposalDecision),
    proposal,
    ['Carry out', '/staff/proposal/decide', { id: 'a1', digest, decision: 'carry_out', reason: '' }, 'Carried out'],
    ['Decline', '/staff/proposal/decide', { id: 'a1', digest, decision: 'decline', reason: 'Not so' }, 'Declined'],
  ),
  'new subject': driven(
    row(accountDecision),
    { id: 'a1', bank: 'Mandiri' },
    ['Approve account', '/account-of-company/approve', { id: 'a1', bank: 'Mandiri', ...signature }, 'Account approved'],
    ['Deny account', '/account-of-company/deny', { id: 'a1', bank: 'Mandiri', reason: 'Not so' }, 'Account denied'],
    [/Mandiri/],
  ),
}
