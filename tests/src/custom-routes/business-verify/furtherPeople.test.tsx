import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inBusiness, noBusiness } from '../../../../server/db/business.ts'
import { requestMoreInformation } from '../../../../server/features/verification/staff.ts'
import type { MadePerson } from '../../../support/business.ts'
import { reviewerCici, staffContext } from '../../../support/changeRequests.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'

configure({ asyncUtilTimeout: 8_000 })

let desk: TestApp
let admin: MadePerson
let page: PortalPage
const user = userEvent.setup({ delay: null })

beforeAll(async () => {
  desk = await createTestApp()
  admin = personOf((await desk.server.addBusiness('maju', ['admin'])).people, 'admin')
  await desk.server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  const given = await makeSubmission(desk.server, admin)
  const { id } = await desk.call(admin, '/verification/submit', { ...given, is_declared: true })
  const { deps } = desk.server
  await inBusiness(deps.sql, noBusiness, (tx) =>
    requestMoreInformation(tx, deps, staffContext(deps, reviewerCici), {
      business_id: admin.business_id,
      case_id: id,
      item: 'further_people',
      text: 'Please add your brother',
      due_at: new Date(deps.now().getTime() + 86_400_000),
    }),
  )
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

it('The person asked for is added beside those named before, and shares above the whole are refused at the form', async () => {
  page = await openPortal(desk.server, admin, '/business/business-verify')
  await screen.findByText('Please add your brother')
  await user.type(screen.getByLabelText(/^Full name/), 'Andi Rahayu')
  await user.type(screen.getByLabelText(/^e-KTP or passport number/), '3171014101900002')
  const share = screen.getByLabelText(/^Share/)
  await user.type(share, '40.5')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await screen.findByText('The shares come to more than 100%')
  await user.clear(share)
  await user.type(share, '40')
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    await screen.findByText('Added: Andi Rahayu', {}, { timeout: 1_500 })
  })
  const { case: made } = await desk.call(admin, '/verification/get', {})
  expect(made?.submission.people.map(({ name }) => name)).toEqual(['Siti Rahayu', 'Andi Rahayu'])
}, 40_000)
