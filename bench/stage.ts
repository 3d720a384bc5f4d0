import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bytes } from '../contract/crypto/bytes.ts'
import { createDatabase, type Sql } from '../server/db/client.ts'
import { startEmbeddedPostgres } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { createSessionCookie } from '../server/http/core/cookie.ts'
import { unwrapSecret } from '../server/http/encrypted/crypto/primitives.ts'
import { hashToken } from '../server/secrets.ts'
import { type MadePerson, makeServerKeys } from '../tests/support/business.ts'
import { pinnedKeys } from '../tests/support/portal/portalClient.ts'
import { findFreePort, type ServerProcess, startServerProcess } from '../tests/support/server/serverProcess.ts'
import { type EncryptedClient, openEncryptedClient } from './encryptedClient.ts'

/** A database of the bench's own, set up like `npm start` with full durability. */
export interface Stage {
  sql: Sql
  url: string
  postmasterPid: number
  /** Returns the PostgreSQL log written while `work` runs, every statement included. */
  recordStatements(work: () => Promise<void>): Promise<string>
  pepper: Buffer
  /** Deleted with the stage. */
  folder: string
  startServer(environment?: Record<string, string>): Promise<StageServer>
  close(): Promise<void>
}

export interface StageServer extends ServerProcess {
  /** Opens the channel of a signed-in person. */
  connect(person: MadePerson): Promise<EncryptedClient>
}

async function makeSession(sql: Sql, person: MadePerson, publicUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await sql`insert into sessions (id, id_hash, business_id, user_id, device_id, address, user_agent, created_at, last_seen_at)
    values (${randomUUID()}, ${hashToken(token)}, ${person.business_id}, ${person.id}, 'bench', '127.0.0.1', 'bench', ${now},
      ${now})`
  return createSessionCookie(publicUrl).write(token).split(';')[0] ?? ''
}

async function readSecret(sql: Sql, kek: Buffer, kid: string): Promise<Bytes> {
  const [row] = await sql<{ wrapped_keys: Uint8Array }[]>`select wrapped_keys from channels where kid = ${kid}`
  const secret = row && (await unwrapSecret([new Uint8Array(kek)], kid, new Uint8Array(row.wrapped_keys)))
  if (!secret) throw new Error(`no channel ${kid}`)
  return secret
}

async function startServer(sql: Sql, kek: Buffer, environment: Record<string, string>): Promise<StageServer> {
  const port = await findFreePort()
  const script = path.join(import.meta.dirname, 'benchServer.ts')
  const running = await startServerProcess(environment, { port, script, isQuiet: true })
  return {
    ...running,
    async connect(person) {
      const cookie = await makeSession(sql, person, running.baseUrl)
      const identityKeys = await pinnedKeys(sql)
      return openEncryptedClient({ port, cookie, identityKeys, readSecret: (kid) => readSecret(sql, kek, kid) })
    },
  }
}

/** `BENCH_NODE_OPTIONS='--cpu-prof --cpu-prof-dir=/tmp/profiles' npm run bench -- pay_per_s` shows where the server's time goes. */
function profiling(): Record<string, string> {
  const options = process.env.BENCH_NODE_OPTIONS
  return options ? { NODE_OPTIONS: options } : {}
}

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lintas-bench-'))
  const cluster = path.join(folder, 'cluster')
  const embedded = await startEmbeddedPostgres(cluster)
  await migrate(embedded.url)
  const sql = createDatabase(embedded.url, { max: 4 })
  const keys = makeServerKeys()
  const logFile = path.join(cluster, 'postgres.log')
  const servers: StageServer[] = []
  const setting = (name: string, value: string | null) =>
    sql.unsafe(value === null ? `alter system reset ${name}` : `alter system set ${name} = '${value}'`)
  return {
    sql,
    url: embedded.url,
    pepper: keys.pepper,
    folder,
    postmasterPid: Number((await readFile(path.join(cluster, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]),
    async recordStatements(work) {
      const before = (await readFile(logFile)).length
      await setting('log_line_prefix', '%a|%p|')
      await setting('log_statement', 'all')
      await sql`select pg_reload_conf()`
      // PostgreSQL signals its connections to reload settings, and nothing reports when all have.
      await delay(500)
      try {
        await work()
      } finally {
        await setting('log_statement', null)
        await setting('log_line_prefix', null)
        await sql`select pg_reload_conf()`
      }
      return (await readFile(logFile)).subarray(before).toString('utf8')
    },
    async startServer(more = {}) {
      // One person makes all calls of a bench, more than the default budget allows.
      const own = { DATABASE_URL: embedded.url, DATA_DIR: path.join(folder, 'data'), CALL_BUDGET: '1000000' }
      const server = await startServer(sql, keys.kek, { ...keys.environment, ...own, ...profiling(), ...more })
      servers.push(server)
      return server
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await sql.end()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
