import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { openSignedIn } from '../actions/registration.ts'
import { british, pressNext, sendUpToReview, signTransfer, waitForStep } from '../actions/sending.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { sendMoney, transferSuccess } = textsOf('en')

test('The review shows approvers, earliest arrival and rate lock and needs one confirmation; the success page shows what comes next', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker', 'checker'] })
  const maker = personOf(business, 'maker')
  const window = await openSignedIn(portal, maker)
  const { page } = window
  await sendUpToReview(window)
  const main = page.getByRole('main')
  for (const { full_name, role } of business.people) {
    if (role === 'checker') await main.getByText(new RegExp(full_name)).first().waitFor()
  }
  await main.getByText(/^\d{4}-\d{2}-\d{2}, if approved in time$/).waitFor()
  await main.getByText(sendMoney.rate_held_for).first().waitFor()
  expect(await main.getByRole('checkbox').count()).toBe(1)
  await main.getByRole('button', { name: sendMoney.declarations.read_terms }).click()
  const terms = page.getByRole('dialog')
  await terms.getByRole('heading').nth(1).waitFor()
  await page.keyboard.press('Escape')
  await terms.waitFor({ state: 'hidden' })
  await pressNext(window)
  await waitForStep(window, 'otp')
  await signTransfer(portal, window, maker)
  await page.getByText(transferSuccess.next.checkers_told.split(' |||| ')[0] ?? '').waitFor()
  await page.getByText(/If approved in time, expected arrival: \d{4}-\d{2}-\d{2}\./).waitFor()
  for (const { email, role } of business.people) {
    if (role === 'checker') await portal.readMail({ user_name: '', email }, british.company)
  }

  // The next transfer starts with the recipient of the last one.
  await page.getByRole('link', { name: transferSuccess.send_another }).click()
  await waitForStep(window, 'amount')
  await page.getByRole('combobox', { name: sendMoney.fields.country }).click()
  await page.getByRole('listbox').getByText(sendMoney.countries_recent).waitFor()
  const [first = ''] = await page.getByRole('option').allTextContents()
  expect(first).toContain('United Kingdom')
})
