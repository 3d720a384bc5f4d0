import { setTimeout as delay } from 'node:timers/promises'
import type {
  GetKeyAnswer,
  HandshakeClient,
  SwapAnswer1,
  SwapAnswer2,
  SwapRequest,
} from '../../../contract/crypto/handshake.ts'
import type { Reader } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { readGetKeyRequest, readSwapRequest } from './crypto/envelope.ts'
import {
  makeGetKeyAnswer,
  makeSwapAnswer1,
  makeSwapAnswer2,
  type Swapped,
  type SwapTerms,
  sessionTag,
  swapNonceLifeMs,
  termsOfSuite,
} from './crypto/handshake.ts'
import { wrapSecret } from './crypto/kek.ts'
import { ClearRefusal } from './refusals.ts'
import type { ServerKeys } from './serverKeys.ts'

/** Whatever is wrong with a swap of suite 1 is said no sooner than this: nobody learns which chunk failed. */
const refusalFloorMs = 150
const channelsPerSessionMax = 16

export interface InitDeps extends Pick<Deps, 'sql' | 'keys' | 'now' | 'settings'> {
  serverKeys: ServerKeys
}

/** Hash of the cookie's token, empty without one. */
export interface InitFrom {
  sessionHash: string
  address: string
}

const refuse = (reason: string): ClearRefusal => new ClearRefusal('swap_failed', reason)

const supportedBy = (deps: InitDeps): string => (deps.settings.isSuite1On ? '2,1' : '2')

/** Bound to what was offered: a swap that offers something else does not find it. */
const nonceKey = (nonce: string, offered: string): string => `${nonce} ${offered}`

export async function answerGetKey(deps: InitDeps, fields: ReadonlyMap<string, string>): Promise<GetKeyAnswer> {
  const read = readGetKeyRequest(fields)
  if (read === null) throw refuse('form')
  const now = deps.now()
  const terms = { supported: supportedBy(deps), serverTimeMs: now.getTime() }
  const [identity, rsa] = await Promise.all([deps.serverKeys.signing(), deps.serverKeys.rsaAt(now)])
  const answer = makeGetKeyAnswer(read.offered, terms, identity, rsa[0] ?? null)
  await deps.sql`insert into swap_nonces (nonce, expires_at)
    values (${nonceKey(answer.swap_nonce, read.offered)}, ${new Date(now.getTime() + swapNonceLifeMs)})`
  return answer
}

/** When it was given out; null where it was not, or was used, or is too old. */
async function burnNonce(deps: InitDeps, request: SwapRequest, now: Date): Promise<Date | null> {
  const [row] = await deps.sql<{ expires_at: Date }[]>`
    delete from swap_nonces where nonce = ${nonceKey(request.swap_nonce, request.offered)} returning expires_at`
  return row && row.expires_at > now ? new Date(row.expires_at.getTime() - swapNonceLifeMs) : null
}

async function findLiveSession(deps: InitDeps, sessionHash: string, now: Date): Promise<string | null> {
  if (sessionHash === '') return null
  const seenSince = new Date(now.getTime() - deps.settings.sessionIdleMs)
  const [row] = await deps.sql<{ id: string }[]>`
    select s.id from sessions s join users u on u.business_id = s.business_id and u.id = s.user_id
    where s.id_hash = ${sessionHash} and s.ended_at is null and u.ended_at is null and s.last_seen_at >= ${seenSince}`
  return row?.id ?? null
}

type Answer = SwapAnswer1 | SwapAnswer2

async function makeAnswer(
  deps: InitDeps,
  request: SwapRequest,
  terms: SwapTerms,
  client: HandshakeClient,
  askedAt: Date,
): Promise<Swapped<Answer>> {
  if (request.suite === '2') return makeSwapAnswer2(request, terms, client, await deps.serverKeys.signing())
  let made: Swapped<Answer> = { ok: false, reason: 'suite' }
  for (const rsa of (await deps.serverKeys.rsaAt(askedAt)).slice(0, 2)) {
    if (!made.ok) made = await makeSwapAnswer1(request, terms, client, rsa)
  }
  return made
}

async function storeChannel(
  deps: InitDeps,
  made: { answer: Answer; secret: Uint8Array<ArrayBuffer> },
  owner: { device_id: string; sessionHash: string | null; address: string },
  now: Date,
): Promise<void> {
  const { kid, suite, exp } = made.answer
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

async function swap(deps: InitDeps, fields: ReadonlyMap<string, string>, from: InitFrom): Promise<Answer> {
  const read = readSwapRequest(fields)
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
  const made = await makeAnswer(deps, request, terms, head, askedAt)
  if (!made.ok) throw refuse(made.reason)
  const sessionHash = sessionId === null ? null : from.sessionHash
  await storeChannel(deps, made, { device_id: head.device_id, sessionHash, address: from.address }, now)
  return made.answer
}

export async function answerSwap(deps: InitDeps, fields: ReadonlyMap<string, string>, from: InitFrom): Promise<Answer> {
  const startedMs = performance.now()
  try {
    return await swap(deps, fields, from)
  } catch (error) {
    if (fields.get('suite') !== '2') await delay(Math.max(0, refusalFloorMs - (performance.now() - startedMs)))
    throw error
  }
}

export const forgetNonces = (sql: Reader, before: Date) => sql`delete from swap_nonces where expires_at < ${before}`
