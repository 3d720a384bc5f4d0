import { existsSync } from 'node:fs'
import { type BrowserServer, chromium } from 'playwright-core'

/** The shell without windows first: the same engine for three quarters of the work. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

function findChromium(): string {
  const given = process.env.CHROMIUM
  const found = given || places.find((place) => existsSync(place))
  if (!found)
    throw new Error('no Chromium was found: install it (apt-get install chromium) or set CHROMIUM to its program')
  return found
}

/** A Chromium that talks to nobody but the pages it is given, for several processes to use in turn. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({
    executablePath: findChromium(),
    args: [
      // Chromium's own sandbox cannot be set up by root.
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
