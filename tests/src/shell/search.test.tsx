import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MadePerson } from '../../support/business.ts'
import { openPortal, type PortalPage } from '../../support/portal/portalPage.ts'
import { britishRecipient } from '../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let people: MadePerson[]
let recipientId: string

beforeAll(async () => {
  desk = await createTestApp()
  people = (await desk.server.addBusiness('search')).people
  recipientId = (
    await desk.call(personOf(people, 'maker'), '/recipient/create', {
      ...britishRecipient(),
      is_saved: true,
    })
  ).id
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const { keyboard } = userEvent
const box = () => screen.findByRole('combobox', { name: 'Search everything' })
const optionsOf = (heading: string) =>
  within(screen.getByRole('group', { name: heading }))
    .getAllByRole('option')
    .map((option) => option.textContent)
const active = () => screen.getByRole('option', { selected: true }).textContent
const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
/** Waits for the header, which handles the shortcuts. */
const openAt = async (role: 'admin' | 'maker' | 'viewer', address?: string) => {
  page = await openPortal(desk.server, personOf(people, role), address)
  await screen.findByRole('button', { name: 'Account' })
}

describe('global search', () => {
  it('The global search opens by Ctrl+K, offers the role’s pages, and follows Enter', async () => {
    await openAt('admin', '/business/user-settings/profile')
    await keyboard('{Control>}k{/Control}')
    const input = await box()
    expect(document.activeElement).toBe(input)
    await waitFor(() => expect(optionsOf('Pages and actions')).toContain('Audit log'))
    expect(active()).toBe('Home')
    await keyboard('{ArrowDown}')
    expect(active()).toBe('Approvals')
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
    await keyboard('{ArrowUp}{ArrowUp}')
    // Wraps around at the end.
    expect(active()).toBe(optionsOf('Pages and actions').at(-1))
    await userEvent.type(input, 'pin change')
    await waitFor(() => expect(active()).toBe('Change payment PIN'))
    await keyboard('{Enter}')
    await isClosed()
    expect(location.pathname).toBe('/business/user-settings/payment-pin')
  })

  it('Input typed before the code loads is kept and does not reach the page', async () => {
    await openAt('admin', '/business/user-settings/language')
    await keyboard('{Control>}k{/Control}g rx{Backspace}')
    expect(await box()).toHaveProperty('value', 'g r')
    expect(location.pathname).toBe('/business/user-settings/language')
    await keyboard('{Escape}')
  })

  it('The global search finds recipients and people by their lists’ calls and forgets the input', async () => {
    await openAt('admin', '/business/user-settings/language')
    await keyboard('/')
    await userEvent.type(await box(), 'smith')
    const found = await screen.findByRole('group', { name: 'Recipients' })
    expect(
      within(found)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Smith Trading Ltd'), 'Send to Smith Trading Ltd'])
    expect(page.calls.slice(-3).sort()).toEqual(['/recipient/list', '/team/list', '/transfer/list'])
    await userEvent.click(within(found).getAllByRole('option')[0] as HTMLElement)
    await isClosed()
    expect(location.pathname).toBe(`/business/recipient-detail/${recipientId}`)

    await keyboard('/')
    expect(await box()).toHaveProperty('value', '')
    await userEvent.type(await box(), personOf(people, 'viewer').full_name)
    const colleagues = await screen.findByRole('group', { name: 'People' })
    expect(within(colleagues).getByRole('option').textContent).toContain(personOf(people, 'viewer').email)
    await keyboard('{Escape}')
    await isClosed()
  })

  it('The global search offers first what was opened from it, finds a recipient behind the verb, and forgets both at sign-out', async () => {
    await openAt('maker', '/business/user-settings/language')
    await keyboard('/')
    await userEvent.type(await box(), 'send to smith')
    const found = await screen.findByRole('group', { name: 'Recipients' })
    const send = within(found).getByRole('option', { name: 'Send to Smith Trading Ltd' })
    await userEvent.click(send)
    await isClosed()
    await keyboard('{Control>}k{/Control}')
    await box()
    expect(optionsOf('Recent')).toEqual(['Send to Smith Trading Ltd'])
    expect(active()).toBe('Send to Smith Trading Ltd')
    await userEvent.type(await box(), 'log out{Enter}')
    await waitFor(() => expect(localStorage.getItem('business_vuex')).not.toContain('Smith'))
  })

  it('The global search exports a month by its name', async () => {
    await openAt('admin', '/business/user-settings/language')
    await keyboard('{Control>}k{/Control}')
    const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'Asia/Jakarta' })
    const name = month.format(desk.server.clock.now())
    await userEvent.type(await box(), `export ${name.toLowerCase()}`)
    await waitFor(() => expect(active()).toBe(`Export ${name}`))
    await keyboard('{Enter}')
    await waitFor(() => expect(page.calls).toContain('/transfer/export'))
  })

  it('The global search makes no call and offers no page or action outside the role', async () => {
    await openAt('viewer', '/business/user-settings/language')
    await keyboard('{Control>}k{/Control}')
    await userEvent.type(await box(), 'smith')
    await screen.findByRole('group', { name: 'Recipients' })
    expect(page.calls).not.toContain('/team/list')
    for (const typed of ['audit', 'invite', 'send money', 'add recipient']) {
      await userEvent.clear(await box())
      await userEvent.type(await box(), typed)
      await screen.findByText(/^Nothing found/, { selector: 'div:not([role])' })
    }
    await keyboard('{Escape}')
  })

  it('The global search runs the actions it names: dark theme, an invitation, and finds help', async () => {
    await openAt('admin', '/business/user-settings/language')
    await keyboard('{Control>}k{/Control}')
    await userEvent.type(await box(), 'dark{Enter}')
    await isClosed()
    expect(document.documentElement.dataset.theme).toBe('dark')
    await keyboard('{Control>}k{/Control}')
    await userEvent.type(await box(), 'invite{Enter}')
    await screen.findByRole('dialog', { name: 'Invite a person' })
    await keyboard('{Escape}{Control>}k{/Control}')
    await userEvent.type(await box(), 'help{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/business/help'))
  })
})

describe('keyboard shortcuts', () => {
  it('Shortcuts are listed under ?, open pages, pause while typing, and can be disabled singly', async () => {
    await openAt('admin', '/business/user-settings/profile')
    await keyboard('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(list).getByText('Search everything').nextElementSibling?.textContent).toBe('CtrlK/')
    expect(within(list).getByText('Recipients').nextElementSibling?.textContent).toBe('GR')
    await userEvent.click(within(list).getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.click(await screen.findByRole('textbox', { name: /^Full name/ }))
    await keyboard('/?gr')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.pathname).toBe('/business/user-settings/profile')
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    await keyboard('gr')
    await waitFor(() => expect(location.pathname).toBe('/business/recipient'))

    await keyboard('?')
    await userEvent.click(await screen.findByRole('switch'))
    await keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await keyboard('/gh')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.pathname).toBe('/business/recipient')
    await keyboard('{Control>}k{/Control}')
    await box()
  })
})
