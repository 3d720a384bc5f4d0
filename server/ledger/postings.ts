import { type Currency, homeCurrency } from '../../contract/base/money/money.ts'
import type { PaymentMethod } from '../../contract/base/money/paymentMethods.ts'
import type { EntryKind } from '../../contract/features/balance.ts'
import { type Line, operatorAccounts, payingAccount } from './chart.ts'

/** Adds the kinds that affect no customer account to the contract's kinds. */
type PostingKind =
  | EntryKind
  | 'payout_settled'
  | 'payout_rerouted'
  | 'refund_owed'
  | 'refund_ordered'
  | 'refund_settled'
  | 'refund_returned'
  | 'credit_held'
  | 'credit_returned'
  | 'bank_line_booked'

/** An entry to be posted; a cause may have at most one posting per kind. */
export interface Posting {
  kind: PostingKind
  cause_id: string
  lines: Line[]
}

/** Figures of a transfer that its postings are built from. */
export interface TransferFigures {
  id: string
  send_currency: Currency
  send_amount_minor: bigint
  receive_currency: Currency
  receive_amount_minor: bigint
  fee_before_discount_minor: bigint
  discount_minor: bigint
  total_minor: bigint
  payment_method: PaymentMethod
}

const posting = (kind: PostingKind, causeId: string, lines: Line[]): Posting => ({
  kind,
  cause_id: causeId,
  lines: lines.filter((line) => line.amount_minor !== 0n),
})

export const openingPosting = (causeId: string, amountMinor: bigint): Posting =>
  posting('opening', causeId, [
    { account: 'customer:available', currency: homeCurrency, amount_minor: amountMinor },
    { account: operatorAccounts.bankClearing, currency: homeCurrency, amount_minor: -amountMinor },
  ])

/** Money received at the operator's bank. */
export const topUpPosting = (causeId: string, amountMinor: bigint): Posting =>
  posting('top_up', causeId, [
    { account: 'customer:available', currency: homeCurrency, amount_minor: amountMinor },
    { account: operatorAccounts.bankClearing, currency: homeCurrency, amount_minor: -amountMinor },
  ])

/** Moves money that a business reserves for its API programs. */
export const moveToApiPosting = (causeId: string, amountMinor: bigint): Posting =>
  posting('move_to_api', causeId, [
    { account: 'customer:available', currency: homeCurrency, amount_minor: -amountMinor },
    { account: 'customer:api', currency: homeCurrency, amount_minor: amountMinor },
  ])

/** Pays both balances of a company to its own account, which staff order at the operator's bank. */
export const balancePaidOutPosting = (
  causeId: string,
  { available, api }: { available: bigint; api: bigint },
): Posting =>
  posting('balance_paid_out', causeId, [
    { account: 'customer:available', currency: homeCurrency, amount_minor: -available },
    { account: 'customer:api', currency: homeCurrency, amount_minor: -api },
    { account: operatorAccounts.bankClearing, currency: homeCurrency, amount_minor: available + api },
  ])

interface Received {
  id: string
  currency: Currency
  amount_minor: bigint
}

/** Received money that cannot be assigned yet. */
export const suspenseReceivedPosting = ({ id, currency, amount_minor }: Received): Posting =>
  posting('credit_held', id, [
    { account: operatorAccounts.suspense, currency, amount_minor },
    { account: operatorAccounts.bankClearing, currency, amount_minor: -amount_minor },
  ])

/** Assigns money in suspense to a business; a top-up in its balance history. */
export const suspenseAssignedPosting = ({ id, currency, amount_minor }: Received): Posting =>
  posting('top_up', id, [
    { account: 'customer:available', currency, amount_minor },
    { account: operatorAccounts.suspense, currency, amount_minor: -amount_minor },
  ])

/** Returns money in suspense to its sender. */
export const suspenseReturnedPosting = ({ id, currency, amount_minor }: Received): Posting =>
  posting('credit_returned', id, [
    { account: operatorAccounts.suspense, currency, amount_minor: -amount_minor },
    { account: operatorAccounts.bankClearing, currency, amount_minor },
  ])

/** A bank statement line that is nobody's payment: fees and interest. Negative if the bank took it. */
export const bankLinePosting = ({ id, currency, amount_minor }: Received): Posting =>
  posting('bank_line_booked', id, [
    { account: operatorAccounts.bankClearing, currency, amount_minor: -amount_minor },
    { account: operatorAccounts.bankCharges, currency, amount_minor },
  ])

/** Exchanges the sent money and orders it from the rail; without an exchange it goes directly to the rail. */
function outward(transfer: TransferFigures, rail: string): Line[] {
  const { send_currency: sent, send_amount_minor: sentMinor } = transfer
  const { receive_currency: received, receive_amount_minor: receivedMinor } = transfer
  const ordered: Line = {
    account: operatorAccounts.payoutClearing(rail),
    currency: received,
    amount_minor: receivedMinor,
  }
  if (sent === received) return [ordered]
  return [
    { account: operatorAccounts.fxPosition, currency: sent, amount_minor: sentMinor },
    { account: operatorAccounts.fxPosition, currency: received, amount_minor: -receivedMinor },
    ordered,
  ]
}

const fees = (transfer: TransferFigures): Line[] => [
  {
    account: operatorAccounts.feeIncome,
    currency: transfer.send_currency,
    amount_minor: transfer.fee_before_discount_minor,
  },
  { account: operatorAccounts.promoExpense, currency: transfer.send_currency, amount_minor: -transfer.discount_minor },
]

const reversed = (lines: Line[]): Line[] => lines.map((line) => ({ ...line, amount_minor: -line.amount_minor }))

export const transferPaymentPosting = (transfer: TransferFigures, rail: string): Posting =>
  posting('transfer_payment', transfer.id, [
    { account: payingAccount(transfer), currency: transfer.send_currency, amount_minor: -transfer.total_minor },
    ...outward(transfer, rail),
    ...fees(transfer),
  ])

/** Moves an order to another rail than the one booked at payment. */
export const payoutReroutedPosting = (
  causeId: string,
  transfer: TransferFigures,
  from: string,
  to: string,
): Posting => {
  const { receive_currency: currency, receive_amount_minor: amount } = transfer
  return posting('payout_rerouted', causeId, [
    { account: operatorAccounts.payoutClearing(from), currency, amount_minor: -amount },
    { account: operatorAccounts.payoutClearing(to), currency, amount_minor: amount },
  ])
}

/** The rail confirms arrival. */
export const payoutSettledPosting = (transfer: TransferFigures, rail: string): Posting => {
  const { receive_currency: currency, receive_amount_minor: amount } = transfer
  return posting('payout_settled', transfer.id, [
    { account: operatorAccounts.payoutClearing(rail), currency, amount_minor: -amount },
    { account: operatorAccounts.bankClearing, currency, amount_minor: amount },
  ])
}

/** Undoes a payment including its fee; the receiving bank's rejection fee is kept. */
export const transferRefundPosting = (transfer: TransferFigures, rail: string, rejectionFeeMinor: bigint): Posting =>
  posting('transfer_refund', transfer.id, [
    {
      account: payingAccount(transfer),
      currency: transfer.send_currency,
      amount_minor: transfer.total_minor - rejectionFeeMinor,
    },
    { account: operatorAccounts.rejectionFeeIncome, currency: transfer.send_currency, amount_minor: rejectionFeeMinor },
    ...reversed([...outward(transfer, rail), ...fees(transfer)]),
  ])

/** Undoes a payment as above, but the money is owed to the sender until they choose a destination. */
export const refundOwedPosting = (transfer: TransferFigures, rail: string, rejectionFeeMinor: bigint): Posting => {
  const refund = transferRefundPosting(transfer, rail, rejectionFeeMinor)
  return posting(
    'refund_owed',
    transfer.id,
    refund.lines.map((line) =>
      line.account === payingAccount(transfer) ? { ...line, account: operatorAccounts.refundsPayable } : line,
    ),
  )
}

/** Credits the owed money to the balance. */
export const owedToBalancePosting = (transfer: Pick<TransferFigures, 'id' | 'send_currency'>, amountMinor: bigint) =>
  posting('transfer_refund', transfer.id, [
    { account: 'customer:available', currency: transfer.send_currency, amount_minor: amountMinor },
    { account: operatorAccounts.refundsPayable, currency: transfer.send_currency, amount_minor: -amountMinor },
  ])

/** Credits the shortfall from the guaranteed amount to the sender's balance. */
export const shortfallCreditPosting = (transfer: Pick<TransferFigures, 'id' | 'send_currency'>, amountMinor: bigint) =>
  posting('shortfall_credit', transfer.id, [
    { account: 'customer:available', currency: transfer.send_currency, amount_minor: amountMinor },
    { account: operatorAccounts.shortfallExpense, currency: transfer.send_currency, amount_minor: -amountMinor },
  ])

/** A refund to a bank account; each attempt is its own cause. */
export interface RefundFigures {
  id: string
  currency: Currency
  amount_minor: bigint
}

export const refundOrderedPosting = ({ id, currency, amount_minor }: RefundFigures, rail: string): Posting =>
  posting('refund_ordered', id, [
    { account: operatorAccounts.refundsPayable, currency, amount_minor: -amount_minor },
    { account: operatorAccounts.payoutClearing(rail), currency, amount_minor },
  ])

export const refundSettledPosting = ({ id, currency, amount_minor }: RefundFigures, rail: string): Posting =>
  posting('refund_settled', id, [
    { account: operatorAccounts.payoutClearing(rail), currency, amount_minor: -amount_minor },
    { account: operatorAccounts.bankClearing, currency, amount_minor },
  ])

/** The bank refused it: owed again, less the rejection fee. */
export const refundReturnedPosting = (
  { id, currency, amount_minor }: RefundFigures,
  rail: string,
  penaltyMinor: bigint,
): Posting =>
  posting('refund_returned', id, [
    { account: operatorAccounts.payoutClearing(rail), currency, amount_minor: -amount_minor },
    { account: operatorAccounts.refundsPayable, currency, amount_minor: amount_minor - penaltyMinor },
    { account: operatorAccounts.rejectionFeeIncome, currency, amount_minor: penaltyMinor },
  ])
