import { expect, it } from 'vitest'
import { scaledCount } from '../support/scaledCount.ts'
import { runFaults } from './faultRun.ts'
import type { FaultName } from './faults.ts'

const seed = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 32)

/** The maximum wait for any response. */
const replyMsMax = 10_000

interface Size {
  says: string
  payments: number
  rounds: number
}

const sizes: Readonly<Record<FaultName, Size>> = {
  kill: { says: 'killed ten times', payments: 60, rounds: 10 },
  cut: { says: 'cut off ten times', payments: 60, rounds: 10 },
  stop: { says: 'stopped for 30 s', payments: 24, rounds: 1 },
  readOnly: { says: 'read-only for a while', payments: 24, rounds: 1 },
  slots: { says: 'out of connections for a while', payments: 24, rounds: 1 },
  diskFull: { says: 'on a full disk for a while', payments: 24, rounds: 1 },
}

const rows = (Object.keys(sizes) as FaultName[]).map((name) => ({ name, ...sizes[name] }))

it.each(rows)(
  'T51, T52: The server survives a database that is $says, and everything is settled a minute later',
  async ({ name, payments, rounds }) => {
    const run = { seed, payments: scaledCount(payments), kills: scaledCount(rounds) }
    console.log(`CRASH_SEED=${seed}`)
    const report = await runFaults(run, name)
    console.log(name, JSON.stringify(report))
    expect(report.wrong, `CRASH_SEED=${seed}`).toEqual([])
    expect(report.payments).toBe(run.payments)
    expect(report.kills).toBeGreaterThanOrEqual(run.kills)
    expect(report.longestMs).toBeLessThanOrEqual(replyMsMax)
  },
)
