import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import { endStaffRow, insertStaff } from '../../../../server/features/staff/store.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let dina: StaffTestClient
let eko: StaffTestClient
let reviewer: StaffTestClient

withBusiness('mailed', async (scene) => {
  desk = scene.desk
  dina = await signInStaff(desk.server, 'treasurer', 'Dina')
  eko = await signInStaff(desk.server, 'supervisor', 'Eko')
  reviewer = await signInStaff(desk.server, 'reviewer', 'Cici')
})

const propose = (our_minor: string) =>
  dina.call('/staff/proposal/propose', {
    kind: 'fee_change',
    payload: {
      ...{ corridor_id: 'gb-gbp-bank', brand_id: 'default', our_minor, sha_minor: '23456' },
      from: addDays(dayOf(desk.server.clock.now()), 1),
    },
    reason: 'New terms of the partner',
  })

const mailsTo = async (email: string) => {
  await desk.server.deliverMails()
  return desk.server.mails.filter(({ to }) => to === email)
}

it('The proposer is mailed the decision with its reason, a link to the console and the operator’s footer', async () => {
  const declined = await propose('123456')
  const decision = { ...declined, decision: 'decline', reason: 'The partner <has> not agreed' } as const
  await eko.call('/staff/proposal/decide', decision)
  const [mail] = await mailsTo(dina.email)
  expect(mail?.subject).toBe('Your proposal was declined: Change fees')
  expect(mail?.text).toContain('Eko declined your proposal, and nothing was done. Their reason: The partner <has> not')
  expect(mail?.text).toContain('Reason: New terms of the partner')
  expect(mail?.text).toContain(`${desk.server.deps.settings.publicUrl}/operator/proposals`)
  expect(mail?.text).toContain('operator console')
  expect(mail?.html).not.toContain('<has>')

  const carriedOut = await propose('123457')
  await eko.call('/staff/proposal/decide', { ...carriedOut, decision: 'carry_out', reason: '' })
  expect((await mailsTo(dina.email)).at(-1)?.subject).toBe('Your proposal was carried out: Change fees')
  expect(await mailsTo(eko.email)).toEqual([])
})

it('Neither members who have left or not joined nor those who may not see a change request are mailed about it', async () => {
  const { sql } = desk.server.database
  const { keys } = desk.server.deps
  const left = await signInStaff(desk.server, 'supervisor', 'Fajar')
  const invited = {
    id: crypto.randomUUID(),
    email: 'gita@operator.test',
    full_name: 'Gita',
    role: 'supervisor',
  } as const
  await sql.begin(async (tx) => {
    await endStaffRow(tx, keys, left.actor.staff_id, desk.server.clock.now())
    await insertStaff(tx, keys, { ...invited, created_at: desk.server.clock.now(), created_by: 'test' })
  })
  const { id } = await propose('123458')
  await dina.call('/staff/proposal/comment', { id, text: 'In writing' })
  const { subject, text } = (await mailsTo(eko.email)).at(-1) ?? {}
  expect(subject).toBe('A comment on a proposal: Change fees')
  // The comment itself stays in the console.
  expect(text).not.toContain('In writing')
  for (const { email } of [left, invited, reviewer]) expect(await mailsTo(email)).toEqual([])
})
