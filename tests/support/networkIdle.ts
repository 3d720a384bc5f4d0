import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

interface Traffic {
  open: Set<Request>
  changedMs: number
}

const traffic = new WeakMap<Page, Traffic>()
const quietMs = 500
const patienceMs = 30_000

/** The server holds this call until there is a realtime event: it is always in progress. */
const isHeld = (request: Request): boolean => request.url().endsWith('/api/notification/wait')

/** Call it when the page is created. */
export function trackRequests(page: Page): void {
  const seen: Traffic = { open: new Set(), changedMs: performance.now() }
  traffic.set(page, seen)
  const settle = (request: Request) => {
    if (seen.open.delete(request)) seen.changedMs = performance.now()
  }
  page.on('request', (request) => {
    if (isHeld(request)) return
    seen.open.add(request)
    seen.changedMs = performance.now()
  })
  page.on('requestfinished', settle)
  page.on('requestfailed', settle)
}

/** Waits until the network is idle, except for the call that waits for realtime events. */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  const seen = traffic.get(page)
  if (!seen) throw new Error('watchTraffic was not called for this page')
  const endsMs = performance.now() + patienceMs
  await page.waitForLoadState('load')
  while (seen.open.size > 0 || performance.now() - seen.changedMs < quietMs) {
    if (performance.now() > endsMs) {
      throw new Error(`still in progress: ${[...seen.open].map((request) => request.url()).join(', ')}`)
    }
    await delay(50)
  }
}
