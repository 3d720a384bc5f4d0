import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appRole, createDatabase } from '../../../../server/db/client.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { password } from '../../../support/business.ts'
import { createDesk, type Desk, seenOf } from '../../../support/desk.ts'
import { draft, openOf, propose, readPolicy, setPolicy, tier } from '../../../support/policy.ts'
import { approve, detail, indonesianRecipient, submitTransfer } from '../../../support/sending.ts'

let desk: Desk
let business: MadeBusiness
let admin: MadePerson
let other: MadePerson
let maker: MadePerson
let checker: MadePerson
let second: MadePerson
let count = 0

const at = (index: number): MadePerson => {
  const person = business.people[index]
  if (!person) throw new Error(`nobody is number ${index}`)
  return person
}

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  count += 1
  business = await desk.server.addBusiness(`policy${count}`, ['admin', 'admin', 'maker', 'checker', 'checker'])
  ;[admin, other, maker, checker, second] = [at(0), at(1), at(2), at(3), at(4)]
})

const stricter = [tier('international', '0', 1), tier('domestic', '0', 1), tier('domestic', '5000000', 2)]
const domestic = (amount_minor: string) => ({ recipient: indonesianRecipient(), amount_minor })
const audited = (action: string) => desk.server.database.sql<{ user_id: string; detail: string }[]>`
  select user_id, detail from audit_log where business_id = ${business.id} and action = ${action} order by seq`
const noticesOf = async (person: MadePerson) => {
  const { items } = await desk.call(person, '/notification/list', { page_size: 20, page_number: 1 })
  return items.map(({ title }) => title)
}

describe('T41 a change of the policy', () => {
  it('is proposed by one admin and put in force by another', async () => {
    const seen = await propose(desk, admin, stricter)
    const proposed = await readPolicy(desk, admin)
    expect(proposed.open).toMatchObject({ state: 'proposed', proposed_by: { user_id: admin.id } })
    expect(proposed.actions).toEqual(['withdraw'])
    expect((await readPolicy(desk, other)).actions).toEqual(['publish', 'withdraw'])
    expect(await noticesOf(other)).toContain('Approval policy: please confirm')
    expect(await desk.code(admin, '/approval/publish', { ...seen, password })).toBe('policy_needs_other_admin')
    const published = await desk.call(other, '/approval/publish', { ...seen, password })
    expect(published.open).toBeNull()
    expect(published.published).toMatchObject({ version: 2, state: 'published', published_by: { user_id: other.id } })
    expect(published.history.map(({ version, state }) => [version, state])).toEqual([
      [2, 'published'],
      [1, 'superseded'],
    ])
    expect(await noticesOf(admin)).toContain('New approval policy')
    const [row] = await audited('policy.published')
    expect(row?.user_id).toBe(other.id)
    expect(row && JSON.parse(row.detail)).toMatchObject({
      version: 2,
      proposed_by: admin.id,
      old: { domestic: ['≥ IDR 0: 1'] },
      new: { domestic: ['≥ IDR 0: 1', '≥ IDR 5,000,000: 2'] },
    })
  })

  it('mails the other admins and nobody else', async () => {
    await desk.server.deliverMails()
    desk.server.mails.length = 0
    await propose(desk, admin, stricter)
    await desk.server.deliverMails()
    const told = desk.server.mails.filter((mail) => mail.subject.startsWith('Please confirm')).map(({ to }) => to)
    expect(told).toEqual([other.email])
  })

  it('is published by a sole admin alone, with the password', async () => {
    await desk.server.database.sql`update users set ended_at = now() where id = ${other.id}`
    const seen = await draft(desk, admin, stricter)
    expect(await desk.code(admin, '/approval/propose', { ...seen, password: 'wrong' })).toBe('password_wrong')
    const policy = await desk.call(admin, '/approval/propose', { ...seen, password })
    expect(policy.published).toMatchObject({ version: 2, published_by: { user_id: admin.id } })
  })

  it('does not count an admin who was invited and has not joined', async () => {
    await desk.server.database.sql`update users set password_hash = null where id = ${other.id}`
    const seen = await draft(desk, admin, stricter)
    expect((await desk.call(admin, '/approval/propose', { ...seen, password })).published.version).toBe(2)
  })

  it('counts tries of the password, and blocks', async () => {
    const seen = await draft(desk, admin, stricter)
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries++) {
      codes.push(await desk.code(admin, '/approval/propose', { ...seen, password: 'wrong' }))
    }
    expect(codes.slice(0, 4)).toEqual(Array(4).fill('password_wrong'))
    expect(codes.at(-1)).toBe('password_blocked')
    expect(await desk.code(admin, '/approval/propose', { ...seen, password })).toBe('password_blocked')
  })

  it('is one at a time, and goes back to a draft that the old proposal does not name', async () => {
    const seen = await propose(desk, admin, stricter)
    expect(await desk.code(other, '/approval/save-draft', { ...seen, tiers: stricter })).toBe('policy_proposal_open')
    expect(await desk.code(other, '/approval/propose', { ...seen, password })).toBe('changed_since_seen')
    const withdrawn = await desk.call(other, '/approval/withdraw', seen)
    expect(withdrawn.open).toMatchObject({ state: 'draft', revision: seen.revision + 1, proposed_by: null })
    expect(await desk.code(other, '/approval/publish', { ...seen, password })).toBe('changed_since_seen')
    await desk.call(admin, '/approval/discard-draft', openOf(withdrawn))
    expect((await readPolicy(desk, admin)).open).toBeNull()
  })

  it('refuses who has not seen the latest edit', async () => {
    const seen = await draft(desk, admin, stricter)
    await draft(desk, other, [...stricter, tier('domestic', '9000000', 2)])
    expect(await desk.code(admin, '/approval/save-draft', { ...seen, tiers: stricter })).toBe('changed_since_seen')
    expect(await desk.code(admin, '/approval/propose', { ...seen, password })).toBe('changed_since_seen')
    expect(await desk.code(admin, '/approval/save-draft', { version: 0, revision: 0, tiers: stricter })).toBe(
      'changed_since_seen',
    )
  })

  it('lets one of two admins through who publish at once', async () => {
    const seen = await propose(desk, admin, stricter)
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => desk.code(other, '/approval/publish', { ...seen, password })),
    )
    expect(codes.toSorted()).toEqual(['changed_since_seen', 'changed_since_seen', 'changed_since_seen', 'ok'])
  })

  it('changes something', async () => {
    const same = [tier('international', '0', 1), tier('domestic', '0', 1)]
    const seen = await draft(desk, admin, same)
    expect(await desk.code(admin, '/approval/propose', { ...seen, password })).toBe('policy_unchanged')
  })

  it('cannot be written past the rules: the database keeps what is in force', async () => {
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

describe('tiers', () => {
  const fieldOf = async (tiers: ReturnType<typeof tier>[]) => {
    const reply = await desk.reply(admin, '/approval/save-draft', { version: 0, revision: 0, tiers })
    return { code: reply.code, field: (reply.data as { field?: string } | null)?.field }
  }

  it('are refused at the field that is wrong', async () => {
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

  it('name no one of another business', async () => {
    const stranger = (await desk.server.addBusiness(`stranger${count}`, ['checker'])).people
    expect(await fieldOf([tier('international', '0', 1, stranger), tier('domestic', '0', 1)])).toMatchObject({
      code: 10080014,
    })
  })

  it('that nobody could approve are not proposed, and named', async () => {
    const seen = await draft(desk, admin, [
      tier('international', '0', 1),
      tier('domestic', '0', 1),
      tier('domestic', '7', 3),
    ])
    await desk.server.database.sql`update users set ended_at = now() where id in (${checker.id}, ${second.id})`
    const reply = await desk.reply(admin, '/approval/propose', { ...seen, password })
    expect(reply.code).toBe(10080010)
    expect(reply.message).toBe(
      'Domestic ≥ IDR 7: 3 approvals are asked for, but at most 2 people could give one. Nobody approves what they made.',
    )
    expect((reply.data as { field?: string } | null)?.field).toBe('tiers.2.approvals_needed')
  })

  it('are looked at again when they are confirmed: people may have gone', async () => {
    const seen = await propose(desk, admin, [tier('international', '0', 1), tier('domestic', '0', 3)])
    await desk.server.database.sql`update users set role = 'viewer' where id in (${checker.id}, ${second.id})`
    expect(await desk.code(other, '/approval/publish', { ...seen, password })).toBe('policy_unapprovable')
  })
})

describe('a transfer', () => {
  it('keeps the version it was submitted under', async () => {
    const before = await submitTransfer(desk, maker, domestic('6000000'))
    expect(before).toMatchObject({ approvals_needed: 1, approval_basis: { version: 1, tier_from_minor: '0' } })
    const seen = await propose(desk, admin, stricter)
    await desk.call(other, '/approval/publish', { ...seen, password })
    expect(await detail(desk, maker, before.id)).toMatchObject({ approvals_needed: 1, approval_basis: { version: 1 } })
    const after = await submitTransfer(desk, maker, domestic('6000000'))
    expect(after).toMatchObject({ approvals_needed: 2, approval_basis: { version: 2, tier_from_minor: '5000000' } })
    await desk.advance(24 * 3_600_000)
    const requoted = await desk.call(maker, '/transfer/requote', { id: before.id, version: before.version })
    expect(requoted).toMatchObject({ approvals_needed: 1, approval_basis: { version: 1 } })
  })

  it('of a tier with names is approved by them alone', async () => {
    await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 1, [checker])])
    const transfer = await submitTransfer(desk, maker, domestic('50000'))
    expect(transfer.approval_basis.approvers.map(({ user_id }) => user_id)).toEqual([checker.id])
    expect((await detail(desk, second, transfer.id)).actions).toEqual(['deny'])
    const [refused] = await approve(desk, second, [transfer])
    expect(refused?.code).toBe(10080021)
    expect((await desk.call(second, '/transfer/summary', {})).waiting_for_me_count).toBe(0)
    expect((await desk.call(checker, '/transfer/summary', {})).waiting_for_me_count).toBe(1)
    const [given] = await approve(desk, checker, [transfer])
    expect(given).toMatchObject({ code: 0, status: 8 })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('asks those whom its tier names, and nobody else', async () => {
    await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 1, [checker])])
    await submitTransfer(desk, maker, domestic('50000'))
    expect(await noticesOf(checker)).toContain('Approval needed')
    expect(await noticesOf(second)).not.toContain('Approval needed')
  })
})

it('T02 the last two of those who must approve, at once and on two servers, pay', async () => {
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
    expect(await detail(desk, maker, transfer.id)).toMatchObject({ status: 8, approvals: [{}, {}] })
  }
  await peer.sql.end()
})

it('a business without a policy asks for one approval, and can write its first', async () => {
  await desk.server.database.sql`delete from approval_versions where business_id = ${business.id}`
  expect((await readPolicy(desk, admin)).published).toMatchObject({ version: 0, tiers: [{}, {}] })
  expect(await submitTransfer(desk, maker, domestic('50000'))).toMatchObject({
    approvals_needed: 1,
    approval_basis: { version: 0 },
  })
  const seen = await propose(desk, admin, stricter)
  expect(seen.version).toBe(1)
  expect((await desk.call(other, '/approval/publish', { ...seen, password })).published.version).toBe(1)
})
