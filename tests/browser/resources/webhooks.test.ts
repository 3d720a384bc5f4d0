import { afterAll, expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { failMessage, startReceiver, verifyMessage } from '../../support/server/webhookReceiver.ts'
import { confirmByPin } from '../actions/confirming.ts'
import { openSignedIn } from '../actions/registration.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const receiver = await startReceiver()
afterAll(() => receiver.stop())
const { titles, webhooks } = textsOf('en')

test('A webhook is added and tested, a failed delivery is inspected and retried, and its signature verifies', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'] })
  const window = await openSignedIn(portal, personOf(business, 'admin'))
  const { page } = window
  await page.goto(`${portal.baseUrl}/business/webhooks`)
  await page.getByText(webhooks.empty).waitFor()
  await page.getByRole('link', { name: titles.webhooks_add }).click()
  await page.getByLabel(webhooks.resource.fields.url, { exact: false }).fill(receiver.url)
  await page.getByRole('button', { name: titles.webhooks_add }).click()
  await page.getByText(webhooks.events_missing).waitFor()
  await page.getByRole('checkbox', { name: webhooks.all_events }).first().check()
  await page.getByRole('button', { name: titles.webhooks_add }).click()
  await confirmByPin(window)
  await page.getByText(webhooks.no_deliveries, { exact: true }).waitFor()

  receiver.conducts.push(failMessage)
  await page.getByRole('button', { name: webhooks.send_test }).click()
  await page.getByRole('dialog').getByRole('button', { name: webhooks.send, exact: true }).click()
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1)
  const log = page.getByRole('list', { name: webhooks.deliveries })
  await log.getByText(formatText(webhooks.tries, { smart_count: 1 })).waitFor()
  await log.getByText(webhooks.delivery_states.waiting).waitFor()
  await log.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(formatText(webhooks.answered, { status: 500 })).waitFor()
  await dialog.getByText('out of order').waitFor()
  await dialog.getByRole('button', { name: webhooks.replay }).click()
  await log.getByText(webhooks.delivery_states.delivered).waitFor()

  await page.getByRole('button', { name: webhooks.show_secret, exact: true }).click()
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
  const [first, second] = receiver.received.map((one) => verifyMessage(secret, one))
  expect(second?.id).toBe(first?.id)
})
