import { expect, it } from 'vitest'
import type { Sql, Tx } from '../../server/db/client.ts'
import { checkOutcome, type Outcome } from './checks.ts'
import { runCrash } from './run.ts'

/** Defects planted in the books of a good run; each must be found. */
const plants: Readonly<
  Record<string, { plant: (tx: Tx, id: string, reference: string) => Promise<unknown>; says: RegExp }>
> = {
  'a lost payment': {
    plant: (tx, id) =>
      tx`delete from entry_lines where entry_id in (select id from entries where cause_id = ${id})`.then(
        () => tx`delete from entries where cause_id = ${id}`,
      ),
    says: /"payments":0/,
  },
  'a payment posted twice': {
    plant: (tx, id) =>
      tx`drop index entries_once`.then(
        () => tx`insert into entries select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).* from entries e
        where cause_id = ${id} and kind = 'transfer_payment'`,
      ),
    says: /"payments":2/,
  },
  'a rupiah too little': {
    plant: (tx, id) => tx`update accounts set balance_minor = balance_minor - 1 where account = 'customer:available'
      and business_id = (select business_id from transfers where id = ${id})`,
    says: /a balance of/,
  },
  'a transfer in another status': {
    plant: (tx, id) => tx`update transfers set status = 8 where id = ${id}`,
    says: /found .*"status":8/,
  },
  'a payout the bank never got': {
    plant: (tx, _id, reference) => tx`delete from sandbox_bank_orders where payout_reference = ${reference}`,
    says: /"orders":0/,
  },
  'an order at the bank that is not ours': {
    plant: (tx, _id, reference) => tx`insert into sandbox_bank_orders
      select (jsonb_populate_record(o, '{"payout_reference": "stray"}')).* from sandbox_bank_orders o
      where payout_reference = ${reference}`,
    says: /order stray that is not ours/,
  },
  'a lost operation': {
    plant: (tx) => tx`delete from idempotency where path = '/transfer/create'`,
    says: /operations were acknowledged/,
  },
  'another answer than was given': {
    plant: (tx) =>
      tx`update idempotency set reply = replace(reply, '"version":1', '"version":2') where path = '/transfer/pay'`,
    says: /was answered/,
  },
  'an effect of a refused operation': {
    plant: (tx) => tx`insert into idempotency
      select (jsonb_populate_record(i, '{"idem": "00000000-0000-7000-8000-000000000000", "replay_key": "again"}')).* from idempotency i limit 1`,
    says: /operations were acknowledged/,
  },
}

class Undo extends Error {}

async function checkSpoiled(sql: Sql, outcome: Outcome, plant: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let wrong: string[] = []
  await sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await plant(tx)
      wrong = await checkOutcome(tx, outcome)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return wrong
}

it('Each kind of loss and duplicate is found where it is planted', async () => {
  const found: Record<string, string[]> = {}
  const report = await runCrash({ seed: 1, payments: 8, kills: 1 }, async (sql, outcome) => {
    const [id = ''] = outcome.teams[0]?.paid ?? []
    const [payout] = await sql<
      { payout_reference: string }[]
    >`select payout_reference from payouts where transfer_id = ${id}`
    for (const [name, { plant }] of Object.entries(plants)) {
      found[name] = await checkSpoiled(sql, outcome, (tx) => plant(tx, id, payout?.payout_reference ?? ''))
    }
  })
  expect(report.wrong).toEqual([])
  for (const [name, { says }] of Object.entries(plants)) expect(found[name]?.join('\n'), name).toMatch(says)
})
