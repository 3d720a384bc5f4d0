import {
  type ChosenMethod,
  chosenMethods,
  incomingRules,
  isIncoming,
  type PayInBank,
  payInBankNames,
} from '../../../contract/base/paymentMethods.ts'
import type { CallReply } from '../../../contract/calls.ts'

/** What is to be paid, and where money can come in for it; null as long as that is not known. */
interface Priced {
  readonly quote: Pick<CallReply<'/quote/create'>, 'ways_in' | 'total_minor'> | null
}

/** The banks at which money can come in so. */
export const offeredBanks = ({ quote }: Priced, method: ChosenMethod | ''): readonly PayInBank[] =>
  quote === null
    ? payInBankNames
    : quote.ways_in.filter(({ methods }) => methods.some((one) => one === method)).map(({ bank }) => bank)

/** Which ways to pay take this total, at some bank; the balance takes any. */
export const offeredMethods = (priced: Priced): ChosenMethod[] =>
  chosenMethods.filter((method) => {
    const { quote } = priced
    if (!isIncoming(method) || quote === null) return true
    const { total_min_minor, total_max_minor } = incomingRules[method]
    const total = BigInt(quote.total_minor)
    return total >= total_min_minor && total <= total_max_minor && offeredBanks(priced, method).length > 0
  })
