import { startEmbeddedPostgres } from './db/embedded.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

export interface OpenDatabase {
  /** The owner's URL. */
  url: string
  stop(): Promise<void>
}

/** The database of the settings, or else PostgreSQL on the data folder. */
export async function openDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) return { url: settings.databaseUrl, stop: () => Promise.resolve() }
  return startEmbeddedPostgres(settings.dataDir, { log })
}
