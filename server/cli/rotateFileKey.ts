import { fileStoreOptions } from '../ports/fileStoreOptions.ts'
import { createFileStore } from '../ports/files.ts'
import { loadKeys } from '../ports/keys.ts'
import { readSettings } from '../settings.ts'
import { runProgram } from './runProgram.ts'

/** `npm run rotate-file-key`: re-wraps the key of each file by the first of `FILE_KEYS`, while servers run; exits with 1 if a file was skipped. */
async function main(): Promise<boolean> {
  const settings = readSettings(process.env)
  const { count, left } = await createFileStore(fileStoreOptions(settings, await loadKeys(settings))).rewrap()
  for (const { name, because } of left) console.log(`Skipped: ${name} (${because})`)
  const own = left.filter(({ because }) => because !== 'foreign')
  console.log(`Files wrapped by the first of FILE_KEYS: ${count - own.length} of ${count}`)
  return own.length === 0
}

await runProgram(main)
