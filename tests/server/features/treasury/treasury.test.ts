import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { receiveIncomingPaymentReport } from '../../../../server/features/incomingPayments/receive.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import { quoteFor, submitTransfer } from '../../../support/sending.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let treasurer: StaffTestClient
let supervisor: StaffTestClient
let reviewer: StaffTestClient

withBusiness('treasured', async (scene) => {
  ;({ desk, business } = scene)
  treasurer = await signInStaff(desk.server, 'treasurer')
  supervisor = await signInStaff(desk.server, 'supervisor')
  reviewer = await signInStaff(desk.server, 'reviewer')
})

const holdCredit = () =>
  receiveIncomingPaymentReport(desk.server.deps, {
    bank: 'sandbox',
    bank_reference: randomUUID(),
    account_number: '7310255588',
    currency: 'IDR',
    amount_minor: 70_000n,
    credited_at: desk.server.clock.now(),
    payer_name: 'PT Somebody',
    remittance: 'for you',
  })

const exceptions = async () => (await treasurer.call('/staff/exception/list', {})).items

describe('queue of the staff', () => {
  it('The staff queue lists each item with the possible change requests and who decides', async () => {
    const maker = personOf(business.people, 'maker')
    await holdCredit()
    const [held] = await exceptions()
    expect(held).toMatchObject({
      kind: 'credit_held',
      amount_minor: '70000',
      held_reason: 'unknown',
      note: 'PT Somebody · for you',
      acts: ['credit_assign', 'credit_return'],
      proposal_id: null,
    })
    const payload = { credit_id: held?.id ?? '', business_id: business.id, transfer_id: null }
    const asked = { kind: 'credit_assign', payload, reason: 'They called' } as const
    expect(await reviewer.code('/staff/exception/list', {})).toBe('not_permitted')
    expect(await reviewer.code('/staff/proposal/propose', asked)).toBe('not_permitted')
    const wrong = await treasurer.reply('/staff/proposal/propose', {
      ...asked,
      payload: { ...payload, business_id: '' },
    })
    expect(wrong.data).toMatchObject({ field: 'payload.business_id' })
    const proposal = await treasurer.call('/staff/proposal/propose', asked)
    expect(await exceptions()).toMatchObject([{ proposal_id: proposal.id }])
    const { items } = await supervisor.call('/staff/proposal/list', { page_size: 10, page_number: 1, is_open: 'yes' })
    expect(items).toMatchObject([
      {
        id: proposal.id,
        seen: { business: 'PT treasured' },
        proposed_by: { full_name: 'treasurer' },
        decided_by: null,
      },
    ])
    const before = BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)
    const decision = { ...proposal, decision: 'carry_out', reason: '' } as const
    expect(await treasurer.code('/staff/proposal/decide', decision)).toBe('proposal_four_eyes')
    expect(await supervisor.call('/staff/proposal/decide', decision)).toEqual({ state: 'carried_out' })
    expect(BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)).toBe(before + 70_000n)
    expect(await exceptions()).toEqual([])
    const ended = await treasurer.call('/staff/proposal/detail', { id: proposal.id })
    expect(ended).toMatchObject({ state: 'carried_out', decided_by: { full_name: 'supervisor' } })
  })

  it('The staff queue names a payout that the bank has not reported for a day', async () => {
    const people = business.people
    const submitted = await submitTransfer(desk, personOf(people, 'maker'))
    await desk.server.database
      .sql`insert into payouts (business_id, transfer_id, rail, payout_reference, payload_digest, created_at, seal, state)
      values (${business.id}, ${submitted.id}, 'sandbox', 'silent', '', ${desk.server.clock.now()}, '', 'submitted')`
    expect(await exceptions()).toEqual([])
    await desk.advance(25 * 3_600_000)
    expect(await exceptions()).toMatchObject([
      { kind: 'payout_silent', reference: submitted.reference, business_name: 'PT treasured', acts: [] },
    ])
  })
})

it('A disabled corridor is reported as under maintenance at pricing and sending', async () => {
  const maker = personOf(business.people, 'maker')
  const quote = await quoteFor(desk, maker)
  const waiting = await submitTransfer(desk, maker)
  const turn = (is_paused: boolean) =>
    treasurer.call('/staff/switch/turn', {
      kind: 'corridor',
      name: quote.corridor_id,
      is_paused,
      reason: 'Bank closed',
    })
  expect(
    await reviewer.code('/staff/switch/turn', { kind: 'rail', name: 'sandbox', is_paused: true, reason: 'x' }),
  ).toBe('not_permitted')
  for (const kind of ['corridor', 'rail'] as const)
    expect(
      await treasurer.code('/staff/switch/turn', { kind, name: 'no-such-name', is_paused: true, reason: 'x' }),
    ).toBe('not_found')
  await turn(true)
  await expect(quoteFor(desk, maker)).rejects.toThrow('channel_under_maintenance')
  const checker = personOf(business.people, 'checker')
  const signed = await desk.signFor(checker, 'approve', [waiting])
  const { id, version, payload_digest } = waiting
  const refused = await desk.reply(checker, '/transfer/approve', {
    transfers: [{ id, version, payload_digest }],
    ...signed,
  })
  expect(JSON.stringify(refused)).toContain('under maintenance')
  const { items } = await reviewer.call('/staff/switch/list', {})
  expect(items.filter(({ is_paused }) => is_paused)).toMatchObject([
    { name: quote.corridor_id, reason: 'Bank closed', changed_by: 'treasurer' },
  ])
  await turn(false)
  expect((await quoteFor(desk, maker)).corridor_id).toBe(quote.corridor_id)
})

it('A waiting bank file is read again or set aside once, with who and why', async () => {
  const { sql } = desk.server.database
  const [again, aside] = [randomUUID(), randomUUID()]
  for (const id of [again, aside])
    await sql`insert into rail_files (id, rail, name, sha256, content, state, problems, received_at)
      values (${id}, 'bank', 'r.xml', ${id}, '', 'queued', ${['it is half']}, ${desk.server.clock.now()})`
  expect(await reviewer.code('/staff/rail-file/list', {})).toBe('not_permitted')
  const { items } = await treasurer.call('/staff/rail-file/list', {})
  expect(items.map(({ problems }) => problems)).toEqual([['it is half'], ['it is half']])
  const reason = 'bank told'
  await treasurer.call('/staff/rail-file/close', { id: again, way: 'read_again', reason })
  await treasurer.call('/staff/rail-file/close', { id: aside, way: 'discard', reason })
  expect(await treasurer.code('/staff/rail-file/close', { id: aside, way: 'read_again', reason })).toBe(
    'nothing_to_decide',
  )
  expect((await treasurer.call('/staff/rail-file/list', {})).items).toEqual([])
  expect(
    await sql`select f.state, f.closed_by, a.action, a.detail::jsonb ->> 'reason' as why
      from rail_files f join audit_log a on a.object_id = f.id::text order by f.state`,
  ).toEqual([
    { state: 'discarded', closed_by: 'treasurer', action: 'rail.file_discarded', why: reason },
    { state: 'retry', closed_by: 'treasurer', action: 'rail.file_read_again', why: reason },
  ])
})
