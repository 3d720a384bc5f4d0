import type { Page, Route } from 'playwright-core'

type Handler = (route: Route) => Promise<unknown>

/**
 * Handles the matching requests until the returned function is called. The interception itself stays: the browser loses
 * requests that are paused while interception is turned off, and a page that is loading then waits for them for ever.
 */
export async function interceptUntil(page: Page, pattern: string, handler: Handler): Promise<() => void> {
  let isOver = false
  await page.route(pattern, async (route) => {
    if (isOver) await route.continue()
    else await handler(route)
  })
  return () => {
    isOver = true
  }
}

/** Handles the first matching request; the others continue. */
export async function interceptOnce(page: Page, pattern: string, handler: Handler): Promise<void> {
  const end = await interceptUntil(page, pattern, (route) => {
    end()
    return handler(route)
  })
}
