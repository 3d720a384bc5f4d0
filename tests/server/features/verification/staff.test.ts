import { expect, it } from 'vitest'
import { inBusiness, noBusiness } from '../../../../server/db/business.ts'
import type { Tx } from '../../../../server/db/client.ts'
import {
  decideItem,
  declineCase,
  readCaseFileForStaff,
  readCaseForStaff,
  requestMoreInformation,
} from '../../../../server/features/verification/staff.ts'
import { listQueue } from '../../../../server/features/verification/store.ts'
import type { MailJob } from '../../../../server/jobs/mailOrder.ts'
import type { MadePerson } from '../../../support/business.ts'
import {
  decideChangeAs,
  requestChangeAs,
  reviewerCici,
  staffContext,
  supervisorBudi,
} from '../../../support/changeRequests.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission, uploadedFile } from '../../../support/verification.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let admin: MadePerson
const dina = reviewerCici
const dayMs = 24 * 3_600_000

withBusiness('maju', async (scene) => {
  ;({ desk, admin } = scene)
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
})

/** A transaction of a member of staff: bound to no business until a function binds it. */
const asStaff = <T>(work: (tx: Tx) => Promise<T>) => inBusiness(desk.server.deps.sql, noBusiness, work)
const by = () => staffContext(desk.server.deps, dina)
const codeOf = (work: (tx: Tx) => Promise<unknown>) =>
  asStaff(work).then(
    () => 'ok',
    (error: { codeName?: string }) => error.codeName,
  )
const state = () => desk.call(admin, '/verification/get', {})
const documentStates = async () => {
  const { items } = await desk.call(admin, '/business/list-documents', {})
  return [...new Set(items.map((one) => one.state))]
}
const toldIn = async (businessId: string) => {
  const log = await desk.server.database.sql<{ action: string }[]>`
    select distinct action from audit_log where business_id = ${businessId} and actor_kind = 'staff' order by action`
  return log.map(({ action }) => action)
}
const mailsTo = async () => {
  const jobs = await desk.server.database.sql<{ payload: MailJob }[]>`
    select payload from graphile_worker._private_jobs where payload ->> 'to' = ${admin.email} order by id`
  return jobs.map(({ payload }) => payload.template)
}
async function handIn() {
  const given = await makeSubmission(desk.server, admin)
  const { id } = await desk.call(admin, '/verification/submit', { ...given, is_declared: true })
  return { given, key: { business_id: admin.business_id, case_id: id } }
}
const acceptRest = async (key: { business_id: string; case_id: string }) => {
  const { case: found } = await state()
  for (const { item, state: now } of found?.items ?? []) {
    if (now !== 'accepted')
      await asStaff((tx) => decideItem(tx, by(), { ...key, item, decision: 'accepted', reason: '' }))
  }
}

it('A verification is declined with reasons, resubmitted, queried, answered and approved by two', async () => {
  const { deps } = desk.server
  const first = await handIn()
  expect(await asStaff((tx) => listQueue(tx))).toMatchObject([{ id: first.key.case_id, attempt: 1, undecided: 11 }])
  // A person of a business sees no queue of all businesses.
  expect(await inBusiness(deps.sql, admin.business_id, (tx) => listQueue(tx))).toEqual([])

  const looked = await asStaff((tx) => readCaseForStaff(tx, deps, by(), { ...first.key, reason: 'review' }))
  expect(looked.submission.company.tax_id).toBe('0012345678901234')
  const file = first.given.documents[0]
  if (!file) throw new Error('no document')
  await asStaff((tx) => readCaseFileForStaff(tx, by(), { ...first.key, file_id: file.file_id, reason: 'review' }))
  const stray = await uploadedFile(desk.server, admin, 'business_document')
  expect(
    await codeOf((tx) => readCaseFileForStaff(tx, by(), { ...first.key, file_id: stray.file_id, reason: 'x' })),
  ).toBe('not_found')

  const decline = { ...first.key, reason: 'The deed cannot be read', outcome: 'resubmit' as const }
  expect(await codeOf((tx) => declineCase(tx, deps, by(), decline))).toBe('verification_nothing_declined')
  const deed = { ...first.key, item: 'document.deed_of_establishment' as const }
  await asStaff((tx) => decideItem(tx, by(), { ...deed, decision: 'declined', reason: 'Blurred' }))
  // The business learns nothing before all items are decided.
  expect((await state()).case?.items.every((one) => one.state === 'open' && one.reason === '')).toBe(true)
  expect(await documentStates()).toEqual(['submitted'])
  await asStaff((tx) => declineCase(tx, deps, by(), decline))
  const declined = await state()
  expect([declined.is_verified, declined.can_edit, declined.case?.reason]).toEqual([3, true, 'The deed cannot be read'])
  expect(declined.case?.items).toContainEqual(
    expect.objectContaining({ item: deed.item, state: 'declined', reason: 'Blurred' }),
  )

  const { key } = await handIn()
  const asked = {
    ...key,
    item: 'people' as const,
    text: 'Who owns the rest?',
    due_at: new Date(deps.now().getTime() + 3 * dayMs),
  }
  const later = {
    ...asked,
    item: 'company' as const,
    text: 'Since when?',
    due_at: new Date(asked.due_at.getTime() + 2 * dayMs),
  }
  await asStaff((tx) => requestMoreInformation(tx, deps, by(), asked))
  await asStaff((tx) => requestMoreInformation(tx, deps, by(), later))
  expect((await state()).case).toMatchObject({
    status: 202,
    messages: [{ author: 'staff', author_name: '', text: asked.text }, { text: later.text }],
  })
  await desk.advance(2 * dayMs + 1000)
  await desk.runDueJobs()
  const chart = await uploadedFile(desk.server, admin, 'business_document')
  const answer = { item: 'people' as const, text: 'Her brother', file_ids: [chart.file_id] }
  expect((await desk.call(admin, '/verification/answer', answer)).status).toBe(202)
  await desk.advance(2 * dayMs)
  await desk.runDueJobs()
  const second = { item: 'company' as const, text: 'Since April', file_ids: [] }
  expect((await desk.call(admin, '/verification/answer', second)).status).toBe(201)
  expect(await desk.code(admin, '/verification/answer', answer)).toBe('verification_not_asked')

  const propose = () => requestChangeAs(deps, dina, 'verification_approve', key)
  await expect(propose()).rejects.toMatchObject({ codeName: 'verification_undecided' })
  await acceptRest(key)
  const proposal = await propose()
  await expect(decideChangeAs(deps, dina, proposal)).rejects.toMatchObject({ codeName: 'proposal_four_eyes' })
  expect((await state()).is_verified).toBe(1)
  expect(await decideChangeAs(deps, supervisorBudi, proposal)).toBe('carried_out')
  expect((await state()).is_verified).toBe(2)
  const { items } = await desk.call(admin, '/business/list-bank-accounts', {})
  expect(items).toMatchObject([{ account_number: '1234567890', is_default: true }])
  expect(await mailsTo()).toEqual([
    'verification_declined',
    'verification_asked',
    'verification_asked',
    'verification_reminder',
    'verification_reminder',
    'bank_account_added',
    'verification_approved',
  ])
  expect(await documentStates()).toEqual(['accepted'])
  // The reason of the review, and the opinions about items, are hidden from the business.
  expect(await toldIn(admin.business_id)).toEqual([
    'bank_account.added',
    'verification.approved',
    'verification.asked',
    'verification.declined',
  ])
  expect(await toldIn(noBusiness)).toEqual(
    expect.arrayContaining(['staff.customer_opened', 'verification.item_decided']),
  )
})

it('A business that is not eligible can submit nothing more', async () => {
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  const { key, given } = await handIn()
  const nib = { ...key, item: 'document.nib' as const, decision: 'declined' as const, reason: 'Of another company' }
  await asStaff((tx) => decideItem(tx, by(), nib))
  const decline = { ...key, reason: 'Outside of what we may serve', outcome: 'final' as const }
  await asStaff((tx) => declineCase(tx, desk.server.deps, by(), decline))
  expect(await state()).toMatchObject({ is_verified: 3, can_edit: false, case: { status: 205 } })
  expect(await desk.code(admin, '/verification/submit', { ...given, is_declared: true })).toBe(
    'verification_not_eligible',
  )
  const { items, can_edit } = await desk.call(admin, '/business/list-documents', {})
  expect(can_edit).toBe(false)
  const nibs = items.filter(({ kind }) => kind === 'nib').map((one) => one.state)
  // Items accepted in the first submission stay accepted.
  expect(nibs.toSorted()).toEqual(['accepted', 'declined'])
  const { file_id } = await uploadedFile(desk.server, admin, 'business_document')
  expect(await desk.code(admin, '/business/add-document', { kind: 'nib', file_id })).toBe('verification_not_eligible')
})

it('A verification ends by its registration number in the sandbox, and elsewhere only by staff', async () => {
  const { sql } = desk.server.database
  const { settings } = desk.server.deps
  const becomes = async (nib: string, director = 'Siti Rahayu') => {
    await sql`delete from verification_hits where business_id = ${admin.business_id}`
    await sql`delete from verification_screenings where business_id = ${admin.business_id}`
    await sql`delete from verification_notes where business_id = ${admin.business_id}`
    await sql`delete from verification_messages where business_id = ${admin.business_id}`
    await sql`delete from verification_items where business_id = ${admin.business_id}`
    await sql`delete from verification_cases where business_id = ${admin.business_id}`
    await sql`update businesses set is_verified = 0, is_eligible = true where id = ${admin.business_id}`
    const given = await makeSubmission(desk.server, admin)
    const people = given.people.map((one) => ({ ...one, name: director }))
    const company = { ...given.company, nib }
    await desk.call(admin, '/verification/submit', { ...given, company, people, is_declared: true })
    await desk.advance(5_000)
    await desk.runDueJobs()
    return (await state()).case?.status
  }
  expect(await becomes('9120304050607')).toBe(201)
  expect(await becomes('912030.4050-9201')).toBe(203)
  expect(await becomes('9120304059202')).toBe(204)
  expect(await becomes('9120304059203')).toBe(205)
  expect(await becomes('9120304059204')).toBe(202)
  expect(await becomes('9120304059201', 'Sanctioned Person')).toBe(201)
  desk.server.deps.settings = { ...settings, profile: 'production' }
  expect(await becomes('9120304059201')).toBe(201)
  desk.server.deps.settings = settings
})
