import { describe, expect, test } from 'vitest'
import { limits } from '../../../contract/base/money/limits.ts'
import { codeTexts } from '../../../contract/messages/catalogues/codes.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf } from '../../support/portal/portalWindows.ts'
import { interceptOnce } from '../actions/intercept.ts'
import { openBalance, readHistory } from '../actions/money.ts'
import { openSignedIn, signInByCode } from '../actions/registration.ts'
import {
  beginSending,
  british,
  fillAmount,
  fillDetails,
  fillRecipient,
  pressNext,
  pressSign,
  pressSignAgain,
  sendUpToDetails,
  sendUpToPin,
  sendUpToReview,
  tickDeclaration,
  typePin,
  waitForStep,
  waitForSuccess,
} from '../actions/sending.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { sendMoney, wizard, shell, corridors, ui } = textsOf('en')

async function openMaker(expected?: RegExp) {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0 })
  const maker = personOf(business, 'maker')
  return { maker, window: await openSignedIn(portal, maker, expected ? { expected } : {}) }
}

const amountOf = ({ page }: PortalWindow) =>
  page.getByRole('textbox', { name: sendMoney.fields.receive_amount, exact: true }).inputValue()
const companyOf = ({ page }: PortalWindow) =>
  page.getByRole('textbox', { name: corridors.labels.company_name }).inputValue()
const noteOf = ({ page }: PortalWindow) => page.getByRole('textbox', { name: sendMoney.fields.note }).inputValue()
const saved = ({ page }: PortalWindow) => page.getByText(wizard.saved).waitFor()

describe('drafts of the wizard', () => {
  test('The wizard keeps its input over a reload in each step', async () => {
    const { maker, window } = await openMaker()
    const { page } = window
    const order = { ...british, note: 'March delivery' }
    await beginSending(window)
    await fillAmount(window, order)
    await saved(window)
    await page.reload()
    await waitForStep(window, 'amount')
    expect(await amountOf(window)).toBe(order.receive)
    await pressNext(window)

    await waitForStep(window, 'recipient')
    await fillRecipient(window, order)
    await page.reload()
    await waitForStep(window, 'recipient')
    expect(await companyOf(window)).toBe(order.company)
    await pressNext(window)

    await waitForStep(window, 'details')
    await fillDetails(window, order.note)
    await page.reload()
    await waitForStep(window, 'details')
    expect(await noteOf(window)).toBe(order.note)
    await pressNext(window)

    await waitForStep(window, 'review')
    await tickDeclaration(window)
    await page.reload()
    await waitForStep(window, 'review')
    // The quote arrives with the last declaration.
    await page.getByRole('checkbox', { checked: true }).waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await pressNext(window)

    await waitForStep(window, 'otp')
    const otp = page.getByRole('textbox', { name: ui.otp_label })
    // The mail may arrive before the response: only a page that knows the code's challenge keeps it.
    await otp.waitFor()
    await saved(window)
    const code = await portal.readCode(maker)
    await page.reload()
    await waitForStep(window, 'otp')
    await otp.fill(code)
    await waitForStep(window, 'pin')
    // Neither code nor PIN is stored: after a reload the same code is typed again.
    await page.reload()
    await waitForStep(window, 'otp')
    await otp.fill(code)
    await waitForStep(window, 'pin')
    await typePin(window)
    await pressSign(window)
    await waitForSuccess(window, 'processing')
  })

  test('A reload before the response with the code keeps the wizard’s input, and the mailed code still works', async () => {
    const { maker, window } = await openMaker(/ERR_CONNECTION_RESET|ERR_FAILED/)
    const { page } = window
    await sendUpToReview(window)
    await interceptOnce(page, '**/api/transfer/request-otp', async (route) => {
      await route.fetch()
      await page.reload()
      await route.abort().catch(() => {})
    })
    await pressNext(window)
    const code = await portal.readCode(maker)
    const otp = page.getByRole('textbox', { name: ui.otp_label })
    await otp.waitFor()
    await otp.fill(code)
    await waitForStep(window, 'pin')
  })

  test('The wizard’s draft continues on another device with a code requested there', async () => {
    const { maker, window } = await openMaker()
    await sendUpToReview(window)
    await pressNext(window)
    await window.page.getByRole('textbox', { name: ui.otp_label }).waitFor()
    await saved(window)
    const code = await portal.readCode(maker)
    const other = await openSignedIn(portal, maker)
    const { page } = other
    await page.clock.install()
    await page.goto(window.page.url())
    await waitForStep(other, 'otp')
    const otp = page.getByRole('textbox', { name: ui.otp_label })
    await otp.fill(code)
    await page.getByText(/^This code has expired/).waitFor()
    await page.clock.fastForward(limits.otpResendMs)
    await page.getByRole('button', { name: ui.resend, exact: true }).click()
    await otp.fill(await portal.readCode(maker))
    await waitForStep(other, 'pin')
    await typePin(other)
    await pressSign(other)
    await waitForSuccess(other, 'processing')
  })

  test('The wizard returns to its step with all fields after the session ended and the person signs in again', async () => {
    const { maker, window } = await openMaker()
    const { page } = window
    await beginSending(window)
    await fillAmount(window, british)
    await pressNext(window)
    await waitForStep(window, 'recipient')
    await fillRecipient(window, british)
    await portal.sql`update sessions set ended_at = now(), end_reason = 'ended' where user_id = ${maker.id}`
    await pressNext(window)
    const dialog = page.getByRole('alertdialog', { name: ui.session_title })
    const login = page.getByRole('textbox', { name: textsOf('en').login.identifier })
    await dialog.or(login).first().waitFor()
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: ui.ok }).click()
    await login.waitFor()

    await signInByCode(portal, window, maker)
    await waitForStep(window, 'recipient')
    expect(await companyOf(window)).toBe(british.company)
  })

  test('The wizard keeps its input over back and forward, and a link to a step that is not open yet leads to the current one', async () => {
    const { window } = await openMaker()
    const { page } = window
    await beginSending(window)
    await fillAmount(window, british)
    await pressNext(window)
    await waitForStep(window, 'recipient')
    await fillRecipient(window, british)
    await pressNext(window)
    await waitForStep(window, 'details')
    await page.goBack()
    await waitForStep(window, 'recipient')
    expect(await companyOf(window)).toBe(british.company)
    await page.goBack()
    await waitForStep(window, 'amount')
    expect(await amountOf(window)).toBe(british.receive)
    await page.goForward()
    await page.goForward()
    await waitForStep(window, 'details')
    await saved(window)
    await page.goto(page.url().replace('/details/', '/pin/'))
    await waitForStep(window, 'details')
  })

  test('Closing the wizard asks first and offers the draft the next time', async () => {
    const { window } = await openMaker()
    const { page } = window
    await beginSending(window)
    await fillAmount(window, british)
    await saved(window)
    const close = page.getByRole('button', { name: shell.close_flow, exact: true })
    await close.click()
    await page.getByRole('button', { name: shell.close_flow_stay }).click()
    await waitForStep(window, 'amount')
    await close.click()
    await page.getByRole('button', { name: shell.close_flow_confirm }).click()
    await page.getByRole('heading', { name: shell.home, exact: true }).waitFor()
    await beginSending(window)
    expect(await amountOf(window)).toBe('')
    await page.getByRole('link', { name: wizard.continue_draft }).click()
    await expect.poll(() => amountOf(window)).toBe(british.receive)
  })

  test('A second tab reports that the draft has changed, and both choices continue', async () => {
    const { window } = await openMaker()
    const { page } = window
    await beginSending(window)
    await fillAmount(window, british)
    await pressNext(window)
    await waitForStep(window, 'recipient')
    await fillRecipient(window, british)
    await pressNext(window)
    await waitForStep(window, 'details')
    await fillDetails(window, 'from the first tab')
    await saved(window)
    const second = { ...window, page: await window.openTab() }
    await second.page.goto(page.url())
    await waitForStep(second, 'details')
    // The “saved” mark of the previous save may still be visible.
    const isSaved = second.page.waitForResponse((response) => response.url().endsWith('/business/save-business-draft'))
    await second.page.getByRole('textbox', { name: sendMoney.fields.note }).fill('from the second tab')
    await isSaved
    await saved(second)
    await page.getByRole('textbox', { name: sendMoney.fields.note }).fill('from the first tab again')
    await page.getByText(wizard.changed_elsewhere).waitFor()
    await page.getByRole('button', { name: wizard.take_other }).click()
    await expect.poll(() => noteOf(window)).toBe('from the second tab')
    await page.getByText(wizard.changed_elsewhere).waitFor({ state: 'hidden' })
  })
})

test('The declaration waits for the bank’s name check and then keeps its place', async () => {
  const { window } = await openMaker()
  const { page } = window
  await sendUpToDetails(window)
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    void page.route('**/api/recipient/check-name', async (route) => {
      resolve()
      await new Promise<void>((go) => {
        answer = go
      })
      await route.continue()
    })
  })
  await pressNext(window)
  await waitForStep(window, 'review')
  await isAsked
  const tick = page.getByRole('checkbox', { name: sendMoney.declarations.is_information_correct })
  await page.getByText(sendMoney.approval.none).waitFor()
  expect(await tick.count()).toBe(0)
  answer()
  await tick.waitFor()
  await page.getByText(ui.name_check.match).waitFor()
  await tickDeclaration(window)
  await pressNext(window)
  await waitForStep(window, 'otp')
})

describe('exactly-once payment', () => {
  async function expectOnePayment(window: PortalWindow): Promise<void> {
    await openBalance(portal, window)
    const history = await readHistory(window)
    expect(history).toHaveLength(2)
    expect(history.flat().join(' ')).toContain(british.company)
  }

  test('A payment whose response was lost is found paid when it is signed again', async () => {
    const { maker, window } = await openMaker(/ERR_CONNECTION_RESET|ERR_FAILED/)
    const { page } = window
    await sendUpToPin(portal, window, maker)
    await interceptOnce(page, '**/api/transfer/pay', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await typePin(window)
    await pressSign(window)
    const notice = page.getByRole('alert').filter({ hasText: ui.network_error })
    await notice.getByRole('button', { name: ui.close }).click()
    await pressSignAgain(window)
    await waitForSuccess(window, 'processing')
    await expectOnePayment(window)
  })

  test('A double click on the button pays once', async () => {
    const { maker, window } = await openMaker()
    await sendUpToPin(portal, window, maker)
    await typePin(window)
    let pays = 0
    window.page.on('request', (request) => {
      if (request.url().endsWith('/transfer/pay')) pays += 1
    })
    await window.page.getByRole('button', { name: sendMoney.sign }).dblclick()
    await waitForSuccess(window, 'processing')
    expect(pays).toBe(1)
    await expectOnePayment(window)
  })

  test('A wrong PIN shows at its field with the attempts left, and the right one still pays', async () => {
    const { maker, window } = await openMaker()
    await sendUpToPin(portal, window, maker)
    await typePin(window, '1379')
    await pressSign(window)
    await window.page.getByText(codeTexts.pin_wrong.en.replace('{left}', '4')).waitFor()
    await typePin(window)
    await pressSignAgain(window)
    await waitForSuccess(window, 'processing')
    await expectOnePayment(window)
  })
})
