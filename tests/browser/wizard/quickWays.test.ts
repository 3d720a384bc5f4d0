import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { britishRecipient } from '../../support/sending.ts'
import { connectProgram, payNewRecipient } from '../actions/program.ts'
import { openSignedIn } from '../actions/registration.ts'
import {
  beginSending,
  fillUpToDetails,
  pressNext,
  signTransfer,
  tickDeclaration,
  waitForStep,
} from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { home, recipients, sendMoney, ui, wizard } = textsOf('en')

const sends = (page: Page) => page.getByRole('textbox', { name: sendMoney.fields.send_amount, exact: true })
const gets = (page: Page) => page.getByRole('textbox', { name: sendMoney.fields.receive_amount, exact: true })

/** Counts clicks and key presses on a page; each call returns the number since the last one. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { presses: 0 })
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) counted.presses += 1
    }
    addEventListener('click', count, true)
  })
  return () =>
    page.evaluate(() => {
      const counted = window as unknown as { presses: number }
      const { presses } = counted
      counted.presses = 0
      return presses
    })
}

test('T50: The text 25.000.000 is read as twenty-five million, 1,250 pounds needs confirmation, and Change at the review returns to the amount', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0 })
  const window = await openSignedIn(portal, personOf(business, 'maker'))
  const { page } = window
  await beginSending(window)
  await page.getByRole('combobox', { name: sendMoney.fields.country }).fill('England')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await sends(page).pressSequentially('25.000.000')
  await page.keyboard.press('Tab')
  expect(await sends(page).inputValue()).toBe('25,000,000')
  await page.getByText('25 million Indonesian rupiahs').waitFor()

  await gets(page).fill('1.250')
  await page.keyboard.press('Tab')
  await page.getByText(ui.which_amount).waitFor()
  await pressNext(window)
  await page.getByRole('button', { name: 'GBP 1,250.00' }).click()
  expect(await gets(page).inputValue()).toMatch(/^1,250(\.00)?$/)
  await pressNext(window)
  await fillUpToDetails(window)
  await pressNext(window)
  await waitForStep(window, 'review')
  await page.getByText('GBP 1,250.00').first().waitFor()

  await page.getByRole('button', { name: formatText(wizard.edit_named, { name: sendMoney.sections.money }) }).click()
  await waitForStep(window, 'amount')
  await gets(page).fill('980')
  await pressNext(window)
  await waitForStep(window, 'review')
  await page.getByText('GBP 980.00').first().waitFor()
})

test('Paying a saved recipient takes ten clicks and one signature; repeating it takes three and one', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0 })
  const maker = personOf(business, 'maker')
  const client = await connectProgram(portal, maker)
  await payNewRecipient(portal, client, maker, { recipient: britishRecipient(), amount_minor: '20000' })
  const window = await openSignedIn(portal, maker)
  const { page } = window
  await page.getByRole('heading', { name: home.title }).first().waitFor()

  const presses = await countPresses(page)
  await beginSending(window)
  await page.getByRole('link', { name: /Smith Trading Ltd/ }).click()
  await gets(page).click()
  await gets(page).fill('120')
  await pressNext(window)
  // The purpose is taken from the last transfer.
  await waitForStep(window, 'review')
  await tickDeclaration(window)
  await pressNext(window)
  await waitForStep(window, 'otp')
  expect(await presses()).toBeLessThanOrEqual(10)
  await signTransfer(portal, window, maker, 'processing')
  await page.getByRole('link', { name: textsOf('en').transferSuccess.view }).click()
  await page.getByRole('link', { name: recipients.send_again }).waitFor()

  await presses()
  await page.getByRole('link', { name: recipients.send_again }).click()
  await waitForStep(window, 'review')
  await tickDeclaration(window)
  await pressNext(window)
  await waitForStep(window, 'otp')
  expect(await presses()).toBeLessThanOrEqual(3)
  await signTransfer(portal, window, maker, 'processing')
})
