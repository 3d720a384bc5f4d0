import { homeCurrency } from '../../../contract/base/money/money.ts'
import { addDays, dayOf } from '../../../contract/base/time/clock.ts'
import {
  countPayments,
  type DuePayment,
  forecastBalance,
  plannedPayments,
  type ScheduleState,
} from '../../../contract/base/time/schedules.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { bankNameOf } from '../../../contract/corridors/recipientSchema.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { readTotals } from '../balance/store.ts'
import { scheduleDecisions } from '../decisions/decisionStore.ts'
import { type Eligibility, eligibilityOf } from '../decisions/eligibility.ts'
import { requireActingPerson } from '../decisions/personStore.ts'
import { findDocuments } from '../transfers/store.ts'
import { payeeOf } from '../transfers/transferRow.ts'
import { decidableSchedule, scheduleActionsFor, scheduleRules, scheduleVersion } from './rules.ts'
import type { ScheduleRow } from './scheduleRow.ts'
import {
  findListedSchedule,
  findPayments,
  holidaysAfter,
  type ListedPayment,
  type ListedSchedule,
  listDueSchedules,
  type NamedRow,
  namesOf,
} from './store.ts'

/** Range of the forecast. */
const forecastDays = 30

interface ForecastDue extends DuePayment {
  schedule_id: string | null
  recipient_name: string
}

/** Each payment at its maximum: either the balance is certainly enough, or a warning says that it may not be. */
export async function readForecast(
  tx: Tx,
  businessId: string,
  now: Date,
  proposed: readonly ForecastDue[] = [],
): Promise<CallResult<'/schedule/forecast'>> {
  const today = dayOf(now)
  const until = addDays(today, forecastDays)
  const [{ available_minor }, schedules] = await Promise.all([
    readTotals(tx, businessId),
    listDueSchedules(tx, businessId, until),
  ])
  const countries = [...new Set(schedules.map(({ country }) => country))]
  const calendars = new Map(
    await Promise.all(countries.map(async (country) => [country, await holidaysAfter(tx, country, today)] as const)),
  )
  const dues = schedules.flatMap((schedule): ForecastDue[] =>
    plannedPayments(schedule, calendars.get(schedule.country) ?? new Set(), {
      from: schedule.next_pays_on ?? today,
      until: addDays(until, 14),
      max: forecastDays,
    })
      .filter(({ planned_on, pays_on }) => pays_on <= until && planned_on >= (schedule.next_planned_on ?? today))
      .map(({ pays_on }) => ({
        schedule_id: schedule.id,
        recipient_name: payeeOf(schedule).recipient_name,
        pays_on,
        amount_minor: schedule.total_max_minor,
      })),
  )
  const within = proposed.filter(({ pays_on }) => pays_on <= until)
  const { items, short } = forecastBalance(available_minor, [...dues, ...within])
  return {
    currency: homeCurrency,
    balance_minor: available_minor,
    days: forecastDays,
    items,
    due_minor: items.reduce((sum, { amount_minor }) => sum + amount_minor, 0n),
    short,
  }
}

export const forecastHandler = defineHandler('/schedule/forecast', {
  run: (tx, { actor, now }) => readForecast(tx, actor.business_id, now),
})

type Row = CallResult<'/schedule/list'>['items'][number]
type ScheduleDetail = CallResult<'/schedule/detail'>

const nextOf = ({ next_planned_on, next_pays_on }: ScheduleRow): Row['next'] =>
  next_planned_on === null || next_pays_on === null ? null : { planned_on: next_planned_on, pays_on: next_pays_on }

export function serializeScheduleRow(row: ListedSchedule, person: Eligibility): Row {
  const { recipient_name, account_tail } = payeeOf(row)
  return {
    ...row,
    recipient_name,
    bank_name: bankNameOf(findCorridor(row.corridor_id, row.country), row.recipient_details),
    account_tail,
    payment_count: countPayments(row),
    next: nextOf(row),
    version: scheduleVersion,
    actions: scheduleActionsFor(row, person),
  }
}

const serializePayment = (row: ListedPayment): ScheduleDetail['payments'][number] => ({
  ...row,
  transfer:
    row.transfer_id === null || row.reference === null || row.status === null || row.total_minor === null
      ? null
      : { id: row.transfer_id, reference: row.reference, status: row.status, total_minor: row.total_minor },
})

const nobody = (user_id: string): NamedRow => ({ user_id, full_name: '', email: '', role: 'viewer' })

const listedPaymentsMax = 12
/** Before its first payment, or paying. */
const running: readonly ScheduleState[] = ['created', 'awaiting_approval', 'active', 'paused']

/** Future payments: from the next one on, else from tomorrow. */
const upcomingPaymentsOf = (row: ScheduleRow, holidays: ReadonlySet<string>, now: Date): ScheduleDetail['coming'] =>
  running.includes(row.state)
    ? plannedPayments(row, holidays, {
        from: row.state === 'active' ? (row.next_pays_on ?? '') : addDays(dayOf(now), 1),
        max: listedPaymentsMax,
      })
    : []

export async function scheduleResponse(
  tx: Tx,
  { actor, now }: { actor: PersonActor; now: Date },
  id: string,
): Promise<ScheduleDetail> {
  const { business_id } = actor
  const row = await findListedSchedule(tx, business_id, id)
  if (!row) throw new AppError('not_found')
  const [decisions, payments, person, holidays, documents] = await Promise.all([
    scheduleDecisions.find(tx, business_id, [id]),
    findPayments(tx, business_id, id),
    requireActingPerson(tx, actor, { isLocked: false, now }),
    holidaysAfter(tx, row.country, row.starts_on),
    findDocuments(
      tx,
      business_id,
      row.asked.documents.map(({ file_id }) => file_id),
    ),
  ])
  const ids = [
    ...row.approvers,
    ...decisions.flatMap(({ user_id, on_behalf_of }) => [user_id, on_behalf_of ?? user_id]),
  ]
  const names = await namesOf(tx, business_id, ids)
  const nameOf = (user_id: string) => names.find((name) => name.user_id === user_id) ?? nobody(user_id)
  return {
    ...row.asked,
    ...row,
    ...serializeScheduleRow(row, eligibilityOf(scheduleRules, person, decidableSchedule(row), decisions)),
    documents: row.asked.documents.flatMap((stated) =>
      documents.filter((file) => file.id === stated.file_id).map((file) => ({ ...file, ...stated })),
    ),
    approvers: row.approvers.map(nameOf),
    decisions: decisions.map(({ user_id, on_behalf_of, ...decision }) => ({
      ...decision,
      by: nameOf(user_id),
      on_behalf_of: on_behalf_of === null ? null : nameOf(on_behalf_of),
    })),
    coming: upcomingPaymentsOf(row, holidays, now),
    payments: payments.map(serializePayment),
  }
}
