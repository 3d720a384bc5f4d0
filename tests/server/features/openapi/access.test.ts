import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { CallResponse } from '../../../../contract/calls.ts'
import type { Tx } from '../../../../server/db/client.ts'
import {
  type ApiRequestDecision,
  decideApiRequest,
  listApiRequests,
  readApiRequest,
} from '../../../../server/features/openapi/staff.ts'
import type { StaffRequest } from '../../../../server/features/staff/accessCustomer.ts'
import type { MadePerson } from '../../../support/business.ts'
import { accessRequest, keyRequest } from '../../../support/requests/openapiRequests.ts'
import { makeKeyPair } from '../../../support/server/openClient.ts'
import { signInStaff } from '../../../support/server/staffTestClient.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let reviewer: StaffRequest['actor']
let admin: MadePerson
let businessId: string

withBusiness('one', async (scene) => {
  ;({ desk } = scene)
  const { business } = scene
  businessId = business.id
  admin = personOf(business.people, 'admin')
  reviewer = (await signInStaff(desk.server, 'reviewer')).actor
})

/** A transaction of a staff call: bound to no business until a case opens one. */
const asStaff = <T>(work: (tx: Tx, by: StaffRequest) => Promise<T>): Promise<T> =>
  desk.server.deps.sql.begin((tx) =>
    work(tx, { actor: reviewer, now: desk.server.clock.now(), address: '192.0.2.9' }),
  ) as Promise<T>
const waiting = () => asStaff((tx) => listApiRequests(tx))
const decide = (decision: Pick<ApiRequestDecision, 'id' | 'decision'>, reason = '') =>
  asStaff((tx, by) => decideApiRequest(tx, desk.server.deps, by, { business_id: businessId, reason, ...decision }))

const live = () => keyRequest({ mode: 'live', public_key: makeKeyPair().publicKey })
const dashboard = async () => (await desk.call(admin, '/account/check-user-status', {})).api_dashboard_status
const ask = (): Promise<CallResponse<'/openapi/access'>> => desk.call(admin, '/openapi/request-access', accessRequest)

it('A business requests live keys once at a time and waits for the operator, and a sandbox key is created at once', async () => {
  expect(await dashboard()).toBe(0)
  expect(await desk.code(admin, '/openapi/create-key', live())).toBe('api_access_missing')
  expect(await desk.code(admin, '/openapi/create-key', keyRequest({ public_key: makeKeyPair().publicKey }))).toBe('ok')
  const asked = await ask()
  expect(asked).toMatchObject({ state: 'reviewing', modes: ['sandbox'] })
  expect(Date.parse(asked.due_at ?? '') - Date.parse(asked.requested_at ?? '')).toBe(3 * 24 * 3_600_000)
  expect(await dashboard()).toBe(1)
  expect(await desk.code(admin, '/openapi/request-access', accessRequest)).toBe('api_request_open')
  expect(await waiting()).toMatchObject([{ business_id: businessId, business_name: 'PT one', use_case: 'Payroll' }])
})

it('A declined request states why and can be repeated, a granted one allows live keys, and admins are notified of both', async () => {
  const [first] = await waiting()
  const id = first?.id ?? ''
  await expect(decide({ id, decision: 'declined' }, ' ')).rejects.toMatchObject({ codeName: 'input_invalid' })
  await expect(decide({ id: randomUUID(), decision: 'approved' })).rejects.toMatchObject({ codeName: 'not_found' })
  await decide({ id, decision: 'declined' }, 'Which systems?')
  expect(await desk.call(admin, '/openapi/access', {})).toMatchObject({ state: 'declined', reason: 'Which systems?' })
  expect(await dashboard()).toBe(3)
  await desk.advance(1_000)
  await ask()
  expect(await desk.code(admin, '/openapi/create-key', live())).toBe('api_access_missing')
  const [second] = await waiting()
  const again = second?.id ?? ''
  const opened = await asStaff((tx, by) =>
    readApiRequest(tx, by, { business_id: businessId, id: again, reason: 'its turn' }),
  )
  expect(opened.request).toMatchObject({ website: accessRequest.website, state: 'reviewing' })
  expect(opened.earlier).toMatchObject([{ id, state: 'declined', decided_by: reviewer.staff_id }])
  await decide({ id: again, decision: 'approved' })
  await expect(decide({ id: again, decision: 'declined' }, 'No')).rejects.toMatchObject({
    codeName: 'status_move_refused',
  })
  expect(await waiting()).toEqual([])
  expect(await desk.code(admin, '/openapi/create-key', live())).toBe('ok')
  expect(await desk.call(admin, '/openapi/access', {})).toMatchObject({ state: 'approved', modes: ['sandbox', 'live'] })
  expect(await dashboard()).toBe(2)
  const told = await desk.call(admin, '/notification/list', { page_size: 20, page_number: 1 })
  const contents = told.items.map(({ title, content }) => `${title}: ${content}`).join('\n')
  expect(contents).toContain('API access granted')
  expect(contents).toContain('Which systems?')
})
