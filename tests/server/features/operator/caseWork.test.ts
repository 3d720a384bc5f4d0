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

const keyOfCase = async () => {
  const { items } = await dina.call('/staff/verification/list', { page_size: 25, page_number: 1 })
  return { business_id: admin.business_id, id: items[0]?.id ?? '' }
}

it('Notes on a case are read by staff alone, oldest first', async () => {
  await desk.call(admin, '/verification/submit', { ...(await makeSubmission(desk.server, admin)), is_declared: true })
  const key = await keyOfCase()
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
