import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import { createBulk, inputsOf, payBulk } from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import {
  addOldRefundAccount,
  createRejectedTransfer,
  newestRefundRequest,
  randomDigits,
} from '../../../support/refunds.ts'
import { createSchedule, submitSchedule } from '../../../support/schedules.ts'
import { britishRecipient, indonesianRecipient, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { createTestApp, personOf, seenOf, setRole, type TestApp } from '../../../support/server/testApp.ts'
import { addSigningPasskey, allowPasskeys, signRequested } from '../../../support/signing.ts'
import { addPerson } from '../../../support/team.ts'

/** Requests of several kinds, decided at once from the approval inbox. */

type Item = CallRequest<'/desk/approve'>['items'][number]

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let accountId: string
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})
beforeEach(async () => {
  count += 1
  business = await desk.server.addBusiness(`batches${count}`)
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
  admin = personOf(business.people, 'admin')
  await desk.setBalance(business.id, 500_000_000n)
  accountId = await addOldRefundAccount(desk, business, randomDigits())
})
afterAll(() => desk.server.stop())
afterEach(async () => expect(await desk.checkBooks()).toEqual([]))

const transfer = async (by: MadePerson = maker): Promise<Item> => ({
  kind: 'transfer',
  ...seenOf(await submitTransfer(desk, by, { recipient: indonesianRecipient(randomDigits()) })),
})

async function change(by: MadePerson): Promise<Item> {
  const newRecipient = () => ({ ...britishRecipient(randomDigits().slice(0, 8)), is_saved: true })
  const { id, version } = await desk.call(maker, '/recipient/create', newRecipient())
  await desk.call(by, '/recipient/update', { ...newRecipient(), id, version })
  const waiting = (await desk.call(checker, '/desk/list', {})).others.find(({ page_id }) => page_id === id)
  if (!waiting) throw new Error('the change does not wait')
  return { kind: 'recipient_change', ...seenOf(waiting) }
}

const file = async (): Promise<Item> => ({
  kind: 'bulk',
  ...seenOf(await payBulk(desk, maker, await createBulk(desk, maker, inputsOf(2)))),
})

async function refund(): Promise<Item> {
  const id = await createRejectedTransfer(desk, { maker, checker })
  const asked = await desk.call(maker, '/refund/request', { id, destination: 'bank', bank_account_id: accountId })
  return { kind: 'refund', ...newestRefundRequest(asked) }
}

/** One of each kind, all by the maker. */
async function everyKind(): Promise<Item[]> {
  const schedule = await createSchedule(desk, maker, { recipient: indonesianRecipient(randomDigits()) })
  return [
    await refund(),
    await transfer(),
    await file(),
    { kind: 'schedule', ...seenOf(await submitSchedule(desk, maker, schedule)) },
    await change(admin),
  ]
}

const signed = (by: MadePerson, items: Item[]) => desk.signed(by, () => desk.call(by, '/desk/request-otp', { items }))

/** Kind and code of each result, in the order of the response. */
const codesOf = ({ results }: { results: readonly { kind: string; code: number }[] }) =>
  results.map(({ kind, code }) => [kind, codeName(code)])

const approve = async (by: MadePerson, items: Item[]) =>
  codesOf(await desk.call(by, '/desk/approve', { items, ...(await signed(by, items)) }))

const ok = (items: readonly Item[]) => items.map(({ kind }) => [kind, 'ok'])

describe('a batch of every kind', () => {
  it('One code and PIN approve a transfer, a file, a schedule, a refund and a change, each with its own result in the order sent', async () => {
    const items = await everyKind()
    const { others, items: transfers } = await desk.call(checker, '/desk/list', {})
    const shown = [...others, ...transfers.map((row) => ({ ...row, kind: 'transfer' as const }))]
    for (const { kind, ...seen } of items) expect(shown).toContainEqual(expect.objectContaining({ kind, ...seen }))
    expect((await desk.call(checker, '/desk/count', {})).count).toBe(items.length)
    expect(await approve(checker, items)).toEqual(ok(items))
    expect((await desk.call(checker, '/desk/count', {})).count).toBe(0)
    expect((await transferDetail(desk, maker, items[1]?.id ?? '')).approvals).toMatchObject([
      { signed_by: 'code_and_pin' },
    ])
    expect(
      (await desk.call(maker, '/refund/detail', { id: items[0]?.id ?? '' })).requests.at(-1)?.decisions,
    ).toHaveLength(1)
  })

  it('One passkey gesture approves a batch of every kind, and the books verify each signature', async () => {
    await allowPasskeys(desk, admin)
    const { passkey } = await addSigningPasskey(desk, checker)
    const items = await everyKind()
    const signature = await signRequested(passkey, desk.call(checker, '/desk/request-passkey', { items }))
    expect(codesOf(await desk.call(checker, '/desk/approve', { items, ...signature }))).toEqual(ok(items))
    expect((await transferDetail(desk, maker, items[1]?.id ?? '')).approvals).toMatchObject([{ signed_by: 'passkey' }])
  })

  it('A code is sent for a batch with an expired request while another can be approved, and for none once all have expired', async () => {
    const expiring = await transfer()
    const schedule = await submitSchedule(desk, maker, await createSchedule(desk, maker))
    const { rate_held_until } = await transferDetail(desk, maker, expiring.id)
    await desk.advance(new Date(rate_held_until).getTime() - desk.server.clock.now().getTime())
    expect(await desk.code(checker, '/desk/request-otp', { items: [expiring] })).toBe('quote_expired')
    expect(await approve(checker, [expiring, { kind: 'schedule', ...seenOf(schedule) }])).toEqual([
      ['transfer', 'quote_expired'],
      ['schedule', 'ok'],
    ])
  })

  it('A batch of every kind is denied for one reason, which each maker reads', async () => {
    const items = await everyKind()
    expect(codesOf(await desk.call(checker, '/desk/deny', { items, reason: 'Not agreed' }))).toEqual(ok(items))
    expect((await transferDetail(desk, maker, items[1]?.id ?? '')).approvals).toMatchObject([
      { decision: 'denied', reason: 'Not agreed' },
    ])
    expect((await desk.call(checker, '/desk/count', {})).count).toBe(0)
  })

  it('The mail with the code names the number of requests and one sum per currency', async () => {
    const items = [await transfer(), await transfer(), await change(admin)]
    await signed(checker, items)
    const { sql } = desk.server.database
    const [mail] = await sql<{ values: Record<string, unknown> }[]>`
      select mail_values as values from otp_challenges where user_id = ${checker.id} order by sent_at desc, id desc limit 1`
    const total = (await desk.call(checker, '/desk/list', {})).items
      .filter(({ id }) => items.some((item) => item.id === id))
      .reduce((sum, { total_minor }) => sum + BigInt(total_minor), 0n)
    expect(mail?.values).toEqual({ amount: { sums: [{ minor: String(total), currency: 'IDR' }] }, request_count: '3' })
  })
})

describe('each item by the rules as alone', () => {
  it('T05 An item that changed since it was seen is refused alone, with its reason, and the others pass', async () => {
    const items = [await transfer(), await transfer(), await change(admin)]
    const [first] = items
    const signature = await signed(checker, items)
    await desk.call(admin, '/transfer/cancel', { id: first?.id ?? '', version: first?.version ?? 0 })
    const { results } = await desk.call(checker, '/desk/approve', { items, ...signature })
    expect(codesOf({ results })).toEqual([
      ['transfer', 'status_move_refused'],
      ['transfer', 'ok'],
      ['recipient_change', 'ok'],
    ])
    expect(results[0]?.message).not.toBe('')
  })

  it('Four eyes holds for each item of a batch, and only those are refused', async () => {
    const own = [await transfer(admin), await change(admin), await transfer()]
    expect(await approve(admin, own)).toEqual([
      ['transfer', 'four_eyes'],
      ['recipient_change', 'recipient_change_own'],
      ['transfer', 'ok'],
    ])
  })

  it('Approvers named by the policy, their delegates and its number of approvals hold for each item', async () => {
    await setPolicy(desk, business.id, [tier('domestic', '0', 1, [admin]), tier('international', '0', 1)])
    const named = [await transfer(), await change(admin)]
    expect(await approve(checker, named)).toEqual([
      ['transfer', 'approver_not_named'],
      ['recipient_change', 'ok'],
    ])
    const today = dayOf(desk.server.clock.now())
    await desk.call(admin, '/approval/delegate', {
      delegate_id: checker.id,
      starts_on: today,
      ends_on: addDays(today, 1),
    })
    expect(await approve(checker, [named[0] as Item, await change(admin)])).toEqual([
      ['transfer', 'ok'],
      ['recipient_change', 'ok'],
    ])
  })

  it('A balance that covers only a part of a mixed batch pays that part, in the order sent', async () => {
    const [first, whole, last] = [await transfer(), await file(), await transfer()]
    const { total_minor } = await transferDetail(desk, maker, first.id)
    await desk.setBalance(business.id, BigInt(total_minor) + 1n)
    expect(await approve(checker, [first, whole, last])).toEqual([
      ['transfer', 'ok'],
      ['bulk', 'insufficient_balance'],
      ['transfer', 'insufficient_balance'],
    ])
  })

  it('T44 A person whom the maker of some items has just admitted approves only the others of the batch', async () => {
    const other = await addPerson(desk, admin, 'checker')
    const items = [await transfer(admin), await transfer(), await change(admin), await file()]
    expect(await approve(other, items)).toEqual([
      ['transfer', 'approver_same_hand'],
      ['transfer', 'ok'],
      ['recipient_change', 'recipient_change_own'],
      ['bulk', 'ok'],
    ])
  })

  it('A signature of one batch approves neither fewer nor other items, nor the same in another order', async () => {
    const items = [await transfer(), await transfer()]
    const signature = await signed(checker, items)
    for (const other of [items.slice(0, 1), [...items].reverse(), [...items, await transfer()]])
      expect(await desk.code(checker, '/desk/approve', { items: other, ...signature })).toBe('otp_expired')
    const transfers = items.map(seenOf)
    expect(await desk.code(checker, '/transfer/approve', { transfers, ...signature })).toBe('otp_expired')
  })

  it('T05 A signature of a batch is spent with it, even if every item was refused', async () => {
    const items = [await transfer(admin), await change(admin)]
    const request = { items, ...(await signed(admin, items)) }
    expect(codesOf(await desk.call(admin, '/desk/approve', request))).toEqual([
      ['transfer', 'four_eyes'],
      ['recipient_change', 'recipient_change_own'],
    ])
    expect(await desk.code(admin, '/desk/approve', request)).toBe('otp_expired')
  })

  it('A batch that names a request twice, none or more than the bound is refused', async () => {
    const [item] = [await transfer()]
    expect(await desk.code(checker, '/desk/request-otp', { items: [item, item] })).toBe('input_invalid')
    expect(await desk.code(checker, '/desk/request-otp', { items: [] })).toBe('input_invalid')
    const many = Array.from({ length: 51 }, () => ({ ...item, id: crypto.randomUUID() }))
    expect(await desk.code(checker, '/desk/deny', { items: many, reason: 'No' })).toBe('input_invalid')
  })

  it('A person who lost the role between signing and sending decides on none', async () => {
    const items = [await transfer(), await change(admin)]
    const signature = await signed(checker, items)
    await setRole(desk, checker, 'viewer')
    const stale = { ...checker, role: 'checker' as const }
    const reply = await desk.reply(stale, '/desk/approve', { items, ...signature })
    expect(codesOf(reply.data ?? { results: [] })).toEqual([
      ['transfer', 'not_permitted'],
      ['recipient_change', 'not_permitted'],
    ])
    await setRole(desk, checker, 'checker')
  })
})

describe('a batch as one transaction', () => {
  it('A repeat with the same key returns every result again and decides nothing twice', async () => {
    const items = [await transfer(), await change(admin)]
    const request = { items, ...(await signed(checker, items)) }
    const idem = crypto.randomUUID()
    const first = await desk.call(checker, '/desk/approve', request, { idem })
    expect(await desk.call(checker, '/desk/approve', request, { idem })).toEqual(first)
    expect((await transferDetail(desk, maker, items[0]?.id ?? '')).approvals).toHaveLength(1)
  })

  it('A connection that dies in mid-batch leaves nothing decided and the code unspent, and the same request then decides all', async () => {
    const items = [await transfer(), await file(), await change(admin)]
    const request = { items, ...(await signed(checker, items)) }
    const { sql } = desk.server.database
    await sql.unsafe(`
      create function die() returns trigger language plpgsql security definer as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger die before insert on bulk_decisions for each row execute function die()`)
    const idem = crypto.randomUUID()
    await expect(desk.code(checker, '/desk/approve', request, { idem })).rejects.toThrow(
      /terminating connection|CONNECTION/,
    )
    await sql.unsafe('drop trigger die on bulk_decisions; drop function die()')
    expect((await transferDetail(desk, maker, items[0]?.id ?? '')).approvals).toEqual([])
    expect((await desk.call(checker, '/desk/count', {})).count).toBe(items.length)
    expect(codesOf(await desk.call(checker, '/desk/approve', request, { idem }))).toEqual(ok(items))
  })

  it('Two people who approve the same requests in opposite orders both get an answer', async () => {
    const items = [await transfer(), await transfer(), await change(admin), await change(admin)]
    const reversed = [...items].reverse()
    const requests = [
      { by: checker, request: { items, ...(await signed(checker, items)) } },
      { by: admin, request: { items: reversed, ...(await signed(admin, reversed)) } },
    ]
    const answers = await Promise.all(requests.map(({ by, request }) => desk.call(by, '/desk/approve', request)))
    const passed = answers.flatMap(({ results }) => results.filter(({ code }) => code === 0).map(({ id }) => id))
    expect(passed.sort()).toEqual(items.map(({ id }) => id).sort())
  })
})
