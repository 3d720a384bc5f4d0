import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import { checkPin } from '../../../../server/features/factors/pin.ts'
import { type MadeBusiness, type MadePerson, password, pin } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'

let desk: Desk
let business: MadeBusiness
let admin: MadePerson
let maker: MadePerson
let count = 0

beforeAll(async () => {
  desk = await createDesk()
})
afterAll(() => desk.server.stop())

beforeEach(async () => {
  count += 1
  business = await desk.server.addBusiness(`settings${count}`)
  admin = personOf(business.people, 'admin')
  maker = personOf(business.people, 'maker')
})

const strong = 'Kertas#Biru71'
const lastDetail = async (action: string): Promise<Record<string, unknown>> => {
  const [row] = await desk.server.database.sql<{ detail: string }[]>`
    select detail from audit_log where business_id = ${business.id} and action = ${action} order by seq desc limit 1`
  if (row === undefined) throw new Error(`no ${action} in the trail`)
  return JSON.parse(row.detail)
}
async function signedIn(person: MadePerson): Promise<TestClient> {
  const client = await createTestClient(desk.server)
  await client.logIn(person)
  return client
}
const mailsTo = async ({ email }: MadePerson): Promise<string[]> => {
  await desk.server.deliverMails()
  return desk.server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

describe('the profile', () => {
  const typed = (more = {}) => ({
    user_name: `Budi ${count}`,
    full_name: 'Budi Santoso',
    country_code: '+62',
    phone_number: '081234567890',
    job_title: 'Finance',
    avatar: null,
    ...more,
  })

  it('is changed by its owner alone, and the trail has old and new', async () => {
    const answer = await desk.call(maker, '/account/update-profile', typed())
    expect(answer).toMatchObject({
      user_name: `budi ${count}`,
      email: maker.email,
      job_title: 'Finance',
      role: 'maker',
    })
    expect(await desk.call(maker, '/account/get-profile', {})).toEqual(answer)
    expect(await lastDetail('profile.updated')).toMatchObject({
      old: { user_name: maker.user_name, full_name: maker.full_name },
      new: { user_name: `budi ${count}`, full_name: 'Budi Santoso' },
    })
  })

  it('takes no name that somebody else goes by, also when two take it at once', async () => {
    expect(await desk.code(maker, '/account/update-profile', typed({ user_name: admin.user_name }))).toBe(
      'user_name_taken',
    )
    const both = await Promise.all(
      [maker, admin].map((person) =>
        desk.code(person, '/account/update-profile', typed({ user_name: `twin ${count}` })),
      ),
    )
    expect(both.sort()).toEqual(['ok', 'user_name_taken'])
  })

  it('holds Indonesian numbers to their own rule', async () => {
    expect(await desk.code(maker, '/account/update-profile', typed({ phone_number: '21508812' }))).toBe('input_invalid')
    expect(
      await desk.code(maker, '/account/update-profile', typed({ country_code: '+65', phone_number: '61234567' })),
    ).toBe('ok')
  })

  it('takes no picture of somebody else', async () => {
    const { sql } = desk.server.database
    const row = (uploaded_by: string, purpose: string) => ({
      business_id: business.id,
      id: crypto.randomUUID(),
      uploaded_by,
      purpose,
      name: 'a.png',
      size: 1,
      mime: 'image/png',
      sha256: '0'.repeat(64),
      created_at: desk.server.clock.now(),
    })
    const [own, theirs, paper] = [row(maker.id, 'avatar'), row(admin.id, 'avatar'), row(maker.id, 'transfer_document')]
    await sql`insert into files ${sql([own, theirs, paper])}`
    for (const { id } of [theirs, paper]) {
      expect(await desk.code(maker, '/account/update-profile', typed({ avatar: id }))).toBe('not_found')
    }
    expect((await desk.call(maker, '/account/update-profile', typed({ avatar: own.id }))).avatar).toBe(own.id)
  })
})

describe('a changed password', () => {
  it('ends every other session and its keys, tells the person, and the old one opens nothing', async () => {
    const [here, there] = [await signedIn(maker), await signedIn(maker)]
    await there.call('/account/get-session', {})
    expect(await here.code('/account/change-password', { password, new_password: strong })).toBe('ok')
    expect(await there.code('/account/get-session', {})).toBe('session_ended')
    expect(await here.code('/account/get-session', {})).toBe('ok')
    expect((await mailsTo(maker)).at(-1)).toBe('Your password was changed')
    const stranger = await createTestClient(desk.server)
    const logIn = (tried: string) =>
      stranger.code('/account/get-otp-method', { identifier: maker.email, password: tried })
    expect(await logIn(password)).toBe('wrong_credentials')
    expect(await logIn(strong)).toBe('ok')
    expect(
      JSON.stringify(
        await desk.server.database.sql`select action, detail from audit_log where business_id = ${business.id}`,
      ),
    ).not.toContain(strong)
  })

  it('makes the tabs of this session agree on new keys, without a word', async () => {
    const here = await signedIn(maker)
    const tab = await createTestClient(desk.server, { wire: here.wire })
    await tab.call('/account/get-session', {})
    await here.call('/account/change-password', { password, new_password: strong })
    const [kept] = await desk.server.database.sql<{ live: number }[]>`
      select count(*)::int as live from channels c join sessions s on s.id_hash = c.session_id_hash
      where s.user_id = ${maker.id} and c.revoked_at is null`
    expect(kept?.live).toBe(0)
    expect(await tab.code('/account/get-session', {})).toBe('ok')
  })

  it('is not changed with a wrong one, to the same, or to an easy one', async () => {
    const change = (given: string, next: string) =>
      desk.code(maker, '/account/change-password', { password: given, new_password: next })
    expect(await change('Wrong-2026!', strong)).toBe('password_wrong')
    expect(await change(password, password)).toBe('password_same')
    expect(await change(password, 'Password1!')).toBe('password_weak')
    expect(await change(password, strong)).toBe('ok')
  })

  it('is changed once, where two do it at once with the old one', async () => {
    const change = (next: string) => desk.code(maker, '/account/change-password', { password, new_password: next })
    const both = await Promise.all([change(strong), change('Meja.Kuning58')])
    expect(both.filter((code) => code === 'ok')).toHaveLength(1)
  })
})

describe('T07 the payment PIN', () => {
  const stateOf = async () => (await desk.call(maker, '/account/get-pin-state', {})).state
  const tryPin = (tried: string) =>
    checkPin(desk.server.deps, maker.id, tried).then(
      () => 'ok',
      (error: { codeName?: string }) => error.codeName,
    )
  async function code(): Promise<{ challenge_id: string; otp: string }> {
    const { challenge_id } = await desk.call(maker, '/account/send-otp', { purpose: 'pin_reset' })
    return { challenge_id, otp: await desk.server.readCode(maker) }
  }

  it('gets five of 100 wrong tries at once compared, and stays locked over a restart', async () => {
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => desk.code(maker, '/account/change-pin', { pin: '8306', new_pin: '1937' })),
    )
    expect(tries.filter((said) => said === 'pin_wrong')).toHaveLength(limits.pinTriesMax - 1)
    expect(tries.filter((said) => said === 'pin_locked')).toHaveLength(100 - limits.pinTriesMax + 1)
    expect(await stateOf()).toBe('locked')
    // Nothing of it is in memory: another process knows it as well.
    const client = await createTestClient(desk.server, { app: desk.server.createPeer() })
    await client.logIn(maker)
    expect(await client.code('/account/change-pin', { pin, new_pin: '1937' })).toBe('pin_locked')
    desk.server.clock.advance(limits.pinLockMs - 1)
    expect(await tryPin(pin)).toBe('pin_locked')
    desk.server.clock.advance(1)
    expect(await stateOf()).toBe('set')
    expect(await tryPin(pin)).toBe('ok')
  })

  it('is reset with password and code, which unlocks; the old one is dead', async () => {
    for (let tried = 0; tried < limits.pinTriesMax; tried++) await tryPin('8306')
    expect(await tryPin(pin)).toBe('pin_locked')
    const request = { password, new_pin: '1937', ...(await code()) }
    expect(await desk.code(maker, '/account/reset-pin', { ...request, password: 'Wrong-2026!' })).toBe('password_wrong')
    const otp = String((Number(request.otp) + 1) % 1_000_000).padStart(6, '0')
    expect(await desk.code(maker, '/account/reset-pin', { ...request, otp })).toBe('otp_wrong')
    expect(await desk.code(maker, '/account/reset-pin', request)).toBe('ok')
    expect(await tryPin(pin)).toBe('pin_wrong')
    expect(await tryPin('1937')).toBe('ok')
    expect((await mailsTo(maker)).at(-1)).toBe('Your payment PIN was changed')
    expect(await desk.code(maker, '/account/reset-pin', { ...request, new_pin: '2846' })).toBe('otp_expired')
  })

  it('what was checked against the old PIN does not undo a reset that came in between', async () => {
    const request = { password, new_pin: '1937', ...(await code()) }
    const [changed, reset] = await Promise.all([
      desk.code(maker, '/account/change-pin', { pin, new_pin: '2846' }),
      desk.code(maker, '/account/reset-pin', request),
    ])
    expect([changed, reset].filter((said) => said === 'ok')).toHaveLength(1)
    expect(await tryPin(changed === 'ok' ? '2846' : '1937')).toBe('ok')
    expect(await tryPin(pin)).toBe('pin_wrong')
  })

  it('is set with the password, once; weak ones are refused', async () => {
    await desk.server.database.sql`update users set pin_hash = null where id = ${maker.id}`
    expect(await stateOf()).toBe('not_set')
    for (const weak of ['1112', '1234', '9876']) {
      expect(await desk.code(maker, '/account/set-pin', { password, new_pin: weak })).toBe('input_invalid')
    }
    expect(await desk.code(maker, '/account/set-pin', { password: 'Wrong-2026!', new_pin: '1937' })).toBe(
      'password_wrong',
    )
    const both = await Promise.all(
      ['1937', '2846'].map((new_pin) => desk.code(maker, '/account/set-pin', { password, new_pin })),
    )
    expect(both.filter((said) => said === 'ok')).toHaveLength(1)
    expect(await desk.code(maker, '/account/set-pin', { password, new_pin: '2580' })).toBe('pin_set_already')
  })

  it('is changed with the old one, to another', async () => {
    expect(await desk.code(maker, '/account/change-pin', { pin, new_pin: pin })).toBe('pin_same')
    expect(await desk.code(maker, '/account/change-pin', { pin, new_pin: '1937' })).toBe('ok')
    expect(await tryPin('1937')).toBe('ok')
    expect(JSON.stringify(await lastDetail('security.pin_changed'))).not.toContain('1937')
  })
})

describe('open sessions', () => {
  it('are shown with their device, and one is ended from another', async () => {
    const [here, there] = [await signedIn(maker), await signedIn(maker)]
    await there.call('/account/get-session', {})
    const { items } = await here.call('/account/list-sessions', {})
    expect(items).toHaveLength(2)
    expect(items.filter((item) => item.is_this)).toHaveLength(1)
    const other = items.find((item) => !item.is_this)
    expect(await here.code('/account/end-session', { id: other?.id ?? '' })).toBe('ok')
    expect(await there.code('/account/get-session', {})).toBe('session_ended')
    expect((await here.call('/account/list-sessions', {})).items).toHaveLength(1)
    expect(await here.code('/account/end-session', { id: other?.id ?? '' })).toBe('not_found')
  })

  it('T12 of somebody else, even of a colleague, are out of reach', async () => {
    const [mine, theirs] = [await signedIn(maker), await signedIn(admin)]
    const { items } = await theirs.call('/account/list-sessions', {})
    expect(await mine.code('/account/end-session', { id: items[0]?.id ?? '' })).toBe('not_found')
    expect(await theirs.code('/account/get-session', {})).toBe('ok')
  })

  it('that have been idle too long are not among them', async () => {
    await signedIn(maker)
    desk.server.clock.advance(desk.server.deps.settings.sessionIdleMs + 1)
    const here = await signedIn(maker)
    expect((await here.call('/account/list-sessions', {})).items).toHaveLength(1)
    expect(await here.call('/account/end-other-sessions', {})).toEqual({ ended: 1 })
  })
})
