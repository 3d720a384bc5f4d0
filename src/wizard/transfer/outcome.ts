import { isIncoming, type PaymentMethod } from '../../../contract/base/paymentMethods.ts'
import { type Status, statuses } from '../../../contract/base/statuses/reported.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** What a person is told after signing, by where the transfer stands. Texts: `transferSuccess.<outcome>`. */
export type Outcome = 'approval' | 'payment' | 'pay_in' | 'processing' | 'arrived' | 'stopped'

export function outcomeOf({ status, payment_method }: { status: Status; payment_method: PaymentMethod }): Outcome {
  const { name, colour } = statuses[status]
  if (name === 'awaiting_payment' && isIncoming(payment_method)) return 'pay_in'
  if (name === 'awaiting_approval') return 'approval'
  if (name === 'awaiting_payment' || name === 'created') return 'payment'
  if (name === 'succeeded') return 'arrived'
  return colour === 'amber' ? 'processing' : 'stopped'
}

export const looks = {
  approval: { icon: 'users', background: 'amberSoft', text: 'onAmberSoft' },
  payment: { icon: 'wallet', background: 'amberSoft', text: 'onAmberSoft' },
  pay_in: { icon: 'wallet', background: 'amberSoft', text: 'onAmberSoft' },
  processing: { icon: 'send', background: 'primarySoft', text: 'onPrimarySoft' },
  arrived: { icon: 'check', background: 'greenSoft', text: 'onGreenSoft' },
  stopped: { icon: 'alert', background: 'redSoft', text: 'onRedSoft' },
} as const satisfies Record<Outcome, { icon: IconName; background: string; text: string }>

/** Steps still to come, in order; each a text under `transferSuccess.next`. */
export const nextSteps = {
  approval: ['checkers_told', 'then_paid', 'there_if_approved', 'mail_when_there'],
  payment: ['top_up', 'then_pay', 'mail_when_there'],
  pay_in: ['pay_in', 'mail_when_there'],
  processing: ['bank_has_it', 'mail_when_there'],
  arrived: ['recipient_has_it'],
  stopped: ['see_detail'],
} as const satisfies Record<Outcome, readonly string[]>
