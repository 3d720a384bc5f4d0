import { afterAll, beforeAll, expect, it } from 'vitest'
import { noBusiness } from '../../../../server/db/business.ts'
import type { MadePerson } from '../../../support/business.ts'
import { forgetLists, saveEntries } from '../../../support/screening.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'

let desk: TestApp
let admin: MadePerson
let dina: StaffTestClient
/** Hash of the stored file that stands for every document. */
let scan: string
let key: { business_id: string; id: string }

beforeAll(async () => {
  desk = await createTestApp()
  scan = await desk.server.deps.files.save(Buffer.from('a scan'))
  admin = personOf((await desk.server.addBusiness('maju', ['admin'])).people, 'admin')
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  dina = await signInStaff(desk.server, 'reviewer', 'Dina')
})
afterAll(async () => {
  await desk.server.stop()
})

async function handIn(directors: string) {
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  const given = await makeSubmission(desk.server, admin)
  const people = given.people.map((one) => ({ ...one, name: directors }))
  const { id } = await desk.call(admin, '/verification/submit', { ...given, people, is_declared: true })
  key = { business_id: admin.business_id, id }
  const { files, items } = await shown()
  for (const { id: file_id } of files) {
    await desk.server.database.sql`update files set sha256 = ${scan} where id = ${file_id}`
    await dina.call('/staff/verification/file', { ...key, file_id, reason: 'review' })
  }
  for (const { item } of items)
    await dina.call('/staff/verification/decide-item', { ...key, item, decision: 'accepted', reason: '' })
}
const shown = () => dina.call('/staff/verification/detail', { ...key, reason: 'review' })
const propose = () =>
  dina.code('/staff/proposal/propose', {
    kind: 'verification_approve',
    payload: { business_id: key.business_id, case_id: key.id },
    reason: 'all is there',
  })
const screen = () => dina.call('/staff/verification/screen', key)

it('Everyone submitted is screened against the operator’s list, and each hit is decided before approval', async () => {
  await saveEntries(desk, { 'UN-7': 'SANTOSO, Búdi' })
  await handIn('Budi Santoso')
  const { screening } = await shown()
  expect(screening).toMatchObject({ entries: 1, fault: 'screening_undecided' })
  const [hit] = screening.hits
  expect(hit).toMatchObject({ subject_name: 'Budi Santoso', score: 100, entry: { reference: 'UN-7' }, state: 'open' })
  expect(await propose()).toBe('screening_undecided')
  const decide = { ...key, hit_id: hit?.id ?? '' }
  expect(await dina.code('/staff/verification/decide-hit', { ...decide, decision: 'false_match', reason: ' ' })).toBe(
    'input_invalid',
  )
  await dina.call('/staff/verification/decide-hit', { ...decide, decision: 'true_match', reason: 'Same birth date' })
  expect(await propose()).toBe('screening_match')
  await dina.call('/staff/verification/decide-hit', { ...decide, decision: 'false_match', reason: 'Born in 1950' })
  expect(await propose()).toBe('ok')
  const [proposal] = (await dina.call('/staff/proposal/list', { page_size: 5, page_number: 1, is_open: 'yes' })).items
  expect(proposal?.seen).toMatchObject({ hits: '100 % SANTOSO, Búdi: Born in 1950 (Dina)' })
  await dina.call('/staff/proposal/withdraw', { id: proposal?.id ?? '' })
})

it('A changed list is screened again: decisions stay and new hits are decided', async () => {
  await saveEntries(desk, { 'UN-7': 'SANTOSO, Búdi', 'UN-9': 'Budi Santosa' })
  expect(await propose()).toBe('screening_outdated')
  await screen()
  const { hits, fault } = (await shown()).screening
  expect(fault).toBe('screening_undecided')
  expect(hits.map(({ entry, state }) => [entry.reference, state])).toEqual([
    ['UN-7', 'false_match'],
    ['UN-9', 'open'],
  ])
  const log = await desk.server.database.sql<{ action: string }[]>`
    select distinct action from audit_log where business_id = ${noBusiness} and object_id = ${key.id} order by action`
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['verification.hit_decided', 'verification.screened']),
  )
  const readAgain = await forgetLists(desk)
  expect((await shown()).screening.fault).toBe('screening_list_unreadable')
  expect(await dina.code('/staff/verification/screen', key)).toBe('screening_list_unreadable')
  await readAgain()
})

it('A missing list is reported, which production refuses and the sandbox allows', async () => {
  await desk.server.database.sql`update screening_lists set state = 'former'`
  await dina.call('/staff/verification/decline', { ...key, reason: 'Not now', outcome: 'final' })
  await desk.server.database.sql`update businesses set is_eligible = true where id = ${admin.business_id}`
  await handIn('Sanctioned Person')
  const { screening } = await shown()
  expect(screening).toMatchObject({ list_name: null, hits: [{ entry: { reference: 'SANDBOX-1' } }] })
  await dina.call('/staff/verification/decide-hit', {
    ...key,
    hit_id: screening.hits[0]?.id ?? '',
    decision: 'false_match',
    reason: 'A test',
  })
  desk.server.deps.settings = { ...desk.server.deps.settings, isUnscreenedAllowed: false }
  expect(await propose()).toBe('screening_missing')
  desk.server.deps.settings = { ...desk.server.deps.settings, isUnscreenedAllowed: true }
  expect(await propose()).toBe('ok')
})
