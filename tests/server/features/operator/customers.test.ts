import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let business: MadeBusiness
let reviewer: StaffTestClient

beforeAll(async () => {
  server = await createTestServer()
  business = await server.addBusiness('sought')
  await server.addBusiness('another')
  reviewer = await signInStaff(server, 'reviewer')
})
afterAll(() => server.stop())

const page = { page_size: 10, page_number: 1, order: 'desc' } as const

describe('customers in the operator console', () => {
  it('Customers are listed by name, number and id, without their content', async () => {
    const all = await reviewer.call('/staff/customer/list', page)
    expect(all.items.map(({ name }) => name).sort()).toEqual(['PT another', 'PT sought'])
    for (const q of ['SOUGHT', business.id]) {
      const found = await reviewer.call('/staff/customer/list', { ...page, q })
      expect(found.items.map(({ id }) => id)).toEqual([business.id])
    }
    const first = await reviewer.call('/staff/customer/list', { ...page, page_size: 1 })
    const second = await reviewer.call('/staff/customer/list', {
      ...page,
      page_size: 1,
      cursor: first.next_cursor ?? '',
    })
    expect([...first.items, ...second.items]).toEqual(all.items)
    expect((await reviewer.call('/staff/customer/list', { ...page, is_verified: 1 })).total).toBe(0)
  })

  it('T82 A customer is opened only with a reason, which is logged', async () => {
    const ask = (request: object) => reviewer.reply('/staff/customer/detail', request as never)
    expect(codeName((await ask({ id: business.id })).code)).toBe('input_invalid')
    expect(codeName((await ask({ id: business.id, reason: 'x' })).code)).toBe('input_invalid')
    expect(codeName((await ask({ id: randomUUID(), reason: 'nobody' })).code)).toBe('not_found')
    const { business: found } = await reviewer.call('/staff/customer/detail', { id: business.id, reason: 'case 12' })
    expect(found.people).toHaveLength(business.people.length)
    const rows = await server.database
      .sql`select actor_id, detail from audit_log where action = 'staff.customer_opened'`
    expect(rows.map(({ actor_id, detail }) => [actor_id, JSON.parse(detail)])).toEqual([
      [reviewer.actor.staff_id, { business_id: business.id, reason: 'case 12' }],
    ])
  })
})
