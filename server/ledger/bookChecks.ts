import type { Reader, Sql, Tx } from '../db/client.ts'
import type { StoredMacs } from './checks/check.ts'
import { graceMs } from './closedDays.ts'
import {
  addFindings,
  type CheckResult,
  checkSlice,
  type Findings,
  type Position,
  readStep,
  resultsOf,
  type Step,
  start,
} from './invariants.ts'
import { readRecentKeys } from './reading/slice.ts'
import { type WalkName, walkNames, walks } from './reading/walks.ts'

/** The two ways to check the books: a share each hour, and everything at once. Each slice is read on a short snapshot of its own. */

interface Progress {
  position: Position
  rows: bigint
  findings: Findings
  started_at: Date
  run: number
  last_at: Date
}

type ProgressName = 'rotation' | 'whole'

interface Books {
  sql: Sql
  macs: StoredMacs
  now: Date
  /** Limits the rows of a slice, for tests. */
  rowsMax?: number
}

const inSnapshot = <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    // Many small statements, whose plans depend on the number of keys.
    await tx`set local jit = off`
    await tx`set local plan_cache_mode = force_custom_plan`
    return work(tx)
  }) as Promise<T>

async function loadProgress(reader: Reader, name: ProgressName): Promise<Progress | null> {
  const [row] = await reader<Progress[]>`
    select position, rows, findings, started_at, run, last_at from book_checks where name = ${name}`
  // Another release may have had other walks.
  return row && Object.hasOwn(walks, row.position.walk) ? row : null
}

const saveProgress = (sql: Sql, name: ProgressName, progress: Progress) => sql`
  insert into book_checks ${sql({ ...progress, name, position: sql.json(jsonOf(progress.position)), findings: sql.json(progress.findings) })}
  on conflict (name) do update set position = excluded.position, rows = excluded.rows, findings = excluded.findings,
    started_at = excluded.started_at, run = excluded.run, last_at = excluded.last_at`

const jsonOf = ({ walk, after }: Position) => ({ walk, after: after === null ? null : [...after] })

/** The number of rows of all walks, as PostgreSQL estimates it. */
export async function estimateRows(reader: Reader): Promise<number> {
  const tables = walkNames.map((name) => walks[name].table as string).filter((table) => table !== '')
  const [row] = await reader<{ rows: number }[]>`
    select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as rows from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${tables})`
  return Math.ceil(row?.rows ?? 0)
}

interface Checked extends Step {
  findings: Findings
}

const checkStep = ({ sql, macs, rowsMax }: Books, position: Position): Promise<Checked> =>
  inSnapshot(sql, async (tx) => {
    const step = await readStep(tx, position, rowsMax)
    return { ...step, findings: step.slice.keys.length === 0 ? {} : await checkSlice(tx, step.slice, macs) }
  })

async function checkRecent({ sql, macs, rowsMax }: Books, walk: WalkName, since: Date): Promise<Findings> {
  let findings: Findings = {}
  const keys = await readRecentKeys(sql, walk, since)
  const count = Math.min(rowsMax ?? Number.POSITIVE_INFINITY, walks[walk].rows)
  for (let from = 0; from < keys.length; from += count) {
    const slice = { walk, keys: keys.slice(from, from + count) }
    findings = addFindings(findings, await inSnapshot(sql, (tx) => checkSlice(tx, slice, macs)))
  }
  return findings
}

/** So many hourly runs read everything once. */
export const runsOfRotation = 24
const dayMs = 86_400_000

/** Checks what is new or changed since the last run, and a share of everything: the last run of a rotation takes all that is left. */
export async function checkHourly(books: Books): Promise<CheckResult[]> {
  const { sql, now } = books
  const before = await loadProgress(sql, 'rotation')
  const since = new Date((before?.last_at.getTime() ?? now.getTime() - dayMs) - graceMs)
  let findings: Findings = {}
  for (const walk of walkNames) findings = addFindings(findings, await checkRecent(books, walk, since))

  const { run, started_at, ...last } = before ?? { position: start, rows: 0n, run: 0, started_at: now }
  const share = run >= runsOfRotation - 1 ? Number.POSITIVE_INFINITY : (await estimateRows(sql)) / runsOfRotation
  let position: Position | null = last.position
  let read = 0
  while (position !== null && read < share) {
    const checked: Checked = await checkStep(books, position)
    findings = addFindings(findings, checked.findings)
    read += checked.slice.keys.length
    position = checked.next
  }
  const next =
    position === null
      ? { position: start, rows: 0n, run: 0, started_at: now }
      : { position, rows: last.rows + BigInt(read), run: run + 1, started_at }
  await saveProgress(sql, 'rotation', { ...next, findings: {}, last_at: now })
  return resultsOf(findings)
}

export interface WholeProgress {
  walk: WalkName
  rows: bigint
}

interface WholeCheck extends Books {
  /** Forgets an unfinished check instead of resuming it. */
  isFresh: boolean
  onResume?: (progress: WholeProgress & { started_at: Date }) => void
  /** Called after each slice. */
  onProgress?: (progress: WholeProgress) => void
}

/** Checks everything; goes on where an unfinished check stopped. `started_at`: everything was read since then. */
export async function checkAll(check: WholeCheck): Promise<{ results: CheckResult[]; started_at: Date }> {
  const { sql, now, isFresh, onResume, onProgress } = check
  const unfinished = isFresh ? null : await loadProgress(sql, 'whole')
  if (unfinished !== null) onResume?.({ ...unfinished, walk: unfinished.position.walk })
  let { rows, findings, started_at } = unfinished ?? { rows: 0n, findings: {}, started_at: now }
  let position: Position | null = unfinished?.position ?? start
  while (position !== null) {
    const checked: Checked = await checkStep(check, position)
    findings = addFindings(findings, checked.findings)
    rows += BigInt(checked.slice.keys.length)
    position = checked.next
    if (position !== null)
      await saveProgress(sql, 'whole', { position, rows, findings, started_at, run: 0, last_at: now })
    onProgress?.({ walk: checked.slice.walk, rows })
  }
  await sql`delete from book_checks where name = 'whole'`
  return { results: resultsOf(findings), started_at }
}
