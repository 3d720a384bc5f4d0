import { isIncomingMethod, type PaymentMethod } from '../../../contract/base/money/paymentMethods.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import {
  type TransferStatus,
  type TransferStatusName,
  transferStatus,
} from '../../../contract/base/statuses/transfer.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** Result after signing, by the transfer's status. Texts: `transferSuccess.<outcome>`. */
const outcomes = {
  created: 'payment',
  awaiting_approval: 'approval',
  awaiting_payment: 'payment',
  payment_confirming: 'confirming',
  processing: 'processing',
  awaiting_recipient_registration: 'recipient',
  awaiting_recipient_kyc: 'recipient',
  succeeded: 'arrived',
  denied: 'stopped',
  failed: 'stopped',
  payment_timed_out: 'stopped',
  rejected: 'stopped',
  recipient_lapsed: 'stopped',
  cancelled: 'stopped',
  refunding: 'stopped',
  refunded: 'stopped',
  refund_failed: 'stopped',
} as const satisfies Record<TransferStatusName, string>

export type Outcome = (typeof outcomes)[TransferStatusName] | 'pay_in'

export function outcomeOf({
  status,
  payment_method,
}: {
  status: TransferStatus
  payment_method: PaymentMethod
}): Outcome {
  const outcome = outcomes[statuses[status].name]
  return status === transferStatus.awaiting_payment && isIncomingMethod(payment_method) ? 'pay_in' : outcome
}

export const looks = {
  approval: { icon: 'approve', background: 'amberSoft', text: 'onAmberSoft' },
  payment: { icon: 'wallet', background: 'amberSoft', text: 'onAmberSoft' },
  pay_in: { icon: 'wallet', background: 'amberSoft', text: 'onAmberSoft' },
  processing: { icon: 'transit', background: 'primarySoft', text: 'onPrimarySoft' },
  confirming: { icon: 'clock', background: 'amberSoft', text: 'onAmberSoft' },
  recipient: { icon: 'clock', background: 'amberSoft', text: 'onAmberSoft' },
  arrived: { icon: 'check', background: 'greenSoft', text: 'onGreenSoft' },
  stopped: { icon: 'alert', background: 'redSoft', text: 'onRedSoft' },
} as const satisfies Record<Outcome, { icon: IconName; background: string; text: string }>

/** The steps ahead, in order; texts under `transferSuccess.next`. */
export const nextSteps = {
  approval: ['checkers_told', 'then_paid', 'there_if_approved', 'mail_when_there'],
  payment: ['top_up', 'then_pay', 'mail_when_there'],
  pay_in: ['pay_in', 'mail_when_there'],
  processing: ['bank_has_it', 'mail_when_there'],
  confirming: ['then_on_its_way', 'mail_when_there'],
  recipient: ['send_link', 'back_without_it', 'mail_when_there'],
  arrived: ['recipient_has_it'],
  stopped: ['see_detail'],
} as const satisfies Record<Outcome, readonly string[]>
