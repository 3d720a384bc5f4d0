import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bindBusiness } from '../../../../server/db/business.ts'
import { appRole, createDatabase, type Sql } from '../../../../server/db/client.ts'
import type { Deps } from '../../../../server/deps.ts'
import { transfersHandlers } from '../../../../server/features/transfers/calls.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { renewMacs } from '../../../support/database/renewMacs.ts'
import { scaledCount } from '../../../support/scaledCount.ts'
import { createTransfer, signAndPay, submitTransfer, type Transfer } from '../../../support/sending.ts'
import { createTestApp, type Seen, seenOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
/** Another server process: its own connections to the same database. */
let peer: Deps
let business: MadeBusiness
let maker: MadePerson
let checkers: [MadePerson, MadePerson]
let template: Transfer

beforeAll(async () => {
  desk = await createTestApp()
  const { deps, database } = desk.server
  peer = { ...deps, sql: createDatabase(database.url, { max: 8, role: appRole }) }
  business = await desk.server.addBusiness('races', ['maker', 'checker', 'checker'])
  const [first, second, third] = business.people
  if (!first || !second || !third) throw new Error('three people were asked for')
  maker = first
  checkers = [second, third]
  template = await submitTransfer(desk, maker)
})
afterAll(async () => {
  await peer.sql.end()
  await desk.server.stop()
})

/** Copies of a submitted transfer, each with a quote of its own: what a hundred clicks would make. */
async function copyTransfers(sql: Sql, count: number): Promise<Seen[]> {
  const copies = await sql<Seen[]>`
    with copy as materialized (select gen_random_uuid() as id, gen_random_uuid() as quote_id, n from generate_series(1, ${count}) n),
    quoted as (
      insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', copy.quote_id, 'used_by_transfer_id', copy.id))).*
      from quotes q, copy where q.used_by_transfer_id = ${template.id} returning id
    ), made as (
      insert into transfers select (jsonb_populate_record(t, jsonb_build_object('id', copy.id, 'uetr', gen_random_uuid(), 'quote_id', copy.quote_id,
        'reference', 'RACE-' || copy.id, 'payload_digest', ''))).*
      from transfers t, copy where t.id = ${template.id} returning id
    )
    select id, 1 as version, '' as payload_digest from made`
  await sql`insert into transfer_events select e.business_id, c.id, e.seq, e.from_status, e.to_status, e.at, e.user_id, e.address
    from transfer_events e, unnest(${copies.map((copy) => copy.id)}::uuid[]) as c (id) where e.transfer_id = ${template.id}`
  return renewMacs(
    sql,
    desk.server.deps.keys,
    copies.map((copy) => copy.id),
  )
}

/** The transaction of an approval, its one-time password and PIN checked: where the race is. */
async function approveOn(deps: Deps, checker: MadePerson, seen: Seen[]): Promise<number[]> {
  const challenge_id = randomUUID()
  await desk.server.database.sql`
    insert into otp_challenges (id, user_id, business_id, purpose, object_digest, device_id, sent_to, code_hash, language, created_at,
      sent_at, expires_at)
    values (${challenge_id}, ${checker.id}, ${business.id}, 'approve', '', '', '', '', 'en', now(), now(), now())`
  const prepared = { challenge_id, user_id: checker.id, business_id: business.id, proof: { method: 'email' as const } }
  const { role, full_name } = checker
  const actor = {
    kind: 'person' as const,
    business_id: business.id,
    user_id: checker.id,
    full_name,
    role,
    format_style: 'standard' as const,
    time_zone: 'Asia/Jakarta',
    session_id_hash: '',
  }
  const context = {
    requestId: '',
    attempt: '',
    channel: { name: 'race', replayKey: '', facts: {} },
    device_id: '',
    device_hash: '',
    address: '192.0.2.1',
    userAgent: '',
    host: 'localhost',
    locale: 'en' as const,
    now: desk.server.clock.now(),
    gone: () => new AbortController().signal,
    actor,
  }
  const request = { transfers: seen.map(seenOf), challenge_id, otp: '000000', pin: '0000' }
  const reply = await deps.sql.begin(async (tx) => {
    await bindBusiness(tx, business.id)
    return transfersHandlers['/transfer/approve'].run(tx, context, request, { deps, prepared, effects: {} })
  })
  return reply.results.map(({ code }) => code)
}

const setBalance = (amount: bigint) => desk.setBalance(business.id, amount)

const balance = async () => {
  const [row] = await desk.server.database.sql<{ balance_minor: bigint }[]>`
    select balance_minor from accounts where business_id = ${business.id} and account = 'customer:available'`
  return row?.balance_minor
}

const pairs = scaledCount(170)
const [ok, insufficient] = [0, 10070001]

it('T02 Two checkers on two servers pay a transfer once', { timeout: scaledCount(120_000) }, async () => {
  const total = BigInt(template.total_minor)
  const transfers = await copyTransfers(desk.server.database.sql, pairs)
  await setBalance(total * BigInt(pairs * 2))
  for (const seen of transfers) {
    const codes = (
      await Promise.all([approveOn(desk.server.deps, checkers[0], [seen]), approveOn(peer, checkers[1], [seen])])
    ).flat()
    expect(codes.filter((code) => code === ok)).toHaveLength(1)
  }
  expect(await balance()).toBe(total * BigInt(pairs))
})

it('T02 Two transfers race for money that covers one', { timeout: scaledCount(120_000) }, async () => {
  const total = BigInt(template.total_minor)
  const transfers = await copyTransfers(desk.server.database.sql, pairs * 2)
  for (let pair = 0; pair < pairs; pair += 1) {
    const [one, other] = transfers.slice(pair * 2, pair * 2 + 2)
    if (!one || !other) throw new Error('too few transfers')
    await setBalance(total + 1n)
    const codes = (
      await Promise.all([approveOn(desk.server.deps, checkers[0], [one]), approveOn(peer, checkers[1], [other])])
    ).flat()
    expect(codes.sort()).toEqual([ok, insufficient])
    expect(await balance()).toBe(1n)
  }
})

it('T02 Lists in opposite orders neither deadlock nor pay twice', { timeout: scaledCount(120_000) }, async () => {
  const total = BigInt(template.total_minor)
  const transfers = await copyTransfers(desk.server.database.sql, pairs * 2)
  await setBalance(total * BigInt(transfers.length))
  for (let pair = 0; pair < pairs; pair += 1) {
    const list = transfers.slice(pair * 2, pair * 2 + 2)
    const codes = (
      await Promise.all([
        approveOn(desk.server.deps, checkers[0], list),
        approveOn(peer, checkers[1], list.toReversed()),
      ])
    ).flat()
    expect(codes.filter((code) => code === ok)).toHaveLength(2)
  }
  expect(await balance()).toBe(0n)
})

it('T03 Of 2 to 50 copies of one request on two servers one pays', { timeout: scaledCount(120_000) }, async () => {
  await setBalance(BigInt(template.total_minor) * 100n)
  await desk.server.database.sql`update approval_policies set approvals_needed = 0 where business_id = ${business.id}`
  for (const copies of [2, 3, 5, 10, 25, 50]) {
    const created = await createTransfer(desk, maker)
    const signed = await desk.signFor(maker, 'pay', [created])
    const before = await balance()
    const request = { transfer: seenOf(created), ...signed }
    const idem = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: copies }, (_, copy) =>
        desk.reply(maker, '/transfer/pay', request, { idem, deps: copy % 2 === 0 ? desk.server.deps : peer }),
      ),
    )
    const retry = await desk.reply(maker, '/transfer/pay', request, { idem })
    expect(retry).toMatchObject({ code: 0, data: { id: created.id, status: 8 } })
    for (const reply of replies.filter(({ code }) => code === 0)) expect(reply).toEqual(retry)
    expect(await balance()).toBe((before ?? 0n) - BigInt(created.total_minor))
  }
})

it('T03 An idempotency key with another content is refused', async () => {
  const [one, other] = [await createTransfer(desk, maker), await createTransfer(desk, maker)]
  const idem = randomUUID()
  const first = { transfer: seenOf(one), ...(await desk.signFor(maker, 'pay', [one])) }
  expect(await desk.code(maker, '/transfer/pay', first, { idem })).toBe('ok')
  const second = { transfer: seenOf(other), ...(await desk.signFor(maker, 'pay', [other])) }
  expect(await desk.code(maker, '/transfer/pay', second, { idem })).toBe('idempotency_conflict')
})

it('T03 A job that runs again after its worker was killed orders nothing twice', async () => {
  const paid = await signAndPay(desk, maker, await createTransfer(desk, maker))
  const jobs = (await desk.dueJobs()).filter((job) => JSON.stringify(job.payload).includes(paid.id))
  for (const job of [...jobs, ...jobs, ...jobs]) await desk.runJob(job)
  const orders = await desk.server.database.sql`
    select from sandbox_bank_orders join payouts using (payout_reference) where transfer_id = ${paid.id}`
  expect(orders).toHaveLength(1)
})

it('The ledger verifies after all races', async () => {
  expect(await desk.checkBooks()).toEqual([])
})
