import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { payInBanks } from '../../../contract/base/money/paymentMethods.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type Portal, personOf } from '../../support/portal/portalWindows.ts'
import { readInstructions, receiveIncomingPayment } from '../actions/incomingPayments.ts'
import { house, openConsoleWindow, operator, treasury } from '../actions/operatorConsole.ts'
import { openSignedIn } from '../actions/registration.ts'
import { typePin } from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'
import { waitOutThrottle } from '../actions/throttle.ts'

const portal = await openPortal()
const { balance, payIn, settings, topUp } = textsOf('en')

/** Two pictures of one pixel in different colours: the same picture twice counts once. */
const pictures = {
  'receipt.png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'whole.png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
}

async function handIn(page: Page, name: keyof typeof pictures): Promise<void> {
  const buffer = Buffer.from(pictures[name], 'base64')
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await page.getByRole('link', { name: formatText(settings.documents.look_at, { name }) }).waitFor()
  await waitOutThrottle(page)
  await page.getByRole('button', { name: topUp.send_receipts }).click()
  await page.getByText(topUp.reported_title).waitFor()
}

/** Uploads a picture of more than a megabyte over a slow line, and removes it after the upload. */
async function watchSlowUpload(page: Page): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 700, height: 700, channels: 3, background: 'white', noise } as const
  const buffer = await sharp({ create }).png().toBuffer()
  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 250_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  const name = 'slow.png'
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await page.getByText(/· [1-9]\d%$/).waitFor()
  await line.detach()
  await page.getByRole('link', { name: formatText(settings.documents.look_at, { name }) }).waitFor()
  await page.getByRole('button', { name: formatText(payIn.remove_proof, { name }) }).click()
}

/** Declines the receipts as a treasurer in the operator console. */
async function declineReceipts(at: Portal, businessId: string, reason: string): Promise<void> {
  const { page, context } = await openConsoleWindow(at, 'treasurer')
  const [{ name } = { name: '' }] = await at.sql<
    { name: string }[]
  >`select name from businesses where id = ${businessId}`
  await page.goto(`${at.baseUrl}/operator/receipts`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('textbox', { name: operator.reason }).fill('Receipts of a top-up')
  await page.getByRole('button', { name: operator.reason_open, exact: true }).click()
  await page.getByRole('button', { name: house.receipt.decline }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: treasury.reason }).fill(reason)
  await dialog.getByRole('button', { name: house.receipt.decline }).click()
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
}

test('A top-up by virtual account is credited as soon as it is paid', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'], openingMinor: 1_000n })
  const { page } = await openSignedIn(portal, personOf(business, 'admin'))
  await page.goto(`${portal.baseUrl}/business/business-topup/amount`)
  await page.getByLabel(topUp.amount).fill('2.000.000')
  await page.getByRole('radio', { name: payInBanks.bni.full_name }).check()
  await page.getByRole('button', { name: topUp.create }).click()
  await page.getByRole('timer').waitFor()
  await receiveIncomingPayment(portal, await readInstructions(page))
  await page.getByText(formatText(topUp.succeeded, { amount: 'IDR\u00a02,000,000' })).waitFor()
})

test('A top-up by unique amount has its receipts declined and resubmitted, is credited when the money arrives, and is moved to the API balance', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'], openingMinor: 1_000n })
  const { page, ...rest } = await openSignedIn(portal, personOf(business, 'admin'))
  await page.goto(`${portal.baseUrl}/business/balance`)
  await page.getByRole('link', { name: balance.top_up }).click()
  await page.getByLabel(topUp.amount).fill('2000000')
  await page.getByRole('radio', { name: payIn.methods.manual_transfer }).check()
  await page.getByRole('radio', { name: payInBanks.bri.full_name }).check()
  await page.getByRole('button', { name: topUp.create }).click()
  await page.getByRole('timer').waitFor()
  const asked = await readInstructions(page)

  await page.getByRole('link', { name: topUp.hand_in }).click()
  await page.getByRole('button', { name: topUp.send_receipts }).click()
  await page.getByText(topUp.receipts_missing).waitFor()
  await watchSlowUpload(page)
  await handIn(page, 'receipt.png')
  await page.getByText(/^We’re checking your receipt from/).waitFor()
  await declineReceipts(portal, business.id, 'The picture is cut')
  await page.getByText(formatText(topUp.declined, { reason: 'The picture is cut' })).waitFor()
  await page.getByRole('link', { name: topUp.hand_in_again }).click()
  await handIn(page, 'whole.png')
  await page.getByText('receipt.png, whole.png').waitFor()

  await receiveIncomingPayment(portal, asked)
  const amount = asked.amount_minor.toLocaleString('en-US')
  await page.getByText(formatText(topUp.succeeded, { amount: `IDR\u00a0${amount}` })).waitFor()
  await page.getByRole('link', { name: topUp.to_balance }).click()

  // In two tabs at once: the available amount can be spent once.
  const other = await page.context().newPage()
  await other.goto(`${portal.baseUrl}/business/balance`)
  const dialogs = []
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: balance.move }).click()
    const dialog = tab.getByRole('dialog')
    await dialog.getByLabel(balance.move_amount).fill('9000000')
    await typePin({ ...rest, page: tab })
    await dialog.getByRole('button', { name: balance.move }).click()
    await dialog.getByText(balance.move_beyond).waitFor()
    await dialog.getByLabel(balance.move_amount).fill('1500000')
    dialogs.push(dialog)
  }
  await waitOutThrottle(other)
  await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: balance.move }).click()))
  const moved = formatText(balance.moved, { amount: 'IDR\u00a01,500,000' })
  const outcomeOf = (tab: Page) =>
    Promise.race([
      tab
        .getByText(moved)
        .waitFor()
        .then(() => 'moved'),
      tab
        .getByText(/^Insufficient balance/)
        .waitFor()
        .then(() => 'refused'),
    ])
  expect((await Promise.all([page, other].map(outcomeOf))).toSorted()).toEqual(['moved', 'refused'])
  await page.goto(`${portal.baseUrl}/business/balance`)
  await page.getByRole('cell', { name: balance.kinds.move_to_api }).waitFor()
  const left = asked.amount_minor + 1_000n - 1_500_000n
  await page.getByText(left.toLocaleString('en-US')).first().waitFor()
})
