import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiScopeNames } from '../../../../contract/base/calls/apiScopes.ts'
import { deviceLimits, devicePaths } from '../../../../contract/deviceLogin.ts'
import { type MadePerson, pin } from '../../../support/business.ts'
import { form } from '../../../support/requests/agents.ts'
import { beginDevice, pollDevice } from '../../../support/requests/devices.ts'
import { createSignedIn } from '../../../support/server/client.ts'
import { createOpenClient, makeKeyPair } from '../../../support/server/openClient.ts'
import { signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestApp, personOf, setRole, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let admin: MadePerson
let maker: MadePerson
let stranger: MadePerson

beforeAll(async () => {
  desk = await createTestApp()
  const own = (await desk.server.addBusiness('devices')).people
  admin = personOf(own, 'admin')
  maker = personOf(own, 'maker')
  stranger = personOf((await desk.server.addBusiness('otherdevices')).people, 'admin')
  await desk.server.database.sql`update businesses set is_verified = 2`
})
afterAll(() => desk.server.stop())

const anHour = () => desk.server.clock.advance(3_600_000)
const connect = (person: MadePerson, code: string, scopes: string[] = ['balance.read']) =>
  desk.code(person, '/openapi/connect-device', { code, scopes: scopes as ['balance.read'] })
const statusOfBalance = async (id: string, by: ReturnType<typeof makeKeyPair>['privateKey']) =>
  (await createOpenClient(desk.server, { id, by }).send({ method: 'GET', path: '/balance' })).status

describe('T113: a command line that asks for a key by a code', () => {
  it('A person types the code, sees which machine asks for what, leaves out a right, and the machine signs with its own key', async () => {
    const begun = await beginDevice(desk)
    expect(begun).toMatchObject({ status: 200, expires_in: 600, interval: 3 })
    expect(begun.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    const { origin } = new URL(desk.server.deps.settings.publicUrl)
    expect(begun.verification_uri).toBe(`${origin}/business/device`)
    expect(await pollDevice(desk, begun.device_code)).toEqual({ error: 'authorization_pending' })
    const typed = begun.user_code.toLowerCase().replace('-', ' ')
    const asked = await desk.call(admin, '/openapi/device-request', { code: typed })
    expect(asked).toMatchObject({ host: 'budi-laptop', mode: 'sandbox', scopes: apiScopeNames })
    const scopes = asked.scopes.filter((scope) => scope !== 'transfers.create')
    const { id, name } = await desk.call(admin, '/openapi/connect-device', { code: typed, scopes })
    expect(name).toBe('CLI budi-laptop')
    const answer = await pollDevice(desk, begun.device_code)
    expect(answer).toMatchObject({ access_token: id, token_type: 'N_A', scope: scopes.join(' ') })
    const listed = (await desk.call(admin, '/openapi/keys', {})).items.find((key) => key.id === id)
    expect(listed).toMatchObject({ host: 'budi-laptop', algorithm: 'ed25519', public_key: begun.publicKey, scopes })
    const [made] = await desk.server.database.sql<{ detail: string }[]>`
      select detail from audit_log where action = 'api_key.created' and object_id = ${id}`
    expect(JSON.parse(made?.detail ?? '')).toMatchObject({ host: 'budi-laptop', from: asked.address })
    expect(asked.address).not.toBe('')
    expect(await statusOfBalance(id, begun.privateKey)).toBe(200)
    const [notice] = await desk.server.database.sql`select params from notifications where message = 'device_connected'`
    expect(JSON.stringify(notice?.params)).toContain('budi-laptop')
  })

  it('A machine reads its own key and its company, and ends it, after which it signs nothing', async () => {
    const { user_code, privateKey } = await beginDevice(desk)
    const { id } = await desk.call(admin, '/openapi/connect-device', { code: user_code, scopes: ['balance.read'] })
    const client = createOpenClient(desk.server, { id, by: privateKey })
    const own = (await (await client.send({ method: 'GET', path: '/key' })).json()) as object
    expect(own).toMatchObject({ id, company_name: expect.any(String), scopes: ['balance.read'], mode: 'sandbox' })
    const ended = await client.send({ method: 'DELETE', path: '/key', idem: crypto.randomUUID() })
    expect(ended.status).toBe(200)
    expect(await statusOfBalance(id, privateKey)).toBe(401)
    const listed = (await desk.call(admin, '/openapi/keys', {})).items.find((key) => key.id === id)
    expect(listed?.state).toBe('revoked')
  })

  it('A machine reads its key while a change of it is under way', async () => {
    const { user_code, privateKey } = await beginDevice(desk)
    const { id } = await desk.call(admin, '/openapi/connect-device', { code: user_code, scopes: ['balance.read'] })
    const client = createOpenClient(desk.server, { id, by: privateKey })
    // Notes its use, which is written now and then.
    await client.send({ method: 'GET', path: '/key' })
    await desk.server.database.sql.begin(async (tx) => {
      await tx`select id from api_keys where id = ${id} for share`
      expect((await client.send({ method: 'GET', path: '/key' })).status).toBe(200)
    })
  })

  it('T113: Codes are guessed only so often: twenty tries of a person in an hour, also right ones', async () => {
    anHour()
    const { user_code } = await beginDevice(desk)
    for (let tries = 0; tries < deviceLimits.triesMax; tries++)
      expect(await desk.code(stranger, '/openapi/device-request', { code: 'BBBB-BBBB' })).toBe('device_code_invalid')
    const refused = await desk.code(stranger, '/openapi/device-request', { code: user_code })
    expect(refused).not.toBe('ok')
    expect(await connect(stranger, user_code)).toBe(refused)
    expect(await connect(admin, user_code)).toBe('ok')
    anHour()
  })

  it('T113: A code works once, for one company: no second key, and nothing for another company or after a refusal', async () => {
    const begun = await beginDevice(desk)
    expect(await connect(admin, begun.user_code)).toBe('ok')
    expect(await connect(admin, begun.user_code)).toBe('device_code_invalid')
    expect(await connect(stranger, begun.user_code)).toBe('device_code_invalid')
    expect(await desk.code(stranger, '/openapi/device-request', { code: begun.user_code })).toBe('device_code_invalid')
    const [keys] = await desk.server.database.sql`
      select count(*)::int as count from api_keys where public_key = ${begun.publicKey}`
    expect(keys).toEqual({ count: 1 })
    const declined = await beginDevice(desk)
    await desk.call(admin, '/openapi/decline-device', { code: declined.user_code })
    expect(await pollDevice(desk, declined.device_code)).toEqual({ error: 'access_denied' })
    expect(await connect(admin, declined.user_code)).toBe('device_code_invalid')
  })

  it('T113: Of two people who confirm at once, one makes the key', async () => {
    const { user_code } = await beginDevice(desk)
    const answers = await Promise.all([connect(admin, user_code), connect(stranger, user_code)])
    expect(answers.toSorted()).toEqual(['device_code_invalid', 'ok'])
  })

  it('T113: A code ends after ten minutes, for the person and for the machine', async () => {
    const { user_code, device_code } = await beginDevice(desk)
    desk.server.clock.advance(deviceLimits.lifeMs)
    expect(await connect(admin, user_code)).toBe('device_code_invalid')
    expect(await pollDevice(desk, device_code)).toEqual({ error: 'expired_token' })
  })

  it('T113: A machine that asks too often has to wait longer each time', async () => {
    const { device_code } = await beginDevice(desk)
    const poll = async () => (await pollDevice(desk, device_code)).error
    expect([await poll(), await poll()]).toEqual(['authorization_pending', 'slow_down'])
    desk.server.clock.advance(4_000)
    expect(await poll()).toBe('slow_down')
    desk.server.clock.advance(13_000)
    expect(await poll()).toBe('authorization_pending')
  })

  it('T113: Only somebody who may make keys confirms, after their PIN or password, with rights that they have', async () => {
    const { user_code } = await beginDevice(desk, { scope: 'balance.read unknown.right' })
    expect(await desk.code(maker, '/openapi/device-request', { code: user_code })).toBe('not_permitted')
    expect(await connect(maker, user_code)).toBe('not_permitted')
    expect(await connect(admin, user_code, ['transfers.create'])).toBe('input_invalid')
    const client = await createSignedIn(desk.server, admin)
    const consent = { code: user_code, scopes: ['balance.read' as const] }
    expect(await client.code('/openapi/connect-device', consent)).toBe('confirmation_needed')
    await client.call('/account/confirm', { pin })
    expect(await client.code('/openapi/connect-device', consent)).toBe('ok')
  })

  it('T113: The key of a person who is locked, or of a lower role since, signs nothing more', async () => {
    const { user_code, device_code, privateKey } = await beginDevice(desk)
    const client = await createSignedIn(desk.server, stranger)
    await client.call('/account/confirm', { pin })
    const { id } = await client.call('/openapi/connect-device', { code: user_code, scopes: ['balance.read'] })
    expect(await statusOfBalance(id, privateKey)).toBe(200)
    const supervisor = await signInStaff(desk.server, 'supervisor')
    const { business_id, id: user_id } = stranger
    await supervisor.call('/staff/customer/lock-user', { business_id, user_id, reason: 'a stolen laptop' })
    expect((await pollDevice(desk, device_code)).access_token).toBe(id)
    expect(await statusOfBalance(id, privateKey)).toBe(401)
    const next = { code: (await beginDevice(desk)).user_code, scopes: ['balance.read' as const] }
    expect(await client.code('/openapi/connect-device', next)).not.toBe('ok')
  })

  it('T113: Write access to the database does not put another key under a code', async () => {
    const { user_code } = await beginDevice(desk)
    const { sql } = desk.server.database
    await sql`update device_logins set public_key = ${makeKeyPair().publicKey} where key_id is null`
    expect(await connect(admin, user_code)).toBe('device_code_invalid')
  })

  it('T113: A device code is worth nothing with another client, twice in a form, or as another grant', async () => {
    const { device_code } = await beginDevice(desk)
    expect(await pollDevice(desk, device_code, { client_id: 'other' })).toEqual({ error: 'invalid_client' })
    expect(await pollDevice(desk, `${device_code}x`)).toEqual({ error: 'invalid_grant' })
    expect(await pollDevice(desk, device_code, { grant_type: 'password' })).toEqual({ error: 'unsupported_grant_type' })
  })

  it.each([
    ['no public key', { public_key: '' }, 'invalid_request'],
    ['a key of another form', { public_key: 'A'.repeat(44) }, 'invalid_request'],
    ['no name of the machine', { host: '' }, 'invalid_request'],
    ['rights that do not exist', { scope: 'openid' }, 'invalid_scope'],
    ['another client', { client_id: 'other' }, 'invalid_client'],
  ])('A request with %s is refused', async (_, fields, error) => {
    expect((await beginDevice(desk, fields)).error).toBe(error)
  })

  it('T113: The name of a machine is plain letters, whatever it sends', async () => {
    const { user_code } = await beginDevice(desk, { host: 'laptop\u202E\n<b>Lintas Support</b>'.padEnd(200, 'x') })
    const { host } = await desk.call(admin, '/openapi/device-request', { code: user_code })
    expect(host).toMatch(/^laptop-b-Lintas-Support-b-x+$/)
    expect(host.length).toBe(deviceLimits.hostLengthMax)
  })

  it('T113: A network asks only so often in an hour, and the database keeps no codes in clear', async () => {
    anHour()
    const statuses: number[] = []
    for (let asked = 0; asked <= deviceLimits.requestsMax; asked++) statuses.push((await beginDevice(desk)).status)
    expect(statuses.indexOf(429)).toBe(deviceLimits.requestsMax)
    anHour()
    const begun = await beginDevice(desk)
    const rows = await desk.server.database.sql`select * from device_logins`
    const text = JSON.stringify(rows)
    expect(text).not.toContain(begun.device_code)
    expect(text).not.toContain(begun.user_code.replace('-', ''))
  })

  it('The metadata of the server names the address, and a GET makes nothing', async () => {
    const response = await desk.server.app.request('/.well-known/oauth-authorization-server')
    const metadata = (await response.json()) as Record<string, unknown>
    const { origin } = new URL(desk.server.deps.settings.publicUrl)
    expect(metadata.device_authorization_endpoint).toBe(`${origin}${devicePaths.begin}`)
    expect(metadata.grant_types_supported).toContain('urn:ietf:params:oauth:grant-type:device_code')
    expect((await desk.server.app.request(devicePaths.begin)).status).not.toBe(200)
    const twice = { ...form({}), body: 'client_id=lintas-cli&client_id=other' }
    const refused = await desk.server.app.request(devicePaths.begin, twice)
    expect(await refused.json()).toEqual({ error: 'invalid_request' })
  })

  it('Rights of a key that was made end with the role of its person', async () => {
    const { user_code, privateKey } = await beginDevice(desk)
    const { id } = await desk.call(admin, '/openapi/connect-device', {
      code: user_code,
      scopes: ['balance.read', 'sandbox.act'],
    })
    await setRole(desk, admin, 'viewer')
    const client = createOpenClient(desk.server, { id, by: privateKey })
    const own = (await (await client.send({ method: 'GET', path: '/key' })).json()) as { scopes: string[] }
    expect(own.scopes).not.toContain('sandbox.act')
    await setRole(desk, admin, 'admin')
  })
})
