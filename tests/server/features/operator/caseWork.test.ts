import { expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let admin: MadePerson
let dina: StaffTestClient
let eko: StaffTestClient

withBusiness('work', async (scene) => {
  ;({ desk, admin } = scene)
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  dina = await signInStaff(desk.server, 'reviewer', 'Dina')
  eko = await signInStaff(desk.server, 'supervisor', 'Eko')
})

it('A member of staff takes a case, another takes it over or hands it back, and the queue names who has it', async () => {
  const given = await makeSubmission(desk.server, admin)
  const { id } = await desk.call(admin, '/verification/submit', { ...given, is_declared: true })
  const key = { business_id: admin.business_id, id }
  const assigned = async () => {
    const { items } = await dina.call('/staff/verification/list', { page_size: 25, page_number: 1 })
    return items.map(({ assigned_name }) => assigned_name)
  }
  expect(await assigned()).toEqual([null])
  await dina.call('/staff/verification/assign', { ...key, is_mine: true })
  expect(await assigned()).toEqual(['Dina'])
  await eko.call('/staff/verification/assign', { ...key, is_mine: true })
  expect(await assigned()).toEqual(['Eko'])
  await dina.call('/staff/verification/assign', { ...key, is_mine: false })
  expect(await assigned()).toEqual([null])
  const rows = await desk.server.database.sql<{ action: string }[]>`
    select action from audit_log where object_id = ${id} and action like 'staff.case_%' order by seq`
  expect(rows.map(({ action }) => action)).toEqual(['staff.case_taken', 'staff.case_taken', 'staff.case_handed_back'])

  const treasurer = await signInStaff(desk.server, 'treasurer')
  expect(await treasurer.code('/staff/verification/assign', { ...key, is_mine: true })).toBe('not_permitted')
})

it('Notes on a case are read by staff alone, oldest first', async () => {
  const { items } = await dina.call('/staff/verification/list', { page_size: 25, page_number: 1 })
  const key = { business_id: admin.business_id, id: items[0]?.id ?? '' }
  expect(await dina.code('/staff/verification/note', { ...key, text: '  ' })).toBe('input_invalid')
  await dina.call('/staff/verification/note', { ...key, text: 'Call them on Monday' })
  await eko.call('/staff/verification/note', { ...key, text: 'They were called' })
  const { notes } = await eko.call('/staff/verification/detail', { ...key, reason: 'review' })
  expect(notes.map(({ author_name, text }) => `${author_name}: ${text}`)).toEqual([
    'Dina: Call them on Monday',
    'Eko: They were called',
  ])
  const seen = JSON.stringify([
    await desk.call(admin, '/verification/get', {}),
    await desk.call(admin, '/audit/list', { page_size: 50, page_number: 1, order: 'desc' }),
  ])
  for (const hidden of ['Call them', 'Dina', 'They were called']) expect(seen).not.toContain(hidden)
})
