import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { desktop, type Portal, type PortalWindow, phone } from '../../support/portal/portalWindows.ts'
import { forgetShifts, layoutShiftMax, observeShifts, readShift } from '../actions/layoutShifts.ts'
import { type Screen, signInDemo } from '../actions/screens.ts'

/** axe checks of screens in both themes, that they fit the narrowest supported width, and do not jump as they load. */

type Scheme = 'light' | 'dark'

/** All rules at the widest and the narrowest size, in one theme each; the other theme changes only colours. */
const looks: readonly { scheme: Scheme; size: typeof desktop; rules: string[] | null }[] = [
  { scheme: 'light', size: desktop, rules: null },
  { scheme: 'dark', size: desktop, rules: ['color-contrast'] },
  { scheme: 'dark', size: phone, rules: null },
]

const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))

export async function findViolations(page: Page, rules: string[] | null = null): Promise<string[]> {
  // Descriptions of passed rules and preloaded media, needed only by the audio rule, are most of axe's work: both are off.
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(rules ? { runOnly: rules } : {}) }
  const violations = await page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: { run(options: unknown): Promise<AxeResults> } }
    return (await axe.run(asked)).violations
  }, options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** How far the page scrolls sideways at the narrowest supported width, 320 px (WCAG 1.4.10). */
export async function measureOverflow(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 })
  // Resize listeners run in the first frame and are painted in the next.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The theme follows the system setting with a short delay. */
async function setScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.waitForFunction((isDark) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return (red + green + blue) / 3 < 128 === isDark
  }, scheme === 'dark')
}

async function checkScreens(portal: Portal, window: PortalWindow, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  const { page } = window
  for (const screen of screens) {
    await page.setViewportSize(desktop)
    await forgetShifts(window)
    await screen.open(portal, window)
    // Dialogs and results of a search come after an act of their reader, late on a busy machine.
    const shift = screen.path === undefined ? 0 : await readShift(window)
    if (shift > layoutShiftMax) found.push(`${screen.name}: its parts move by ${shift.toFixed(3)} while it loads`)
    for (const { scheme, size, rules } of looks) {
      await setScheme(page, scheme)
      await page.setViewportSize(size)
      const name = `${screen.name}, ${scheme}, ${size.width}`
      found.push(...(await findViolations(page, rules)).map((violation) => `${name}: ${violation}`))
    }
    const overflow = await measureOverflow(page)
    if (overflow > 0) found.push(`${screen.name}: scrolls sideways by ${overflow} px at a width of 320 px`)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return found
}

/** A window with axe in its pages. Reduced motion: no element is checked halfway through a fade. */
export async function openAxeWindow(portal: Portal): Promise<PortalWindow> {
  const window = await portal.openWindow({ reducedMotion: 'reduce' })
  await window.context.addInitScript({ path: axeFile })
  await observeShifts(window)
  return window
}

type ScreensOf = (portal: Portal, window: PortalWindow) => Promise<readonly Screen[]>

/** A test of some screens; one file each, so that Vitest distributes them over its workers. */
export async function testScreens(title: string, screensOf: ScreensOf): Promise<void> {
  const portal = await openPortal()
  test(`Axe finds no violation in ${title} in either theme, all of them fit 320 px, and none jumps as it loads`, async () => {
    const window = await openAxeWindow(portal)
    expect(await checkScreens(portal, window, await screensOf(portal, window))).toEqual([])
  })
}

/** The same for a signed-in person. */
export const testSignedInScreens = (title: string, screens: readonly Screen[]): Promise<void> =>
  testScreens(title, async (portal, window) => {
    await signInDemo(portal, window)
    return screens
  })
