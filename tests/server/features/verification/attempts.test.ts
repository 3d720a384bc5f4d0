import { expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let admin: MadePerson
let dina: StaffTestClient

withBusiness('again', async (scene) => {
  ;({ desk, admin } = scene)
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  dina = await signInStaff(desk.server, 'reviewer', 'Dina')
})

const sure = (value: string) => ({ value, confidence: 0.95 })

async function submit(given: Awaited<ReturnType<typeof makeSubmission>>) {
  const { id } = await desk.call(admin, '/verification/submit', { ...given, is_declared: true })
  return { business_id: admin.business_id, id }
}
const shown = (key: { business_id: string; id: string }) =>
  dina.call('/staff/verification/detail', { ...key, reason: 'review' })

it('Staff see the submissions before this one with their decisions, and can open the papers of each', async () => {
  const sha256 = await desk.server.deps.files.save(Buffer.from('a scan'))
  const first = await makeSubmission(desk.server, admin)
  await desk.server.database.sql`update files set sha256 = ${sha256} where business_id = ${admin.business_id}`
  const before = await submit(first)
  expect((await shown(before)).earlier).toEqual([])
  const item = 'document.nib' as const
  await dina.call('/staff/verification/decide-item', { ...before, item, decision: 'declined', reason: 'Blurred' })
  await dina.call('/staff/verification/decline', { ...before, reason: 'Nearly there', outcome: 'resubmit' })

  const second = await makeSubmission(desk.server, admin)
  const after = await submit({ ...second, company: { ...second.company, address: 'Jl. Thamrin No. 2' } })
  const found = await shown(after)
  expect(found.submission.company.address).toBe('Jl. Thamrin No. 2')
  const [attempt, ...none] = found.earlier
  expect(none).toEqual([])
  expect(attempt).toMatchObject({ id: before.id, attempt: 1, status: 204, reason: 'Nearly there' })
  expect(attempt?.submission.company.address).toBe('Jl. Sudirman No. 1')
  expect(attempt?.items.find((one) => one.item === item)).toMatchObject({ state: 'declined', reason: 'Blurred' })
  expect(new Set(attempt?.files.map(({ digest }) => digest))).toEqual(new Set([sha256]))
  const file_id = first.identity.file_id
  const opened = await dina.call('/staff/verification/file', { ...before, file_id, reason: 'review' })
  expect(Buffer.from(opened.content, 'base64').toString()).toBe('a scan')
  expect(await dina.code('/staff/verification/file', { ...after, file_id, reason: 'review' })).toBe('not_found')
  await dina.call('/staff/verification/decline', { ...after, reason: 'Try again', outcome: 'final' })
})

it('Staff see what recognition read in the picture beside what was typed, and the database holds it encrypted', async () => {
  const { sql } = desk.server.database
  await sql`update businesses set is_verified = 0, is_eligible = true where id = ${admin.business_id}`
  const sha256 = await desk.server.deps.files.save(Buffer.from('a picture'))
  const given = await makeSubmission(desk.server, admin)
  const { file_id } = given.identity
  await sql`update files set sha256 = ${sha256} where id = ${file_id}`
  const read = { id_number: sure('3171014101900009'), first_name: sure('SITl'), date_of_birth: sure('1990-01-01') }
  desk.server.deps.recognition = { read: () => Promise.resolve(read), stop: () => undefined }
  const { fields } = await desk.call(admin, '/verification/recognize-id', { file_id, id_type: 'ktp' })
  const { recognition, submission } = await shown(await submit(given))
  expect(recognition).toEqual(fields)
  expect(recognition?.[0]).toEqual({ name: 'id_number', value: '3171014101900009', is_sure: true })
  expect(submission.identity.id_number).toBe('3171014101900001')
  const [row] = await sql<{ stored: string }[]>`select sealed_recognition as stored from files where id = ${file_id}`
  expect(row?.stored).not.toContain('SITl')
})
