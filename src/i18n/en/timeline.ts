import type { TransferEvent } from '../../../contract/base/transferEvents.ts'

export const timeline = {
  title: 'Timeline',
  by_server: 'the system',
  reference: 'Reference %{reference}',
  void: 'Counts no more: the content or the right changed afterwards.',
  until: 'Until',
  expected: 'Expected by',
  /** What has happened. */
  events: {
    created: 'Created by %{name}',
    awaiting_approval: 'Signed by %{name} and sent for approval',
    awaiting_payment: 'Signed by %{name}',
    denied: 'Denied by %{name}',
    payment_confirming: 'Payment is being confirmed',
    succeeded: 'Arrived',
    failed: 'Could not be paid out',
    payment_timed_out: 'Not paid in time',
    processing: 'Paid from the balance',
    refunded: 'Money returned',
    rejected: "Sent back by the recipient's bank",
    refunding: 'On its way back',
    recipient_lapsed: 'The recipient did not respond in time',
    cancelled: 'Cancelled by %{name}',
    refund_failed: 'Could not be returned yet',
    awaiting_recipient_registration: 'Waits for the recipient to register',
    awaiting_recipient_kyc: 'Waits for the recipient to be verified',
    approved: 'Approved by %{name}',
    repriced: 'New rate taken by %{name}',
    sent_to_bank: 'Sent to the bank',
    held: 'Stopped for a check',
  } satisfies Record<TransferEvent, string>,
  /** What is still to happen. */
  coming: {
    awaiting_approval: 'To be signed',
    approved: 'One more approval |||| %{smart_count} approvals',
    processing: 'To be paid',
    sent_to_bank: 'To be sent to the bank',
    succeeded: 'To arrive',
    refunded: 'Money to be returned',
    repriced: 'The new rate to be taken',
  } satisfies Partial<Record<TransferEvent, string>>,
}
