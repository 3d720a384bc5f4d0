import type { Currency } from '../../contract/base/money/money.ts'
import type { PaymentMethod } from '../../contract/base/money/paymentMethods.ts'

/**
 * The chart of accounts. Amounts are liabilities: a customer's money is positive, money at a bank is negative. Operator
 * accounts have no row and no stored balance, so that payments never wait for each other's locks.
 */
export const customerAccounts = ['customer:available', 'customer:api'] as const
export type CustomerAccount = (typeof customerAccounts)[number]

/** The account that pays a transfer. External money is credited to the balance first. */
export const payingAccount = ({ payment_method }: { payment_method: PaymentMethod }): CustomerAccount =>
  payment_method === 'api_balance' ? 'customer:api' : 'customer:available'

export const operatorAccounts = {
  /** The operator's money at its bank, per currency. */
  bankClearing: 'house:bank_clearing',
  /** Bought and sold currency; its rupiah side against the others is the exchange gain or loss. */
  fxPosition: 'house:fx_position',
  feeIncome: 'house:fee_income',
  promoExpense: 'house:promo_expense',
  /** Shortfalls of payments compared with the guarantee, paid by the operator. */
  shortfallExpense: 'house:shortfall_expense',
  /** Bank fees and interest. */
  bankCharges: 'house:bank_charges',
  /** Received but unassigned money: incoming payments in suspense. */
  suspense: 'house:suspense',
  rejectionFeeIncome: 'house:rejection_fee_income',
  /** Owed to senders of undone payments until they choose the destination. */
  refundsPayable: 'house:refunds_payable',
  /** Ordered from a rail, not confirmed yet. */
  payoutClearing: (rail: string) => `house:payout_clearing:${rail}` as const,
} as const

type HouseAccount =
  | Extract<(typeof operatorAccounts)[keyof typeof operatorAccounts], string>
  | ReturnType<(typeof operatorAccounts)['payoutClearing']>

export type Account = CustomerAccount | HouseAccount

export interface Line {
  account: Account
  currency: Currency
  amount_minor: bigint
}
