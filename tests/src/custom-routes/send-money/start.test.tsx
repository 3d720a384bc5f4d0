import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let maker: MadePerson
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
  maker = personOf((await desk.server.addBusiness('start')).people, 'maker')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const user = userEvent.setup({ delay: null })

it('A link to something missing says so and starts empty only on request', async () => {
  page = await openPortal(desk.server, maker, `/business/business-send-money?recipient=${crypto.randomUUID()}`)
  await screen.findByText('What the link names could not be read')
  expect(screen.queryByLabelText('You send')).toBeNull()
  const asked = () => page.calls.filter((path) => path === '/recipient/detail').length
  const before = asked()
  await user.click(await screen.findByText('Try again', { selector: 'button' }))
  await waitFor(() => expect(asked()).toBe(before + 1))
  await user.click(await screen.findByText('Start empty', { selector: 'button' }))
  expect(await screen.findByLabelText('You send')).toHaveProperty('value', '')
})

it('A country clears the error of its currency and keeps the amount that was typed', async () => {
  page = await openPortal(desk.server, maker, '/business/business-send-money')
  await user.click((await screen.findAllByText('Continue', { selector: 'button' }))[0] as HTMLElement)
  await waitFor(() => expect(screen.queryAllByText('This field is required').length).toBeGreaterThan(0))
  const choose = async (typed: string, name: RegExp) => {
    const country = screen.getByRole('combobox', { name: 'Destination country' })
    await user.clear(country)
    await user.type(country, typed)
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('viet', /Viet/)
  const amount = await screen.findByLabelText('Recipient gets')
  await user.type(amount, '1250')
  await choose('inggris', /United Kingdom/)
  expect(await screen.findByLabelText('Recipient gets')).toHaveProperty('value', '1,250')
  await waitFor(() => expect(screen.queryAllByText('This field is required')).toEqual([]))
})
