import { describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { approvalTasks } from '../../../../server/features/approvals/jobs.ts'
import { publishWaitingTask } from '../../../../server/features/approvals/publish.ts'
import { stopPathOf } from '../../../../server/features/approvals/stopLink.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import {
  draftVersionOf,
  noApprovalTiers,
  proposePolicy,
  readPolicy,
  savePolicyDraft,
  stricterTiers,
} from '../../../support/policy.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { changeRole, hourMs, newestMailTo, removeMember, stopTokenOf } from '../../../support/team.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let stranger: TestClient
let business: MadeBusiness
let admin: MadePerson
let other: MadePerson
let maker: MadePerson
let count = 0

withBusinessEach({ name: 'stop', roles: ['admin', 'admin', 'maker'] }, async (scene) => {
  ;({ desk, business, admin, otherAdmin: other, maker, count } = scene)
  stranger = await createTestClient(desk.server)
})

const stopByLink = (token: string) => stranger.code('/approval/stop-by-link', { token })
const openLink = (token: string) => stranger.code('/approval/open-stop-link', { token })

/** The other admin is demoted or removed; three days later the first publishes alone. */
async function publishAlone(isRemoved: boolean) {
  if (isRemoved) await removeMember(desk, admin, other)
  else await changeRole(desk, admin, other, 'viewer')
  desk.server.clock.advance(limits.newRightMs)
  const seen = await savePolicyDraft(desk, admin, noApprovalTiers)
  const policy = await desk.call(admin, '/approval/propose', { ...seen, password })
  expect(policy.open?.state).toBe('waiting')
  return draftVersionOf(policy)
}

const letTimePass = async () => {
  desk.server.clock.advance(limits.policyWaitMs)
  await desk.runDueJobs()
}

describe('T44 stop of a waiting publication', () => {
  it('A recent admin stops a waiting publication in the portal; it ends and everybody is notified', async () => {
    const seen = await publishAlone(false)
    expect((await readPolicy(desk, other)).actions).toEqual(['stop'])
    expect((await readPolicy(desk, maker)).actions).toEqual([])
    expect(await desk.code(maker, '/approval/stop', seen)).toBe('policy_stop_not_yours')
    expect(await desk.code(other, '/approval/stop', { ...seen, revision: 9 })).toBe('changed_since_seen')
    const after = await desk.call(other, '/approval/stop', seen)
    expect(after.open).toBeNull()
    expect(after.history[0]).toMatchObject({ version: 2, state: 'stopped', stopped_by: { user_id: other.id } })
    expect(await desk.code(other, '/approval/stop', seen)).toBe('changed_since_seen')
    for (const person of [admin, other]) expect(await newestMailTo(desk, person, /rules stopped/)).toBeDefined()
    await letTimePass()
    expect((await readPolicy(desk, admin)).published.version).toBe(1)
    const [row] = await desk.server.database.sql<{ user_id: string }[]>`
      select user_id from audit_log where business_id = ${business.id} and action = 'policy.stopped'`
    expect(row?.user_id).toBe(other.id)
  })

  it('The mailed link shows what it stops and works once, also for a removed person', async () => {
    await publishAlone(true)
    const token = stopTokenOf(await newestMailTo(desk, other, /^Approval rules change on/))
    const [{ name: company_name } = { name: '' }] = await desk.server.database.sql<{ name: string }[]>`
      select name from businesses where id = ${business.id}`
    expect(await stranger.call('/approval/open-stop-link', { token })).toMatchObject({
      company_name,
      version: 2,
      proposed_by: admin.full_name,
      before: [{ approvals_needed: 1 }, { approvals_needed: 1 }],
      after: [{ approvals_needed: 0 }, { approvals_needed: 0 }],
    })
    expect((await readPolicy(desk, admin)).open?.state).toBe('waiting')
    expect(await stopByLink(token)).toBe('ok')
    expect((await readPolicy(desk, admin)).history[0]).toMatchObject({
      state: 'stopped',
      stopped_by: { user_id: other.id, full_name: other.full_name },
    })
    expect(await stopByLink(token)).toBe('policy_stop_link_invalid')
    expect(await openLink(token)).toBe('policy_stop_link_invalid')
    await letTimePass()
    expect((await readPolicy(desk, admin)).published.version).toBe(1)
  })

  it('Of many simultaneous stops only one succeeds', async () => {
    const seen = await publishAlone(false)
    const token = stopTokenOf(await newestMailTo(desk, other, /^Approval rules change on/))
    const codes = await Promise.all([
      stopByLink(token),
      desk.code(other, '/approval/stop', seen),
      desk.code(other, '/approval/stop', seen),
    ])
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
  })

  it('The jobs of a stopped version, another version and an older draft change nothing', async () => {
    const seen = await publishAlone(false)
    const run = (job: { version: number; revision: number }) =>
      approvalTasks[publishWaitingTask](desk.server.deps, { business_id: business.id, ...job })
    await run({ ...seen, version: seen.version + 1 })
    await run({ ...seen, revision: seen.revision + 1 })
    expect(await readPolicy(desk, admin)).toMatchObject({ open: { state: 'waiting' }, published: { version: 1 } })
    await desk.call(other, '/approval/stop', seen)
    await run(seen)
    expect(await readPolicy(desk, admin)).toMatchObject({ open: null, published: { version: 1 } })
  })

  it('A stop bars everyone from publishing alone for 72 hours, also a new draft', async () => {
    const seen = await publishAlone(false)
    await desk.call(other, '/approval/stop', seen)
    const asked = await savePolicyDraft(desk, admin, noApprovalTiers)
    const proposed = await desk.call(admin, '/approval/propose', { ...asked, password })
    expect(proposed.open?.state).toBe('proposed')
    expect(await desk.code(admin, '/approval/publish', { ...asked, password })).toBe('policy_alone_too_soon')
    const again = draftVersionOf(await desk.call(admin, '/approval/withdraw', asked))
    expect((await readPolicy(desk, admin)).alone_from).toBe(
      new Date(desk.server.clock.now().getTime() + limits.newRightMs).toISOString(),
    )
    desk.server.clock.advance(limits.newRightMs)
    const policy = await desk.call(admin, '/approval/propose', { ...again, password })
    // It waits again, and can be stopped again.
    expect(policy.open?.state).toBe('waiting')
    expect((await readPolicy(desk, other)).actions).toEqual(['stop'])
    // The 72 hours count from the latest stop.
    await desk.call(other, '/approval/stop', again)
    const third = await savePolicyDraft(desk, admin, noApprovalTiers)
    await desk.call(admin, '/approval/propose', { ...third, password })
    expect(await desk.code(admin, '/approval/publish', { ...third, password })).toBe('policy_alone_too_soon')
  })

  it('A person who was last an admin more than 30 days ago cannot stop a publication', async () => {
    await changeRole(desk, admin, other, 'viewer')
    desk.server.clock.advance(limits.adminsToldMs)
    const seen = await savePolicyDraft(desk, admin, noApprovalTiers)
    expect((await desk.call(admin, '/approval/propose', { ...seen, password })).published.version).toBe(2)
  })

  it('A stop link stops only its own revision and cannot be forged or altered', async () => {
    const seen = await publishAlone(false)
    const token = stopTokenOf(await newestMailTo(desk, other, /^Approval rules change on/))
    const letters = [...token]
    for (const place of [0, 25, 30, 35, 60, 95]) {
      const altered = letters.with(place, letters[place] === 'A' ? 'B' : 'A').join('')
      expect(await stopByLink(altered)).toBe('policy_stop_link_invalid')
    }
    const foreign = { business_id: maker.business_id, user_id: other.id, version: 2, revision: 1 }
    const path = stopPathOf({ keys: { ...desk.server.deps.keys, pepper: Buffer.alloc(32) } }, foreign)
    expect(await openLink(path.slice(path.indexOf('=') + 1))).toBe('policy_stop_link_invalid')
    const again = draftVersionOf(await desk.call(admin, '/approval/withdraw', seen))
    expect(await stopByLink(token)).toBe('policy_stop_link_invalid')
    const { open } = await desk.call(admin, '/approval/propose', { ...again, password })
    expect(await openLink(token)).toBe('policy_stop_link_invalid')
    const moved = Buffer.from(token, 'base64url')
    moved.writeUInt32BE(open?.revision ?? 0, 20)
    expect(await openLink(moved.toString('base64url'))).toBe('policy_stop_link_invalid')
  })
})

describe('T44 change of the team while a version is open', () => {
  const rows = () => desk.server.mails.filter(({ subject }) => subject.startsWith('Team changed'))

  it('A team change notifies every admin of the last 30 days, with a link that stops the version', async () => {
    await proposePolicy(desk, admin, noApprovalTiers)
    await desk.server.deliverMails()
    desk.server.mails.length = 0
    await changeRole(desk, admin, other, 'viewer')
    await desk.server.deliverMails()
    expect(
      rows()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([admin.email, other.email].toSorted())
    const mail = await newestMailTo(desk, other, /^Team changed while approval rules are pending \(version 2/)
    expect(mail?.text).toContain(`${other.full_name}: Admin → Viewer`)
    const { items } = await desk.call(other, '/notification/list', { page_size: 20, page_number: 1 })
    expect(items.map(({ title }) => title)).toContain('Team changed, rules pending')
    expect(await stopByLink(stopTokenOf(mail))).toBe('ok')
    expect((await readPolicy(desk, admin)).history[0]).toMatchObject({ state: 'stopped' })
  })

  it('A demotion and a removal also notify, and a promotion below admin does not', async () => {
    await proposePolicy(desk, admin, stricterTiers)
    await desk.server.deliverMails()
    desk.server.mails.length = 0
    await changeRole(desk, admin, maker, 'viewer')
    await changeRole(desk, admin, maker, 'checker')
    await removeMember(desk, admin, maker)
    await desk.server.deliverMails()
    expect(rows()).toHaveLength(4)
  })

  it('The notification reaches an admin whose seat has ended, also without an open version', async () => {
    await desk.server.deliverMails()
    await removeMember(desk, admin, other)
    expect((await newestMailTo(desk, other, /were changed$/))?.text).toContain(`${other.full_name}: Admin → —`)
    desk.server.clock.advance(29 * 24 * hourMs)
    const seat = { email: `late${count}@example.com`, full_name: 'Rina Putri', role: 'admin' as const }
    await desk.call(admin, '/team/invite', { ...seat, password })
    expect((await newestMailTo(desk, other, /were changed$/))?.text).toContain('Rina Putri: — → Admin')
  })

  it('A team change delays a version that two admins confirm', async () => {
    const seen = await proposePolicy(desk, admin, noApprovalTiers)
    await changeRole(desk, other, maker, 'viewer')
    const policy = await desk.call(other, '/approval/publish', { ...seen, password })
    expect(policy.open).toMatchObject({ state: 'waiting', wait_reason: 'team_changed' })
    await letTimePass()
    expect((await readPolicy(desk, admin)).published.version).toBe(2)
  })
})
