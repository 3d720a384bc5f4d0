import type { Reader } from '../../db/client.ts'
import type { StoredMacs } from './check.ts'
import { faultsIn } from './macs.ts'

/** C16: who people and staff are, what they may do, their passkeys, and the approval policies are what the server wrote. */

export const personTables = ['users', 'staff', 'passkeys', 'staff_passkeys'] as const

export async function checkPeople(reader: Reader, macs: StoredMacs): Promise<string[]> {
  const findings: string[] = []
  for (const table of personTables)
    findings.push(...(await faultsIn(reader, (row) => macs.findRowError(table, row), `select * from ${table}`)))
  const policies = await faultsIn(
    reader,
    (row) => macs.findPolicyError(row),
    `select v.business_id, v.version, v.seal,
      coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'total_from_minor', p.total_from_minor::text,
          'approvals_needed', p.approvals_needed, 'approvers', p.approvers) order by p.kind desc, p.total_from_minor)
        from approval_policies p where p.business_id = v.business_id and p.version = v.version), '[]') as tiers
    from approval_versions v where v.state in ('published', 'superseded')`,
  )
  return [...findings, ...policies]
}
