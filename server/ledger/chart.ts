import type { Currency } from '../../contract/base/money.ts'

/**
 * The chart of accounts. An amount on an account is what it owes: a customer's money is positive, money at a bank is
 * negative. House accounts have no row and no stored balance, so that no payment waits for another's.
 */
export const customerAccounts = ['customer:available', 'customer:api'] as const
export type CustomerAccount = (typeof customerAccounts)[number]

export const house = {
  /** Money of the house at its bank, per currency. */
  bankClearing: 'house:bank_clearing',
  /** Bought and sold currency; its rupiah side against the others is the gain or loss of exchange. */
  fxPosition: 'house:fx_position',
  feeIncome: 'house:fee_income',
  promoExpense: 'house:promo_expense',
  rejectionFeeIncome: 'house:rejection_fee_income',
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
