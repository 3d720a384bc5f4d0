import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import type { FactorAction } from '../../../../contract/features/factors.ts'
import type { PrimaryFactor } from '../../../../contract/features/people.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import {
  approveFactorRemoval,
  makeAuthenticatorPrimary,
  resetOtpLimit,
  unusedTotpCode,
} from '../../../support/factors.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

/** T28: the second factor is weakened only with a code of the current factor, or by two members of staff a day apart. */

const dayMs = limits.factorHoldMs

interface Model {
  primary: PrimaryFactor
  secret: string | null
  removal: { firstStaff: string | null; at: number } | null
  changedAt: number | null
}

interface World {
  server: TestServer
  client: TestClient
  person: MadePerson
  secret: string | null
}

/** The proof given for a change: the current factor, or something else. */
const proofs = ['present', 'wrong', 'of another change', 'of the log-in', 'of the other factor', 'used'] as const

type ProofKind = (typeof proofs)[number]

async function codeNow(world: World, primary: PrimaryFactor): Promise<string> {
  const { server, person, secret } = world
  return primary === 'authenticator' && secret !== null ? unusedTotpCode(server, secret) : server.readCode(person)
}

async function ask(world: World, action: FactorAction): Promise<string> {
  await resetOtpLimit(world.server, world.person)
  return (await world.client.call('/account/send-otp', { purpose: 'factor_change', action })).challenge_id
}

/** For a `used` code, `path` is the call that used it. */
async function proofOf(world: World, model: Model, kind: ProofKind, action: FactorAction, path: string) {
  const { server, client, person, secret } = world
  if (kind === 'of another change') {
    const other: FactorAction = action === 'new_recovery_codes' ? 'add_passkey' : 'new_recovery_codes'
    return { challenge_id: await ask(world, other), otp: await codeNow(world, model.primary) }
  }
  if (kind === 'of the log-in') {
    await resetOtpLimit(server, person)
    const request = { identifier: person.user_name, password }
    const { challenge_id } = await client.call('/account/get-otp-method', request)
    return { challenge_id, otp: await codeNow(world, model.primary) }
  }
  const challenge_id = await ask(world, action)
  if (kind === 'wrong') return { challenge_id, otp: '000000' }
  if (kind === 'of the other factor') {
    const other =
      model.primary === 'email' ? secret && unusedTotpCode(server, secret) : await lastMailed(server, person)
    return { challenge_id, otp: other ?? '000000' }
  }
  const otp = await codeNow(world, model.primary)
  if (kind === 'used') {
    const more = path === '/account/set-primary-factor' ? { primary: model.primary } : {}
    expect(await client.code(path, { ...more, challenge_id, otp })).toBe('ok')
  }
  return { challenge_id, otp }
}

/** The newest code ever mailed to them. */
async function lastMailed(server: TestServer, { email }: MadePerson): Promise<string | null> {
  await server.deliverMails()
  const codes = server.mails.filter(({ to }) => to === email).map(({ text }) => /^\d{6}$/m.exec(text)?.[0])
  return codes.findLast((code) => code !== undefined) ?? null
}

type Step =
  | { kind: 'enrol' | 'primary'; proof: ProofKind; primary: PrimaryFactor }
  | { kind: 'ask support' | 'withdraw' | 'a day passes' }
  | { kind: 'staff'; name: string }

const step = (): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('enrol' as const, 'primary' as const, 'primary' as const),
      proof: fc.oneof(fc.constant('present' as const), fc.constantFrom(...proofs)),
      primary: fc.constantFrom<PrimaryFactor>('email', 'authenticator'),
    }),
    fc.record({ kind: fc.constantFrom('ask support' as const, 'withdraw' as const, 'a day passes' as const) }),
    fc.record({ kind: fc.constant('staff' as const), name: fc.constantFrom('Ayu', 'Budi', ' ayu ') }),
  )

async function enrol(world: World, model: Model, kind: ProofKind): Promise<void> {
  const { server, client } = world
  const asked = await proofOf(world, model, kind, 'set_up_authenticator', '/account/start-authenticator')
  const reply = await client.reply('/account/start-authenticator', asked)
  expect(reply.code === 0, `enrol by ${kind}`).toBe(kind === 'present')
  if (reply.code !== 0) return
  const { setup_id } = reply.data as { setup_id: string }
  const { secret } = await client.call('/account/get-authenticator-setup', { setup_id })
  await client.call('/account/confirm-authenticator', { setup_id, otp: unusedTotpCode(server, secret) })
  if (model.secret !== null) model.changedAt = server.clock.now().getTime()
  model.secret = secret
  world.secret = secret
}

async function setPrimary(world: World, model: Model, asked: ProofKind, primary: PrimaryFactor): Promise<void> {
  const action = primary === 'email' ? 'use_email' : 'use_authenticator'
  // A code that has made its change is used, and the model would have to include that change.
  const kind = asked === 'used' && primary !== model.primary ? 'wrong' : asked
  const path = '/account/set-primary-factor'
  const proof = await proofOf(world, model, kind, action, path)
  const reply = await world.client.reply(path, { primary, ...proof })
  const isAllowed = kind === 'present' && (primary === 'email' || model.secret !== null)
  expect(reply.code === 0, `${primary} by ${kind}`).toBe(isAllowed)
  if (reply.code === 0 && model.primary !== primary) {
    model.primary = primary
    model.changedAt = world.server.clock.now().getTime()
  }
}

async function staff(world: World, model: Model, name: string): Promise<void> {
  const { server, person } = world
  const now = server.clock.now().getTime()
  const { outcome } = await approveFactorRemoval(server, person, name)
  const first = model.removal?.firstStaff ?? null
  if (model.secret === null) return expect(outcome).toBe('no_authenticator')
  if (first === null) {
    expect(outcome).toBe('approved_once')
    model.removal = { firstStaff: name, at: now }
  } else if (first.trim().toLowerCase() === name.trim().toLowerCase()) expect(outcome).toBe('same_person')
  else if (now < (model.removal?.at ?? 0) + dayMs) expect(outcome).toBe('too_early')
  else {
    expect(outcome).toBe('removed')
    Object.assign(model, { secret: null, primary: 'email', removal: null, changedAt: now })
    world.secret = null
  }
}

async function take(world: World, model: Model, taken: Step): Promise<void> {
  const { server, client } = world
  if (taken.kind === 'enrol') await enrol(world, model, taken.proof)
  else if (taken.kind === 'primary') await setPrimary(world, model, taken.proof, taken.primary)
  else if (taken.kind === 'staff') await staff(world, model, taken.name)
  else if (taken.kind === 'ask support') {
    const code = await client.code('/account/request-factor-removal', {})
    expect(code).toBe(model.secret === null ? 'authenticator_missing' : 'ok')
    if (code === 'ok') model.removal ??= { firstStaff: null, at: 0 }
  } else if (taken.kind === 'withdraw') {
    await client.call('/account/withdraw-factor-removal', {})
    model.removal = null
  } else {
    server.clock.advance(dayMs)
    await logIn(world, model)
  }
}

/** A session ends after a day without a request. */
async function logIn(world: World, model: Model): Promise<void> {
  const { server, person } = world
  await resetOtpLimit(server, person)
  const client = await createTestClient(server)
  const { challenge_id, method } = await client.call('/account/get-otp-method', {
    identifier: person.user_name,
    password,
  })
  expect(method).toBe(model.primary)
  await client.call('/account/login', { challenge_id, otp: await codeNow(world, model.primary) })
  await client.channel.renew()
  world.client = client
}

async function assertAsModel({ client, server }: World, model: Model): Promise<void> {
  const seen = await client.call('/account/get-factors', {})
  const until = model.changedAt === null ? 0 : model.changedAt + dayMs
  expect({
    primary: seen.primary,
    hasApp: seen.authenticator !== null,
    removal: seen.removal?.status ?? null,
    heldUntil: seen.hold?.until ?? null,
  }).toEqual({
    primary: model.primary,
    hasApp: model.secret !== null,
    removal: model.removal && (model.removal.firstStaff === null ? 'open' : 'approved_once'),
    heldUntil: until > server.clock.now().getTime() ? new Date(until).toISOString() : null,
  })
}

describe('T28 factors of a person', () => {
  let server: TestServer
  let count = 0
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.stop())

  it('Factors change only by the current factor or by two people a day apart, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step(), { minLength: 4, maxLength: 14 }), async (steps) => {
        count += 1
        const { people } = await server.addBusiness(`paths${count}`, ['maker'])
        const [person] = people
        if (!person) throw new Error('no people')
        const client = await createTestClient(server)
        await client.logIn(person)
        const world: World = { server, client, person, secret: null }
        const model: Model = { primary: 'email', secret: null, removal: null, changedAt: null }
        for (const taken of steps) {
          await take(world, model, taken)
          await assertAsModel(world, model)
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('A pending code becomes invalid with a change of factors', async () => {
    const { people } = await server.addBusiness('keys', ['maker'])
    const [person] = people
    if (!person) throw new Error('no people')
    const client = await createTestClient(server)
    await client.logIn(person)
    await resetOtpLimit(server, person)
    const waiting = await client.call('/account/send-otp', { purpose: 'pin_reset' })
    await makeAuthenticatorPrimary(server, client, person)
    const [row] = await server.database.sql<{ expires_at: Date }[]>`
      select expires_at from otp_challenges where id = ${waiting.challenge_id}`
    expect(row?.expires_at.getTime()).toBeLessThanOrEqual(server.clock.now().getTime())
  })
})
