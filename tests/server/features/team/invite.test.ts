import { describe, expect, it } from 'vitest'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import type { Role } from '../../../../contract/base/people/roles.ts'
import { calls } from '../../../../contract/calls.ts'
import { userNameFrom } from '../../../../server/features/team/rules.ts'
import { authorize } from '../../../../server/http/core/authorize.ts'
import { joinInvited, type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { submitTransfer } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { invitationRequest, wholeTeamPage } from '../../../support/team.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let count = 0
const person = (role: Role): MadePerson => personOf(business.people, role)
const admin = () => person('admin')

withBusinessEach('team', (scene) => {
  ;({ desk, business, count } = scene)
})

const sql = () => desk.server.database.sql

const seat = (over?: Parameters<typeof invitationRequest>[1]) => invitationRequest(count, over)
const members = async () => (await desk.call(admin(), '/team/list', wholeTeamPage)).items
const memberOf = async (id: string) => (await members()).find((member) => member.id === id)

/** The person sets a password. */
const join = (id: string) => joinInvited(sql(), desk.server.deps.keys.pepper, id)

describe('invitation to a team', () => {
  it('An invitation takes a seat without password, mails a link, and is listed, logged and notified to the other admins', async () => {
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

  it('An invitation is refused for an address in use, in any case, in any business', async () => {
    const other = await desk.server.addBusiness(`other${count}`)
    await desk.call(admin(), '/team/invite', seat())
    for (const email of [seat().email, seat().email.toUpperCase(), other.people[0]?.email ?? '']) {
      const { data, code } = await desk.reply(admin(), '/team/invite', seat({ email }))
      expect({ data, code }).toMatchObject({ code: 10040040, data: { field: 'email' } })
    }
  })

  it('Many simultaneous invitations make one seat', async () => {
    const codes = await Promise.all(Array.from({ length: 4 }, () => desk.code(admin(), '/team/invite', seat())))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(codes.filter((code) => code === 'email_exists')).toHaveLength(3)
  })

  it('Two people whose addresses start alike get different user names', async () => {
    const first = await desk.call(admin(), '/team/invite', seat())
    const second = await desk.call(admin(), '/team/invite', seat({ email: `rina.putri${count}@elsewhere.example` }))
    expect(second.user_name).toBe(`${first.user_name}2`)
    expect(userNameFrom('…@example.com', 1)).toBe('user')
    expect(userNameFrom('an.exceedingly.long-local_part@example.com', 12)).toBe('an.exceedingly.lon12')
  })

  it('An invitation can be resent after a minute, and not once it is accepted', async () => {
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

  it('A withdrawn invitation frees the address', async () => {
    const { id } = await desk.call(admin(), '/team/invite', seat())
    const gone = await desk.call(admin(), '/team/withdraw-invitation', { id, password })
    expect(gone.state).toBe('ended')
    const again = await desk.call(admin(), '/team/invite', seat())
    expect(again.id).not.toBe(id)
  })

  it('An invited person gets no notices of transfers before accepting', async () => {
    const { email } = await desk.call(admin(), '/team/invite', seat({ role: 'checker' }))
    await submitTransfer(desk, person('maker'))
    await desk.server.deliverMails()
    const got = desk.server.mails.filter(({ to }) => to === email)
    expect(got).toHaveLength(1)
  })
})

describe('T49 mail to strangers', () => {
  const mailsTo = async (email: string) => {
    await desk.server.deliverMails()
    return desk.server.mails.filter(({ to }) => to === email).length
  }

  it('An address gets three mails a day for invitations, withdrawals and repeats, over restarts', async () => {
    const { email } = seat()
    const codes = []
    for (let tried = 0; tried < 20; tried++) {
      const reply = await desk.reply(admin(), '/team/invite', seat())
      codes.push(codeName(reply.code))
      if (reply.code === 0 && reply.data)
        await desk.call(admin(), '/team/withdraw-invitation', { id: reply.data.id, password })
    }
    expect(codes).toEqual([...Array(3).fill('ok'), ...Array(17).fill('too_many_mails')])
    expect(await mailsTo(email)).toBe(3)
    await sql()`truncate rate_limits`
    expect((await desk.reply(admin(), '/team/invite', seat())).data).toEqual({ values: { minutes: 24 * 60 } })
    await desk.advance(24 * 3_600_000)
    const { id } = await desk.call(admin(), '/team/invite', seat())
    for (let sent = 0; sent < 2; sent++) {
      await desk.advance(60_000)
      await desk.call(admin(), '/team/reinvite', { id, password })
    }
    await desk.advance(60_000)
    expect(await desk.code(admin(), '/team/reinvite', { id, password })).toBe('too_many_mails')
    const [link] =
      await sql()`select count(*)::int as live from password_links where user_id = ${id} and expires_at > ${desk.server.clock.now()}`
    expect(link).toEqual({ live: 1 })
    expect(await mailsTo(email)).toBe(6)
  })

  it('An address gets six mails a day from all businesses, and a business sends a hundred', async () => {
    const codes = []
    for (let other = 0; other < 3; other++) {
      const { people } = await desk.server.addBusiness(`many${count}x${other}`, ['admin'])
      for (let tried = 0; tried < 3; tried++) {
        const reply = await desk.reply(personOf(people, 'admin'), '/team/invite', seat())
        codes.push(codeName(reply.code))
        if (reply.code === 0 && reply.data)
          await desk.call(personOf(people, 'admin'), '/team/withdraw-invitation', { id: reply.data.id, password })
      }
    }
    expect(codes.filter((code) => code === 'ok')).toHaveLength(6)
    const now = desk.server.clock.now()
    await sql()`insert into mailings select ${`invitation of ${business.id}`}, ${now}, gen_random_uuid() from generate_series(1, 100)`
    const another = seat({ email: `another${count}@example.com` })
    expect(await desk.code(admin(), '/team/invite', another)).toBe('too_many_mails')
  })

  it('A business that is not verified sends no invitations', () => {
    const standing = { session: 'live', actor: { kind: 'person', ...admin() }, seen: null, isVerified: false }
    for (const path of ['/team/invite', '/team/reinvite'] as const)
      expect(() => authorize(calls[path], standing as never, desk.server.clock.now())).toThrow('business_not_verified')
  })
})
