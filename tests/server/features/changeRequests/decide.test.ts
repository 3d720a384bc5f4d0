import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PayloadOf } from '../../../../contract/base/operator/changeRequestKinds.ts'
import type { IncomingPayment } from '../../../../server/deps.ts'
import { withdrawChangeRequest } from '../../../../server/features/changeRequests/calls.ts'
import { changeRequestTasks } from '../../../../server/features/changeRequests/expiry.ts'
import { listSuspensePayments } from '../../../../server/features/incomingPayments/store.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import {
  decideChangeAs,
  requestAndExecute,
  requestChangeAs,
  reviewerCici,
  supervisorBudi,
  treasurerAyu,
} from '../../../support/changeRequests.ts'
import { receivePayment } from '../../../support/receivePayment.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness

withBusiness('decided', (scene) => {
  ;({ desk, business } = scene)
})

const deps = () => desk.server.deps
const owner = () => desk.server.database.sql
const balance = async () =>
  BigInt((await desk.call(personOf(business.people, 'maker'), '/balance/summary', {})).available_minor)

async function hold(more: Partial<IncomingPayment> = {}): Promise<string> {
  const bank_reference = randomUUID()
  await receivePayment(desk.server, {
    bank_reference,
    account_number: '7310255588',
    amount_minor: 70_000n,
    payer_name: 'PT Somebody',
    ...more,
  })
  const held = (await listSuspensePayments(owner())).find((row) => row.bank_reference === bank_reference)
  if (!held) throw new Error('nothing is held')
  return held.id
}

const ownCredit = (credit_id: string): PayloadOf<'credit_assign'> => ({
  credit_id,
  business_id: business.id,
  transfer_id: null,
})
const proposed = async () => requestChangeAs(deps(), treasurerAyu, 'credit_assign', ownCredit(await hold()))
const stateOf = async (id: string) =>
  (await owner()<{ state: string }[]>`select state from proposals where id = ${id}`)[0]?.state

describe('change request of staff', () => {
  it('A change request is carried out by another person, once, whoever of two is first', async () => {
    const before = await balance()
    const proposal = await proposed()
    expect(await balance()).toBe(before)
    const cicisTwin = { ...supervisorBudi, staff_id: randomUUID() }
    const both = await Promise.allSettled([
      decideChangeAs(deps(), supervisorBudi, proposal),
      decideChangeAs(deps(), cicisTwin, proposal),
    ])
    expect(both.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.codeName)).toSorted()).toEqual([
      'carried_out',
      'proposal_over',
    ])
    expect(await balance()).toBe(before + 70_000n)
    expect(await desk.checkBooks()).toEqual([])
    const steps = await owner()<{ action: string }[]>`
      select action from audit_log where detail::jsonb ->> 'proposal' = ${proposal.id} order by at, seq`
    expect(steps.map(({ action }) => action).toSorted()).toEqual([
      'credit.assigned',
      'proposal.carried_out',
      'proposal.made',
    ])
  })

  it('A change request is not decided by its maker, without the right, or in another version than was seen', async () => {
    const before = await balance()
    const proposal = await proposed()
    await expect(decideChangeAs(deps(), treasurerAyu, proposal)).rejects.toThrow('proposal_four_eyes')
    await expect(decideChangeAs(deps(), reviewerCici, proposal)).rejects.toThrow('not_permitted')
    await expect(requestChangeAs(deps(), reviewerCici, 'credit_return', { credit_id: await hold() })).rejects.toThrow(
      'not_permitted',
    )
    await expect(decideChangeAs(deps(), supervisorBudi, { ...proposal, digest: 'f'.repeat(64) })).rejects.toThrow(
      'proposal_changed',
    )
    // Whatever the code does: the database takes no second word of the same person.
    await expect(
      owner()`update proposals set state = 'carried_out', decided_by = proposed_by, ended_at = proposed_at where id = ${proposal.id}`,
    ).rejects.toThrow('proposals_four_eyes')
    expect(await balance()).toBe(before)
  })

  it.each([
    ['left', { ended_at: new Date('2026-01-01T00:00:00Z') }],
    ['lost the right', { role: 'reviewer' }],
  ])('A change request of a member who has %s is void', async (_, change) => {
    const before = await balance()
    const member = { staff_id: randomUUID(), full_name: 'Dewi', role: 'treasurer' as const }
    await owner()`insert into staff (id, email, full_name, role, created_at, created_by)
      values (${member.staff_id}, ${`${member.staff_id}@lintas.example`}, 'Dewi', 'treasurer', now(), 'test')`
    const kept = await requestChangeAs(deps(), member, 'credit_assign', ownCredit(await hold()))
    const proposal = await requestChangeAs(deps(), member, 'credit_assign', ownCredit(await hold()))
    expect(await decideChangeAs(deps(), supervisorBudi, kept)).toBe('carried_out')
    await owner()`update staff set ${owner()(change)} where id = ${member.staff_id}`
    expect(await decideChangeAs(deps(), supervisorBudi, proposal)).toBe('stale')
    expect(await balance()).toBe(before + 70_000n)
  })

  it('A change request whose row was altered is not carried out, even with a new digest', async () => {
    const before = await balance()
    const [first, second] = [await proposed(), await proposed()]
    const stranger = await desk.server.addBusiness('stranger')
    const swap = (id: string) => owner()`
      update proposals set payload = payload || ${owner().json({ business_id: stranger.id })} where id = ${id}`
    await swap(first.id)
    expect(await decideChangeAs(deps(), supervisorBudi, first)).toBe('broken')
    await owner()`update proposals set digest = ${'e'.repeat(64)} where id = ${second.id}`
    expect(await decideChangeAs(deps(), supervisorBudi, { ...second, digest: 'e'.repeat(64) })).toBe('broken')
    expect(await stateOf(first.id)).toBe('broken')
    await expect(owner()`update proposals set state = 'open' where id = ${first.id}`).rejects.toThrow('has ended')
    expect(await balance()).toBe(before)
    expect(desk.server.logLines.some((line) => line.includes('a proposal is not what was proposed'))).toBe(true)
  })

  it('A change request is stale where its object changed meanwhile, and nothing is done', async () => {
    const before = await balance()
    const proposal = await proposed()
    await owner()`update incoming_credits set amount_minor = amount_minor + 1
      where id::text = (select object_id from proposals where id = ${proposal.id})`
    expect(await decideChangeAs(deps(), supervisorBudi, proposal)).toBe('stale')
    await owner()`update incoming_credits set amount_minor = amount_minor - 1
      where id::text = (select object_id from proposals where id = ${proposal.id})`
    await expect(decideChangeAs(deps(), supervisorBudi, proposal)).rejects.toThrow('proposal_over')
    expect(await balance()).toBe(before)
  })

  it('A change request ends by denial, withdrawal or expiry and makes room for another', async () => {
    const credit_id = await hold()
    const again = () => requestChangeAs(deps(), treasurerAyu, 'credit_assign', ownCredit(credit_id))
    const first = await again()
    await expect(requestChangeAs(deps(), supervisorBudi, 'credit_return', { credit_id })).rejects.toThrow(
      'proposal_exists',
    )
    expect(await decideChangeAs(deps(), supervisorBudi, first, 'decline')).toBe('declined')
    const second = await again()
    await expect(
      deps().sql.begin((tx) => withdrawChangeRequest(tx, deps(), supervisorBudi, second.id)),
    ).rejects.toThrow('not_permitted')
    await deps().sql.begin((tx) => withdrawChangeRequest(tx, deps(), treasurerAyu, second.id))
    const third = await again()
    desk.server.clock.advance(72 * 3_600_000)
    expect(await decideChangeAs(deps(), supervisorBudi, third)).toBe('expired')
    const fourth = await again()
    desk.server.clock.advance(72 * 3_600_000)
    // Nobody has looked at it in time: the next one takes its place.
    expect(await requestAndExecute(deps(), 'credit_return', { credit_id })).toBe('carried_out')
    expect(await stateOf(fourth.id)).toBe('expired')
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A change request that nobody decides on in time ends once by itself, and the audit log says so', async () => {
    const run = () => changeRequestTasks.expire_change_requests(deps())
    const [waiting, late] = [await proposed(), await proposed()]
    desk.server.clock.advance(72 * 3_600_000 - 1)
    await run()
    expect(await stateOf(late.id)).toBe('open')
    expect(await decideChangeAs(deps(), supervisorBudi, waiting)).toBe('carried_out')
    desk.server.clock.advance(1)
    await Promise.all([run(), run()])
    expect([await stateOf(waiting.id), await stateOf(late.id)]).toEqual(['carried_out', 'expired'])
    await expect(decideChangeAs(deps(), supervisorBudi, late)).rejects.toThrow('proposal_over')
    const audited = await owner()<{ actor: string }[]>`
      select actor_kind as actor from audit_log where action = 'proposal.expired' and detail::jsonb ->> 'proposal' = ${late.id}`
    expect(audited.map(({ actor }) => actor)).toEqual(['job'])
  })
})

it('Promo codes start and end by two members of staff', async () => {
  const terms = { code: 'TWOEYES', kind: 'percent', worth: '50', from: '2026-01-01', until: '2099-12-31' } as const
  const uses = { uses_max: 10, business_uses_max: 1 }
  await expect(requestAndExecute(deps(), 'promo_create', { ...terms, ...uses, worth: '101' })).rejects.toThrow(
    'input_invalid',
  )
  expect(await requestAndExecute(deps(), 'promo_create', { ...terms, ...uses })).toBe('carried_out')
  await expect(requestAndExecute(deps(), 'promo_create', { ...terms, ...uses })).rejects.toThrow('promo_code_taken')
  expect(await requestAndExecute(deps(), 'promo_end', { code: 'TWOEYES' })).toBe('carried_out')
  await expect(requestAndExecute(deps(), 'promo_end', { code: 'TWOEYES' })).rejects.toThrow('nothing_to_decide')
  const made = await owner()`select percent, created_by, ended_at is not null as is_over from promo_codes`
  expect(made).toEqual([{ percent: 50, created_by: 'Budi', is_over: true }])
})
