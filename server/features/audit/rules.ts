import { dayOf } from '../../../contract/base/time/clock.ts'
import { filterDateRange } from '../../../contract/base/time/periods.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { AuditLogRequest, AuditWanted } from './store.ts'

export type AuditChange = CallResponse<'/audit/list'>['items'][number]['changes'][number]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textMax = 2_000

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = Array.isArray(value) && value.every((one) => typeof one !== 'object') ? value.join(', ') : value
  return (typeof text === 'object' ? JSON.stringify(text) : String(text)).slice(0, textMax)
}

/** `old` and `new` as recorded: single values, or the fields that differ. */
function changedValues(old: unknown, next: unknown): AuditChange[] {
  if (old === undefined && next === undefined) return []
  if (!isRecord(old) && !isRecord(next)) return [{ name: 'value', old: textOf(old), new: textOf(next) }]
  const [before, after] = [isRecord(old) ? old : {}, isRecord(next) ? next : {}]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => ({ name, old: textOf(before[name]), new: textOf(after[name]) }))
}

function parse(detail: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(detail)
    return isRecord(value) ? value : { value }
  } catch {
    return { value: detail }
  }
}

/** Status transitions have always been recorded as `from` and `to`. */
const withOldAndNew = ({ from, to, ...rest }: Record<string, unknown>): Record<string, unknown> =>
  to === undefined
    ? { ...rest, ...(from === undefined ? {} : { from }) }
    : { old: { status: from }, new: { status: to }, ...rest }

/** Changes recorded in an audit row; other facts have no old value. */
export function auditChangesOf(action: string, detail: string): AuditChange[] {
  const facts = parse(detail)
  const { old, new: next, ...rest } = action === 'transfer.moved' ? withOldAndNew(facts) : facts
  return [
    ...changedValues(old, next),
    ...Object.entries(rest)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => ({ name, old: null, new: textOf(value) })),
  ]
}

const number = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

/** Ids of people and objects in the changes. */
export const idsOfChanges = (changes: readonly AuditChange[]): string[] => [
  ...new Set(changes.flatMap((change) => `${change.old ?? ''} ${change.new ?? ''}`.match(number) ?? [])),
]

/** Replaces ids by names where they are known. */
export function withNames(changes: readonly AuditChange[], names: ReadonlyMap<string, string>): AuditChange[] {
  const told = (text: string | null) => text?.replaceAll(number, (id) => names.get(id) ?? id) ?? null
  return changes.map(({ name, ...change }) => ({ name, old: told(change.old), new: told(change.new) }))
}

/** Filter of a request, without an empty search. */
export const auditFilterOf = (request: AuditLogRequest, now: Date): AuditWanted => {
  const { user_id, group, object_type, object_id, q } = request
  const { from, to } = filterDateRange(request, dayOf(now))
  const needle = q?.trim().toLowerCase()
  return { user_id, group, object_type, object_id, from, to, q: needle === '' ? undefined : needle }
}
