import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { password } from '../../../support/business.ts'
import { createDesk, type Desk } from '../../../support/desk.ts'
import { draft, openOf, propose, readPolicy, stricter, tier } from '../../../support/policy.ts'

let desk: Desk
let business: MadeBusiness
let admin: MadePerson
let other: MadePerson
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
  ;[admin, other] = [at(0), at(1)]
})

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
