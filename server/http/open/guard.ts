import { createHash } from 'node:crypto'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { ApiKeyActor } from '../../actor.ts'
import type { Reader } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { readAgentToken } from '../../features/openapi/agents/tokens.ts'
import { ed25519Key, effectiveScopes, isAddressAllowed, keyRefusal, keyStateOf } from '../../features/openapi/rules.ts'
import { decryptApiSecret } from '../../features/openapi/secrets.ts'
import { type OwnedKeyRow, updateKeyLastUsed } from '../../features/openapi/store.ts'
import { isRowTrusted, type MacDeps } from '../../rowMacs.ts'
import type { AuthState } from '../core/authorize.ts'
import type { StoredResponse } from '../core/idempotency.ts'
import { type ClaimedSignature, isSignedBy, SignatureFault } from './signature.ts'

interface BearerRow extends OwnedKeyRow {
  is_verified: number
  owner_row: object
  key_row: object
}

interface GuardRow extends BearerRow {
  kept_hash: string | null
  kept_reply: string
  kept_channel: string
  kept_replay_key: string
  is_refused: boolean
  refused_hash: string | null
}

export const openApiChannel = 'open'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const touchAfterMs = 60_000

/** Identifies a key's message by its nonce, hashed to a fixed length. */
export const replayKeyOf = ({ keyId, nonce }: ClaimedSignature): string =>
  `${keyId}.${createHash('sha256').update(nonce).digest('base64url').slice(0, 22)}`

/** Key, responsible person and business: what every request needs. */
const standing = (sql: Reader) => sql`
  k.*, u.full_name as owner_name, u.role as owner_role, coalesce(u.ended_at, u.locked_at, b.locked_at) as owner_ended_at, b.is_verified,
  to_jsonb(u) as owner_row, to_jsonb(k) as key_row`

const ofKey = (sql: Reader) => sql`
  api_keys k join users u on u.business_id = k.business_id and u.id = k.owner_id join businesses b on b.id = k.business_id`

/** One prepared query per request, with the stored response of a repeat. */
const readRow = ({ sql }: Pick<Deps, 'sql'>, claimed: ClaimedSignature, path: string, idem: string | null) => sql<
  GuardRow[]
>`
  select ${standing(sql)},
    i.payload_hash as kept_hash, i.reply as kept_reply, i.channel as kept_channel, i.replay_key as kept_replay_key,
    r.replay_key is not null as is_refused, f.payload_hash as refused_hash
  from ${ofKey(sql)}
  left join idempotency i on i.actor = 'api_key ' || k.id and i.path = ${path} and i.idem = ${idem}
  left join refused_keys f on f.actor = 'api_key ' || k.id and f.path = ${path} and f.idem = ${idem}
  left join refused_messages r on ${idem}::uuid is not null and r.channel = ${openApiChannel} and r.replay_key = ${replayKeyOf(claimed)}
  where k.id = ${claimed.keyId} and k.client_hash is null`

export interface Guarded extends AuthState {
  actor: ApiKeyActor
  kept: StoredResponse | null
  /** Payload hash of an earlier refusal under the same Idempotency-Key. */
  refusedHash: string | null
  /** Name and version that a connected agent reports. */
  software: string
}

/** The state of the request, by the rights that the key and its person have now. */
async function guardedOf(
  { sql }: Pick<Deps, 'sql'>,
  row: BearerRow,
  { address, now }: { address: string; now: Date },
): Promise<Guarded> {
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() > touchAfterMs)
    await updateKeyLastUsed(sql, row, now, address)
  return {
    session: 'live',
    actor: {
      kind: 'api_key',
      business_id: row.business_id,
      api_key_id: row.id,
      mode: row.mode,
      is_agent: false,
      scopes: effectiveScopes(row.scopes, row.owner_role),
      owner: { user_id: row.owner_id, full_name: row.owner_name },
    },
    seen: null,
    confirmedAt: null,
    isVerified: row.is_verified === verificationStatus.verified,
    refusedHash: null,
    holds: { factor_changed_at: null, mail_reset_of: null, mail_reset_until: null },
    kept: null,
    software: row.client_software,
  }
}

/** Whether the key is valid, on this server, and neither it nor its person was altered. */
function isStanding(deps: MacDeps & Pick<Deps, 'settings'>, row: BearerRow, now: Date): boolean {
  if (keyStateOf(row, now) !== 'live') return false
  // Sandbox keys are invalid on a production server.
  if (row.mode === 'sandbox' && deps.settings.profile !== 'sandbox') return false
  return isRowTrusted(deps, 'users', row.owner_row) && isRowTrusted(deps, 'api_keys', row.key_row)
}

/** The token of a connected agent is unknown, at its end, or no longer allowed. */
export class TokenFault extends Error {}

/** Requires the access token of an agent whose person may still act. */
export async function authenticateToken(
  deps: MacDeps & Pick<Deps, 'settings'>,
  token: string,
  { address, now }: { address: string; now: Date },
): Promise<Guarded> {
  const read = readAgentToken(deps, 'access', token)
  if (read === null || read.expiresAt <= now) throw new TokenFault('the token is unknown or at its end')
  const { sql } = deps
  const [row] = await sql<BearerRow[]>`
    select ${standing(sql)} from ${ofKey(sql)}
    where k.id = ${read.keyId} and k.client_hash is not null
      and exists (select 1 from agent_tokens t where t.hash = ${read.hash} and t.key_id = k.id and t.kind = 'access')`
  if (row === undefined || !isStanding(deps, row, now)) throw new TokenFault('the agent may not act')
  return guardedOf(deps, row, { address, now })
}

/** Requires a known, valid key, an allowed address and a correct signature; all failures get the same refusal. */
export async function authenticateKey(
  deps: MacDeps & Pick<Deps, 'settings'>,
  claimed: ClaimedSignature,
  { path, idem, address }: { path: string; idem: string | null; address: string },
  now: Date,
): Promise<Guarded> {
  const refused = () => new SignatureFault(keyRefusal, claimed.base)
  if (!uuid.test(claimed.keyId)) throw refused()
  const [row] = await readRow(deps, claimed, path, idem)
  if (row === undefined || !isAddressAllowed(row.addresses, address) || !isStanding(deps, row, now)) throw refused()
  const key =
    row.public_key === null
      ? ({ algorithm: 'hmac-sha256', key: decryptApiSecret(deps, row.id, row.sealed_secret ?? '') } as const)
      : ({ algorithm: 'ed25519', key: ed25519Key(row.public_key) } as const)
  if (!isSignedBy(claimed, key)) throw refused()
  if (row.is_refused) throw new SignatureFault('it was used before')
  return {
    ...(await guardedOf(deps, row, { address, now })),
    refusedHash: row.refused_hash,
    kept:
      row.kept_hash === null
        ? null
        : {
            payload_hash: row.kept_hash,
            reply: row.kept_reply,
            channel: row.kept_channel,
            replay_key: row.kept_replay_key,
          },
  }
}
