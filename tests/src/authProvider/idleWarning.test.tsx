import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MadePerson } from '../../support/business.ts'
import { openPortal, type PortalPage } from '../../support/portal/portalPage.ts'
import { createTestApp, personOf, type TestApp } from '../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let maker: MadePerson

beforeAll(async () => {
  desk = await createTestApp()
  maker = personOf((await desk.server.addBusiness('idle')).people, 'maker')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.close()
})
afterAll(() => desk.server.stop())

const minute = 60_000

/** Advances the browser's clock and makes the page visible, which checks the time at once. */
function passTime(ms: number) {
  const nowMs = Date.now() + ms
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('idle warning', () => {
  it('The idle warning has a countdown, and the person stays by confirming', async () => {
    page = await openPortal(desk.server, maker, '/business/balance')
    await screen.findByText('1,000,000,000')
    passTime(14 * minute + 30_000)
    const warning = await screen.findByRole('alertdialog', { name: 'Are you still there?' })
    expect(warning.textContent).toMatch(/00:(30|29)/)
    await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(page.calls).not.toContain('/account/logout')
  })

  it('An idle person is signed out on the server too and reads why', async () => {
    page = await openPortal(desk.server, maker, '/business/balance')
    const amount = await screen.findByText('1,000,000,000')
    expect(getComputedStyle(amount).visibility).toBe('visible')
    passTime(15 * minute + 1)
    const dialog = await screen.findByRole('alertdialog', { name: 'Please log in again' })
    // Nothing of the page behind the dialog can be read.
    expect(getComputedStyle(amount).visibility).toBe('hidden')
    expect(getComputedStyle(dialog).visibility).toBe('visible')
    screen.getByText('You have been logged out due to inactivity. Please log in again.')
    await waitFor(() => expect(page.calls).toContain('/account/logout'))
  })
})

describe('session that the server ended', () => {
  it('The end is shown once, however many calls report it', async () => {
    page = await openPortal(desk.server, maker, '/business/balance')
    await screen.findByText('1,000,000,000')
    desk.server.clock.advance(16 * minute)
    // Home makes several calls at once, and the waiting call for notices is refused, too: any of them may be first.
    const before = page.calls.length
    await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
    await waitFor(() => expect(page.calls.length).toBeGreaterThan(before))
    await screen.findByRole('alertdialog', { name: 'Please log in again' })
    expect(screen.getAllByRole('alertdialog', { hidden: true })).toHaveLength(1)
  })
})
