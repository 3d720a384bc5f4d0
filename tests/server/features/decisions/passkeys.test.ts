import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedKind } from '../../../../contract/crypto/proof.ts'
import { checkBooks } from '../../../../server/ledger/invariants.ts'
import { storedMacsOf } from '../../../../server/storedMacs.ts'
import { createBulk, inputsOf } from '../../../support/bulk.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { randomDigits, requestRefundToBank } from '../../../support/refunds.ts'
import { createSchedule } from '../../../support/schedules.ts'
import { indonesianRecipient, submitTransfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type Seen, seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { addSigningPasskey, allowPasskeys, signRequested } from '../../../support/signing.ts'
import type { SoftPasskey } from '../../../support/softPasskey.ts'

/** Passkeys sign bulk transfers, schedules and refunds as they sign transfers: makers submit, checkers approve. */

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let makerKey: SoftPasskey
let checkerKey: SoftPasskey

let bulk: Seen
let schedule: Seen
let refund: { request_id: string; seen: Seen }

beforeAll(async () => {
  desk = await createTestApp()
  business = await desk.server.addBusiness('passkeys', ['admin', 'maker', 'checker'])
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
  await desk.setBalance(business.id, 500_000_000n)
  await allowPasskeys(desk, personOf(business.people, 'admin'))
  makerKey = (await addSigningPasskey(desk, maker)).passkey
  checkerKey = (await addSigningPasskey(desk, checker)).passkey
  refund = await requestRefundToBank(desk, business)
})
afterAll(() => desk.server.stop())

const stored = async (objectId: string, purpose: 'pay' | 'approve') => {
  const [row] = await desk.server.database.sql`
    select kind, user_id, payload_digest, signed from passkey_signatures where object_id = ${objectId} and purpose = ${purpose}`
  return row
}

it('A maker submits a bulk transfer and a schedule with one gesture each, and what they signed is stored', async () => {
  const made = await createBulk(desk, maker, inputsOf(2))
  const ofBulk = desk.call(maker, '/bulk/request-passkey', { purpose: 'pay', bulk: seenOf(made) })
  bulk = await desk.call(maker, '/bulk/pay', { bulk: seenOf(made), ...(await signRequested(makerKey, ofBulk)) })
  const draft = await createSchedule(desk, maker, { recipient: indonesianRecipient(randomDigits()) })
  const ofSchedule = desk.call(maker, '/schedule/request-passkey', { purpose: 'pay', schedule: seenOf(draft) })
  const signed = await signRequested(makerKey, ofSchedule)
  schedule = await desk.call(maker, '/schedule/submit', { schedule: seenOf(draft), ...signed })
  const { payload_digest, total_minor, currency, name } = made
  expect(await stored(made.id, 'pay')).toMatchObject({
    kind: 'bulk',
    user_id: maker.id,
    payload_digest,
    signed: { bulk_id: made.id, amount_minor: total_minor, currency, name, row_count: '2' },
  })
  expect(await stored(draft.id, 'pay')).toMatchObject({
    kind: 'schedule',
    user_id: maker.id,
    signed: { schedule_id: draft.id, total_max_minor: draft.total_max_minor, starts_on: draft.starts_on },
  })
  expect(await desk.checkBooks()).toEqual([])
})

const approvals = {
  bulk: {
    request: () => desk.call(checker, '/bulk/request-passkey', { purpose: 'approve', bulk: seenOf(bulk) }),
    approve: (signed: Awaited<ReturnType<typeof signRequested>>) =>
      desk.code(checker, '/bulk/approve', { bulk: seenOf(bulk), ...signed }),
    id: () => bulk.id,
  },
  schedule: {
    request: () => desk.call(checker, '/schedule/request-passkey', { purpose: 'approve', schedule: seenOf(schedule) }),
    approve: (signed: Awaited<ReturnType<typeof signRequested>>) =>
      desk.code(checker, '/schedule/approve', { schedule: seenOf(schedule), ...signed }),
    id: () => schedule.id,
  },
  refund: {
    request: () => desk.call(checker, '/refund/request-passkey', { purpose: 'approve', refund: refund.seen }),
    approve: (signed: Awaited<ReturnType<typeof signRequested>>) =>
      desk.code(checker, '/refund/approve', { refund: refund.seen, ...signed }),
    id: () => refund.request_id,
  },
} satisfies Partial<Record<SignedKind, unknown>>

it.each(Object.entries(approvals))(
  'T53 A passkey signature for another object approves no %s, and its own approves it once',
  async (kind, { request, approve, id }) => {
    const transfer = await submitTransfer(desk, maker)
    const other = desk.call(checker, '/transfer/request-passkey', { purpose: 'approve', transfers: [seenOf(transfer)] })
    expect(await approve(await signRequested(checkerKey, other))).toBe('otp_expired')
    const signed = await signRequested(checkerKey, request())
    expect(await approve({ ...signed, passkey: (await signRequested(makerKey, request())).passkey })).toBe(
      'passkey_refused',
    )
    expect(await approve(signed)).toBe('ok')
    expect(await approve(signed)).toBe('otp_expired')
    expect(await stored(id(), 'approve')).toMatchObject({ kind, user_id: checker.id })
    desk.server.clock.advance(1)
    expect(await desk.checkBooks()).toEqual([])
  },
)

class Undo extends Error {}
/** Plants a fault with every guard of the database out of the way, looks, and takes it out again. */
async function findings(statement: string): Promise<string> {
  let seen: string[] = []
  await desk.server.database.sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx.unsafe(statement)
      seen = (await checkBooks(tx, storedMacsOf(desk.server.deps.keys), ['C7'])).flatMap((result) => result.findings)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return seen.join('\n')
}

it.each([
  ['a bulk transfer changed behind its signature', `update bulk_transfers set name = 'Other'`, 'another name'],
  ['a schedule changed behind its signature', `update schedules set frequency = 'weekly'`, 'frequency'],
  [
    'a payee of a schedule changed behind its signature',
    `update schedules set recipient_details = recipient_details || '{"bank_account_number":"1"}'`,
    'payee',
  ],
  ['a refund to another account', `update refund_requests set account_number = '1'`, 'payee'],
  [
    'a signature moved to another kind',
    `update passkey_signatures set kind = 'refund' where kind = 'bulk'`,
    'of the refund',
  ],
  ['a signature of no object', 'update passkey_signatures set object_id = gen_random_uuid()', 'another'],
  ['a signature taken away', `delete from passkey_signatures where kind = 'refund'`, 'of the refund'],
  [
    'an approval that points elsewhere',
    'update schedule_decisions set challenge_id = gen_random_uuid() where signature_id is not null',
    'signed by something else',
  ],
])('T53 The ledger check C7 finds %s', async (_, statement, what) => {
  expect(await findings('select 1')).toBe('')
  expect(await findings(statement)).toContain(what)
})
