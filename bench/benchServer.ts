import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from '../server/app.ts'
import { appRole, createDatabase } from '../server/db/client.ts'
import type { Deps } from '../server/deps.ts'
import { createServerKeys } from '../server/http/serverKeys.ts'
import { createLog } from '../server/log.ts'
import { createFileStore } from '../server/ports/files.ts'
import { createNewId } from '../server/ports/ids.ts'
import { loadKeys } from '../server/ports/keys.ts'
import { createMailer } from '../server/ports/mail.ts'
import { createSandboxRail } from '../server/ports/rails/sandbox.ts'
import { createRates } from '../server/ports/rates/rates.ts'
import { readSettings } from '../server/settings.ts'

/**
 * The server as `server/main.ts` runs it, with two differences: it also takes calls in clear, and it runs no jobs, so that what
 * follows a payment (mails, the order to the bank) is not done while payments are timed.
 */
const settings = readSettings(process.env)
if (settings.databaseUrl === null) throw new Error('the bench starts the database')
const now = () => new Date()
const sql = createDatabase(settings.databaseUrl, { max: settings.databaseConnections, role: appRole })
const keys = await loadKeys(settings)
const newId = createNewId(now, randomBytes)
const deps: Deps = {
  settings,
  sql,
  log: createLog(settings.logLevel),
  keys,
  now,
  newId,
  randomBytes,
  mail: createMailer(settings, { now }),
  files: createFileStore(path.join(settings.dataDir, 'files'), keys.kek),
  rates: createRates(settings),
  rail: createSandboxRail({ sql, now }),
}

const serverKeys = createServerKeys(deps)
await serverKeys.pinned()
const app = createApp(deps, { plain: true, serverKeys })
const serverOptions = { keepAliveTimeout: 65_000 }
const server = serve({ fetch: app.fetch, hostname: settings.host, port: settings.port, serverOptions })
process.once('SIGTERM', () => {
  server.close()
  void sql.end({ timeout: 5 })
})
