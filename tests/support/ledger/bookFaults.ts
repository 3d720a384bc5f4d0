import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../server/db/client.ts'
import type { CheckerName } from '../../../server/ledger/invariants.ts'
import { renewMacs } from '../database/renewMacs.ts'
import type { BooksScene } from './booksScene.ts'

/** Removes constraints that would refuse the row. */
const without = (tx: Tx, table: string, ...constraints: string[]) =>
  Promise.all(constraints.map((name) => tx.unsafe(`alter table ${table} drop constraint ${name} cascade`)))

const entryOf = (tx: Tx, cause: string, kind: string) =>
  tx`(select id from entries where cause_id = ${cause} and kind = ${kind})`

type Plant = (tx: Tx, books: BooksScene) => Promise<unknown>

/** Faults for the checks of the books, with the check that must find each. */
export const bookFaults: readonly (readonly [what: string, by: CheckerName, plant: Plant])[] = [
  [
    'a line is one rupiah more',
    'C1',
    (tx, { arrived }) => tx`update entry_lines set amount_minor = amount_minor + 1 where account = 'house:fee_income'
      and entry_id = ${entryOf(tx, arrived, 'transfer_payment')}`,
  ],
  [
    'a line is lost',
    'C1',
    (tx, { arrived }) => tx`delete from entry_lines where account = 'house:fx_position' and currency = 'GBP'
      and entry_id = ${entryOf(tx, arrived, 'transfer_payment')}`,
  ],
  [
    'an entry has no lines',
    'C1',
    (tx, { arrived }) => tx`delete from entry_lines where entry_id = ${entryOf(tx, arrived, 'payout_settled')}`,
  ],
  ['a balance is raised by hand', 'C2', (tx) => tx`update accounts set balance_minor = balance_minor + 1000000`],
  [
    'a balance has been below zero',
    'C2',
    async (tx) => {
      await without(tx, 'entry_lines', 'entry_lines_balance_after_minor_check')
      await tx`update entry_lines set balance_after_minor = -1 where account_seq = 2`
    },
  ],
  ['an acknowledged transfer is lost', 'C3', (tx, { drafted }) => tx`delete from transfers where id = ${drafted}`],
  [
    'an acknowledged payment is lost',
    'C3',
    (tx, { arrived }) => tx`delete from entries where cause_id = ${arrived} and kind = 'transfer_payment'`,
  ],
  [
    'a key acted twice',
    'C4',
    async (tx) => {
      await without(tx, 'idempotency', 'idempotency_pkey')
      await tx`insert into idempotency (actor, path, idem, business_id, payload_hash, reply, created_at, channel, replay_key)
        select actor, path, idem, business_id, payload_hash, reply, created_at, channel, replay_key || ' again' from idempotency where path = '/transfer/approve' limit 1`
    },
  ],
  [
    'a message was taken twice',
    'C4',
    async (tx) => {
      await tx`drop index idempotency_replay`
      await tx`insert into idempotency (actor, path, idem, business_id, payload_hash, reply, created_at, channel, replay_key)
        select actor, path, gen_random_uuid(), business_id, payload_hash, reply, created_at, channel, replay_key from idempotency where path = '/transfer/create' limit 1`
    },
  ],
  [
    'a payment is posted twice',
    'C4',
    async (tx, { arrived }) => {
      await tx`drop index entries_once`
      await tx`insert into entries select business_id, gen_random_uuid(), kind, cause_id, created_at from entries
        where cause_id = ${arrived} and kind = 'transfer_payment'`
    },
  ],
  [
    'a quote makes two transfers',
    'C4',
    async (tx, { arrived, drafted }) => {
      await tx`drop index transfers_by_quote`
      await tx`update transfers set quote_id = (select quote_id from transfers where id = ${arrived}) where id = ${drafted}`
    },
  ],
  ['an audit row is altered', 'C5', (tx) => tx`update audit_log set detail = '{}' where seq = 3`],
  ['an audit row is taken out', 'C5', (tx) => tx`delete from audit_log where seq = 4`],
  [
    'the end of the audit trail is cut off',
    'C5',
    (tx) => tx`delete from audit_log where seq = (select max(seq) from audit_log)`,
  ],
  [
    'two audit rows change places',
    'C5',
    async (tx) => {
      await tx`update audit_log set seq = -seq where seq in (2, 3)`
      await tx`update audit_log set seq = case seq when -2 then 3 else 2 end where seq < 0`
    },
  ],
  ['a status is set by hand', 'C6', (tx, { drafted }) => tx`update transfers set status = 13 where id = ${drafted}`],
  [
    'an event is lost',
    'C6',
    (tx, { returned }) => tx`delete from transfer_events where transfer_id = ${returned} and to_status = 10`,
  ],
  [
    'a line says another balance',
    'C6',
    (tx) => tx`update entry_lines set balance_after_minor = balance_after_minor + 5 where account_seq = 2`,
  ],
  ['a payment lacks its approval', 'C7', (tx, { arrived }) => tx`delete from approvals where transfer_id = ${arrived}`],
  [
    'a maker approves what they made',
    'C7',
    async (tx, { arrived, makerId }) => {
      await without(tx, 'approvals', 'approvals_four_eyes')
      await tx`update approvals set user_id = ${makerId}, challenge_id = null where transfer_id = ${arrived}`
    },
  ],
  [
    'an approval is of other content',
    'C7',
    (tx, { processing }) =>
      tx`update approvals set payload_digest = ${'0'.repeat(64)} where transfer_id = ${processing}`,
  ],
  [
    'a paid transfer gets another recipient',
    'C7',
    async (tx, { processing }) => {
      await without(tx, 'transfers', 'transfers_payee')
      await tx`update transfers set recipient_details = jsonb_set(recipient_details, '{bank_account_number}', '"66668888"')
        where id = ${processing}`
    },
  ],
  [
    'T43 a transfer shows another account than was signed',
    'C7',
    async (tx, { drafted }) => {
      await without(tx, 'transfers', 'transfers_payee')
      await tx`update transfers set account_number = '66668888', account_tail = '8888' where id = ${drafted}`
    },
  ],
  [
    'T43 what was paid is not what the audit log says, in every place but there',
    'C7',
    async (tx, { processing, desk }) => {
      await tx`update transfers set note = 'x' where id = ${processing}`
      await renewMacs(tx, desk.server.deps.keys, [processing])
      await tx`update payouts p set payload_digest = t.payload_digest from transfers t where t.id = p.transfer_id and t.id = ${processing}`
      await tx`update approvals a set payload_digest = t.payload_digest from transfers t where t.id = a.transfer_id and t.id = ${processing}`
    },
  ],
  [
    'T43 a quote promised another rate',
    'C7',
    (tx, { arrived }) => tx`update quotes set rate = rate || '1' where used_by_transfer_id = ${arrived}`,
  ],
  [
    'somebody approves whom the tier does not name',
    'C7',
    (tx, { arrived, makerId }) => tx`update transfers set approvers = array[${makerId}::uuid] where id = ${arrived}`,
  ],
  [
    'an approval is given in a name that was not lent',
    'C7',
    async (tx, { arrived }) => {
      await without(tx, 'approvals', 'approvals_lent')
      await tx`update approvals set on_behalf_of = ${randomUUID()} where transfer_id = ${arrived}`
    },
  ],
  [
    'the delegator made the transfer',
    'C7',
    async (tx, { arrived, makerId }) => {
      await without(tx, 'approvals', 'approvals_four_eyes', 'approvals_lent')
      await tx`update approvals set on_behalf_of = ${makerId} where transfer_id = ${arrived}`
    },
  ],
  [
    'an approval waits on after its payment',
    'C7',
    (tx, { arrived }) => tx`update approvals set is_pending = true where transfer_id = ${arrived}`,
  ],
  [
    'what somebody approved counts on under another role',
    'C7',
    async (tx, { arrived }) => {
      await tx`update transfers set status = 1 where id = ${arrived}`
      await tx`update approvals set is_pending = true where transfer_id = ${arrived}`
      await tx`update users set role = 'viewer' where id = (select user_id from approvals where transfer_id = ${arrived})`
    },
  ],
  [
    'a paid transfer names a tier that its policy does not have',
    'C7',
    (tx, { arrived }) => tx`update transfers set tier_from_minor = tier_from_minor + 1 where id = ${arrived}`,
  ],
  [
    'a one-time password of a payment approves',
    'C7',
    (tx, { arrived }) =>
      tx`update otp_challenges set purpose = 'pay' where id = (select challenge_id from approvals where transfer_id = ${arrived})`,
  ],
  [
    'a denied transfer is paid',
    'C8',
    (tx, { arrived }) =>
      tx`update transfer_events set from_status = 3 where transfer_id = ${arrived} and to_status = 8`,
  ],
  [
    'something follows an end',
    'C8',
    (tx, { arrived }) => tx`insert into transfer_events (business_id, transfer_id, seq, from_status, to_status, at)
      select business_id, id, event_seq + 1, 5, 8, now() from transfers where id = ${arrived}`,
  ],
  [
    'the bank was asked for another amount',
    'C9',
    (tx, { arrived }) => tx`update sandbox_bank_orders set amount_minor = amount_minor * 10
      where payout_reference = (select payout_reference from payouts where transfer_id = ${arrived})`,
  ],
  [
    'T43 the bank was asked for another account than was signed',
    'C9',
    (tx, { arrived }) => tx`update sandbox_bank_orders set account_number = '66668888'
      where payout_reference = (select payout_reference from payouts where transfer_id = ${arrived})`,
  ],
  [
    'T43 the bank was asked for another name than was signed',
    'C9',
    (tx, { arrived }) => tx`update sandbox_bank_orders set recipient_name = 'Somebody Else'
      where payout_reference = (select payout_reference from payouts where transfer_id = ${arrived})`,
  ],
  [
    'T43 a payout is held',
    'C9',
    (tx, { processing }) =>
      tx`update payouts set held_at = created_at, held_reason = 'test' where transfer_id = ${processing}`,
  ],
  [
    'the bank has an order of nobody',
    'C9',
    (
      tx,
    ) => tx`insert into sandbox_bank_orders select ${randomUUID()}, currency, amount_minor, account_number, behaviour, received_at,
      due_at, outcome, reports_sent from sandbox_bank_orders limit 1`,
  ],
  [
    'a transfer arrived and was refunded',
    'C9',
    (tx, { arrived }) => tx`insert into entries (business_id, id, kind, cause_id, created_at)
      select business_id, gen_random_uuid(), 'transfer_refund', id, now() from transfers where id = ${arrived}`,
  ],
  [
    'a payout counts as done that the bank refused',
    'C9',
    (tx, { returned }) => tx`update payouts set state = 'succeeded' where transfer_id = ${returned}`,
  ],
  [
    'the clearing account is emptied',
    'C10',
    (tx, { processing }) => tx`delete from entry_lines where account like 'house:payout_clearing:%'
      and entry_id = ${entryOf(tx, processing, 'transfer_payment')}`,
  ],
  [
    'a refund gives back too much',
    'C10',
    (tx, { returned }) => tx`update transfers set rejection_fee_minor = rejection_fee_minor + 7 where id = ${returned}`,
  ],
  ['a payment is of the API', 'C10', (tx) => tx`update entry_lines set account = 'customer:api' where account_seq = 2`],
  ['money received is booked nowhere', 'C11', (tx) => tx`delete from entry_lines where account = 'house:suspense'`],
  ['money received is lost', 'C11', (tx) => tx`delete from incoming_credits where state = 'held'`],
  ['a credit is more than was booked', 'C11', (tx) => tx`update incoming_credits set amount_minor = amount_minor + 1`],
  [
    'held money counts as returned',
    'C11',
    (tx) => tx`update incoming_credits set state = 'returned', settled_at = received_at where state = 'held'`,
  ],
  [
    'a transfer is paid by less than was asked for',
    'C11',
    (tx) => tx`update payment_instructions set amount_minor = amount_minor + 1 where state = 'paid'`,
  ],
  [
    'a paid transfer still asks for money',
    'C11',
    (tx) => tx`update payment_instructions set state = 'open', closed_at = null`,
  ],
  [
    'more is owed than was paid',
    'C12',
    (tx, { owed }) => tx`update transfers set rejection_fee_minor = rejection_fee_minor - 7 where id = ${owed}`,
  ],
  [
    'money that is owed is spent elsewhere',
    'C12',
    (tx, { owed }) => tx`update entry_lines set account = 'house:fee_income' where account = 'house:refunds_payable'
      and entry_id = ${entryOf(tx, owed, 'refund_owed')}`,
  ],
  [
    'a refund leaves without its approval',
    'C12',
    (tx, { confirming }) => tx`delete from refund_decisions where request_id = ${confirming}`,
  ],
  [
    'less arrived than is said',
    'C13',
    (
      tx,
      { arrived },
    ) => tx`insert into settlements (business_id, transfer_id, rail, reported_at, credited_minor, variance_minor)
      select business_id, id, 'sandbox', created_at, receive_amount_minor - 1, 0 from transfers where id = ${arrived}`,
  ],
  [
    'a match holds nothing that it matches',
    'C14',
    (tx) =>
      tx`insert into reconciliation_matches (id, reason, made_at) select id, 'amount', created_at from transfers limit 1`,
  ],
  [
    'T89 two lines of a closed day exchange their accounts',
    'C15',
    (
      tx,
      { arrived },
    ) => tx`update entry_lines set account = case account when 'house:fee_income' then 'house:fx_position' else 'house:fee_income' end
      where account in ('house:fee_income', 'house:fx_position') and currency = 'IDR' and entry_id = ${entryOf(tx, arrived, 'transfer_payment')}`,
  ],
  [
    'T89 an entry of a closed day gets another cause',
    'C15',
    (tx, { arrived }) =>
      tx`update entries set cause_id = ${randomUUID()} where id = ${entryOf(tx, arrived, 'payout_settled')}`,
  ],
  [
    'T89 an entry is booked in a closed day',
    'C15',
    async (tx, { arrived }) => {
      const id = randomUUID()
      await tx`insert into entries (business_id, id, kind, cause_id, created_at)
        select business_id, ${id}, 'shortfall_credit', ${id}, created_at from entries where cause_id = ${arrived} limit 1`
    },
  ],
  [
    'T89 the figures of a closed day are changed with it',
    'C15',
    (tx) => tx`update closed_days set sums = '[]', lines = 0`,
  ],
  [
    'T89 a closed day is taken out',
    'C15',
    (tx) => tx`delete from closed_days where day = (select min(day) from closed_days)`,
  ],
  [
    'T89 the last closed day is opened again',
    'C15',
    (tx) => tx`delete from closed_days where day = (select max(day) from closed_days)`,
  ],
  ['T101 a viewer becomes an admin', 'C16', (tx) => tx`update users set role = 'admin' where role <> 'admin'`],
  [
    'T101 a policy needs no approvals',
    'C16',
    (tx) => tx`update approval_policies set approvals_needed = 0, approvers = '{}'`,
  ],
  [
    'a payment says it never was',
    'C10',
    (tx, { processing }) => tx`update transfers set paid_at = null where id = ${processing}`,
  ],
]
