import { startEmbeddedPostgres } from './db/embedded.ts'
import type { Settings } from './settings.ts'

/** Gives `work` the database's address: the one that is set, or the embedded one, also where a server runs on it. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== null) return work(databaseUrl)
  const embedded = await startEmbeddedPostgres(dataDir, { isShared: true })
  try {
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
