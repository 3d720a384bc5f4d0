import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { locales } from '../contract/base/calls/envelope.ts'
import { consoleScreensOf } from './browser/actions/consoleScreens.ts'
import { signInToConsole } from './browser/actions/operatorConsole.ts'
import { publicScreens } from './browser/actions/publicScreens.ts'
import { openWizard, portalScreens, type Screen, signInDemo, waitUntilLoaded } from './browser/actions/screens.ts'
import { stepNames } from './browser/actions/sending.ts'
import { buildPortal, createCleanup, startStage } from './support/portal/portalStage.ts'
import {
  createPortal,
  desktop,
  laptop,
  type Portal,
  type PortalWindow,
  phone,
  smallLaptop,
  tablet,
  type WindowOptions,
} from './support/portal/portalWindows.ts'
import { startCluster } from './support/server/globalSetup.ts'

/**
 * Every screen in every language, theme and width, for people to look at: `npm run screenshots -- FOLDER [PART…]`. With parts, only the
 * pictures whose names contain all of them: `npm run screenshots -- /tmp/shots home en-1440-light`.
 */

const [folder, ...parts] = process.argv.slice(2)

const looks = locales.flatMap((locale) =>
  [desktop, laptop, smallLaptop, tablet, phone].flatMap((size) =>
    (['light', 'dark'] as const).map((scheme) => ({ locale, size, scheme })),
  ),
)

const nameOf = ({ locale, size, scheme }: (typeof looks)[number]) => `${locale}-${size.width}-${scheme}`
const isWanted = (name: string) => parts.every((part) => name.includes(part))

/** The whole page, in a viewport as tall as the page, so that elements fixed at the bottom do not cover it. */
async function takeWhole(window: PortalWindow, file: string): Promise<void> {
  const { page } = window
  const size = page.viewportSize() ?? desktop
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
  await waitUntilLoaded(window)
  await page.screenshot({ path: file })
  await page.setViewportSize(size)
}

async function take(portal: Portal, window: PortalWindow, screens: readonly Screen[], look: string): Promise<void> {
  for (const screen of screens) {
    const name = `${screen.name}-${look}`
    if (!isWanted(name)) continue
    await screen.open(portal, window)
    await takeWhole(window, path.join(folder ?? '', `${name}.png`))
    console.log(name)
  }
}

/** The operator's console, as a supervisor sees it in English: the staff sign in by its texts. */
async function takeConsole(portal: Portal, options: (typeof looks)[number]): Promise<void> {
  const look = nameOf(options)
  if (options.locale !== 'en' || (parts.length > 0 && !parts.some((part) => part.includes('console')))) return
  const window = await portal.openWindow({ ...options, reducedMotion: 'reduce' })
  await signInToConsole(portal, window, 'supervisor')
  await take(portal, window, await consoleScreensOf(window), look)
  await window.context.close()
}

async function takeAll(portal: Portal, options: (typeof looks)[number]): Promise<void> {
  const look = nameOf(options)
  const isAnyWanted = (names: readonly string[]) => names.some((name) => isWanted(`${name}-${look}`))
  const wizard = stepNames.map((step) => `send-${step}`)
  if (!isAnyWanted([...wizard, ...[...publicScreens, ...portalScreens].map(({ name }) => name)])) return
  const asked: WindowOptions = { ...options, reducedMotion: 'reduce' }
  const window = await portal.openWindow(asked)
  await take(portal, window, publicScreens, look)
  await window.page.goto(`${portal.baseUrl}/business/business-login`)
  await signInDemo(portal, window)
  await take(portal, window, portalScreens, look)
  if (isAnyWanted(wizard)) await take(portal, window, await openWizard(portal, window), look)
  await window.context.close()
}

if (folder === undefined) {
  console.error('Usage: npm run screenshots -- FOLDER [PART…]')
  process.exitCode = 2
} else {
  await mkdir(folder, { recursive: true })
  buildPortal()
  const stops = createCleanup()
  try {
    const cluster = await stops.add(startCluster(), (part) => part.stop())
    const stage = await startStage(cluster.adminUrl, cluster.template, stops)
    const events = { onWindow: () => undefined, onProblem: (text: string) => console.error(text) }
    const portal = await stops.add(createPortal(stage, events), (part) => part.close())
    for (const options of looks) {
      await takeAll(portal, options)
      await takeConsole(portal, options)
    }
  } finally {
    await stops.run()
  }
}
