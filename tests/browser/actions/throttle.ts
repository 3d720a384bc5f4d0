import type { Page } from 'playwright-core'
import { limits } from '../../../contract/base/money/limits.ts'

/** A button takes one press a second; nobody but a test is back at it sooner. */
export async function waitOutThrottle(page: Page): Promise<void> {
  const pressedBeforeMs = await page.evaluate(() => performance.now())
  await page.waitForFunction((fromMs) => performance.now() > fromMs, pressedBeforeMs + limits.buttonThrottleMs)
}
