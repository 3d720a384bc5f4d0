import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { decryptSubmission, encryptSubmission } from '../../../../server/features/verification/lifecycle.ts'
import type { CaseRow, Submission } from '../../../../server/features/verification/store.ts'
import type { MadePerson } from '../../../support/business.ts'
import { forgetLists, saveEntries } from '../../../support/screening.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let admin: MadePerson
let dina: StaffTestClient

withBusiness('maju', async (scene) => {
  ;({ desk, admin } = scene)
  dina = await signInStaff(desk.server, 'reviewer', 'Dina')
})

const owner = (name: string, share_percent: string): Submission['people'][number] => ({
  key: randomUUID(),
  name,
  nationality: 'ID',
  id_number: '3171014101900002',
  is_director: false,
  is_owner: true,
  share_percent,
})

/** Submits a company whose director owns 60 %, with everything accepted by staff. */
async function acceptedCase() {
  await desk.server.database.sql`
    update verification_cases set status = 204, closed_at = submitted_at where business_id = ${admin.business_id}`
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  const given = await makeSubmission(desk.server, admin)
  const { id } = await desk.call(admin, '/verification/submit', { ...given, is_declared: true })
  const key = { business_id: admin.business_id, id }
  const sha256 = await desk.server.deps.files.save(Buffer.from('a scan'))
  await desk.server.database.sql`update files set sha256 = ${sha256} where business_id = ${admin.business_id}`
  const shown = () => dina.call('/staff/verification/detail', { ...key, reason: 'review' })
  for (const { id: file_id } of (await shown()).files)
    await dina.call('/staff/verification/file', { ...key, file_id, reason: 'review' })
  type Item = Awaited<ReturnType<typeof shown>>['items'][number]['item']
  const accept = (item: Item) =>
    dina.call('/staff/verification/decide-item', { ...key, item, decision: 'accepted', reason: '' })
  for (const { item } of (await shown()).items) await accept(item)
  const propose = () =>
    dina.code('/staff/proposal/propose', {
      kind: 'verification_approve',
      payload: { business_id: key.business_id, case_id: id },
      reason: 'all is there',
    })
  const ask = () => dina.call('/staff/verification/ask', { ...key, item: 'further_people', text: 'Who owns 40 %?' })
  return { key, shown, accept, ask, propose }
}
const answer = (people: Submission['people'], text = '') => ({
  item: 'further_people' as const,
  text,
  file_ids: [],
  people,
})

it('T83 An owner whom the business names when asked is screened and accepted before approval can be requested', async () => {
  await saveEntries(desk, { 'UN-40': 'Andi Rahayu' })
  const { key, shown, accept, ask, propose } = await acceptedCase()
  expect(await desk.code(admin, '/verification/answer', answer([owner('Andi Rahayu', '40')]))).toBe(
    'verification_not_asked',
  )
  await ask()
  expect(await propose()).toBe('verification_undecided')
  await desk.call(admin, '/verification/answer', answer([owner('Andi Rahayu', '40')]))
  const found = await shown()
  expect(found.submission.people.map(({ name, share_percent }) => [name, share_percent])).toEqual([
    ['Siti Rahayu', '60'],
    ['Andi Rahayu', '40'],
  ])
  expect(found.items.at(-1)).toMatchObject({ item: 'further_people', state: 'answered' })
  expect(found.screening.hits).toMatchObject([{ subject_name: 'Andi Rahayu', entry: { reference: 'UN-40' } }])
  expect(await propose()).toBe('verification_undecided')
  await accept('further_people')
  expect(await propose()).toBe('screening_undecided')
  const [hit] = found.screening.hits
  const decided = { ...key, hit_id: hit?.id ?? '', decision: 'false_match', reason: 'Born in 1950' } as const
  await dina.call('/staff/verification/decide-hit', decided)
  expect(await propose()).toBe('ok')
  const [proposal] = (await dina.call('/staff/proposal/list', { page_size: 5, page_number: 1, is_open: 'yes' })).items
  expect(proposal?.seen).toMatchObject({ people: 'Siti Rahayu (60 %), Andi Rahayu (40 %)' })
  // The customer sees whom they added, and the database holds nothing readable about them.
  const { case: made } = await desk.call(admin, '/verification/get', {})
  expect(made?.messages.at(-1)?.people).toEqual([found.submission.people[1]?.key])
  const [row] = await desk.server.database.sql<{ stored: string }[]>`
    select to_jsonb(m)::text as stored from verification_messages m where sealed_people is not null`
  expect(row?.stored).not.toContain('Andi')
  await dina.call('/staff/proposal/withdraw', { id: proposal?.id ?? '' })
})

it('T83 A person who was not compared with the list, because it could not be read then, holds up the approval', async () => {
  const { key, accept, ask, propose } = await acceptedCase()
  await ask()
  const readAgain = await forgetLists(desk)
  await desk.call(admin, '/verification/answer', answer([owner('Budi Hartono', '40')]))
  await readAgain()
  await accept('further_people')
  expect(await propose()).toBe('screening_incomplete')
  await dina.call('/staff/verification/screen', key)
  expect(await propose()).toBe('ok')
})

it('Shares never exceed the whole company, and an answer names people or says why there are none', async () => {
  const { accept, ask, propose, shown } = await acceptedCase()
  await ask()
  const code = (people: Submission['people'], text = '') =>
    desk.code(admin, '/verification/answer', answer(people, text))
  expect(await code([owner('Andi', '40.01')])).toBe('verification_shares')
  expect(await code([owner('Andi', '')])).toBe('verification_share')
  expect(await code([])).toBe('input_invalid')
  const [siti] = (await shown()).submission.people
  expect(await code([{ ...owner('Siti again', '10'), key: siti?.key ?? '' }])).toBe('input_invalid')
  const misplaced = { ...answer([owner('Andi', '40')]), item: 'people' as const }
  expect(await desk.code(admin, '/verification/answer', misplaced)).toBe('input_invalid')
  await desk.call(admin, '/verification/answer', answer([], 'Forty people of the family, with 1 % each'))
  expect((await shown()).submission.shares_note).toContain('1 % each')
  await accept('further_people')
  expect(await propose()).toBe('ok')
})

it('A case from before shares were explained is not approved while an owner of 25 % or more could be missing', async () => {
  const { key, ask, accept, propose } = await acceptedCase()
  const { deps, database } = desk.server
  const [row] = await database.sql<CaseRow[]>`select * from verification_cases where id = ${key.id}`
  if (row === undefined) throw new Error('no case')
  await database.sql.begin(async (tx) => {
    const { shares_note: _, ...old } = await decryptSubmission(tx, deps, row)
    const sealed_submission = await encryptSubmission(tx, deps, row, old as Submission)
    await tx`update verification_cases set sealed_submission = ${sealed_submission} where id = ${key.id}`
  })
  expect(await propose()).toBe('verification_shares_unexplained')
  await ask()
  await desk.call(admin, '/verification/answer', answer([owner('Andi', '15.01')]))
  await accept('further_people')
  expect(await propose()).toBe('ok')
})
