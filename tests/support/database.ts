import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, type Sql } from '../../server/db/client.ts'
import { withDatabase } from './globalSetup.ts'

export interface TestDatabase {
  /** The owner's address. */
  url: string
  /** The owner's connections: row-level security does not bind them. For the application's use `createDatabase(url, { role: appRole })`. */
  sql: Sql
  drop(): Promise<void>
}

/** A database of its own with every migration applied, for one test file; some 30 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('postgres')
  const name = `${template.replace(/_template$/, '')}_${randomBytes(6).toString('hex')}`
  const admin = createDatabase(adminUrl, { max: 1 })
  await admin.unsafe(`create database ${name} template ${template}`)
  const url = withDatabase(adminUrl, name)
  const sql = createDatabase(url, { max: 6 })
  return {
    url,
    sql,
    async drop() {
      await sql.end({ timeout: 5 })
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
