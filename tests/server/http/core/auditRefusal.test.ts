import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MadePerson, password, pin } from '../../../support/business.ts'
import { createTransfer, submitTransfer } from '../../../support/sending.ts'
import { createSignedIn } from '../../../support/server/client.ts'
import { createTestApp, personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let admin: MadePerson
let maker: MadePerson

beforeAll(async () => {
  desk = await createTestApp()
  const { people } = await desk.server.addBusiness('refusals')
  admin = personOf(people, 'admin')
  maker = personOf(people, 'maker')
})
afterAll(() => desk.server.stop())

const toldOf = (action: string) =>
  desk.server.database.sql<{ user_id: string; object_id: string; detail: string }[]>`
    select user_id, object_id, detail from audit_log where business_id = ${admin.business_id} and action = ${action} order by seq`

it('The audit log has an approval that was refused as a whole, and one refused line', async () => {
  const [first, own] = [await submitTransfer(desk, maker), await createTransfer(desk, admin)]
  await desk.call(admin, '/transfer/pay', { transfer: seenOf(own), ...(await desk.signFor(admin, 'pay', [own])) })
  const transfers = [seenOf(first)]
  const byMaker = await createSignedIn(desk.server, maker)
  const wrong = { challenge_id: first.id, otp: '123456', pin }
  expect(await byMaker.code('/transfer/approve', { transfers, ...wrong })).toBe('not_permitted')
  const byAdmin = await createSignedIn(desk.server, admin)
  expect(await byAdmin.code('/transfer/approve', { transfers, ...wrong })).toBe('otp_expired')
  const rows = await toldOf('transfer.approval_refused')
  expect(rows.map((row) => [row.user_id, row.object_id, JSON.parse(row.detail)])).toEqual([
    [maker.id, first.id, { refused: 'not_permitted' }],
    [admin.id, first.id, { refused: 'otp_expired' }],
  ])
  const changed = await desk.call(admin, '/transfer/detail', { id: own.id })
  const signed = await desk.signFor(admin, 'approve', [changed])
  await desk.call(admin, '/transfer/approve', { transfers: [seenOf(changed)], ...signed })
  const last = (await toldOf('transfer.approval_refused')).at(-1)
  expect([last?.object_id, JSON.parse(last?.detail ?? '{}')]).toEqual([own.id, { refused: 'four_eyes' }])
})

it('The audit log has a refused invitation and never its password', async () => {
  const client = await createSignedIn(desk.server, admin)
  const seat = { email: maker.email, full_name: 'Budi Santoso', role: 'checker', password }
  expect(await client.code('/team/invite', seat)).toBe('email_exists')
  expect(await client.code('/team/invite', { ...seat, password: 'Wrong-2026!' })).toBe('password_wrong')
  const rows = await toldOf('team.invitation_refused')
  expect(rows.map(({ detail }) => JSON.parse(detail))).toEqual([
    { email: maker.email, role: 'checker', refused: 'email_exists' },
    { email: maker.email, role: 'checker', refused: 'password_wrong' },
  ])
  const [wrong] = await toldOf('security.confirmation_wrong')
  expect(JSON.parse(wrong?.detail ?? '{}')).toEqual({ tries: 1 })
})
