import type { Locator, Page } from 'playwright-core'
import type { PurposeCode } from '../../../contract/base/money/purposes.ts'
import { countryName } from '../../../src/i18n/displayNames.ts'
import { pin } from '../../support/business.ts'
import type { Portal, PortalWindow, Who } from '../../support/portal/portalWindows.ts'
import { formatText, textsOf } from './texts.ts'
import { waitOutThrottle } from './throttle.ts'

/** A maker's way through the wizard, one function for each step; each ends where the next begins. */

export const british = {
  country: 'GB',
  company: 'Smith Trading Ltd',
  sortCode: '200000',
  account: '55779911',
  receive: '1,250.00',
}
export type BritishOrder = typeof british & { note?: string }

/** The receiving bank refuses this account (contract/corridors/magicAccounts.ts). */
export const refusedAccount = '55779001'

/** The steps on screen; the choice of a payment method is skipped if there is only one. */
export const stepNames = ['amount', 'recipient', 'details', 'review', 'otp', 'pin'] as const
export type StepName = (typeof stepNames)[number]

export const waitForStep = (window: PortalWindow, step: StepName, page: Page = window.page): Promise<void> =>
  page.getByRole('heading', { name: textsOf(window.locale).sendMoney.steps[step].heading }).waitFor()

export const pressNext = (window: PortalWindow, page: Page = window.page): Promise<void> =>
  page.getByRole('button', { name: textsOf(window.locale).wizard.next, exact: true }).click()

export async function beginSending(window: PortalWindow): Promise<void> {
  const { page, locale } = window
  await page
    .getByRole('link', { name: textsOf(locale).shell.new_transfer, exact: true })
    .first()
    .click()
  await waitForStep(window, 'amount')
}

export async function fillAmount({ page, locale }: PortalWindow, order: BritishOrder): Promise<void> {
  const { sendMoney } = textsOf(locale)
  await page.getByRole('combobox', { name: sendMoney.fields.country }).fill(order.country)
  await page.getByRole('option', { name: countryName(locale, order.country) }).click()
  await page.getByRole('textbox', { name: sendMoney.fields.receive_amount, exact: true }).fill(order.receive)
}

export async function fillRecipient({ page, locale }: PortalWindow, order: BritishOrder): Promise<void> {
  const { corridors, sendMoney } = textsOf(locale)
  // The tab is open by default if no recipient is saved for the destination.
  await page.getByRole('tab', { name: sendMoney.recipient_new }).click()
  await page.getByRole('textbox', { name: corridors.labels.company_name }).fill(order.company)
  await page.getByRole('textbox', { name: corridors.labels.sort_code }).fill(order.sortCode)
  await page.getByRole('textbox', { name: corridors.labels.account_number }).fill(order.account)
}

export async function fillDetails({ page, locale }: PortalWindow, note = ''): Promise<void> {
  const { sendMoney, lists } = textsOf(locale)
  await page.getByRole('combobox', { name: sendMoney.fields.purpose }).selectOption({ label: lists.purposes.invoice })
  await page
    .getByRole('combobox', { name: sendMoney.fields.income_source })
    .selectOption({ label: lists.income_sources.sales })
  if (note) await page.getByRole('textbox', { name: sendMoney.fields.note }).fill(note)
}

/** The checkbox appears once the quote has arrived. */
export const tickDeclaration = ({ page, locale }: PortalWindow): Promise<void> =>
  page.getByRole('checkbox', { name: textsOf(locale).sendMoney.declarations.is_information_correct }).check()

export async function typeOtp(portal: Portal, { page, locale }: PortalWindow, who: Who): Promise<void> {
  await page.getByRole('textbox', { name: textsOf(locale).ui.otp_label }).fill(await portal.readCode(who))
}

export async function typePin({ page, locale }: PortalWindow, typed = pin): Promise<void> {
  await page.getByLabel(textsOf(locale).ui.pin_label).fill(typed)
}

export const pressSign = ({ page, locale }: PortalWindow): Promise<void> =>
  page.getByRole('button', { name: textsOf(locale).sendMoney.sign }).click()

export async function pressSignAgain(window: PortalWindow): Promise<void> {
  await waitOutThrottle(window.page)
  await pressSign(window)
}

/** From the recipient on, a new one, up to the completed details. */
export async function fillUpToDetails(window: PortalWindow, order: BritishOrder = british): Promise<void> {
  await waitForStep(window, 'recipient')
  await fillRecipient(window, order)
  await pressNext(window)
  await waitForStep(window, 'details')
  await fillDetails(window, order.note)
}

/** Up to the completed details; the next press leads to the review. */
export async function sendUpToDetails(window: PortalWindow, order: BritishOrder = british): Promise<void> {
  await beginSending(window)
  await fillAmount(window, order)
  await pressNext(window)
  await fillUpToDetails(window, order)
}

/** Up to the review with its declaration ticked; the next press creates the transfer. */
export async function sendUpToReview(window: PortalWindow, order: BritishOrder = british): Promise<void> {
  await sendUpToDetails(window, order)
  await pressNext(window)
  await waitForStep(window, 'review')
  await tickDeclaration(window)
}

/** Up to the payment PIN, not yet signed. */
export async function sendUpToPin(
  portal: Portal,
  window: PortalWindow,
  who: Who,
  order: BritishOrder = british,
): Promise<void> {
  await sendUpToReview(window, order)
  await pressNext(window)
  await waitForStep(window, 'otp')
  await typeOtp(portal, window, who)
  await waitForStep(window, 'pin')
}

interface UpToCode {
  purpose?: PurposeCode
  /** The error that the page may show instead of the next step. */
  refusal?: RegExp
}

/** To the recipient of the link: from the amount up to the request for a code. Returns false if the page shows `refusal` first. */
export async function sendUpToCode(window: PortalWindow, amount: string, how: UpToCode = {}): Promise<boolean> {
  const { page, locale } = window
  const { purpose = 'goods', refusal } = how
  const { sendMoney, lists } = textsOf(locale)
  const heading = (step: StepName) => page.getByRole('heading', { name: sendMoney.steps[step].heading })
  const refused = refusal === undefined ? null : page.getByText(refusal).first()
  const isRefused = async (shown: Locator): Promise<boolean> => {
    await (refused === null ? shown : shown.or(refused)).first().waitFor()
    return (await refused?.isVisible()) ?? false
  }
  await waitForStep(window, 'amount')
  await page.getByRole('textbox', { name: sendMoney.fields.receive_amount, exact: true }).fill(amount)
  await pressNext(window)
  if (await isRefused(heading('details').or(heading('review')))) return false
  // The details of the last transfer to this recipient are filled in.
  if (await heading('details').isVisible()) {
    await page
      .getByRole('combobox', { name: sendMoney.fields.purpose })
      .selectOption({ label: lists.purposes[purpose] })
    await page
      .getByRole('combobox', { name: sendMoney.fields.income_source })
      .selectOption({ label: lists.income_sources.sales })
    await pressNext(window)
  }
  // The review requests the quote: if that fails, the amount step opens again.
  const declaration = page.getByRole('checkbox', { name: sendMoney.declarations.is_information_correct })
  if (await isRefused(declaration)) return false
  await declaration.check()
  await pressNext(window)
  return !(await isRefused(heading('otp')))
}

/** The id of the transfer on the success page. */
export async function waitForSuccess(
  { page, locale }: PortalWindow,
  outcome: 'approval' | 'processing' | 'recipient' = 'approval',
): Promise<string> {
  await page.getByRole('heading', { name: textsOf(locale).transferSuccess[outcome].title }).waitFor()
  const id = /\/success\/([^/?]+)/.exec(page.url())?.[1]
  if (id === undefined) throw new Error(`${page.url()} is not the success page`)
  return id
}

/** From the mailed code to the success page: signs with code and PIN. Returns the id. */
export async function signTransfer(
  portal: Portal,
  window: PortalWindow,
  who: Who,
  outcome?: 'approval' | 'processing' | 'recipient',
): Promise<string> {
  await typeOtp(portal, window, who)
  await waitForStep(window, 'pin')
  await typePin(window)
  await pressSign(window)
  return waitForSuccess(window, outcome)
}

/** The whole flow; the signed transfer waits for a checker. Returns its id. */
export async function sendMoney(
  portal: Portal,
  window: PortalWindow,
  who: Who,
  order: BritishOrder = british,
): Promise<string> {
  await sendUpToReview(window, order)
  await pressNext(window)
  await waitForStep(window, 'otp')
  return signTransfer(portal, window, who)
}

/** Name of the recipient and the amount, as on every screen. */
export const shownAmount = (order: BritishOrder = british): string => `GBP ${order.receive}`
export const transferTitleOf = (locale: PortalWindow['locale'], order: BritishOrder = british): string =>
  formatText(textsOf(locale).transfers.to, { name: order.company })
