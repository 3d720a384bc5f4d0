import { describe, expect, it } from 'vitest'
import { bindBusiness } from '../../../../server/db/business.ts'
import { defaultPolicy, insertFirstPolicy } from '../../../../server/features/approvals/store.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { proposePolicy, readPolicy, savePolicyDraft, setPolicy, stricterTiers, tier } from '../../../support/policy.ts'
import { indonesianRecipient, submitTransfer } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let other: MadePerson
let maker: MadePerson
let checker: MadePerson
let second: MadePerson
let count = 0

withBusinessEach({ name: 'policy', roles: ['admin', 'admin', 'maker', 'checker', 'checker'] }, (scene) => {
  ;({ desk, business, admin, otherAdmin: other, maker, checker, otherChecker: second, count } = scene)
})

const domestic = (amount_minor: string) => ({ recipient: indonesianRecipient(), amount_minor })

describe('tiers of a proposed policy', () => {
  const fieldOf = async (tiers: ReturnType<typeof tier>[]) => {
    const reply = await desk.reply(admin, '/approval/save-draft', { version: 0, revision: 0, tiers })
    return { code: reply.code, field: (reply.data as { field?: string } | null)?.field }
  }

  it('Invalid tiers are refused at the invalid field', async () => {
    const first = [tier('international', '0', 1), tier('domestic', '0', 1)]
    expect(await fieldOf([tier('international', '0', 1), tier('domestic', '5', 1)])).toEqual({
      code: 10030001,
      field: 'tiers.domestic',
    })
    expect(await fieldOf([...first, tier('domestic', '0', 2)])).toEqual({
      code: 10080011,
      field: 'tiers.2.total_from_minor',
    })
    expect(await fieldOf([...first, tier('domestic', '10', 0)])).toEqual({
      code: 10080012,
      field: 'tiers.2.approvals_needed',
    })
    expect(await fieldOf([...first, tier('domestic', '10', 2, [checker])])).toEqual({
      code: 10080013,
      field: 'tiers.2.approvers',
    })
    expect(await fieldOf([...first, tier('domestic', '10', 1, [maker])])).toEqual({
      code: 10080014,
      field: 'tiers.2.approvers',
    })
  })

  it('Tiers cannot name people of another business', async () => {
    const stranger = (await desk.server.addBusiness(`stranger${count}`, ['checker'])).people
    expect(await fieldOf([tier('international', '0', 1, stranger), tier('domestic', '0', 1)])).toMatchObject({
      code: 10080014,
    })
  })

  it('Tiers that nobody could approve are refused and named', async () => {
    const seen = await savePolicyDraft(desk, admin, [
      tier('international', '0', 1),
      tier('domestic', '0', 1),
      tier('domestic', '7', 3),
    ])
    await desk.server.database.sql`update users set ended_at = now() where id in (${checker.id}, ${second.id})`
    const reply = await desk.reply(admin, '/approval/propose', { ...seen, password })
    expect(reply.code).toBe(10080010)
    expect(reply.message).toBe(
      'Domestic ≥ IDR 7: 3 approvals are required, but only 2 people could give one. No one can approve what they made.',
    )
    expect((reply.data as { field?: string } | null)?.field).toBe('tiers.2.approvals_needed')
  })

  it('Tiers are checked again at confirmation, because people may have left', async () => {
    const seen = await proposePolicy(desk, admin, [tier('international', '0', 1), tier('domestic', '0', 3)])
    await desk.server.database.sql`update users set role = 'viewer' where id in (${checker.id}, ${second.id})`
    expect(await desk.code(other, '/approval/publish', { ...seen, password })).toBe('policy_unapprovable')
  })
})

it('A business without a policy needs one approval and can write its first policy', async () => {
  await desk.server.database.sql`delete from approval_versions where business_id = ${business.id}`
  expect((await readPolicy(desk, admin)).published).toMatchObject({ version: 0, tiers: [{}, {}] })
  expect(await submitTransfer(desk, maker, domestic('50000'))).toMatchObject({
    approvals_needed: 1,
    approval_basis: { version: 0 },
  })
  const seen = await proposePolicy(desk, admin, stricterTiers)
  expect(seen.version).toBe(1)
  // An open proposal is not part of the history.
  expect((await readPolicy(desk, admin)).history).toEqual([])
  expect((await desk.call(other, '/approval/publish', { ...seen, password })).published.version).toBe(1)
})

it('The initial policy of a business takes effect at once', async () => {
  const { sql } = desk.server.database
  await sql`delete from approval_versions where business_id = ${business.id}`
  await desk.server.deps.sql.begin(async (tx) => {
    await bindBusiness(tx, business.id)
    await insertFirstPolicy(tx, desk.server.deps.keys, business.id, defaultPolicy.tiers, desk.server.clock.now())
  })
  expect(await readPolicy(desk, admin)).toMatchObject({
    open: null,
    published: { version: 1, state: 'published', tiers: [{ approvals_needed: 1 }, { approvals_needed: 1 }] },
  })
})

it('A policy equal to the one in force, or to the default where there is none, cannot be proposed', async () => {
  const same = [tier('international', '0', 2), tier('domestic', '0', 1)]
  await setPolicy(desk, business.id, same)
  const again = await savePolicyDraft(desk, admin, same)
  expect(await desk.code(admin, '/approval/propose', { ...again, password })).toBe('policy_unchanged')
  await desk.server.database.sql`delete from approval_versions where business_id = ${business.id}`
  const standing = (await readPolicy(desk, admin)).published.tiers
  const first = await savePolicyDraft(
    desk,
    admin,
    standing.map(({ kind, total_from_minor, approvals_needed }) => tier(kind, total_from_minor, approvals_needed)),
  )
  expect(await desk.code(admin, '/approval/propose', { ...first, password })).toBe('policy_unchanged')
})

it('A person who may not change the policy is offered no action on it', async () => {
  const offered = async () =>
    Promise.all([admin, maker, checker].map(async (who) => (await readPolicy(desk, who)).actions))
  expect(await offered()).toEqual([['edit'], [], []])
  await savePolicyDraft(desk, admin, stricterTiers)
  expect(await offered()).toEqual([['edit', 'discard', 'propose'], [], []])
})
