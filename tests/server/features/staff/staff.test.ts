import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffRightsOf } from '../../../../contract/base/people/staffRights.ts'
import { acrossBusinesses, bindBusiness, inBusiness, noBusiness } from '../../../../server/db/business.ts'
import { accessCustomer } from '../../../../server/features/staff/accessCustomer.ts'
import { endStaff, inviteStaff } from '../../../../server/features/staff/invitations.ts'
import { totpCodeOf } from '../../../support/authenticatorApp.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import { createTestClient, createWire } from '../../../support/server/client.ts'
import {
  createStaffTestClient,
  inviteMember,
  type MadeStaff,
  makeStaff,
  signInStaffClient,
  staffPassword,
} from '../../../support/server/staffClient.ts'
import { signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'
import { createSoftPasskey } from '../../../support/softPasskey.ts'

let server: TestServer
let business: MadeBusiness
let reviewer: MadeStaff

beforeAll(async () => {
  server = await createTestServer()
  business = await server.addBusiness('customer')
  reviewer = await makeStaff(server, 'reviewer')
})
afterAll(() => server.stop())

const codeOf = ({ secret }: MadeStaff) => totpCodeOf(secret, server.clock.now())
const actionsOf = async (businessId: string) => {
  const rows = await server.database.sql<{ action: string }[]>`
    select action from audit_log where business_id = ${businessId} order by seq desc limit 1`
  return rows.map(({ action }) => action)
}

describe('T80 member of staff', () => {
  it('Staff sign in by password and second factor and see the rights of their role', async () => {
    const client = await createStaffTestClient(server)
    const { email, role } = await signInStaffClient(server, client, reviewer)
    expect({ email, role }).toEqual({ email: reviewer.email, role: 'reviewer' })
    expect(await actionsOf(noBusiness)).toEqual(['staff.login'])
    const session = await client.call('/staff/get-session', {})
    expect(session.rights).toEqual(staffRightsOf('reviewer'))
    // Refusals are in the operator's audit log, too.
    expect(await client.code('/staff/reconciliation/list', {})).toBe('not_permitted')
    expect(await actionsOf(noBusiness)).toEqual(['staff.refused'])
    await client.call('/staff/logout', {})
    await client.channel.renew()
    expect(await client.code('/staff/get-session', {})).toBe('login_required')
  })

  it('Staff are refused with the password alone, a used code or another person’s code', async () => {
    const client = await createStaffTestClient(server)
    const start = () => client.call('/staff/start-login', { email: reviewer.email, password: staffPassword })
    const otp = codeOf(reviewer)
    const { challenge_id } = await start()
    const wrong = otp === '000000' ? '000001' : '000000'
    expect(await client.code('/staff/login', { challenge_id, otp: wrong })).toBe('otp_wrong')
    expect(await actionsOf(noBusiness)).toEqual(['staff.login_refused'])
    expect(await client.code('/staff/login', { challenge_id, passkey: {} })).toBe('passkey_refused')
    const elsewhere = await createStaffTestClient(server)
    expect(await elsewhere.code('/staff/login', { challenge_id, otp })).toBe('otp_expired')
    await client.call('/staff/login', { challenge_id, otp })
    await client.channel.renew()
    expect(await client.code('/staff/login', { challenge_id: (await start()).challenge_id, otp })).toBe('otp_used')
    server.clock.advance(30_000)
  })

  it('An attacker with the password has ten codes an hour, however often they start again', async () => {
    const guessed = await makeStaff(server, 'treasurer', 'guessed@operator.test')
    const client = await createStaffTestClient(server)
    const codes: string[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { challenge_id } = await client.call('/staff/start-login', {
        email: guessed.email,
        password: staffPassword,
      })
      const otp = codeOf(guessed) === '000000' ? '000001' : '000000'
      codes.push(await client.code('/staff/login', { challenge_id, otp }))
    }
    expect(codes).toEqual([...Array(10).fill('otp_wrong'), 'too_many_tries', 'too_many_tries'])
  })

  it('A wrong password and an unknown name get the same response', async () => {
    const client = await createStaffTestClient(server)
    const said = (email: string) => client.reply('/staff/start-login', { email, password: 'Another#Password1' })
    expect(await said(reviewer.email)).toEqual(await said('nobody@operator.test'))
  })

  it('Staff with a passkey sign in by it with user verification, and a code is no way around it', async () => {
    const token = await inviteMember(server, 'supervisor', 'keys@operator.test')
    const client = await createStaffTestClient(server)
    const passkey = createSoftPasskey(new URL(server.deps.settings.publicUrl).origin)
    const { passkey_options, secret } = await client.call('/staff/open-invitation', { token })
    const accepted = { token, password: staffPassword, passkey: passkey.create(passkey_options) }
    await client.call('/staff/accept-invitation', accepted)
    const start = () => client.call('/staff/start-login', { email: 'keys@operator.test', password: staffPassword })

    const first = await start()
    expect(first.factor).toBe('passkey')
    const otp = totpCodeOf(secret, server.clock.now())
    expect(await client.code('/staff/login', { challenge_id: first.challenge_id, otp })).toBe('otp_wrong')
    passkey.isVerifying = false
    const unseen = passkey.sign(first.passkey_options ?? {})
    expect(await client.code('/staff/login', { challenge_id: first.challenge_id, passkey: unseen })).toBe(
      'passkey_refused',
    )
    passkey.isVerifying = true
    const seen = passkey.sign(first.passkey_options ?? {})
    await client.call('/staff/login', { challenge_id: first.challenge_id, passkey: seen })
  })
})

describe('T80 link of a staff invitation', () => {
  it('The staff invitation link is valid once, for two days, for a strong password with its factor', async () => {
    const token = await inviteMember(server, 'reviewer', 'linked@operator.test')
    const client = await createStaffTestClient(server)
    const { secret } = await client.call('/staff/open-invitation', { token })
    const otp = totpCodeOf(secret, server.clock.now())
    const accept = (password: string, given: object) =>
      client.code('/staff/accept-invitation', { token, password, ...given })
    expect(await accept('Linked#Operator1', { otp })).toBe('password_weak')
    expect(await accept(staffPassword, { otp: otp === '000000' ? '000001' : '000000' })).toBe('otp_wrong')
    expect(await accept(staffPassword, {})).toBe('input_invalid')
    expect(await accept(staffPassword, { otp })).toBe('ok')
    expect(await accept(staffPassword, { otp })).toBe('staff_link_invalid')

    const late = await inviteMember(server, 'reviewer', 'late@operator.test')
    server.clock.advance(48 * 3_600_000)
    const patient = await createStaffTestClient(server)
    expect(await patient.code('/staff/open-invitation', { token: late })).toBe('staff_link_invalid')
  })

  it('The staff invitation link ends earlier sessions, as the end of employment does', async () => {
    const member = await makeStaff(server, 'reviewer', 'leaving@operator.test')
    const client = await createStaffTestClient(server)
    await signInStaffClient(server, client, member)
    const byHand = <T>(act: (...given: Parameters<typeof inviteStaff>) => Promise<T>) =>
      inBusiness(server.deps.sql, noBusiness, (tx) => act(tx, server.deps, member.email, 'set-up'))
    await byHand(inviteStaff)
    expect(await client.code('/staff/get-session', {})).toBe('session_ended')
    await signInStaffClient(server, client, member)
    expect(await byHand(endStaff)).toBe(true)
    expect(await client.code('/staff/get-session', {})).toBe('session_ended')
    const again = await createStaffTestClient(server)
    expect(await again.code('/staff/start-login', { email: member.email, password: staffPassword })).toBe(
      'wrong_credentials',
    )
    expect(await byHand(endStaff)).toBe(false)
  })
})

describe('T80 portal API and operator API', () => {
  it('Each API answers its own calls and none of the other’s', async () => {
    const [portal, operator] = [await createTestClient(server), await createStaffTestClient(server)]
    const login = { email: reviewer.email, password: staffPassword }
    expect(await portal.code('/staff/start-login', login)).toBe('call_unknown')
    expect(await portal.code('/staff/get-session', {})).toBe('call_unknown')
    expect(await operator.code('/account/get-session', {})).toBe('call_unknown')
    expect(await operator.code('/account/get-otp-method', { identifier: 'x', password: 'y' })).toBe('call_unknown')
  })

  it('Neither API accepts a session of the other under any cookie name', async () => {
    const wire = createWire(() => server.app)
    const staff = await createStaffTestClient(server, wire)
    await signInStaffClient(server, staff, reviewer)
    const [person] = business.people
    if (!person) throw new Error('no people')
    const portal = await createTestClient(server, { wire })
    await portal.logIn(person)
    // One browser holds both sessions at once.
    expect((await staff.call('/staff/get-session', {})).staff.email).toBe(reviewer.email)
    expect((await portal.call('/account/get-session', {})).user.user_id).toBe(person.id)

    const [ofPerson, ofStaff] = [wire.cookies.get('lintas') ?? '', wire.cookies.get('lintas_staff') ?? '']
    expect(ofPerson).not.toBe('')
    expect(ofStaff).not.toBe('')
    const swapped = createWire(() => server.app)
    swapped.cookies.set('lintas', ofStaff).set('lintas_staff', ofPerson)
    const wrongPortal = await createTestClient(server, { wire: swapped })
    const wrongDesk = await createStaffTestClient(server, swapped)
    expect(await wrongPortal.code('/account/get-session', {})).toBe('login_required')
    expect(await wrongDesk.code('/staff/get-session', {})).toBe('login_required')
  })
})

describe('T82 access to a customer', () => {
  const look = (tx: Parameters<typeof accessCustomer>[0], actor: Parameters<typeof accessCustomer>[1]['actor']) =>
    accessCustomer(
      tx,
      { actor, now: server.clock.now(), address: '192.0.2.9' },
      { business_id: business.id, reason: 'asked by telephone' },
    )
  const countOf = async (tx: Parameters<typeof accessCustomer>[0]) => {
    const [row] = await tx<{ count: number }[]>`select count(*)::int as count from accounts`
    return row?.count
  }

  it('An access is logged with its reason in the operator’s audit log and shows that business only', async () => {
    const other = await server.addBusiness('another')
    const { actor } = await signInStaff(server, 'reviewer')
    await server.deps.sql.begin(async (tx) => {
      await bindBusiness(tx, noBusiness)
      expect(await countOf(tx)).toBe(0)
      await look(tx, actor)
      const rows = await tx<{ business_id: string }[]>`select business_id from accounts`
      expect(rows.every((row) => row.business_id === business.id)).toBe(true)
      expect(rows.length).toBeGreaterThan(0)
      // A table is readable across businesses only if its policy says so.
      expect(await acrossBusinesses(tx, countOf)).toBe(rows.length)
    })
    const [told] = await server.database.sql`
      select actor_id, detail from audit_log where action = 'staff.customer_opened' order by seq desc limit 1`
    expect(told?.actor_id).toBe(actor.staff_id)
    expect(JSON.parse(told?.detail)).toEqual({ business_id: business.id, reason: 'asked by telephone' })
    expect(other.id).not.toBe(business.id)
    expect(await actionsOf(business.id)).not.toEqual(['staff.customer_opened'])
  })
})

it('The test helper signs staff in for the tests of other features', async () => {
  const supervisor = await signInStaff(server, 'supervisor')
  expect(await supervisor.code('/staff/logout', {})).toBe('ok')
})
