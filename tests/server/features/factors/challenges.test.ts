import { describe, expect } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { stepUpPurposes } from '../../../../contract/features/factors.ts'
import { AppError } from '../../../../server/errors.ts'
import { sendChallenge } from '../../../../server/features/factors/challenges.ts'
import type { ChallengePurpose } from '../../../../server/features/factors/otpChallengeStore.ts'
import { spendChallenge } from '../../../../server/features/factors/proofs.ts'
import { otpSubject } from '../../../support/challenges.ts'
import { codeNameOf } from '../../../support/codeNameOf.ts'
import { it } from '../../../support/secondFactorScene.ts'

describe('T05 one-time password', () => {
  const purposes: ChallengePurpose[] = ['login', 'pay', 'approve', ...stepUpPurposes]
  const digests = ['', 'digest A', 'digest B']
  const devices = ['device 1', 'device 2']

  it('A one-time password works only for its purpose, person and device, of every pair', async ({
    server,
    person,
    stranger,
    challenges,
  }) => {
    const uses = purposes.flatMap((purpose) =>
      digests.flatMap((object_digest) => devices.map((device_id) => ({ purpose, object_digest, device_id }))),
    )
    let accepted = 0
    for (const asked of uses) {
      server.clock.advance(limits.otpSendLockMs)
      const { challenge_id, otp } = await challenges.send(asked)
      for (const used of uses) {
        for (const user_id of [person.id, stranger.id]) {
          const reply = await challenges.verify(challenge_id, otp, { ...used, user_id })
          const isSame = used === asked && user_id === person.id
          expect(reply, JSON.stringify({ asked, used })).toBe(isSame ? 'ok' : 'otp_expired')
          if (reply === 'ok') accepted += 1
        }
      }
    }
    expect(accepted).toBe(uses.length)
  })

  it('The mail of a one-time password states its purpose, and the database never holds the code', async ({
    server,
    person,
  }) => {
    const user = { ...person, language: 'zh' as const }
    await server.deps.sql.begin((tx) =>
      sendChallenge(tx, server.deps, {
        user,
        purpose: 'pay',
        object_digest: 'x',
        device_id: 'd',
        about: otpSubject,
      }),
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

  it('T90 A right code whose check was lost with the database is not used up by repeating the request', async ({
    server,
    challenges,
  }) => {
    const { challenge_id, otp } = await challenges.send()
    const { sql } = server.deps
    let counted = 0
    // The database counts the try, and is lost before it returns it.
    const losing = new Proxy(sql, {
      apply(target, self, given) {
        const [[start]] = given as [readonly string[]]
        if (/^\s*(with|update)\b/.test(start ?? '') && counted++ > 0)
          throw Object.assign(new Error('lost'), { code: 'ECONNRESET' })
        return Reflect.apply(target, self, given)
      },
    })
    const attempt = crypto.randomUUID()
    for (let lost = 0; lost <= limits.otpTriesMax; lost++) {
      counted = 0
      await expect(challenges.verified(challenge_id, otp, { attempt }, losing)).rejects.toThrow('lost')
    }
    expect(await challenges.verify(challenge_id, otp, { attempt })).toBe('ok')
    const [row] = await server.database.sql`select tries from otp_challenges where id = ${challenge_id}`
    expect(row).toEqual({ tries: 0 })
  })

  it('T90 A repeated wrong code counts each time, so that repeating one message is no way to guess', async ({
    challenges,
  }) => {
    const { challenge_id, otp } = await challenges.send()
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    const attempt = crypto.randomUUID()
    for (let tries = 1; tries < limits.otpTriesMax; tries++)
      expect(await challenges.verify(challenge_id, wrong, { attempt })).toBe('otp_wrong')
    for (const typed of [wrong, otp])
      expect(await challenges.verify(challenge_id, typed, { attempt })).toBe('otp_tries_exhausted')
  })

  it('A one-time password is used once, by the first of many', async ({ challenges }) => {
    const { challenge_id, otp } = await challenges.send()
    const verified = await Promise.all(Array.from({ length: 4 }, () => challenges.verified(challenge_id, otp)))
    const replies = await Promise.all(verified.map(challenges.spend))
    expect(replies.sort()).toEqual(['ok', 'otp_expired', 'otp_expired', 'otp_expired'])
    expect(await challenges.verify(challenge_id, otp)).toBe('otp_expired')
  })

  it('A one-time password stays valid where the request that used it is refused', async ({ server, challenges }) => {
    const { challenge_id, otp } = await challenges.send()
    const verified = await challenges.verified(challenge_id, otp)
    const refused = server.deps.sql.begin(async (tx) => {
      await spendChallenge(tx, server.deps, verified)
      throw new AppError('insufficient_balance')
    })
    expect(await codeNameOf(refused)).toBe('insufficient_balance')
    expect(await challenges.verify(challenge_id, otp)).toBe('ok')
    expect(await challenges.spend(verified)).toBe('ok')
  })

  it('T34 A one-time password lives five minutes to the millisecond', async ({ server, challenges }) => {
    const { challenge_id, otp } = await challenges.send()
    server.clock.advance(limits.otpLifeMs - 1)
    expect(await challenges.verify(challenge_id, otp)).toBe('ok')
    server.clock.advance(1)
    expect(await challenges.verify(challenge_id, otp)).toBe('otp_expired')
  })
})
