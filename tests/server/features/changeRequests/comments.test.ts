import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let dina: StaffTestClient
let eko: StaffTestClient
let reviewer: StaffTestClient

withBusiness('talk', async (scene) => {
  desk = scene.desk
  dina = await signInStaff(desk.server, 'treasurer', 'Dina')
  eko = await signInStaff(desk.server, 'supervisor', 'Eko')
  reviewer = await signInStaff(desk.server, 'reviewer', 'Cici')
})

it('Staff comment on a change request that they may see, in the order written, and the audit log has every comment', async () => {
  const from = addDays(dayOf(desk.server.clock.now()), 1)
  const { id } = await dina.call('/staff/proposal/propose', {
    kind: 'fee_change',
    payload: { corridor_id: 'gb-gbp-bank', brand_id: 'default', our_minor: '123456', sha_minor: '23456', from },
    reason: 'New terms',
  })
  await eko.call('/staff/proposal/comment', { id, text: 'Does the partner agree?' })
  desk.server.clock.advance(1)
  await dina.call('/staff/proposal/comment', { id, text: 'Yes, in writing' })
  const { comments } = await eko.call('/staff/proposal/detail', { id })
  expect(comments.map(({ author_name, text }) => [author_name, text])).toEqual([
    ['Eko', 'Does the partner agree?'],
    ['Dina', 'Yes, in writing'],
  ])
  const { items } = await dina.call('/staff/proposal/list', { page_size: 10, page_number: 1, is_open: 'yes' })
  expect(items.find((row) => row.id === id)?.comments).toEqual(comments)
  const audited = await desk.server.database.sql<{ detail: string }[]>`
    select detail from audit_log where action = 'proposal.commented' order by seq`
  expect(audited.map(({ detail }) => JSON.parse(detail).text)).toEqual(['Does the partner agree?', 'Yes, in writing'])
  // Prices are none of a reviewer's business.
  expect(await reviewer.code('/staff/proposal/comment', { id, text: 'And I?' })).toMatch(/not_found|not_permitted/)
  expect(await eko.code('/staff/proposal/comment', { id, text: '' })).toBe('input_invalid')
})
