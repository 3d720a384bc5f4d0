import type { screeningFaults } from '../../../contract/features/operator/verification.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { digestOf } from '../decisions/digest.ts'
import { awaitsLists, entryKey, type LoadedMatcher, loadMatcher, sandboxList } from '../screening/lists/loadMatcher.ts'
import { currentLists } from '../screening/lists/store.ts'
import { digestEntry } from '../screening/rules.ts'
import type { StaffRequest } from '../staff/accessCustomer.ts'
import {
  findHits,
  findScreening,
  type HitRow,
  insertHits,
  insertScreening,
  type ScreeningRow,
} from './screeningStore.ts'
import type { CaseRow, ReadableSubmission } from './store.ts'

/** Compares the names of a case with the lists of sanctions, on submission and before approval. */

/** A name, and its part in the case: the company, one of its people, or the holder of an identity document. */
interface NameOfCase {
  subject: string
  name: string
}

type Named = Pick<ReadableSubmission, 'people'> & {
  identity: Pick<ReadableSubmission['identity'], 'first_name' | 'last_name'>
}

/** Written for a missing last name (spec §5). */
const noLastName = 'NLN'

/** Company, directors and owners, and the person with the identity document, if it is none of them. */
export function screenedNamesOf(company: string, { people, identity }: Named): NameOfCase[] {
  const { first_name, last_name } = identity
  const shown = last_name === noLastName ? first_name : `${first_name} ${last_name}`
  const isOneOfThem = people.some(({ name }) => name === shown)
  return [
    { subject: 'company', name: company },
    ...people.map(({ key, name }) => ({ subject: key, name })),
    ...(isOneOfThem ? [] : [{ subject: 'identity', name: shown }]),
  ]
}

/** The lists that names were compared with, as one. */
interface ComparedLists {
  name: string
  digest: string
  entries: number
}
type FoundInCase = Pick<HitRow, 'subject' | 'score' | 'matched_name' | 'entry_key' | 'entry'>

export interface ScreenedPeople {
  /** Null if there was none to compare anybody with. */
  list: ComparedLists | null
  hits: FoundInCase[]
  subjects: string[]
}

function listsOf(all: LoadedMatcher['versions']): ComparedLists | null {
  const versions = all.filter(({ name }) => name !== sandboxList.name)
  if (versions.length === 0) return null
  return {
    name: versions.map(({ name, version }) => `${name} ${version}`).join(', '),
    digest: digestOf('lists-1', ...versions.flatMap(({ name, version, digest }) => [name, String(version), digest])),
    entries: versions.reduce((sum, { entries }) => sum + entries, 0),
  }
}

function hitsOf({ match, entries }: LoadedMatcher, { subject, name }: NameOfCase): FoundInCase[] {
  const kind = subject === 'company' ? 'company' : 'person'
  return match({ name, kind, birth_date: null, country: null }).flatMap(({ entry_id, list, matched_name, score }) => {
    const listed = entries.get(entryKey(list, entry_id))
    if (listed === undefined) return []
    const [first, ...aliases] = listed.names.map((one) => one.name)
    const { birth_dates, countries } = listed
    return {
      subject,
      score: Math.floor(score / 10),
      matched_name,
      entry_key: digestEntry(listed),
      entry: { reference: entry_id, name: first ?? '', aliases, birth_dates, countries },
    }
  })
}

/** Call it outside a transaction. Null while none of the configured lists was read, which is logged as an error. */
export async function screenNames(
  deps: Pick<Deps, 'sql' | 'settings' | 'log'>,
  names: readonly NameOfCase[],
): Promise<ScreenedPeople | null> {
  const matcher = await loadMatcher(deps)
  if (awaitsLists(deps.settings, matcher)) {
    deps.log.error({ reason: 'no list' }, 'a case is not screened: none of the lists of sanctions was read')
    return null
  }
  const hits = names.flatMap((name) => hitsOf(matcher, name))
  return { list: listsOf(matcher.versions), hits, subjects: subjectsOf(names) }
}

/** The subjects of everybody whose name is screened. */
export const subjectsOf = (names: readonly NameOfCase[]): string[] => names.map(({ subject }) => subject)

export async function saveScreening(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { business_id, id: case_id }: Pick<CaseRow, 'business_id' | 'id'>,
  { list, hits, subjects }: ScreenedPeople,
  { by, at }: { by: StaffRequest['actor'] | null; at: Date },
): Promise<void> {
  await insertScreening(tx, {
    business_id,
    id: newId(),
    case_id,
    list_name: list?.name ?? null,
    list_digest: list?.digest ?? '',
    entries: list?.entries ?? 0,
    subjects,
    screened_by: by?.staff_id ?? null,
    screened_at: at,
  })
  await insertHits(
    tx,
    hits.map((hit) => ({ ...hit, business_id, id: newId(), case_id, found_at: at })),
  )
}

type ScreeningFault = (typeof screeningFaults)[number]

export interface Screened {
  screening: ScreeningRow | null
  hits: HitRow[]
  /** The lists now: none is configured, none was read yet, those of the last screening, or others. */
  list: 'none' | 'unreadable' | 'current' | 'other'
  /** False if somebody of the case was never compared. */
  isComplete: boolean
}

async function compareLists(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  kept: ScreeningRow | null,
): Promise<Screened['list']> {
  const versions = await currentLists(tx)
  if (awaitsLists(settings, { versions })) return 'unreadable'
  const lists = listsOf(versions)
  if (kept === null || kept.list_digest !== (lists?.digest ?? '')) return 'other'
  return lists === null ? 'none' : 'current'
}

export async function readScreened(
  tx: Tx,
  deps: Pick<Deps, 'settings'>,
  row: Pick<CaseRow, 'business_id' | 'id'>,
  subjects: readonly string[],
): Promise<Screened> {
  const [screening, hits] = [await findScreening(tx, row), await findHits(tx, row)]
  const isComplete = subjects.every((subject) => screening?.subjects.includes(subject))
  return { screening, hits, list: await compareLists(tx, deps, screening), isComplete }
}

/** Reason against approval; null if there is none. */
export function findScreeningError(
  { hits, list, isComplete }: Screened,
  { isUnscreenedAllowed }: Pick<Deps['settings'], 'isUnscreenedAllowed'>,
): ScreeningFault | null {
  if (hits.some(({ state }) => state === 'true_match')) return 'screening_match'
  if (list === 'unreadable') return 'screening_list_unreadable'
  if (list === 'other') return 'screening_outdated'
  if (list === 'none' && !isUnscreenedAllowed) return 'screening_missing'
  if (!isComplete) return 'screening_incomplete'
  return hits.some(({ state }) => state === 'open') ? 'screening_undecided' : null
}

export async function assertScreened(
  tx: Tx,
  deps: Pick<Deps, 'settings'>,
  row: Pick<CaseRow, 'business_id' | 'id'>,
  subjects: readonly string[],
): Promise<Screened> {
  const screened = await readScreened(tx, deps, row, subjects)
  const fault = findScreeningError(screened, deps.settings)
  if (fault !== null) throw new AppError(fault)
  return screened
}

/** Facts for the deciding member: the list, when it was read, and the decision on each hit. */
export const screeningFacts = ({ screening, hits }: Screened) => ({
  screening: screening?.list_name ?? 'none',
  screened_at: screening?.screened_at.toISOString() ?? null,
  hits: hits
    .map(
      ({ score, entry, reason, decided_by_name }) => `${score} % ${entry.name}: ${reason} (${decided_by_name ?? ''})`,
    )
    .join('; '),
})

/** As shown to staff, with the compared names. */
export function serializeScreening(
  { company_name, submission }: { company_name: string; submission: Named },
  screened: Screened,
  settings: Pick<Deps['settings'], 'isUnscreenedAllowed'>,
): CallResult<'/staff/verification/detail'>['screening'] {
  const { screening, hits } = screened
  const names = new Map(screenedNamesOf(company_name, submission).map(({ subject, name }) => [subject, name]))
  return {
    list_name: screening?.list_name ?? null,
    entries: screening?.entries ?? 0,
    screened_at: screening?.screened_at ?? null,
    fault: findScreeningError(screened, settings),
    hits: hits.map(({ id, subject, score, matched_name, entry, state, reason, decided_by_name }) => ({
      id,
      subject_name: names.get(subject) ?? subject,
      score,
      matched_name,
      entry,
      state,
      reason,
      decided_by: decided_by_name,
    })),
  }
}
