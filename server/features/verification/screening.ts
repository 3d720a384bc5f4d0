import type { screeningFaults } from '../../../contract/features/operator/verification.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { ListUnreadable } from '../../ports/screening/listFile.ts'
import type { ScreenedName, ScreeningReport } from '../../ports/screening/screening.ts'
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

/** Screens the names of a case against the operator's sanctions list, on submission and before approval. */

type Named = Pick<ReadableSubmission, 'people'> & {
  identity: Pick<ReadableSubmission['identity'], 'first_name' | 'last_name'>
}

/** Written for a missing last name (spec §5). */
const noLastName = 'NLN'

/** Company, directors and owners, and the person with the identity document, if it is none of them. */
export function screenedNamesOf(company: string, { people, identity }: Named): ScreenedName[] {
  const { first_name, last_name } = identity
  const shown = last_name === noLastName ? first_name : `${first_name} ${last_name}`
  const isOneOfThem = people.some(({ name }) => name === shown)
  return [
    { subject: 'company', name: company },
    ...people.map(({ key, name }) => ({ subject: key, name })),
    ...(isOneOfThem ? [] : [{ subject: 'identity', name: shown }]),
  ]
}

export type ScreenedPeople = ScreeningReport & { subjects: string[] }

/** Compares names with the sanctions list. Null if the list cannot be read, which is logged as an error. */
export async function screenNames(
  { screening, log }: Pick<Deps, 'screening' | 'log'>,
  names: readonly ScreenedName[],
): Promise<ScreenedPeople | null> {
  try {
    return { ...(await screening.screen(names)), subjects: subjectsOf(names) }
  } catch (error) {
    if (!(error instanceof ListUnreadable)) throw error
    log.error({ err: error }, 'the sanctions list cannot be read')
    return null
  }
}

/** The subjects of everybody whose name is screened. */
export const subjectsOf = (names: readonly ScreenedName[]): string[] => names.map(({ subject }) => subject)

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
  /** State of the list now: absent, unreadable, the one last screened with, or another. */
  list: 'none' | 'unreadable' | 'current' | 'other'
  /** False: somebody of the case was never compared. */
  isComplete: boolean
}

async function compareList(
  { screening }: Pick<Deps, 'screening'>,
  kept: ScreeningRow | null,
): Promise<Screened['list']> {
  try {
    const list = await screening.list()
    if (kept === null || kept.list_digest !== (list?.digest ?? '')) return 'other'
    return list === null ? 'none' : 'current'
  } catch (error) {
    if (error instanceof ListUnreadable) return 'unreadable'
    throw error
  }
}

export async function readScreened(
  tx: Tx,
  deps: Pick<Deps, 'screening'>,
  row: Pick<CaseRow, 'business_id' | 'id'>,
  subjects: readonly string[],
): Promise<Screened> {
  const [screening, hits] = [await findScreening(tx, row), await findHits(tx, row)]
  const isComplete = subjects.every((subject) => screening?.subjects.includes(subject))
  return { screening, hits, list: await compareList(deps, screening), isComplete }
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
  deps: Pick<Deps, 'screening' | 'settings'>,
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
