import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { addOldRefundAccount } from '../../../support/refunds.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let people: MadePerson[]

beforeAll(async () => {
  desk = await createTestApp()
  const business = await desk.server.addBusiness('places')
  people = business.people
  for (const number of ['7000000001', '7000000002']) await addOldRefundAccount(desk, business, number)
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const linksOf = (group: string) =>
  within(screen.getByRole('list', { name: group }))
    .getAllByRole('link')
    .map((link) => link.textContent)

it('Personal and company settings are grouped, each tab with an address', async () => {
  page = await openPortal(desk.server, personOf(people, 'admin'), '/business/user-settings')
  await waitFor(() => expect(location.pathname).toBe('/business/user-settings/profile'))
  await screen.findByRole('list', { name: 'You' })
  expect(linksOf('You')).toEqual([
    'Profile',
    'Password',
    'Payment PIN',
    'Two-step verification',
    'Sessions',
    'AI agents',
    'Notifications',
    'Language',
  ])
  expect(linksOf('Company')).toEqual([
    'Additional details',
    'Documents',
    'Bank accounts',
    'People',
    'Approval rules',
    'Audit log',
  ])
})

it('A group’s name opens the first tab the role may see, and the navigation marks it', async () => {
  page = await openPortal(desk.server, personOf(people, 'viewer'), '/business/user-settings/company')
  await waitFor(() => expect(location.pathname).toBe('/business/user-settings/bank-accounts'))
  await screen.findByRole('list', { name: 'Company' })
  expect(linksOf('Company')).toEqual(['Bank accounts', 'Approval rules'])
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByRole('menuitem', { name: 'Settings' }).getAttribute('href')).toBe('/business/user-settings')
  const company = within(menu).getByRole('menuitem', { name: 'Company details' })
  expect(company.getAttribute('href')).toBe('/business/user-settings/company')
  expect(within(menu).queryByRole('menuitem', { name: 'People' })).toBeNull()
})

it.each([
  ['viewer', 0],
  ['checker', 0],
  ['maker', 0],
  ['admin', 2],
] as const)('Bank accounts are read by a %s and changed or deleted by admins alone', async (role, offered) => {
  page = await openPortal(desk.server, personOf(people, role), '/business/user-settings/bank-accounts')
  expect(await screen.findAllByText('Bank Central Asia')).toHaveLength(2)
  expect(screen.queryAllByRole('button', { name: /^Delete: Bank Central Asia/ })).toHaveLength(offered)
  expect(screen.queryAllByRole('button', { name: /: Bank Central Asia/ })).toHaveLength(offered * 2)
  expect(screen.queryAllByRole('button', { name: 'Add bank account' })).toHaveLength(offered / 2)
})

it('Formats follow the person’s choice on every device', async () => {
  const viewer = personOf(people, 'viewer')
  page = await openPortal(desk.server, viewer, '/business/user-settings/language')
  const own = await screen.findByRole('radio', {
    name: /^As written in English: IDR 25,000,000 · \d{1,2} \w{3} \d{4} \d\d:\d\d$/,
  })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Standard/ }).checked).toBe(true)
  await userEvent.click(own)
  await waitFor(async () => {
    const [row] = await desk.server.database.sql`select format_style, time_zone from users where id = ${viewer.id}`
    expect(row).toEqual({ format_style: 'language', time_zone: 'Asia/Jakarta' })
  })
  await page.close()
  page = await openPortal(desk.server, viewer, '/business/user-settings/language')
  const kept = await screen.findByRole<HTMLInputElement>('radio', { name: /^As written in English/ })
  expect(kept.checked).toBe(true)
})
