import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { stopSignal } from './stopSignal.ts'

// Saves half a second of compiling per start.
enableCompileCache()
const { createLog } = await import('./log.ts')
const { demoUsers } = await import('./seed.ts')
const { startServer } = await import('./startServer.ts')

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

function greet(settings: Settings, url: string): void {
  const isSandbox = settings.profile === 'sandbox'
  const lines = [`Lintas is ready: ${isSandbox ? url : settings.publicUrl}/business`]
  if (isSandbox) {
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
function ownRejections(settings: Settings): void {
  const log = createLog(settings.logLevel)
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection has no owner'))
}

const settings = loadSettings()
if (settings === null) {
  process.exitCode = wrongSettingsExitCode
} else {
  ownRejections(settings)
  try {
    const server = await startServer(settings, { stopSignal })
    greet(settings, server.url)
    if (!stopSignal.aborted) await once(stopSignal, 'abort')
    await server.stop()
    process.exit(0)
  } catch (error) {
    if (stopSignal.aborted) process.exit(0)
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = error instanceof SettingsError ? wrongSettingsExitCode : 1
  }
}
