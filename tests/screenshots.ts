import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { locales } from '../contract/base/calls/envelope.ts'
import { bulkScreens } from './browser/actions/bulkScreens.ts'
import { type CompanyScreens, companies } from './browser/actions/companyScreens.ts'
import { consoleScreensOf } from './browser/actions/consoleScreens.ts'
import { signInToConsole } from './browser/actions/operatorConsole.ts'
import { publicScreens } from './browser/actions/publicScreens.ts'
import { signInByCode } from './browser/actions/registration.ts'
import {
  openWizard,
  portalScreens,
  type Screen,
  signInDemo,
  waitUntilLoaded,
  wizardScreens,
} from './browser/actions/screens.ts'
import { writeSheets } from './contactSheets.ts'
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
} from './support/portal/portalWindows.ts'
import { startCluster } from './support/server/globalSetup.ts'

/**
 * Every screen in every language, theme and width, for people to look at: `npm run screenshots -- FOLDER [PART…]`. With
 * parts, only the pictures whose names contain all of them, and of choices divided by commas one:
 * `npm run screenshots -- shots home 390,1440 light`. The folder `sheets` shows all pictures of a screen side by side.
 */

const [folder, ...parts] = process.argv.slice(2)

const looks = locales.flatMap((locale) =>
  [desktop, laptop, smallLaptop, tablet, phone].flatMap((size) =>
    (['light', 'dark'] as const).map((scheme) => ({ locale, size, scheme })),
  ),
)

const nameOf = ({ locale, size, scheme }: (typeof looks)[number]) => `${locale}-${size.width}-${scheme}`
const isWanted = (name: string) => parts.every((part) => part.split(',').some((choice) => name.includes(choice)))
const isAnyWanted = (screens: readonly Pick<Screen, 'name'>[], look: string) =>
  screens.some(({ name }) => isWanted(`${name}-${look}`))

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
    try {
      await screen.open(portal, window)
      await takeWhole(window, path.join(folder ?? '', `${name}.png`))
      console.log(name)
    } catch (error) {
      // The other screens are still worth a look.
      console.error(`${name}: ${error}`)
      process.exitCode = 1
    }
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

async function takeDemo(portal: Portal, options: (typeof looks)[number]): Promise<void> {
  const look = nameOf(options)
  if (!isAnyWanted([...publicScreens, ...portalScreens, ...bulkScreens, ...wizardScreens], look)) return
  const window = await portal.openWindow({ ...options, reducedMotion: 'reduce' })
  await take(portal, window, publicScreens, look)
  await window.page.goto(`${portal.baseUrl}/business/business-login`)
  await signInDemo(portal, window)
  await take(portal, window, [...portalScreens, ...bulkScreens], look)
  if (isAnyWanted(wizardScreens, look)) await take(portal, window, await openWizard(portal, window), look)
  await window.context.close()
}

async function takeCompany(portal: Portal, { screens, makePerson }: CompanyScreens): Promise<void> {
  const wanted = looks.filter((options) => isAnyWanted(screens, nameOf(options)))
  if (wanted.length === 0) return
  const person = await makePerson(portal)
  for (const options of wanted) {
    const window = await portal.openWindow({ ...options, reducedMotion: 'reduce' })
    await signInByCode(portal, window, person)
    await take(portal, window, screens, nameOf(options))
    await window.context.close()
  }
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
      await takeDemo(portal, options)
      await takeConsole(portal, options)
    }
    for (const company of companies) await takeCompany(portal, company)
    await writeSheets(folder)
  } finally {
    await stops.run()
  }
}
