import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { type Receiver, startReceiver, verifyMessage } from '../../../support/server/webhookReceiver.ts'

let desk: TestApp
let admin: MadePerson
let receiver: Receiver
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
  admin = personOf((await desk.server.addBusiness('webhookpages')).people, 'admin')
  receiver = await startReceiver()
})
afterEach(() => page.close())
afterAll(async () => {
  await receiver.stop()
  await desk.server.stop()
})

const confirm = () => desk.server.database.sql`update sessions set confirmed_at = ${desk.server.clock.now()}`

it('An admin sets up, tests and inspects a webhook', async () => {
  page = await openPortal(desk.server, admin, '/business/webhooks')
  await confirm()
  const [add] = await screen.findAllByText('Add webhook')
  if (add) await userEvent.click(add)
  const url = await screen.findByLabelText(/Address/)
  await userEvent.type(url, receiver.url)
  await userEvent.click(screen.getByLabelText('Rejected by bank'))
  await userEvent.click(screen.getByText('Add webhook', { selector: 'button' }))
  await screen.findByText('No deliveries', undefined, { timeout: 5_000 })

  await userEvent.click(screen.getByText('Send a test'))
  await userEvent.click(await screen.findByText('Send', { selector: '[role=dialog] button' }))
  await screen.findByText('Waiting', { selector: '[data-status] *, [data-status]' })
  await desk.runDueJobs()
  await screen.findByText('Delivered', { selector: '[data-status] *, [data-status]' }, { timeout: 5_000 })
  await userEvent.click(screen.getByText('Open'))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Answered with 204')
  within(dialog).getByText(/"reference": "LT-20260115-7KQ2M9XA"/)
  await userEvent.click(within(dialog).getByText('Send again'))
  await screen.findByText('1 event is sent again')
  await desk.runDueJobs()
  expect(receiver.received).toHaveLength(2)

  await userEvent.click(screen.getByText('Show'))
  const { textContent: secret } = await screen.findByText(/^whsec_/)
  for (const one of receiver.received) expect(verifyMessage(secret ?? '', one).type).toBe('transfer.succeeded')
})
