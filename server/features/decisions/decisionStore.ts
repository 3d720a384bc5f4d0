import type { Role } from '../../../contract/base/people/roles.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Principal } from './delegation.ts'

/** One person's approval or denial of one object, exactly as they saw it. */
export interface DecisionWrite extends Principal {
  business_id: string
  object_id: string
  user_id: string
  role: Role
  version: number
  payload_digest: string
  decision: 'approved' | 'denied'
  reason: string | null
  challenge_id: string | null
  /** The passkey's signature, if there is one. */
  signature_id: string | null
  at: Date
  /** Copied from the object: the decision counts only for exactly these. */
  maker_ids: readonly string[]
  approvers: readonly string[]
  is_only_person: boolean
}

export interface GivenDecision extends DecisionWrite {
  full_name: string
  /** Not void, and its giver and principal still have the roles recorded with it. */
  is_valid: boolean
}

export interface DecisionStore {
  /** Oldest first. */
  find(tx: Tx, businessId: string, ids: readonly string[]): Promise<GivenDecision[]>
  /**
   * One decision per person and version. A denial replaces the person's own approval; an approval replaces only one that is no longer
   * valid.
   */
  write(tx: Tx, decision: DecisionWrite): Promise<void>
}

export interface DecisionTable {
  table: string
  /** Column of the object's id. */
  object: string
  /** Whether withdrawn approvals remain, marked by `void_at`. */
  keepsVoid?: true
  /** Whether rows refer to a passkey's signature. */
  hasSignatures?: true
}

/** The columns of a decision, except its object's, from a row that may hold more. */
export const columnsOf = (decision: DecisionWrite) => ({
  business_id: decision.business_id,
  user_id: decision.user_id,
  version: decision.version,
  role: decision.role,
  on_behalf_of: decision.on_behalf_of,
  principal_role: decision.principal_role,
  delegation_id: decision.delegation_id,
  lent_from: decision.lent_from,
  lent_until: decision.lent_until,
  payload_digest: decision.payload_digest,
  decision: decision.decision,
  reason: decision.reason,
  challenge_id: decision.challenge_id,
  at: decision.at,
  maker_ids: [...decision.maker_ids],
  approvers: [...decision.approvers],
  is_only_person: decision.is_only_person,
})

const decidedColumns = [
  'role',
  'on_behalf_of',
  'principal_role',
  'delegation_id',
  'lent_from',
  'lent_until',
  'payload_digest',
  'decision',
  'reason',
  'challenge_id',
  'at',
  'maker_ids',
  'approvers',
  'is_only_person',
] as const satisfies readonly (keyof ReturnType<typeof columnsOf>)[]

/** Creates a store over a table with the columns of a decision. */
export function createDecisionStore({ table, object, keepsVoid, hasSignatures }: DecisionTable): DecisionStore {
  const replaced = [...decidedColumns, ...(hasSignatures ? ['signature_id'] : [])].map(
    (name) => `${name} = excluded.${name}`,
  )
  const assignments = [...replaced, ...(keepsVoid ? ['void_at = null'] : [])].join(', ')
  const isVoid = keepsVoid ? `${table}.void_at is not null` : 'false'
  return {
    find: (tx, businessId, ids) => tx<GivenDecision[]>`
      select ${tx(table)}.*, ${tx(table)}.${tx(object)} as object_id, u.full_name,
        not ${tx.unsafe(isVoid)} and coalesce(u.standing_role = ${tx(table)}.role
          and (on_behalf_of is null or p.standing_role = principal_role), false) as is_valid
      from ${tx(table)} join users u on u.business_id = ${tx(table)}.business_id and u.id = user_id
      left join users p on p.business_id = ${tx(table)}.business_id and p.id = on_behalf_of
      where ${tx(table)}.business_id = ${businessId} and ${tx(object)} = any(${[...ids]}::uuid[]) order by at, user_id`,
    async write(tx, decision) {
      const { object_id, signature_id } = decision
      const row = { ...columnsOf(decision), [object]: object_id, ...(hasSignatures ? { signature_id } : {}) }
      const written = await tx`
        insert into ${tx(table)} ${tx(row)}
        on conflict (business_id, ${tx(object)}, user_id, version) do update set ${tx.unsafe(assignments)}
        where excluded.decision = 'denied' or ${tx.unsafe(isVoid)} or not exists (select from users u
          where u.business_id = ${tx(table)}.business_id and u.id = ${tx(table)}.user_id and u.standing_role = ${tx(table)}.role)`
      if (written.count !== 1) throw new AppError('already_approved')
    },
  }
}

/** Foreign keys tie decisions to their objects, so each kind has a table of its own. */
export const transferApprovals = createDecisionStore({
  table: 'approvals',
  object: 'transfer_id',
  keepsVoid: true,
  hasSignatures: true,
})
export const bulkDecisions = createDecisionStore({ table: 'bulk_decisions', object: 'bulk_id' })
export const scheduleDecisions = createDecisionStore({ table: 'schedule_decisions', object: 'schedule_id' })
export const refundDecisions = createDecisionStore({ table: 'refund_decisions', object: 'request_id' })
