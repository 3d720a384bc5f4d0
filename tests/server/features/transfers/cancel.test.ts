import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTransfer, signAndApprove, submitTransfer } from '../../../support/sending.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())

it('A transfer can be cancelled by its maker and by an admin, before payment', async () => {
  const { people } = await desk.server.addBusiness('cancel', ['maker', 'maker', 'checker', 'admin'])
  const [own, colleague, approver, boss] = people
  if (!own || !colleague || !approver || !boss) throw new Error('people were asked for')
  const made = await createTransfer(desk, own)
  const request = { id: made.id, version: 1 }
  expect(await desk.code(colleague, '/transfer/cancel', request)).toBe('not_permitted')
  expect(await desk.code(approver, '/transfer/cancel', request)).toBe('not_permitted')
  expect(await desk.code(own, '/transfer/cancel', { ...request, version: 2 })).toBe('changed_since_seen')
  expect(await desk.code(own, '/transfer/cancel', request)).toBe('ok')
  expect(await desk.code(own, '/transfer/cancel', request)).toBe('status_move_refused')
  const submitted = await submitTransfer(desk, own)
  expect(await desk.code(boss, '/transfer/cancel', { id: submitted.id, version: 1 })).toBe('ok')
  const paid = await submitTransfer(desk, own)
  await signAndApprove(desk, approver, [paid])
  expect(await desk.code(boss, '/transfer/cancel', { id: paid.id, version: 1 })).toBe('status_move_refused')
})
