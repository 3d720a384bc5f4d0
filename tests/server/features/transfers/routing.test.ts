import { afterEach, expect, it } from 'vitest'
import { inBusiness } from '../../../../server/db/business.ts'
import type { PayoutDeclined, PayoutReport, RailPort } from '../../../../server/deps.ts'
import { receivePayoutReport } from '../../../../server/features/transfers/settlement.ts'
import { createRails } from '../../../../server/ports/rails/rails.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { britishRecipient, signAndApprove, submitTransfer, transferDetail } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

const capMinor = 500_000_000n

type Reply = 'take' | 'decline' | 'no answer'

/** Requests to each rail, and its scripted responses; by default it accepts an order. */
const asked: string[] = []
const next: Partial<Record<string, Reply[]>> = {}

const fakeRail = (name: string): RailPort => ({
  name,
  async submit({ payout_reference }, isRepeat): Promise<PayoutReport | PayoutDeclined> {
    asked.push(`${name}${isRepeat ? ' again' : ''}`)
    const reply = next[name]?.shift() ?? 'take'
    if (reply === 'no answer') throw new Error('the rail did not answer in time')
    if (reply === 'decline') return { state: 'declined', detail: `${name} cannot` }
    return { rail: name, payout_reference, state: 'submitted', detail: '' }
  },
  status: async (payout_reference) => ({ rail: name, payout_reference, state: 'submitted', detail: '' }),
})

withBusiness('routed', (scene) => {
  ;({ desk, business, maker, checker } = scene)
  desk.server.deps.rails = createRails(
    [
      { port: fakeRail('first'), dailyCapMinor: capMinor },
      { port: fakeRail('second'), dailyCapMinor: null },
    ],
    [
      { corridors: ['gb-gbp-bank'], rails: ['first', 'second'] },
      { corridors: ['*'], rails: ['second'] },
    ],
  )
})
afterEach(async () => {
  asked.length = 0
  for (const name of Object.keys(next)) delete next[name]
  await desk.server.database.sql`delete from rail_switches`
  await desk.server.database.sql`delete from rail_days`
  expect(await desk.checkBooks()).toEqual([])
})

const sql = () => desk.server.database.sql
const pause = (rail: string) =>
  sql()`insert into rail_switches values (${rail}, true, 'test', 'Ayu', ${desk.server.clock.now()})`

async function paid(): Promise<string> {
  const submitted = await submitTransfer(desk, maker, { recipient: britishRecipient('55779911') })
  await signAndApprove(desk, checker, [submitted])
  return submitted.id
}

const payoutOf = async (id: string) =>
  (
    await sql()<{ rail: string; state: string; payout_reference: string; declined_by: string[] }[]>`
    select rail, state, payout_reference, declined_by from payouts where transfer_id = ${id}`
  )[0]
const clearing = async (id: string) =>
  sql()<{ account: string; amount: bigint }[]>`
    select l.account, sum(l.amount_minor)::bigint as amount from entry_lines l join entries e on e.business_id = l.business_id and e.id = l.entry_id
    left join payout_routes r on r.id = e.cause_id
    where l.account like 'house:payout_clearing:%' and (e.cause_id = ${id} or r.transfer_id = ${id})
    group by l.account having sum(l.amount_minor) <> 0`

it('An order goes to the first rail of its corridor', async () => {
  const id = await paid()
  await desk.runDueJobs()
  expect(asked).toEqual(['first'])
  expect(await payoutOf(id)).toMatchObject({ rail: 'first', state: 'submitted' })
})

it('A paused rail is skipped, and the clearing entry moves too', async () => {
  await pause('first')
  const id = await paid()
  await desk.runDueJobs()
  expect(asked).toEqual(['second'])
  expect(await payoutOf(id)).toMatchObject({ rail: 'second', state: 'submitted' })
  expect(await clearing(id)).toMatchObject([{ account: 'house:payout_clearing:second' }])
  const told = await sql()<{ reason: string }[]>`
    select detail::jsonb ->> 'reason' as reason from audit_log where object_id = ${id} and action = 'payout.rerouted'`
  expect(told).toEqual([{ reason: 'first is paused' }])
})

it('A rail at its daily limit is skipped and used again the next day', async () => {
  const { send_amount_minor } = await transferDetail(desk, maker, await paid())
  await desk.runDueJobs()
  await sql()`update rail_days set used_minor = ${capMinor} - ${BigInt(send_amount_minor)} + 1`
  await paid()
  await desk.runDueJobs()
  await desk.advance(24 * 3_600_000)
  await paid()
  await desk.runDueJobs()
  expect(asked).toEqual(['first', 'second', 'first'])
})

it('An order that the first rail declines goes to the next and frees the daily limit', async () => {
  next.first = ['decline']
  const id = await paid()
  await desk.runDueJobs()
  expect(asked).toEqual(['first', 'second'])
  expect(await payoutOf(id)).toMatchObject({ rail: 'second', state: 'submitted', declined_by: ['first'] })
  expect(await sql()`select used_minor from rail_days`).toEqual([{ used_minor: 0n }])
})

it('An order never leaves a rail that may have accepted it, paused or not', async () => {
  next.first = ['no answer', 'no answer']
  const id = await paid()
  await expect(desk.runDueJobs()).rejects.toThrow('did not answer')
  await pause('first')
  for (const wait of [4_000, 4_000]) {
    await desk.advance(wait)
    await desk.runDueJobs().catch(() => undefined)
  }
  expect(asked).toEqual(['first', 'first again', 'first again'])
  expect(await payoutOf(id)).toMatchObject({ rail: 'first', state: 'submitted' })
})

it('An order waits while every rail is paused and is refunded where every rail declined', async () => {
  await pause('first')
  await pause('second')
  const id = await paid()
  await desk.runDueJobs()
  expect(asked).toEqual([])
  expect((await transferDetail(desk, maker, id)).status).toBe(8)
  await sql()`delete from rail_switches`
  next.first = ['decline']
  next.second = ['decline']
  await desk.advance(5 * 60_000)
  await desk.runDueJobs()
  expect(asked).toEqual(['first', 'second'])
  const returned = await transferDetail(desk, maker, id)
  expect(returned).toMatchObject({ status: 9, refunded_minor: returned.total_minor })
})

it('A rail is not trusted about an order of another', async () => {
  const id = await paid()
  await desk.runDueJobs()
  const payout_reference = (await payoutOf(id))?.payout_reference ?? ''
  const { deps } = desk.server
  const report = { rail: 'second', payout_reference, state: 'succeeded', detail: '' } as const
  expect(await inBusiness(deps.sql, business.id, (tx) => receivePayoutReport(tx, deps, business.id, report))).toBe(
    'contradicted',
  )
  expect((await transferDetail(desk, maker, id)).status).toBe(8)
})
