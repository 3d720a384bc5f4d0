import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { payInBanks } from '../../../contract/base/paymentMethods.ts'
import { openPortal } from '../../support/portal.ts'
import { personOf } from '../../support/portalWindows.ts'
import { openTransfer, waitForStatus } from '../actions/deciding.ts'
import { copyAsked, payAsked, sendPaidIn } from '../actions/payIn.ts'
import { openLoggedIn } from '../actions/registration.ts'
import { typePin } from '../actions/sending.ts'
import { say, textsOf } from '../actions/texts.ts'
import { waitOutThrottle } from '../actions/throttle.ts'

const portal = await openPortal()
const { balance, payIn, topUp } = textsOf('en')

test('money from outside, by a unique code: chosen at the review, paid in to the last digit, on its way', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0, openingMinor: 1_000n })
  const maker = personOf(business, 'maker')
  const window = await openLoggedIn(portal, maker)
  const { page } = window
  await sendPaidIn(portal, window, maker, { method: 'manual_transfer' })
  const id = /payment-instruction\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  const asked = await copyAsked(page)
  await page.getByRole('button', { name: payIn.have_paid }).click()
  await page.getByText(/^You told us on/).waitFor()
  await payAsked(portal, asked)
  await page.getByText(payIn.ended.paid).waitFor()
  await openTransfer(portal, window, id)
  await waitForStatus(window, 'succeeded')
})

test('a top-up by a unique code: its receipts handed in, credited when the money comes, and moved to the API balance', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'], openingMinor: 1_000n })
  const { page, ...rest } = await openLoggedIn(portal, personOf(business, 'admin'))
  await page.goto(`${portal.baseUrl}/business/balance`)
  await page.getByRole('link', { name: balance.top_up }).click()
  await page.getByLabel(topUp.amount).fill('2000000')
  await page.getByRole('radio', { name: payIn.methods.manual_transfer }).check()
  await page.getByRole('radio', { name: payInBanks.bri.full_name }).check()
  await page.getByRole('button', { name: topUp.create }).click()
  await page.getByRole('timer').waitFor()
  const asked = await copyAsked(page)

  await page.getByRole('link', { name: topUp.hand_in }).click()
  await page.getByRole('button', { name: topUp.send_receipts }).click()
  await page.getByText(topUp.receipts_missing).waitFor()
  const receipt = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = page.locator('input[type="file"]')
  await upload.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: receipt })
  await page.getByText(/receipt\.png/).waitFor()
  await waitOutThrottle(page)
  await page.getByRole('button', { name: topUp.send_receipts }).click()
  await page.getByText(topUp.reported_title).waitFor()

  await payAsked(portal, asked)
  const amount = asked.amount_minor.toLocaleString('en-US')
  await page.getByText(say(topUp.succeeded, { amount: `IDR\u00a0${amount}` })).waitFor()
  await page.getByRole('link', { name: topUp.to_balance }).click()

  // In two tabs at once: what is available is there once.
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
  const moved = say(balance.moved, { amount: 'IDR\u00a01,500,000' })
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
