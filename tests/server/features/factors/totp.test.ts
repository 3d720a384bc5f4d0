import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { factorActions, stepUpPurposes } from '../../../../contract/features/factors.ts'
import { createApp } from '../../../../server/app.ts'
import { sendChallenge } from '../../../../server/features/factors/challenges.ts'
import type { ChallengePurpose } from '../../../../server/features/factors/otpChallengeStore.ts'
import {
  encryptSeed,
  generateTotpSeed,
  totpStepOf,
  verifyChallenge,
} from '../../../../server/features/factors/proofs.ts'
import { totpCodeOf } from '../../../support/authenticatorApp.ts'
import { codeNameOf } from '../../../support/codeNameOf.ts'
import { makeAuthenticatorPrimary, resetOtpLimit, stepUp, unusedTotpCode, wrongCode } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createTestClient } from '../../../support/server/client.ts'

const noLimits = { refusalsOfChannel: 1e9, refusalsOfAddress: 1e9, keys: 1e9, swaps1: 1e9, swaps2: 1e9 }

describe('T08 code of the authenticator app', () => {
  it('A code is valid in its own half minute and in the adjacent two, as another library computes it', () => {
    const seed = generateTotpSeed((size) => crypto.getRandomValues(new Uint8Array(size)))
    const now = new Date('2026-03-01T10:00:15Z')
    const step = Math.floor(now.getTime() / 30_000)
    for (let away = -4; away <= 4; away++) {
      const code = totpCodeOf(seed, new Date(now.getTime() + away * 30_000))
      expect(totpStepOf(seed, code, now), `${away}`).toBe(Math.abs(away) <= 1 ? step + away : null)
    }
  })

  it('A code shown to two servers at the same moment is accepted by one', async ({
    server,
    otherSql,
    person,
    client,
    askForSecondStep,
  }) => {
    const { secret } = await makeAuthenticatorPrimary(server, client, person)
    const other = createApp({ ...server.deps, sql: otherSql }, { rateLimits: noLimits })
    const here = await createTestClient(server)
    const there = await createTestClient(server, { app: other })
    for (let round = 0; round < 12; round++) {
      const challenges = [await askForSecondStep(here), await askForSecondStep(there)]
      const otp = unusedTotpCode(server, secret)
      const replies = await Promise.all(
        [here, there].map((by, at) => by.code('/account/login', { challenge_id: challenges[at]?.challenge_id, otp })),
      )
      expect(replies.sort()).toEqual(['ok', 'otp_used'])
      await Promise.all([here.channel.renew(), there.channel.renew()])
    }
  })

  it('A code is refused the second time, and so is one older than the last', async ({
    server,
    person,
    client,
    askForSecondStep,
  }) => {
    const { secret } = await makeAuthenticatorPrimary(server, client, person)
    const log = async (otp: string) => {
      const by = await createTestClient(server)
      return by.code('/account/login', { challenge_id: (await askForSecondStep(by)).challenge_id, otp })
    }
    const older = unusedTotpCode(server, secret)
    const newer = unusedTotpCode(server, secret)
    expect(await log(newer)).toBe('ok')
    expect(await log(newer)).toBe('otp_used')
    expect(await log(older)).toBe('otp_used')
    const by = await createTestClient(server)
    const { challenge_id } = await askForSecondStep(by)
    const given = async (asked: object) => (await by.reply('/account/login', { challenge_id, ...asked })).data
    expect(await given({ otp: newer })).toMatchObject({ field: 'otp' })
    expect(await given({ otp: wrongCode(newer) })).toMatchObject({ field: 'otp' })
    expect(await given({ challenge_id: randomUUID(), otp: newer })).toMatchObject({ field: 'otp' })
    expect(await log(unusedTotpCode(server, secret))).toBe('ok')
  })

  it('The code that set up the app is not valid for signing in', async ({
    server,
    person,
    client,
    askForSecondStep,
  }) => {
    const proof = await stepUp(server, client, person, { action: 'set_up_authenticator' })
    const { setup_id } = await client.call('/account/start-authenticator', proof)
    const { secret } = await client.call('/account/get-authenticator-setup', { setup_id })
    const first = unusedTotpCode(server, secret)
    await client.call('/account/confirm-authenticator', { setup_id, otp: first })
    const confirmed_at = server.clock.now().toISOString()
    expect((await client.call('/account/get-factors', {})).authenticator).toEqual({ confirmed_at })
    await server.database.sql`update users set primary_factor = 'authenticator' where id = ${person.id}`
    const by = await createTestClient(server)
    expect(
      await by.code('/account/login', { challenge_id: (await askForSecondStep(by)).challenge_id, otp: first }),
    ).toBe('otp_used')
  })

  it('A code stays valid where the request that used it is refused', async ({ server, person, client }) => {
    const { secret } = await makeAuthenticatorPrimary(server, client, person)
    const proof = await stepUp(
      server,
      client,
      person,
      { action: 'remove_passkey', target: crypto.randomUUID() },
      secret,
    )
    // Bound to another passkey, then to one that does not exist.
    expect(await client.code('/account/remove-passkey', { id: crypto.randomUUID(), ...proof })).toBe('otp_expired')
    const target = crypto.randomUUID()
    const mine = await stepUp(server, client, person, { action: 'remove_passkey', target }, secret)
    expect(await client.code('/account/remove-passkey', { id: target, ...mine })).toBe('not_found')
    expect(await client.code('/account/remove-passkey', { id: target, ...mine })).toBe('not_found')
  })

  it('The seed and the recovery codes are encrypted: neither the database nor stored responses reveal them', async ({
    server,
    person,
    client,
  }) => {
    const { secret, codes } = await makeAuthenticatorPrimary(server, client, person)
    const { sql } = server.database
    const tables = ['authenticators', 'factor_setups', 'recovery_codes', 'idempotency', 'audit_log']
    const rows = await Promise.all(
      tables.map((name) => sql<{ row: string }[]>`select t::text as row from ${sql(name)} t`),
    )
    expect(rows.every((found) => found.length > 0)).toBe(true)
    const stored = rows
      .flat()
      .map(({ row }) => row)
      .join('\n')
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(text)
      expect(server.logLines.join('')).not.toContain(text)
    }
  })
})

describe('T05 binding of an app code by its challenge', () => {
  it('A code of the app works only for its purpose, object, device and person, of every pair', async ({
    server,
    person,
  }) => {
    const seed = generateTotpSeed(server.deps.randomBytes)
    await server.database.sql`
      insert into authenticators (user_id, business_id, sealed_seed, confirmed_at)
      values (${person.id}, ${person.business_id}, ${encryptSeed(server.deps, person.id, seed)}, now())`
    await server.database.sql`update users set primary_factor = 'authenticator' where id = ${person.id}`
    const purposes: ChallengePurpose[] = ['login', 'pay', 'approve', ...stepUpPurposes]
    const uses = purposes.flatMap((purpose) =>
      ['', 'digest A', ...(purpose === 'factor_change' ? factorActions : ['digest B'])].flatMap((object_digest) =>
        ['device 1', 'device 2'].map((device_id) => ({ purpose, object_digest, device_id })),
      ),
    )
    let accepted = 0
    const otp = totpCodeOf(seed, server.clock.now())
    for (const asked of uses) {
      await resetOtpLimit(server, person)
      const { challenge_id } = await server.deps.sql.begin((tx) =>
        sendChallenge(tx, server.deps, { user: { ...person, language: 'en' }, about: null, ...asked }),
      )
      for (const used of uses) {
        const reply = await codeNameOf(
          verifyChallenge(
            server.deps,
            { id: challenge_id, user_id: person.id, attempt: crypto.randomUUID(), ...used },
            otp,
          ),
        )
        expect(reply, JSON.stringify({ asked, used })).toBe(used === asked ? 'ok' : 'otp_expired')
        if (reply === 'ok') accepted += 1
      }
      const stranger = { id: challenge_id, user_id: crypto.randomUUID(), attempt: crypto.randomUUID(), ...asked }
      expect(await codeNameOf(verifyChallenge(server.deps, stranger, otp))).toBe('otp_expired')
    }
    expect(accepted).toBe(uses.length)
  })
})
