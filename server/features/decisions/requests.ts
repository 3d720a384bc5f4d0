import type { Currency } from '../../../contract/base/money/money.ts'
import type { Tx } from '../../db/client.ts'
import type { MacDeps } from '../../rowMacs.ts'
import { readApprovalSettings } from '../approvals/settingStore.ts'
import type { Decidable } from './eligibility.ts'
import type { AnySubject } from './engine.ts'
import { findRequest, insertRequest, listEarlierRequests, type RequestParts, type RequestRow } from './requestStore.ts'

/** Requests as they are put to those who decide: kept as shown, so that changes are noticed, and ended if there is no decision. */

const dayMs = 24 * 3_600_000
/** Reminders before the end. */
const reminderDays = [3, 1] as const

/** The next reminder, or the end. */
export function nextDue(expires_at: Date, now: Date): Date {
  const times = [...reminderDays.map((days) => new Date(expires_at.getTime() - days * dayMs)), expires_at]
  return times.find((time) => time > now) ?? expires_at
}

/** A sum as a part of a request. */
export const sumPart = (currency: Currency, minor: bigint): string => `${currency} ${minor}`

interface NewRequest extends Pick<RequestRow, 'business_id' | 'kind' | 'seen_id' | 'parts'> {
  object: Pick<Decidable, 'id' | 'version' | 'payload_digest' | 'maker_ids'>
  /** The request that it repeats after a denial. */
  follows?: string | null
  /** Its own end, which may come sooner. */
  until?: Date | null
}

/** Keeps what is put to those who decide. Call it when a request, or another version of it, begins to wait. */
export async function openRequest(
  { tx, at, deps }: { tx: Tx; at: Date; deps: MacDeps },
  { object, follows = null, until = null, ...asked }: NewRequest,
): Promise<void> {
  const { expiry_days } = await readApprovalSettings(tx, deps, asked.business_id)
  const longest = new Date(at.getTime() + expiry_days * dayMs)
  const expires_at = until !== null && until < longest ? until : longest
  const { id: object_id, version, payload_digest, maker_ids } = object
  const row = { ...asked, object_id, version, payload_digest, maker_ids, requested_at: at, expires_at }
  await insertRequest(tx, { ...row, due_at: nextDue(expires_at, at) }, follows)
}

export interface ChangedPart {
  field: string
  /** Null if it was not there. */
  before: string | null
  now: string | null
}

/** Parts that differ, in the order in which they are shown. */
export function changedParts(before: RequestParts, now: RequestParts): ChangedPart[] {
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])]
  return names.flatMap((field) =>
    before[field] === now[field] ? [] : [{ field, before: before[field] ?? null, now: now[field] ?? null }],
  )
}

export interface RequestHistory {
  changes: ChangedPart[]
  /** When the person decided on what is compared, or when it was first requested; null if nothing came before. */
  compared_at: Date | null
  is_own_decision: boolean
  expires_at: Date | null
}

/**
 * Changes in a request since this person last decided on it, else since it was first made. A request that is sent again after a
 * denial is compared with the denied one.
 */
export async function readHistory<Row, Shared>(
  tx: Tx,
  subject: Pick<AnySubject<Row, Shared>, 'kind' | 'decidable' | 'decisions' | 'parts'>,
  { business_id, user_id }: { business_id: string; user_id: string },
  row: Row,
  now: Date,
): Promise<RequestHistory> {
  const { id: object_id, version, is_waiting } = subject.decidable(row, now)
  const key = { business_id, kind: subject.kind, object_id, version }
  const [request, earlier] = await Promise.all([findRequest(tx, key), listEarlierRequests(tx, key)])
  const given = await subject.decisions.find(
    tx,
    business_id,
    earlier.map((one) => one.object_id),
  )
  const own = earlier.find((one) =>
    given.some(
      (decision) =>
        decision.user_id === user_id && decision.object_id === one.object_id && decision.version === one.version,
    ),
  )
  const compared = own ?? earlier.at(-1)
  // Requests from before the upgrade have no parts.
  const isKnown = compared !== undefined && Object.keys(compared.parts).length > 0
  return {
    changes: isKnown ? changedParts(compared.parts, subject.parts(row)) : [],
    compared_at: compared?.requested_at ?? null,
    is_own_decision: own !== undefined,
    expires_at: is_waiting ? (request?.expires_at ?? null) : null,
  }
}
