import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sql } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { ListEntry } from '../matching/listEntry.ts'
import { createMatcherInTurns, type Matcher } from '../matching/matcher.ts'
import { currentLists, type ListVersion, readEntries } from './store.ts'

export interface LoadedMatcher extends Matcher {
  /** The lists that it was built from, which a decision records. */
  versions: readonly Pick<ListVersion, 'name' | 'version' | 'digest' | 'entries'>[]
  /** Entries by list and id, as `entryKey` joins them. */
  entries: ReadonlyMap<string, ListEntry>
  /** Entries of the list of countries, by code. */
  countries: ReadonlyMap<string, ListEntry>
}

/** The list whose entries are countries: of each the codes are compared, never the name. */
export const countriesList = 'countries'

export const entryKey = (list: string, id: string): string => `${list} ${id}`

/** Always found in the sandbox, where nobody has a list. */
export const sandboxEntries: readonly ListEntry[] = [
  {
    id: 'SANDBOX-1',
    list: 'sandbox',
    kind: 'unknown',
    names: [{ name: 'Sanctioned Person', quality: 'primary' }],
    birth_dates: [],
    countries: [],
    programme: 'sandbox',
  },
  {
    id: 'SANDBOX-2',
    list: 'sandbox',
    kind: 'company',
    names: [{ name: 'PT Sanctioned Company Tbk', quality: 'primary' }],
    birth_dates: [],
    countries: [],
    programme: 'sandbox',
  },
]
export const sandboxList = { name: 'sandbox', version: 1, digest: '', entries: sandboxEntries.length }

const isOfCountry = ({ list }: ListEntry): boolean => list === countriesList

const loaded = new WeakMap<Sql, { key: string; matcher: Promise<LoadedMatcher> }>()

async function build(
  sql: Sql,
  versions: LoadedMatcher['versions'],
  built: readonly ListEntry[],
): Promise<LoadedMatcher> {
  const entries = [...built, ...(await readEntries(sql, versions))]
  const [ofCountries, ofNames] = [entries.filter(isOfCountry), entries.filter((entry) => !isOfCountry(entry))]
  return {
    ...(await createMatcherInTurns(ofNames, nextTurn)),
    countries: new Map(ofCountries.flatMap((entry) => entry.countries.map((code) => [code, entry]))),
    versions,
    entries: new Map(entries.map((entry) => [entryKey(entry.list, entry.id), entry])),
  }
}

type ListSettings = Pick<Deps['settings'], 'profile' | 'screeningList' | 'screeningFolder' | 'screeningAddresses'>

const areListsNamed = ({
  screeningList,
  screeningFolder,
  screeningAddresses,
}: Omit<ListSettings, 'profile'>): boolean =>
  screeningList !== null || screeningFolder !== null || screeningAddresses.length > 0

/** Whether there are lists to compare with. */
export const hasLists = (settings: ListSettings): boolean => settings.profile === 'sandbox' || areListsNamed(settings)

/** None of the lists was read yet, as after an upgrade: no order that was not compared leaves until one is. */
export const awaitsLists = (settings: ListSettings, { versions }: { versions: readonly unknown[] }): boolean =>
  areListsNamed(settings) && versions.length === 0

/** The current lists, kept in memory until one has another version. Call it outside a transaction: a new version takes seconds. */
export async function loadMatcher({ sql, settings }: Pick<Deps, 'sql' | 'settings'>): Promise<LoadedMatcher> {
  const isSandbox = settings.profile === 'sandbox'
  const current = (await currentLists(sql)).map(({ name, version, digest, entries }) => ({
    name,
    version,
    digest,
    entries,
  }))
  const versions = isSandbox ? [...current, sandboxList] : current
  const key = JSON.stringify(versions)
  const known = loaded.get(sql)
  if (known?.key === key) return known.matcher
  const matcher = build(sql, versions, isSandbox ? sandboxEntries : [])
  loaded.set(sql, { key, matcher })
  // A failure is not remembered.
  matcher.catch(() => void (loaded.get(sql)?.matcher === matcher && loaded.delete(sql)))
  return matcher
}
