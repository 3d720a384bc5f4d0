import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { createDatabase, type Sql } from '../../../server/db/client.ts'
import { databaseSettings } from '../../../server/db/distribute.ts'
import { withDatabase } from './globalSetup.ts'

export interface TestDatabase {
  /** The URL for the owner's role. */
  url: string
  /** The owner's connections, not bound by row-level security. For the application's role use `createDatabase(url, { role: appRole })`. */
  sql: Sql
  /** The job queue's pool; connects on first use. */
  queue: Pool
  drop(): Promise<void>
}

/** A new database with every migration applied, for one test file; takes some 20 ms. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabaseFrom(inject('postgres').template)

/** A copy of the named database, which must have no connections. `template0` has no migration. */
export async function createDatabaseFrom(source: string): Promise<TestDatabase> {
  const { adminUrl, template, workerUrls } = inject('postgres')
  const name = `${template.replace(/_template$/, '')}_${randomBytes(6).toString('hex')}`
  const admin = createDatabase(adminUrl, { max: 1 })
  // The nodes of Citus know each other by address, so a database of the same name on each is a cluster of its own.
  const workers = source === template ? workerUrls.map((worker) => createDatabase(worker, { max: 1 })) : []
  const nodes = [admin, ...workers]
  await Promise.all(nodes.map((node) => node.unsafe(`create database ${name} template ${source} strategy file_copy`)))
  // Settings of a database are not copied with it.
  for (const setting of workers.length > 0 ? databaseSettings : [])
    await admin.unsafe(`alter database ${name} set ${setting}`)
  const url = withDatabase(adminUrl, name)
  const sql = createDatabase(url, { max: 6 })
  const queue = new Pool({ connectionString: url, max: 2 })
  // Errors of idle or closing connections must not end the test.
  queue.on('error', () => undefined)
  queue.on('connect', (client) => client.on('error', () => undefined))
  return {
    url,
    sql,
    queue,
    async drop() {
      await queue.end()
      await sql.end({ timeout: 5 })
      for (const node of nodes) {
        await node.unsafe(`drop database if exists ${name} with (force)`)
        await node.end()
      }
    },
  }
}
