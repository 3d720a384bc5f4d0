import path from 'node:path'
import { hasEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts'
import { placeOf } from '../db/hosts.ts'
import { isMigrated } from '../db/migrate.ts'
import type { Settings } from '../settings.ts'

const noDatabase = (place: string) =>
  new Error(`There is no database of Lintas in ${place}. Set DATA_DIR or DATABASE_URL to the server's own.`)

/**
 * Calls `work` with the URL of the configured or the embedded database, which a server may be using. Reports a missing embedded database
 * instead of creating it.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== null) {
    if (!(await isMigrated(databaseUrl))) throw noDatabase(placeOf(databaseUrl))
    return work(databaseUrl)
  }
  const folder = path.resolve(dataDir)
  if (!hasEmbeddedPostgres(folder)) throw noDatabase(folder)
  const embedded = await startEmbeddedPostgres(folder, { isShared: true })
  try {
    if (!(await isMigrated(embedded.url))) throw noDatabase(folder)
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** Exits with 0 on success, 1 on findings, 2 if the check failed. */
export async function runProgram(main: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await main()) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
