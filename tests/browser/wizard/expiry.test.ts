import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { hourMs, skipTime } from '../actions/clock.ts'
import { approve, openTransfer, waitForStatus } from '../actions/deciding.ts'
import { openSignedIn } from '../actions/registration.ts'
import { pressNext, sendMoney, sendUpToReview, signTransfer, tickDeclaration, waitForStep } from '../actions/sending.ts'
import { textsOf } from '../actions/texts.ts'
import { waitOutThrottle } from '../actions/throttle.ts'

const portal = await openPortal({ isAlone: true })
const { explained, sendMoney: texts, transfers, ui } = textsOf('en')

test('An expired quote shows its new price before it is accepted, and a new code replaces an expired one and signs', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0 })
  const maker = personOf(business, 'maker')
  const window = await openSignedIn(portal, maker)
  const { page } = window
  await sendUpToReview(window)
  await skipTime(portal, hourMs)
  await pressNext(window)
  await page.getByText(/^The rate had expired, so we updated it/).waitFor()
  await tickDeclaration(window)
  await waitOutThrottle(page)
  await pressNext(window)
  await waitForStep(window, 'otp')
  const otp = page.getByRole('textbox', { name: ui.otp_label })
  await otp.waitFor()
  const old = await portal.readCode(maker)
  await skipTime(portal, hourMs)
  await otp.fill(old)
  await page.getByText(texts.otp.over).waitFor()
  await page.getByRole('button', { name: ui.resend }).click()
  await signTransfer(portal, window, maker, 'processing')
})

test('A signed transfer whose rate lock expires cannot be approved at the old price until its maker accepts the new one', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'] })
  const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
  const window = await openSignedIn(portal, maker)
  const id = await sendMoney(portal, window, maker)
  await skipTime(portal, 25 * hourMs)
  const late = await openSignedIn(portal, checker)
  await openTransfer(portal, late, id)
  await late.page.getByText(/^The rate was locked until/).waitFor()
  await late.page.getByText(explained.acts.rate_takers).waitFor()
  expect(await late.page.getByRole('button', { name: transfers.approve, exact: true }).count()).toBe(0)

  const again = await openSignedIn(portal, maker)
  await openTransfer(portal, again, id)
  await again.page.getByRole('button', { name: transfers.requote }).click()
  const dialog = again.page.getByRole('dialog')
  await dialog.getByRole('button', { name: transfers.requote }).click()
  await dialog.getByText(transfers.requote_done_hint).waitFor()
  await dialog.getByRole('button', { name: ui.close }).last().click()
  await openTransfer(portal, late, id)
  await approve(portal, late, checker)
  await waitForStatus(late, 'succeeded')
})
