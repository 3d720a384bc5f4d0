import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { requestMoreInformation } from '../../../../server/features/verification/staff.ts'
import type { MadeBusiness } from '../../../support/business.ts'
import { reviewerCici } from '../../../support/changeRequests.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { connectAgent, sayAs } from '../../../support/requests/agents.ts'
import { britishRecipient, createAwaitingTransfer, submitTransfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'

let desk: TestApp
let business: MadeBusiness
let page: PortalPage

const person = (role: 'admin' | 'maker' | 'checker') => personOf(business.people, role)

beforeAll(async () => {
  desk = await createTestApp()
  business = await desk.server.addBusiness('waitingthings')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

it('The count of ongoing transfers opens the list of as many', async () => {
  const [maker, checker] = [person('maker'), person('checker')]
  await submitTransfer(desk, maker)
  for (const _ of ['first', 'second']) await createAwaitingTransfer(desk, maker, checker)
  page = await openPortal(desk.server, maker)
  const totals = await screen.findByRole('navigation', { name: 'Your transfers' })
  await userEvent.click(await within(totals).findByRole('link', { name: /^Ongoing ?2$/ }))
  const list = await screen.findByRole('region', { name: 'Ongoing' })
  await waitFor(() => expect(within(list).getAllByText('Smith Trading Ltd')).toHaveLength(2))
  expect(location.pathname).toBe('/business/report/ongoing')
})

it('Only an admin sees and opens the requests of the operator', async () => {
  const { database, clock, deps } = desk.server
  const admin = person('admin')
  await database.sql`update businesses set is_verified = 0 where id = ${business.id}`
  const submission = await makeSubmission(desk.server, admin)
  const made = await desk.call(admin, '/verification/submit', { ...submission, is_declared: true })
  const by = { actor: { ...reviewerCici, kind: 'staff', session_id_hash: '' }, now: clock.now(), address: '' } as const
  const due_at = new Date(clock.now().getTime() + 3 * 86_400_000)
  const asked = {
    business_id: business.id,
    case_id: made.id,
    item: 'people',
    text: 'Who owns the rest?',
    due_at,
  } as const

  page = await openPortal(desk.server, admin)
  await screen.findByRole('navigation', { name: 'Your transfers' })
  expect(screen.queryByText(/to verify your company/)).toBeNull()
  await page.close()

  await database.sql.begin((tx) => requestMoreInformation(tx, deps, by, asked))
  page = await openPortal(desk.server, admin)
  await screen.findByText(/We need one more thing to verify your company/)
  await userEvent.click(screen.getByRole('link', { name: 'View and answer' }))
  await screen.findByText('Who owns the rest?')
  await page.close()

  page = await openPortal(desk.server, person('maker'))
  await screen.findByRole('navigation', { name: 'Your transfers' })
  expect(screen.queryByText(/to verify your company/)).toBeNull()
  expect(page.calls).not.toContain('/verification/get')
})

it('Recipients that an agent proposed are among what is to do, and in a filter of the list, until a person saves them', async () => {
  const admin = person('admin')
  await desk.server.database.sql`update businesses set is_verified = 2 where id = ${business.id}`
  const agent = await connectAgent(desk, admin)
  const propose = async (account: string) => {
    const { is_saved: _, ...recipient } = britishRecipient(account)
    await sayAs(desk, agent.access_token, 'tools/call', { name: 'createRecipient', arguments: recipient })
  }
  await propose('10000201')
  page = await openPortal(desk.server, admin)
  await screen.findByText('An agent proposed Smith Trading Ltd as a recipient')
  await page.close()

  await propose('10000202')
  // Typed into one payment: nobody proposed it.
  await desk.call(admin, '/recipient/create', britishRecipient('10000203'))
  page = await openPortal(desk.server, admin)
  const task = (await screen.findByText('Agents proposed 2 recipients')).closest('li')
  if (!(task instanceof HTMLElement)) throw new Error('the task is not in a list')
  await userEvent.click(within(task).getByRole('link', { name: 'Review' }))
  const list = await screen.findByRole('region', { name: 'Recipients' })
  await waitFor(() => expect(within(list).getAllByText('Smith Trading Ltd')).toHaveLength(2))
  await page.close()

  const asked = { page_size: 20, page_number: 1, sort: 'created_at', order: 'asc' } as const
  const proposed = () => desk.call(admin, '/recipient/list', { ...asked, is_proposed: true })
  const listed = async () => (await desk.call(admin, '/recipient/list', asked)).items.map(({ id }) => id)
  const [first, second] = (await proposed()).items
  if (first === undefined) throw new Error('nothing was proposed')
  expect(await listed()).not.toContain(first.id)
  const { type, corridor_id, country, details, version } = await desk.call(admin, '/recipient/detail', { id: first.id })
  await desk.call(admin, '/recipient/update', {
    id: first.id,
    type,
    corridor_id,
    country,
    details,
    version,
    is_saved: true,
  })
  expect((await proposed()).items.map(({ id }) => id)).toEqual([second?.id])
  expect(await listed()).toContain(first.id)
  page = await openPortal(desk.server, admin)
  await screen.findByText('An agent proposed Smith Trading Ltd as a recipient')
})
