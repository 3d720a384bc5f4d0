import { existsSync } from 'node:fs'
import { clearDataFolder } from '../db/embedded.ts'
import { readSettings } from '../settings.ts'

// `npm run reset`: the next start creates a new sandbox.
try {
  const { dataDir, databaseUrl } = readSettings(process.env)
  if (databaseUrl !== null) {
    throw new Error('DATABASE_URL is set: that database is not cleared by this command')
  }
  if (existsSync(dataDir)) {
    await clearDataFolder(dataDir)
    console.log(`Cleared ${dataDir}`)
  } else {
    console.log(`There is no ${dataDir}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
