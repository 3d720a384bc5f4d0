import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import { recoveryCodesCount, recoveryCodesFew } from '../../../../contract/features/factors.ts'
import { verifyLogin } from '../../../../server/features/factors/proofs.ts'
import { drawRecoveryCodes } from '../../../../server/features/factors/recoveryCodes.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import {
  type Enrolled,
  enrolAuthenticator,
  forgetSends,
  makeAuthenticatorPrimary,
  stepUp,
} from '../../../support/factors.ts'
import { said } from '../../../support/said.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let count = 0
let person: MadePerson
let client: TestClient
let enrolled: Enrolled

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

beforeEach(async () => {
  count += 1
  const { people } = await server.addBusiness(`recovery${count}`, ['maker'])
  const [first] = people
  if (!first) throw new Error('no people')
  person = first
  client = await createTestClient(server)
  await client.logIn(person)
  enrolled = await makeAuthenticatorPrimary(server, client, person)
})

const ask = async (by: TestClient) => {
  await forgetSends(server, person)
  const { challenge_id } = await by.call('/account/get-otp-method', { identifier: person.user_name, password })
  return challenge_id
}

/** Logs in on a new device; answers the code's name. */
async function logInBy(recovery_code: string): Promise<string> {
  const by = await createTestClient(server)
  return by.code('/account/login', { challenge_id: await ask(by), recovery_code })
}

const code = (at: number): string => enrolled.codes[at] ?? ''

describe('recovery codes', () => {
  it('are ten, all different, and of letters that nobody mixes up', () => {
    expect(enrolled.codes).toHaveLength(recoveryCodesCount)
    const many = Array.from({ length: 200 }, () => drawRecoveryCodes(server.deps.randomBytes)).flat()
    expect(new Set(many).size).toBe(many.length)
    for (const made of many) expect(made).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    // Every letter comes up as often as another: 20,000 letters, 31 of them, five standard deviations.
    const letters = many.join('').replaceAll('-', '')
    for (const letter of new Set(letters)) {
      expect(Math.abs(letters.split(letter).length - 1 - letters.length / 31)).toBeLessThan(
        5 * Math.sqrt(letters.length / 31),
      )
    }
  })

  it('let in once each, however they are typed, and say so by mail and notice', async () => {
    expect(await logInBy(code(0).toUpperCase().replace('-', '  '))).toBe('ok')
    expect(await logInBy(code(0))).toBe('recovery_code_wrong')
    await server.deliverMails()
    const mail = server.mails.findLast(
      ({ to, subject }) => to === person.email && subject === 'A recovery code was used to log in',
    )
    expect(mail?.text).toContain('9 are left')
    const { items } = await client.call('/notification/list', { page_size: 20, page_number: 1 })
    expect(items).toContainEqual(
      expect.objectContaining({ title: 'Recovery code used', target: '/business/user-settings' }),
    )
    expect((await client.call('/account/get-factors', {})).recovery_codes?.left).toBe(recoveryCodesCount - 1)
    const [trail] = await server.database.sql<{ method: string }[]>`
      select detail::jsonb ->> 'method' as method from audit_log where user_id = ${person.id} and action = 'session.login' order by seq desc limit 1`
    expect(trail?.method).toBe('recovery_code')
  })

  it('of two who use the same one at the same moment, one gets in', async () => {
    for (let round = 0; round < 6; round++) {
      const clients = await Promise.all(
        [0, 1, 2].map((at) => createTestClient(server, at ? { app: server.createPeer() } : {})),
      )
      const challenges: string[] = []
      for (const by of clients) challenges.push(await ask(by))
      const answers = await Promise.all(
        clients.map((by, at) =>
          by.code('/account/login', { challenge_id: challenges[at], recovery_code: code(round) }),
        ),
      )
      expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    }
  })

  it('say when few are left, and the last one works', async () => {
    for (let at = 0; at < recoveryCodesCount; at++) expect(await logInBy(code(at))).toBe('ok')
    await server.deliverMails()
    const subjects = server.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'A recovery code was used: few are left')).toHaveLength(
      recoveryCodesFew + 1,
    )
    const by = await createTestClient(server)
    await forgetSends(server, person)
    const asked = await by.call('/account/get-otp-method', { identifier: person.user_name, password })
    expect(asked.methods).toEqual(['authenticator'])
  })

  it('are made anew by the present factor alone; the old ones are dead', async () => {
    const proof = await stepUp(server, client, person, { action: 'new_recovery_codes' }, enrolled.secret)
    const made = await client.call('/account/make-recovery-codes', proof)
    const { codes } = await client.call('/account/show-recovery-codes', made)
    expect(codes).toHaveLength(recoveryCodesCount)
    expect(await logInBy(code(0))).toBe('recovery_code_wrong')
    expect(await logInBy(codes[0] ?? '')).toBe('ok')
    server.clock.advance(limits.factorSetupLifeMs)
    expect(await client.code('/account/show-recovery-codes', made)).toBe('factor_setup_over')
  })

  it('are shown to the session that made them, and to no other', async () => {
    const proof = await stepUp(server, client, person, { action: 'new_recovery_codes' }, enrolled.secret)
    const made = await client.call('/account/make-recovery-codes', proof)
    const elsewhere = await createTestClient(server)
    await elsewhere.call('/account/login', { challenge_id: await ask(elsewhere), recovery_code: await fresh(made) })
    await elsewhere.channel.renew()
    expect(await elsewhere.code('/account/show-recovery-codes', made)).toBe('factor_setup_over')
  })

  it('of somebody else let nobody in', async () => {
    const { people } = await server.addBusiness(`recovery${count}other`, ['maker'])
    const [stranger] = people
    if (!stranger) throw new Error('no people')
    const by = await createTestClient(server)
    await by.logIn(stranger)
    const theirs = await enrolAuthenticator(server, by, stranger)
    expect(await logInBy(theirs.codes[0] ?? '')).toBe('recovery_code_wrong')
  })

  it('log in, and do nothing else', async () => {
    const { challenge_id } = await client.call('/account/send-otp', {
      purpose: 'factor_change',
      action: 'use_email',
    })
    expect(await client.code('/account/set-primary-factor', { primary: 'email', challenge_id, otp: code(0) })).toBe(
      'input_invalid',
    )
    expect(await client.code('/account/login', { challenge_id, recovery_code: code(0) })).toBe('otp_expired')
  })

  it('a log-in takes exactly one proof', async () => {
    const challenge_id = await ask(client)
    expect(await client.code('/account/login', { challenge_id })).toBe('input_invalid')
    const both = { challenge_id, recovery_code: code(0), otp: '123456' }
    expect(await client.code('/account/login', both)).toBe('input_invalid')
  })
})

describe('T06 guessing a recovery code', () => {
  it('200 guesses at once get five compared, mixed with guesses of the app’s code', async () => {
    const challenge_id = await ask(client)
    const [row] = await server.database.sql<{ device_id: string }[]>`
      select device_id from otp_challenges where id = ${challenge_id}`
    const use = {
      id: challenge_id,
      purpose: 'login' as const,
      object_digest: '',
      device_id: row?.device_id ?? '',
      user_id: null,
    }
    const guess = (at: number) => (at % 2 ? { otp: '000000' } : { recovery_code: `aaaaa-aaaa${at % 8}` })
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => said(verifyLogin(server.deps, use, guess(at)))),
    )
    const compared = answers.filter((answer) => answer === 'otp_wrong' || answer === 'recovery_code_wrong')
    expect(compared).toHaveLength(limits.otpTriesMax - 1)
    expect(await said(verifyLogin(server.deps, use, { recovery_code: code(0) }))).toBe('otp_tries_exhausted')
  })

  it('a hundred wrong ones in a row switch the second step off', async () => {
    await server.database.sql`update user_guards set otp_failures_in_row = 98 where user_id = ${person.id}`
    expect(await logInBy('aaaaa-aaaaa')).toBe('recovery_code_wrong')
    expect(await logInBy('aaaaa-aaaab')).toBe('recovery_code_wrong')
    expect(await logInBy(code(0))).toBe('otp_expired')
  })
})

async function fresh(made: { codes_id: string }): Promise<string> {
  const { codes } = await client.call('/account/show-recovery-codes', made)
  return codes[0] ?? ''
}
