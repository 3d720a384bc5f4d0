import type { Role } from '../../../contract/base/roles.ts'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { Suite } from '../../../contract/crypto/handshake.ts'
import type { RequestHead } from '../../../contract/crypto/message.ts'
import type { Sql } from '../../db/client.ts'
import type { KeptAnswer } from '../core/idempotency.ts'
import type { SessionState, Standing } from '../core/rights.ts'
import { termsOfSuite } from './crypto/handshake.ts'
import { refuseChannel } from './refusals.ts'

interface GuardRow {
  suite: 1 | 2 | null
  wrapped_keys: Uint8Array
  device_id: string
  channel_session: string | null
  expires_at: Date
  revoked_at: Date | null
  business_id: string | null
  user_id: string
  ended_at: Date | null
  last_seen_at: Date
  full_name: string
  role: Role
  user_ended_at: Date | null
  is_verified: number
  kept_hash: string | null
  kept_answer: string
  kept_channel: string
  kept_replay_key: string
}

/** What a request says of itself that is looked up; a signed link says as much. */
export type Claimed = Pick<RequestHead, 'kid' | 'device_id' | 'path' | 'seq'>

export interface GuardQuery {
  /** Empty: no cookie came. */
  sessionHash: string
  idem: string | null
}

/** One prepared query a request: channel, the cookie's session, its user and business, and the kept answer of a repeat. */
const readRow = (sql: Sql, envelope: Claimed, { sessionHash, idem }: GuardQuery) => sql<GuardRow[]>`
  select c.suite, c.wrapped_keys, c.device_id, c.session_id_hash as channel_session, c.expires_at, c.revoked_at,
    s.business_id, s.user_id, s.ended_at, s.last_seen_at, u.full_name, u.role, u.ended_at as user_ended_at, b.is_verified,
    i.payload_hash as kept_hash, i.answer as kept_answer, i.channel as kept_channel,
    i.replay_key as kept_replay_key
  from channels c
  left join sessions s on s.id_hash = ${sessionHash}
  left join users u on u.business_id = s.business_id and u.id = s.user_id
  left join businesses b on b.id = s.business_id
  left join idempotency i on i.actor = coalesce(s.user_id::text, ${`device ${envelope.device_id}`})
    and i.path = ${envelope.path} and i.idem = ${idem}
  where c.kid = ${envelope.kid}`

export interface Guarded extends Standing {
  suite: Suite
  wrappedKeys: Uint8Array
  kept: KeptAnswer | null
}

function stateOf(row: GuardRow, now: Date, idleMs: number): SessionState {
  if (row.business_id === null) return 'none'
  if (row.ended_at !== null || row.user_ended_at !== null) return 'ended'
  return now.getTime() - row.last_seen_at.getTime() > idleMs ? 'idle' : 'live'
}

/** Known, live, of this device, of this cookie's session: else one refusal for all. */
export async function guard(
  sql: Sql,
  envelope: Claimed,
  query: GuardQuery,
  now: Date,
  idleMs: number,
): Promise<Guarded> {
  const [row] = await readRow(sql, envelope, query)
  if (row === undefined || row.suite === null) throw refuseChannel('unknown')
  const suite: Suite = row.suite === 2 ? '2' : '1'
  if (row.revoked_at !== null) throw refuseChannel('revoked')
  if (row.expires_at <= now || Number(envelope.seq) > termsOfSuite[suite].maxMessages) throw refuseChannel('expired')
  if (row.device_id !== envelope.device_id) throw refuseChannel('device')
  const state = stateOf(row, now, idleMs)
  // A key is made without a session where the cookie's is over; calls that need one then say how it ended.
  const isOwn = row.channel_session === null ? state !== 'live' : row.channel_session === query.sessionHash
  if (!isOwn) throw refuseChannel('session')
  const isLive = state === 'live' && row.business_id !== null
  return {
    suite,
    wrappedKeys: row.wrapped_keys,
    session: state,
    actor: isLive
      ? {
          kind: 'person',
          business_id: row.business_id ?? '',
          user_id: row.user_id,
          full_name: row.full_name,
          role: row.role,
          session_id_hash: query.sessionHash,
        }
      : null,
    lastSeenAt: isLive ? row.last_seen_at : null,
    isVerified: row.is_verified === verificationStatus.verified,
    kept:
      row.kept_hash === null
        ? null
        : {
            payload_hash: row.kept_hash,
            answer: row.kept_answer,
            channel: row.kept_channel,
            replay_key: row.kept_replay_key,
          },
  }
}
