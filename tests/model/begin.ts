import { addOldRefundAccount, randomDigits } from '../support/refunds.ts'
import type { TestApp } from '../support/server/testApp.ts'
import type { Real } from './command.ts'
import { type Model, tiers } from './transferModel.ts'

/** `MODEL_SEED=… MODEL_SECONDS=…` repeats a run, or makes it longer. */
export const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2_147_483_647)
export const seconds = Number(process.env.MODEL_SECONDS ?? 60)

const openingMinor = 40_000_000n

/** Another business for each run, with as much money as two transfers need. */
export async function begin(
  desk: TestApp,
  { name, asksForRefunds }: { name: string; asksForRefunds: boolean },
): Promise<{ model: Model; real: Real }> {
  const business = await desk.server.addBusiness(name, ['maker', 'maker', 'checker', 'admin'])
  const { id, people } = business
  const { sql } = desk.server.database
  await sql`delete from approval_policies where business_id = ${id}`
  await sql`insert into approval_policies ${sql(tiers.map((tier) => ({ ...tier, business_id: id, state: 'published' })))}`
  const refundAccounts = {
    succeed: await addOldRefundAccount(desk, business, randomDigits()),
    reject: await addOldRefundAccount(desk, business, '7000009001'),
  }
  await sql`update businesses set refund_to = ${asksForRefunds ? 'ask' : 'balance'} where id = ${id}`
  await desk.setBalance(id, openingMinor)
  return {
    real: { desk, businessId: id, people, refundAccounts, last: null },
    model: {
      nowMs: desk.server.clock.now().getTime(),
      balance: openingMinor,
      roles: people.map((person) => person.role),
      asksForRefunds,
      transfers: [],
    },
  }
}
