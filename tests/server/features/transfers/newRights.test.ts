import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import type { Role } from '../../../../contract/base/people/roles.ts'
import type { MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { submitTransfer, type Transfer } from '../../../support/sending.ts'
import { createTestApp, seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { addPerson, changeRole, hourMs, removeMember } from '../../../support/team.ts'

let desk: TestApp
let businessId: string
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})

afterAll(() => desk.server.stop())

beforeEach(() => {
  count += 1
})

async function teamOf<const Roles extends Role[]>(...roles: Roles): Promise<{ [I in keyof Roles]: MadePerson }> {
  const { id, people } = await desk.server.addBusiness(`rights${count}`, roles)
  businessId = id
  return people as { [I in keyof Roles]: MadePerson }
}

/** The rates of the new time are taken along. */
const wait = (ms: number) => desk.advance(ms)

async function codeOf(person: MadePerson, transfer: Transfer) {
  const signed = await desk.signFor(person, 'approve', [seenOf(transfer)])
  const { results } = await desk.call(person, '/transfer/approve', { transfers: [seenOf(transfer)], ...signed })
  return codeName(results[0]?.code ?? -1)
}
const refused = 'approver_same_hand'

describe('T44 recently granted rights', () => {
  it('An admin cannot approve their own payment by a second mailbox', async () => {
    const [admin, other] = await teamOf('admin', 'admin')
    const second = await addPerson(desk, admin, 'checker')
    const transfer = await submitTransfer(desk, admin)
    const shown = await desk.call(second, '/transfer/detail', { id: transfer.id })
    expect(shown.actions).not.toContain('approve')
    expect(await codeOf(second, transfer)).toBe(refused)
    expect(await codeOf(other, transfer)).toBe('ok')
  })

  it('An admin cannot pay through a maker of their own whom they approve', async () => {
    const [admin, other] = await teamOf('admin', 'admin')
    const second = await addPerson(desk, admin, 'maker')
    const transfer = await submitTransfer(desk, second)
    expect(await codeOf(admin, transfer)).toBe(refused)
    expect(await codeOf(other, transfer)).toBe('ok')
  })

  it('An admin cannot pay through a former colleague whose role they raised', async () => {
    const [admin, , viewer] = await teamOf('admin', 'admin', 'viewer')
    await changeRole(desk, admin, viewer, 'checker')
    expect(await codeOf(viewer, await submitTransfer(desk, admin))).toBe(refused)
  })

  it('An admin cannot pay through two newcomers where two must approve', async () => {
    const [admin, , maker] = await teamOf('admin', 'admin', 'maker')
    await setPolicy(desk, businessId, [tier('international', '0', 2), tier('domestic', '0', 1)])
    const [one, two] = [await addPerson(desk, admin, 'checker'), await addPerson(desk, admin, 'checker')]
    const transfer = await submitTransfer(desk, maker)
    expect(await codeOf(one, transfer)).toBe('ok')
    expect(await codeOf(two, transfer)).toBe(refused)
    expect(await codeOf(admin, transfer)).toBe(refused)
  })

  it('A granted right counts after 72 hours, to the millisecond', async () => {
    const [admin] = await teamOf('admin', 'admin')
    const second = await addPerson(desk, admin, 'checker')
    await wait(limits.newRightMs - 1)
    const transfer = await submitTransfer(desk, admin)
    expect(await codeOf(second, transfer)).toBe(refused)
    await wait(1)
    expect(await codeOf(second, transfer)).toBe('ok')
  })

  it('A new small company is not blocked, because nobody else is bypassed', async () => {
    const [admin] = await teamOf('admin')
    const [maker, checker] = [await addPerson(desk, admin, 'maker'), await addPerson(desk, admin, 'checker')]
    const byMaker = await submitTransfer(desk, maker)
    expect(await codeOf(admin, byMaker)).toBe('ok')
    const byAdmin = await submitTransfer(desk, admin)
    expect(await codeOf(checker, byAdmin)).toBe('ok')
  })
})

describe('T44 only person of a business', () => {
  it('A person who removes the others does not become the only one: payments need approval for 72 hours', async () => {
    const [admin, other] = await teamOf('admin', 'admin')
    await removeMember(desk, admin, other)
    const early = await submitTransfer(desk, admin)
    expect(early).toMatchObject({ status: 1, approvals_needed: 1 })
    expect((await desk.call(admin, '/transfer/detail', { id: early.id })).actions).not.toContain('approve')
    await wait(limits.newRightMs + hourMs)
    expect((await submitTransfer(desk, admin)).approvals_needed).toBe(0)
  })
})
