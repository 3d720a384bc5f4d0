import { createDatabase } from '../db/client.ts'
import { checkSignedHeads } from '../features/audit/jobs.ts'
import { saveDailyTaskDone } from '../features/operator/store.ts'
import { runBookChecks } from '../ledger/jobs.ts'
import { auditHeadsFile } from '../ports/auditSink.ts'
import { type Keys, loadKeys } from '../ports/keys.ts'
import { readSettings, type Settings } from '../settings.ts'
import { storedMacsOf } from '../storedMacs.ts'
import { runProgram, withDatabase } from './runProgram.ts'

async function checkHeads(settings: Settings, { pepper }: Keys, url: string) {
  const sql = createDatabase(url, { max: 1 })
  try {
    return await checkSignedHeads(sql, auditHeadsFile(settings.dataDir), pepper)
  } finally {
    await sql.end()
  }
}

/** The operator console warns when this is older than a day. */
async function saveBooksChecked(url: string): Promise<void> {
  const sql = createDatabase(url, { max: 1 })
  try {
    await saveDailyTaskDone(sql, 'books', new Date())
  } finally {
    await sql.end()
  }
}

/** `npm run verify-books`: prints one line per check; exits with 1 and the findings if there are any. */
async function main(): Promise<boolean> {
  const settings = readSettings(process.env)
  return withDatabase(settings, async (url) => {
    const keys = await loadKeys(settings)
    const results = [...(await runBookChecks({ url }, storedMacsOf(keys))), await checkHeads(settings, keys, url)]
    for (const { name, title, findings } of results) {
      console.log(`${name.padEnd(4)} ${findings.length === 0 ? 'holds' : 'OFF  '}  ${title}`)
      for (const finding of findings) console.log(`       ${finding}`)
    }
    const off = results.filter((result) => result.findings.length > 0).map((result) => result.name)
    if (off.length === 0) await saveBooksChecked(url)
    console.log(off.length === 0 ? 'The books agree.' : `The books do not agree: ${off.join(', ')}`)
    return off.length === 0
  })
}

await runProgram(main)
