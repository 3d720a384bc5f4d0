import { expect, it } from 'vitest'
import { runRollingRestart } from './rollingRestart.ts'

it.each([2, 4])(
  'A cluster of %i processes behind haproxy is restarted process by process under load, and no request fails',
  async (processes) => {
    const report = await runRollingRestart({ proxy: 'haproxy', processes, rounds: 1 })
    console.log(JSON.stringify(report))
    expect(report.wrong).toEqual([])
    expect(report.restarts).toBe(processes)
    expect(report.payments).toBeGreaterThan(0)
  },
)
