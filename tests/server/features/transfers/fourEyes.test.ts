import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { type CodeName, codeName } from '../../../../contract/base/calls/codes.ts'
import { roleNames } from '../../../../contract/base/people/roles.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { renewMacs } from '../../../support/database/renewMacs.ts'
import {
  createTransfer,
  signAndApprove,
  signAndPay,
  submitTransfer,
  type Transfer,
  transferDetail,
} from '../../../support/sending.ts'
import { seenOf, setRole, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let first: MadePerson
let second: MadePerson

withBusiness({ name: 'eyes', roles: ['admin', 'admin'] }, (scene) => {
  ;({ desk, business } = scene)
  const [one, two] = business.people
  if (!one || !two) throw new Error('two people were asked for')
  first = one
  second = two
})

async function codeOfApproval(person: MadePerson, transfer: Transfer): Promise<CodeName> {
  const seen = [seenOf(transfer)]
  const asked = await desk.reply(person, '/transfer/request-otp', { purpose: 'approve', transfers: seen })
  if (asked.code !== 0) return codeName(asked.code) ?? 'internal'
  const signed = await desk.signFor(person, 'approve', [transfer])
  const reply = await desk.reply(person, '/transfer/approve', { transfers: seen, ...signed })
  return codeName(reply.data?.results[0]?.code ?? reply.code) ?? 'internal'
}

const cases = (['admin', 'maker'] as const).flatMap((madeAs) => roleNames.map((role) => [madeAs, role] as const))

describe('T01 self-approval', () => {
  it.each(cases)('A transfer created as %s cannot be self-approved as %s', async (madeAs, role) => {
    await setRole(desk, first, madeAs)
    const transfer = await submitTransfer(desk, first)
    await setRole(desk, first, role)
    const may = role === 'admin' || role === 'checker'
    expect(await codeOfApproval(first, transfer)).toBe(may ? 'four_eyes' : 'not_permitted')
    expect((await transferDetail(desk, first, transfer.id)).status).toBe(1)
  })

  it.each(cases)('A transfer signed as %s for another maker cannot be approved as %s', async (signedAs, role) => {
    await setRole(desk, first, 'admin')
    await setRole(desk, second, signedAs)
    const submitted = await signAndPay(desk, second, await createTransfer(desk, first))
    await setRole(desk, second, role)
    const may = role === 'admin' || role === 'checker'
    expect(await codeOfApproval(second, submitted)).toBe(may ? 'four_eyes' : 'not_permitted')
    await setRole(desk, second, 'admin')
  })

  it.each(roleNames)('Another person approves as %s only where the role may', async (role) => {
    await setRole(desk, first, 'maker')
    const transfer = await submitTransfer(desk, first)
    await setRole(desk, second, role)
    const may = role === 'admin' || role === 'checker'
    expect(await codeOfApproval(second, transfer)).toBe(may ? 'ok' : 'not_permitted')
    await setRole(desk, second, 'admin')
  })

  it.each(['maker', 'viewer'] as const)('The current role decides, not the session’s: %s', async (role) => {
    await setRole(desk, first, 'maker')
    const transfer = await submitTransfer(desk, first)
    const signed = await desk.signFor(second, 'approve', [transfer])
    await desk.server.database.sql`update users set role = ${role} where id = ${second.id}`
    expect(await desk.code(second, '/transfer/approve', { transfers: [seenOf(transfer)], ...signed })).toBe(
      'not_permitted',
    )
    await setRole(desk, second, 'admin')
  })

  describe('database constraints on self-approval', () => {
    /** Past the application: what the row says of the transfer, and whether nobody else is there, is the caller's to claim. */
    const approveByHand = (
      transfer: { id: string },
      claimed: { makers?: MadePerson[]; approvers?: MadePerson[]; isOnlyPerson?: boolean } = {},
      by: MadePerson = first,
    ) => desk.server.database.sql`
      insert into approvals (business_id, transfer_id, user_id, role, version, payload_digest, decision, at, maker_ids, approvers,
        is_only_person)
      values (${business.id}, ${transfer.id}, ${by.id}, 'admin', 1, '', 'approved', ${desk.server.clock.now()},
        ${(claimed.makers ?? [first]).map(({ id }) => id)}::uuid[], ${(claimed.approvers ?? []).map(({ id }) => id)}::uuid[],
        ${claimed.isOnlyPerson ?? false})`

    const refusedBy = async (statement: PromiseLike<unknown>): Promise<string> => {
      const error: unknown = await Promise.resolve(statement).then(
        () => null,
        (reason: unknown) => reason,
      )
      return error instanceof postgres.PostgresError ? (error.constraint_name ?? error.code) : 'nothing'
    }

    it('The database refuses an approval by the maker', async () => {
      const transfer = await submitTransfer(desk, first)
      expect(await refusedBy(approveByHand(transfer))).toBe('approvals_four_eyes')
    })

    it('The database refuses a false maker and other required names', async () => {
      const transfer = await submitTransfer(desk, first)
      expect(await refusedBy(approveByHand(transfer, { makers: [second] }))).toBe('approvals_as_judged')
      expect(await refusedBy(approveByHand(transfer, { approvers: [second] }, second))).toBe('approvals_as_judged')
    })

    it('The database refuses a false claim to be the only person', async () => {
      const transfer = await submitTransfer(desk, first)
      expect(await refusedBy(approveByHand(transfer, { isOnlyPerson: true }))).toBe('LI003')
    })

    it('The database refuses an approval by a person who is not named', async () => {
      const transfer = await submitTransfer(desk, first)
      const { sql } = desk.server.database
      await sql`update transfers set approvers = array[${first.id}::uuid] where id = ${transfer.id}`
      expect(await refusedBy(approveByHand(transfer, { approvers: [first] }, second))).toBe('approvals_named')
      await sql`update transfers set approvers = '{}' where id = ${transfer.id}`
    })

    it('The database refuses new makers and other names while an approval counts', async () => {
      const transfer = await submitTransfer(desk, first)
      const { sql } = desk.server.database
      await approveByHand(transfer, {}, second)
      const joins = () =>
        sql`update transfers set maker_ids = maker_ids || ${second.id}::uuid where id = ${transfer.id}`
      const names = () => sql`update transfers set approvers = array[${second.id}::uuid] where id = ${transfer.id}`
      expect(await refusedBy(joins())).toBe('approvals_as_judged')
      expect(await refusedBy(names())).toBe('approvals_as_judged')
      await sql`update approvals set void_at = at where transfer_id = ${transfer.id}`
      expect(await refusedBy(joins())).toBe('nothing')
      // A void approval keeps its facts, but no longer counts.
      await sql`delete from approvals where transfer_id = ${transfer.id}`
      await renewMacs(sql, desk.server.deps.keys, [transfer.id])
    })

    it('The database refuses a change of role or removal while the person’s approval counts and is not paid', async () => {
      const transfer = await submitTransfer(desk, first)
      const { sql } = desk.server.database
      await approveByHand(transfer, {}, second)
      const demoted = () => sql`update users set role = 'viewer' where id = ${second.id}`
      expect(await refusedBy(demoted())).toBe('approvals_role_held')
      expect(await refusedBy(sql`update users set ended_at = now() where id = ${second.id}`)).toBe(
        'approvals_role_held',
      )
      await sql`update approvals set void_at = at where transfer_id = ${transfer.id}`
      expect(await refusedBy(demoted())).toBe('nothing')
      expect(await refusedBy(sql`update approvals set void_at = null where transfer_id = ${transfer.id}`)).toBe(
        'approvals_role_held',
      )
      await sql`delete from approvals where transfer_id = ${transfer.id}`
      await setRole(desk, second, 'admin')
    })

    it('The creator is always one of the makers', async () => {
      const transfer = await submitTransfer(desk, first)
      const { sql } = desk.server.database
      expect(await refusedBy(sql`update transfers set maker_ids = '{}' where id = ${transfer.id}`)).toBe(
        'transfers_creator_is_maker',
      )
    })
  })

  it('The only person of a business pays at once', async () => {
    const { people } = await desk.server.addBusiness('alone', ['admin'])
    const [alone] = people
    if (!alone) throw new Error('one person was asked for')
    const paid = await submitTransfer(desk, alone)
    expect(paid).toMatchObject({ status: 8, approvals_needed: 0 })
    expect(paid.timeline.map(({ event }) => event)).toEqual(['created', 'awaiting_payment', 'processing'])
  })

  it('The ledger has no approval of a person’s own transfer', async () => {
    expect(await desk.checkBooks()).toEqual([])
  })
})

describe('several approvals', () => {
  it('T01 An approval is lost when its giver changes role, until it is given again', async () => {
    const { id, people } = await desk.server.addBusiness('flips', ['maker', 'checker', 'checker', 'admin'])
    await desk.server.database.sql`update approval_policies set approvals_needed = 2 where business_id = ${id}`
    const [maker, one, two, boss] = people
    if (!maker || !one || !two || !boss) throw new Error('people were asked for')
    const submitted = await submitTransfer(desk, maker)
    await signAndApprove(desk, one, [submitted])
    await setRole(desk, one, 'viewer')
    expect((await transferDetail(desk, maker, submitted.id)).approvals.map((row) => row.is_valid)).toEqual([false])
    expect(await signAndApprove(desk, two, [submitted])).toMatchObject([{ code: 0, status: 1 }])
    await setRole(desk, one, 'checker')
    expect(await signAndApprove(desk, one, [submitted])).toMatchObject([{ code: 0, status: 8 }])
    await setRole(desk, one, 'viewer')
    expect((await transferDetail(desk, maker, submitted.id)).approvals.every((row) => row.is_valid)).toBe(true)
    expect(await desk.checkBooks()).toEqual([])
  })

  it('The last approval that the policy requires pays, each from another person', async () => {
    const { id, people } = await desk.server.addBusiness('three', ['maker', 'checker', 'checker', 'admin'])
    await desk.server.database.sql`update approval_policies set approvals_needed = 2 where business_id = ${id}`
    const [maker, one, two] = people
    if (!maker || !one || !two) throw new Error('people were asked for')
    const submitted = await submitTransfer(desk, maker)
    expect(await signAndApprove(desk, one, [submitted])).toMatchObject([{ code: 0, status: 1 }])
    expect(await signAndApprove(desk, one, [submitted])).toMatchObject([{ code: 10080001, status: 1 }])
    expect((await transferDetail(desk, one, submitted.id)).actions).toEqual(['deny'])
    desk.server.clock.advance(1_000)
    expect(await signAndApprove(desk, two, [submitted])).toMatchObject([{ code: 0, status: 8 }])
    const paid = await transferDetail(desk, maker, submitted.id)
    expect(paid.approvals.map(({ by, is_valid }) => [by.full_name, is_valid])).toEqual([
      [one.full_name, true],
      [two.full_name, true],
    ])
    expect(await desk.checkBooks()).toEqual([])
  })
})
