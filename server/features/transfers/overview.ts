import { onboardingStepsFor } from '../../../contract/base/people/onboardingSteps.ts'
import { monthOf } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { readRows } from '../../db/list.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { countForHome, type MonthRow, readMonths, readOnboardingDone, readWaitingFor } from './homeStore.ts'
import { transfers } from './listStore.ts'
import { transferRowsResponse } from './serializer.ts'

/** The onboarding checklist of the person's role, without dismissed steps. */
async function onboardingChecklist(
  tx: Tx,
  actor: PersonActor,
): Promise<CallResponse<'/transfer/summary'>['first_steps']> {
  const done = await readOnboardingDone(tx, actor)
  return onboardingStepsFor(actor.role)
    .filter((step) => !done.dismissed_steps.includes(step))
    .map((step) => ({ step, is_done: done[step] }))
}

type Summary = CallResult<'/transfer/summary'>

/** The last 12 months, oldest first, as `2026-01`. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  )
}

function serializeMonths(rows: MonthRow[], months: string[]): Summary['months'] {
  return months.map((month) => {
    const ofMonth = rows.filter((row) => row.month.startsWith(month))
    const sum = (kind: MonthRow['kind']) =>
      ofMonth.reduce((total, row) => (row.kind === kind ? total + row.send_minor : total), 0n)
    const count = ofMonth.reduce((total, row) => total + Number(row.transfer_count), 0)
    return {
      month,
      international_minor: String(sum('international')),
      domestic_minor: String(sum('domestic')),
      count,
    }
  })
}

function serializeCountries(rows: MonthRow[]): Summary['countries'] {
  const sums = new Map<string, { count: number; send: bigint }>()
  for (const row of rows) {
    const sum = sums.get(row.country) ?? { count: 0, send: 0n }
    sums.set(row.country, { count: sum.count + Number(row.transfer_count), send: sum.send + row.send_minor })
  }
  return [...sums]
    .sort(([, a], [, b]) => (a.send < b.send ? 1 : -1))
    .slice(0, 10)
    .map(([country, { count, send }]) => ({ country, count, send_minor: String(send) }))
}

const waitingCount = 4
/** The home page shows five that are not among the waiting ones. */
const recentCount = 5 + waitingCount

export const summaryHandler = defineHandler('/transfer/summary', {
  async run(tx, { actor, now }) {
    const { business_id } = actor
    const months = lastMonths(now)
    const [counts, rows, first_steps, recent, waiting] = await Promise.all([
      countForHome(tx, actor, now),
      readMonths(tx, business_id, `${months[0]}-01`),
      onboardingChecklist(tx, actor),
      readRows(tx, transfers, { scope: business_id, filter: { tab: 'all' } }, { limit: recentCount }),
      readWaitingFor(tx, actor, now, waitingCount),
    ])
    return {
      total_count: counts.total,
      pending_count: counts.pending,
      ongoing_count: counts.ongoing,
      waiting_for_me_count: counts.waiting_for_me,
      waiting_for_me: await transferRowsResponse(tx, waiting, actor, now),
      to_approve_count: counts.to_approve,
      months: serializeMonths(rows, months),
      countries: serializeCountries(rows),
      first_steps,
      recent: await transferRowsResponse(tx, recent, actor, now),
    }
  },
})
