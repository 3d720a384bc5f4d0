import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { decisionKinds } from '../../../../contract/features/decisions.ts'
import { requestTasks } from '../../../../server/features/approvalInbox/jobs.ts'
import type { MadePerson } from '../../../support/business.ts'
import { addOldRefundAccount, randomDigits } from '../../../support/refunds.ts'
import { britishRecipient } from '../../../support/sending.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'
import {
  type Company,
  createCompany,
  type Item,
  requestRecipientChange,
  requestRefundOf,
  waitingRequests,
} from '../../../support/waitingRequests.ts'

/** The engine's part for every request beside deciding: comments, what has changed, reminders and the end. */

const dayMs = 24 * 3_600_000

let desk: TestApp
let company: Company
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  count += 1
  company = await createCompany(desk, `notes${count}`)
  ;({ maker, checker, admin } = company)
})
afterEach(async () => expect(await desk.checkBooks()).toEqual([]))

const nameOf = ({ kind, id, version }: Item) => ({ kind, id, version })
const read = async (by: MadePerson, item: Item) => {
  const [request] = (await desk.call(by, '/desk/request', { items: [nameOf(item)] })).items
  if (!request) throw new Error('the request was not read')
  return request
}
const notices = async (of: MadePerson) =>
  (await desk.call(of, '/notification/list', { page_size: 20, page_number: 1 })).items.map(({ title }) => title)
const sweep = () => requestTasks.sweep_requests(desk.server.deps)
const audited = (action: string) =>
  desk.server.database.sql<{ detail: string }[]>`
    select detail from audit_log where business_id = ${company.business.id} and action = ${action} order by seq`
const makersOf = ({ kind }: Item) => (kind === 'recipient_change' ? admin : maker)
const waitsFor = async (by: MadePerson) => (await desk.call(by, '/desk/count', {})).count
const deny = async (item: Item) => {
  const { results } = await desk.call(checker, '/desk/deny', { items: [item], reason: 'Not this one' })
  expect(results.map(({ code }) => codeName(code))).toEqual(['ok'])
}

describe.each(decisionKinds)('a waiting %s', (kind) => {
  const ask = () => waitingRequests[kind](company)

  it('A comment is read by everyone who may see the request, notifies the others concerned and is in the audit log', async () => {
    const item = await ask()
    const text = 'Which invoice is this?\nSee https://example.com'
    await desk.call(checker, '/desk/comment', { ...nameOf(item), text })
    expect((await read(maker, item)).comments).toMatchObject([
      { author_id: checker.id, author_name: checker.full_name, text, at: desk.server.clock.now().toISOString() },
    ])
    expect(await notices(makersOf(item))).toContain('New comment')
    expect(await notices(checker)).not.toContain('New comment')
    desk.server.clock.advance(1)
    await desk.call(makersOf(item), '/desk/comment', { ...nameOf(item), text: 'The one of May' })
    expect(await notices(checker)).toContain('New comment')
    expect((await read(checker, item)).comments.map((one) => one.text)).toEqual([text, 'The one of May'])
    expect((await audited('request.commented')).map(({ detail }) => JSON.parse(detail).text)).toEqual([
      text,
      'The one of May',
    ])
  })

  it('A comment of another company, without words or with hidden characters is refused', async () => {
    const item = await ask()
    const write = (by: MadePerson, text: string) => desk.code(by, '/desk/comment', { ...nameOf(item), text })
    const stranger = (await createCompany(desk, `stranger${count}`)).maker
    expect(await write(stranger, 'Hello')).toBe('not_found')
    expect(await desk.code(stranger, '/desk/request', { items: [nameOf(item)] })).toBe('not_found')
    expect(await write(maker, '')).toBe('input_invalid')
    expect(await write(maker, 'paid\u202egnp.exe')).toBe('input_invalid')
    expect(await write(maker, 'x'.repeat(limits.commentLengthMax + 1))).toBe('input_invalid')
    expect((await read(maker, item)).comments).toEqual([])
  })

  it('A request that nobody decides on reminds those who can 3 days and 1 day before, then ends once, and its maker reads what to do', async () => {
    const item = await ask()
    const { expires_at } = await read(checker, item)
    expect(new Date(expires_at ?? 0).getTime()).toBe(desk.server.clock.now().getTime() + 30 * dayMs)
    await desk.advance(27 * dayMs - 1)
    await sweep()
    expect(await notices(checker)).not.toContain('A request ends soon')
    for (const days of [1, 2]) {
      await desk.advance(days)
      await sweep()
      await sweep()
      expect((await notices(checker)).filter((title) => title === 'A request ends soon')).toHaveLength(days)
      await desk.advance(2 * dayMs)
    }
    await sweep()
    await sweep()
    expect((await notices(makersOf(item))).filter((title) => title === 'Your request ended')).toHaveLength(1)
    expect(await audited('request.expired')).toHaveLength(1)
    expect(await waitsFor(checker)).toBe(0)
    expect((await read(checker, item)).expires_at).toBeNull()
    const { results } = await desk.call(checker, '/desk/deny', { items: [item], reason: 'Too late' })
    expect(results.map(({ code }) => codeName(code))).not.toContain('ok')
  })

  it('A request that was decided on is neither reminded of nor ended', async () => {
    const item = await ask()
    await deny(item)
    await desk.advance(31 * dayMs)
    await sweep()
    expect(await notices(checker)).not.toContain('A request ends soon')
    expect(await notices(makersOf(item))).not.toContain('Your request ended')
    expect(await audited('request.expired')).toEqual([])
  })

  it('Nothing has changed in a request that was made once', async () => {
    expect(await read(checker, await ask())).toMatchObject({ changes: [], compared_at: null })
  })
})

it('The company’s own number of days ends a request', async () => {
  await desk.call(admin, '/approval/set-reminders', { reminder_hours: 4, escalation_hours: 24, expiry_days: 7 })
  const item = await waitingRequests.transfer(company)
  await desk.advance(7 * dayMs)
  await sweep()
  expect(await waitsFor(checker)).toBe(0)
  expect((await desk.call(maker, '/transfer/detail', { id: item.id })).status).toBe(transferStatus.cancelled)
})

it('What has changed since a transfer was first submitted is its new price, in figures before and now', async () => {
  const item = await waitingRequests.transfer(company)
  await desk.advance(5 * dayMs)
  const again = await desk.call(maker, '/transfer/requote', { id: item.id, version: item.version })
  const { changes, is_own_decision } = await read(checker, { ...item, version: again.version })
  expect(is_own_decision).toBe(false)
  const { arrives_on } = await desk.call(maker, '/transfer/detail', { id: item.id })
  expect(changes).toContainEqual({ field: 'arrives_on', before: expect.any(String), now: arrives_on })
})

it('A refund that is sent again after a denial shows its new account beside the one that the same person denied', async () => {
  const first = await waitingRequests.refund(company)
  await deny(first)
  const accountId = await addOldRefundAccount(desk, company.business, randomDigits())
  const again = await requestRefundOf(company, first.id, accountId)
  const shown = await read(checker, again)
  expect(shown.is_own_decision).toBe(true)
  expect(shown.changes.map(({ field }) => field)).toContain('account')
  expect((await read(admin, again)).is_own_decision).toBe(false)
})

it('A change of a recipient that is sent again after a denial shows its new account beside the denied one', async () => {
  const { id } = await desk.call(maker, '/recipient/create', { ...britishRecipient('10000002'), is_saved: true })
  const first = await requestRecipientChange(company, id)
  await deny(first)
  const again = await requestRecipientChange(company, id)
  const fields = (await read(checker, again)).changes.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['account', 'details']))
  // Approved: the next change is another story.
  await desk.call(checker, '/recipient/approve-change', {
    change: { id: again.id, version: again.version, payload_digest: again.payload_digest },
  })
  expect((await read(checker, await requestRecipientChange(company, id))).changes).toEqual([])
})
