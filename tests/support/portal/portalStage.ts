import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '../../../server/db/client.ts'
import { makeServerKeys } from '../business.ts'
import { withDatabase } from '../server/globalSetup.ts'
import { startIdentityProvider } from '../server/identityProvider.ts'
import { findFreePort, type ServerProcess, startServerProcess } from '../server/serverProcess.ts'
import { startSmtpSink } from '../server/smtp.ts'
import { startTestMailServer } from '../server/testMailServer.ts'
import { launchBrowserServer } from './browser.ts'

export interface PortalStage {
  baseUrl: string
  /** The URL for the owner's role. */
  databaseUrl: string
  mailDeskUrl: string
  browserUrl: string
  pepper: string
  /** The server's environment, for programs that run beside it. */
  environment: Record<string, string>
}

const root = path.join(import.meta.dirname, '..', '..', '..')

export function buildPortal(): void {
  const script = path.join(root, 'scripts', 'build.mjs')
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the build of the portal failed')
}

/** Stops parts in reverse order, also when a later part fails to start. */
export function createCleanup() {
  const stops: (() => Promise<unknown>)[] = []
  return {
    async add<Part>(starting: Promise<Part>, stop: (part: Part) => Promise<unknown>): Promise<Part> {
      const part = await starting
      stops.push(() => stop(part))
      return part
    },
    async run() {
      for (const stop of stops.splice(0).reverse()) await stop()
    },
  }
}

async function makeDatabase(adminUrl: string, template: string, stage: string): Promise<string> {
  const name = template.replace(/_template$/, `_${stage}`)
  const admin = createDatabase(adminUrl, { max: 1 })
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
  await admin.end()
  return withDatabase(adminUrl, name)
}

/** An unexpectedly failed request is a defect, whichever test caused it. */
function refuseDefects(server: ServerProcess): void {
  const defects = server.output().match(/^.*failed unexpectedly.*$/gm) ?? []
  if (defects.length > 0) throw new Error(`the server logged ${defects.length} defects:\n${defects.join('\n')}`)
}

/** A server with the sandbox's data, a mail sink and a browser. */
export async function startStage(
  adminUrl: string,
  template: string,
  stops: ReturnType<typeof createCleanup>,
  name = 'portal',
): Promise<PortalStage> {
  const databaseUrl = await makeDatabase(adminUrl, template, name)
  const dataDir = await stops.add(mkdtemp(path.join(tmpdir(), 'lintas-portal-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  )
  const sink = await stops.add(startSmtpSink(), (part) => part.stop())
  const desk = await stops.add(startTestMailServer(sink), (part) => part.stop())
  const browser = await stops.add(launchBrowserServer(), (part) => part.close())
  const keys = makeServerKeys()
  const port = await findFreePort()
  const provider = await stops.add(startIdentityProvider(`http://localhost:${port}`), (part) => part.stop())
  const environment = {
    ...keys.environment,
    ...provider.environment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    LOG_LEVEL: 'error',
    PASSWORD_HASH_COST: '8,1,1',
    PIN_HASH_COST: '8,1,1',
  }
  const server = await stops.add(startServerProcess(environment, { port }), async (part) => {
    await part.stop()
    refuseDefects(part)
  })
  return {
    baseUrl: server.baseUrl,
    databaseUrl,
    mailDeskUrl: desk.url,
    browserUrl: browser.wsEndpoint(),
    pepper: keys.environment.PEPPER,
    environment,
  }
}
