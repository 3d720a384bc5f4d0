import type { TransferStatusName } from '../../../contract/base/statuses/transfer.ts'
import type { ActingParty } from '../../../contract/base/transferEvents.ts'

/** What each status of a transfer means, and who must act. */
export const explained = {
  title: 'What this means',
  who: 'Who acts next:',
  until: 'Until %{time}.',
  cut_off: 'Paid by %{time} on a bank day, it counts from that day; later, from the next one. Promised for %{day}.',
  paid_before: 'It was paid before %{time}, so that day counts, where it is a bank day. Promised for %{day}.',
  paid_after: 'It was paid after %{time}, so bank days count from the next one. Promised for %{day}.',
  closed_days: 'Banks do not work on %{days}.',
  why: {
    created: 'It is saved and not signed yet. Nothing is paid before.',
    awaiting_approval: 'Its maker has signed it. Nothing is paid before enough others have approved it.',
    awaiting_payment: 'It is approved, and goes on its way as soon as it is paid.',
    payment_confirming: 'You said that it is paid. Our bank has not seen the money yet.',
    processing: 'It is paid and on its way to the recipient’s bank.',
    succeeded: 'The recipient’s bank has confirmed that it arrived.',
    denied: 'An approver said no. Nothing was paid.',
    cancelled: 'It was withdrawn before it was paid.',
    payment_timed_out: 'It was not paid in time, so its price no longer holds. Nothing was paid.',
    failed: 'It could not be carried out on our side. The money is safe with us.',
    rejected: 'The recipient’s bank did not take it. The money is safe with us, less what that bank keeps.',
    recipient_lapsed: 'The recipient did not do their part in time. The money is safe with us.',
    refunding: 'The money is on its way back to you.',
    refunded: 'The money is back with you.',
    refund_failed: 'The refund could not be paid to the account. The money is safe with us.',
    awaiting_recipient_registration: 'The recipient has to register before it can be paid out.',
    awaiting_recipient_kyc: 'The recipient has to prove who they are before it can be paid out.',
  } satisfies Record<TransferStatusName, string>,
  acts: {
    maker: 'whoever made it signs it.',
    approvers: 'those who may approve it.',
    payer: 'your company pays the money in.',
    balance: 'your company pays it, once the balance is enough.',
    our_bank: 'our bank; you need not do anything.',
    their_bank: 'the recipient’s bank; you need not do anything.',
    recipient: 'the recipient.',
    us: 'we do; you need not do anything.',
    company: 'your company says where the money is to go.',
    refund_approvers: 'those who may approve the refund.',
  } satisfies Record<Exclude<ActingParty, 'nobody'>, string>,
}
