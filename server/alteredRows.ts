import { auditAlteredRow } from './alteredRowStore.ts'
import type { Deps } from './deps.ts'

export type AlteredRowDeps = Pick<Deps, 'sql' | 'log' | 'metrics' | 'now'>

/** Columns that name a row in logs, the first that it has. */
const names = ['id', 'transfer_id', 'staff_id', 'business_id'] as const
type NamedRow = Readonly<Partial<Record<(typeof names)[number], string | null>>>

/**
 * Logs, counts and audits the refusal of a row that the server did not write. Does not wait for the audit log: the refusing transaction, which
 * is rolled back, may hold the lock of its chain.
 */
export function reportAlteredRow(deps: AlteredRowDeps, table: string, row: object): void {
  const named: NamedRow = row
  const id = names.map((name) => named[name]).find((value) => typeof value === 'string') ?? ''
  deps.log.error({ reason: `${table} ${id}` }, 'a row was changed outside the server')
  deps.metrics.alteredRowRefused(table)
  auditAlteredRow(deps, { table, id, business_id: named.business_id ?? null }).catch((err: unknown) =>
    deps.log.error({ err }, 'cannot audit the refusal of a row'),
  )
}
