import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

it('A new person takes the formats of their language in one press beside the first steps', async () => {
  const maker = personOf((await desk.server.addBusiness('notations')).people, 'maker')
  page = await openPortal(desk.server, maker, '/business/home')
  const offer = await screen.findByRole('region', { name: 'Dates and amounts like this?' })
  expect(offer.textContent).toMatch(/\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2} · IDR 25,000,000/)
  await userEvent.click(within(offer).getByRole('button', { name: 'Use these' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Dates and amounts like this?' })).toBeNull())
  await waitFor(async () => {
    const [kept] = await desk.server.database.sql`select format_style from users where id = ${maker.id}`
    expect(kept).toEqual({ format_style: 'language' })
  })
})
