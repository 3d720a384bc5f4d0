import { expect, it } from 'vitest'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { changeRequestKindNames, changeRequestKinds } from '../../../../contract/base/operator/changeRequestKinds.ts'
import { hasStaffRight, staffRoles } from '../../../../contract/base/people/staffRights.ts'
import { calls } from '../../../../contract/calls.ts'
import type { MadePerson } from '../../../support/business.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let admin: MadePerson
let dina: StaffTestClient
let eko: StaffTestClient

withBusiness('maju', async (scene) => {
  ;({ desk, admin } = scene)
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  dina = await signInStaff(desk.server, 'reviewer', 'Dina')
  eko = await signInStaff(desk.server, 'supervisor', 'Eko')
})

const isVerified = async () => (await desk.call(admin, '/verification/get', {})).is_verified

it('T81 A case is opened with a reason, decided item by item, and approved by two members of staff', async () => {
  const given = await makeSubmission(desk.server, admin)
  const { id } = await desk.call(admin, '/verification/submit', { ...given, is_declared: true })
  const key = { business_id: admin.business_id, id }
  const { items: queue } = await dina.call('/staff/verification/list', { page_size: 25, page_number: 1 })
  expect(queue).toMatchObject([{ ...key, answered: 0 }])
  const treasurer = await signInStaff(desk.server, 'treasurer')
  expect(await treasurer.code('/staff/verification/detail', { ...key, reason: 'curious' })).toBe('not_permitted')

  const found = await dina.call('/staff/verification/detail', { ...key, reason: 'review' })
  const file = found.files.find((one) => one.id !== given.identity.file_id)
  if (!file) throw new Error('no file')
  const sha256 = await desk.server.deps.files.save(Buffer.from('a scan'))
  await desk.server.database.sql`update files set sha256 = ${sha256} where id = ${file.id}`
  const shown = await dina.call('/staff/verification/file', { ...key, file_id: file.id, reason: 'review' })
  expect(Buffer.from(shown.content, 'base64').toString()).toBe('a scan')

  const approval = {
    kind: 'verification_approve',
    payload: { business_id: key.business_id, case_id: id },
    reason: 'all is there',
  } as const
  expect(await dina.code('/staff/proposal/propose', approval)).toBe('verification_undecided')
  const accept = (item: (typeof found.items)[number]['item']) =>
    dina.code('/staff/verification/decide-item', { ...key, item, decision: 'accepted', reason: '' })
  // One document was opened; the identity picture and the others were not, and another member's opening counts for nobody else.
  expect(await accept('identity')).toBe('verification_unopened')
  const declined = { ...key, item: 'identity', decision: 'declined', reason: 'Blurred' } as const
  expect(await dina.code('/staff/verification/decide-item', declined)).toBe('ok')
  await desk.server.database.sql`update files set sha256 = ${sha256} where business_id = ${admin.business_id}`
  for (const { id: file_id } of found.files)
    await eko.call('/staff/verification/file', { ...key, file_id, reason: 'review' })
  expect(await accept('identity')).toBe('verification_unopened')
  const openedBy = async (member: StaffTestClient) =>
    (await member.call('/staff/verification/detail', { ...key, reason: 'review' })).files.map((one) => one.is_opened)
  expect(await openedBy(eko)).toEqual(found.files.map(() => true))
  expect(await openedBy(dina)).toEqual(found.files.map(({ id: file_id }) => file_id === file.id))
  for (const { id: file_id } of found.files)
    await dina.call('/staff/verification/file', { ...key, file_id, reason: 'review' })
  for (const { item } of found.items) expect(await accept(item), item).toBe('ok')
  const { id: proposal, digest } = await dina.call('/staff/proposal/propose', approval)
  expect(await dina.call('/staff/verification/detail', { ...key, reason: 'review' })).toMatchObject({
    proposal_id: proposal,
  })
  expect(await eko.code('/staff/proposal/propose', approval)).toBe('proposal_exists')
  const list = { page_size: 25, page_number: 1 }
  expect((await eko.call('/staff/proposal/list', list)).items).toMatchObject([
    {
      id: proposal,
      seen: { people: 'Siti Rahayu (60 %)', bank: 'BCA (Bank Central Asia)', account_number: '1234567890' },
    },
  ])
  // A member who may neither request nor execute it cannot read it.
  expect((await treasurer.call('/staff/proposal/list', list)).items).toEqual([])
  expect(await treasurer.code('/staff/proposal/detail', { id: proposal })).toBe('not_found')
  const decision = { id: proposal, digest, decision: 'carry_out', reason: '' } as const
  expect(await dina.code('/staff/proposal/decide', decision)).toBe('proposal_four_eyes')
  expect(await isVerified()).toBe(1)
  expect(await eko.call('/staff/proposal/decide', decision)).toEqual({ state: 'carried_out' })
  expect(await isVerified()).toBe(2)
})

it('T81 Each kind of change request can be made and be decided by an authorised person, and each staff call names a right', () => {
  for (const kind of changeRequestKindNames) {
    const { proposes, decides } = changeRequestKinds[kind]
    for (const right of [proposes, decides])
      expect(staffRoles.filter((role) => hasStaffRight(role, right)).length, kind).toBeGreaterThan(1)
  }
  for (const [path, call] of Object.entries<Call>(calls)) {
    const isOfStaff = path.startsWith('/staff/')
    if (call.audience !== 'anyone') expect(call.audience === 'staff', path).toBe(isOfStaff)
  }
  // A name in both would hide one of the two values from the person who decides.
  for (const kind of changeRequestKindNames) {
    const names = [...changeRequestKinds[kind].seen, ...Object.keys(changeRequestKinds[kind].payload.fields)]
    expect(new Set(names).size, kind).toBe(names.length)
  }
})
