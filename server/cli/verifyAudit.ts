import { createDatabase } from '../db/client.ts'
import { type AuditReport, verifyAuditChains } from '../features/audit/jobs.ts'
import { auditHeadsFile } from '../ports/auditSink.ts'
import { loadKeys } from '../ports/keys.ts'
import { readSettings } from '../settings.ts'
import { runProgram, withDatabase } from './runProgram.ts'

/** On one snapshot and the owner's connection: row-level security would hide faults. */
async function readReport(url: string, file: string, key: Uint8Array): Promise<AuditReport> {
  const sql = createDatabase(url, { max: 1 })
  try {
    return await sql.begin('isolation level repeatable read read only', (tx) => verifyAuditChains(tx, file, key))
  } finally {
    await sql.end()
  }
}

function printReport({ chains, faults }: AuditReport): boolean {
  for (const chain of chains) {
    const state = chain.faults.length === 0 ? 'holds' : 'OFF  '
    console.log(`${chain.business_id} ${state}  ${chain.rows} rows, ${chain.heads} heads signed outside`)
    for (const fault of chain.faults) console.log(`       ${fault}`)
  }
  for (const fault of faults) console.log(`OFF    ${fault}`)
  const off = chains.filter((chain) => chain.faults.length > 0).length
  const isWhole = off === 0 && faults.length === 0
  console.log(
    isWhole ? 'The audit log is whole.' : `The audit log was changed: ${off} of ${chains.length} chains are off.`,
  )
  return isWhole
}

/** `npm run verify-audit [FILE]`: prints one line per chain; exits with 1 and the faulty rows on any finding. */
async function main(): Promise<boolean> {
  const settings = readSettings(process.env)
  return withDatabase(settings, async (url) => {
    const { pepper } = await loadKeys(settings)
    // A copy of the heads from another machine, if given.
    const file = process.argv[2] ?? auditHeadsFile(settings.dataDir)
    return printReport(await readReport(url, file, pepper))
  })
}

await runProgram(main)
