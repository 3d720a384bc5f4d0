import { describe, expect, it } from 'vitest'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { createSignedIn, createTestClient } from '../../../support/server/client.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson

withBusinessEach('settings', (scene) => {
  ;({ desk, business, maker } = scene)
})

const strong = 'Kertas#Biru71'

const signedIn = (person: MadePerson) => createSignedIn(desk.server, person)

const mailsTo = async ({ email }: MadePerson): Promise<string[]> => {
  await desk.server.deliverMails()
  return desk.server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

describe('changed password', () => {
  it('A password change ends every other session and its keys, notifies the person, and invalidates the old password', async () => {
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

  it('A password change makes the tabs of this session agree on new keys silently', async () => {
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

  it('A password change needs the right password and a different, strong new one', async () => {
    const change = (given: string, next: string) =>
      desk.code(maker, '/account/change-password', { password: given, new_password: next })
    expect(await change('Wrong-2026!', strong)).toBe('password_wrong')
    expect(await change(password, password)).toBe('password_same')
    expect(await change(password, 'Password1!')).toBe('password_weak')
    expect(await change(password, strong)).toBe('ok')
  })

  it('A password change happens once where two use the old password at the same moment', async () => {
    const change = (next: string) => desk.code(maker, '/account/change-password', { password, new_password: next })
    const both = await Promise.all([change(strong), change('Meja.Kuning58')])
    expect(both.filter((code) => code === 'ok')).toHaveLength(1)
  })
})
