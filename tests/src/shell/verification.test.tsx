import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { VerificationStatus } from '../../../contract/base/statuses/verification.ts'
import { needsVerification } from '../../../src/shell/AccessGate.tsx'
import { openPortal, type PortalPage } from '../../support/portal/portalPage.ts'
import { createTestApp, personOf, type TestApp } from '../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())

async function open(status: VerificationStatus, address: string) {
  count += 1
  const { id, people } = await desk.server.addBusiness(`unverified${count}`)
  await desk.server.database.sql`update businesses set is_verified = ${status} where id = ${id}`
  page = await openPortal(desk.server, personOf(people, 'admin'), `/business${address}`)
  return id
}

describe('business without verification', () => {
  afterEach(() => page.close())

  it('The verification dialog comes before the transfer form and leads home without starting anything', async () => {
    const id = await open(0, '/business-send-money')
    const dialog = await screen.findByRole('dialog', { name: 'Verify your company first' })
    expect(screen.queryByRole('textbox')).toBeNull()
    within(dialog).getByRole('button', { name: 'Upgrade now' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remind me later' }))
    await screen.findByRole('heading', { level: 1, name: 'Home', hidden: true })
    await waitFor(() => expect(location.pathname).toBe('/business/home'))
    expect(await desk.server.database.sql`select from drafts where business_id = ${id}`).toHaveLength(0)
    expect(page.calls).not.toContain('/quote/create')
  })

  it.each([
    [1, 'Your verification is under review', 'OK'],
    [3, 'Your verification was declined', 'Remind me later'],
  ] as const)('A business with status %i reads "%s"', async (status, title, button) => {
    await open(status, '/domestic-single-transfer')
    const dialog = await screen.findByRole('dialog', { name: title })
    await userEvent.click(within(dialog).getByRole('button', { name: button }))
    await waitFor(() => expect(location.pathname).toBe('/business/home'))
  })

  it('The home of a business without verification shows its progress and a quote to try, not an empty balance', async () => {
    await open(0, '/home')
    const card = await screen.findByRole('region', { name: 'Your verification' })
    within(card).getByText('Company details and documents')
    const start = await within(card).findByRole('link', { name: 'Start verification' })
    expect(start.getAttribute('href')).toBe('/business/business-verify')
    expect(screen.queryByRole('region', { name: 'Available balance' })).toBeNull()
    const rates = await screen.findByRole('region', { name: 'Exchange rates' })
    await within(rates).findByLabelText('Recipient gets')
    expect(screen.queryByRole('navigation', { name: 'Your transfers' })).toBeNull()
  })

  it('A finally declined business sees that it cannot submit again', async () => {
    const id = await open(3, '/home')
    const send = await screen.findAllByRole('link', { name: 'Send money' })
    await desk.server.database.sql`update businesses set is_eligible = false where id = ${id}`
    await userEvent.click(send[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Your company isn’t eligible' })
    expect(within(dialog).queryByRole('button', { name: 'Upgrade now' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(location.pathname).toBe('/business/home'))
  })

  it('The verification dialog comes before an invitation is written, too', async () => {
    await open(0, '/user-settings/user-management')
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a person' }))
    const dialog = await screen.findByRole('dialog', { name: 'Verify your company first' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remind me later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe('/business/user-settings/user-management')
  })

  it('The list of recipients opens without verification', async () => {
    await open(0, '/recipient')
    await screen.findByText('No recipients yet')
  })

  it('Everything opens as soon as it is verified, without a new sign-in', async () => {
    const id = await open(0, '/home')
    const send = await screen.findAllByRole('link', { name: 'Send money' })
    await desk.server.database.sql`update businesses set is_verified = 2 where id = ${id}`
    await userEvent.click(send[0] as HTMLElement)
    await screen.findByRole('textbox', { name: /You send/ })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('Every page waits for the verification except those the specification exempts', () => {
  for (const path of [
    '/home',
    '/recipient',
    '/recipient-detail/7',
    '/user-settings/payment-pin',
    '/business-verify/1',
    '/help',
  ])
    expect([path, needsVerification(path)]).toEqual([path, false])
  for (const path of [
    '/report',
    '/balance',
    '/business-send-money',
    '/add-international-recipient',
    '/report-detail/7',
  ])
    expect([path, needsVerification(path)]).toEqual([path, true])
})
