import { fileStoreOptions } from './ports/fileStoreOptions.ts'
import { createFileStore } from './ports/files.ts'
import { loadKeys } from './ports/keys.ts'
import { runProgram } from './program.ts'
import { readSettings } from './settings.ts'

/** `npm run rotate-file-key`: wraps the key of each file by the first of `FILE_KEYS`, beside servers that run; ends with 1 where a file was left. */
async function main(): Promise<boolean> {
  const settings = readSettings(process.env)
  const { count, left } = await createFileStore(fileStoreOptions(settings, await loadKeys(settings))).rewrap()
  for (const { name, because } of left) console.log(`Left as it is: ${name} (${because})`)
  const own = left.filter(({ because }) => because !== 'foreign')
  console.log(`Files whose key the first of FILE_KEYS wraps: ${count - own.length} of ${count}`)
  return own.length === 0
}

await runProgram(main)
