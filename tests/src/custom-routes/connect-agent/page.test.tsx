import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { agentRedirect, agentRequest } from '../../../support/requests/agents.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let maker: MadePerson
let page: PortalPage | undefined

beforeAll(async () => {
  desk = await createTestApp()
  maker = personOf((await desk.server.addBusiness('agentpages')).people, 'maker')
})
afterEach(() => page?.close())
afterAll(() => desk.server.stop())

const open = async (more: Parameters<typeof agentRequest>[1] = {}) => {
  const link = new URLSearchParams({ ...agentRequest(desk, more) }).toString()
  page = await openPortal(desk.server, maker, `/business/connect-agent?${link}`)
  await desk.server.database.sql`update sessions set confirmed_at = ${desk.server.clock.now()}`
}

it('A person sees what an app may see, leaves out a right, allows the rest, and disconnects it in the settings', async () => {
  await open()
  await screen.findByText('Let Assistant work for you?')
  screen.getByText(/you go back to assistant\.example/)
  screen.getByText(/It can never sign, approve or pay/)
  await userEvent.click(screen.getByLabelText('See transfers'))
  expect(screen.getByLabelText('Prepare transfers for a person to sign')).toHaveProperty('checked', true)
  expect(screen.queryByLabelText('Create and pay transfers')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }))
  const granted = async () => (await desk.server.database.sql<{ scopes: string[] }[]>`select scopes from api_keys`)[0]
  await expect.poll(granted).toBeDefined()
  const key = await granted()
  expect(key?.scopes).toEqual(expect.arrayContaining(['recipients.read', 'transfers.propose']))
  expect(key?.scopes).not.toContain('transfers.read')

  await page?.close()
  page = await openPortal(desk.server, maker, '/business/user-settings/agents')
  await screen.findByText('Assistant')
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect: Assistant' }))
  await userEvent.click(await screen.findByText('Disconnect', { selector: '[role=dialog] button' }))
  await screen.findByText('No agent is connected')
})

it('A person who declines goes back to the app, and a request that was changed has no way back', async () => {
  await open()
  const decline = await screen.findByRole('link', { name: 'Decline' })
  expect(decline.getAttribute('href')).toMatch(`${agentRedirect}?error=access_denied`)
  await page?.close()
  await open({ redirect_uri: 'https://attacker.example/' })
  await screen.findByText('This app can’t be connected')
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
  expect(document.querySelector('a[href*="attacker"]')).toBeNull()
})

it('A person whose app asks for nothing that they may give sees so, and a way back instead of a button that allows', async () => {
  await open({ scope: 'openid everything' })
  await screen.findByText(/Assistant asks for nothing that your role allows/)
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
  const back = screen.getByRole('link', { name: 'Back to assistant.example' })
  expect(back.getAttribute('href')).toMatch(`${agentRedirect}?error=invalid_scope`)
})
