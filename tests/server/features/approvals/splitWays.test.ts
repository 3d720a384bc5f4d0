import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import { appRole, createDatabase } from '../../../../server/db/client.ts'
import type { Deps } from '../../../../server/deps.ts'
import { chineseInputOf, createBulkRequest, type Input, inputOf, signBulk } from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { createProgram, fillApiBalance, orderOf } from '../../../support/requests/openapiRequests.ts'
import { createActiveSchedule, createSchedule, signSchedule } from '../../../support/schedules.ts'
import { chineseCompany, createTransfer, indonesianRecipient, quoteFor } from '../../../support/sending.ts'
import type { OpenClient } from '../../../support/server/openClient.ts'
import { createTestApp, seenOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
/** Another server process. */
let peer: Deps
let business: MadeBusiness
let program: OpenClient
let people: Record<'admin' | 'portal' | 'bulk' | 'schedule' | 'checker', MadePerson>
let count = 0

beforeAll(async () => {
  desk = await createTestApp({ start: '2026-03-02T03:00:00Z' })
  const { deps, database } = desk.server
  peer = { ...deps, sql: createDatabase(database.url, { max: 8, role: appRole }) }
})
afterAll(async () => {
  await peer.sql.end()
  await desk.server.stop()
})
beforeEach(async () => {
  count += 1
  business = await desk.server.addBusiness(`ways${count}`, ['admin', 'admin', 'admin', 'admin', 'checker'])
  const [admin, portal, bulk, schedule, checker] = business.people
  if (!admin || !portal || !bulk || !schedule || !checker) throw new Error('five people were asked for')
  people = { admin, portal, bulk, schedule, checker }
  await desk.setBalance(business.id, 900_000_000n)
  await fillApiBalance(desk, business.id, 300_000_000n)
  program = await createProgram(desk, admin)
})

type NewRecipient = CallRequest<'/recipient/create'>
interface File {
  kind: 'domestic' | 'international'
  row: Input
}
/** Makers of each way; the key's is its responsible person, the admin. */
type Makers = Record<'portal' | 'bulk' | 'schedule', MadePerson>

/** Signs everything first; returns what is left to be sent at once. */
async function preparePortal(maker: MadePerson, recipient: NewRecipient, amount_minor: string, deps?: Deps) {
  const transfer = await createTransfer(desk, maker, { recipient, amount_minor })
  const signed = await desk.signFor(maker, 'pay', [transfer])
  const request = { transfer: seenOf(transfer), ...signed }
  return () => desk.reply(maker, '/transfer/pay', request, deps ? { deps } : {})
}

async function prepareProgram(recipient: NewRecipient, amount_minor: string) {
  const { id } = await desk.call(people.admin, '/recipient/create', { ...recipient, is_saved: true })
  const quote = await quoteFor(desk, people.admin, { recipient, amount_minor })
  return () => program.reply('/open/create-transfer', orderOf(quote.id, id))
}

async function prepareBulk(maker: MadePerson, { kind, row }: File) {
  const { rate } = await desk.call(maker, '/bulk/check', { kind, rows: [row] })
  const purpose = kind === 'international' ? 'goods' : 'salary'
  const made = await desk.call(maker, '/bulk/create', { ...createBulkRequest([row]), kind, purpose, rate })
  const request = await signBulk(desk, maker, 'pay', made)
  return () => desk.reply(maker, '/bulk/pay', request, { deps: peer })
}

async function prepareSchedule(maker: MadePerson, recipient: NewRecipient, amount_minor: string) {
  const once = { frequency: 'once', payments_max: null } as const
  const made = await createSchedule(desk, maker, { recipient, amount_minor, side: 'receive', ...once })
  const request = await signSchedule(desk, maker, 'pay', made)
  return () => desk.reply(maker, '/schedule/submit', request, { deps: peer })
}

const sixMillion = '6000000'
const ways = ['portal', 'key', 'file', 'schedule'] as const
/** Approvals needed by each way; all are submitted at once, or after the `first`. */
async function submitAll(makers: Makers, accountOf: (way: string) => string, first?: number): Promise<number[]> {
  const [portal, key, file, planned] = ways.map(accountOf)
  const row = inputOf({ account_number: file ?? '', amount: '6.000.000' })
  const submissions = [
    await preparePortal(makers.portal, indonesianRecipient(portal), sixMillion),
    await prepareProgram(indonesianRecipient(key), sixMillion),
    await prepareBulk(makers.bulk, { kind: 'domestic', row }),
    await prepareSchedule(makers.schedule, indonesianRecipient(planned), sixMillion),
  ]
  const early = first === undefined ? null : await submissions[first]?.()
  const responses = await Promise.all(submissions.map((submit, at) => (at === first ? early : submit())))
  return responses.map((response) => {
    if (response?.code !== 0) throw new Error(`refused with ${response?.code}`)
    return (response.data as { approvals_needed: number }).approvals_needed
  })
}
const tiers = [tier('international', '0', 1), tier('domestic', '0', 1), tier('domestic', '10000000', 2)]

const splits: [string, () => Makers, (way: string, round: number) => string][] = [
  [
    'by one maker',
    () => ({ portal: people.admin, bulk: people.admin, schedule: people.admin }),
    (way, round) => `710000${way.length}${round}00`,
  ],
  ['to one account', () => people, (_, round) => `72000000${round}0`],
]
it.each(splits)(
  'T96 Payments %s over portal, key, file and schedule reach the tier of their sum',
  async (_, makers, accountOf) => {
    await setPolicy(desk, business.id, tiers)
    for (const [first, way] of ways.entries()) {
      await desk.advance(24 * 3_600_000)
      const needed = await submitAll(makers(), (each) => accountOf(each, first), first)
      expect(needed, `first by ${way}`).toEqual(ways.map((_way, at) => (at === first ? 1 : 2)))
    }
    await desk.advance(24 * 3_600_000)
    const atOnce = await submitAll(makers(), (each) => accountOf(each, 9))
    expect(atOnce.toSorted(), `at once: ${atOnce}`).toEqual([1, 2, 2, 2])
    expect(await desk.checkBooks()).toEqual([])
  },
)

it('T96 The daily limit of an account holds over portal, key, file and schedule at once', async () => {
  await setPolicy(desk, business.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
  // A Monday before three workdays.
  await desk.advance(Date.parse('2026-03-30T03:00:00Z') - desk.server.clock.now().getTime())
  const { admin, portal, bulk, schedule } = people
  for (let round = 0; round < 3; round += 1) {
    const account = `100123456789012${3000 + round}`
    const recipient = chineseCompany(account)
    const day = addDays(dayOf(desk.server.clock.now()), 1)
    await createActiveSchedule(
      desk,
      { maker: schedule, checker: people.checker },
      { recipient, amount_minor: '100000', side: 'receive', frequency: 'once', payments_max: null, starts_on: day },
    )
    await desk.advance(24 * 3_600_000)
    const submissions = [
      await preparePortal(portal, recipient, '100000'),
      await preparePortal(admin, recipient, '100000', peer),
      await prepareProgram(recipient, '100000'),
      await prepareBulk(bulk, { kind: 'international', row: chineseInputOf({ account_number: account }) }),
    ]
    const [, ...responses] = await Promise.all([desk.runDueJobs(), ...submissions.map((submit) => submit())])
    const other = responses.filter(({ code }) => code !== 0 && code !== codes.limit_of_day_count.code)
    expect(other).toEqual([])
    await desk.runDueJobs()
    const paid = await desk.server.database.sql`
      select from transfers where payee_account(recipient_details) = ${account} and paid_at is not null`
    expect(paid).toHaveLength(2)
  }
  expect(await desk.checkBooks()).toEqual([])
})
