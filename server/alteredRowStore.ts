import { appendAudit } from './audit.ts'
import { inBusiness, noBusiness } from './db/business.ts'
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

interface AlteredRow {
  table: string
  /** The first of its columns that name it. */
  id: string
  /** Staff have none. */
  business_id: string | null
}

const auditGapMs = 60_000
const action = 'row.refused'
const actor = { kind: 'job', task: 'row_macs' } as const

/** One entry a minute and row, in the chain of its business. */
async function auditAlteredRow({ sql, now }: Pick<Deps, 'sql' | 'now'>, row: AlteredRow): Promise<void> {
  const { table, id, business_id: owner } = row
  const business_id = owner ?? noBusiness
  await inBusiness(sql, business_id, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`altered row ${table} ${id}`}, 0))`
    const at = now()
    const recent = await tx`
      select 1 from audit_log where business_id = ${business_id} and object_id = ${id} and object_type = 'row' and action = ${action}
        and detail::jsonb ->> 'table' = ${table} and at > ${new Date(at.getTime() - auditGapMs)} limit 1`
    if (recent.length > 0) return
    const object = { object_type: 'row', object_id: id }
    await appendAudit(tx, { business_id, at, actor, action, address: '', ...object, detail: { table } })
  })
}
