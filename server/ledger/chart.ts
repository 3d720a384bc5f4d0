import type { Currency } from '../../contract/base/money.ts'
import type { PaymentMethod } from '../../contract/base/paymentMethods.ts'

/**
 * The chart of accounts. An amount on an account is what it owes: a customer's money is positive, money at a bank is
 * negative. House accounts have no row and no stored balance, so that no payment waits for another's.
 */
export const customerAccounts = ['customer:available', 'customer:api'] as const
export type CustomerAccount = (typeof customerAccounts)[number]

/** The account that a transfer is paid from. Money from outside is put on the balance first. */
export const payingAccount = ({ payment_method }: { payment_method: PaymentMethod }): CustomerAccount =>
  payment_method === 'api_balance' ? 'customer:api' : 'customer:available'

export const house = {
  /** Money of the house at its bank, per currency. */
  bankClearing: 'house:bank_clearing',
  /** Bought and sold currency; its rupiah side against the others is the gain or loss of exchange. */
  fxPosition: 'house:fx_position',
  feeIncome: 'house:fee_income',
  promoExpense: 'house:promo_expense',
  /** What the house has made good of payments of which less arrived than was guaranteed. */
  shortfallExpense: 'house:shortfall_expense',
  /** What the bank takes and gives for keeping money: fees and interest. */
  bankCharges: 'house:bank_charges',
  /** Received, and not known yet whose it is: the credits that are held. */
  suspense: 'house:suspense',
  rejectionFeeIncome: 'house:rejection_fee_income',
  /** Owed to senders whose payments were undone, until they say where it is to go. */
  refundsPayable: 'house:refunds_payable',
  /** Ordered from a rail and not yet confirmed by it. */
  payoutClearing: (rail: string) => `house:payout_clearing:${rail}` as const,
} as const

type HouseAccount = Extract<(typeof house)[keyof typeof house], string> | ReturnType<(typeof house)['payoutClearing']>

export type Account = CustomerAccount | HouseAccount

export interface Line {
  account: Account
  currency: Currency
  amount_minor: bigint
}
