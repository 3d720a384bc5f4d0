import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { type CallPath, type CallRequest, calls, type StaffPath } from '../../../../contract/calls.ts'
import { topUpReport, topUpRequest } from '../../../support/requests/topUpRequests.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'

/** Every call of staff that returns a list by pages, over rows of one instant: the test clock does not move. */

const pagedPaths = (Object.keys(calls) as CallPath[]).filter((path): path is StaffPath => {
  const { fields = {} } = calls[path].request as unknown as { fields?: object }
  // Hits need lists of sanctions: tests/server/features/screening.
  return path.startsWith('/staff/') && path !== '/staff/screening/list' && 'cursor' in fields
})

let desk: TestApp
let supervisor: StaffTestClient

async function addBusiness(name: string): Promise<void> {
  const { server } = desk
  const business = await server.addBusiness(name, ['admin', 'maker'])
  await desk.setBalance(business.id, 1_000_000n)
  const maker = personOf(business.people, 'maker')
  const topUp = await desk.call(maker, '/topup/create', topUpRequest())
  await desk.call(maker, '/topup/report-paid', await topUpReport(desk, maker, topUp))
  const admin = personOf(business.people, 'admin')
  await server.database.sql`update businesses set is_verified = 0 where id = ${business.id}`
  await desk.call(admin, '/verification/submit', { ...(await makeSubmission(server, admin)), is_declared: true })
  const lock = { business_id: business.id, reason: 'Odd' }
  await supervisor.call('/staff/customer/lock-business', lock)
  const unlock = { kind: 'business_unlock', payload: { business_id: business.id }, reason: 'Explained' } as const
  await supervisor.call('/staff/proposal/propose', unlock)
  await server.database.sql`
    insert into mail_log (id, template, recipient, recipient_hash, sent_at) values (${randomUUID()}, 'otp', ${admin.email}, '', ${server.clock.now()})`
}

beforeAll(async () => {
  desk = await createTestApp()
  supervisor = await signInStaff(desk.server, 'supervisor')
  for (const name of ['satu', 'dua', 'tiga', 'empat', 'lima']) await addBusiness(name)
})
afterAll(() => desk.server.stop())

interface Page {
  items: object[]
  next_cursor: string | null
}

async function read(path: StaffPath, request: object): Promise<Page> {
  const { code, data, message } = await supervisor.reply(path, request as CallRequest<StaffPath>)
  expect(code, `${path}: ${message}`).toBe(0)
  return data as unknown as Page
}

const needed: { [P in StaffPath]?: object } = {
  // Reading a list is itself the newest entry of the log.
  '/staff/audit/list': { order: 'asc' },
  '/staff/customer/list': { order: 'desc' },
}
const callOf = (path: CallPath): Call => calls[path]

it.each(pagedPaths)(
  'The pages of %s hold each row of one instant once, in the order of the whole list',
  async (path) => {
    expect(callOf(path).audience).toBe('staff')
    const asked = needed[path] ?? {}
    const whole = await read(path, { page_size: 50, page_number: 1, ...asked })
    expect(whole.items.length).toBeGreaterThan(3)
    const rows: object[] = []
    let [cursor, number]: [string | null, number] = [null, 1]
    do {
      const place = cursor === null ? { page_number: number } : { page_number: number, cursor }
      const page: Page = await read(path, { page_size: 2, ...place, ...asked })
      rows.push(...page.items)
      // A queue is read whole and has pages by number alone.
      ;[cursor, number] = [page.next_cursor, page.items.length < 2 ? 0 : number + 1]
    } while (cursor !== null || (number > 0 && rows.length < whole.items.length))
    expect(rows.slice(0, whole.items.length)).toEqual(whole.items)
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
  },
)
