import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MadePerson, password } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let people: MadePerson[]
let count = 0

beforeAll(async () => {
  // The test DOM has no layout, and so no scrolling.
  Element.prototype.scrollIntoView = () => {}
  desk = await createTestApp()
})
beforeEach(async () => {
  count += 1
  people = (await desk.server.addBusiness(`people${count}`)).people
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const open = async (address = '/business/user-settings/user-management') => {
  page = await openPortal(desk.server, personOf(people, 'admin'), address)
}

const roleOf = async (id: string) => (await desk.call(personOf(people, 'admin'), '/team/detail', { id })).role

async function choose(name: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  return screen.findByRole('dialog')
}

async function confirm(dialog: HTMLElement, button: string, typed = password) {
  const field = within(dialog).getByLabelText(/Your password/)
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.click(within(dialog).getByRole('button', { name: button }))
}

describe('people of a business as a resource', () => {
  it('People are listed in the specified tab, each with their own page', async () => {
    const maker = personOf(people, 'maker')
    await open()
    await userEvent.click(await screen.findByRole('link', { name: maker.full_name }))
    await screen.findByRole('link', { name: 'People' })
    expect(location.pathname).toBe(`/business/user-settings/user-management/${maker.id}`)
    await screen.findByRole('listitem', { name: maker.full_name })
    expect(screen.queryByRole('listitem', { name: personOf(people, 'admin').full_name })).toBeNull()
  })

  it('A role changes with the admin’s password, whose refusal is at its field', async () => {
    const maker = personOf(people, 'maker')
    await open()
    const dialog = await choose(maker.full_name, 'Change role')
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Viewer/ }))
    await confirm(dialog, 'Change role', 'not the password')
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/Your password/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    expect(await roleOf(maker.id)).toBe('maker')
    const field = within(dialog).getByLabelText(/Your password/)
    await userEvent.clear(field)
    await userEvent.type(field, password)
    // A press within a second of the last counts as a double click and is ignored.
    await waitFor(async () => {
      if (dialog.isConnected) await userEvent.click(within(dialog).getByRole('button', { name: 'Change role' }))
      expect(await roleOf(maker.id)).toBe('viewer')
    })
    const row = await screen.findByRole('listitem', { name: maker.full_name, hidden: true })
    await waitFor(() => within(row).getByText('Viewer'))
  })

  it('An admin changes a person’s name with the password', async () => {
    const maker = personOf(people, 'maker')
    await open(`/business/user-settings/user-management/${maker.id}`)
    const dialog = await choose(maker.full_name, 'Change name')
    const field = within(dialog).getByLabelText(/Full name/)
    await userEvent.clear(field)
    await userEvent.type(field, 'Rina Putri')
    await confirm(dialog, 'Change name')
    await screen.findByRole('listitem', { name: 'Rina Putri' })
  })

  it('People are found by name and email, by role, and by acceptance', async () => {
    const admin = personOf(people, 'admin')
    const maker = personOf(people, 'maker')
    await desk.server.database
      .sql`update users set full_name = 'Zoë Kröger', password_hash = null where id = ${maker.id}`
    await open()
    const shown = () => {
      const list = screen.queryByRole('list', { name: 'People' })
      return (
        list &&
        within(list)
          .queryAllByRole('listitem')
          .map((item) => item.getAttribute('aria-label'))
      )
    }
    const box = await screen.findByRole('searchbox', { name: 'Name or email address' })
    await userEvent.type(box, 'zoe')
    await waitFor(() => expect(shown()).toEqual(['Zoë Kröger']))
    await userEvent.clear(box)
    await userEvent.type(box, admin.email)
    await waitFor(() => expect(shown()).toEqual([admin.full_name]))
    const filter = async (label: string, option: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
      const drawer = await screen.findByRole('dialog', { name: 'Filters' })
      await userEvent.selectOptions(within(drawer).getByRole('combobox', { name: label }), option)
      await userEvent.click(within(drawer).getByRole('button', { name: 'Show results' }))
    }
    await filter('Role', 'Viewer')
    await screen.findByText('Nothing matches')
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    await filter('Status', 'Invited')
    await waitFor(() => expect(shown()).toEqual(['Zoë Kröger']))
  })

  it('Removed people leave the list and are shown among former ones', async () => {
    const viewer = personOf(people, 'viewer')
    await open()
    await confirm(await choose(viewer.full_name, 'Remove'), 'Remove')
    await waitFor(() => expect(screen.queryByRole('listitem', { name: viewer.full_name })).toBeNull())
    await userEvent.click(await screen.findByRole('switch', { name: 'Show people who have left' }))
    await screen.findByRole('listitem', { name: viewer.full_name })
  })
})
