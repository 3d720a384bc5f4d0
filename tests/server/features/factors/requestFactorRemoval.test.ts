import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { approveFactorRemoval, enrolAuthenticator } from '../../../support/factors.ts'
import { createTestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

/** T28: the second factor is weakened only with a code of the current factor, or by two members of staff a day apart. */

const dayMs = limits.factorHoldMs

describe('T28 request to remove a factor', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.stop())

  it('A request can be withdrawn until the second approval, and each step is mailed and logged', async () => {
    const { people } = await server.addBusiness('withdrawn', ['maker'])
    const [person] = people
    if (!person) throw new Error('no people')
    const client = await createTestClient(server)
    await client.logIn(person)
    await enrolAuthenticator(server, client, person)
    await client.call('/account/request-factor-removal', {})
    // An open request is reused.
    await client.call('/account/request-factor-removal', {})
    expect(await approveFactorRemoval(server, person, 'Ayu')).toMatchObject({ outcome: 'approved_once' })
    await client.call('/account/withdraw-factor-removal', {})
    server.clock.advance(dayMs)
    // The withdrawn request does not count: this is a first approval again.
    expect(await approveFactorRemoval(server, person, 'Budi')).toMatchObject({ outcome: 'approved_once' })
    server.clock.advance(dayMs - 1)
    expect(await approveFactorRemoval(server, person, 'Ayu')).toMatchObject({ outcome: 'too_early' })
    server.clock.advance(1)
    expect(await approveFactorRemoval(server, person, ' budi ')).toEqual({ outcome: 'same_person' })
    expect(await approveFactorRemoval(server, person, 'Ayu')).toEqual({ outcome: 'removed' })
    expect(await server.database.sql`select from recovery_codes where user_id = ${person.id}`).toEqual([])
    const actions = await server.database.sql<{ action: string }[]>`
      select action from audit_log where object_id = ${person.id} and action like 'factor.%' order by seq`
    expect(actions.map(({ action }) => action)).toEqual([
      'factor.set_up_authenticator',
      'factor.removal_requested',
      'factor.removal_approved',
      'factor.removal_withdrawn',
      'factor.removal_approved',
      'factor.authenticator_removed',
    ])
    const [withdrawn] = await server.database.sql<{ detail: string }[]>`
      select detail from audit_log where object_id = ${person.id} and action = 'factor.removal_withdrawn'`
    expect(JSON.parse(withdrawn?.detail ?? '')).toMatchObject({ old: 'approved_once', new: 'withdrawn' })
    const [removed] = await server.database.sql<{ detail: string }[]>`
      select detail from audit_log where object_id = ${person.id} and action = 'factor.authenticator_removed'`
    expect(JSON.parse(removed?.detail ?? '{}')).toMatchObject({ staff: 'Budi, Ayu' })
    await server.deliverMails()
    const mails = server.mails.filter(
      ({ to, subject }) => to === person.email && subject.startsWith('Check a change to your login'),
    )
    expect(mails).toHaveLength(actions.length)
  })

  it('Two simultaneous second approvals remove the factor once, and the database refuses one by the first person', async () => {
    const { people } = await server.addBusiness('twice', ['maker'])
    const [person] = people
    if (!person) throw new Error('no people')
    const client = await createTestClient(server)
    await client.logIn(person)
    await enrolAuthenticator(server, client, person)
    await approveFactorRemoval(server, person, 'Ayu')
    const { sql } = server.database
    const finish = (staffName: string, at: Date) => sql`
      update factor_requests set status = 'done', second_staff = ${staffName}, closed_at = ${at} where user_id = ${person.id}`
    const now = server.clock.now()
    await expect(finish('Budi', now)).rejects.toThrow('factor_requests_check')
    await expect(finish('Ayu', new Date(now.getTime() + dayMs))).rejects.toThrow('factor_requests_check')
    server.clock.advance(dayMs)
    const outcomes = await Promise.all(
      ['Budi', 'Citra', 'Dewi'].map((name) => approveFactorRemoval(server, person, name)),
    )
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['no_authenticator', 'no_authenticator', 'removed'])
  })
})
