import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type MadePerson, pin } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { britishRecipient } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let maker: MadePerson
let admin: MadePerson

beforeAll(async () => {
  desk = await createTestApp()
  const { people } = await desk.server.addBusiness('changed')
  maker = personOf(people, 'maker')
  admin = personOf(people, 'admin')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

it('A changed account is shown beside the old one for another person’s approval by PIN, and history is kept', async () => {
  const { id, version } = await desk.call(admin, '/recipient/create', {
    ...britishRecipient('10000002'),
    is_saved: true,
  })
  await desk.call(maker, '/recipient/update', { ...britishRecipient('10000003'), id, version, is_saved: true })
  page = await openPortal(desk.server, admin, `/business/recipient-detail/${id}`)
  const asked = await screen.findByRole('region', { name: 'New bank details waiting for approval' })
  const row = await within(asked).findByRole('row', { name: /Account number/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['10000002', '10000003'])
  await userEvent.click(within(asked).getByRole('button', { name: 'Approve change' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/PIN/), pin)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'New bank details waiting for approval' })).toBeNull(),
  )
  const past = await screen.findByRole('region', { name: 'Earlier changes' })
  within(past).getByText(`Approved by ${admin.full_name}`)
  expect((await desk.call(maker, '/recipient/detail', { id })).account_tail).toBe('0003')
})
