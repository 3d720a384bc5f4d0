import { appRole, createDatabase } from '../db/client.ts'
import { retireFileKeys } from '../db/installation.ts'
import { createFileStore, fileStoreOptions } from '../ports/files.ts'
import { loadKeys } from '../ports/keys.ts'
import { readSettings } from '../settings.ts'
import { runProgram, withDatabase } from './runProgram.ts'

/** `npm run rotate-file-key`: re-wraps the key of each file by the first of `FILE_KEYS`, while servers run; exits with 1 if a file was skipped. */
async function main(): Promise<boolean> {
  const settings = readSettings(process.env)
  const keys = await loadKeys(settings)
  const { count, left } = await createFileStore(fileStoreOptions(settings, keys)).rewrap()
  for (const { name, because } of left) console.log(`Skipped: ${name} (${because})`)
  const own = left.filter(({ because }) => because !== 'foreign')
  console.log(`Files wrapped by the first of FILE_KEYS: ${count - own.length} of ${count}`)
  if (own.length > 0) return false
  await withDatabase(settings, async (url) => {
    const sql = createDatabase(url, { max: 1, role: appRole })
    await retireFileKeys(sql, keys, new Date()).finally(() => sql.end())
  })
  return true
}

await runProgram(main)
