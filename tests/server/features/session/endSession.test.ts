import { describe, expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { createSignedIn } from '../../../support/server/client.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let maker: MadePerson

withBusinessEach('settings', (scene) => {
  ;({ desk, business, admin, maker } = scene)
})

const signedIn = (person: MadePerson) => createSignedIn(desk.server, person)

describe('open sessions', () => {
  it('Sessions are listed with their device, and one is ended from another', async () => {
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

  it('T12 A session of another person, even a colleague, is out of reach', async () => {
    const [mine, theirs] = [await signedIn(maker), await signedIn(admin)]
    const { items } = await theirs.call('/account/list-sessions', {})
    expect(await mine.code('/account/end-session', { id: items[0]?.id ?? '' })).toBe('not_found')
    expect(await theirs.code('/account/get-session', {})).toBe('ok')
  })

  it('A session whose row the server did not write is neither listed nor usable', async () => {
    const [here, there] = [await signedIn(maker), await signedIn(maker)]
    const sessions = async () => (await here.call('/account/list-sessions', {})).items
    const other = (await sessions()).find((item) => !item.is_this)
    await desk.server.database.sql.begin(async (tx) => {
      // Without the triggers by which fixtures renew the MAC.
      await tx`set local session_replication_role = replica`
      await tx`update sessions set address = '203.0.113.9' where id = ${other?.id ?? ''}`
    })
    expect((await sessions()).map((item) => item.is_this)).toEqual([true])
    expect(await there.code('/account/get-session', {})).not.toBe('ok')
  })

  it('An idle session past its limit is not listed', async () => {
    await signedIn(maker)
    desk.server.clock.advance(desk.server.deps.settings.sessionIdleMs + 1)
    const here = await signedIn(maker)
    expect((await here.call('/account/list-sessions', {})).items).toHaveLength(1)
    expect(await here.call('/account/end-other-sessions', {})).toEqual({ ended: 1 })
    await here.call('/account/logout', {})
    const reasons = await desk.server.database.sql<{ end_reason: string }[]>`
      select end_reason from sessions where user_id = ${maker.id} order by ended_at, end_reason`
    expect(reasons.map(({ end_reason }) => end_reason)).toEqual(['elsewhere', 'logout'])
    const [told] = await desk.server.database.sql<{ object_type: string; object_id: string; detail: string }[]>`
      select object_type, object_id, detail from audit_log
      where business_id = ${business.id} and action = 'session.others_ended'`
    expect(told).toEqual({ object_type: 'user', object_id: maker.id, detail: '{"sessions_ended":1}' })
  })
})
