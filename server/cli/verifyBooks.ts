import { parseArgs } from 'node:util'
import { withBookCopy } from '../db/bookCopy.ts'
import { createDatabase, type Sql } from '../db/client.ts'
import { checkSignedHeads } from '../features/audit/jobs.ts'
import { saveDailyTaskDone } from '../features/operator/store.ts'
import { checkAll, estimateRows } from '../ledger/bookChecks.ts'
import { auditHeadsFile } from '../ports/auditSink.ts'
import { type Keys, loadKeys } from '../ports/keys.ts'
import { readSettings, type Settings } from '../settings.ts'
import { storedMacsOf } from '../storedMacs.ts'
import { runProgram, withDatabase } from './runProgram.ts'

const progressMs = 5_000

/** Reports progress on standard error. */
async function checkWithProgress(sql: Sql, keys: Keys, isFresh: boolean) {
  const about = await estimateRows(sql)
  let reportedMs = performance.now()
  return checkAll({
    sql,
    macs: storedMacsOf(keys),
    now: new Date(),
    isFresh,
    onResume: ({ walk, rows, started_at }) =>
      console.error(
        `Resuming the check of ${started_at.toISOString()} at ${walk}, after ${rows} rows (--fresh begins from the start).`,
      ),
    onProgress({ walk, rows }) {
      if (performance.now() - reportedMs < progressMs) return
      reportedMs = performance.now()
      console.error(`${walk}: ${rows} of about ${about} rows`)
    },
  })
}

async function checkBooks(settings: Settings, url: string, keys: Keys, isFresh: boolean) {
  const sql = createDatabase(url, { max: 1 })
  try {
    const { results, started_at } = await checkWithProgress(sql, keys, isFresh)
    const heads = await checkSignedHeads(sql, auditHeadsFile(settings.dataDir), keys.pepper)
    return { results: [...results, heads], started_at }
  } finally {
    await sql.end()
  }
}

async function checkEverything(settings: Settings, url: string, isFresh: boolean): Promise<boolean> {
  const keys = await loadKeys(settings)
  const sql = createDatabase(url, { max: 1 })
  try {
    const { results, started_at } = await withBookCopy(url, (copy) => checkBooks(settings, copy, keys, isFresh))
    for (const { name, title, findings } of results) {
      console.log(`${name.padEnd(4)} ${findings.length === 0 ? 'holds' : 'OFF  '}  ${title}`)
      for (const finding of findings) console.log(`       ${finding}`)
    }
    const off = results.filter((result) => result.findings.length > 0).map((result) => result.name)
    // The operator console warns when this is older than a day.
    if (off.length === 0) await saveDailyTaskDone(sql, 'books', started_at)
    console.log(off.length === 0 ? 'The books agree.' : `The books do not agree: ${off.join(', ')}`)
    return off.length === 0
  } finally {
    await sql.end()
  }
}

/**
 * `npm run verify-books`: prints one line per check; exits with 1 and the findings if there are any. Resumes an interrupted run;
 * `npm run verify-books -- --fresh` does not.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
  const settings = readSettings(process.env)
  return withDatabase(settings, (url) => checkEverything(settings, url, values.fresh))
}

await runProgram(main)
