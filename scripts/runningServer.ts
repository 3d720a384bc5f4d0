import { setTimeout as delay } from 'node:timers/promises'
import { pageConfigElementId } from '../contract/base/calls/pageConfig.ts'

export const devPort = Number(process.env.DEV_PORT || 5173)
/** Vite's development server in front of the server. */
export const devUrl = `http://localhost:${devPort}`
export const serverUrl = `http://localhost:${process.env.PORT || 8080}`

const patienceMs = 60_000

/** In development the page's config is read from the running server's page; waits while the server starts or restarts. */
export async function readPageConfig(): Promise<string> {
  const endsMs = performance.now() + patienceMs
  for (;;) {
    const page = await fetch(`${serverUrl}/business`).then(
      (response) => response.text(),
      () => null,
    )
    const config = page === null ? undefined : new RegExp(`id="${pageConfigElementId}">([^<>]*)<`).exec(page)?.[1]
    if (config !== undefined) return config
    if (page !== null || performance.now() > endsMs)
      throw new Error(`got no page config from the server at ${serverUrl}`)
    await delay(200)
  }
}
