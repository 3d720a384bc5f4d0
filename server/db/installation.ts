import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrations } from './migrationFiles.ts'
import type { Reader, Sql } from './sql.ts'

/** Whether this program fits its database: the same keys as before (T93), and no newer schema. */

interface InstalledKeys {
  kek: Uint8Array
  pepper: Uint8Array
  fileKeys: readonly [Uint8Array, ...Uint8Array[]]
}

/** Identifies a key, and reveals nothing about it. */
const fingerprintOf = (name: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(`lintas fingerprint ${name}`).digest('hex').slice(0, 16)

export const fingerprintsOf = ({ kek, pepper }: Pick<InstalledKeys, 'kek' | 'pepper'>) =>
  Object.entries({ KEK: kek, PEPPER: pepper }).map(([name, key]) => ({ name, fingerprint: fingerprintOf(name, key) }))

const fileKeyFingerprint = (key: Uint8Array): string => fingerprintOf('FILE_KEYS', key)

/** Records the first key as one that wraps files. At the first start any of the others may have wrapped some. */
async function recordFileKeys(sql: Reader, { fileKeys }: Pick<InstalledKeys, 'fileKeys'>, now: Date): Promise<void> {
  const [recorded] = await sql`select 1 from file_keys limit 1`
  for (const key of recorded ? [fileKeys[0]] : fileKeys)
    await sql`insert into file_keys (fingerprint, recorded_at) values (${fileKeyFingerprint(key)}, ${now})
      on conflict (fingerprint) do update set retired_at = null where file_keys.retired_at is not null`
}

/** All files are wrapped by the first key, so that the others may be removed from the setting. */
export async function retireFileKeys(sql: Reader, keys: Pick<InstalledKeys, 'fileKeys'>, now: Date): Promise<void> {
  await recordFileKeys(sql, keys, now)
  await sql`update file_keys set retired_at = ${now}
    where fingerprint <> ${fileKeyFingerprint(keys.fileKeys[0])} and retired_at is null`
}

/** The first server of a database records its keys. */
export async function recordKeys(sql: Reader, keys: InstalledKeys, now: Date): Promise<void> {
  for (const { name, fingerprint } of fingerprintsOf(keys)) {
    await sql`insert into key_fingerprints (name, fingerprint, recorded_at) values (${name}, ${fingerprint}, ${now})
      on conflict (name) do nothing`
  }
  await recordFileKeys(sql, keys, now)
}

export interface Misfit {
  /** The setting, or `release`. */
  name: 'KEK' | 'PEPPER' | 'FILE_KEYS' | 'release'
  text: string
}

/** A key that still wraps files and is not in the setting. */
async function findMissingFileKeys(sql: Reader, { fileKeys }: InstalledKeys): Promise<Misfit[]> {
  const known = fileKeys.map(fileKeyFingerprint)
  const missing = await sql<{ fingerprint: string }[]>`
    select fingerprint from file_keys where retired_at is null and fingerprint <> all(${known}) order by recorded_at`
  if (missing.length === 0) return []
  const lacking = missing.map(({ fingerprint }) => fingerprint).join(', ')
  const text = `Setting FILE_KEYS (KEK, if empty) lacks a key that wraps files, of fingerprint ${lacking}; it has ${known.join(', ')}. Add that key and run npm run rotate-file-key before removing it`
  return [{ name: 'FILE_KEYS', text }]
}

/** Keys other than those that this database was set up with. */
async function findWrongKeys(sql: Reader, keys: InstalledKeys): Promise<Misfit[]> {
  const recorded = await sql<{ name: string; fingerprint: string }[]>`select name, fingerprint from key_fingerprints`
  return fingerprintsOf(keys).flatMap(({ name, fingerprint }) => {
    const before = recorded.find((row) => row.name === name)?.fingerprint ?? fingerprint
    const text = `Setting ${name} is not the key of this database: its fingerprint is ${fingerprint}, the database has ${before}`
    return before === fingerprint ? [] : [{ name: name as 'KEK' | 'PEPPER', text }]
  })
}

const manifest = path.join(import.meta.dirname, '..', '..', 'package.json')
/** The version of this program. */
export const release: string = JSON.parse(readFileSync(manifest, 'utf8')).version

/**
 * The oldest release that works on this release's schema: beside it during a rolling restart, and in its place again after a step back. It
 * is the release before this one as long as migrations only add.
 */
export const oldestRelease = '1.3.0'

export const isReleaseSince = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) >= 0

interface AppliedMigration {
  name: string
  release: string | null
  /** Null if no older release works on it. */
  oldest_release: string | null
}

/** Migrations that this program does not have, oldest first: a newer release has changed the database. */
export async function listNewerMigrations(sql: Sql): Promise<AppliedMigration[]> {
  const migrations = await readMigrations()
  const known = new Set(migrations.flatMap(({ name, replaces }) => [name, ...replaces.map((one) => one.name)]))
  const rows = await sql<AppliedMigration[]>`
    select name, to_jsonb(m) ->> 'release' as release, to_jsonb(m) ->> 'oldest_release' as oldest_release
    from public.schema_migrations m order by name`
  return rows.filter(({ name }) => !known.has(name))
}

/** A newer schema, unless each of its migrations bears this release. */
export function refuseNewerSchema(newer: readonly AppliedMigration[]): Misfit[] {
  const newest = newer.findLast(
    ({ oldest_release }) => oldest_release === null || !isReleaseSince(release, oldest_release),
  )
  if (newest === undefined) return []
  const needed = newest.release === null ? 'the release that applied it' : `release ${newest.release}`
  const text = `This database was changed by a newer release (${newest.name}); this is ${release}. Start ${needed} or a newer one`
  return [{ name: 'release', text }]
}

/** Everything that does not fit. */
export const findMisfits = async (sql: Sql, keys: InstalledKeys): Promise<Misfit[]> => [
  ...refuseNewerSchema(await listNewerMigrations(sql)),
  ...(await findWrongKeys(sql, keys)),
  ...(await findMissingFileKeys(sql, keys)),
]
