import type { Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { countriesList } from './lists/loadMatcher.ts'
import { readEntries } from './lists/store.ts'
import type { ListEntry } from './matching/listEntry.ts'
import { createMatcher } from './matching/matcher.ts'
import { digestEntry, digestSubject, findDecisionFault } from './rules.ts'
import { matchCountry } from './screen.ts'
import { type HitRow, type HitWithDecision, listHitsAfter } from './store.ts'

export interface ScreeningReport {
  hits: number
  decisions: number
  /** Rows that were altered, or do not follow from their list. */
  faults: string[]
  /** Pairs that the matching of this release scores otherwise; their decisions hold. */
  rescored: string[]
}

const hitsAtOnce = 1_000

/** Its own list has no versions: it is part of the program. */
const isVersioned = ({ list }: HitRow): boolean => list !== 'sandbox'

/** Digests of the entries of the hits' list versions. */
async function readListed(tx: Tx, hits: readonly HitRow[]): Promise<Map<string, string>> {
  const versions = new Map(
    hits
      .filter(isVersioned)
      .map(({ list, list_version }) => [`${list} ${list_version}`, { name: list, version: list_version }]),
  )
  const listed = new Map<string, string>()
  for (const version of versions.values())
    for (const entry of await readEntries(tx, [version]))
      listed.set(`${version.name} ${version.version} ${entry.id}`, digestEntry(entry))
  return listed
}

function faultsOf(keys: Pick<Keys, 'pepper'>, row: HitWithDecision, listed: ReadonlyMap<string, string>): string[] {
  const { hit } = row
  const { list, list_version, entry_id, subject, entry } = hit
  const found = listed.get(`${list} ${list_version} ${entry_id}`)
  return [
    findDecisionFault(keys, row) ?? [],
    digestSubject(subject) === hit.subject_digest ? [] : 'the digest of its subject is another',
    digestEntry(entry) === hit.entry_digest ? [] : 'the digest of its entry is another',
    isVersioned(hit) && found !== hit.entry_digest ? `version ${list_version} of ${list} does not have this entry` : [],
  ].flat()
}

const scoreNow = ({ subject, entry }: { subject: HitRow['subject']; entry: ListEntry }): number =>
  entry.list === countriesList
    ? (matchCountry(subject, new Map(entry.countries.map((code) => [code, entry])))[0]?.score ?? 0)
    : (createMatcher([entry]).match(subject)[0]?.score ?? 0)

/** Derives every hit and decision again, on the owner's connection. */
export async function verifyScreening(tx: Tx, keys: Pick<Keys, 'pepper'>): Promise<ScreeningReport> {
  const report: ScreeningReport = { hits: 0, decisions: 0, faults: [], rescored: [] }
  for (let rows = await listHitsAfter(tx, null, hitsAtOnce); rows.length > 0; ) {
    const listed = await readListed(
      tx,
      rows.map(({ hit }) => hit),
    )
    for (const row of rows) {
      const { hit } = row
      report.hits += 1
      report.decisions += row.history.length
      report.faults.push(...faultsOf(keys, row, listed).map((fault) => `hit ${hit.id}: ${fault}`))
      const score = scoreNow(hit)
      if (score !== hit.score) report.rescored.push(`hit ${hit.id}: ${hit.score} then, ${score} now`)
    }
    rows = await listHitsAfter(tx, rows.at(-1)?.hit ?? null, hitsAtOnce)
  }
  return report
}
