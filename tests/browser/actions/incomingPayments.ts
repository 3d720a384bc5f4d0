import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type IncomingMethod, payInBanks } from '../../../contract/base/money/paymentMethods.ts'
import { enqueueSandboxPayment } from '../../../server/features/incomingPayments/jobs.ts'
import type { Portal, PortalWindow, Who } from '../../support/portal/portalWindows.ts'
import {
  type BritishOrder,
  british,
  pressNext,
  pressSign,
  sendUpToDetails,
  tickDeclaration,
  typeOtp,
  typePin,
  waitForStep,
} from './sending.ts'
import { formatText, textsOf } from './texts.ts'

/** Transfers that are paid with money from outside. */

export interface ShownInstructions {
  amount_minor: bigint
  account_number: string
  /** The payer's payment reference; empty where the account number or the amount identifies the payment. */
  remittance: string
}

/** The amount, the account and the reference to pay, read with the copy buttons. */
export async function readInstructions(page: Page): Promise<ShownInstructions> {
  const { payIn, ui } = textsOf('en')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = (name: string) => page.getByRole('button', { name: formatText(ui.copy_named, { name }), exact: true })
  const copied = async (name: string) => {
    await button(name).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const number = (await button(payIn.virtual_number).isVisible()) ? payIn.virtual_number : payIn.number
  return {
    amount_minor: BigInt(await copied(payIn.amount)),
    account_number: await copied(number),
    remittance: (await button(payIn.message).isVisible()) ? await copied(payIn.message) : '',
  }
}

/** Reports the payment as received at the sandbox's bank. */
export const receiveIncomingPayment = (portal: Portal, asked: ShownInstructions, credited_at = new Date()) =>
  portal.sql.begin((tx) =>
    enqueueSandboxPayment(tx, { ...asked, reference: randomUUID(), credited_at, payer_name: 'PT Made' }),
  )

/** From the review on: chooses another payment method, signs, and opens the payment instructions. */
export async function choosePaymentMethod(
  portal: Portal,
  window: PortalWindow,
  who: Who,
  method: IncomingMethod,
): Promise<void> {
  const { page, locale } = window
  const { sendMoney, transferSuccess, transfers, wizard } = textsOf(locale)
  await waitForStep(window, 'review')
  await page
    .getByRole('button', { name: formatText(wizard.edit_named, { name: sendMoney.fields.payment_method }) })
    .click()
  await tickDeclaration(window)
  await pressNext(window)
  await page.getByRole('radio', { name: sendMoney.methods[method].title }).check()
  await page.getByRole('radio', { name: payInBanks.bri.full_name }).check()
  await pressNext(window)
  await waitForStep(window, 'otp')
  await typeOtp(portal, window, who)
  await waitForStep(window, 'pin')
  await typePin(window)
  await pressSign(window)
  await page.getByRole('heading', { name: transferSuccess.pay_in.title }).waitFor()
  await page.getByRole('link', { name: transfers.pay_in }).click()
  await page.getByRole('timer').waitFor()
}

/** A whole transfer without approval, up to its payment instructions. */
export async function sendPaidFromOutside(
  portal: Portal,
  window: PortalWindow,
  who: Who,
  { method, order = british }: { method: IncomingMethod; order?: BritishOrder },
): Promise<void> {
  await sendUpToDetails(window, order)
  await pressNext(window)
  await choosePaymentMethod(portal, window, who, method)
}
