import {
  type ChosenMethod,
  chosenMethods,
  incomingRules,
  isIncomingMethod,
  type PayInBank,
  payInBankNames,
} from '../../../contract/base/money/paymentMethods.ts'
import type { CallResponse } from '../../../contract/calls.ts'

/** The total to pay, and the banks that accept money for it; null while unknown. */
interface Priced {
  readonly quote: Pick<CallResponse<'/quote/create'>, 'ways_in' | 'total_minor'> | null
}

/** The banks that accept this method. */
export const availableBanks = ({ quote }: Priced, method: ChosenMethod | ''): readonly PayInBank[] =>
  quote === null
    ? payInBankNames
    : quote.ways_in.filter(({ methods }) => methods.some((one) => one === method)).map(({ bank }) => bank)

/** Payment methods that accept this total at some bank; the balance always does. */
export const availableMethods = (priced: Priced): ChosenMethod[] =>
  chosenMethods.filter((method) => {
    const { quote } = priced
    if (!isIncomingMethod(method) || quote === null) return true
    const { total_min_minor, total_max_minor } = incomingRules[method]
    const total = BigInt(quote.total_minor)
    return total >= total_min_minor && total <= total_max_minor && availableBanks(priced, method).length > 0
  })
