import { enableCompileCache } from 'node:module'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import type { RunningServer } from './startServer.ts'

// Half a second of each start would go into reading the same sources again.
enableCompileCache()
const { demoUsers } = await import('./seed.ts')
const { startServer } = await import('./startServer.ts')

function loadSettings(): Settings | null {
  try {
    const settings = readSettings(process.env)
    // The only rail there is plays a bank: in production it would say "arrived" of money that never left.
    if (settings.profile === 'production') {
      throw new SettingsError(
        'Setting PROFILE is production, but no payout rail that moves money is built in: docs/extending.md',
      )
    }
    return settings
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

/** Ends in order: no new request, running ones answered, jobs finished, then the database. */
function stopOnSignal(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

const settings = loadSettings()
if (settings === null) {
  process.exitCode = 2
} else {
  try {
    const server = await startServer(settings)
    greet(settings, server.url)
    stopOnSignal(server)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
