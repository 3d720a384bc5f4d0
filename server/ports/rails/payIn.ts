import { type InferType, mixed, object, string, ValidationError } from 'yup'
import { type PayInBank, payInBankNames } from '../../../contract/base/money/paymentMethods.ts'

/** `pay_in` of a rail: accounts that customers pay in to, each at a different bank, with credits reported by the rail. */

const account = object({
  account_number: string()
    .required()
    .matches(/^\d{3,20}$/),
  account_name: string().required().max(140),
  /** Payments to any number with this prefix are booked to us. */
  virtual_account_prefix: string().matches(/^\d{3,10}$/),
}).noUnknown()

type Accounts = Partial<Record<PayInBank, InferType<typeof account>>>

const isAccount = ([bank, one]: [string, unknown]): boolean =>
  (payInBankNames as readonly string[]).includes(bank) && account.isValidSync(one, { strict: true })

export const payIn = mixed<Accounts>()
  .default({})
  .test(
    'pay_in',
    ({ path }) =>
      `${path} must name accounts, {"account_number", "account_name", "virtual_account_prefix"}, by their bank: some of ${payInBankNames.join(', ')}`,
    (value) => Object.entries(Object(value) as object).every(isAccount),
  )

export interface PayInAccount extends InferType<typeof account> {
  rail: string
  bank: PayInBank
}

type Rails = Readonly<Record<string, { pay_in?: Accounts } | { kind: 'sandbox' }>>

export const payInAccountsOf = (rails: Rails): PayInAccount[] =>
  Object.entries(rails).flatMap(([rail, one]) =>
    payInBankNames.flatMap((bank) => {
      const found = 'pay_in' in one ? one.pay_in?.[bank] : undefined
      return found === undefined ? [] : [{ rail, bank, ...found }]
    }),
  )

const numbersOf = ({ account_number, virtual_account_prefix }: PayInAccount): string[] =>
  [account_number, virtual_account_prefix].filter((number) => number !== undefined)

/** Each bank is reported by one rail only, and a number alone identifies its account. */
export function requireOneSource(rails: Rails): void {
  const accounts = payInAccountsOf(rails)
  accounts.forEach((one, at) => {
    const others = accounts.filter((_, place) => place !== at)
    if (others.some(({ bank }) => bank === one.bank))
      throw new ValidationError(`${one.rail}: ${one.bank} has another rail as well: only one may report it`)
    const clash = numbersOf(one).find((number) => others.flatMap(numbersOf).some((other) => other.startsWith(number)))
    if (clash !== undefined)
      throw new ValidationError(`${one.rail}: the number of another account begins with ${clash}`)
  })
}
