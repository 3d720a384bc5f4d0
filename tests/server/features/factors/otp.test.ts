import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import { stepUpPurposes } from '../../../../contract/features/factors.ts'
import { AppError } from '../../../../server/errors.ts'
import { type OtpAbout, sendChallenge } from '../../../../server/features/factors/challenges.ts'
import type { ChallengePurpose } from '../../../../server/features/factors/otpChallengeStore.ts'
import { checkPin } from '../../../../server/features/factors/pin.ts'
import { spendChallenge, type VerifiedChallenge, verifyChallenge } from '../../../../server/features/factors/proofs.ts'
import { type MadePerson, password, pin } from '../../../support/business.ts'
import { createTestClient } from '../../../support/client.ts'
import { said } from '../../../support/said.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let count = 0
let person: MadePerson
let stranger: MadePerson

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

beforeEach(async () => {
  count += 1
  const { people } = await server.addBusiness(`otp${count}`, ['maker', 'checker'])
  const [first, second] = people
  if (!first || !second) throw new Error('no people')
  person = first
  stranger = second
})

const about: OtpAbout = { amount: 'GBP 1,000.00', payee: 'Ann Smith', account_tail: '5678' }

async function send(use: { purpose?: ChallengePurpose; object_digest?: string; device_id?: string } = {}) {
  const { purpose = 'pay', object_digest = 'digest A', device_id = 'device 1' } = use
  const user = { ...person, language: 'en' as const }
  const sent = await server.deps.sql.begin((tx) =>
    sendChallenge(tx, server.deps, { user, purpose, object_digest, device_id, about }),
  )
  return { ...sent, otp: await server.readCode(person) }
}

const goodFor = (id: string, other: Partial<Parameters<typeof verifyChallenge>[1]> = {}) => ({
  id,
  purpose: 'pay' as const,
  object_digest: 'digest A',
  device_id: 'device 1',
  user_id: person.id,
  ...other,
})

const verify = (id: string, otp: string, other = {}) => said(verifyChallenge(server.deps, goodFor(id, other), otp))
const spend = (verified: VerifiedChallenge) =>
  said(server.deps.sql.begin((tx) => spendChallenge(tx, server.deps, verified)))
const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

describe('T05 a one-time password', () => {
  const purposes: ChallengePurpose[] = ['login', 'pay', 'approve', ...stepUpPurposes]
  const digests = ['', 'digest A', 'digest B']
  const devices = ['device 1', 'device 2']

  it('is good for what it was asked for, by whom and where: nothing else, of every pair', async () => {
    const uses = purposes.flatMap((purpose) =>
      digests.flatMap((object_digest) => devices.map((device_id) => ({ purpose, object_digest, device_id }))),
    )
    let accepted = 0
    for (const asked of uses) {
      server.clock.advance(limits.otpSendLockMs)
      const { challenge_id, otp } = await send(asked)
      for (const used of uses) {
        for (const user_id of [person.id, stranger.id]) {
          const answer = await verify(challenge_id, otp, { ...used, user_id })
          const isSame = used === asked && user_id === person.id
          expect(answer, JSON.stringify({ asked, used })).toBe(isSame ? 'ok' : 'otp_expired')
          if (answer === 'ok') accepted += 1
        }
      }
    }
    expect(accepted).toBe(uses.length)
  })

  it('says in its mail what it is for, and stands nowhere in the database while it waits', async () => {
    const user = { ...person, language: 'zh' as const }
    await server.deps.sql.begin((tx) =>
      sendChallenge(tx, server.deps, { user, purpose: 'pay', object_digest: 'x', device_id: 'd', about }),
    )
    const [job] = await server.database.sql<{ payload: Record<string, string> }[]>`
      select payload from graphile_worker._private_jobs order by id desc limit 1`
    const stored = JSON.stringify(job) + JSON.stringify(await server.database.sql`select * from otp_challenges`)
    const otp = await server.readCode(person)
    expect(stored).toContain('5678')
    expect(stored).not.toMatch(new RegExp(`"${otp}"`))
    const mail = server.mails.at(-1)
    expect(mail?.subject).toContain('GBP 1,000.00')
    for (const part of ['GBP 1,000.00', 'Ann Smith', '5678', otp, '仅可使用一次']) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(await server.database.sql`select 1 from graphile_worker._private_jobs`).toHaveLength(0)
  })

  it('is used once, by the first of many', async () => {
    const { challenge_id, otp } = await send()
    const verified = await Promise.all(
      Array.from({ length: 4 }, () => verifyChallenge(server.deps, goodFor(challenge_id), otp)),
    )
    const answers = await Promise.all(verified.map(spend))
    expect(answers.sort()).toEqual(['ok', 'otp_expired', 'otp_expired', 'otp_expired'])
    expect(await verify(challenge_id, otp)).toBe('otp_expired')
  })

  it('stays good where the request it was used in is refused', async () => {
    const { challenge_id, otp } = await send()
    const verified = await verifyChallenge(server.deps, goodFor(challenge_id), otp)
    const refused = server.deps.sql.begin(async (tx) => {
      await spendChallenge(tx, server.deps, verified)
      throw new AppError('insufficient_balance')
    })
    expect(await said(refused)).toBe('insufficient_balance')
    expect(await verify(challenge_id, otp)).toBe('ok')
    expect(await spend(verified)).toBe('ok')
  })

  it('T34 lives five minutes to the millisecond', async () => {
    const { challenge_id, otp } = await send()
    server.clock.advance(limits.otpLifeMs - 1)
    expect(await verify(challenge_id, otp)).toBe('ok')
    server.clock.advance(1)
    expect(await verify(challenge_id, otp)).toBe('otp_expired')
  })
})

describe('T06 guessing a one-time password', () => {
  it('200 guesses at once get five compared', async () => {
    const { challenge_id, otp } = await send()
    const answers = await Promise.all(Array.from({ length: 200 }, () => verify(challenge_id, wrong(otp))))
    const compared = answers.filter((answer) => answer === 'otp_wrong').length
    expect(compared).toBe(limits.otpTriesMax - 1)
    expect(answers.filter((answer) => answer === 'otp_tries_exhausted')).toHaveLength(200 - compared)
    expect(await verify(challenge_id, otp)).toBe('otp_tries_exhausted')
  })

  it('a right code does not count against itself', async () => {
    const { challenge_id, otp } = await send()
    for (let round = 0; round < 10; round++) expect(await verify(challenge_id, otp)).toBe('ok')
  })

  it('resending makes a new code and gives no tries back', async () => {
    const client = await createTestClient(server)
    const asked = await client.call('/account/get-otp-method', { identifier: person.user_name, password })
    const first = await server.readCode(person)
    const { challenge_id } = asked
    const log = (otp: string) => client.code('/account/login', { challenge_id, otp })
    for (let round = 0; round < 4; round++) expect(await log(wrong(first))).toBe('otp_wrong')
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('otp_resend_too_soon')
    server.clock.advance(limits.otpResendMs)
    expect(await client.call('/account/resend-otp', { challenge_id })).toMatchObject({ challenge_id, sends_left: 3 })
    const second = await server.readCode(person)
    expect(second).not.toBe(first)
    expect(await log(wrong(second))).toBe('otp_tries_exhausted')
    expect(await log(second)).toBe('otp_tries_exhausted')
  })

  it('five sendings lock for an hour, whatever the device, and one that was used starts them anew', async () => {
    for (let round = 0; round < limits.otpSendsMax; round++) {
      expect(await send({ device_id: `device ${round}` })).toMatchObject({ sends_left: limits.otpSendsMax - round - 1 })
    }
    expect(await said(send({ device_id: 'fresh device' }))).toBe('otp_sends_exhausted')
    server.clock.advance(limits.otpSendLockMs - 1)
    expect(await said(send())).toBe('otp_sends_exhausted')
    server.clock.advance(1)
    for (let round = 0; round < 12; round++) {
      const { challenge_id, otp } = await send()
      expect(await spend(await verifyChallenge(server.deps, goodFor(challenge_id), otp))).toBe('ok')
    }
  })

  it('a hundred wrong codes in a row switch the factor off', async () => {
    await server.database.sql`insert into user_guards (user_id, otp_failures_in_row) values (${person.id}, 98)`
    const { challenge_id, otp } = await send()
    expect(await verify(challenge_id, wrong(otp))).toBe('otp_wrong')
    expect(await verify(challenge_id, wrong(otp))).toBe('otp_wrong')
    expect(await verify(challenge_id, otp)).toBe('otp_expired')
  })

  it('a challenge of another device or person is not resent', async () => {
    const { challenge_id } = await send({ purpose: 'pay' })
    server.clock.advance(limits.otpResendMs)
    const client = await createTestClient(server)
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('otp_expired')
    await client.logIn(stranger)
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('otp_expired')
  })
})

describe('T07 a payment PIN', () => {
  const check = (typed: string) => said(checkPin(server.deps, person.id, typed))

  it('100 wrong ones at once get five compared, and then the right one is locked out for a day', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => check('0000')))
    expect(answers.filter((answer) => answer === 'pin_wrong')).toHaveLength(limits.pinTriesMax - 1)
    expect(await check(pin)).toBe('pin_locked')
    server.clock.advance(limits.pinLockMs - 1)
    expect(await check(pin)).toBe('pin_locked')
    server.clock.advance(1)
    expect(await check(pin)).toBe('ok')
  })

  it('a right one starts the count anew', async () => {
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 4; tries++) expect(await check('0000')).toBe('pin_wrong')
      expect(await check(pin)).toBe('ok')
    }
  })

  it('that is not set says so', async () => {
    await server.database.sql`update users set pin_hash = null where id = ${person.id}`
    expect(await check(pin)).toBe('pin_not_set')
  })
})
