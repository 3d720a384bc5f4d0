import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { createTransfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let maker: MadePerson

beforeAll(async () => {
  desk = await createTestApp()
  maker = personOf((await desk.server.addBusiness('filtering')).people, 'maker')
  await createTransfer(desk, maker)
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const listWith = (filter: object) => `/business/report/all?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
const askedFilter = () => JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}')
const showsTransfer = () => screen.findByRole('link', { name: 'Smith Trading Ltd' })

it('The filters of a list read as one sentence, and each of its parts can be removed', async () => {
  page = await openPortal(
    desk.server,
    maker,
    listWith({ country: 'GB', period: 'this_year', total_min_minor: '5000000' }),
  )
  await showsTransfer()
  const sentence = (await screen.findByText('Only where')).parentElement as HTMLElement
  expect(sentence.textContent).toBe(
    'Only wherecreated this yearandcountry is United Kingdomandtotal from IDR 5,000,000Clear filters',
  )
  await userEvent.click(within(sentence).getByRole('button', { name: 'Remove the filter created this year' }))
  await waitFor(() => expect(askedFilter()).toEqual({ country: 'GB', total_min_minor: '5000000' }))
})

it('An empty list says which of its filters hides everything, and removes it in one press', async () => {
  page = await openPortal(desk.server, maker, listWith({ country: 'GB', has_promo: true, q: 'smith' }))
  await screen.findByText('Without this filter there are results:')
  const offered = screen.getByText('Without this filter there are results:').parentElement as HTMLElement
  const buttons = within(offered).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['with a promo code', 'Clear filters'])
  await userEvent.click(buttons[0] as HTMLElement)
  await showsTransfer()
  expect(askedFilter()).toEqual({ country: 'GB', q: 'smith' })
})

it('Compact rows stay chosen on another list, and the browser keeps the choice', async () => {
  page = await openPortal(desk.server, maker, listWith({}))
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' }))
  expect(localStorage.getItem('business_vuex')).toContain('"density":"compact"')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('link', { name: 'Recipients' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
  await waitFor(() =>
    expect(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' }).getAttribute('aria-checked')).toBe('true'),
  )
})
