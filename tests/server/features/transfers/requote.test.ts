import { expect, it } from 'vitest'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { signAndApprove, submitTransfer, type Transfer, transferDetail } from '../../../support/sending.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let viewer: MadePerson

withBusiness('requote', (scene) => {
  ;({ desk, business, maker, checker, admin, viewer } = scene)
})

const dayMs = 24 * 3_600_000

it('A rate can be renewed only once it has expired', async () => {
  const submitted = await submitTransfer(desk, maker)
  const { id, version } = submitted
  expect(await desk.code(checker, '/transfer/requote', { id, version })).toBe('status_move_refused')
  await desk.advance(dayMs)
  expect((await transferDetail(desk, viewer, id)).actions).toEqual([])
  expect(await desk.code(viewer, '/transfer/requote', { id, version })).toBe('not_permitted')
  expect((await transferDetail(desk, checker, id)).actions).toContain('requote')
  expect(await desk.code(checker, '/transfer/requote', { id, version })).toBe('ok')
  const repriced = await transferDetail(desk, checker, id)
  expect(repriced.total_minor).toBe(String(BigInt(repriced.send_amount_minor) + BigInt(repriced.fee_minor)))
  // A new rate is nobody's edit: who took it may approve.
  expect(await signAndApprove(desk, checker, [repriced])).toMatchObject([{ code: 0, status: 8 }])
})

it('Changes since a person last looked are marked', async () => {
  const submitted = await submitTransfer(desk, maker)
  expect((await transferDetail(desk, checker, submitted.id)).changed_since_seen).toEqual([])
  await desk.advance(dayMs)
  await desk.call(maker, '/transfer/requote', { id: submitted.id, version: 1 })
  const again: Transfer = await transferDetail(desk, checker, submitted.id)
  expect(again.changed_since_seen.map(({ field }) => field)).toEqual(expect.arrayContaining(['rate', 'total_minor']))
  expect(again.changed_since_seen.find(({ field }) => field === 'rate')?.before).toBe(submitted.rate)
  expect((await transferDetail(desk, checker, submitted.id)).changed_since_seen).toEqual([])
})

it('T04 A new rate voids approvals and one-time passwords', async () => {
  await desk.server.database.sql`update approval_policies set approvals_needed = 2 where business_id = ${business.id}`
  const submitted = await submitTransfer(desk, maker)
  await signAndApprove(desk, checker, [submitted])
  const stale = await desk.signFor(admin, 'approve', [submitted])
  await desk.advance(dayMs)
  expect(await desk.code(maker, '/transfer/requote', { id: submitted.id, version: 2 })).toBe('changed_since_seen')
  const repriced = await desk.call(maker, '/transfer/requote', { id: submitted.id, version: 1 })
  expect(repriced).toMatchObject({ version: 2, status: 1, receive_amount_minor: submitted.receive_amount_minor })
  expect(repriced.rate).not.toBe(submitted.rate)
  expect(repriced.payload_digest).not.toBe(submitted.payload_digest)
  expect(repriced.approvals.map((approval) => approval.is_valid)).toEqual([false])
  expect(await desk.code(admin, '/transfer/approve', { transfers: [seenOf(submitted)], ...stale })).toBe('otp_expired')
  expect(await signAndApprove(desk, checker, [repriced])).toMatchObject([{ code: 0, status: 1 }])
  expect(await signAndApprove(desk, admin, [repriced])).toMatchObject([{ code: 0, status: 8 }])
})

it('The ledger verifies after all renewals', async () => {
  expect(await desk.checkBooks()).toEqual([])
})
