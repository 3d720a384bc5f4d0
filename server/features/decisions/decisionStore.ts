import type { Role } from '../../../contract/base/people/roles.ts'
import type { SignedKind, SigningPurpose, StoredProof } from '../../../contract/crypto/proof.ts'
import type { SignatureMethod } from '../../../contract/features/decisions.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { StoredSignature } from '../../passkeySignature.ts'
import type { Keys } from '../../ports/keys.ts'
import type { Principal } from './delegation.ts'
import { isMacEqual, macOf, rowText } from './digest.ts'

/** One person's approval or denial of one object, exactly as they saw it. */
interface DecisionWrite extends Principal {
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

export interface StoredDecision extends DecisionWrite {
  full_name: string
  signed_by: SignatureMethod | null
  /** MAC over the whole decision: who gave it, in whose name, on what, and by which proof. */
  seal: string | null
  is_void: boolean
  /** Only of a transfer: it still waits for approvals. */
  is_pending?: boolean
  /** Not void, and its giver and principal still have the roles recorded with it. */
  is_valid: boolean
}

export interface DecisionStore {
  /** Oldest first. */
  find(tx: Tx, businessId: string, ids: readonly string[]): Promise<StoredDecision[]>
  /**
   * One decision per person and version. A denial replaces the person's own approval; an approval replaces only one that is no longer
   * valid. After the last one the object waits for no other, so that a later change of its giver's role does not void it.
   */
  write(tx: Tx, keys: MacKeys, decision: DecisionWrite, options: { isLast: boolean }): Promise<void>
  /** Whether the decision is one that the server has written. */
  isIntact(keys: MacKeys, decision: StoredDecision): boolean
}

type MacKeys = Pick<Keys, 'pepper'>

/** In whose names these were given, each once: that many approvals they are. */
export const principalsIn = (given: readonly Pick<DecisionWrite, 'user_id' | 'on_behalf_of'>[]): string[] => [
  ...new Set(given.map(({ user_id, on_behalf_of }) => on_behalf_of ?? user_id)),
]

interface DecisionTable {
  table: string
  /** Column of the object's id. */
  object: string
  /** Whether withdrawn approvals remain, marked by `void_at`. */
  keepsVoid?: true
}

/** The columns of a decision, except its object's, from a row that may hold more. */
const decisionColumns = (decision: Omit<DecisionWrite, 'object_id'>) => ({
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
  signature_id: decision.signature_id,
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
  'signature_id',
  'at',
  'maker_ids',
  'approvers',
  'is_only_person',
] as const satisfies readonly (keyof ReturnType<typeof decisionColumns>)[]

/** A decision as the MAC covers it, and its MAC. */
export type StoredMacDecision = DecisionWrite & Pick<StoredDecision, 'seal'>

/** MAC of a decision in this table. */
export const decisionMac = (keys: MacKeys, table: string, decision: DecisionWrite): string =>
  macOf(keys, 'decision', table, rowText({ ...decisionColumns(decision), object_id: decision.object_id }))

const isHeld = ({ decision, is_void, is_pending }: StoredDecision): boolean =>
  decision === 'denied' || is_void || is_pending === true

/** Creates a store over a table with the columns of a decision. */
export function createDecisionStore({ table, object, keepsVoid }: DecisionTable): DecisionStore {
  const replaced = [...decidedColumns, 'seal'].map((name) => `${name} = excluded.${name}`)
  const assignments = [...replaced, ...(keepsVoid ? ['void_at = null'] : [])].join(', ')
  const isVoid = keepsVoid ? `${table}.void_at is not null` : 'false'
  const find: DecisionStore['find'] = (tx, businessId, ids) => tx<StoredDecision[]>`
      select ${tx(table)}.*, ${tx(table)}.${tx(object)} as object_id, u.full_name,
        case when decision = 'denied' or challenge_id is null then null when signature_id is null then 'code_and_pin' else 'passkey' end as signed_by,
        ${tx.unsafe(isVoid)} as is_void, not ${tx.unsafe(isVoid)} and coalesce(u.standing_role = ${tx(table)}.role
          and (on_behalf_of is null or p.standing_role = principal_role), false) as is_valid
      from ${tx(table)} join users u on u.business_id = ${tx(table)}.business_id and u.id = user_id
      left join users p on p.business_id = ${tx(table)}.business_id and p.id = on_behalf_of
      where ${tx(table)}.business_id = ${businessId} and ${tx(object)} = any(${[...ids]}::uuid[]) order by at, user_id`
  return {
    find,
    // An approval that counts holds the role of its giver until the transfer is decided.
    isIntact: (keys, decision) =>
      isMacEqual(decision.seal, decisionMac(keys, table, decision)) && (!keepsVoid || isHeld(decision)),
    async write(tx, keys, decision, { isLast }) {
      const seal = decisionMac(keys, table, decision)
      const added = { [object]: decision.object_id, seal, ...(keepsVoid ? { is_pending: !isLast } : {}) }
      const row = { ...decisionColumns(decision), ...added }
      // Whether the own approval before this one is no longer valid, by the roles of now.
      const write = (isStale: boolean) => tx`
        insert into ${tx(table)} ${tx(row)}
        on conflict (business_id, ${tx(object)}, user_id, version) do update set ${tx.unsafe(assignments)}
        where excluded.decision = 'denied' or ${tx.unsafe(isVoid)} or ${isStale}`
      if ((await write(false)).count === 1) return
      const given = await find(tx, decision.business_id, [decision.object_id])
      const own = given.find(({ user_id, version }) => user_id === decision.user_id && version === decision.version)
      if (own === undefined || own.is_valid || (await write(true)).count !== 1) throw new AppError('already_approved')
    },
  }
}

/** Foreign keys tie decisions to their objects, so each kind has a table of its own. */
export const transferApprovals = createDecisionStore({
  table: 'approvals',
  object: 'transfer_id',
  keepsVoid: true,
})
export const bulkDecisions = createDecisionStore({ table: 'bulk_decisions', object: 'bulk_id' })
export const scheduleDecisions = createDecisionStore({ table: 'schedule_decisions', object: 'schedule_id' })
export const refundDecisions = createDecisionStore({ table: 'refund_decisions', object: 'request_id' })

// Only approvals of transfers are marked void, and tied to a role by foreign keys.

/**
 * The approval of a row of a bulk transfer, written together with its payment: nothing waits for it any more. A passkey's signature is of
 * the bulk transfer, and is found by the challenge.
 */
export async function copyApproval(tx: Tx, keys: MacKeys, decision: DecisionWrite): Promise<void> {
  const { object_id: transfer_id } = decision
  const copied = { ...decision, signature_id: null }
  const seal = decisionMac(keys, 'approvals', copied)
  await tx`insert into approvals ${tx({ ...decisionColumns(copied), transfer_id, seal, is_pending: false })}`
}

export async function voidApprovals(tx: Tx, businessId: string, transferId: string, at: Date): Promise<void> {
  await tx`update approvals set void_at = ${at}
    where business_id = ${businessId} and transfer_id = ${transferId} and void_at is null`
}

/** Marks the approvals as final: later role changes of their givers no longer void them. */
export async function finalizeApprovals(tx: Tx, businessId: string, transferId: string): Promise<void> {
  await tx`update approvals set is_pending = false
    where business_id = ${businessId} and transfer_id = ${transferId} and is_pending`
}

/**
 * Voids the approvals by or on behalf of this person on unpaid transfers, before they change role or leave. Locks the transfers, so that a
 * concurrent payment either counts an approval before this or not at all.
 */
export async function voidApprovalsOf(tx: Tx, by: { business_id: string; user_id: string; now: Date }): Promise<void> {
  const { business_id, user_id, now } = by
  await tx`
    with waiting as materialized (
      select t.business_id, t.id from transfers t
      where t.business_id = ${business_id} and t.id in (select a.transfer_id from approvals a
        where a.business_id = ${business_id} and a.is_pending and a.void_at is null
          and (a.user_id = ${user_id} or a.on_behalf_of = ${user_id}))
      order by t.id for update
    )
    update approvals a set void_at = greatest(a.at, ${now}) from waiting
    where a.business_id = waiting.business_id and a.transfer_id = waiting.id and (a.user_id = ${user_id} or a.on_behalf_of = ${user_id})
      and a.is_pending and a.void_at is null`
}

/** A passkey's signature of one object, with everything needed to verify it alone. */
interface SignatureRow {
  business_id: string
  kind: SignedKind
  object_id: string
  id: string
  user_id: string
  purpose: SigningPurpose
  version: number
  payload_digest: string
  signed: StoredProof
  signed_digests: string[]
  passkey_id: string
  authenticator_data: Uint8Array
  client_data: Uint8Array
  signature: Uint8Array
  at: Date
}

export async function insertSignature(tx: Tx, row: SignatureRow): Promise<void> {
  await tx`insert into passkey_signatures ${tx({ ...row, signed: tx.json({ ...row.signed }) })}`
}

/** The signatures of one object, each with its key; of all businesses, so on the owner's connection. */
export const listSignatures = (reader: Reader, objectId: string): Promise<StoredSignature[]> =>
  reader<StoredSignature[]>`
  select s.id, s.kind, s.purpose, s.signed, s.signed_digests, s.authenticator_data, s.client_data, s.signature, p.public_key
  from passkey_signatures s join passkeys p on p.id = s.passkey_id
  where s.object_id::text = ${objectId} order by s.at, s.id`
