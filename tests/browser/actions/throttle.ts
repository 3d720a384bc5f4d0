import type { Page } from 'playwright-core'
import { limits } from '../../../contract/base/money/limits.ts'

/** Buttons accept one press a second; only tests press faster. */
export async function waitOutThrottle(page: Page): Promise<void> {
  const pressedBeforeMs = await page.evaluate(() => performance.now())
  await page.waitForFunction((fromMs) => performance.now() > fromMs, pressedBeforeMs + limits.buttonThrottleMs)
}
