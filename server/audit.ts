import type { AuditAction } from '../contract/base/events/auditActions.ts'
import { type ActorIdentity, type ApiKeyActor, actorIdOf, type PersonActor } from './actor.ts'
import type { Tx } from './db/client.ts'

type Fact = string | number | boolean | null

/** Changed value or changed fields. */
type Value = Fact | readonly Fact[] | Readonly<Record<string, Fact | readonly Fact[]>>

export interface AuditEntry {
  /** `noBusiness`: the operator's own chain. */
  business_id: string
  at: Date
  actor: ActorIdentity
  action: AuditAction
  object_type: string
  object_id: string
  address: string
  /** Additional facts; changes are in `old` and `new`. Never a secret. */
  detail?: Readonly<Record<string, Value>> & { readonly old?: Value; readonly new?: Value }
}

/**
 * Appends to the business's hash chain, in the transaction of the logged change. It locks the chain's head, so call it
 * last. The transaction must be bound to the business.
 */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx`select append_audit(${entry.business_id}, ${entry.at}, ${entry.actor.kind}, ${actorIdOf(entry.actor)}, ${entry.action},
    ${entry.object_type}, ${entry.object_id}, ${entry.address}, ${JSON.stringify(entry.detail ?? {})})`
}

/** Creates the empty chain of a new business. */
export const startAuditLog = (tx: Tx, businessId: string) =>
  tx`insert into audit_heads (business_id, seq, hash) values (${businessId}, 0, '')`

/** Action and object, as logged for a signed-in person. */
export type AuditEvent = Pick<AuditEntry, 'action' | 'object_type' | 'object_id' | 'detail'>

export interface AuditedBy {
  actor: Pick<PersonActor, 'kind' | 'business_id' | 'user_id'>
  now: Date
  address: string
}

/** For an API key. */
export interface AuditedByKey extends Omit<AuditedBy, 'actor'> {
  actor: Pick<ApiKeyActor, 'kind' | 'business_id' | 'api_key_id'>
}

/** `appendAudit` for the request of a signed-in person or an API key. */
export const appendRequestAudit = (
  tx: Tx,
  { actor, now, address }: AuditedBy | AuditedByKey,
  deed: AuditEvent,
): Promise<void> => appendAudit(tx, { business_id: actor.business_id, actor, at: now, address, ...deed })

/** Masks numbers as long as a card's, with any spacing, except for their last four digits. */
const maskNumbers = (text: string): string =>
  text.replaceAll(/\p{Nd}(?:[\s-]*\p{Nd}){11,}/gu, (number) => `•••• ${number.replaceAll(/[\s-]/g, '').slice(-4)}`)

/** The given fields of a filter, masked: a search text may be the number of a card or an account. */
export const factsOf = (filter: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => {
      if (value === undefined) return []
      return [[name, name === 'q' && typeof value === 'string' ? maskNumbers(value) : value]]
    }),
  )

/** Fields that differ, before and after. */
export function changesOf<Row extends object>(
  before: Row,
  after: Row,
  names: readonly (keyof Row & string)[],
): { old: Record<string, string | null>; new: Record<string, string | null> } {
  const changed = names.filter((name) => before[name] !== after[name])
  const pick = (row: Row) =>
    Object.fromEntries(changed.map((name) => [name, row[name] === null ? null : String(row[name])]))
  return { old: pick(before), new: pick(after) }
}
