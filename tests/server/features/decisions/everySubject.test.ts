import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import type { Role } from '../../../../contract/base/people/roles.ts'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import type { CallRequest } from '../../../../contract/calls.ts'
import { createBulk, inputsOf, payBulk, signBulk } from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import {
  addOldRefundAccount,
  createRejectedTransfer,
  newestRefundRequest,
  randomDigits,
  releaseRefundAsStaff,
  requestIdOf,
  settlePayouts,
  signRefund,
} from '../../../support/refunds.ts'
import { createSchedule, signSchedule, submitSchedule } from '../../../support/schedules.ts'
import { indonesianRecipient, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { createTestApp, personOf, type Seen, seenOf, setRole, type TestApp } from '../../../support/server/testApp.ts'
import { addSigningPasskey, allowPasskeys, requestTransferPasskey, signRequested } from '../../../support/signing.ts'
import type { SoftPasskey } from '../../../support/softPasskey.ts'

/** The engine treats every signed subject alike, by either signature: delegates, denials and lost roles. */

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let other: MadePerson
const passkeys = new Map<string, SoftPasskey>()
let signing: 'code and PIN' | 'passkey' = 'code and PIN'

beforeAll(async () => {
  desk = await createTestApp()
  business = await desk.server.addBusiness('every subject', ['admin', 'maker', 'checker', 'checker'])
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
  admin = personOf(business.people, 'admin')
  other = business.people.filter(({ role }) => role === 'checker')[1] ?? checker
  await desk.setBalance(business.id, 500_000_000n)
  await allowPasskeys(desk, admin)
  for (const person of business.people) passkeys.set(person.id, (await addSigningPasskey(desk, person)).passkey)
})
afterAll(() => desk.server.stop())
afterEach(async () => expect(await desk.checkBooks()).toEqual([]))

interface Waiting {
  codeOfApproval(by: MadePerson): Promise<string>
  codeOfDenial(by: MadePerson): Promise<string>
  actions(of: MadePerson): Promise<readonly string[]>
  decisions(): Promise<readonly { decision: string }[]>
}

type Requested = ReturnType<typeof requestTransferPasskey>

/** Signs as the group of tests says: with the code and PIN of `byCode`, or with the person's passkey. */
const signed = async <Signature extends object>(
  by: MadePerson,
  byCode: () => Promise<Signature>,
  requested: () => Requested,
) => (signing === 'passkey' ? signRequested(passkeys.get(by.id) as SoftPasskey, requested()) : byCode())

/** Transfers are decided in batches: the code of the only one. */
async function codeOfOnly<P extends '/transfer/approve' | '/transfer/deny'>(
  by: MadePerson,
  path: P,
  request: CallRequest<P>,
) {
  const reply = await desk.reply(by, path, request)
  return codeName(reply.code === 0 ? (reply.data?.results[0]?.code ?? -1) : reply.code) ?? 'unknown'
}

async function transfer(): Promise<Waiting> {
  const asked = await submitTransfer(desk, maker, { recipient: indonesianRecipient(randomDigits()) })
  const transfers = [seenOf(asked)]
  const detail = (of: MadePerson) => transferDetail(desk, of, asked.id)
  return {
    codeOfApproval: async (by) =>
      codeOfOnly(by, '/transfer/approve', {
        transfers,
        ...(await signed(
          by,
          () => desk.signFor(by, 'approve', [asked]),
          () => requestTransferPasskey(desk, by, 'approve', [asked]),
        )),
      }),
    codeOfDenial: (by) => codeOfOnly(by, '/transfer/deny', { transfers, reason: 'No' }),
    actions: async (of) => (await detail(of)).actions.filter((name) => name === 'approve' || name === 'deny'),
    decisions: async () => (await detail(maker)).approvals,
  }
}

async function bulk(): Promise<Waiting> {
  const asked = await payBulk(desk, maker, await createBulk(desk, maker, inputsOf(2)))
  const detail = (of: MadePerson) => desk.call(of, '/bulk/detail', { id: asked.id })
  return {
    codeOfApproval: async (by) => {
      const request = { purpose: 'approve' as const, bulk: seenOf(asked) }
      return desk.code(by, '/bulk/approve', {
        bulk: seenOf(asked),
        ...(await signed(
          by,
          () => signBulk(desk, by, 'approve', asked),
          () => desk.call(by, '/bulk/request-passkey', request),
        )),
      })
    },
    codeOfDenial: (by) => desk.code(by, '/bulk/deny', { bulk: seenOf(asked), reason: 'No' }),
    actions: async (of) => (await detail(of)).actions,
    decisions: async () => (await detail(maker)).decisions,
  }
}

async function schedule(): Promise<Waiting> {
  const made = await createSchedule(desk, maker, { recipient: indonesianRecipient(randomDigits()) })
  const asked = await submitSchedule(desk, maker, made)
  const detail = (of: MadePerson) => desk.call(of, '/schedule/detail', { id: asked.id })
  return {
    codeOfApproval: async (by) => {
      const request = { purpose: 'approve' as const, schedule: seenOf(asked) }
      return desk.code(by, '/schedule/approve', {
        schedule: seenOf(asked),
        ...(await signed(
          by,
          () => signSchedule(desk, by, 'approve', asked),
          () => desk.call(by, '/schedule/request-passkey', request),
        )),
      })
    },
    codeOfDenial: (by) => desk.code(by, '/schedule/deny', { schedule: seenOf(asked), reason: 'No' }),
    actions: async (of) => (await detail(of)).actions,
    decisions: async () => (await detail(maker)).decisions,
  }
}

let accountId: string | null = null

async function refund(): Promise<Waiting & { seen: Seen; id: string }> {
  await setPolicy(desk, business.id, [tier('domestic', '0', 1), tier('international', '0', 1)])
  accountId ??= await addOldRefundAccount(desk, business, randomDigits())
  const id = await createRejectedTransfer(desk, { maker, checker })
  await policyOf(wanted)
  const asked = await desk.call(maker, '/refund/request', { id, destination: 'bank', bank_account_id: accountId })
  const seen = newestRefundRequest(asked)
  const detail = (of: MadePerson) => desk.call(of, '/refund/detail', { id })
  return {
    seen,
    id: requestIdOf(asked),
    codeOfApproval: async (by) =>
      desk.code(by, '/refund/approve', {
        refund: seen,
        ...(await signed(
          by,
          () => signRefund(desk, by, seen),
          () => desk.call(by, '/refund/request-passkey', { purpose: 'approve', refund: seen }),
        )),
      }),
    codeOfDenial: (by) => desk.code(by, '/refund/deny', { refund: seen, reason: 'No' }),
    actions: async (of) => (await detail(of)).actions,
    decisions: async () => (await detail(maker)).requests.at(-1)?.decisions ?? [],
  }
}

let wanted = { needed: 1, named: [] as MadePerson[] }
async function policyOf({ needed, named }: typeof wanted): Promise<void> {
  wanted = { needed, named }
  await setPolicy(desk, business.id, [tier('domestic', '0', needed, named), tier('international', '0', 1)])
}

async function withRole<T>(person: MadePerson, role: Role, work: () => Promise<T>): Promise<T> {
  const before = person.role
  await setRole(desk, person, role)
  const done = await work()
  await setRole(desk, person, before)
  return done
}

describe.each([
  ['a transfer', 'code and PIN', transfer],
  ['a transfer', 'passkey', transfer],
  ['a bulk transfer', 'code and PIN', bulk],
  ['a bulk transfer', 'passkey', bulk],
  ['a schedule', 'code and PIN', schedule],
  ['a schedule', 'passkey', schedule],
  ['a refund', 'code and PIN', refund],
  ['a refund', 'passkey', refund],
] as const)('%s signed with %s', (name, how, make: () => Promise<Waiting>) => {
  beforeAll(() => {
    signing = how
  })
  afterAll(() => {
    signing = 'code and PIN'
  })
  // A lost role voids approvals of transfers for good: tests/server/features/transfers/newRights.
  const lapses = name !== 'a transfer'

  it('The delegate of an approver named by the tier approves a subject, and that approver cannot approve it again', async () => {
    await policyOf({ needed: 2, named: [admin, other] })
    const waiting = await make()
    expect(await waiting.actions(checker)).toEqual(['deny'])
    expect(await waiting.codeOfApproval(checker)).toBe('approver_not_named')
    const today = dayOf(desk.server.clock.now())
    const { id } = await desk.call(admin, '/approval/delegate', {
      delegate_id: checker.id,
      starts_on: today,
      ends_on: addDays(today, 1),
    })
    expect(await waiting.actions(checker)).toEqual(['approve', 'deny'])
    expect(await waiting.codeOfApproval(checker)).toBe('ok')
    expect(await waiting.codeOfApproval(admin)).toBe('already_approved')
    expect(await waiting.actions(admin)).not.toContain('approve')
    desk.server.clock.advance(1)
    await desk.call(admin, '/approval/end-delegation', { id })
  })

  const itWhereApprovalsLapse = lapses ? it : () => undefined

  itWhereApprovalsLapse(
    'A delegate’s approval whose principal has another role since keeps that name, and only the delegate gives it again',
    async () => {
      await policyOf({ needed: 2, named: [admin, other] })
      const waiting = await make()
      const today = dayOf(desk.server.clock.now())
      const { id } = await desk.call(other, '/approval/delegate', {
        delegate_id: checker.id,
        starts_on: today,
        ends_on: addDays(today, 1),
      })
      expect(await waiting.codeOfApproval(checker)).toBe('ok')
      await withRole(other, 'admin', async () => {
        expect(await waiting.codeOfApproval(other)).toBe('already_approved')
        expect(await waiting.actions(other)).not.toContain('approve')
        expect(await waiting.actions(checker)).toContain('approve')
        expect(await waiting.codeOfApproval(checker)).toBe('ok')
        expect(await waiting.decisions()).toHaveLength(1)
      })
      await desk.call(other, '/approval/end-delegation', { id })
      expect(await waiting.codeOfDenial(admin)).toBe('ok')
    },
  )

  it('A person who has approved a subject may deny it as long as it waits', async () => {
    await policyOf({ needed: 2, named: [] })
    const waiting = await make()
    expect(await waiting.codeOfApproval(checker)).toBe('ok')
    expect(await waiting.decisions()).toMatchObject([{ signed_by: how === 'passkey' ? 'passkey' : 'code_and_pin' }])
    expect(await waiting.actions(checker)).toEqual(['deny'])
    expect(await waiting.codeOfDenial(checker)).toBe('ok')
    expect(await waiting.decisions()).toMatchObject([{ decision: 'denied' }])
    expect(await waiting.codeOfApproval(admin)).toMatch(/move_refused$/)
  })

  itWhereApprovalsLapse('An approval does not count while its approver has another role', async () => {
    await policyOf({ needed: 2, named: [] })
    const waiting = await make()
    expect(await waiting.codeOfApproval(checker)).toBe('ok')
    await withRole(checker, 'viewer', async () => {
      expect(await waiting.codeOfApproval(admin)).toBe('ok')
      expect(await waiting.actions(admin)).not.toContain('approve')
    })
    // The role is restored, and with it the approval; another person must give the last one.
    expect(await waiting.codeOfApproval(checker)).toBe('already_approved')
    expect(await waiting.codeOfDenial(admin)).toBe('ok')
  })
})

it('A refund that a delegate approved is paid, and the books find its approvals', async () => {
  await policyOf({ needed: 1, named: [admin] })
  const waiting = await refund()
  const today = dayOf(desk.server.clock.now())
  await desk.call(admin, '/approval/delegate', {
    delegate_id: checker.id,
    starts_on: today,
    ends_on: addDays(today, 1),
  })
  expect(await waiting.codeOfApproval(checker)).toBe('ok')
  expect(await releaseRefundAsStaff(desk, business.id, waiting.id)).toBeNull()
  await settlePayouts(desk)
  expect(await desk.call(maker, '/refund/detail', { id: waiting.seen.id })).toMatchObject({ status: 9, stage: 'paid' })
})
