import { limits } from '../../../contract/base/limits.ts'
import { addPercent, type Currency, formatMoney, homeCurrency, isWholeUnits } from '../../../contract/base/money.ts'
import { type Corridor, cutOff } from '../../../contract/corridors/corridor.ts'
import { type FeePayer, type Price, priceTransfer, type QuoteSide } from '../../../contract/features/quotes.ts'
import { AppError } from '../../errors.ts'

/** A rate older than this is not sold: a long weekend of the source is the most it may be silent. */
export const rateAgeMaxMs = 5 * 24 * 3_600_000

const dayMs = 24 * 3_600_000
/** Jakarta, where bank days are counted, has no summer time. */
const jakartaOffsetMs = 7 * 3_600_000
const [cutOffHour = 0, cutOffMinute = 0] = cutOff.time.split(':').map(Number)
const cutOffMs = (cutOffHour * 60 + cutOffMinute) * 60_000

/** What the customer pays for one unit: the mid rate and the spread, at a scale that fits the rate's size. */
export function customerRate(midRate: string, spreadPercent: string): string {
  const whole = midRate.split('.')[0]?.length ?? 1
  const decimals = whole > 3 ? 2 : midRate.startsWith('0') ? 8 : 4
  return addPercent(midRate, spreadPercent, decimals)
}

const isBankDay = (dayNumber: number, holidays: ReadonlySet<string>): boolean => {
  const weekday = new Date(dayNumber * dayMs).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(isoDay(dayNumber))
}
const isoDay = (dayNumber: number): string => new Date(dayNumber * dayMs).toISOString().slice(0, 10)

function nextBankDay(dayNumber: number, holidays: ReadonlySet<string>): number {
  let day = dayNumber
  while (!isBankDay(day, holidays)) day += 1
  return day
}

/**
 * The bank day on which money paid now is promised to be there: counted from today when it is a bank day in Jakarta and before the
 * cut-off, else from the next one. 14:00:00 sharp is after the cut-off.
 */
export function arrivesOn(now: Date, bankDays: number, holidays: ReadonlySet<string>): string {
  const local = now.getTime() + jakartaOffsetMs
  const today = Math.floor(local / dayMs)
  const isInTime = local - today * dayMs < cutOffMs
  let day = nextBankDay(isInTime ? today : today + 1, holidays)
  for (let left = bankDays; left > 0; left -= 1) day = nextBankDay(day + 1, holidays)
  return isoDay(day)
}

export interface PriceInput {
  corridor: Corridor
  side: QuoteSide
  typed_amount_minor: bigint
  fee_payer: FeePayer
  rate: string
}

/** Price of what was typed, within the corridor's bounds. */
export function priceQuote(input: PriceInput): Price {
  const { corridor, side, typed_amount_minor: typed } = input
  if (side === 'receive' && !isWholeUnits(typed, corridor.currency)) {
    throw new AppError('input_invalid', { field: 'amount_minor' })
  }
  const price = priceTransfer({
    side,
    amount_minor: typed,
    send_currency: homeCurrency,
    receive_currency: corridor.currency,
    rate: input.rate,
    fee_minor: BigInt(corridor.fee_minor[input.fee_payer]),
  })
  assertWithin(price.receive_amount_minor, corridor)
  return price
}

function assertWithin(receivedMinor: bigint, corridor: Corridor): void {
  const { currency } = corridor
  const minimum = minimumOf(corridor)
  const maximum = BigInt(corridor.received_max_minor)
  if (receivedMinor < minimum) {
    throw new AppError('amount_below_minimum', {
      field: 'amount_minor',
      values: { minimum: formatMoney(minimum, currency) },
    })
  }
  if (receivedMinor > maximum) {
    throw new AppError('amount_above_maximum', {
      field: 'amount_minor',
      values: { maximum: formatMoney(maximum, currency) },
    })
  }
}

function minimumOf(corridor: Corridor): bigint {
  const own = BigInt(corridor.received_min_minor)
  const domestic = BigInt(limits.domesticMinAmountMinor)
  return isDomestic(corridor.currency) && domestic > own ? domestic : own
}

export const isDomestic = (received: Currency): boolean => received === homeCurrency
