import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../../contract/base/roles.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import { appRole, createDatabase } from '../../../../server/db/client.ts'
import { userNameFrom } from '../../../../server/features/team/rules.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { createTestClient } from '../../../support/client.ts'
import { createDesk, type Desk, personOf, seenOf } from '../../../support/desk.ts'
import { approve, detail, submitTransfer } from '../../../support/sending.ts'
import { sized } from '../../../support/size.ts'

let desk: Desk
let business: MadeBusiness
let count = 0
const person = (role: Role): MadePerson => personOf(business.people, role)
const admin = () => person('admin')

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  count += 1
  business = await desk.server.addBusiness(`team${count}`)
})

const sql = () => desk.server.database.sql
const seat = (over: Partial<CallRequest<'/team/invite'>> = {}): CallRequest<'/team/invite'> => ({
  email: `rina.putri${count}@example.com`,
  full_name: 'Rina Putri',
  role: 'maker',
  password,
  ...over,
})
const everyone = { page_size: 100, page_number: 1, sort: 'created_at', order: 'asc' } as const
const members = async () => (await desk.call(admin(), '/team/list', everyone)).items
const memberOf = async (id: string) => (await members()).find((member) => member.id === id)

/** As if the person had set a password. */
const join = (id: string) => sql()`
  update users set password_hash = p.password_hash from users p where p.id = ${admin().id} and users.id = ${id}`

describe('the list', () => {
  it('is narrowed by id, words, role and leaving, and paged by key', async () => {
    const made = await desk.call(admin(), '/team/invite', seat())
    const found = async (filter: Partial<CallRequest<'/team/list'>>) =>
      (await desk.call(admin(), '/team/list', { ...everyone, ...filter })).items.map((member) => member.id)
    expect(await found({ ids: [made.id] })).toEqual([made.id])
    expect(await found({ q: 'rina put' })).toEqual([made.id])
    expect(await found({ is_former: true })).toEqual([])
    expect((await found({ role: 'maker' })).includes(made.id)).toBe(true)
    expect((await found({ role: 'viewer' })).includes(made.id)).toBe(false)
    const all = await found({})
    const first = await desk.call(admin(), '/team/list', { ...everyone, page_size: 1 })
    const cursor = first.next_cursor ?? ''
    expect(await found({ page_size: 1, cursor })).toEqual([all[1]])
    await desk.call(admin(), '/team/withdraw-invitation', { id: made.id, password })
    expect(await found({ is_former: true })).toEqual([made.id])
    expect(await found({ is_former: false })).toEqual(all.filter((id) => id !== made.id))
  })

  it('and the details of one are the business’s own', async () => {
    const [stranger] = (await desk.server.addBusiness(`strangers${count}`)).people
    const id = stranger?.id ?? ''
    expect((await desk.call(admin(), '/team/list', { ...everyone, ids: [id] })).items).toEqual([])
    expect(await desk.code(admin(), '/team/detail', { id })).toBe('not_found')
    expect((await desk.call(admin(), '/team/detail', { id: admin().id })).is_self).toBe(true)
  })
})

describe('an invitation', () => {
  it('takes a seat without a password, mails a link, and stands in the list, the log and before the other admins', async () => {
    const made = await desk.call(admin(), '/team/invite', seat({ email: `Rina.Putri${count}@Example.com` }))
    expect(made).toMatchObject({ email: `rina.putri${count}@example.com`, state: 'invited', role: 'maker' })
    expect(await memberOf(made.id)).toEqual(made)
    await desk.server.deliverMails()
    const mail = desk.server.mails.findLast(({ to }) => to === made.email)
    expect(mail?.text).toContain('create-invite-password')
    expect(mail?.text).toContain(admin().full_name)
    const [row] = await sql()`select password_hash, user_name from users where id = ${made.id}`
    expect(row).toEqual({ password_hash: null, user_name: `rina.putri${count}` })
    const { items } = await desk.call(admin(), '/audit/list', { page_size: 1, page_number: 1, order: 'desc' })
    expect(items[0]).toMatchObject({
      action: 'team.invited',
      object_id: made.id,
      user_id: admin().id,
      changes: expect.arrayContaining([{ name: 'role', old: null, new: 'maker' }]),
    })
  })

  it('is refused for an address that somebody has, in whatever letters, in whatever business', async () => {
    const other = await desk.server.addBusiness(`other${count}`)
    await desk.call(admin(), '/team/invite', seat())
    for (const email of [seat().email, seat().email.toUpperCase(), other.people[0]?.email ?? '']) {
      const { data, code } = await desk.reply(admin(), '/team/invite', seat({ email }))
      expect({ data, code }).toMatchObject({ code: 10040040, data: { field: 'email' } })
    }
  })

  it('makes one seat of many at the same moment', async () => {
    const codes = await Promise.all(Array.from({ length: 4 }, () => desk.code(admin(), '/team/invite', seat())))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'email_exists')).toHaveLength(3)
  })

  it('gives a user name of its own to each of two people whose addresses begin alike', async () => {
    const first = await desk.call(admin(), '/team/invite', seat())
    const second = await desk.call(admin(), '/team/invite', seat({ email: `rina.putri${count}@elsewhere.example` }))
    expect(second.user_name).toBe(`${first.user_name}2`)
    expect(userNameFrom('…@example.com', 1)).toBe('user')
    expect(userNameFrom('an.exceedingly.long-local_part@example.com', 12)).toBe('an.exceedingly.lon12')
  })

  it('is sent again after a minute, and not to who has accepted', async () => {
    const { id } = await desk.call(admin(), '/team/invite', seat())
    expect(await desk.code(admin(), '/team/reinvite', { id, password })).toBe('invitation_too_soon')
    await desk.advance(60_000)
    await desk.call(admin(), '/team/reinvite', { id, password })
    const links = await sql()`select expires_at > ${desk.server.clock.now()} as is_live from password_links
      where user_id = ${id} order by created_at`
    expect(links.map((link) => link.is_live)).toEqual([false, true])
    await join(id)
    expect(await desk.code(admin(), '/team/reinvite', { id, password })).toBe('invitation_over')
    expect(await desk.code(admin(), '/team/withdraw-invitation', { id, password })).toBe('invitation_over')
  })

  it('that is withdrawn leaves the address free', async () => {
    const { id } = await desk.call(admin(), '/team/invite', seat())
    const gone = await desk.call(admin(), '/team/withdraw-invitation', { id, password })
    expect(gone.state).toBe('ended')
    const again = await desk.call(admin(), '/team/invite', seat())
    expect(again.id).not.toBe(id)
  })

  it('is told nothing of transfers before it is accepted', async () => {
    const { email } = await desk.call(admin(), '/team/invite', seat({ role: 'checker' }))
    await submitTransfer(desk, person('maker'))
    await desk.server.deliverMails()
    const got = desk.server.mails.filter(({ to }) => to === email)
    expect(got).toHaveLength(1)
  })
})

describe("the acting admin's password", () => {
  const invite = (given: string) => desk.code(admin(), '/team/invite', seat({ password: given }))

  it('is asked for at every change, and a wrong one changes nothing', async () => {
    const { id } = person('viewer')
    const wrong = { id, password: 'Wrong-2026' }
    for (const code of [
      await invite('Wrong-2026'),
      await desk.code(admin(), '/team/change-role', { ...wrong, role: 'checker' }),
      await desk.code(admin(), '/team/delete', wrong),
    ]) {
      expect(code).toBe('password_wrong')
    }
    expect(await memberOf(id)).toMatchObject({ role: 'viewer', state: 'active' })
  })

  it('has five tries, in parallel and after restarts, then waits a quarter of an hour', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => invite('Wrong-2026')))
    expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(4)
    expect(codes.filter((code) => code === 'password_blocked')).toHaveLength(16)
    expect(await invite(password)).toBe('password_blocked')
    await desk.advance(15 * 60_000 - 1)
    expect(await invite(password)).toBe('password_blocked')
    await desk.advance(1)
    expect(await invite('Wrong-2026')).toBe('password_wrong')
    expect(await invite(password)).toBe('ok')
  })

  it('that was right forgets the wrong ones before it', async () => {
    for (let n = 0; n < 4; n++) expect(await invite('Wrong-2026')).toBe('password_wrong')
    expect(await invite(password)).toBe('ok')
    const { message } = await desk.reply(admin(), '/team/invite', seat({ password: 'Wrong-2026' }))
    expect(message).toContain('4 tries left')
  })
})

describe('a role', () => {
  it('that is changed is the right of the next call, with a new key; what was approved before is void', async () => {
    const checker = person('checker')
    const client = await createTestClient(desk.server)
    await client.logIn(checker)
    const transfer = await submitTransfer(desk, person('maker'))
    await approve(desk, checker, [transfer])
    const [kid] = await sql()`select kid from channels where revoked_at is null and session_id_hash in
      (select id_hash from sessions where user_id = ${checker.id})`
    expect(kid).toBeDefined()

    await desk.call(admin(), '/team/change-role', { id: checker.id, role: 'viewer', password })
    const [{ live = -1 } = {}] = await sql()`select count(*)::int as live from channels where revoked_at is null
      and session_id_hash in (select id_hash from sessions where user_id = ${checker.id})`
    expect(live).toBe(0)
    const { permissions, user } = await client.call('/account/get-session', {})
    expect(user.role).toBe('viewer')
    expect(permissions).not.toContain('transfers.approve')
    expect(await client.code('/transfer/deny', { transfers: [seenOf(transfer)], reason: 'No' })).toBe('not_permitted')
    expect(await desk.code(admin(), '/team/list', everyone)).toBe('ok')
  })

  it.each([
    ['changed', (id: string) => desk.call(admin(), '/team/change-role', { id, role: 'viewer', password })],
    ['ended with the seat', (id: string) => desk.call(admin(), '/team/delete', { id, password })],
  ])('T01 that is %s takes back what was approved and is not paid', async (_, lose) => {
    await sql()`update approval_policies set approvals_needed = 2 where business_id = ${admin().business_id}`
    const transfer = await submitTransfer(desk, person('maker'))
    await approve(desk, person('checker'), [transfer])
    const validity = async () => (await detail(desk, admin(), transfer.id)).approvals.map((row) => row.is_valid)
    expect(await validity()).toEqual([true])
    await lose(person('checker').id)
    expect(await validity()).toEqual([false])
  })

  it('of the last admin stays, and of an invited admin does not count', async () => {
    await desk.call(admin(), '/team/invite', seat({ role: 'admin' }))
    const { id } = admin()
    expect(await desk.code(admin(), '/team/change-role', { id, role: 'viewer', password })).toBe('last_admin')
    expect(await desk.code(admin(), '/team/delete', { id, password })).toBe('last_admin')
    expect(await memberOf(id)).toMatchObject({ role: 'admin', state: 'active' })
  })

  it('of an admin may be given up once there is another; from then on nothing more is permitted', async () => {
    await desk.call(admin(), '/team/change-role', { id: person('viewer').id, role: 'admin', password })
    const before = admin()
    const now = await desk.call(before, '/team/change-role', { id: before.id, role: 'maker', password })
    expect(now).toMatchObject({ role: 'maker', is_self: true })
    expect(await desk.code(before, '/team/invite', seat())).toBe('not_permitted')
  })
})

describe('who leaves', () => {
  it('is out at once, on every device; their address is free, their work and their name stay', async () => {
    const maker = person('maker')
    const client = await createTestClient(desk.server)
    await client.logIn(maker)
    await client.call('/business/save-business-draft', {
      uid: crypto.randomUUID(),
      flow: 'send-money',
      step: 'amount',
      value: { amount: '1' },
      version: 0,
    })
    const transfer = await submitTransfer(desk, maker)
    const gone = await desk.call(admin(), '/team/delete', { id: maker.id, password })
    expect(gone).toMatchObject({ state: 'ended', role: 'maker' })
    expect(await client.code('/account/get-session', {})).toBe('session_ended')
    const work = await desk.call(admin(), '/team/open-work', { id: maker.id })
    expect(work.drafts).toHaveLength(1)
    expect(work.transfers).toMatchObject([{ id: transfer.id, part: 'created', status: 1 }])
    expect((await detail(desk, admin(), transfer.id)).created_by_name).toBe(maker.full_name)
    expect(await desk.code(admin(), '/team/delete', { id: maker.id, password })).toBe('not_found')
    const back = await desk.call(admin(), '/team/invite', seat({ email: maker.email, full_name: maker.full_name }))
    expect(back.id).not.toBe(maker.id)
    expect(await members()).toHaveLength(5)
  })

  it('takes their approvals along, which stay visible as void', async () => {
    const transfer = await submitTransfer(desk, person('maker'))
    await sql()`update transfers set approvals_needed = 2 where id = ${transfer.id}`
    await approve(desk, person('checker'), [await detail(desk, person('checker'), transfer.id)])
    await desk.call(admin(), '/team/delete', { id: person('checker').id, password })
    const work = await desk.call(admin(), '/team/open-work', { id: person('checker').id })
    expect(work.transfers).toMatchObject([{ id: transfer.id, part: 'approved', is_void: true }])
  })

  it('is nobody of another business', async () => {
    const other = await desk.server.addBusiness(`others${count}`)
    const { id } = personOf(other.people, 'viewer')
    for (const code of [
      await desk.code(admin(), '/team/delete', { id, password }),
      await desk.code(admin(), '/team/change-role', { id, role: 'maker', password }),
      await desk.code(admin(), '/team/open-work', { id }),
    ]) {
      expect(code).toBe('not_found')
    }
  })
})

describe('T24 two admins who remove or demote each other at the same moment', () => {
  const rounds = sized(100)
  it(
    `leave an admin each of ${rounds} times, over two server processes, without a fault`,
    async () => {
      const peer = createPeerDeps()
      const codes: string[] = []
      for (let round = 0; round < rounds; round++) {
        const pair = await desk.server.addBusiness(`pair${count}x${round}`, ['admin', 'admin'])
        const [first, second] = pair.people
        if (!first || !second) throw new Error('a pair is two')
        const act = (who: MadePerson, whom: MadePerson, deps: typeof peer.deps) =>
          round % 2 === 0
            ? desk.code(who, '/team/delete', { id: whom.id, password }, { deps })
            : desk.code(who, '/team/change-role', { id: whom.id, role: 'viewer', password }, { deps })
        codes.push(...(await Promise.all([act(first, second, desk.server.deps), act(second, first, peer.deps)])))
        const [{ left = 0 } = {}] = await sql()`select count(*)::int as left from users
        where business_id = ${pair.id} and role = 'admin' and ended_at is null`
        expect(left).toBe(1)
      }
      await peer.end()
      expect(codes.filter((code) => code === 'ok')).toHaveLength(rounds)
      // Whoever comes second has no right, or no password, left.
      const refused = codes.filter((code) => code !== 'ok')
      expect(refused.every((code) => code === 'not_permitted' || code === 'password_wrong')).toBe(true)
    },
    sized(60_000),
  )

  it('leave one even where both step back themselves', async () => {
    const peer = createPeerDeps()
    const pair = await desk.server.addBusiness(`selves${count}`, ['admin', 'admin'])
    const codes = await Promise.all(
      pair.people.map((who, index) =>
        desk.code(
          who,
          '/team/change-role',
          { id: who.id, role: 'viewer', password },
          { deps: index === 0 ? desk.server.deps : peer.deps },
        ),
      ),
    )
    await peer.end()
    expect(codes.sort()).toEqual(['last_admin', 'ok'])
  })

  it('meet a second wall in the database', async () => {
    const alone = await desk.server.addBusiness(`alone${count}`, ['admin'])
    const { sql: app } = desk.server.deps
    await expect(app`update users set role = 'viewer' where business_id = ${alone.id}`).rejects.toMatchObject({
      code: 'LI004',
    })
    await expect(app`update users set ended_at = now() where business_id = ${alone.id}`).rejects.toMatchObject({
      code: 'LI004',
    })
  })
})

/** Another process of the server: its own connections to the same database. */
function createPeerDeps() {
  const peerSql = createDatabase(desk.server.database.url, { max: 4, role: appRole })
  return { deps: { ...desk.server.deps, sql: peerSql }, end: () => peerSql.end() }
}
