import path from 'node:path'
import { hasEmbeddedPostgres, startEmbeddedPostgres } from './db/embedded.ts'
import { isMigrated } from './db/migrate.ts'
import type { Settings } from './settings.ts'

const noDatabase = (place: string) =>
  new Error(`There is no database of Lintas in ${place}. Set DATA_DIR or DATABASE_URL to the server's own.`)

/** Without its password, which would stand in a log. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/**
 * Gives `work` the address of a server's database: the one that is set, or the embedded one, also where a server runs on it. A program
 * asked in the wrong place says so, and makes no database there.
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

/** Ends the process with 0 where all is well, 1 where it is not, 2 where that could not be found out. */
export async function runProgram(main: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await main()) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
