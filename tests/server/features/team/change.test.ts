import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../contract/base/people/roles.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { renewMacs } from '../../../support/database/renewMacs.ts'
import { signAndApprove, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { createTestClient } from '../../../support/server/client.ts'
import { personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'
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

describe('admin’s password for team changes', () => {
  const invite = (given: string) => desk.code(admin(), '/team/invite', seat({ password: given }))

  it('The password is required for every change, and a wrong one changes nothing', async () => {
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

  it('The password has five attempts, also parallel and after restarts, then waits a quarter of an hour', async () => {
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

  it('A correct password clears the wrong attempts before it', async () => {
    for (let n = 0; n < 4; n++) expect(await invite('Wrong-2026')).toBe('password_wrong')
    expect(await invite(password)).toBe('ok')
    const { message } = await desk.reply(admin(), '/team/invite', seat({ password: 'Wrong-2026' }))
    expect(message).toContain('Tries left: 4')
  })
})

describe('role of a person', () => {
  it('A changed role decides the next call, with a new key, and voids earlier approvals', async () => {
    const checker = person('checker')
    const client = await createTestClient(desk.server)
    await client.logIn(checker)
    const transfer = await submitTransfer(desk, person('maker'))
    await signAndApprove(desk, checker, [transfer])
    const [kid] = await sql()`select kid from channels where revoked_at is null and session_id_hash in
      (select id_hash from sessions where user_id = ${checker.id})`
    expect(kid).toBeDefined()

    await desk.call(admin(), '/team/change-role', { id: checker.id, role: 'viewer', password })
    const [{ live = -1 } = {}] = await sql()`select count(*)::int as live from channels where revoked_at is null
      and session_id_hash in (select id_hash from sessions where user_id = ${checker.id})`
    expect(live).toBe(0)
    const { user } = await client.call('/account/get-session', {})
    expect(user.role).toBe('viewer')
    const { permissions } = await client.call('/business/get-role-permissions', {})
    expect(permissions.map(({ name }) => name)).not.toContain('transfers.approve')
    // Spec §6: sorted by level.
    const levels = permissions.map(({ level }) => level)
    expect(levels).toEqual([...levels].sort())
    expect(new Set(levels)).toEqual(new Set([1, 2]))
    expect(await client.code('/transfer/deny', { transfers: [seenOf(transfer)], reason: 'No' })).toBe('not_permitted')
    expect(await desk.code(admin(), '/team/list', wholeTeamPage)).toBe('ok')
  })

  it.each([
    ['changed', (id: string) => desk.call(admin(), '/team/change-role', { id, role: 'viewer', password })],
    ['ended with the seat', (id: string) => desk.call(admin(), '/team/delete', { id, password })],
  ])('T01 A role that is %s takes back its approvals, and the transfer is not paid', async (_, lose) => {
    await sql()`update approval_policies set approvals_needed = 2 where business_id = ${admin().business_id}`
    const transfer = await submitTransfer(desk, person('maker'))
    await signAndApprove(desk, person('checker'), [transfer])
    const validity = async () => (await transferDetail(desk, admin(), transfer.id)).approvals.map((row) => row.is_valid)
    expect(await validity()).toEqual([true])
    await lose(person('checker').id)
    expect(await validity()).toEqual([false])
  })

  it('The last admin’s role cannot change, and an invited admin does not count', async () => {
    await desk.call(admin(), '/team/invite', seat({ role: 'admin' }))
    const { id } = admin()
    expect(await desk.code(admin(), '/team/change-role', { id, role: 'viewer', password })).toBe('last_admin')
    expect(await desk.code(admin(), '/team/delete', { id, password })).toBe('last_admin')
    expect(await memberOf(id)).toMatchObject({ role: 'admin', state: 'active' })
  })

  it('An admin may give up the role once there is another, and then nothing more is permitted', async () => {
    await desk.call(admin(), '/team/change-role', { id: person('viewer').id, role: 'admin', password })
    const before = admin()
    const now = await desk.call(before, '/team/change-role', { id: before.id, role: 'maker', password })
    expect(now).toMatchObject({ role: 'maker', is_self: true })
    expect(await desk.code(before, '/team/invite', seat())).toBe('not_permitted')
  })
})

describe('removal of a person', () => {
  it('A removed person is signed out on every device, frees their address, and keeps their work and name', async () => {
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
    expect((await transferDetail(desk, admin(), transfer.id)).created_by_name).toBe(maker.full_name)
    expect(await desk.code(admin(), '/team/delete', { id: maker.id, password })).toBe('not_found')
    const back = await desk.call(admin(), '/team/invite', seat({ email: maker.email, full_name: maker.full_name }))
    expect(back.id).not.toBe(maker.id)
    expect(await members()).toHaveLength(5)
  })

  it('A removed person’s approvals become void and stay visible', async () => {
    const transfer = await submitTransfer(desk, person('maker'))
    await sql()`update transfers set approvals_needed = 2 where id = ${transfer.id}`
    await renewMacs(sql(), desk.server.deps.keys, [transfer.id])
    await signAndApprove(desk, person('checker'), [await transferDetail(desk, person('checker'), transfer.id)])
    await desk.call(admin(), '/team/delete', { id: person('checker').id, password })
    const work = await desk.call(admin(), '/team/open-work', { id: person('checker').id })
    expect(work.transfers).toMatchObject([{ id: transfer.id, part: 'approved', is_void: true }])
  })

  it('A person of another business cannot be removed', async () => {
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
