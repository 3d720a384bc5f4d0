import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { formatDateTime } from '../../../../src/i18n/formats.ts'
import type { MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { acrossElements } from '../../../support/portal/texts.tsx'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let admin: MadePerson
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
  admin = personOf((await desk.server.addBusiness('apipages')).people, 'admin')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const secretShown = async () => (await screen.findByText(/^lsk_/)).textContent

it('The API key page requests live access and creates, rotates and revokes a key whose secret is shown once', async () => {
  page = await openPortal(desk.server, admin, '/business/request-information')
  await desk.server.database.sql`update sessions set confirmed_at = ${desk.server.clock.now()}`
  const contact = await screen.findByLabelText(/Technical contact/)
  expect(contact).toHaveProperty('value', admin.full_name)
  await press('Send request')
  expect(screen.getByLabelText(/What will you use/).getAttribute('aria-invalid')).toBe('true')
  // Each field says what it needs.
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  screen.getByText('Choose one of the options')
  await userEvent.type(screen.getByLabelText(/Website/), 'not a url')
  await press('Send request')
  await screen.findByText(/^Enter an address such as www/)
  await userEvent.clear(screen.getByLabelText(/Website/))
  await userEvent.type(screen.getByLabelText(/What will you use/), 'Payroll')
  await userEvent.type(screen.getByLabelText(/Website/), 'https://maju.example')
  await userEvent.selectOptions(screen.getByLabelText(/Payments a month/), 'up_to_100')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' })).toHaveProperty('disabled', false))
  await press('Send request')
  await screen.findByText('Under review')

  await press('New key')
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Payroll')
  await userEvent.selectOptions(screen.getByLabelText(/Signed by/), 'hmac-sha256')
  await userEvent.type(screen.getByLabelText('Allowed addresses'), '203.0.113.0/24')
  await press('Create key')
  const first = await secretShown()
  await press('Done')
  const keys = await screen.findByRole('list', { name: 'Keys' })
  within(keys).getByText('203.0.113.0/24')
  within(keys).getByText('Not used yet')
  const used_at = desk.server.clock.now()
  await desk.server.database.sql`update api_keys set last_used_at = ${used_at}, last_address = '203.0.113.7'`
  expect(screen.queryByText(first ?? '')).toBeNull()

  await press('Rotate: Payroll')
  await press('Rotate')
  expect(await secretShown()).not.toBe(first)
  await press('Done')
  await screen.findByText('Replaced, works until it expires')
  screen.getByText('In use')
  // A replaced key cannot be rotated again.
  expect(screen.getAllByRole('button', { name: 'Rotate: Payroll' })).toHaveLength(1)
  screen.getByText(acrossElements(`${formatDateTime(used_at.toISOString())} from 203.0.113.7`))
  screen.getByText('Not used yet')
  const [newest] = screen.getAllByRole('button', { name: 'Revoke: Payroll' })
  if (newest) await userEvent.click(newest)
  await userEvent.click(await screen.findByText('Revoke', { selector: '[role=dialog] button' }))
  await screen.findByText('Revoked')
})
