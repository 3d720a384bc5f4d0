import { transferStatusesOf } from './statuses/transfer.ts'

/** Where money goes that comes back: to the balance, or to an account of the company. */
export const refundDestinations = ['balance', 'bank'] as const
export type RefundDestination = (typeof refundDestinations)[number]

/** Where money that comes back goes by itself: to the balance, or nowhere (`ask`) until somebody of the business says so. */
export const refundChoices = ['balance', 'ask'] as const
export type RefundChoice = (typeof refundChoices)[number]

/** How far the request of a refund has come. */
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

/** While a request is in one of these stages, no other can be made. */
export const openRefundStages = ['awaiting_approval', 'confirming', 'paying'] as const satisfies readonly RefundStage[]

/** The payment came to nothing, and its money waits for a request to refund it. */
export const refundableStatuses = transferStatusesOf(['failed', 'rejected', 'recipient_lapsed', 'refund_failed'])

/** What the refund reports show: all transfers whose money comes back or is back. */
export const refundListStatuses = transferStatusesOf([
  'failed',
  'rejected',
  'recipient_lapsed',
  'refunding',
  'refund_failed',
  'refunded',
])

/** `RF-20260115-7KQ2M9XA`, of the transfer `LT-20260115-7KQ2M9XA`. */
export const refundReferenceOf = (transferReference: string): string => transferReference.replace(/^LT-/, 'RF-')
