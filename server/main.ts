import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import type { Log } from './log.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { stopSignal } from './stopSignal.ts'

// Saves half a second of compiling per start.
enableCompileCache()
const { createLog } = await import('./log.ts')
const { openDatabase } = await import('./openDatabase.ts')

/** A restart would not help, so `npm start` does not try (scripts/run.mjs). */
const wrongSettingsExitCode = 2

function loadSettings(): Settings | null {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    return null
  }
}

async function greet(settings: Settings, url: string): Promise<void> {
  const isSandbox = settings.profile === 'sandbox'
  const lines = [`Lintas is ready: ${isSandbox ? url : settings.publicUrl}/business`]
  if (isSandbox) {
    const { demoUsers } = await import('./seed.ts')
    lines.push('', 'Demo logins (sandbox only):')
    for (const { user_name, password, role, pin } of demoUsers) {
      lines.push(`  ${role.padEnd(8)} ${user_name.padEnd(8)} ${password}${pin === null ? '' : `  PIN ${pin}`}`)
    }
    lines.push('', `Mails: ${url}/mailbox`)
  }
  console.log(lines.join('\n'))
}

/**
 * Logs unhandled rejections and continues: they come from drivers when the database is lost, and concern finished work.
 * An error thrown outside of any promise ends the process, since its state is unknown.
 */
function ownRejections(log: Log): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection has no owner'))
}

/** PostgreSQL starts while the modules of the server are loaded, which takes longer. */
async function start(settings: Settings, log: Log) {
  const database = openDatabase(settings, log)
  // Awaited later, by the start.
  database.catch(() => undefined)
  const { startServer } = await import('./startServer.ts')
  return startServer(settings, { stopSignal, database })
}

const settings = loadSettings()
if (settings === null) {
  process.exitCode = wrongSettingsExitCode
} else {
  const log = createLog(settings.logLevel)
  ownRejections(log)
  try {
    const server = await start(settings, log)
    await greet(settings, server.url)
    if (!stopSignal.aborted) await once(stopSignal, 'abort')
    await server.stop()
    process.exit(0)
  } catch (error) {
    if (stopSignal.aborted) process.exit(0)
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = error instanceof SettingsError ? wrongSettingsExitCode : 1
  }
}
