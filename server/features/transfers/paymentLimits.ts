import { dayOf } from '../../../contract/base/time/clock.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { findExceededLimit, type LimitUsage, limitDays } from '../../../contract/corridors/paymentLimits.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import { assertCorridorOn } from '../config/corridors.ts'
import { amountTooLargeError } from '../quotes/rules.ts'
import { readAccountUsage } from './limitStore.ts'
import { payeeOf, type TransferRow } from './transferRow.ts'

function refusal(corridor: Corridor, { limit, left, frees_on }: LimitUsage): AppError {
  const { measure, days = 1, maximum, currency = corridor.currency } = limit
  if (limit.days === undefined) return amountTooLargeError(corridor, BigInt(maximum), currency)
  const when = days === 1 ? 'limit_of_day' : 'limit_of_days'
  if (measure === 'count')
    return new AppError(`${when}_count`, { values: { maximum, days: String(days), day: frees_on ?? '' } })
  return new AppError(`${when}_amount`, {
    values: { maximum: moneyValue(BigInt(maximum), currency), left: moneyValue(left, currency), days: String(days) },
  })
}

export type LimitedTransfer = Pick<
  TransferRow,
  | 'business_id'
  | 'id'
  | 'corridor_id'
  | 'country'
  | 'recipient_type'
  | 'recipient_details'
  | 'purpose'
  | 'receive_amount_minor'
  | 'certificate'
>

const usdValueOf = ({ certificate, receive_amount_minor }: LimitedTransfer) => ({
  received_minor: receive_amount_minor,
  usd_value_minor: BigInt(certificate?.usd_value_minor ?? '0'),
})

/**
 * Refuses a payment that would exceed a limit of its corridor, or whose corridor is switched off: on creation, submission and payment.
 * `beside`: payments of the same moment that are not stored yet.
 */
export async function assertWithinPaymentLimits(
  tx: Tx,
  transfer: LimitedTransfer,
  now: Date,
  beside: readonly LimitedTransfer[] = [],
): Promise<void> {
  await assertCorridorOn(tx, transfer.corridor_id)
  const corridor = findCorridor(transfer.corridor_id, transfer.country)
  const limits = corridor?.limits ?? []
  if (!corridor || limits.length === 0) return
  const { business_id, id, corridor_id, country, recipient_type, recipient_details, purpose } = transfer
  const { account_number } = payeeOf(transfer)
  const others = await readAccountUsage(
    tx,
    { business_id, corridor_id, country, account_number, except: id },
    limitDays(limits),
    now,
  )
  const today = dayOf(now)
  const alike = beside.filter((other) => payeeOf(other).account_number === account_number)
  const uses = [
    ...others,
    ...alike.map((other) => ({ ...usdValueOf(other), day: today, purpose: other.purpose, count: 1 })),
  ]
  const payment = { recipient_type, recipient_details, purpose, ...usdValueOf(transfer) }
  const passed = findExceededLimit(limits, payment, uses, today)
  if (passed) throw refusal(corridor, passed)
}
