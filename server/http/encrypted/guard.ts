import type { Role } from '../../../contract/base/people/roles.ts'
import type { StaffRole } from '../../../contract/base/people/staffRights.ts'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { FormatStyle } from '../../../contract/base/texts/formats.ts'
import { businessZone } from '../../../contract/base/time/clock.ts'
import type { Suite } from '../../../contract/crypto/handshake.ts'
import type { RequestHead } from '../../../contract/crypto/message.ts'
import type { Actor } from '../../actor.ts'
import type { Sql } from '../../db/client.ts'
import type { CoolingOffColumns } from '../../features/factors/rules.ts'
import { isRowTrusted, type MacDeps } from '../../rowMacs.ts'
import type { Settings } from '../../settings.ts'
import type { AuthState, SessionState } from '../core/authorize.ts'
import type { StoredResponse } from '../core/idempotency.ts'
import { termsOfSuite } from './crypto/handshake.ts'
import { refuseChannel } from './refusals.ts'

interface GuardRow extends CoolingOffColumns {
  suite: 1 | 2 | null
  wrapped_keys: Uint8Array
  device_id: string
  channel_session: string | null
  expires_at: Date
  revoked_at: Date | null
  business_id: string | null
  user_id: string
  staff_id: string | null
  staff_name: string
  staff_role: StaffRole
  staff_ended_at: Date | null
  ended_at: Date | null
  session_began_at: Date
  last_seen_at: Date
  confirmed_at: Date | null
  full_name: string
  role: Role
  format_style: FormatStyle
  time_zone: string | null
  /** The rows of the person, the member of staff and the session, to check their MACs. */
  person_row: object | null
  staff_row: object | null
  session_row: object | null
  /** The person's seat has ended, or is locked. */
  user_ended_at: Date | null
  is_verified: number
  kept_hash: string | null
  kept_answer: string
  kept_channel: string
  kept_replay_key: string
  is_refused: boolean
}

/** The API of a request: the portal's, for people of businesses, or the operator's, for its staff. A session is valid for one of them only. */
export type ApiRealm = 'portal' | 'operator'

/** Lookup fields of a request or a signed link. */
export type Claimed = Pick<RequestHead, 'kid' | 'device_id' | 'path' | 'seq'>

export const encryptedChannel = 'sealed'

export const replayKeyOf = ({ kid, seq }: Pick<Claimed, 'kid' | 'seq'>): string => `${kid}.${seq}`

type GuardDeps = MacDeps

export interface GuardQuery {
  /** Empty without a cookie. */
  sessionHash: string
  idem: string | null
}

/**
 * One prepared query per request: channel, the cookie's session, its user and business, the stored response of a
 * repeat, and whether a changing message was refused before.
 */
const readRow = (sql: Sql, envelope: Claimed, { sessionHash, idem }: GuardQuery) => sql<GuardRow[]>`
  select c.suite, c.wrapped_keys, c.device_id, c.session_id_hash as channel_session, c.expires_at, c.revoked_at,
    s.business_id, s.user_id, s.staff_id, m.full_name as staff_name, m.role as staff_role, m.ended_at as staff_ended_at, s.ended_at, s.created_at as session_began_at, s.last_seen_at,
    s.confirmed_at, u.full_name, u.role, u.format_style, u.time_zone, coalesce(u.ended_at, u.locked_at, b.locked_at) as user_ended_at, u.factor_changed_at, u.mail_reset_of,
    u.mail_reset_until, b.is_verified, to_jsonb(u) as person_row, to_jsonb(m) as staff_row,
    to_jsonb(s) as session_row,
    i.payload_hash as kept_hash, i.reply as kept_answer, i.channel as kept_channel,
    i.replay_key as kept_replay_key, r.replay_key is not null as is_refused
  from channels c
  left join sessions s on s.id_hash = ${sessionHash}
  left join users u on u.business_id = s.business_id and u.id = s.user_id
  left join businesses b on b.id = s.business_id
  left join staff m on m.id = s.staff_id
  left join idempotency i on i.actor = coalesce(s.user_id::text, 'staff ' || s.staff_id, ${`device ${envelope.device_id}`})
    and i.path = ${envelope.path} and i.idem = ${idem}
  left join refused_messages r on ${idem}::uuid is not null and r.channel = ${encryptedChannel} and r.replay_key = ${replayKeyOf(envelope)}
  where c.kid = ${envelope.kid}`

export interface Guarded extends AuthState {
  suite: Suite
  wrappedKeys: Uint8Array
  kept: StoredResponse | null
  /** This message was refused before, by any process. */
  isRefused: boolean
}

/** Session time-outs: idle and absolute. */
export type SessionLife = Pick<Settings, 'sessionIdleMs' | 'sessionMaxMs'>

/** A session, a role or an address that the server did not write is not believed. */
const isActorTrusted = (deps: MacDeps, { session_row, person_row, staff_row }: GuardRow): boolean =>
  session_row !== null &&
  isRowTrusted(deps, 'sessions', session_row) &&
  (person_row === null || isRowTrusted(deps, 'users', person_row)) &&
  (staff_row === null || isRowTrusted(deps, 'staff', staff_row))

function stateOf(
  row: GuardRow,
  deps: GuardDeps,
  door: ApiRealm,
  now: Date,
  { sessionIdleMs, sessionMaxMs }: SessionLife,
): SessionState {
  if ((door === 'portal' ? row.business_id : row.staff_id) === null) return 'none'
  if (row.ended_at !== null || row.user_ended_at !== null || row.staff_ended_at !== null) return 'ended'
  if (!isActorTrusted(deps, row)) return 'ended'
  if (now.getTime() - row.session_began_at.getTime() >= sessionMaxMs) return 'over'
  return now.getTime() - row.last_seen_at.getTime() > sessionIdleMs ? 'idle' : 'live'
}

function actorOf(row: GuardRow, session_id_hash: string): Actor {
  const { staff_id, business_id } = row
  if (staff_id !== null)
    return { kind: 'staff', staff_id, full_name: row.staff_name, role: row.staff_role, session_id_hash }
  return {
    kind: 'person',
    business_id: business_id ?? '',
    user_id: row.user_id,
    full_name: row.full_name,
    role: row.role,
    format_style: row.format_style,
    time_zone: row.time_zone ?? businessZone,
    session_id_hash,
  }
}

/** Requires a known, valid channel of this device and this cookie's session; all failures get the same refusal. */
export async function authenticateChannel(
  deps: GuardDeps,
  envelope: Claimed,
  query: GuardQuery,
  now: Date,
  { door, life }: { door: ApiRealm; life: SessionLife },
): Promise<Guarded> {
  const [row] = await readRow(deps.sql, envelope, query)
  if (row === undefined || row.suite === null) throw refuseChannel('unknown')
  const suite: Suite = row.suite === 2 ? '2' : '1'
  if (row.revoked_at !== null) throw refuseChannel('revoked')
  if (row.expires_at <= now || Number(envelope.seq) > termsOfSuite[suite].maxMessages) throw refuseChannel('expired')
  if (row.device_id !== envelope.device_id) throw refuseChannel('device')
  const state = stateOf(row, deps, door, now, life)
  // If the cookie's session has ended, the key exchange makes a key without a session; calls that need one then report how it ended.
  const isOwn = row.channel_session === null ? state !== 'live' : row.channel_session === query.sessionHash
  if (!isOwn) throw refuseChannel('session')
  const isLive = state === 'live'
  return {
    suite,
    wrappedKeys: row.wrapped_keys,
    session: state,
    actor: isLive ? actorOf(row, query.sessionHash) : null,
    seen: isLive && row.session_row !== null ? { at: row.last_seen_at, row: row.session_row } : null,
    confirmedAt: row.confirmed_at,
    holds: row,
    isVerified: row.is_verified === verificationStatus.verified,
    isRefused: row.is_refused,
    kept:
      row.kept_hash === null
        ? null
        : {
            payload_hash: row.kept_hash,
            reply: row.kept_answer,
            channel: row.kept_channel,
            replay_key: row.kept_replay_key,
          },
  }
}
