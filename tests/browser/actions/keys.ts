import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { PortalWindow } from '../../support/portal/portalWindows.ts'

const tabsMax = 60

/** Presses Tab until the target has the focus; every element on the way must show its focus ring. */
export async function tabTo({ page }: PortalWindow, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < tabsMax; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} does not get the focus within ${tabsMax} presses of Tab`)
}
