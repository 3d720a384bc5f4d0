import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ScreeningCauseKind } from '../../../contract/base/operator/screening.ts'
import { inBusiness, noBusiness } from '../../db/business.ts'
import { createDatabase, type Reader } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { TaskTable } from '../../jobs/task.ts'
import type { BooksSource } from '../../ledger/jobs.ts'
import { subjectsOfPayment } from '../incomingPayments/payerScreening.ts'
import { readCustomerJob, screenCustomerTask } from '../people/screening.ts'
import { type LoadedMatcher, loadMatcher } from '../screening/lists/loadMatcher.ts'
import { subjectOfBusiness, subjectOfPayee, subjectOfPerson } from '../screening/rules.ts'
import { findPairs, screen } from '../screening/screen.ts'
import type { ScreenedSubject } from '../screening/store.ts'
import { readSubmission } from '../verification/furtherPeople.ts'
import { screenedNamesOf } from '../verification/screening.ts'
import {
  advanceRun,
  beginRun,
  nextApprovedCases,
  nextBusinesses,
  nextPayers,
  nextPeople,
  nextRecipients,
  type Place,
  type ScreenedSection,
  type ScreeningRun,
  screenedSections,
} from './rescreenStore.ts'

/** Everybody is compared again when a list changes: a customer, owner or payee may have been listed since. */
export const rescreenTask = 'rescreen'

interface Screened {
  business_id: string
  id: string
  subjects: ScreenedSubject[]
}

const rowsAtOnce = 1_000
const casesAtOnce = 100
/** A job ends then and is followed by the next, so that workers stop quickly and others get a turn. */
const jobMs = 20_000
/** Names after which other work gets a turn. */
const namesAtOnce = 20

/** Reads on the owner's connection, across businesses, or in a transaction of one. */
type Read = <T>(query: (reader: Reader) => Promise<T>) => Promise<T>
type ReadSlice = (deps: Deps, read: Read, place: Place) => Promise<Screened[]>

const slices: Record<ScreenedSection, ReadSlice> = {
  async payer(_deps, read, place) {
    const rows = await read((reader) => nextPayers(reader, place, rowsAtOnce))
    return rows.map((row) => ({ ...row, subjects: subjectsOfPayment(row) }))
  },
  async business(_deps, read, place) {
    const rows = await read((reader) => nextBusinesses(reader, place, rowsAtOnce))
    return rows.map((row) => ({ ...row, subjects: [subjectOfBusiness(row)] }))
  },
  async person(_deps, read, place) {
    const rows = await read((reader) => nextPeople(reader, place, rowsAtOnce))
    return rows.map((row) => ({ ...row, subjects: [subjectOfPerson('person', row.full_name)] }))
  },
  async owner(deps, read, place) {
    const cases = await read((reader) => nextApprovedCases(reader, place, casesAtOnce))
    const screened: Screened[] = []
    for (const row of cases) {
      const submission = await inBusiness(deps.sql, row.business_id, (tx) => readSubmission(tx, deps, row))
      const names = screenedNamesOf('', submission).filter(({ subject }) => subject !== 'company')
      screened.push({ ...row, subjects: names.map(({ name }) => subjectOfPerson('owner', name)) })
    }
    return screened
  },
  async recipient(_deps, read, place) {
    const rows = await read((reader) => nextRecipients(reader, place, rowsAtOnce))
    return rows.map((row) => ({ ...row, subjects: [subjectOfPayee(row)] }))
  },
}

/** After the last row of a slice; after an empty one the next section begins, or the run ends. */
function placeAfter(run: ScreeningRun, last: Screened | undefined, at: Date) {
  if (last !== undefined)
    return { section: run.section, after_business: last.business_id, after_id: last.id, ended_at: null }
  const section = screenedSections[screenedSections.indexOf(run.section) + 1]
  if (section === undefined) return { ...run, ended_at: at }
  return { section, after_business: noBusiness, after_id: noBusiness, ended_at: null }
}

async function compare(
  deps: Deps,
  matcher: LoadedMatcher,
  kind: ScreeningCauseKind,
  rows: readonly Screened[],
): Promise<void> {
  for (const [at, { business_id, id, subjects }] of rows.entries()) {
    if (at % namesAtOnce === 0) await nextTurn()
    if (findPairs(deps, matcher, business_id, subjects).length === 0) continue
    const cause = { business_id, kind, cause_id: id }
    await inBusiness(deps.sql, business_id, (tx) => screen(tx, deps, { cause, matcher, subjects, ofCustomer: [] }))
  }
}

/** Compares one slice and returns the place after it. A slice that is repeated finds the same pairs. */
async function runSlice(deps: Deps, all: Reader, matcher: LoadedMatcher, run: ScreeningRun): Promise<ScreeningRun> {
  const rows = await slices[run.section](deps, (query) => query(all), run)
  // Money in suspense waits for the decision, whatever it was found by.
  await compare(deps, matcher, run.section === 'payer' ? 'incoming_payment' : 'list_change', rows)
  await advanceRun(deps.sql, run, { ...placeAfter(run, rows.at(-1), deps.now()), compared: rows.length })
  return beginRun(deps.sql, run.lists, deps.now())
}

/** Continues the run with the current versions; does nothing once it has ended. */
async function rescreen({ url }: BooksSource, deps: Deps, signal: AbortSignal | undefined): Promise<void> {
  const matcher = await loadMatcher(deps)
  if (matcher.entries.size === 0) return
  const lists = JSON.stringify(matcher.versions.map(({ name, version }) => [name, version]))
  let run = await beginRun(deps.sql, lists, deps.now())
  if (run.ended_at !== null) return
  const all = createDatabase(url, { max: 1 })
  const started = performance.now()
  try {
    while (run.ended_at === null && performance.now() - started < jobMs && signal?.aborted !== true)
      run = await runSlice(deps, all, matcher, run)
  } finally {
    await all.end()
  }
  if (run.ended_at === null) await deps.sql.begin((tx) => enqueue(tx, rescreenTask, {}, { jobKey: rescreenTask }))
}

/** A business by itself: who is new there was in no run. */
async function screenCustomer(deps: Deps, payload: unknown): Promise<void> {
  const { business_id } = readCustomerJob(payload)
  const matcher = await loadMatcher(deps)
  const first = { after_business: noBusiness, after_id: noBusiness, only: business_id }
  for (const section of ['business', 'person', 'owner'] as const) {
    const rows = await slices[section](deps, (query) => inBusiness(deps.sql, business_id, query), first)
    await compare(deps, matcher, 'customer_change', rows)
  }
}

export const rescreenTasks = (source: BooksSource): TaskTable<Deps> => ({
  [screenCustomerTask]: screenCustomer,
  [rescreenTask]: (deps, _payload, { signal }) => rescreen(source, deps, signal),
})
