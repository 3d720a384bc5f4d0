import { expect, it } from 'vitest'
import { type TransferStatus, transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import type { PayoutOrder } from '../../../../server/deps.ts'
import { verifyScreening } from '../../../../server/features/screening/verify.ts'
import { singleRail } from '../../../../server/ports/rails/rails.ts'
import { createBulk, inputOf, payBulk } from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
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
import { decideHit, type Hit, hitsOf, listedName } from '../../../support/screening.ts'
import {
  britishRecipient,
  createTransfer,
  indonesianRecipient,
  quoteFor,
  signAndPay,
  transferDetail,
} from '../../../support/sending.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let officers: [StaffTestClient, StaffTestClient]
const orders: PayoutOrder[] = []

withBusiness({ name: 'listed', start: '2026-01-15T03:00:00Z' }, async (scene) => {
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
  officers = [
    await signInStaff(desk.server, 'compliance', 'Sari'),
    await signInStaff(desk.server, 'compliance', 'Tono'),
  ]
})

const sql = () => desk.server.database.sql

let accounts = 66_000_000
/** Each payee is another pair of names, so that no decision of a test before counts. */
const nextAccount = () => String(++accounts)

const british = () => {
  const recipient = britishRecipient(nextAccount())
  return { ...recipient, details: { ...recipient.details, company_name: listedName } }
}
const indonesian = () => {
  const recipient = indonesianRecipient(`70${nextAccount()}`)
  return { ...recipient, details: { ...recipient.details, company_name: listedName } }
}

it('An order waits where lists are configured and none was read yet, and leaves once one is', async () => {
  const { deps } = desk.server
  const { settings } = deps
  deps.settings = { ...settings, profile: 'production', screeningFolder: '/lists' }
  const recipient = britishRecipient(nextAccount())
  const { id } = await signAndPay(desk, maker, await createTransfer(desk, maker, { recipient }))
  const sent = () => orders.filter(({ transfer_id }) => transfer_id === id).length
  await desk.runDueJobs()
  expect(sent()).toBe(0)
  deps.settings = settings
  await desk.advance(5 * 60_000)
  await desk.runDueJobs()
  expect(sent()).toBe(1)
})

async function payFromPortal(): Promise<string> {
  const { id } = await signAndPay(desk, maker, await createTransfer(desk, maker, { recipient: british() }))
  return id
}

/** Each prepares a payment to a listed payee, and returns the step that orders it. */
const ways: Record<string, () => Promise<() => Promise<unknown>>> = {
  portal: async () => payFromPortal,
  bulk: async () => async () => {
    const row = inputOf({ account_number: `70${nextAccount()}`, account_name: listedName })
    return payBulk(desk, maker, await createBulk(desk, maker, [row]))
  },
  API: async () => {
    const program = await createProgram(desk, admin)
    return async () => {
      const recipient = indonesian()
      const { id } = await desk.call(admin, '/recipient/create', recipient)
      // Saved, but not compared then.
      await sql()`update recipients set is_saved = true where id = ${id}`
      const quote = await quoteFor(desk, admin, { recipient, amount_minor: '6000000' })
      expect(await program.reply('/open/create-transfer', orderOf(quote.id, id))).toMatchObject({ code: 0 })
    }
  },
  schedule: async () => async () => {
    const starts_on = addDays(dayOf(desk.server.clock.now()), 7)
    const once = { frequency: 'once', payments_max: null, starts_on } as const
    const { next } = await createActiveSchedule(desk, { maker, checker }, { recipient: indonesian(), ...once })
    await desk.advance(Date.parse(`${next?.pays_on ?? ''}T03:00:00Z`) - desk.server.clock.now().getTime())
    await desk.runDueJobs()
  },
  refund: async () => {
    const bank_account_id = await addOldRefundAccount(desk, business, randomDigits())
    await sql()`update bank_accounts set account_name = ${listedName} where id = ${bank_account_id}`
    const recipient = britishRecipient('55779001')
    const { id } = await signAndPay(desk, maker, await createTransfer(desk, maker, { recipient, amount_minor: '5000' }))
    await settlePayouts(desk)
    const asked = await desk.call(maker, '/refund/request', { id, destination: 'bank', bank_account_id })
    await sql()`update businesses set refund_to = 'balance' where id = ${business.id}`
    return () => releaseRefundAsStaff(desk, business.id, requestIdOf(asked))
  },
}

/** Orders a payment and returns the one hit that it waits for. */
async function stopped(way: string): Promise<Hit> {
  const begin = await ways[way]?.()
  orders.length = 0
  await begin?.()
  await settlePayouts(desk)
  expect(orders).toEqual([])
  const found = (await hitsOf(officers[0])).filter(({ causes }) => causes.length > 0)
  expect(found).toHaveLength(1)
  const [hit] = found
  if (hit === undefined) throw new Error('nothing was found')
  expect(hit).toMatchObject({
    business_name: 'PT listed',
    subject: { role: 'payee', name: listedName },
    entry: { list: 'sandbox', id: 'SANDBOX-1', names: [listedName] },
    matched_name: listedName,
    score: 1000,
    causes: [{ kind: way === 'refund' ? 'refund' : 'transfer' }],
  })
  return hit
}

it.each(Object.keys(ways))(
  'T104 A payment by %s to a listed payee does not leave until two officers clear it',
  async (way) => {
    const hit = await stopped(way)
    await desk.advance(48 * 60 * 60_000)
    await desk.runDueJobs()
    expect(orders).toEqual([])
    expect(await decideHit(officers, hit, 'cleared')).toBe('carried_out')
    await settlePayouts(desk)
    expect(orders.map(({ recipient_name }) => recipient_name)).toEqual([listedName])
    expect(await hitsOf(officers[0])).toEqual([])
    expect(await desk.checkBooks()).toEqual([])
  },
)

it.each(Object.keys(ways))(
  'T104 A payment by %s to a payee confirmed as listed is declined, and its money is not lost',
  async (way) => {
    const hit = await stopped(way)
    expect(await decideHit(officers, hit, 'confirmed')).toBe('carried_out')
    await settlePayouts(desk)
    expect(orders).toEqual([])
    const [row] = await sql()<{ status: TransferStatus }[]>`
    select status from transfers where business_id = ${business.id} order by created_at desc, id desc limit 1`
    expect(row?.status).toBe(way === 'refund' ? transferStatus.refund_failed : transferStatus.refunded)
    expect(await desk.checkBooks()).toEqual([])
  },
)

it('A pair cleared once is not asked about again, and another account of that name is', async () => {
  const recipient = british()
  const pay = async (to: typeof recipient) => {
    orders.length = 0
    await signAndPay(desk, maker, await createTransfer(desk, maker, { recipient: to }))
    await settlePayouts(desk)
    return orders.length
  }
  expect(await pay(recipient)).toBe(0)
  const [hit] = await hitsOf(officers[0])
  if (hit) await decideHit(officers, hit, 'cleared')
  await settlePayouts(desk)
  expect(await pay(recipient)).toBe(1)
  expect(await pay(british())).toBe(0)
  const [other] = await hitsOf(officers[0])
  if (other) await decideHit(officers, other, 'cleared')
  await settlePayouts(desk)
})

it('T104 An officer cannot confirm their own decision, and staff without the right neither see a hit nor decide one', async () => {
  const hit = await stopped('portal')
  const payload = { business_id: hit.business_id, hit_id: hit.id }
  const asked = { kind: 'screening_clear', payload, reason: 'Another person' } as const
  const outsiders = [await signInStaff(desk.server, 'reviewer'), await signInStaff(desk.server, 'treasurer')]
  for (const outsider of outsiders) {
    expect(await outsider.code('/staff/screening/list', { page_size: 50, page_number: 1 })).toBe('not_permitted')
    expect(await outsider.code('/staff/proposal/propose', asked)).toBe('not_permitted')
  }
  const proposal = await officers[0].call('/staff/proposal/propose', asked)
  const carry = { ...proposal, decision: 'carry_out', reason: '' } as const
  expect(await officers[0].code('/staff/proposal/decide', carry)).toBe('proposal_four_eyes')
  for (const outsider of outsiders) {
    expect(await outsider.code('/staff/proposal/decide', carry)).toBe('not_permitted')
    expect(await outsider.code('/staff/proposal/detail', { id: proposal.id })).toBe('not_found')
    const { items } = await outsider.call('/staff/proposal/list', { page_size: 50, page_number: 1, is_open: 'yes' })
    expect(JSON.stringify(items)).not.toContain(proposal.id)
  }
  const exceptions = await outsiders[1]?.call('/staff/exception/list', {})
  expect(JSON.stringify(exceptions)).not.toContain(hit.causes[0]?.cause_id)
  expect(orders).toEqual([])
  await officers[1].call('/staff/proposal/decide', carry)
  await settlePayouts(desk)
  expect(orders).toHaveLength(1)
})

/** Everything stored of the business or sent to it, apart from what only officers read. */
async function storedWords(): Promise<string> {
  const tables = await sql()<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'business_id' and table_name !~ '^(screening|verification)_' order by 1`
  const texts: string[] = []
  for (const { name } of tables)
    for (const { row } of await sql()<{ row: string }[]>`
      select to_jsonb(t)::text as row from ${sql()(name)} t where business_id = ${business.id}`)
      texts.push(`${name} ${row}`)
  const mails = await sql()<{ row: string }[]>`select payload::text as row from graphile_worker._private_jobs
    where payload ->> 'path' is distinct from '/operator/proposals'`
  return [...texts, ...mails.map(({ row }) => row)].join('\n')
}

it('T104 No word of a hit is in anything that a customer reads, of a payment that waits, is cleared or is declined', async () => {
  const page = { page_size: 50, page_number: 1 } as const
  const words = /sanction|screening_(?:hit|clear|confirm)|compliance|watch.?list|SANDBOX-/gi
  for (const decision of ['cleared', 'confirmed'] as const) {
    const hit = await stopped('portal')
    const id = hit.causes[0]?.cause_id ?? ''
    const read = async () =>
      JSON.stringify([
        await transferDetail(desk, maker, id),
        await desk.call(maker, '/transfer/list', { ...page, sort: 'created_at', order: 'desc', tab: 'all' }),
        await desk.call(maker, '/notification/list', { ...page, page_size: 20 }),
        await desk.call(admin, '/audit/list', { ...page, order: 'desc' }),
        await storedWords(),
      ]).replaceAll(new RegExp(listedName, 'gi'), '')
    const waiting = await transferDetail(desk, maker, id)
    expect(waiting).toMatchObject({
      problem: { kind: 'checking', money: 'with_us', remedy: 'wait', reason: null, bank_reason: null },
      explanation: { acts: 'us' },
    })
    expect((await read()).match(words)).toBeNull()
    await decideHit(officers, hit, decision)
    await settlePayouts(desk)
    expect((await read()).match(words)).toBeNull()
    expect(await read()).not.toContain(hit.id)
    const { problem } = await transferDetail(desk, maker, id)
    if (decision === 'confirmed') expect(problem).toMatchObject({ kind: 'failed', money: 'back', reason: null })
    else expect(problem).toBeNull()
  }
})

it('T104 Decisions are derived again offline, and one that was altered is named', async () => {
  const verify = () => sql().begin((tx) => verifyScreening(tx, desk.server.deps.keys))
  const whole = await verify()
  expect(whole).toMatchObject({ faults: [], rescored: [] })
  expect(whole.decisions).toBeGreaterThan(10)
  const [{ id } = { id: '' }] = await sql()<
    { id: string }[]
  >`select id from screening_hits where state = 'cleared' limit 1`
  class Undo extends Error {}
  const foundAfter = async (statement: string) => {
    let found: string[] = []
    await sql()
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await tx.unsafe(statement.replace('$1', `'${id}'`))
        found = (await verifyScreening(tx, desk.server.deps.keys)).faults
        throw new Undo()
      })
      .catch((error) => {
        if (!(error instanceof Undo)) throw error
      })
    return found
  }
  for (const change of [
    'update screening_hits set score = 860 where id = $1',
    `update screening_hits set subject = subject || '{"name": "Somebody Else"}' where id = $1`,
    `update screening_hits set entry = entry || '{"programme": "x"}' where id = $1`,
    `update screening_hits set state = 'open' where id = $1`,
    `update screening_decisions set reason = 'x' where hit_id = $1`,
    `update screening_decisions set confirmed_by = gen_random_uuid() where hit_id = $1`,
    'delete from screening_decisions where hit_id = $1',
  ])
    expect((await foundAfter(change)).filter((fault) => fault.includes(id)).length, change).toBeGreaterThan(0)
})

it('T104 A hit or decision that was altered in the database lets nothing leave', async () => {
  const hit = await stopped('portal')
  const forged = {
    business_id: hit.business_id,
    hit_id: hit.id,
    decision: 'cleared',
    reason: 'Forged',
    proposal_id: crypto.randomUUID(),
    decided_by: officers[0].actor.staff_id,
    decided_at: desk.server.clock.now(),
    confirmed_by: officers[1].actor.staff_id,
    confirmed_at: desk.server.clock.now(),
    subject_digest: 'x',
    entry_digest: 'x',
    list: 'sandbox',
    list_version: 1,
    score: 1000,
    seal: 'x',
  }
  await sql()`insert into screening_decisions ${sql()(forged)}`
  await sql()`update screening_hits set state = 'cleared' where id = ${hit.id}`
  const payload = { business_id: business.id, id: hit.causes[0]?.cause_id ?? '' }
  await desk.runJob({ id: 0n, task: 'continue_transfer', payload })
  await settlePayouts(desk)
  expect(orders).toEqual([])
  expect(await transferDetail(desk, maker, payload.id)).toMatchObject({ problem: { kind: 'checking' } })
})
