import { type OtpAbout, sendChallenge } from '../../server/features/factors/challenges.ts'
import type { ChallengePurpose } from '../../server/features/factors/otpChallengeStore.ts'
import { spendChallenge, type VerifiedChallenge, verifyChallenge } from '../../server/features/factors/proofs.ts'
import type { MadePerson } from './business.ts'
import { codeNameOf } from './codeNameOf.ts'
import type { TestServer } from './server/testServer.ts'

/** Requests and verifies one-time passwords of a person, without a call that spends them. */

export const otpSubject: OtpAbout = { amount: 'GBP 1,000.00', payee: 'Ann Smith', account_tail: '5678' }

interface Use {
  purpose?: ChallengePurpose
  object_digest?: string
  device_id?: string
}

const usual = { purpose: 'pay', object_digest: 'digest A', device_id: 'device 1' } as const

export function createChallenges(server: TestServer, person: MadePerson) {
  const { deps } = server
  const goodFor = (id: string, other: Partial<Parameters<typeof verifyChallenge>[1]> = {}) => ({
    ...usual,
    id,
    user_id: person.id,
    attempt: crypto.randomUUID(),
    ...other,
  })
  return {
    async send(use: Use = {}) {
      const user = { ...person, language: 'en' as const }
      const sent = await deps.sql.begin((tx) => sendChallenge(tx, deps, { user, about: otpSubject, ...usual, ...use }))
      return { ...sent, otp: await server.readCode(person) }
    },
    /** The challenge as a call spends it. */
    verified: (id: string, otp: string, other = {}, sql = deps.sql) =>
      verifyChallenge({ ...deps, sql }, goodFor(id, other), otp),
    verify: (id: string, otp: string, other = {}) => codeNameOf(verifyChallenge(deps, goodFor(id, other), otp)),
    spend: (verified: VerifiedChallenge) => codeNameOf(deps.sql.begin((tx) => spendChallenge(tx, deps, verified))),
  }
}
