import { expect, it } from 'vitest'
import { type Health, healthRoutes, unmonitored } from '../../../server/http/health.ts'

let health: Health = { ...unmonitored, queue: { due: 3, ageMs: 4_500 } }
const app = healthRoutes(() => health, { 'cache-control': 'no-store' })
const status = async (path: string) => (await app.request(path)).status

it('The health page is alive, and ready where the database is, and strangers learn no more', async () => {
  expect([await status('/live'), await status('/ready')]).toEqual([200, 200])
  health = { ...health, isDatabaseUp: false }
  expect([await status('/live'), await status('/ready')]).toEqual([200, 503])
  expect(await (await app.request('/ready')).text()).toBe('unavailable\ndatabase does not answer\n')
})

it('A service that does not answer is named and the server stays ready; with a wrong key it is not', async () => {
  health = { ...unmonitored, services: { mail: false, files: true } }
  expect(await status('/ready')).toBe(200)
  expect(await (await app.request('/ready')).text()).toBe('ok\nmail does not answer\n')
  health = { ...unmonitored, misfits: ['KEK', 'release'] }
  expect(await status('/ready')).toBe(503)
  const text = 'unavailable\nKEK is wrong\nthe database needs a newer release\n'
  expect(await (await app.request('/ready')).text()).toBe(text)
})

it('A server that is about to stop is alive and not ready, so that a load balancer turns to the others', async () => {
  health = { ...unmonitored, isStopping: true }
  expect([await status('/live'), await status('/ready')]).toEqual([200, 503])
  expect(await (await app.request('/ready')).text()).toBe('unavailable\nstopping\n')
})
