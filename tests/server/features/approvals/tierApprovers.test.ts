import { describe, expect, it } from 'vitest'
import { appRole, createDatabase } from '../../../../server/db/client.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { proposePolicy, setPolicy, stricterTiers, tier } from '../../../support/policy.ts'
import { indonesianRecipient, signAndApprove, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let other: MadePerson
let maker: MadePerson
let checker: MadePerson
let second: MadePerson

withBusinessEach({ name: 'policy', roles: ['admin', 'admin', 'maker', 'checker', 'checker'] }, (scene) => {
  ;({ desk, business, admin, otherAdmin: other, maker, checker, otherChecker: second } = scene)
})

const domestic = (amount_minor: string) => ({ recipient: indonesianRecipient(), amount_minor })

const noticesOf = async (person: MadePerson) => {
  const { items } = await desk.call(person, '/notification/list', { page_size: 20, page_number: 1 })
  return items.map(({ title }) => title)
}

describe('tiers of a transfer', () => {
  it('A transfer keeps the version it was submitted under', async () => {
    const before = await submitTransfer(desk, maker, domestic('6000000'))
    expect(before).toMatchObject({ approvals_needed: 1, approval_basis: { version: 1, tier_from_minor: '0' } })
    const seen = await proposePolicy(desk, admin, stricterTiers)
    await desk.call(other, '/approval/publish', { ...seen, password })
    expect(await transferDetail(desk, maker, before.id)).toMatchObject({
      approvals_needed: 1,
      approval_basis: { version: 1 },
    })
    const after = await submitTransfer(desk, maker, domestic('6000000'))
    expect(after).toMatchObject({ approvals_needed: 2, approval_basis: { version: 2, tier_from_minor: '5000000' } })
    await desk.advance(24 * 3_600_000)
    const requoted = await desk.call(maker, '/transfer/requote', { id: before.id, version: before.version })
    expect(requoted).toMatchObject({ approvals_needed: 1, approval_basis: { version: 1 } })
  })

  it('A transfer of a tier with names is approved only by those named', async () => {
    await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 1, [checker])])
    const transfer = await submitTransfer(desk, maker, domestic('50000'))
    expect(transfer.approval_basis.approvers.map(({ user_id }) => user_id)).toEqual([checker.id])
    expect((await transferDetail(desk, second, transfer.id)).actions).toEqual(['deny'])
    const [refused] = await signAndApprove(desk, second, [transfer])
    expect(refused?.code).toBe(10080021)
    expect((await desk.call(second, '/transfer/summary', {})).waiting_for_me_count).toBe(0)
    expect((await desk.call(checker, '/transfer/summary', {})).waiting_for_me_count).toBe(1)
    const [given] = await signAndApprove(desk, checker, [transfer])
    expect(given).toMatchObject({ code: 0, status: 8 })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A transfer notifies those its tier names and nobody else', async () => {
    await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 1, [checker])])
    await submitTransfer(desk, maker, domestic('50000'))
    expect(await noticesOf(checker)).toContain('Approval needed')
    expect(await noticesOf(second)).not.toContain('Approval needed')
  })
})

it('T02 The last two required approvals at the same moment on two servers pay the transfer once', async () => {
  const { deps, database } = desk.server
  const peer = { ...deps, sql: createDatabase(database.url, { max: 4, role: appRole }) }
  await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 2)])
  for (let round = 0; round < 6; round++) {
    const transfer = await submitTransfer(desk, maker, domestic('50000'))
    const transfers = [seenOf(transfer)]
    const signed = await Promise.all([checker, second].map((person) => desk.signFor(person, 'approve', transfers)))
    const [first, other] = signed
    if (!first || !other) throw new Error('two signed')
    await Promise.all([
      desk.call(checker, '/transfer/approve', { transfers, ...first }),
      desk.call(second, '/transfer/approve', { transfers, ...other }, { deps: peer }),
    ])
    expect(await transferDetail(desk, maker, transfer.id)).toMatchObject({ status: 8, approvals: [{}, {}] })
  }
  await peer.sql.end()
})
