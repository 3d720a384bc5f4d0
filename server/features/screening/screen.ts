import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { entryKey, type LoadedMatcher } from './lists/loadMatcher.ts'
import type { ListEntry, Match } from './matching/listEntry.ts'
import { digestEntry, digestSubject, type ScreeningVerdict, sealHit, verdictOf } from './rules.ts'
import {
  findHitsOf,
  type HitWithDecision,
  insertCauses,
  insertHits,
  lockHits,
  type NewHit,
  type ScreenedSubject,
  type ScreeningCause,
} from './store.ts'

type ScreeningDeps = Pick<Deps, 'keys' | 'newId' | 'now' | 'log'>

const pairOf = (hit: Pick<NewHit, 'subject_digest' | 'entry_digest'>): string =>
  `${hit.subject_digest} ${hit.entry_digest}`

/** A payment to a listed country waits like one to a listed name. Decided once for the payee, whose bank is there too. */
export function matchCountry({ role, country }: ScreenedSubject, countries: ReadonlyMap<string, ListEntry>): Match[] {
  const entry = role === 'payee' && country !== null ? countries.get(country) : undefined
  if (entry === undefined) return []
  const matched_name = entry.names[0]?.name ?? entry.id
  return [{ entry_id: entry.id, list: entry.list, matched_name, score: 1_000, reasons: ['country'] }]
}

/** Pairs of a subject and an entry of the lists: their names are alike, or the country is listed. */
export function findPairs(
  deps: Pick<Deps, 'newId' | 'now'>,
  { match, entries, versions, countries }: LoadedMatcher,
  business_id: string,
  subjects: readonly ScreenedSubject[],
): NewHit[] {
  const found = subjects.flatMap((subject) =>
    [...match(subject), ...matchCountry(subject, countries)].flatMap(
      ({ entry_id, list, matched_name, score, reasons }): NewHit[] => {
        const entry = entries.get(entryKey(list, entry_id))
        if (entry === undefined) throw new Error(`the entry ${entry_id} of ${list} was matched and is not there`)
        return [
          {
            business_id,
            id: deps.newId(),
            subject_role: subject.role,
            subject,
            subject_digest: digestSubject(subject),
            list,
            list_version: versions.find(({ name }) => name === list)?.version ?? 0,
            entry_id,
            entry,
            entry_digest: digestEntry(entry),
            matched_name,
            score,
            reasons,
            found_at: deps.now(),
          },
        ]
      },
    ),
  )
  return [...new Map(found.map((hit) => [pairOf(hit), hit])).values()]
}

interface Screening {
  cause: ScreeningCause
  matcher: LoadedMatcher
  subjects: readonly ScreenedSubject[]
  /** Hits of the customer itself, which stop everything that it pays. */
  ofCustomer: readonly HitWithDecision[]
}

/**
 * Compares the subjects with the lists, stores new pairs, and says whether the cause may continue. Without any pair it costs no round trip.
 * A cause that waits is stored with its hits; their decision continues it.
 */
export async function screen(
  tx: Tx,
  deps: ScreeningDeps,
  { cause, matcher, subjects, ofCustomer }: Screening,
): Promise<ScreeningVerdict> {
  const { business_id } = cause
  const found = findPairs(deps, matcher, business_id, subjects)
  if (found.length === 0 && verdictOf(deps.keys, ofCustomer) === 'clear') return 'clear'
  const pairs = new Set(found.map(pairOf))
  const known = (await findHitsOf(tx, business_id, [...new Set(found.map((hit) => hit.subject_digest))])).filter(
    ({ hit }) => pairs.has(pairOf(hit)),
  )
  const knownPairs = new Set(known.map(({ hit }) => pairOf(hit)))
  const fresh = found.filter((hit) => !knownPairs.has(pairOf(hit)))
  const relevant = [...known, ...ofCustomer]
  if (fresh.length === 0 && verdictOf(deps.keys, relevant) === 'clear') return 'clear'
  const written = await insertHits(
    tx,
    fresh.map((hit) => sealHit(deps.keys, hit)),
  )
  const locked = await lockHits(tx, business_id, [...written, ...relevant.map(({ hit }) => hit.id)])
  const stopping = locked.filter((one) => verdictOf(deps.keys, [one]) !== 'clear').map(({ hit }) => hit.id)
  await insertCauses(tx, cause, stopping, deps.now())
  return verdictOf(deps.keys, locked)
}
