import type { Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { countriesList } from './lists/loadMatcher.ts'
import { readEntries } from './lists/store.ts'
import type { ListEntry } from './matching/listEntry.ts'
import { createMatcher } from './matching/matcher.ts'
import { digestEntry, digestSubject, findDecisionFault } from './rules.ts'
import { matchCountry } from './screen.ts'
import {
  type AuditedDecision,
  type HitRow,
  type HitWithDecision,
  listAuditedDecisions,
  listHitsAfter,
} from './store.ts'

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

type Decided = Pick<AuditedDecision, 'proposal_id' | 'decision'>
const wordsOf = (decisions: readonly Decided[]): string[] =>
  decisions.map(({ proposal_id, decision }) => `${proposal_id} ${decision}`)

/** MACs do not show that the last decision was deleted and the hit's state set back; the audit log, a hash chain, does. */
function findAuditFaults({ history }: Pick<HitWithDecision, 'history'>, audited: readonly AuditedDecision[]): string[] {
  const [kept, logged] = [wordsOf(history), wordsOf(audited)]
  const faults = [
    ...logged.filter((one) => !kept.includes(one)).map((one) => `the decision ${one} is missing`),
    ...kept.filter((one) => !logged.includes(one)).map((one) => `the audit log does not have the decision ${one}`),
  ]
  const isOrdered = faults.length > 0 || kept.join() === logged.join()
  return isOrdered ? faults : ['its decisions are in another order than in the audit log']
}

const scoreNow = ({ subject, entry }: { subject: HitRow['subject']; entry: ListEntry }): number =>
  entry.list === countriesList
    ? (matchCountry(subject, new Map(entry.countries.map((code) => [code, entry])))[0]?.score ?? 0)
    : (createMatcher([entry]).match(subject)[0]?.score ?? 0)

/** Derives every hit and decision again, on the owner's connection. */
export async function verifyScreening(tx: Tx, keys: Pick<Keys, 'pepper'>): Promise<ScreeningReport> {
  const report: ScreeningReport = { hits: 0, decisions: 0, faults: [], rescored: [] }
  const audited = Map.groupBy(await listAuditedDecisions(tx), ({ hit_id }) => hit_id)
  for (let rows = await listHitsAfter(tx, null, hitsAtOnce); rows.length > 0; ) {
    const listed = await readListed(
      tx,
      rows.map(({ hit }) => hit),
    )
    for (const row of rows) {
      const { hit } = row
      report.hits += 1
      report.decisions += row.history.length
      const faults = [...faultsOf(keys, row, listed), ...findAuditFaults(row, audited.get(hit.id) ?? [])]
      report.faults.push(...faults.map((fault) => `hit ${hit.id}: ${fault}`))
      audited.delete(hit.id)
      const score = scoreNow(hit)
      if (score !== hit.score) report.rescored.push(`hit ${hit.id}: ${hit.score} then, ${score} now`)
    }
    rows = await listHitsAfter(tx, rows.at(-1)?.hit ?? null, hitsAtOnce)
  }
  for (const hit of audited.keys()) report.faults.push(`hit ${hit}: it was decided and is missing`)
  return report
}
