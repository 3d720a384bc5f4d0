import { expect, it } from 'vitest'
import { hasPermission, permissionNames } from '../../../../contract/base/people/roles.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import { createSignedIn } from '../../../support/server/client.ts'
import { signInStaff } from '../../../support/server/staffTestClient.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness

withBusiness('status', (scene) => {
  ;({ desk, business } = scene)
})

it('Notices for one business come before notices for all, one line each', async () => {
  const client = await createSignedIn(desk.server, personOf(business.people, 'maker'))
  const told = async () => (await client.call('/account/check-user-status', {})).content
  expect(await told()).toBe('')
  const treasurer = await signInStaff(desk.server, 'treasurer', 'Dina')
  const now = desk.server.clock.now().getTime()
  await treasurer.call('/staff/notice/create', {
    text_en: 'Closed tonight',
    text_id: 'Tutup',
    text_zh: '关闭',
    from_at: new Date(now + 60_000).toISOString(),
    until_at: new Date(now + 7_200_000).toISOString(),
    reason: 'maintenance',
  })
  desk.server.clock.advance(120_000)
  expect(await told()).toBe('Closed tonight')
  await desk.server.database.sql`update businesses set notice = 'A paper is missing' where id = ${business.id}`
  expect(await told()).toBe('A paper is missing\nClosed tonight')
})

it('The response to each role names what it may do and nothing else', async () => {
  for (const person of business.people) {
    const client = await createSignedIn(desk.server, person)
    const { permissions } = await client.call('/business/get-role-permissions', {})
    const names = permissions.map(({ name }) => name).sort()
    expect(names).toEqual(permissionNames.filter((name) => hasPermission(person.role, name)).sort())
    expect(names.length).toBeGreaterThan(3)
  }
})
