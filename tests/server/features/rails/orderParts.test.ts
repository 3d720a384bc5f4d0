import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import { corridors, everyCorridor } from '../../../../contract/corridors/all.ts'
import type { Corridor } from '../../../../contract/corridors/corridor.ts'
import { isoPurposeOf } from '../../../../contract/corridors/isoPurposes.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import type { PayoutOrder } from '../../../../server/deps.ts'
import { refundMac } from '../../../../server/features/refunds/mac.ts'
import type { RequestRow } from '../../../../server/features/refunds/rules.ts'
import { releaseRefund } from '../../../../server/features/refunds/staff.ts'
import { releasePayout } from '../../../../server/features/transfers/block.ts'
import { payoutMac, transferMac } from '../../../../server/features/transfers/mac.ts'
import type { PayoutRow } from '../../../../server/features/transfers/payoutStore.ts'
import type { TransferRow } from '../../../../server/features/transfers/transferRow.ts'
import { missingInOrder } from '../../../../server/ports/rails/orderNeeds.ts'
import { singleRail } from '../../../../server/ports/rails/rails.ts'
import { createBulk, inputOf, payBulk } from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { treasurerAyu } from '../../../support/changeRequests.ts'
import { completeClaim } from '../../../support/claimLinks.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import {
  addOldRefundAccount,
  randomDigits,
  releaseRefundAsStaff,
  requestIdOf,
  settlePayouts,
} from '../../../support/refunds.ts'
import { createProgram, fillApiBalance, orderOf } from '../../../support/requests/openapiRequests.ts'
import { createActiveSchedule } from '../../../support/schedules.ts'
import {
  britishRecipient,
  createTransfer,
  indonesianRecipient,
  quoteFor,
  signAndPay,
} from '../../../support/sending.ts'
import { originator } from '../../../support/server/filesRail.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
const orders: PayoutOrder[] = []

withBusiness({ name: 'parts', start: '2026-01-15T03:00:00Z' }, async (scene) => {
  ;({ desk, business, maker, checker, admin } = scene)
  const rail = desk.server.deps.rails.find('sandbox')
  desk.server.deps.rails = singleRail({
    ...rail,
    submit: (order, isRepeat) => {
      orders.push(order)
      return rail.submit(order, isRepeat)
    },
  })
  await setPolicy(desk, business.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
  await desk.setBalance(business.id, 900_000_000_000n)
  await fillApiBalance(desk, business.id, 300_000_000n)
})

const sql = () => desk.server.database.sql

/** Parts of the business's profile that an order cannot do without. */
const profileParts = [
  ['city_id', "the sender's town", 'Jakarta Selatan'],
  ['country_id', "the sender's country", 'ID'],
  ['nib', "the sender's registration number", '9120000000000'],
] as const
const setPart = (name: string, value: string) =>
  sql()`update business_details set ${sql()({ [name]: value })} where business_id = ${business.id}`

/** To ten o'clock in Jakarta of that day. */
async function runUntil(day: string): Promise<void> {
  await desk.advance(Date.parse(`${day}T03:00:00Z`) - desk.server.clock.now().getTime())
  await desk.runDueJobs()
}

const payFromPortal = async () => {
  await signAndPay(desk, maker, await createTransfer(desk, maker, { recipient: britishRecipient('55770001') }))
}

/** A rejected transfer, whose refund waits for staff. */
async function requestRefund(): Promise<string> {
  const bank_account_id = await addOldRefundAccount(desk, business, randomDigits())
  const recipient = britishRecipient('55779001')
  const { id } = await signAndPay(desk, maker, await createTransfer(desk, maker, { recipient, amount_minor: '5000' }))
  await settlePayouts(desk)
  const asked = await desk.call(maker, '/refund/request', { id, destination: 'bank', bank_account_id })
  return requestIdOf(asked)
}

/** Each prepares a payment, and returns the step that orders it. */
const ways: Record<string, () => Promise<() => Promise<unknown>>> = {
  portal: async () => payFromPortal,
  bulk: async () => async () =>
    payBulk(desk, maker, await createBulk(desk, maker, [inputOf({ account_number: '7000000001' })])),
  API: async () => {
    const program = await createProgram(desk, admin)
    return async () => {
      const recipient = { ...indonesianRecipient(randomDigits()), is_saved: true }
      const { id } = await desk.call(admin, '/recipient/create', recipient)
      const quote = await quoteFor(desk, admin, { recipient, amount_minor: '6000000' })
      expect(await program.reply('/open/create-transfer', orderOf(quote.id, id))).toMatchObject({ code: 0 })
    }
  },
  schedule: async () => async () => {
    const starts_on = addDays(dayOf(desk.server.clock.now()), 7)
    const once = { frequency: 'once', payments_max: null, starts_on } as const
    const recipient = indonesianRecipient('7000000003')
    const { next } = await createActiveSchedule(desk, { maker, checker }, { recipient, ...once })
    return runUntil(next?.pays_on ?? '')
  },
  refund: async () => {
    const request_id = await requestRefund()
    return () => releaseRefundAsStaff(desk, business.id, request_id)
  },
}

interface Held {
  transfer_id: string
  request_id: string | null
  reason: string
}
const held = () => sql()<Held[]>`
  select transfer_id, null as request_id, held_reason as reason from payouts where business_id = ${business.id} and held_at is not null
  union all
  select transfer_id, id, held_reason from refund_requests where business_id = ${business.id} and held_at is not null`

const release = ({ transfer_id, request_id }: Held): Promise<string | null> =>
  inBusiness(desk.server.deps.sql, business.id, (tx) =>
    request_id === null
      ? releasePayout(tx, desk.server.deps, { business_id: business.id, transfer_id }, treasurerAyu)
      : releaseRefund(tx, desk.server.deps, { business_id: business.id, request_id }, treasurerAyu),
  )

it.each(Object.keys(ways))(
  'A payment by %s that lacks a part never leaves, waits with what is missing, and leaves once it is there',
  async (way) => {
    const begin = await ways[way]?.()
    for (const [column, missing, value] of way === 'refund' ? profileParts.slice(0, 1) : profileParts) {
      await setPart(column, column === 'country_id' ? '  ' : '.')
      orders.length = 0
      await begin?.()
      await desk.runDueJobs()
      const [waiting] = await held()
      expect(orders).toEqual([])
      expect(waiting).toMatchObject({ reason: `the order lacks ${missing}` })
      if (!waiting) return
      expect(await release(waiting)).toBe(`the order lacks ${missing}`)
      await setPart(column, value)
      expect(await release(waiting)).toBeNull()
      await settlePayouts(desk)
      expect(await held()).toEqual([])
      expect(orders.map(missingInOrder)).toEqual([[]])
      expect(orders[0]).toMatchObject({
        transfer_id: waiting.transfer_id,
        originator: { ...originator, name: 'PT parts' },
      })
    }
    expect(await desk.checkBooks()).toEqual([])
  },
)

/** Recomputes every MAC, as a faulty release would; without a UETR, as held before there were any. */
const replaceUetr = ({ transfer_id, request_id }: Omit<Held, 'reason'>, uetr: string | null) =>
  sql().begin(async (tx) => {
    const { keys } = desk.server.deps
    await tx`set local session_replication_role = replica`
    if (request_id !== null) {
      await tx`update refund_requests set uetr = ${uetr} where id = ${request_id}`
      const [request] = await tx<RequestRow[]>`select * from refund_requests where id = ${request_id}`
      if (request) await tx`update refund_requests set seal = ${refundMac(keys, request)} where id = ${request_id}`
      return
    }
    await tx`update transfers set uetr = ${uetr} where id = ${transfer_id}`
    const [row] = await tx<TransferRow[]>`select * from transfers where id = ${transfer_id}`
    const [payout] = await tx<PayoutRow[]>`select * from payouts where transfer_id = ${transfer_id}`
    if (!row || !payout) throw new Error('the transfer is not paid')
    const older = { ...row, seal: transferMac(keys, row) }
    await tx`update transfers set seal = ${older.seal} where id = ${row.id}`
    await tx`update payouts set seal = ${payoutMac(keys, older, payout)} where transfer_id = ${row.id}`
  })

it.each(['portal', 'refund'])(
  'A payment by %s held before there were UETRs is released and leaves with one',
  async (way) => {
    const begin = await ways[way]?.()
    await setPart('city_id', '.')
    orders.length = 0
    await begin?.()
    await desk.runDueJobs()
    const [waiting] = await held()
    if (!waiting) throw new Error('nothing is held')
    await replaceUetr(waiting, null)
    await setPart('city_id', 'Jakarta Selatan')
    expect(await release(waiting)).toBeNull()
    await settlePayouts(desk)
    expect(await held()).toEqual([])
    expect(orders.map(({ uetr }) => uetr)).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    ])
    expect(await desk.checkBooks()).toEqual([])
  },
)

/** Begins a payment whose rail takes the order and does not answer. Returns what it was handed. */
async function payUnanswered(way: string): Promise<PayoutOrder[]> {
  const begin = await ways[way]?.()
  orders.length = 0
  const { rails } = desk.server.deps
  const handed: PayoutOrder[] = []
  const submit = (order: PayoutOrder) => {
    handed.push(order)
    return Promise.reject(new Error('no reply'))
  }
  desk.server.deps.rails = singleRail({ ...rails.find('sandbox'), submit })
  await begin?.()
  await expect(desk.runDueJobs()).rejects.toThrow('no reply')
  desk.server.deps.rails = rails
  return handed
}

it.each(['portal', 'refund'])(
  'The repeat of a payment by %s that a bank may have is not held for a part lost since',
  async (way) => {
    const handed = await payUnanswered(way)
    await setPart('city_id', '.')
    await desk.advance(60 * 60_000)
    await settlePayouts(desk)
    await setPart('city_id', 'Jakarta Selatan')
    // The same message, though the company's details are others since.
    expect(orders).toEqual(handed)
    expect(handed.map(({ originator: { town } }) => town)).toEqual(['Jakarta Selatan'])
    expect(await held()).toEqual([])
    expect(await desk.checkBooks()).toEqual([])
  },
)

it.each(['portal', 'refund'])(
  'The repeat of a payment by %s that is not the message its rail was handed waits for the operator',
  async (way) => {
    const handed = await payUnanswered(way)
    const [{ transfer_id, payout_reference, uetr } = { transfer_id: '', payout_reference: '', uetr: '' }] = handed
    const [request] = await sql()<
      { id: string }[]
    >`select id from refund_requests where payout_reference = ${payout_reference}`
    const bound = { transfer_id, request_id: request?.id ?? null }
    await replaceUetr(bound, crypto.randomUUID())
    await desk.advance(60 * 60_000)
    await settlePayouts(desk)
    expect(orders).toEqual([])
    const [waiting] = await held()
    expect(waiting).toEqual({ ...bound, reason: 'the order is not the one that its rail was handed' })
    if (!waiting) return
    expect(await release(waiting)).toBe('the order is not the one that its rail was handed')
    await replaceUetr(bound, uetr)
    expect(await release(waiting)).toBeNull()
    await settlePayouts(desk)
    expect(orders).toEqual(handed)
    expect(await held()).toEqual([])
  },
)

/** The first recipient of the corridor's own vectors. */
function exampleOf({ id, country, vectors, received_min_minor }: Corridor) {
  const [example] = vectors.valid
  if (!example) throw new Error(`${id} has no vectors`)
  const { recipient_type: type, details } = example
  const recipient = { type, corridor_id: id, country, details, is_saved: false } as never
  return { recipient, amount_minor: String(BigInt(received_min_minor) * 2n) }
}

it('Every order of every corridor leaves with sender, purpose and a UETR of its own', async () => {
  const seen = new Set<string>()
  const packs = packsOf()
  for (const corridor of packs) {
    orders.length = 0
    const created = await createTransfer(desk, maker, exampleOf(corridor))
    const { id, recipient_details } = await signAndPay(desk, maker, created)
    await desk.runDueJobs()
    if (orders.length === 0) await completeClaim(desk, maker, id, recipient_details)
    await desk.runDueJobs()
    const [order] = orders
    expect(orders.map((one) => [one.corridor_id, missingInOrder(one)])).toEqual([[corridor.id, []]])
    expect(order?.purpose).toEqual({ local: created.purpose, iso: isoPurposeOf(created.purpose) })
    expect(order?.originator).toEqual({ ...originator, name: 'PT parts' })
    seen.add(order?.uetr ?? '')
  }
  expect(seen.size).toBe(packs.length)
}, 240_000)

const packsOf = () => corridors.flatMap(({ id }) => everyCorridor().find((one) => one.id === id) ?? [])

it('Nothing without a whole sender leaves to any corridor, by the portal, the API or a schedule', async () => {
  await fillApiBalance(desk, business.id, 90_000_000_000n)
  // Accounts of the test before may receive again.
  await runUntil(addDays(dayOf(desk.server.clock.now()), 1))
  const program = await createProgram(desk, admin)
  const starts_on = addDays(dayOf(desk.server.clock.now()), 7)
  const once = { frequency: 'once', payments_max: null, starts_on, workday_rule: 'next' } as const
  await setPart('city_id', '.')
  orders.length = 0
  const ordered = { portal: 0, API: 0, schedule: 0 }
  for (const corridor of packsOf()) {
    const { recipient, amount_minor } = exampleOf(corridor)
    await signAndPay(desk, maker, await createTransfer(desk, maker, { recipient, amount_minor }))
    ordered.portal += 1
    const saved = { ...(recipient as object), is_saved: true } as never
    const { id } = await desk.call(admin, '/recipient/create', saved)
    const quote = await quoteFor(desk, admin, { recipient, amount_minor })
    expect(await program.reply('/open/create-transfer', orderOf(quote.id, id))).toMatchObject({ code: 0 })
    ordered.API += 1
    // An account there receives two payments a day.
    if (corridor.country === 'CN') continue
    await createActiveSchedule(desk, { maker, checker }, { recipient, amount_minor, side: 'receive', ...once })
    ordered.schedule += 1
  }
  for (const days of [0, 1, 2, 3, 4]) await runUntil(addDays(starts_on, days))
  await settlePayouts(desk)
  expect(orders).toEqual([])
  const waiting = await held()
  const { length } = packsOf()
  const schedule = packsOf().filter(({ country }) => country !== 'CN').length
  expect(ordered).toEqual({ portal: length, API: length, schedule })
  // In one corridor a new recipient first completes the details.
  expect(waiting.length).toBeGreaterThanOrEqual(2 * (length - 1) + schedule)
  expect(new Set(waiting.map(({ reason }) => reason))).toEqual(new Set(["the order lacks the sender's town"]))
  await setPart('city_id', 'Jakarta Selatan')
  for (const one of waiting) expect(await release(one)).toBeNull()
  expect(await desk.checkBooks()).toEqual([])
}, 240_000)

it('An order without any one of its parts is told by the name of that part', () => {
  const whole: PayoutOrder = {
    ...({} as PayoutOrder),
    originator,
    purpose: { local: 'goods', iso: 'GDDS' },
    uetr: '3f8f2f0a-6a54-4d2e-9c1b-0a4b8d1c7e55',
    recipient_name: 'Jane',
    account_number: '1',
  }
  expect(missingInOrder(whole)).toEqual([])
  const without: [string, Partial<PayoutOrder>][] = [
    ["the sender's name", { originator: { ...originator, name: '' } }],
    ["the sender's registration number", { originator: { ...originator, registration_number: ' ' } }],
    ["the sender's town", { originator: { ...originator, town: '-' } }],
    ["the sender's country", { originator: { ...originator, country: '' } }],
    ['the purpose', { purpose: { local: 'other things', iso: '' } }],
    ["the recipient's name", { recipient_name: '.' }],
    ["the recipient's account", { account_number: '' }],
  ]
  for (const [name, change] of without) expect(missingInOrder({ ...whole, ...change })).toEqual([name])
})
