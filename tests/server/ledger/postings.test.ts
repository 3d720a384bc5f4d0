import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  openingPosting,
  type Posting,
  payoutReroutedPosting,
  payoutSettledPosting,
  refundReturnedPosting,
  type TransferFigures,
  topUpPosting,
  transferPaymentPosting,
  transferRefundPosting,
} from '../../../server/ledger/postings.ts'

const figures = fc.record({
  id: fc.uuid(),
  send_currency: fc.constant('IDR' as const),
  receive_currency: fc.constantFrom('IDR' as const, 'GBP' as const, 'JPY' as const),
  send_amount_minor: fc.bigInt(1n, 10n ** 15n),
  receive_amount_minor: fc.bigInt(1n, 10n ** 15n),
  fee_before_discount_minor: fc.bigInt(0n, 10n ** 9n),
  share: fc.integer({ min: 0, max: 100 }),
})

function transferOf(raw: typeof figures extends fc.Arbitrary<infer T> ? T : never): TransferFigures {
  const { share, ...rest } = raw
  const receive = rest.receive_currency === 'IDR' ? rest.send_amount_minor : rest.receive_amount_minor
  const discount_minor = (rest.fee_before_discount_minor * BigInt(share)) / 100n
  return {
    ...rest,
    payment_method: 'balance',
    receive_amount_minor: receive,
    discount_minor,
    total_minor: rest.send_amount_minor + rest.fee_before_discount_minor - discount_minor,
  }
}

const smaller = (one: bigint, other: bigint): bigint => [one, other].sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n

const sums = (postings: Posting[], key: (line: Posting['lines'][number]) => string) => {
  const totals = new Map<string, bigint>()
  for (const { lines } of postings) {
    for (const line of lines) totals.set(key(line), (totals.get(key(line)) ?? 0n) + line.amount_minor)
  }
  return totals
}

describe('postings', () => {
  it('Postings sum to zero in every currency, whatever the figures', () => {
    fc.assert(
      fc.property(figures, fc.bigInt(0n, 10n ** 6n), (raw, fee) => {
        const transfer = transferOf(raw)
        const kept = smaller(fee, transfer.total_minor)
        for (const posting of [
          transferPaymentPosting(transfer, 'sandbox'),
          payoutSettledPosting(transfer, 'sandbox'),
          transferRefundPosting(transfer, 'sandbox', kept),
        ]) {
          for (const total of sums([posting], (line) => line.currency).values()) expect(total).toBe(0n)
        }
      }),
    )
  })

  it('Postings state their kind and name their transfer as the cause', () => {
    const transfer = transferOf(fc.sample(figures, 1)[0] as never)
    const told = [
      openingPosting('a', 1n),
      topUpPosting('b', 1n),
      transferPaymentPosting(transfer, 'sandbox'),
      payoutSettledPosting(transfer, 'sandbox'),
      transferRefundPosting(transfer, 'sandbox', 0n),
    ].map(({ kind, cause_id }) => [kind, cause_id])
    expect(told).toEqual([
      ['opening', 'a'],
      ['top_up', 'b'],
      ['transfer_payment', transfer.id],
      ['payout_settled', transfer.id],
      ['transfer_refund', transfer.id],
    ])
  })

  it('Postings move an order between rails and book a rejected refund less its cost', () => {
    const transfer = transferOf(fc.sample(figures, 1)[0] as never)
    const { receive_currency: currency, receive_amount_minor: amount } = transfer
    expect(payoutReroutedPosting('cause', transfer, 'first', 'second')).toEqual({
      kind: 'payout_rerouted',
      cause_id: 'cause',
      lines: [
        { account: 'house:payout_clearing:first', currency, amount_minor: -amount },
        { account: 'house:payout_clearing:second', currency, amount_minor: amount },
      ],
    })
    const refund = { id: 'r', currency: 'IDR' as const, amount_minor: 100n }
    expect(refundReturnedPosting(refund as never, 'first', 30n)).toEqual({
      kind: 'refund_returned',
      cause_id: 'r',
      lines: [
        { account: 'house:payout_clearing:first', currency: 'IDR', amount_minor: -100n },
        { account: 'house:refunds_payable', currency: 'IDR', amount_minor: 70n },
        { account: 'house:rejection_fee_income', currency: 'IDR', amount_minor: 30n },
      ],
    })
  })

  it('Postings debit the balance that pays', () => {
    const transfer = transferOf(fc.sample(figures, 1)[0] as never)
    for (const [payment_method, account] of [
      ['balance', 'customer:available'],
      ['api_balance', 'customer:api'],
    ] as const) {
      const [from] = transferPaymentPosting({ ...transfer, payment_method }, 'first').lines
      expect(from).toEqual({ account, currency: 'IDR', amount_minor: -transfer.total_minor })
    }
  })

  it('Postings need no exchange where the same currency arrives', () => {
    fc.assert(
      fc.property(figures, (raw) => {
        const transfer = transferOf(raw)
        const isExchanged = transferPaymentPosting(transfer, 'first').lines.some(
          ({ account }) => account === 'house:fx_position',
        )
        expect(isExchanged).toBe(transfer.receive_currency !== 'IDR')
      }),
    )
  })

  it('Postings leave only the rejection fee when a payment is reversed', () => {
    fc.assert(
      fc.property(figures, fc.bigInt(0n, 10n ** 6n), (raw, fee) => {
        const transfer = transferOf(raw)
        const kept = smaller(fee, transfer.total_minor)
        const both = [transferPaymentPosting(transfer, 'sandbox'), transferRefundPosting(transfer, 'sandbox', kept)]
        const left = [...sums(both, (line) => `${line.account} ${line.currency}`)].filter(([, total]) => total !== 0n)
        const expected = [
          ['customer:available IDR', -kept],
          ['house:rejection_fee_income IDR', kept],
        ]
        expect(left.sort()).toEqual(kept === 0n ? [] : expected)
      }),
    )
  })
})
