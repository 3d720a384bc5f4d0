import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { desktop, type PortalWindow, personOf } from '../../support/portal/portalWindows.ts'
import { openSignedIn } from '../actions/registration.ts'
import { waitForStep } from '../actions/sending.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()

/** Presses Continue, whose page moves down by 120 px while the mouse button is down, then lets go `away` pixels beside. */
async function pressWhileMoving({ page, locale }: PortalWindow, away: number): Promise<void> {
  const next = page.getByRole('button', { name: textsOf(locale).wizard.next, exact: true })
  await next.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await next.boundingBox()) ?? {}
  await page.evaluate(() => {
    const arriving = document.createElement('div')
    arriving.style.height = '120px'
    addEventListener('mousedown', () => document.querySelector('main form')?.prepend(arriving), { once: true })
  })
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  expect((await next.boundingBox())?.y).not.toBe(y)
  await page.mouse.move(x + width / 2 + away, y + height / 2)
  await page.mouse.up()
}

test('A press counts although the page moves under it, and is cancelled by moving the pointer away', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'] })
  const window = await openSignedIn(portal, personOf(business, 'maker'), { size: { ...desktop, height: 1600 } })
  const { page } = window
  const missing = page.getByText(textsOf('en').sendMoney.requireTip).first()
  const open = async () => {
    await page.goto(`${portal.baseUrl}/business/business-send-money`)
    await waitForStep(window, 'amount')
  }
  await open()
  await pressWhileMoving(window, 0)
  await missing.waitFor()

  await open()
  await pressWhileMoving(window, 300)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await missing.isVisible()).toBe(false)
})
