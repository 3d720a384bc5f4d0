import type { OnwardStep, StatusGroup } from '../../base/statuses/groups.ts'
import type { StatusName } from '../../base/statuses/reported.ts'

export const statusesEn = {
  created: 'Draft',
  awaiting_approval: 'Awaiting approval',
  awaiting_payment: 'Awaiting payment',
  denied: 'Denied',
  payment_confirming: 'Confirming payment',
  succeeded: 'Completed',
  failed: 'Failed',
  payment_timed_out: 'Payment timed out',
  processing: 'Processing',
  refunded: 'Refunded',
  rejected: 'Rejected by bank',
  refunding: 'Refund in progress',
  recipient_lapsed: 'Recipient did not respond',
  cancelled: 'Cancelled',
  refund_failed: 'Refund failed',
  awaiting_recipient_registration: 'Awaiting recipient registration',
  awaiting_recipient_kyc: 'Awaiting recipient verification',
  bulk_validating: 'Checking file',
  bulk_processing: 'Paying rows',
  bulk_failed: 'Bulk failed',
  top_up_awaiting_payment: 'Awaiting top-up payment',
  top_up_verifying: 'Verifying receipt',
  top_up_declined: 'Receipt declined',
} satisfies Record<StatusName, string>

export const statusGroupsEn = {
  draft: 'Draft',
  needs_you: 'Needs you',
  waits_for_others: 'Waits for others',
  on_its_way: 'On its way',
  done: 'Done',
  back_or_failed: 'Back or failed',
} satisfies Record<StatusGroup, string>

/** What a waiting transfer says to the person who can take it on. */
export const statusNeedsEn = {
  approve: 'Needs your approval',
  pay: 'Needs your payment',
  pay_in: 'Needs your money',
  requote: 'Needs the new rate',
} satisfies Record<OnwardStep, string>
