import { setTimeout as delay } from 'node:timers/promises'
import type {
  GetKeyResponse,
  HandshakeClient,
  SwapRequest,
  SwapResponse1,
  SwapResponse2,
} from '../../../contract/crypto/handshake.ts'
import type { Deps } from '../../deps.ts'
import { isKnownToAnyone } from '../../features/session/store.ts'
import { isRowTrusted, type MacDeps } from '../../rowMacs.ts'
import { parseGetKeyRequest, parseSwapRequest } from './crypto/envelope.ts'
import {
  type KeyExchangeResult,
  makeGetKeyResponse,
  makeSwapResponse1,
  makeSwapResponse2,
  type SwapTerms,
  sessionTag,
  swapNonceLifeMs,
  termsOfSuite,
} from './crypto/handshake.ts'
import { wrapSecret } from './crypto/primitives.ts'
import type { ApiRealm } from './guard.ts'
import { ClearRefusal } from './refusals.ts'
import type { ServerKeys } from './serverKeys.ts'

/** Minimum time before a failed key exchange of suite 1 is refused, so that timing does not reveal which chunk failed. */
const refusalFloorMs = 150
const channelsPerSessionMax = 16

export interface InitDeps extends MacDeps, Pick<Deps, 'settings'> {
  serverKeys: ServerKeys
  door: ApiRealm
}

/** Hash of the cookie's token, empty without one. */
export interface InitFrom {
  sessionHash: string
  address: string
}

const refuse = (reason: string): ClearRefusal => new ClearRefusal('swap_failed', reason)

const supportedBy = (deps: InitDeps): string => (deps.settings.isSuite1On ? '2,1' : '2')

/** Bound to the offered suites: a key exchange with a different offer does not find it. */
const nonceKey = (nonce: string, offered: string): string => `${nonce} ${offered}`

export async function handleGetKey(deps: InitDeps, fields: ReadonlyMap<string, string>): Promise<GetKeyResponse> {
  const read = parseGetKeyRequest(fields)
  if (read === null) throw refuse('form')
  const now = deps.now()
  const terms = { supported: supportedBy(deps), serverTimeMs: now.getTime() }
  const [identity, rsa] = await Promise.all([deps.serverKeys.signing(), deps.serverKeys.rsaAt(now)])
  const reply = makeGetKeyResponse(read.offered, terms, identity, rsa[0] ?? null)
  await deps.sql`insert into swap_nonces (nonce, expires_at)
    values (${nonceKey(reply.swap_nonce, read.offered)}, ${new Date(now.getTime() + swapNonceLifeMs)})`
  return reply
}

/** When the nonce was issued; null if it is unknown, used or expired. */
async function burnNonce(deps: InitDeps, request: SwapRequest, now: Date): Promise<Date | null> {
  const [row] = await deps.sql<{ expires_at: Date }[]>`
    delete from swap_nonces where nonce = ${nonceKey(request.swap_nonce, request.offered)} returning expires_at`
  return row && row.expires_at > now ? new Date(row.expires_at.getTime() - swapNonceLifeMs) : null
}

async function findLiveSession(deps: InitDeps, sessionHash: string, now: Date): Promise<string | null> {
  if (sessionHash === '') return null
  const seenSince = new Date(now.getTime() - deps.settings.sessionIdleMs)
  const begunAfter = new Date(now.getTime() - deps.settings.sessionMaxMs)
  const [row] = await deps.sql<{ id: string }[]>`
    select s.* from sessions s left join users u on u.business_id = s.business_id and u.id = s.user_id
      left join staff m on m.id = s.staff_id
    where s.id_hash = ${sessionHash} and s.ended_at is null and u.ended_at is null and m.ended_at is null
      and (s.staff_id is not null) = ${deps.door === 'operator'} and s.last_seen_at >= ${seenSince} and s.created_at > ${begunAfter}`
  return row !== undefined && isRowTrusted(deps, 'sessions', row) ? row.id : null
}

/** The person who is signed in, or was on this device; null if unknown. */
export async function findKnownPerson(
  deps: InitDeps,
  { sessionHash, deviceHash }: { sessionHash: string; deviceHash: string },
): Promise<string | null> {
  const session = await findLiveSession(deps, sessionHash, deps.now())
  if (session !== null) return `session ${session}`
  return (await isKnownToAnyone(deps.sql, deviceHash)) ? `device ${deviceHash}` : null
}

type Reply = SwapResponse1 | SwapResponse2

async function makeReply(
  deps: InitDeps,
  request: SwapRequest,
  terms: SwapTerms,
  client: HandshakeClient,
  askedAt: Date,
): Promise<KeyExchangeResult<Reply>> {
  if (request.suite === '2') return makeSwapResponse2(request, terms, client, await deps.serverKeys.signing())
  let made: KeyExchangeResult<Reply> = { ok: false, reason: 'suite' }
  for (const rsa of (await deps.serverKeys.rsaAt(askedAt)).slice(0, 2)) {
    if (!made.ok) made = await makeSwapResponse1(request, terms, client, rsa)
  }
  return made
}

async function storeChannel(
  deps: InitDeps,
  made: { reply: Reply; secret: Uint8Array<ArrayBuffer> },
  owner: { device_id: string; sessionHash: string | null; address: string },
  now: Date,
): Promise<void> {
  const { kid, suite, exp } = made.reply
  const wrapped = await wrapSecret(new Uint8Array(deps.keys.kek), kid, made.secret)
  made.secret.fill(0)
  await deps.sql`
    insert into channels (kid, suite, wrapped_keys, device_id, session_id_hash, address, created_at, expires_at)
    values (${kid}, ${Number(suite)}, ${wrapped}, ${owner.device_id}, ${owner.sessionHash}, ${owner.address}, ${now},
      ${new Date(exp)})`
  if (owner.sessionHash === null) return
  await deps.sql`
    update channels set revoked_at = ${now} where kid in (
      select kid from channels where session_id_hash = ${owner.sessionHash} and revoked_at is null and expires_at > ${now}
      order by created_at desc offset ${channelsPerSessionMax})`
}

async function swap(deps: InitDeps, fields: ReadonlyMap<string, string>, from: InitFrom): Promise<Reply> {
  const read = parseSwapRequest(fields)
  if (read === null) throw refuse('form')
  const { request, head } = read
  const now = deps.now()
  const [askedAt, sessionId] = await Promise.all([
    burnNonce(deps, request, now),
    findLiveSession(deps, from.sessionHash, now),
  ])
  if (askedAt === null) throw refuse('nonce')
  const terms: SwapTerms = {
    supported: supportedBy(deps),
    serverTimeMs: now.getTime(),
    ...termsOfSuite[request.suite],
    bound: sessionId === null ? '' : await sessionTag(sessionId),
  }
  const made = await makeReply(deps, request, terms, head, askedAt)
  if (!made.ok) throw refuse(made.reason)
  const sessionHash = sessionId === null ? null : from.sessionHash
  await storeChannel(deps, made, { device_id: head.device_id, sessionHash, address: from.address }, now)
  return made.reply
}

export async function handleKeyExchange(
  deps: InitDeps,
  fields: ReadonlyMap<string, string>,
  from: InitFrom,
): Promise<Reply> {
  const startedMs = performance.now()
  try {
    return await swap(deps, fields, from)
  } catch (error) {
    if (fields.get('suite') !== '2') await delay(Math.max(0, refusalFloorMs - (performance.now() - startedMs)))
    throw error
  }
}
