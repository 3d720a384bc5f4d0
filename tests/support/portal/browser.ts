import { existsSync } from 'node:fs'
import { type BrowserServer, chromium } from 'playwright-core'

/** The headless shell first: the same engine for three quarters of the CPU time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

function findChromium(): string {
  const given = process.env.CHROMIUM
  const found = given || places.find((place) => existsSync(place))
  if (!found) throw new Error('no Chromium found: install it (apt-get install chromium) or set CHROMIUM to its path')
  return found
}

/** A Chromium server that several processes use in turn, and that contacts only the pages under test. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({
    executablePath: findChromium(),
    args: [
      // Chromium's sandbox does not work as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-dev-shm-usage',
      '--disable-domain-reliability',
      '--disable-sync',
      '--no-default-browser-check',
      '--no-first-run',
      '--force-color-profile=srgb',
      '--lang=en-US',
    ],
  })
}
