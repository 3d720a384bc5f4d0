import { createDatabase } from '../db/client.ts'
import { type ScreeningReport, verifyScreening } from '../features/screening/verify.ts'
import { type Keys, loadKeys } from '../ports/keys.ts'
import { readSettings } from '../settings.ts'
import { runProgram, withDatabase } from './runProgram.ts'

/** On one snapshot and the owner's connection: row-level security would hide faults. */
async function readReport(url: string, keys: Pick<Keys, 'pepper'>): Promise<ScreeningReport> {
  const sql = createDatabase(url, { max: 1 })
  try {
    return await sql.begin('isolation level repeatable read read only', (tx) => verifyScreening(tx, keys))
  } finally {
    await sql.end()
  }
}

function printReport({ hits, decisions, faults, rescored }: ScreeningReport): boolean {
  for (const line of rescored) console.log(`differs ${line}`)
  for (const fault of faults) console.log(`OFF     ${fault}`)
  const isWhole = faults.length === 0
  console.log(
    `${hits} hits, ${decisions} decisions: ${isWhole ? 'all follow from their lists.' : 'some were changed.'}`,
  )
  return isWhole
}

/** `npm run verify-screening`: derives hits and decisions again; exits with 1 on any that was changed. */
await runProgram(() => {
  const settings = readSettings(process.env)
  return withDatabase(settings, async (url) => {
    return printReport(await readReport(url, await loadKeys(settings)))
  })
})
