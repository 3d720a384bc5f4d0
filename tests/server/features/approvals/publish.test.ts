import { describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import {
  draftVersionOf,
  noApprovalTiers,
  proposePolicy,
  readPolicy,
  savePolicyDraft,
  stricterTiers,
  tier,
} from '../../../support/policy.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { addPerson, changeRole, hourMs, newestMailTo, removeMember } from '../../../support/team.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let other: MadePerson
let count = 0

const at = (index: number, { people } = business): MadePerson => {
  const person = people[index]
  if (!person) throw new Error(`nobody is number ${index}`)
  return person
}

withBusinessEach({ name: 'policy', roles: ['admin', 'admin', 'maker', 'checker', 'checker'] }, (scene) => {
  ;({ desk, business, admin, otherAdmin: other, count } = scene)
})

const audited = (action: string) => desk.server.database.sql<{ user_id: string; detail: string }[]>`
  select user_id, detail from audit_log where business_id = ${business.id} and action = ${action} order by seq`

const noticesOf = async (person: MadePerson) => {
  const { items } = await desk.call(person, '/notification/list', { page_size: 20, page_number: 1 })
  return items.map(({ title }) => title)
}

describe('T41 change of the policy', () => {
  it('A policy change is proposed by one admin and put in force by another', async () => {
    const seen = await proposePolicy(desk, admin, stricterTiers)
    const proposed = await readPolicy(desk, admin)
    expect(proposed.open).toMatchObject({ state: 'proposed', proposed_by: { user_id: admin.id } })
    expect(proposed.actions).toEqual(['withdraw'])
    expect((await readPolicy(desk, other)).actions).toEqual(['publish', 'withdraw'])
    expect(await noticesOf(other)).toContain('Confirm new approval rules')
    expect((await audited('policy.proposed')).map(({ user_id }) => user_id)).toEqual([admin.id])
    // A person without the permission gets no actions, and neither admin can decide alone.
    expect((await readPolicy(desk, at(3))).actions).toEqual([])
    expect(proposed).toMatchObject({ is_sole_admin: false, waits_alone: false, alone_from: null })
    expect(await desk.code(admin, '/approval/publish', { ...seen, password })).toBe('policy_needs_other_admin')
    const published = await desk.call(other, '/approval/publish', { ...seen, password })
    expect(published.open).toBeNull()
    expect(published.published).toMatchObject({ version: 2, state: 'published', published_by: { user_id: other.id } })
    expect(published.history.map(({ version, state }) => [version, state])).toEqual([
      [2, 'published'],
      [1, 'superseded'],
    ])
    // Each version has its own tiers.
    const tiersOf = (version: { tiers: readonly { kind: string; total_from_minor: string }[] } | undefined) =>
      version?.tiers.map(({ kind, total_from_minor }) => `${kind} ${total_from_minor}`)
    expect(tiersOf(published.published)).toEqual(['international 0', 'domestic 0', 'domestic 5000000'])
    expect(tiersOf(published.history[1])).toEqual(['international 0', 'domestic 0'])
    expect(await noticesOf(admin)).toContain('New approval rules are active')
    const [row] = await audited('policy.published')
    expect(row?.user_id).toBe(other.id)
    expect(row && JSON.parse(row.detail)).toMatchObject({
      version: 2,
      proposed_by: admin.id,
      old: { domestic: ['≥ IDR 0: 1'] },
      new: { domestic: ['≥ IDR 0: 1', '≥ IDR 5,000,000: 2'] },
    })
  })

  it('The audit log has a change with the names of its tiers', async () => {
    const [checker, second] = [at(3), at(4)]
    await savePolicyDraft(desk, admin, [
      tier('international', '0', 1),
      tier('domestic', '0', 2, [checker, second]),
      tier('domestic', '5000000', 2),
    ])
    const [row] = await audited('policy.drafted')
    expect(JSON.parse(row?.detail ?? '{}').new).toMatchObject({
      domestic: [`≥ IDR 0: 2 (${checker.full_name}, ${second.full_name})`, '≥ IDR 5,000,000: 2'],
    })
  })

  it('A policy change mails the other admins and nobody else', async () => {
    await desk.server.deliverMails()
    desk.server.mails.length = 0
    await proposePolicy(desk, admin, stricterTiers)
    await desk.server.deliverMails()
    const told = desk.server.mails
      .filter((mail) => mail.subject.startsWith('Confirm new approval rules'))
      .map(({ to }) => to)
    expect(told).toEqual([other.email])
  })

  it('A sole admin publishes a change with the password', async () => {
    await removeMember(desk, admin, other)
    desk.server.clock.advance(limits.adminsToldMs)
    const seen = await savePolicyDraft(desk, admin, stricterTiers)
    expect(await desk.code(admin, '/approval/propose', { ...seen, password: 'wrong' })).toBe('password_wrong')
    const policy = await desk.call(admin, '/approval/propose', { ...seen, password })
    expect(policy.published).toMatchObject({ version: 2, published_by: { user_id: admin.id } })
  })

  it('An invited admin who has not joined does not count', async () => {
    const alone = at(0, await desk.server.addBusiness(`alone${count}`, ['admin']))
    const seat = { email: `invited${count}@example.com`, full_name: 'Rina Putri', role: 'admin' as const }
    await desk.call(alone, '/team/invite', { ...seat, password })
    const seen = await savePolicyDraft(desk, alone, noApprovalTiers)
    expect((await desk.call(alone, '/approval/propose', { ...seen, password })).published.version).toBe(2)
  })

  it('Wrong passwords are counted and block', async () => {
    const seen = await savePolicyDraft(desk, admin, stricterTiers)
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries++) {
      codes.push(await desk.code(admin, '/approval/propose', { ...seen, password: 'wrong' }))
    }
    expect(codes.slice(0, 4)).toEqual(Array(4).fill('password_wrong'))
    expect(codes.at(-1)).toBe('password_blocked')
    expect(await desk.code(admin, '/approval/propose', { ...seen, password })).toBe('password_blocked')
  })

  it('Only one policy change is open at a time, and a new draft invalidates the old proposal', async () => {
    const seen = await proposePolicy(desk, admin, stricterTiers)
    expect(await desk.code(other, '/approval/save-draft', { ...seen, tiers: stricterTiers })).toBe(
      'policy_proposal_open',
    )
    expect(await desk.code(other, '/approval/propose', { ...seen, password })).toBe('changed_since_seen')
    const withdrawn = await desk.call(other, '/approval/withdraw', seen)
    expect(withdrawn.open).toMatchObject({ state: 'draft', revision: seen.revision + 1, proposed_by: null })
    expect(await desk.code(other, '/approval/publish', { ...seen, password })).toBe('changed_since_seen')
    await desk.call(admin, '/approval/discard-draft', draftVersionOf(withdrawn))
    expect((await readPolicy(desk, admin)).open).toBeNull()
    expect((await audited('policy.discarded')).map(({ user_id }) => user_id)).toEqual([admin.id])
  })

  it('A person who has not seen the latest edit cannot confirm', async () => {
    const save = (seen: { version: number; revision: number }) =>
      desk.code(admin, '/approval/save-draft', { ...seen, tiers: stricterTiers })
    // There is no draft yet.
    for (const wrong of [
      { version: 2, revision: 0 },
      { version: 0, revision: 1 },
    ])
      expect(await save(wrong)).toBe('changed_since_seen')
    const seen = await savePolicyDraft(desk, admin, stricterTiers)
    expect(await save({ ...seen, version: seen.version + 1 })).toBe('changed_since_seen')
    expect((await audited('policy.drafted')).map(({ user_id }) => user_id)).toEqual([admin.id])
    const latest = await savePolicyDraft(desk, other, [...stricterTiers, tier('domestic', '9000000', 2)])
    expect(latest).toEqual({ version: seen.version, revision: seen.revision + 1 })
    expect(await desk.code(admin, '/approval/save-draft', { ...seen, tiers: stricterTiers })).toBe('changed_since_seen')
    expect(await desk.code(admin, '/approval/propose', { ...seen, password })).toBe('changed_since_seen')
    expect(await desk.code(admin, '/approval/save-draft', { version: 0, revision: 0, tiers: stricterTiers })).toBe(
      'changed_since_seen',
    )
  })

  it('Of two admins who publish at once only one succeeds', async () => {
    const seen = await proposePolicy(desk, admin, stricterTiers)
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => desk.code(other, '/approval/publish', { ...seen, password })),
    )
    expect(codes.toSorted()).toEqual(['changed_since_seen', 'changed_since_seen', 'changed_since_seen', 'ok'])
  })

  it('A policy change without a difference is refused', async () => {
    const same = [tier('international', '0', 1), tier('domestic', '0', 1)]
    const seen = await savePolicyDraft(desk, admin, same)
    expect(await desk.code(admin, '/approval/propose', { ...seen, password })).toBe('policy_unchanged')
  })

  it('The database refuses to alter the policy in force past the rules', async () => {
    const { sql } = desk.server.deps
    const edit = sql.begin(async (tx) => {
      await tx`select set_config('lintas.business_id', ${business.id}, true)`
      await tx`update approval_policies set approvals_needed = 0 where business_id = ${business.id}`
    })
    await expect(edit).rejects.toMatchObject({ code: 'LI005' })
    const publish = sql.begin(async (tx) => {
      await tx`select set_config('lintas.business_id', ${business.id}, true)`
      await tx`update approval_versions set state = 'draft' where business_id = ${business.id}`
    })
    await expect(publish).rejects.toMatchObject({ code: 'LI005' })
  })
})

describe('T44 publication by one admin alone', () => {
  const publish = (person: MadePerson, seen: { version: number; revision: number }) =>
    desk.code(person, '/approval/publish', { ...seen, password })
  const versionOf = async () => (await readPolicy(desk, admin)).published.version

  it('The earlier team decides: an admin who demotes the other does not become the sole admin', async () => {
    const seen = await proposePolicy(desk, admin, noApprovalTiers)
    await changeRole(desk, admin, other, 'viewer')
    expect(await publish(admin, seen)).toBe('policy_alone_too_soon')
    expect((await readPolicy(desk, admin)).actions).toEqual(['withdraw'])
    await changeRole(desk, admin, other, 'admin')
    expect(await publish(admin, seen)).toBe('policy_needs_other_admin')
    expect(await versionOf()).toBe(1)
  })

  it('The 72 hours before decide to the millisecond, however often the change is proposed again', async () => {
    await changeRole(desk, admin, other, 'viewer')
    desk.server.clock.advance(limits.newRightMs - 1)
    const early = await proposePolicy(desk, admin, noApprovalTiers)
    const policy = await readPolicy(desk, admin)
    expect(policy).toMatchObject({ is_sole_admin: false, open: { state: 'proposed' } })
    expect(policy.alone_from).toBe(new Date(desk.server.clock.now().getTime() + 1).toISOString())
    desk.server.clock.advance(100 * hourMs)
    expect(await publish(admin, early)).toBe('policy_alone_too_soon')
    const again = draftVersionOf(await desk.call(admin, '/approval/withdraw', early))
    const { open } = await desk.call(admin, '/approval/propose', { ...again, password })
    expect(open).toMatchObject({ state: 'waiting', wait_reason: 'alone' })
  })

  it('A policy change published alone notifies every admin of the last 30 days at once, waits a day and takes effect', async () => {
    await changeRole(desk, admin, other, 'viewer')
    desk.server.clock.advance(limits.newRightMs)
    const asked = await savePolicyDraft(desk, admin, noApprovalTiers)
    expect(await readPolicy(desk, admin)).toMatchObject({ is_sole_admin: true, waits_alone: true })
    const { open, published, actions } = await desk.call(admin, '/approval/propose', { ...asked, password })
    const publish_at = new Date(desk.server.clock.now().getTime() + limits.policyWaitMs)
    expect(published.version).toBe(1)
    expect(open).toMatchObject({ state: 'waiting', publish_at: publish_at.toISOString() })
    expect(open?.told.toSorted()).toEqual([admin.full_name, other.full_name].toSorted())
    expect(actions).toEqual(['withdraw'])
    expect(await audited('policy.waiting')).toMatchObject([{ user_id: admin.id }])
    expect(await noticesOf(other)).toContain('Approval rules will change')
    expect((await newestMailTo(desk, other, /^Approval rules change on 2026/))?.text).toContain(
      '/business/stop-policy?code=',
    )
    expect(await desk.code(admin, '/approval/save-draft', { ...asked, tiers: stricterTiers })).toBe('policy_waits')
    desk.server.clock.advance(limits.policyWaitMs - 1)
    await desk.runDueJobs()
    expect(await versionOf()).toBe(1)
    desk.server.clock.advance(1)
    await desk.runDueJobs()
    const after = await readPolicy(desk, admin)
    expect(after.open).toBeNull()
    expect(after.published).toMatchObject({ version: 2, published_by: { user_id: admin.id } })
    const [row] = await desk.server.database.sql<{ actor_kind: string; actor_id: string }[]>`
      select actor_kind, actor_id from audit_log where business_id = ${business.id} and action = 'policy.published'`
    expect(row).toEqual({ actor_kind: 'job', actor_id: 'publish_waiting_policy' })
    const told = await newestMailTo(desk, other, /active \(version 2\)/)
    expect(told?.text).toContain('They apply to transfers submitted from now on')
    expect(told?.text).not.toContain('stop-policy')
  })

  it('A company that only ever had one admin waits for nobody', async () => {
    const alone = at(0, await desk.server.addBusiness(`sole${count}`, ['admin']))
    const seen = await savePolicyDraft(desk, alone, noApprovalTiers)
    expect(await readPolicy(desk, alone)).toMatchObject({ is_sole_admin: true, waits_alone: false })
    const { published } = await desk.call(alone, '/approval/propose', { ...seen, password })
    expect(published.version).toBe(2)
  })

  it('A waiting policy change does not take effect once another admin joins: they are asked to confirm', async () => {
    await changeRole(desk, admin, other, 'viewer')
    desk.server.clock.advance(limits.newRightMs)
    await proposePolicy(desk, admin, noApprovalTiers)
    const newcomer = await addPerson(desk, admin, 'admin')
    desk.server.clock.advance(limits.policyWaitMs)
    await desk.runDueJobs()
    const { open, published } = await readPolicy(desk, admin)
    expect(published.version).toBe(1)
    expect(open).toMatchObject({ state: 'proposed', publish_at: null })
    expect(await newestMailTo(desk, newcomer, /need confirmation again/)).toBeDefined()
  })

  it('A second mailbox of the same person neither confirms nor proposes for 72 hours', async () => {
    const second = await addPerson(desk, admin, 'admin')
    const seen = await proposePolicy(desk, admin, noApprovalTiers)
    expect(await publish(second, seen)).toBe('policy_admins_too_new')
    expect((await readPolicy(desk, second)).actions).toEqual(['withdraw'])
    const again = draftVersionOf(await desk.call(admin, '/approval/withdraw', seen))
    await desk.call(second, '/approval/propose', { ...again, password })
    expect(await publish(admin, again)).toBe('policy_admins_too_new')
    expect(await publish(other, again)).toBe('ok')
    expect((await readPolicy(desk, admin)).open).toMatchObject({ state: 'waiting', wait_reason: 'team_changed' })
  })

  it('A former colleague made admin for the purpose cannot confirm, nor can an admin they appoint', async () => {
    const maker = at(2)
    await changeRole(desk, admin, maker, 'admin')
    const third = await addPerson(desk, maker, 'admin')
    const seen = await proposePolicy(desk, admin, noApprovalTiers)
    expect(await publish(maker, seen)).toBe('policy_admins_too_new')
    expect(await publish(third, seen)).toBe('policy_admins_too_new')
    const again = draftVersionOf(await desk.call(admin, '/approval/withdraw', seen))
    desk.server.clock.advance(limits.newRightMs)
    await desk.call(admin, '/approval/propose', { ...again, password })
    expect(await publish(third, again)).toBe('ok')
  })

  it('A new admin confirms where there was nobody else, and the change waits', async () => {
    const founder = at(0, await desk.server.addBusiness(`founder${count}`, ['admin', 'maker']))
    const first = await addPerson(desk, founder, 'admin')
    const seen = await proposePolicy(desk, founder, noApprovalTiers)
    expect(await publish(founder, seen)).toBe('policy_needs_other_admin')
    expect(await publish(first, seen)).toBe('ok')
    expect((await readPolicy(desk, founder)).open).toMatchObject({ state: 'waiting', wait_reason: 'team_changed' })
  })

  it('Simultaneous publication and demotion in either order let nobody publish alone', async () => {
    const seen = await proposePolicy(desk, admin, noApprovalTiers)
    const [, published] = await Promise.all([
      changeRole(desk, admin, other, 'viewer'),
      publish(admin, seen),
      publish(other, seen),
    ])
    expect(['policy_needs_other_admin', 'policy_alone_too_soon', 'changed_since_seen']).toContain(published)
    const { open } = await readPolicy(desk, admin)
    if (open?.state === 'waiting') expect(open.wait_reason).toBe('team_changed')
    else expect([(await readPolicy(desk, admin)).published.published_by?.user_id, open?.state]).not.toContain(admin.id)
  })
})
