import { createHash } from 'node:crypto'
import type { Reader, Tx } from '../../../db/client.ts'
import type { ListEntry } from '../matching/listEntry.ts'

export interface ListVersion {
  name: string
  version: number
  digest: string
  entries: number
  published_at: Date | null
  read_at: Date
  state: 'current' | 'former'
}

export interface ListSource {
  list: string
  checked_at: Date | null
  fault: string | null
  fault_at: Date | null
}

export const currentLists = (reader: Reader): Promise<ListVersion[]> => reader<ListVersion[]>`
  select * from screening_lists where state = 'current' order by name`

/** Stands for the time of a list that was never read. */
export const neverRead = new Date(0)

export const listSources = (reader: Reader): Promise<ListSource[]> => reader<ListSource[]>`
  select * from screening_sources order by list`

/** Entries of the lists at these versions, also of former ones. */
export async function readEntries(
  reader: Reader,
  versions: readonly Pick<ListVersion, 'name' | 'version'>[],
): Promise<ListEntry[]> {
  const rows = await reader<(ListEntry & { entry_id: string })[]>`
    select e.list, e.entry_id, e.kind, e.names, e.birth_dates, e.countries, e.programme
    from unnest(${versions.map(({ name }) => name)}::text[], ${versions.map(({ version }) => version)}::int[]) as v (name, version)
    join screening_entries e on e.list = v.name and e.since_version <= v.version
      and (e.until_version is null or e.until_version > v.version)
    order by e.list, e.entry_id`
  return rows.map(({ entry_id, ...entry }) => ({ ...entry, id: entry_id }))
}

const rowsAtOnce = 2_000

function rowOf({ id, list, kind, names, birth_dates, countries, programme }: ListEntry) {
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, names, birth_dates, countries, programme]))
    .digest('hex')
  return { entry_id: id, list, digest, kind, names, birth_dates, countries, programme }
}

/** The next version of a list, with what differs from the one before. Nothing changes where the digest is that of the current one. */
export async function saveVersion(
  tx: Tx,
  list: Pick<ListVersion, 'name' | 'digest' | 'published_at'>,
  entries: readonly ListEntry[],
  read_at: Date,
): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`screening list ${list.name}`}, 0))`
  const [current] = await tx<ListVersion[]>`
    select * from screening_lists where name = ${list.name} and state = 'current'`
  if (current?.digest === list.digest) return current.version
  const version = (current?.version ?? 0) + 1
  await tx`update screening_lists set state = 'former' where name = ${list.name} and state = 'current'`
  await tx`insert into screening_lists ${tx({ ...list, version, entries: entries.length, read_at, state: 'current' })}`
  const kept = await tx<{ entry_id: string; digest: string }[]>`
    select entry_id, digest from screening_entries where list = ${list.name} and until_version is null`
  const before = new Map(kept.map(({ entry_id, digest }) => [entry_id, digest]))
  const rows = entries.map(rowOf)
  const now = new Map(rows.map(({ entry_id, digest }) => [entry_id, digest]))
  const ended = kept.filter(({ entry_id, digest }) => now.get(entry_id) !== digest).map(({ entry_id }) => entry_id)
  await tx`update screening_entries set until_version = ${version}
    where list = ${list.name} and until_version is null and entry_id = any(${ended}::text[])`
  const added = rows.filter(({ entry_id, digest }) => before.get(entry_id) !== digest)
  for (let at = 0; at < added.length; at += rowsAtOnce) {
    const some = added.slice(at, at + rowsAtOnce).map((row) => ({ ...row, since_version: version }))
    await tx`insert into screening_entries ${tx(some as never)}`
  }
  return version
}

/** The source was read and holds the current version, known to be up to date at this time. */
export const saveChecked = (tx: Reader, list: string, checked_at: Date) => tx`
  insert into screening_sources (list, checked_at) values (${list}, ${checked_at})
  on conflict (list) do update set checked_at = excluded.checked_at, fault = null, fault_at = null`

/** The list stays at its version. */
export const saveFault = (tx: Reader, list: string, fault: string, fault_at: Date) => tx`
  insert into screening_sources (list, fault, fault_at) values (${list}, ${fault}, ${fault_at})
  on conflict (list) do update set fault = excluded.fault, fault_at = excluded.fault_at`
