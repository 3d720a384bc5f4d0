import { describe, expect } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { verifySignIn } from '../../../../server/features/factors/proofs.ts'
import { codeNameOf } from '../../../support/codeNameOf.ts'
import { it } from '../../../support/secondFactorScene.ts'

describe('T06 guessing a recovery code', () => {
  it('Of 200 simultaneous guesses of recovery codes and app codes five are compared', async ({
    server,
    client,
    recoveryCode,
    askForSecondStep,
  }) => {
    const { challenge_id } = await askForSecondStep(client)
    const [row] = await server.database.sql<{ device_id: string }[]>`
      select device_id from otp_challenges where id = ${challenge_id}`
    const use = () => ({
      id: challenge_id,
      purpose: 'login' as const,
      object_digest: '',
      device_id: row?.device_id ?? '',
      user_id: null,
      attempt: crypto.randomUUID(),
    })
    const guess = (at: number) => (at % 2 ? { otp: '000000' } : { recovery_code: `aaaaa-aaaa${at % 8}` })
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, at) => codeNameOf(verifySignIn(server.deps, use(), guess(at)))),
    )
    const compared = replies.filter((reply) => reply === 'otp_wrong' || reply === 'recovery_code_wrong')
    expect(compared).toHaveLength(limits.otpTriesMax - 1)
    expect(await codeNameOf(verifySignIn(server.deps, use(), { recovery_code: recoveryCode(0) }))).toBe(
      'otp_tries_exhausted',
    )
  })

  it('A hundred wrong recovery codes in a row disable the second step', async ({
    server,
    person,
    recoveryCode,
    signInByRecoveryCode,
  }) => {
    await server.database.sql`update user_guards set stranger_failures_in_row = 98 where user_id = ${person.id}`
    expect(await signInByRecoveryCode('aaaaa-aaaaa')).toBe('recovery_code_wrong')
    expect(await signInByRecoveryCode('aaaaa-aaaab')).toBe('recovery_code_wrong')
    expect(await signInByRecoveryCode(recoveryCode(0))).toBe('otp_expired')
  })
})
