import { type Currency, homeCurrency } from '../../contract/base/money.ts'
import type { PaymentMethod } from '../../contract/base/paymentMethods.ts'
import type { EntryKind } from '../../contract/features/balance.ts'
import { house, type Line, payingAccount } from './chart.ts'

/** Kinds that touch no customer's account stand beside the contract's. */
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

/** What is to be posted; its cause may have one posting of a kind and no more. */
export interface Posting {
  kind: PostingKind
  cause_id: string
  lines: Line[]
}

/** The figures of a transfer that its postings are made of. */
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
    { account: house.bankClearing, currency: homeCurrency, amount_minor: -amountMinor },
  ])

/** Money that came in at the house's bank. */
export const topUpPosting = (causeId: string, amountMinor: bigint): Posting =>
  posting('top_up', causeId, [
    { account: 'customer:available', currency: homeCurrency, amount_minor: amountMinor },
    { account: house.bankClearing, currency: homeCurrency, amount_minor: -amountMinor },
  ])

/** What a business has set aside for its programs. */
export const moveToApiPosting = (causeId: string, amountMinor: bigint): Posting =>
  posting('move_to_api', causeId, [
    { account: 'customer:available', currency: homeCurrency, amount_minor: -amountMinor },
    { account: 'customer:api', currency: homeCurrency, amount_minor: amountMinor },
  ])

interface Received {
  id: string
  currency: Currency
  amount_minor: bigint
}

/** Money that came in and that nobody can be given yet. */
export const creditHeldPosting = ({ id, currency, amount_minor }: Received): Posting =>
  posting('credit_held', id, [
    { account: house.suspense, currency, amount_minor },
    { account: house.bankClearing, currency, amount_minor: -amount_minor },
  ])

/** Held money is a business's: a top-up for whoever reads the balance. */
export const creditAssignedPosting = ({ id, currency, amount_minor }: Received): Posting =>
  posting('top_up', id, [
    { account: 'customer:available', currency, amount_minor },
    { account: house.suspense, currency, amount_minor: -amount_minor },
  ])

/** Held money goes back to who sent it. */
export const creditReturnedPosting = ({ id, currency, amount_minor }: Received): Posting =>
  posting('credit_returned', id, [
    { account: house.suspense, currency, amount_minor: -amount_minor },
    { account: house.bankClearing, currency, amount_minor },
  ])

/** A line of a bank's statement that is no payment of anybody's: fees and interest. Below zero where the bank took it. */
export const bankLinePosting = ({ id, currency, amount_minor }: Received): Posting =>
  posting('bank_line_booked', id, [
    { account: house.bankClearing, currency, amount_minor: -amount_minor },
    { account: house.bankCharges, currency, amount_minor },
  ])

/** Sent money is exchanged and ordered from the rail; where no currency changes hands it goes straight to the rail. */
function outward(transfer: TransferFigures, rail: string): Line[] {
  const { send_currency: sent, send_amount_minor: sentMinor } = transfer
  const { receive_currency: received, receive_amount_minor: receivedMinor } = transfer
  const ordered: Line = { account: house.payoutClearing(rail), currency: received, amount_minor: receivedMinor }
  if (sent === received) return [ordered]
  return [
    { account: house.fxPosition, currency: sent, amount_minor: sentMinor },
    { account: house.fxPosition, currency: received, amount_minor: -receivedMinor },
    ordered,
  ]
}

const fees = (transfer: TransferFigures): Line[] => [
  { account: house.feeIncome, currency: transfer.send_currency, amount_minor: transfer.fee_before_discount_minor },
  { account: house.promoExpense, currency: transfer.send_currency, amount_minor: -transfer.discount_minor },
]

const reversed = (lines: Line[]): Line[] => lines.map((line) => ({ ...line, amount_minor: -line.amount_minor }))

export const transferPaymentPosting = (transfer: TransferFigures, rail: string): Posting =>
  posting('transfer_payment', transfer.id, [
    { account: payingAccount(transfer), currency: transfer.send_currency, amount_minor: -transfer.total_minor },
    ...outward(transfer, rail),
    ...fees(transfer),
  ])

/** The order goes to another rail than it was booked to when it was paid. */
export const payoutReroutedPosting = (
  causeId: string,
  transfer: TransferFigures,
  from: string,
  to: string,
): Posting => {
  const { receive_currency: currency, receive_amount_minor: amount } = transfer
  return posting('payout_rerouted', causeId, [
    { account: house.payoutClearing(from), currency, amount_minor: -amount },
    { account: house.payoutClearing(to), currency, amount_minor: amount },
  ])
}

/** The rail says the recipient has it. */
export const payoutSettledPosting = (transfer: TransferFigures, rail: string): Posting => {
  const { receive_currency: currency, receive_amount_minor: amount } = transfer
  return posting('payout_settled', transfer.id, [
    { account: house.payoutClearing(rail), currency, amount_minor: -amount },
    { account: house.bankClearing, currency, amount_minor: amount },
  ])
}

/** The payment undone, fee included; what the receiving bank took for its refusal is kept. */
export const transferRefundPosting = (transfer: TransferFigures, rail: string, rejectionFeeMinor: bigint): Posting =>
  posting('transfer_refund', transfer.id, [
    {
      account: payingAccount(transfer),
      currency: transfer.send_currency,
      amount_minor: transfer.total_minor - rejectionFeeMinor,
    },
    { account: house.rejectionFeeIncome, currency: transfer.send_currency, amount_minor: rejectionFeeMinor },
    ...reversed([...outward(transfer, rail), ...fees(transfer)]),
  ])

/** The payment undone, as above, but what is owed to its sender is kept until they say where it is to go. */
export const refundOwedPosting = (transfer: TransferFigures, rail: string, rejectionFeeMinor: bigint): Posting => {
  const refund = transferRefundPosting(transfer, rail, rejectionFeeMinor)
  return posting(
    'refund_owed',
    transfer.id,
    refund.lines.map((line) =>
      line.account === payingAccount(transfer) ? { ...line, account: house.refundsPayable } : line,
    ),
  )
}

/** What was owed goes to the balance. */
export const owedToBalancePosting = (transfer: Pick<TransferFigures, 'id' | 'send_currency'>, amountMinor: bigint) =>
  posting('transfer_refund', transfer.id, [
    { account: 'customer:available', currency: transfer.send_currency, amount_minor: amountMinor },
    { account: house.refundsPayable, currency: transfer.send_currency, amount_minor: -amountMinor },
  ])

/** Less arrived than was guaranteed: what is missing goes to the balance of who sent it. */
export const shortfallCreditPosting = (transfer: Pick<TransferFigures, 'id' | 'send_currency'>, amountMinor: bigint) =>
  posting('shortfall_credit', transfer.id, [
    { account: 'customer:available', currency: transfer.send_currency, amount_minor: amountMinor },
    { account: house.shortfallExpense, currency: transfer.send_currency, amount_minor: -amountMinor },
  ])

/** A refund to a bank account; each of its tries is a cause of its own. */
export interface RefundFigures {
  id: string
  currency: Currency
  amount_minor: bigint
}

export const refundOrderedPosting = ({ id, currency, amount_minor }: RefundFigures, rail: string): Posting =>
  posting('refund_ordered', id, [
    { account: house.refundsPayable, currency, amount_minor: -amount_minor },
    { account: house.payoutClearing(rail), currency, amount_minor },
  ])

export const refundSettledPosting = ({ id, currency, amount_minor }: RefundFigures, rail: string): Posting =>
  posting('refund_settled', id, [
    { account: house.payoutClearing(rail), currency, amount_minor: -amount_minor },
    { account: house.bankClearing, currency, amount_minor },
  ])

/** The bank did not take it: owed again, less what its refusal costs. */
export const refundReturnedPosting = (
  { id, currency, amount_minor }: RefundFigures,
  rail: string,
  penaltyMinor: bigint,
): Posting =>
  posting('refund_returned', id, [
    { account: house.payoutClearing(rail), currency, amount_minor: -amount_minor },
    { account: house.refundsPayable, currency, amount_minor: amount_minor - penaltyMinor },
    { account: house.rejectionFeeIncome, currency, amount_minor: penaltyMinor },
  ])
