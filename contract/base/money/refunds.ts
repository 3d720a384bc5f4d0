import { transferStatusesOf } from '../statuses/transfer.ts'

/** Destination of refunded money: the balance, or an account of the company. */
export const refundDestinations = ['balance', 'bank'] as const
export type RefundDestination = (typeof refundDestinations)[number]

/** Default for returned money: to the balance, or `ask`, which waits for a decision by the business. */
export const refundPreferences = ['balance', 'ask'] as const
export type RefundPreference = (typeof refundPreferences)[number]

/** Stages of a refund request. */
export const refundStages = [
  'awaiting_approval',
  'denied',
  'withdrawn',
  'confirming',
  'declined',
  'paying',
  'refused',
  'paid',
] as const
export type RefundStage = (typeof refundStages)[number]

/** A transfer in one of these stages accepts no further refund request. */
export const openRefundStages = ['awaiting_approval', 'confirming', 'paying'] as const satisfies readonly RefundStage[]

/** Failed payments whose money awaits a refund request. */
export const refundableStatuses = transferStatusesOf(['failed', 'rejected', 'recipient_lapsed', 'refund_failed'])

/** Statuses in the refund reports: money being returned or returned. */
export const refundListStatuses = transferStatusesOf([
  'failed',
  'rejected',
  'recipient_lapsed',
  'refunding',
  'refund_failed',
  'refunded',
])

/** `RF-20260115-7KQ2M9XA` for the transfer `LT-20260115-7KQ2M9XA`. */
export const refundReferenceOf = (transferReference: string): string => transferReference.replace(/^LT-/, 'RF-')
