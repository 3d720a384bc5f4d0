import { type Currency, homeCurrency } from '../../contract/base/money.ts'
import type { EntryKind } from '../../contract/features/balance.ts'
import { house, type Line } from './chart.ts'

/** Kinds that touch no customer's account stand beside the contract's. */
type PostingKind = EntryKind | 'payout_settled'

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
    { account: 'customer:available', currency: transfer.send_currency, amount_minor: -transfer.total_minor },
    ...outward(transfer, rail),
    ...fees(transfer),
  ])

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
      account: 'customer:available',
      currency: transfer.send_currency,
      amount_minor: transfer.total_minor - rejectionFeeMinor,
    },
    { account: house.rejectionFeeIncome, currency: transfer.send_currency, amount_minor: rejectionFeeMinor },
    ...reversed([...outward(transfer, rail), ...fees(transfer)]),
  ])
