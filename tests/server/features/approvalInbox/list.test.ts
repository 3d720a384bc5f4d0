import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RiskFlag } from '../../../../contract/base/money/riskFlags.ts'
import { statusGroupFor } from '../../../../contract/base/statuses/groups.ts'
import { statuses } from '../../../../contract/base/statuses/reported.ts'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import {
  britishRecipient,
  type Sending,
  signAndApprove,
  submitTransfer,
  type Transfer,
} from '../../../support/sending.ts'
import { createTestApp, personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())

async function newPeople(): Promise<Record<'maker' | 'checker' | 'admin' | 'viewer', MadePerson>> {
  count += 1
  business = await desk.server.addBusiness(`desk${count}`)
  const of = (role: 'maker' | 'checker' | 'admin' | 'viewer') => personOf(business.people, role)
  return { maker: of('maker'), checker: of('checker'), admin: of('admin'), viewer: of('viewer') }
}

const newest = { tab: 'all', page_size: 50, page_number: 1, sort: 'created_at', order: 'desc' } as const

const rowsOf = async (person: MadePerson) => (await desk.call(person, '/desk/list', {})).items
/** Without that of the invoice number, which all transfers of these tests have in common. */
async function cuesOf(person: MadePerson, { id }: Transfer): Promise<RiskFlag[]> {
  const cues = (await rowsOf(person)).find((row) => row.id === id)?.cues ?? []
  return cues.map(({ name }) => name).filter((name) => name !== 'same_invoice')
}

/** Paid; whether its bank has reported it as arrived does not matter. */
async function paid(people: { maker: MadePerson; checker: MadePerson }, sending: Sending = {}): Promise<Transfer> {
  const transfer = await submitTransfer(desk, people.maker, sending)
  await signAndApprove(desk, people.checker, [transfer])
  return transfer
}

describe('approval inbox', () => {
  it('The approval inbox lists what waits for this person, oldest first, with requester and purpose', async () => {
    const { maker, checker, admin, viewer } = await newPeople()
    const own = await submitTransfer(desk, admin)
    const first = await submitTransfer(desk, maker)
    const second = await submitTransfer(desk, maker, { amount_minor: '200000' })
    expect((await rowsOf(checker)).map(({ id }) => id)).toEqual([own.id, first.id, second.id])
    expect((await rowsOf(admin)).map(({ id }) => id)).toEqual([first.id, second.id])
    expect(await desk.code(maker, '/desk/list', {})).toBe('not_permitted')
    expect(await desk.code(viewer, '/desk/count', {})).toBe('not_permitted')
    expect(await desk.call(checker, '/desk/count', {})).toEqual({ count: 3 })
    expect((await rowsOf(checker))[1]).toMatchObject({
      created_by_name: maker.full_name,
      purpose: 'goods',
      invoice_number: 'INV-1',
      documents: [],
      approvals_needed: 1,
      approvals_given: 0,
      actions: ['approve', 'deny'],
      payload_digest: first.payload_digest,
    })
    await signAndApprove(desk, checker, [first])
    await desk.call(checker, '/transfer/deny', { transfers: [seenOf(own)], reason: 'No' })
    expect((await rowsOf(checker)).map(({ id }) => id)).toEqual([second.id])
    expect(await desk.call(checker, '/desk/count', {})).toEqual({ count: 1 })
  })

  it('Every inbox item is in its list among those that need the reader, and rows and home page agree', async () => {
    const people = await newPeople()
    const { maker, checker, admin } = people
    await submitTransfer(desk, admin)
    const first = await submitTransfer(desk, maker)
    await signAndApprove(desk, checker, [first])
    const late = await submitTransfer(desk, maker, { amount_minor: '200000' })
    const unpaid = await submitTransfer(desk, maker, { amount_minor: '210000' })
    await submitTransfer(desk, maker, { amount_minor: '220000' })
    const { sql } = desk.server.database
    await sql`update transfers set rate_held_until = ${desk.server.clock.now()} where id = ${late.id}`
    await sql`update transfers set status = ${transferStatus.awaiting_payment} where id = ${unpaid.id}`
    const needed: Record<string, number> = {}
    for (const [role, person] of Object.entries(people)) {
      const list = async (filter: Partial<CallRequest<'/transfer/list'>>) =>
        (await desk.call(person, '/transfer/list', { ...newest, ...filter })).items
      const said = (await list({})).filter(
        ({ status, actions }) => statusGroupFor(statuses[status], actions) === 'needs_you',
      )
      expect((await list({ needs_you: true })).map(({ id }) => id)).toEqual(said.map(({ id }) => id))
      const summary = await desk.call(person, '/transfer/summary', {})
      expect(summary.waiting_for_me_count).toBe(said.length)
      expect(summary.waiting_for_me).toEqual(said.toReversed())
      expect(summary.to_approve_count).toBe(role === 'checker' || role === 'admin' ? (await rowsOf(person)).length : 0)
      needed[role] = said.length
      if (role === 'checker' || role === 'admin') {
        expect(said.map(({ id }) => id)).toEqual(expect.arrayContaining((await rowsOf(person)).map(({ id }) => id)))
      }
    }
    expect(needed).toEqual({ maker: 2, checker: 3, admin: 3, viewer: 0 })
  })

  it('The approval inbox shows nothing of another business', async () => {
    const mine = await newPeople()
    await submitTransfer(desk, mine.maker)
    const others = await newPeople()
    expect(await rowsOf(others.checker)).toEqual([])
  })
})

describe('risk cues', () => {
  it('A first payment to an account is a cue until one is paid', async () => {
    const people = await newPeople()
    const first = await submitTransfer(desk, people.maker)
    expect(await cuesOf(people.checker, first)).toEqual(['first_payment'])
    await signAndApprove(desk, people.checker, [first])
    const next = await submitTransfer(desk, people.maker, { amount_minor: '110000' })
    expect(await cuesOf(people.checker, next)).toEqual([])
  })

  it('An account that ends like one that was paid is a first payment where its payee was never paid', async () => {
    const people = await newPeople()
    await paid(people)
    const { details, ...recipient } = britishRecipient('66889911')
    const stranger = { ...recipient, details: { ...details, company_name: 'Jones Import Ltd' } }
    const alike = await submitTransfer(desk, people.maker, { recipient: stranger, amount_minor: '110000' })
    expect(await cuesOf(people.checker, alike)).toEqual(['first_payment'])
    const known = { ...recipient, details: { ...britishRecipient().details, company_name: 'Jones Import Ltd' } }
    const same = await submitTransfer(desk, people.maker, { recipient: known, amount_minor: '120000' })
    expect(await cuesOf(people.checker, same)).toEqual([])
  })

  it.each([
    ['in its last digits', '55779922'],
    ['in its first digits alone', '66889911'],
  ])(
    'An account that differs %s from the recipient’s last payment is a cue, with the previous one',
    async (_, account) => {
      const people = await newPeople()
      const before = await paid(people)
      const changed = await submitTransfer(desk, people.maker, { recipient: britishRecipient(account) })
      const [row] = await rowsOf(people.checker)
      expect(row?.cues).toMatchObject([
        { name: 'account_changed', transfer: { id: before.id, reference: before.reference, account_tail: '9911' } },
      ])
      expect(row?.id).toBe(changed.id)
    },
  )

  it('The same amount to the same account within 30 days is a cue, also while the first still waits', async () => {
    const people = await newPeople()
    const first = await submitTransfer(desk, people.maker)
    const again = await submitTransfer(desk, people.maker)
    expect(await cuesOf(people.checker, first)).toEqual(['first_payment'])
    expect(await cuesOf(people.checker, again)).toEqual(['first_payment', 'duplicate'])
    const other = await submitTransfer(desk, people.maker, { amount_minor: '100100' })
    expect(await cuesOf(people.checker, other)).not.toContain('duplicate')
    // Denied transfers are no duplicates, nor are those older than 30 days.
    await desk.call(people.checker, '/transfer/deny', { transfers: [seenOf(first), seenOf(again)], reason: 'No' })
    const third = await submitTransfer(desk, people.maker)
    expect(await cuesOf(people.checker, third)).not.toContain('duplicate')
    await desk.server.database
      .sql`update transfers set created_at = created_at - interval '31 days' where id = ${third.id}`
    const fourth = await submitTransfer(desk, people.maker)
    expect(await cuesOf(people.checker, fourth)).not.toContain('duplicate')
  })

  it('Three times the usual amount is a cue once there is a usual amount', async () => {
    const people = await newPeople()
    for (let index = 0; index < 4; index++) await paid(people, { amount_minor: String(100_000 + index * 100) })
    const large = await submitTransfer(desk, people.maker, { amount_minor: '400000' })
    expect(await cuesOf(people.checker, large)).toEqual([])
    await paid(people, { amount_minor: '100500' })
    expect(await cuesOf(people.checker, large)).toEqual(['above_usual'])
    const small = await submitTransfer(desk, people.maker, { amount_minor: '250000' })
    expect(await cuesOf(people.checker, small)).toEqual([])
  })

  it('A total just below the next policy tier is a cue', async () => {
    const people = await newPeople()
    const near = await submitTransfer(desk, people.maker)
    const limit = BigInt(near.total_minor) + 1n
    const withTier = (from: bigint) =>
      setPolicy(desk, business.id, [
        tier('international', '0', 1),
        tier('international', String(from), 2),
        tier('domestic', '0', 1),
      ])
    await withTier(limit)
    const [row] = await rowsOf(people.checker)
    expect(row?.cues).toMatchObject([{ name: 'first_payment' }, { name: 'near_limit', amount_minor: String(limit) }])
    await withTier(limit * 2n)
    expect(await cuesOf(people.checker, near)).toEqual(['first_payment'])
  })
})
