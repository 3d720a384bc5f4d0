import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import type { IncomingMethod, PaymentInstructionState } from '../../../../contract/base/money/paymentMethods.ts'
import type { Tx } from '../../../../server/db/client.ts'
import type { IncomingPayment } from '../../../../server/deps.ts'
import { activateInstruction, matchIncomingPayment } from '../../../../server/features/paymentInstructions/lifecycle.ts'
import { closeInstruction, insertInstruction } from '../../../../server/features/paymentInstructions/store.ts'
import { createTestDatabase, type TestDatabase } from '../../../support/server/database.ts'

let database: TestDatabase
const businesses = [randomUUID(), randomUUID(), randomUUID()]
const now = new Date('2026-01-15T03:00:00Z')
const account_number = '8800112233'

beforeAll(async () => {
  database = await createTestDatabase()
  for (const id of businesses)
    await database.sql`insert into businesses (id, name, organization_number, organization_phone, created_at)
      values (${id}, 'PT', '1', '2', ${now})`
})
afterAll(() => database.drop())

class Undo extends Error {}

/** Runs in a transaction that is rolled back. */
async function tried(work: (tx: Tx) => Promise<void>): Promise<void> {
  const trying = database.sql.begin(async (tx) => {
    await work(tx)
    throw new Undo()
  })
  await expect(trying).rejects.toBeInstanceOf(Undo)
}

interface Asked {
  business_id: string
  cause_id: string
  method: IncomingMethod
  base: bigint
  asks: bigint
  state: PaymentInstructionState
}

/** Opens payment instructions as transfers and top-ups do; of the free unique codes it gets this one. */
async function ask(tx: Tx, business_id: string, method: IncomingMethod, base: bigint, code = 0): Promise<Asked> {
  const cause_id = randomUUID()
  const drafted = { business_id, method, bank: 'bca', account_name: 'PT', reference: `TU-${cause_id}` } as const
  const isVirtual = method === 'virtual_account'
  const account = isVirtual ? cause_id : account_number
  await insertInstruction(tx, { ...drafted, account_number: account, topup_id: cause_id })
  const deps = { now: () => now, randomBytes: () => new Uint8Array([0, 0, 0, code]) }
  const cause = { business_id, id: cause_id, total_minor: base }
  const asks = await activateInstruction(tx, deps, cause, new Date(now.getTime() + 1_000))
  return { business_id, cause_id, method, base, asks, state: 'open' }
}

const credit = (amount_minor: bigint): IncomingPayment => ({
  bank: 'sandbox',
  bank_reference: '1',
  account_number,
  currency: 'IDR',
  amount_minor,
  credited_at: now,
  payer_name: '',
  remittance: 'payment',
})
const matched = async (tx: Tx, amount: bigint) =>
  (await matchIncomingPayment(tx, { now: () => now }, credit(amount)))?.cause_id

const plan = fc.array(
  fc.record({
    business: fc.nat(businesses.length - 1),
    method: fc.constantFrom<IncomingMethod>('bank_transfer', 'manual_transfer', 'manual_transfer', 'virtual_account'),
    // Close together, so that one's amount is often another's base.
    base: fc.bigInt(50_000n, 50_006n),
    code: fc.nat(5),
    end: fc.constantFrom<PaymentInstructionState>('open', 'open', 'open', 'paid', 'lapsed', 'withdrawn'),
  }),
  { minLength: 1, maxLength: 7 },
)

it('An incoming payment without reference is matched to no business where another one may have sent it', async () => {
  let matches = 0
  await fc.assert(
    fc.asyncProperty(plan, (planned) =>
      tried(async (tx) => {
        const asked: Asked[] = []
        for (const { business, method, base, code, end } of planned) {
          const made = await ask(tx, businesses[business] ?? '', method, base, code)
          if (end !== 'open') await closeInstruction(tx, made, end, now)
          asked.push({ ...made, state: end })
        }
        const shared = asked.filter(({ method }) => method !== 'virtual_account')
        for (let amount = 49_999n; amount < 50_015n; amount += 1n) {
          const meant = shared.filter(({ base, asks }) => base === amount || asks === amount)
          const [only] = meant
          const isKnown =
            meant.length === 1 && only?.method === 'manual_transfer' && only.asks === amount && only.state === 'open'
          expect(await matched(tx, amount)).toBe(isKnown ? only.cause_id : undefined)
          matches += isKnown ? 1 : 0
        }
      }),
    ),
    { numRuns: 60 },
  )
  expect(matches).toBeGreaterThan(20)
})

it('A victim’s round amount is held in suspense, whichever of the two asked first', () =>
  tried(async (tx) => {
    const [victim = '', squatter = ''] = businesses
    const squatted = await ask(tx, squatter, 'manual_transfer', 900_000n, 7)
    await ask(tx, victim, 'bank_transfer', squatted.asks)
    expect(await matched(tx, squatted.asks)).toBeUndefined()
    await ask(tx, victim, 'bank_transfer', 700_008n)
    // Another business asks for exactly 700,008, so the code that would give this amount is skipped.
    expect((await ask(tx, squatter, 'manual_transfer', 700_000n, 7)).asks).toBe(700_009n)
  }))

it('A business cannot take more than its share of the amounts above one total, whatever became of them', () =>
  tried(async (tx) => {
    const [greedy = '', other = ''] = businesses
    for (let count = 0; count < limits.uniqueAmountsMax; count += 1) {
      const made = await ask(tx, greedy, 'manual_transfer', 1_000_000n, randomBytes(1)[0])
      await closeInstruction(tx, made, 'withdrawn', now)
    }
    const again = ask(tx, greedy, 'manual_transfer', 1_000_000n)
    await expect(again).rejects.toMatchObject({ codeName: 'unique_amounts_of_business' })
    expect((await ask(tx, greedy, 'manual_transfer', 2_000_000n)).asks).toBeGreaterThan(2_000_000n)
    expect((await ask(tx, other, 'manual_transfer', 1_000_000n)).asks).toBeGreaterThan(1_000_000n)
  }))
