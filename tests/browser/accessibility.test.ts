import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPortal } from '../support/portal.ts'
import { desktop, type Portal, type PortalWindow, phone } from '../support/portalWindows.ts'
import { entryScreens, logInDemo, openWizard, portalScreens, type Screen } from './actions/screens.ts'

const portal = await openPortal()

type Scheme = 'light' | 'dark'

/** Everything at both ends of the width, each in a theme of its own; what the other theme changes is colour alone. */
const looks: readonly { scheme: Scheme; size: typeof desktop; rules: string[] | null }[] = [
  { scheme: 'light', size: desktop, rules: null },
  { scheme: 'dark', size: desktop, rules: ['color-contrast'] },
  { scheme: 'dark', size: phone, rules: null },
]

async function findViolations(page: Page, rules: string[] | null): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === null ? axe : axe.withRules(rules)).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** How far the page can be scrolled sideways on the narrowest screen that must do (WCAG 1.4.10). */
async function measureOverflow(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The theme follows the system a moment later. */
async function wear(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.waitForFunction((isDark) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return (red + green + blue) / 3 < 128 === isDark
  }, scheme === 'dark')
}

async function judge(window: PortalWindow, screens: readonly Screen[], to: Portal): Promise<string[]> {
  const found: string[] = []
  const { page } = window
  for (const screen of screens) {
    await page.setViewportSize(desktop)
    await screen.open(to, window)
    for (const { scheme, size, rules } of looks) {
      await wear(page, scheme)
      await page.setViewportSize(size)
      const name = `${screen.name}, ${scheme}, ${size.width}`
      found.push(...(await findViolations(page, rules)).map((violation) => `${name}: ${violation}`))
    }
    const overflow = await measureOverflow(page)
    if (overflow > 0) found.push(`${screen.name}: at 320 px it scrolls sideways by ${overflow} px`)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return found
}

// Without movement nothing is half faded while it is judged.
const open = () => portal.openWindow({ reducedMotion: 'reduce' })

test('the public screens have no violation in either theme, and fit 320 px', async () => {
  expect(await judge(await open(), entryScreens, portal)).toEqual([])
})

const screensATest = 10
const groups = Array.from({ length: Math.ceil(portalScreens.length / screensATest) }, (_, index) =>
  portalScreens.slice(index * screensATest, (index + 1) * screensATest),
).map((screens) => ({ screens, from: screens.at(0)?.name, to: screens.at(-1)?.name }))

test.each(groups)(
  'the signed-in screens from $from to $to have no violation in either theme, and fit 320 px',
  async ({ screens }) => {
    const window = await open()
    await logInDemo(portal, window)
    expect(await judge(window, screens, portal)).toEqual([])
  },
)

test('each step of the wizard has no violation in either theme, and fits 320 px', async () => {
  const window = await open()
  await logInDemo(portal, window)
  expect(await judge(window, await openWizard(portal, window), portal)).toEqual([])
})

test('who wants less movement gets none', async () => {
  const window = await open()
  await logInDemo(portal, window)
  const slow = await window.page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element)
      const seconds = [transitionDuration, animationDuration].flatMap((list) => list.split(',').map(Number.parseFloat))
      return Math.max(...seconds) > 0.01 ? [`${element.tagName} ${element.className}`] : []
    }),
  )
  expect(slow).toEqual([])
})
