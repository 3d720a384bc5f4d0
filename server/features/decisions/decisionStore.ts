import type { Role } from '../../../contract/base/people/roles.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Principal } from './delegation.ts'

/** One person's yes or no to one object, exactly as they saw it. */
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
  /** What a passkey signed of it, where one did. */
  signature_id: string | null
  at: Date
  /** As the object has them: the decision counts for exactly these. */
  maker_ids: readonly string[]
  approvers: readonly string[]
  is_only_person: boolean
}

export interface GivenDecision extends DecisionWrite {
  full_name: string
  /** Not taken back, and its giver, as well as the person in whose name it was given, still has the role of then. */
  is_valid: boolean
}

export interface DecisionStore {
  /** Oldest first. */
  find(tx: Tx, businessId: string, ids: readonly string[]): Promise<GivenDecision[]>
  /** One decision for each person and version. A denial replaces the person's own approval; an approval only one that no longer counts. */
  write(tx: Tx, decision: DecisionWrite): Promise<void>
}

export interface DecisionTable {
  table: string
  /** The column with the object's id. */
  object: string
  /** Whether approvals that are taken back stay, marked by `void_at`. */
  keepsVoid?: true
  /** Whether passkeys sign, so that rows refer to a signature. */
  hasSignatures?: true
}

/** The columns of a decision but its object's, of a row that may hold more. */
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

/** A store over a table with the columns of a decision. */
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

/** The decisions of the features that pay. Their keys hold them to their objects, so each kind has a table of its own. */
export const transferApprovals = createDecisionStore({
  table: 'approvals',
  object: 'transfer_id',
  keepsVoid: true,
  hasSignatures: true,
})
export const bulkDecisions = createDecisionStore({ table: 'bulk_decisions', object: 'bulk_id' })
export const scheduleDecisions = createDecisionStore({ table: 'schedule_decisions', object: 'schedule_id' })
export const refundDecisions = createDecisionStore({ table: 'refund_decisions', object: 'request_id' })
