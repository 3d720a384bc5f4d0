import { tablesOf } from '../reading/slice.ts'
import type { Check } from './check.ts'
import { faultsIn, type MacRow } from './macs.ts'

/** C16: who people and staff are, what they may do, their passkeys, delegations, and the settings and policies of approvals are what the server wrote. */

export const personTables = [
  'users',
  'staff',
  'passkeys',
  'staff_passkeys',
  'approval_delegations',
  'approval_settings',
] as const
export type PersonTable = (typeof personTables)[number]

const isOfBusiness = (table: PersonTable): boolean => table !== 'staff' && table !== 'staff_passkeys'

export const checkRows =
  (table: PersonTable): Check =>
  async (reader, slice, macs) => {
    const rows = isOfBusiness(table)
      ? await reader<MacRow[]>`with ${tablesOf(reader, slice, table)} select * from ${reader(table)}`
      : await reader<MacRow[]>`select * from ${reader(table)}`
    return faultsIn(rows, (row) => macs.findRowError(table, row))
  }

export const checkPolicies: Check = async (reader, slice, macs) =>
  faultsIn(
    await reader<MacRow[]>`
      with ${tablesOf(reader, slice, 'approval_versions')}
      select v.business_id, v.version, v.seal,
        coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'total_from_minor', p.total_from_minor::text,
            'approvals_needed', p.approvals_needed, 'approvers', p.approvers) order by p.kind desc, p.total_from_minor)
          from approval_policies p where p.business_id = v.business_id and p.version = v.version), '[]') as tiers
      from approval_versions v where v.state in ('published', 'superseded')`,
    (row) => macs.findPolicyError(row),
  )
