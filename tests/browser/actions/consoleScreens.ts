import type { Page } from 'playwright-core'
import type { Portal, PortalWindow } from '../../support/portal/portalWindows.ts'
import { operator } from './operatorConsole.ts'
import { type Screen, waitUntilLoaded } from './screens.ts'

const go = (path: string) => async (portal: Portal, window: PortalWindow) => {
  await window.page.goto(`${portal.baseUrl}/operator/${path}`)
  await window.page.getByRole('main').waitFor()
  await waitUntilLoaded(window)
}

/** Paths in the navigation of this role, in order. */
async function pathsOf(page: Page): Promise<string[]> {
  const links = await page.getByRole('navigation').first().getByRole('link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  return [...new Set(addresses)].flatMap((address) => (address === null ? [] : [address.replace('/operator/', '')]))
}

/** All screens in the console's navigation, and the file of a customer, which needs a reason. */
export async function consoleScreensOf({ page }: PortalWindow): Promise<readonly Screen[]> {
  const paths = await pathsOf(page)
  return [
    ...paths.map((path) => ({ name: `console-${path}`, open: go(path) })),
    {
      name: 'console-customer',
      async open(portal, window) {
        await go('customers')(portal, window)
        await window.page.locator('main a[href*="/customer/"]').first().click()
        await window.page.getByRole('textbox', { name: operator.reason }).fill('A look at it')
        await window.page.getByRole('button', { name: operator.reason_open, exact: true }).click()
        await window.page.getByRole('region', { name: operator.customer.people }).waitFor()
        await waitUntilLoaded(window)
      },
    },
  ]
}
