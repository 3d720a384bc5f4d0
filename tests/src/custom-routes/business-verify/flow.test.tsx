import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inBusiness, noBusiness } from '../../../../server/db/business.ts'
import { decideItem, declineCase, requestMoreInformation } from '../../../../server/features/verification/staff.ts'
import type { Submission } from '../../../../server/features/verification/store.ts'
import type { ReadFields } from '../../../../server/ports/recognition/fields.ts'
import { initial } from '../../../../src/custom-routes/business-verify/answers.ts'
import type { MadePerson } from '../../../support/business.ts'
import {
  decideChangeAs,
  requestChangeAs,
  reviewerCici,
  staffContext,
  supervisorBudi,
} from '../../../support/changeRequests.ts'
import { storedPng } from '../../../support/documents/uploads.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'

configure({ asyncUtilTimeout: 8_000 })

let desk: TestApp
let admin: MadePerson
let given: Submission
let page: PortalPage
const user = userEvent.setup({ delay: null })

beforeAll(async () => {
  desk = await createTestApp()
  admin = personOf((await desk.server.addBusiness('maju', ['admin'])).people, 'admin')
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  given = await makeSubmission(desk.server, admin)
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const open = async (address: string) => {
  page = await openPortal(desk.server, admin, `/business${address}`)
}
const at = (path: string) => waitFor(() => expect(location.pathname).toBe(`/business${path}`))
/** Waits until nothing is loading. */
const press = async (name: string) => {
  const button = await waitFor(() => {
    const [found] = screen.getAllByText(name, { selector: 'button' })
    expect(found?.hasAttribute('disabled')).toBe(false)
    return found as HTMLElement
  })
  await user.click(button)
}
const goOn = async (name: string, path: string) => {
  await waitFor(
    async () => {
      await press(name)
      await waitFor(() => expect(location.pathname).toBe(`/business${path}`), { timeout: 1_500 })
    },
    { timeout: 15_000 },
  )
}
const caseKey = async () => {
  const { case: made } = await desk.call(admin, '/verification/get', {})
  return { business_id: admin.business_id, case_id: made?.id ?? '' }
}
const by = () => staffContext(desk.server.deps, reviewerCici)
const asStaff = (work: (tx: Parameters<Parameters<typeof inBusiness>[2]>[0]) => Promise<unknown>) =>
  inBusiness(desk.server.deps.sql, noBusiness, work)

it('The verification flow starts empty or resumes a saved draft at its next step, wherever it was saved', async () => {
  await open('/business-verify')
  await at('/data-safe-illustrate')
  await user.click(await screen.findByText('Start', { selector: 'a' }))
  await at('/business-verify/1')
  await user.type(await screen.findByLabelText(/^Business registration number/), '9120304050607')
  await waitFor(async () => {
    const { draft } = await desk.call(admin, '/verification/get', {})
    expect(draft).toMatchObject({ saved_step: 0, value: { answers: { company: { nib: '9120304050607' } } } })
  })
  await page.close()
  const { version = 0 } = (await desk.call(admin, '/verification/get', {})).draft ?? {}
  const answers = { ...given, documents: given.documents.slice(1) }
  await desk.call(admin, '/verification/save-draft', { saved_step: 1, value: { answers }, version })
  // "Upgrade now" of the dialog in front of a protected page.
  await open('/business-send-money')
  await press('Upgrade now')
  await at('/business-verify/2')
  await screen.findByText('Who owns the company')
  await screen.findByText('Other shareholders')
  await press('Continue')
  await screen.findByText('Add the document')
  await press('Not available')
  await user.type(await screen.findByLabelText(/^Why don’t you have it/), 'It is being renewed')
  await goOn('Continue', '/business-verify/4')
  await screen.findByText('Not available: It is being renewed')
  await user.click(await screen.findByLabelText(/I declare/))
  await goOn('Submit for review', '/business-verify')
  await screen.findByText('Documents pending')
})

it('The verification flow reads the ID picture, marks doubtful fields, and accepts corrections', async () => {
  const surely = (value: string) => ({ value, confidence: 0.95 })
  let reads: ReadFields = {}
  desk.server.deps.recognition = { read: () => Promise.resolve(reads), stop: () => undefined }
  const other = personOf((await desk.server.addBusiness('baru', ['admin'])).people, 'admin')
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${other.business_id}`
  const { identity, ...answers } = await makeSubmission(desk.server, other)
  const { file_id, name, size, mime } = identity
  const sha256 = await desk.server.deps.files.save(storedPng)
  await desk.server.database.sql`update files set sha256 = ${sha256} where id = ${file_id}`
  const shown = { ...initial.identity, file_id, name, size, mime }
  await desk.call(other, '/verification/save-draft', {
    saved_step: 2,
    value: { answers: { ...answers, identity: shown } },
    version: 0,
  })
  page = await openPortal(desk.server, other, '/business/business-verify/3')
  const camera = await screen.findByLabelText('Take a photo: Photo of your e-KTP', { selector: 'input' })
  expect(camera.getAttribute('capture')).toBe('environment')
  await press('Read photo')
  await screen.findByText(/^ID recognition failed/)
  reads = {
    id_number: surely('3174015708850003'),
    first_name: { value: 'SlTI', confidence: 0.6 },
    gender: surely('female'),
    date_of_birth: surely('1985-08-17'),
  }
  await press('Read again')
  await screen.findByText(/some fields are uncertain/)
  const first = screen.getByLabelText<HTMLInputElement>(/^First name/)
  expect(first.value).toBe('SlTI')
  expect(screen.getByLabelText<HTMLInputElement>(/^NIK/).value).toBe('3174015708850003')
  expect(screen.getByLabelText<HTMLSelectElement>(/^Gender/).value).toBe('female')
  const doubt = screen.getByText('Hard to read: compare it with your ID')
  expect(first.getAttribute('aria-describedby')).toBe(doubt.id)
  await user.clear(first)
  await user.type(first, 'Siti')
  await waitFor(() => expect(screen.queryByText(/^Hard to read/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'I don’t have a last name' }))
  await user.selectOptions(screen.getByLabelText(/^Occupation/), 'director')
  await user.selectOptions(screen.getByLabelText(/^Gender/), 'male')
  await press('Continue')
  await screen.findByText(/^Verification failed/)
  await user.selectOptions(screen.getByLabelText(/^Gender/), 'female')
  await goOn('Continue', '/business-verify/4')
}, 40_000)

it('The verification flow answers questions, shows declined items for correction, and allows sending after two approvals', async () => {
  const { deps } = desk.server
  await open('/business-verify')
  await user.type(await screen.findByLabelText('Your answer'), 'Here it is')
  await press('Send answer')
  await screen.findByText('Under review', { selector: 'h2' })
  const first = await caseKey()
  await page.close()
  const bank = { ...first, item: 'bank_account' as const, decision: 'declined' as const, reason: 'Another holder' }
  await asStaff((tx) => decideItem(tx, by(), bank))
  await asStaff((tx) => declineCase(tx, deps, by(), { ...first, reason: 'Nearly there', outcome: 'resubmit' }))
  await open('/data-safe-illustrate')
  await at('/home')
  await page.close()
  await open('/business-verify')
  const decided = (await screen.findByRole('heading', { name: 'Result' })).closest('section') as HTMLElement
  expect(within(decided).getAllByRole('listitem')).toHaveLength(1)
  within(decided).getByText('Another holder')
  await page.close()
  await open('/business-verify-update/4')
  const declined = await screen.findByText('These were declined. Please change them:')
  within(declined.closest('[role="alert"]') as HTMLElement).getByText(/Another holder/)
  await user.click(await screen.findByLabelText(/I declare/))
  await goOn('Submit for review', '/business-verify')
  const key = await caseKey()
  expect(key.case_id).not.toBe(first.case_id)
  const due_at = new Date(deps.now().getTime() + 86_400_000 * 3)
  await asStaff((tx) =>
    requestMoreInformation(tx, deps, by(), { ...key, item: 'people', text: 'Who owns the rest?', due_at }),
  )
  await page.close()
  await open('/business-verify')
  await screen.findByText('Who owns the rest?')
  for (const { item } of (await desk.call(admin, '/verification/get', {})).case?.items ?? [])
    await asStaff((tx) => decideItem(tx, by(), { ...key, item, decision: 'accepted', reason: '' }))
  await decideChangeAs(deps, supervisorBudi, await requestChangeAs(deps, reviewerCici, 'verification_approve', key))
  await page.close()
  await open('/business-send-money')
  await screen.findByLabelText(/You send/)
})
