import { expect, it } from 'vitest'
import { type Health, healthRoutes, metricsText } from '../../../server/http/health.ts'
import { openMetricsListener } from '../../../server/http/metricsListener.ts'
import { findFreePort } from '../../support/server/serverProcess.ts'

let health: Health = { isDatabaseUp: true, queue: { due: 3, ageMs: 4_500 } }
const app = healthRoutes(() => health, { 'cache-control': 'no-store' })
const status = async (path: string) => (await app.request(path)).status

it('The health page is alive, and ready where the database is, and strangers learn no more', async () => {
  expect([await status('/live'), await status('/ready')]).toEqual([200, 200])
  health = { ...health, isDatabaseUp: false }
  expect([await status('/live'), await status('/ready')]).toEqual([200, 503])
  expect(await (await app.request('/ready')).text()).toBe('unavailable\n')
})

it('T52 The health page tells the operator how long jobs wait', async () => {
  const port = await findFreePort()
  const metrics = await openMetricsListener(port, () => ({ isDatabaseUp: true, queue: { due: 3, ageMs: 4_500 } }))
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const values = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(values).toEqual(['lintas_database_up 1', 'lintas_job_queue_due 3', 'lintas_job_queue_age_seconds 4.5'])
  } finally {
    await metrics.close()
  }
  expect(metricsText({ isDatabaseUp: false, queue: null })).not.toContain('queue')
})
