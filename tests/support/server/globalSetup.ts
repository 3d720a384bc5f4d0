import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../../../server/db/client.ts'
import { distribute } from '../../../server/db/distribute.ts'
import { startEmbeddedPostgres } from '../../../server/db/embedded.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { joinNodes, startCitus } from './citus.ts'
import { urlOf } from './debianPostgres.ts'
import { makeMemoryFolder } from './memoryFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server in which this run may create databases, and the migrated template for them; with Citus its workers, too. */
    postgres: { adminUrl: string; template: string; workerUrls: string[] }
  }
}

interface Cluster {
  adminUrl: string
  template: string
  workerUrls: string[]
  stop(): Promise<void>
}

/** Test databases live for seconds: durability would only slow them down. */
const quickSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** A coordinator and two workers, and a template that is spread over them (`TEST_ENGINE=citus`). */
async function startSpreadCluster(template: string): Promise<Cluster> {
  const nodes = await startCitus()
  const url = await joinNodes(urlOf(nodes.coordinator), nodes.workers.map(urlOf), template)
  await migrate(url)
  const sql = createDatabase(url, { max: 1 })
  await distribute(sql, () => undefined)
  await sql.end()
  // A database in which Citus has a process cannot be copied.
  await nodes.restart()
  return {
    adminUrl: urlOf(nodes.coordinator),
    template,
    workerUrls: nodes.workers.map(urlOf),
    stop: () => nodes.stop(),
  }
}

async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: () => Promise.resolve() }
  const folder = await makeMemoryFolder('lintas-test-')
  const embedded = await startEmbeddedPostgres(folder, { settings: quickSettings })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a PostgreSQL server with a migrated template; also for programs without a test runner. */
export async function startCluster(): Promise<Cluster> {
  const template = `lintas_test_${process.pid}_template`
  if (process.env.TEST_ENGINE === 'citus') return startSpreadCluster(template)
  const server = await openServer()
  const admin = createDatabase(server.url, { max: 1 })
  await admin.unsafe(`drop database if exists ${template} with (force)`)
  await admin.unsafe(`create database ${template}`)
  await migrate(withDatabase(server.url, template))
  return {
    adminUrl: server.url,
    template,
    workerUrls: [],
    async stop() {
      const left = await admin<{ datname: string }[]>`
        select datname from pg_database where starts_with(datname, ${`lintas_test_${process.pid}_`})`
      for (const { datname } of left) await admin.unsafe(`drop database ${datname} with (force)`)
      await admin.end()
      await server.stop()
    },
  }
}

// Vitest loads this file once for each project; they share one server.
const shared = globalThis as { lintasTestCluster?: { users: number; cluster: Promise<Cluster> } }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.lintasTestCluster ??= { users: 0, cluster: startCluster() }
  const entry = shared.lintasTestCluster
  entry.users += 1
  const { stop, ...postgres } = await entry.cluster
  project.provide('postgres', postgres)
  return async () => {
    entry.users -= 1
    if (entry.users > 0) return
    delete shared.lintasTestCluster
    await stop()
  }
}
