import { expect, it } from 'vitest'
import { type Health, healthRoutes, metricsText } from '../../../server/http/health.ts'
import { openMetricsListener } from '../../../server/http/metricsListener.ts'
import { findFreePort } from '../../support/server/serverProcess.ts'

let health: Health = { isDatabaseUp: true, queue: { due: 3, ageMs: 4_500 }, services: {}, misfits: [] }
const app = healthRoutes(() => health, { 'cache-control': 'no-store' })
const status = async (path: string) => (await app.request(path)).status

it('The health page is alive, and ready where the database is, and strangers learn no more', async () => {
  expect([await status('/live'), await status('/ready')]).toEqual([200, 200])
  health = { ...health, isDatabaseUp: false }
  expect([await status('/live'), await status('/ready')]).toEqual([200, 503])
  expect(await (await app.request('/ready')).text()).toBe('unavailable\ndatabase does not answer\n')
})

it('T52 The health page tells the operator how long jobs wait', async () => {
  const port = await findFreePort()
  const metrics = await openMetricsListener(port, () => ({
    isDatabaseUp: true,
    queue: { due: 3, ageMs: 4_500 },
    services: { mail: false, scan: true },
    misfits: [],
  }))
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const values = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(values).toEqual([
      'lintas_database_up 1',
      'lintas_job_queue_due 3',
      'lintas_job_queue_age_seconds 4.5',
      'lintas_service_up{service="mail"} 0',
      'lintas_service_up{service="scan"} 1',
    ])
  } finally {
    await metrics.close()
  }
  expect(metricsText({ isDatabaseUp: false, queue: null, services: {}, misfits: [] })).not.toContain('queue')
})

it('A service that does not answer is named and the server stays ready; with a wrong key it is not', async () => {
  health = { isDatabaseUp: true, queue: null, services: { mail: false, files: true }, misfits: [] }
  expect(await status('/ready')).toBe(200)
  expect(await (await app.request('/ready')).text()).toBe('ok\nmail does not answer\n')
  health = { isDatabaseUp: true, queue: null, services: {}, misfits: ['KEK', 'release'] }
  expect(await status('/ready')).toBe(503)
  const text = 'unavailable\nKEK is wrong\nthe database needs a newer release\n'
  expect(await (await app.request('/ready')).text()).toBe(text)
})
