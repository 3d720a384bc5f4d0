import { expect, it } from 'vitest'
import { explanation } from '../../../../contract/base/money/transferTimeline.ts'
import { type TransferStatusName, transferStates, transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import type { TransferDetailRow } from '../../../../server/features/transfers/detailStore.ts'
import { explainStatus } from '../../../../server/features/transfers/progress.ts'

/** Thursday, 10:00 GMT+7. */
const now = new Date('2026-01-15T03:00:00Z')
const held = new Date('2026-01-16T03:00:00Z')
const confirm = '2026-01-17T03:00:00+00:00'

const base = {
  payment_method: 'balance',
  rate_held_until: held,
  paid_at: null,
  arrives_on: '2026-01-20',
  holidays: ['2026-01-16'],
  confirm_until: null,
  refund: null,
  payout: null,
}
/** As the response has it. */
const of = (name: TransferStatusName, more: object = {}) => {
  const said = explainStatus({ ...base, status: transferStatus[name], ...more } as unknown as TransferDetailRow, now)
  return { ...said, until: said.until && new Date(said.until).toISOString() }
}

const paid = { paid_at: new Date('2026-01-15T06:59:59Z') }
const late = { paid_at: new Date('2026-01-15T07:00:00Z') }
const awaitsApproval = { refund: { stage: 'awaiting_approval', due_at: null } }

it.each<[TransferStatusName, object, string, string | null]>([
  ['created', {}, 'maker', held.toISOString()],
  ['awaiting_approval', {}, 'approvers', held.toISOString()],
  ['created', { rate_held_until: now }, 'rate_takers', null],
  ['awaiting_approval', { rate_held_until: now }, 'rate_takers', null],
  ['awaiting_payment', { rate_held_until: now }, 'rate_takers', null],
  ['awaiting_payment', { rate_held_until: now, payment_method: 'virtual_account' }, 'payer', null],
  ['awaiting_payment', {}, 'balance', held.toISOString()],
  ['awaiting_payment', { payment_method: 'virtual_account' }, 'payer', held.toISOString()],
  ['payment_confirming', { confirm_until: confirm }, 'our_bank', '2026-01-17T03:00:00.000Z'],
  ['processing', paid, 'their_bank', null],
  ['processing', { ...paid, payout: { held_at: 'now' } }, 'us', null],
  ['awaiting_recipient_registration', paid, 'recipient', null],
  ['awaiting_recipient_kyc', paid, 'recipient', null],
  ['succeeded', paid, 'nobody', null],
  ['denied', {}, 'nobody', null],
  ['cancelled', {}, 'nobody', null],
  ['payment_timed_out', {}, 'nobody', null],
  ['failed', paid, 'company', null],
  ['rejected', { ...paid, ...awaitsApproval }, 'refund_approvers', null],
  ['recipient_lapsed', paid, 'company', null],
  ['refunding', { refund: { stage: 'confirming', due_at: confirm } }, 'us', '2026-01-17T03:00:00.000Z'],
  ['refund_failed', paid, 'company', null],
  ['refunded', paid, 'nobody', null],
])('The explanation of %s says who must act and until when', (name, more, acts, until) => {
  const said = of(name, more)
  expect([said.acts, said.until]).toEqual([acts, until])
  expect(explanation.isValidSync(said, { strict: true })).toBe(true)
})

it('Every status has an explanation', () => {
  for (const name of Object.keys(transferStates) as TransferStatusName[]) expect(of(name).acts).toBeTruthy()
})

it('The explanation gives the hour that bank days count from and the bank holidays', () => {
  const closed = ['2026-01-16', '2026-01-17', '2026-01-18']
  expect(of('awaiting_payment')).toMatchObject({ cut_off: { time: '14:00', is_after: null }, closed_days: closed })
  expect(of('processing', paid)).toMatchObject({ cut_off: { is_after: false }, closed_days: closed })
  expect(of('processing', late)).toMatchObject({ cut_off: { is_after: true }, closed_days: closed })
  expect(of('succeeded', paid)).toMatchObject({ cut_off: null, closed_days: [] })
  expect(of('processing', { ...paid, arrives_on: '2026-01-14' }).closed_days).toEqual([])
})
