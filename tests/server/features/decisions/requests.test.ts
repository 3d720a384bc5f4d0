import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import { requestTasks } from '../../../../server/features/approvalInbox/subjects.ts'
import { releaseRefundAsStaff, requestIdOf, settlePayouts, signRefund } from '../../../support/refunds.ts'
import { britishRecipient } from '../../../support/sending.ts'
import { createTestApp, seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { type Company, createCompany, setCompanyPolicy } from '../../../support/subjects/company.ts'
import { requestRecipientChange, waitingRequests } from '../../../support/subjects/waitingRequests.ts'

/** Requests of one kind, where that kind alone has a rule; the rules of all are in everySubject.test.ts. */

const dayMs = 24 * 3_600_000

let desk: TestApp
let company: Company
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  count += 1
  company = await createCompany(desk, `requests${count}`)
})
afterEach(async () => expect(await desk.checkBooks()).toEqual([]))

it('The company’s own number of days ends a request', async () => {
  const { asker, decider } = company.people
  await desk.call(asker, '/approval/set-reminders', { reminder_hours: 4, escalation_hours: 24, expiry_days: 7 })
  const item = await waitingRequests.transfer(company)
  await desk.advance(7 * dayMs)
  await requestTasks.sweep_requests(desk.server.deps)
  expect((await desk.call(decider, '/desk/count', {})).count).toBe(0)
  expect((await desk.call(asker, '/transfer/detail', { id: item.id })).status).toBe(transferStatus.cancelled)
})

it('What has changed since a transfer was first submitted is its new price, in figures before and now', async () => {
  const { asker, decider } = company.people
  const { kind, id, version } = await waitingRequests.transfer(company)
  await desk.advance(5 * dayMs)
  const again = await desk.call(asker, '/transfer/requote', { id, version })
  const items = [{ kind, id, version: again.version }]
  const [request] = (await desk.call(decider, '/desk/request', { items })).items
  expect(request?.is_own_decision).toBe(false)
  const { arrives_on } = await desk.call(asker, '/transfer/detail', { id })
  expect(request?.changes).toContainEqual({ field: 'arrives_on', before: expect.any(String), now: arrives_on })
})

it('A change of a recipient that follows an approved one is another story, without changes', async () => {
  const { decider } = company.people
  const { id } = await desk.call(company.people.third, '/recipient/create', {
    ...britishRecipient('10000002'),
    is_saved: true,
  })
  const first = await requestRecipientChange(company, id)
  await desk.call(decider, '/recipient/approve-change', { change: seenOf(first) })
  const { kind, id: changeId, version } = await requestRecipientChange(company, id)
  const [request] = (await desk.call(decider, '/desk/request', { items: [{ kind, id: changeId, version }] })).items
  expect(request?.changes).toEqual([])
})

it('A refund that a delegate approved is paid, and the books find its approvals', async () => {
  const { asker, decider, third } = company.people
  await setCompanyPolicy(company, { needed: 1, named: ['third'] })
  const { kind: _, ...seen } = await waitingRequests.refund(company)
  const { id } = seen
  const asked = await desk.call(asker, '/refund/detail', { id })
  const today = dayOf(desk.server.clock.now())
  await desk.call(third, '/approval/delegate', {
    delegate_id: decider.id,
    starts_on: today,
    ends_on: addDays(today, 1),
  })
  await desk.call(decider, '/refund/approve', await signRefund(desk, decider, seen))
  expect(await releaseRefundAsStaff(desk, company.business.id, requestIdOf(asked))).toBeNull()
  await settlePayouts(desk)
  expect(await desk.call(asker, '/refund/detail', { id })).toMatchObject({ status: 9, stage: 'paid' })
})
