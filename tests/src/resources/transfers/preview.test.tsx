import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { submitTransfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage

beforeAll(async () => {
  // The test DOM has no layout.
  Element.prototype.scrollIntoView = () => {}
  desk = await createTestApp()
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})
afterAll(() => desk.server.stop())

/** A screen wide enough for a list with its preview. */
const onWideScreen = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(min-width: 1440px)',
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))

const press = (key: string) => fireEvent.keyDown(document.body, { key })

it('J and K move through the transfers beside their list, Escape closes the preview and Enter opens the page', async () => {
  const { people } = await desk.server.addBusiness('previews')
  const maker = personOf(people, 'maker')
  await submitTransfer(desk, maker)
  const newest = await submitTransfer(desk, maker)
  onWideScreen()
  page = await openPortal(desk.server, maker, '/business/report/all')
  const list = await screen.findByRole('region', { name: 'All' })
  await within(list).findAllByText('Smith Trading Ltd')
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull()

  press('j')
  const sheet = await screen.findByRole('complementary', { name: 'Preview' })
  await within(sheet).findByText(newest.reference)
  press('j')
  await waitFor(() => expect(within(sheet).queryByText(newest.reference)).toBeNull())
  await within(sheet).findByText('To Smith Trading Ltd')
  press('k')
  await within(sheet).findByText(newest.reference)
  expect(location.pathname).toBe('/business/report/all')

  press('Escape')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull())
  press('j')
  await within(await screen.findByRole('complementary', { name: 'Preview' })).findByText(newest.reference)
  press('Enter')
  await waitFor(() => expect(location.pathname).toBe(`/business/report-detail/${newest.id}`))
})
