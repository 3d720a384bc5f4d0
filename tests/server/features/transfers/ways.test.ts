import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canMove, type Status, statusNumbers } from '../../../../contract/base/statuses.ts'
import { bindBusiness, inBusiness } from '../../../../server/db/business.ts'
import { createPipeline } from '../../../../server/db/pipeline.ts'
import { moveTransfer } from '../../../../server/features/transfers/lifecycle.ts'
import { receiveReport } from '../../../../server/features/transfers/receiveReport.ts'
import { lockTransfer } from '../../../../server/features/transfers/store.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { createDesk, type Desk, personOf, seenOf } from '../../../support/desk.ts'
import {
  approve,
  britishRecipient,
  createTransfer,
  detail,
  indonesianRecipient,
  pay,
  submitTransfer,
} from '../../../support/sending.ts'

let desk: Desk
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let viewer: MadePerson

beforeAll(async () => {
  desk = await createDesk()
  business = await desk.server.addBusiness('ways')
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
  admin = personOf(business.people, 'admin')
  viewer = personOf(business.people, 'viewer')
  await desk.server.database.sql`
    update approval_policies set approvals_needed = 0 where business_id = ${business.id} and kind = 'domestic'`
})
afterAll(() => desk.server.stop())

const richMinor = 1_000_000_000n
const hourMs = 3_600_000
const notices = async (person: MadePerson) =>
  (await desk.call(person, '/notification/list', { page_size: 20, page_number: 1 })).items

describe('denying', () => {
  it('ends it with a reason that its maker reads', async () => {
    const submitted = await submitTransfer(desk, maker)
    const { results } = await desk.call(checker, '/transfer/deny', {
      transfers: [seenOf(submitted)],
      reason: 'The invoice is missing.',
    })
    expect(results).toMatchObject([{ code: 0, status: 3 }])
    const found = await detail(desk, maker, submitted.id)
    expect(found).toMatchObject({ status: 3, actions: ['repeat'] })
    expect(found.timeline.at(-1)).toMatchObject({ to_status: 3, reason: 'The invoice is missing.' })
    expect((await notices(maker))[0]).toMatchObject({ title: 'Transfer denied', status: 0 })
    expect(await approve(desk, checker, [submitted])).toMatchObject([{ code: 10040002 }])
  })

  it('answers one line for each, in the order asked', async () => {
    const [one, other] = [await submitTransfer(desk, maker), await createTransfer(desk, maker)]
    const unknown = { id: '00000000-0000-7000-8000-000000000009', version: 1, payload_digest: '0'.repeat(64) }
    const transfers = [unknown, seenOf(other), seenOf(one)]
    const { results } = await desk.call(checker, '/transfer/deny', { transfers, reason: 'No' }, { locale: 'id' })
    expect(results.map(({ id, code, status }) => [id, code, status])).toEqual([
      [unknown.id, 10040001, null],
      [other.id, 10040002, 0],
      [one.id, 0, 3],
    ])
    expect(results[0]?.message).not.toBe('Not found.')
  })
})

describe('approving many', () => {
  it('pays what it can and says of the rest why not', async () => {
    const three = [
      await submitTransfer(desk, maker),
      await submitTransfer(desk, maker),
      await submitTransfer(desk, maker),
    ]
    const [first, second, third] = three
    if (!first || !second || !third) throw new Error('three were made')
    const denied = await submitTransfer(desk, maker)
    await desk.call(checker, '/transfer/deny', { transfers: [seenOf(denied)], reason: 'No' })
    await desk.setBalance(business.id, BigInt(first.total_minor) + BigInt(second.total_minor) + 1n)
    const results = await approve(desk, checker, [first, denied, second, third])
    expect(results.map(({ code, status }) => [code, status])).toEqual([
      [0, 8],
      [10040002, 3],
      [0, 8],
      [10070001, 1],
    ])
    const missing = (BigInt(third.total_minor) - 1n).toLocaleString('en-US')
    expect(results[3]?.message).toContain(`IDR ${missing}`)
    const refused = await detail(desk, checker, third.id)
    expect(refused).toMatchObject({ status: 1, approvals: [] })
    expect((await desk.call(maker, '/balance/summary', {})).available_minor).toBe('1')
    await desk.setBalance(business.id, richMinor)
    expect(await approve(desk, checker, [refused])).toMatchObject([{ code: 0, status: 8 }])
    expect(await desk.checkBooks()).toEqual([])
  })
})

describe('without approvals', () => {
  const home = { recipient: indonesianRecipient(), amount_minor: '400000', side: 'send' as const }

  it('is paid by its maker at once', async () => {
    const paid = await submitTransfer(desk, maker, home)
    expect(paid).toMatchObject({ status: 8, approvals_needed: 0 })
    expect(paid.timeline.map((step) => step.to_status)).toEqual([0, 2, 8])
  })

  it('waits for money, counts down, and is paid when there is some', async () => {
    await desk.setBalance(business.id, 5n)
    const waiting = await submitTransfer(desk, maker, home)
    expect(waiting).toMatchObject({ status: 2, actions: ['pay', 'cancel'] })
    expect((await notices(maker)).map((notice) => notice.title)).toContain('Waiting for payment')
    const signed = await desk.signFor(maker, 'pay', [waiting])
    const reply = await desk.reply(maker, '/transfer/pay', { transfer: seenOf(waiting), ...signed })
    expect(reply).toMatchObject({ code: 10070001 })
    expect(reply.message).toContain('IDR 402,495')
    await desk.setBalance(business.id, richMinor)
    expect(await pay(desk, maker, waiting)).toMatchObject({ status: 8 })
  })

  it.each([
    [-1, 2],
    [0, 7],
  ] as const)('T34 %d ms from the end of the countdown its job leaves it in status %d', async (offsetMs, status) => {
    await desk.setBalance(business.id, 5n)
    const waiting = await submitTransfer(desk, maker, home)
    const job = (
      await desk.server.database.sql<{ run_at: Date }[]>`
      select run_at from graphile_worker._private_jobs where payload ->> 'transfer_id' = ${waiting.id}`
    )[0]
    expect(job?.run_at.toISOString()).toBe(waiting.rate_held_until)
    await desk.advance(new Date(waiting.rate_held_until).getTime() - desk.server.clock.now().getTime() + offsetMs)
    const task = { id: 0n, task: 'expire_transfer', payload: { business_id: business.id, transfer_id: waiting.id } }
    await desk.runJob(task)
    expect((await detail(desk, maker, waiting.id)).status).toBe(status)
    await desk.setBalance(business.id, richMinor)
    const expected = status === 2 ? 'ok' : 'status_move_refused'
    const signed = await desk.signFor(maker, 'pay', [waiting])
    expect(await desk.code(maker, '/transfer/pay', { transfer: seenOf(waiting), ...signed })).toBe(expected)
  })

  it('T34 is not paid after the countdown, also before its job has run', async () => {
    await desk.setBalance(business.id, 5n)
    const waiting = await submitTransfer(desk, maker, home)
    await desk.advance(24 * hourMs)
    await desk.setBalance(business.id, richMinor)
    const signed = await desk.signFor(maker, 'pay', [waiting])
    expect(await desk.code(maker, '/transfer/pay', { transfer: seenOf(waiting), ...signed })).toBe(
      'payment_deadline_passed',
    )
  })
})

describe('the hold of a rate', () => {
  it.each([
    [-1, 0],
    [0, 10040004],
  ] as const)('T34 %d ms from its end an approval answers %d', async (offsetMs, code) => {
    const submitted = await submitTransfer(desk, maker)
    await desk.advance(24 * hourMs + offsetMs)
    expect(await approve(desk, checker, [submitted])).toMatchObject([{ code }])
  })

  it('is renewed only once it has run out', async () => {
    const submitted = await submitTransfer(desk, maker)
    const { id, version } = submitted
    expect(await desk.code(checker, '/transfer/requote', { id, version })).toBe('status_move_refused')
    await desk.advance(24 * hourMs)
    expect((await detail(desk, viewer, id)).actions).toEqual([])
    expect(await desk.code(viewer, '/transfer/requote', { id, version })).toBe('not_permitted')
    expect((await detail(desk, checker, id)).actions).toContain('requote')
    expect(await desk.code(checker, '/transfer/requote', { id, version })).toBe('ok')
    const repriced = await detail(desk, checker, id)
    expect(repriced.total_minor).toBe(String(BigInt(repriced.send_amount_minor) + BigInt(repriced.fee_minor)))
    // A new rate is nobody's edit: who took it may approve.
    expect(await approve(desk, checker, [repriced])).toMatchObject([{ code: 0, status: 8 }])
  })
})

describe('cancelling', () => {
  it('is its maker’s and an admin’s, before payment', async () => {
    const { people } = await desk.server.addBusiness('cancel', ['maker', 'maker', 'checker', 'admin'])
    const [own, colleague, approver, boss] = people
    if (!own || !colleague || !approver || !boss) throw new Error('people were asked for')
    const made = await createTransfer(desk, own)
    const request = { id: made.id, version: 1 }
    expect(await desk.code(colleague, '/transfer/cancel', request)).toBe('not_permitted')
    expect(await desk.code(approver, '/transfer/cancel', request)).toBe('not_permitted')
    expect(await desk.code(own, '/transfer/cancel', { ...request, version: 2 })).toBe('changed_since_seen')
    expect(await desk.code(own, '/transfer/cancel', request)).toBe('ok')
    expect(await desk.code(own, '/transfer/cancel', request)).toBe('status_move_refused')
    const submitted = await submitTransfer(desk, own)
    expect(await desk.code(boss, '/transfer/cancel', { id: submitted.id, version: 1 })).toBe('ok')
    const paid = await submitTransfer(desk, own)
    await approve(desk, approver, [paid])
    expect(await desk.code(boss, '/transfer/cancel', { id: paid.id, version: 1 })).toBe('status_move_refused')
  })
})

describe('a rail', () => {
  const account = (number: string) => ({ recipient: britishRecipient(number) })
  const paidTo = async (number: string) => {
    const submitted = await submitTransfer(desk, maker, account(number))
    await approve(desk, checker, [submitted])
    return submitted.id
  }
  const referenceOf = async (id: string) =>
    (
      await desk.server.database.sql<{ payout_reference: string }[]>`
      select payout_reference from payouts where transfer_id = ${id}`
    )[0]?.payout_reference ?? ''
  const report = async (id: string, state: 'succeeded' | 'rejected' | 'failed') => {
    const { deps } = desk.server
    const payout_reference = await referenceOf(id)
    await inBusiness(deps.sql, business.id, (tx) =>
      receiveReport(tx, deps, business.id, { payout_reference, state, detail: '' }),
    )
  }

  it('that does not answer in time gets the same order again, and takes it once', async () => {
    const id = await paidTo('55779004')
    await expect(desk.runDueJobs()).rejects.toThrow('did not answer in time')
    await desk.advance(3_500)
    await desk.runDueJobs()
    expect((await detail(desk, maker, id)).status).toBe(8)
    await desk.advance(1_000)
    await desk.runDueJobs()
    expect((await detail(desk, maker, id)).status).toBe(5)
    const orders = await desk.server.database.sql`
      select p.attempts from sandbox_bank_orders join payouts p using (payout_reference) where transfer_id = ${id}`
    expect(orders).toEqual([{ attempts: 2 }])
  })

  it('that reports twice settles once', async () => {
    const id = await paidTo('55779005')
    await desk.runDueJobs()
    await desk.advance(10_000)
    await desk.runDueJobs()
    const entries = await desk.server.database
      .sql`select from entries where cause_id = ${id} and kind = 'payout_settled'`
    expect(entries).toHaveLength(1)
  })

  it.each([
    ['succeeded', 'rejected', 5],
    ['succeeded', 'failed', 5],
    ['rejected', 'succeeded', 9],
    ['failed', 'succeeded', 9],
    ['rejected', 'failed', 9],
  ] as const)('that says %s and then %s is taken at its first word', async (first, then, status) => {
    const id = await paidTo('55779003')
    await desk.runDueJobs()
    await report(id, first)
    const before = (await desk.call(maker, '/balance/summary', {})).available_minor
    await report(id, then)
    expect((await detail(desk, maker, id)).status).toBe(status)
    expect((await desk.call(maker, '/balance/summary', {})).available_minor).toBe(before)
    const noted = await desk.server.database.sql`
      select from audit_log where object_id = ${id} and action = 'payout.contradicted'`
    expect(noted).toHaveLength(1)
  })

  it('that refuses for more than was paid leaves nothing of it, and takes nothing more', async () => {
    const before = BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)
    const id = await paidTo('55779003')
    await desk.runDueJobs()
    await desk.advance(60_000)
    // The fee is a dollar: a day on which it is worth two thousand times as much.
    const { sql } = desk.server.database
    await sql`
      insert into rates (currency, as_of, mid_rate, source)
      select currency, ${desk.server.clock.now()}, (mid_rate::numeric * 2000)::text, 'test' from rates
      where currency = 'USD' order by as_of desc limit 1`
    await report(id, 'rejected')
    await sql`delete from rates where source = 'test'`
    const returned = await detail(desk, maker, id)
    expect(returned).toMatchObject({ status: 9, rejection_fee_minor: returned.total_minor, refunded_minor: '0' })
    const after = BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)
    expect(before - after).toBe(BigInt(returned.total_minor))
  })

  it('is asked when no report comes', async () => {
    const id = await paidTo('55779003')
    await desk.runDueJobs()
    const { deps } = desk.server
    const { status } = deps.rail
    deps.rail = {
      ...deps.rail,
      status: async (payout_reference) => ({ payout_reference, state: 'succeeded', detail: '' }),
    }
    await desk.advance(61_000)
    await desk.runDueJobs()
    deps.rail = { ...deps.rail, status }
    expect((await detail(desk, maker, id)).status).toBe(5)
  })
})

describe('a move', () => {
  it('that the table does not have is refused for all pairs', async () => {
    const { deps, database } = desk.server
    const { id } = await createTransfer(desk, maker)
    const refused: string[] = []
    for (const from of statusNumbers) {
      for (const to of statusNumbers) {
        await deps.sql
          .begin(async (tx) => {
            await bindBusiness(tx, business.id)
            const transfer = await lockTransfer(tx, business.id, id)
            if (!transfer) throw new Error('it was made')
            const work = {
              tx,
              deps,
              pipeline: createPipeline(),
              at: deps.now(),
              actor: { kind: 'job' as const, task: 'test' },
              by: null,
            }
            const rows: Status[] = []
            // Only the rule is asked: nothing of it is kept.
            rows.push(moveTransfer(work, { ...transfer, status: from }, { to, isPassing: true }).status)
            await work.pipeline.done().catch(() => undefined)
            throw new Error('undo')
          })
          .catch((error: unknown) => {
            if (error instanceof Error && error.name === 'AppError') refused.push(`${from} ${to}`)
          })
      }
    }
    const forbidden = statusNumbers.flatMap((from) =>
      statusNumbers.filter((to) => !canMove(from, to)).map((to) => `${from} ${to}`),
    )
    expect(refused).toEqual(forbidden)
    const [kept] = await database.sql`select status from transfers where id = ${id}`
    expect(kept).toEqual({ status: 0 })
  })
})

describe('T12 another business', () => {
  it('finds none of it', async () => {
    const stranger = personOf((await desk.server.addBusiness('ways2', ['admin'])).people, 'admin')
    const { id, version, payload_digest } = await submitTransfer(desk, maker)
    const seen = { id, version, payload_digest }
    expect(await desk.code(stranger, '/transfer/detail', { id })).toBe('not_found')
    expect(await desk.code(stranger, '/transfer/cancel', { id, version })).toBe('not_found')
    expect(await desk.code(stranger, '/transfer/requote', { id, version })).toBe('not_found')
    expect(await desk.code(stranger, '/transfer/request-otp', { purpose: 'approve', transfers: [seen] })).toBe(
      'not_found',
    )
    const { results } = await desk.call(stranger, '/transfer/deny', { transfers: [seen], reason: 'No' })
    expect(results).toMatchObject([{ code: 10040001, status: null }])
    const all = await desk.call(stranger, '/transfer/list', {
      tab: 'all',
      page_size: 10,
      page_number: 1,
      sort: 'created_at',
      order: 'desc',
    })
    expect(all).toMatchObject({ items: [], total: 0 })
    expect(admin.business_id).toBe(business.id)
  })
})

it('leaves books that verify', async () => {
  expect(await desk.checkBooks()).toEqual([])
})
