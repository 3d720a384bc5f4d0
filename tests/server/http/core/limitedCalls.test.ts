import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { type CodeName, codeName } from '../../../../contract/base/calls/codes.ts'
import { type CallPath, calls } from '../../../../contract/calls.ts'
import { AppError } from '../../../../server/errors.ts'
import type { PortalPath } from '../../../../server/handler.ts'
import { goodPassword } from '../../../support/registration.ts'
import { isDocumentedCode } from '../../../support/requests/callSchemas.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { callablePaths, uploadFile, validRequests } from '../../../support/requests/validRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { createTestClient } from '../../../support/server/client.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

/** Every call that a limit stands before, found by what the table of calls says that it takes and returns. */

let desk: TestApp
let world: World
beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'limited')
})
afterAll(() => desk.server.stop())

const fieldsOf = (path: CallPath, part: 'request' | 'reply'): string[] => {
  const { fields = {} } = calls[path][part] as unknown as { fields?: object }
  return Object.keys(fields)
}
const takes = (path: PortalPath, names: readonly string[]) =>
  fieldsOf(path, 'request').some((name) => names.includes(name))
const callOf = (path: CallPath): Call => calls[path]
const requestOf = async (path: PortalPath) => (await validRequests[path].make(world)) as object
const audienceOf = (path: CallPath): Call['audience'] => calls[path].audience
const sql = () => desk.server.database.sql
const pathsWhere = (isLimited: (path: PortalPath) => boolean) => callablePaths.filter(isLimited)

const answerOf = async (path: PortalPath, request: object): Promise<CodeName> => {
  const file = callOf(path).upload ? { file: uploadFile() } : {}
  const { code } = await world.clients[validRequests[path].as].reply(path, request, file)
  expect(isDocumentedCode(path, code), `${path} answers ${codeName(code)}`).toBe(true)
  return codeName(code) as CodeName
}

/** The answers of these calls to a valid request once the counter is full, without those that are as expected. */
async function differing(
  paths: readonly PortalPath[],
  expected: CodeName,
  fill: (path: PortalPath) => PromiseLike<unknown>,
): Promise<Record<string, CodeName>> {
  const found: Record<string, CodeName> = {}
  for (const path of paths) {
    await sql()`delete from user_guards`
    await sql()`delete from rate_limits`
    const request = await requestOf(path)
    await fill(path)
    const answer = await answerOf(path, request)
    if (answer !== expected) found[path] = answer
  }
  await sql()`delete from user_guards`
  await sql()`delete from rate_limits`
  return found
}

const full = 1_000_000
const fillGuards = (columns: Record<string, unknown>) => async () => {
  await sql()`insert into user_guards (user_id) select id from users on conflict do nothing`
  await sql()`update user_guards set ${sql()(columns)}`
}

describe('The limits of calls', () => {
  it('Every call that takes a PIN refuses it while the PIN is locked', async () => {
    const paths = pathsWhere((path) => takes(path, ['pin']) && path !== '/account/confirm')
    expect(paths.length).toBeGreaterThan(8)
    const now = desk.server.clock.now()
    const fill = fillGuards({ pin_tries: full, pin_failures: full, pin_tries_since: now, pin_attempt: 'earlier' })
    expect(await differing(paths, 'pin_locked', fill)).toEqual({})
  })

  it('Every call that takes a signed-in person’s password refuses it after too many wrong ones', async () => {
    const paths = pathsWhere((path) => takes(path, ['password']) && audienceOf(path) === 'person')
    expect(paths.length).toBeGreaterThan(12)
    const fill = fillGuards({ confirm_tries: full, confirm_tries_at: desk.server.clock.now() })
    expect(await differing(paths, 'password_blocked', fill)).toEqual({})
  })

  it('Every call that sends a person a code refuses it after too many', async () => {
    const paths = pathsWhere((path) => fieldsOf(path, 'reply').includes('sends_left') && !path.includes('registration'))
    expect(paths.length).toBeGreaterThan(6)
    const until = new Date(desk.server.clock.now().getTime() + 60_000)
    const fill = fillGuards({
      otp_locked_until: until,
      stranger_locked_until: until,
      otp_sends: full,
      stranger_sends: full,
    })
    expect(await differing(paths, 'otp_sends_exhausted', fill)).toEqual({})
  })

  it('Every call that takes a mailed code refuses it once its tries are used up', async () => {
    const paths = pathsWhere((path) => takes(path, ['otp']) && path !== '/account/confirm-authenticator')
    expect(paths.length).toBeGreaterThan(15)
    const fill = async () => {
      await sql()`update otp_challenges set tries = 1000`
      await sql()`update registrations set tries = 1000`
    }
    expect(await differing(paths, 'otp_tries_exhausted', fill)).toEqual({})
  })

  it('Every form that anybody may send with a secret or an address is refused after too many from one network', async () => {
    // `/account/register` is counted per mailbox, which such a form has confirmed.
    const secrets = ['token', 'email', 'identifier', 'password']
    const paths = pathsWhere(
      (path) => audienceOf(path) === 'anyone' && takes(path, secrets) && path !== '/account/register',
    )
    expect(paths.length).toBeGreaterThan(8)
    const fill = async (path: PortalPath) => {
      await answerOf(path, await requestOf(path))
      await sql()`update rate_limits set hits = ${full}`
    }
    expect(await differing(paths, 'too_many_tries', fill)).toEqual({})
  })

  it('Every form of the console that anybody may send is refused after too many from one network', async () => {
    desk.server.deps.signOn = {
      begin: () => Promise.resolve({ url: 'https://id.test', state: 's', nonce: 'n', code_verifier: 'v' }),
      finish: () => Promise.resolve(null),
    }
    const browser = await createTestClient(desk.server, { baseUrl: '/operator' })
    const token = 'x'.repeat(43)
    const forms = {
      '/staff/open-invitation': { token },
      '/staff/accept-invitation': { token, password: goodPassword, otp: '123456' },
      '/staff/start-login': { email: 'nobody@operator.test', password: goodPassword },
      '/staff/start-sign-on': {},
      '/staff/finish-sign-on': { state: 'state', query: 'code=1' },
    }
    const ofTable = Object.keys(calls).filter(
      (path) => path.startsWith('/staff/') && audienceOf(path as CallPath) === 'anyone' && path !== '/staff/login',
    )
    expect(Object.keys(forms).sort()).toEqual(ofTable.sort())
    for (const [path, request] of Object.entries(forms)) await browser.code(path, request)
    await sql()`update rate_limits set hits = ${full}`
    const answers: Record<string, CodeName> = {}
    for (const [path, request] of Object.entries(forms)) answers[path] = await browser.code(path, request)
    expect(answers).toEqual(Object.fromEntries(ofTable.map((path) => [path, 'too_many_tries'])))
    await sql()`delete from rate_limits`
  })

  it('Every call of somebody who is known is refused while their budget is spent', async () => {
    const { deps } = desk.server
    const before = deps.budget
    deps.budget = {
      spend() {
        throw new AppError('too_many_calls', { values: { seconds: 1 } })
      },
    }
    const paths = pathsWhere((path) => audienceOf(path) !== 'anyone')
    const answers = new Set<CodeName>()
    for (const path of paths) answers.add(await answerOf(path, callOf(path).upload ? await requestOf(path) : {}))
    deps.budget = before
    expect([...answers]).toEqual(['too_many_calls'])
  })
})
