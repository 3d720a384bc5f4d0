import { Hono } from 'hono'
import type { ServiceState } from '../serviceMonitor.ts'
import type { AppEnv } from './core/requestLog.ts'

/** Health of this process's dependencies. */
export interface Health extends ServiceState {
  isDatabaseUp: boolean
  /** It still serves, but a load balancer should turn to other servers. */
  isStopping: boolean
  /** Null if not checked within the last seconds, or if no jobs run here. */
  queue: { due: number; ageMs: number } | null
}

/** Of a server whose dependencies nothing probes, as in tests. */
export const unmonitored: Health = { isDatabaseUp: true, isStopping: false, queue: null, services: {}, misfits: [] }

/** Why the server is not ready, and which services do not answer: names only, since anyone may read them. */
function readinessText({ isDatabaseUp, isStopping, misfits, services }: Health): string {
  const down = Object.entries(services).flatMap(([name, isUp]) => (isUp ? [] : [`${name} does not answer`]))
  const wrong = misfits.map((name) => (name === 'release' ? 'the database needs a newer release' : `${name} is wrong`))
  const state = [...(isStopping ? ['stopping'] : []), ...(isDatabaseUp ? [] : ['database does not answer'])]
  return [...state, ...wrong, ...down].map((line) => `${line}\n`).join('')
}

/** Liveness and readiness for load balancers. */
export function healthRoutes(read: () => Health, headers: Readonly<Record<string, string>>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const reply = (isWell: boolean, detail = '') =>
    new Response(`${isWell ? 'ok' : 'unavailable'}\n${detail}`, { status: isWell ? 200 : 503, headers })
  app.get('/live', () => reply(true))
  app.get('/ready', () => {
    const health = read()
    // Without a service most calls still work.
    const isReady = health.isDatabaseUp && !health.isStopping && health.misfits.length === 0
    return reply(isReady, readinessText(health))
  })
  return app
}
