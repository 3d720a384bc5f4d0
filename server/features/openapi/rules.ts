import { createPublicKey, type KeyObject } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { type ApiScope, apiLimits, apiScopes } from '../../../contract/base/calls/apiScopes.ts'
import { hasPermission, type Role } from '../../../contract/base/people/roles.ts'
import type { ApiKeyActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { isRowTrusted, type MacDeps } from '../../rowMacs.ts'
import { lockKeyForUse, type OwnedKeyRow } from './store.ts'

type KeyResponse = CallResult<'/openapi/keys'>['items'][number]

/** The state of a key. Invalid if its owner has left the team or is locked, since nobody is responsible for it. */
export function keyStateOf(
  row: Pick<OwnedKeyRow, 'revoked_at' | 'expires_at' | 'owner_ended_at'>,
  now: Date,
): KeyResponse['state'] {
  if (row.revoked_at !== null) return 'revoked'
  if (row.expires_at !== null && row.expires_at <= now) return 'expired'
  return row.owner_ended_at === null ? 'live' : 'ownerless'
}

/** One text for every reason, so that it does not reveal which keys exist. */
export const keyRefusal = 'the key is not known here, not in use, of another address, or did not sign this'

/** Scopes that the current role of its owner allows. */
export const effectiveScopes = (scopes: readonly ApiScope[], role: Role): ApiScope[] =>
  scopes.filter((scope) => hasPermission(role, apiScopes[scope]))

export const serializeKey = (row: OwnedKeyRow, now: Date): KeyResponse => ({
  ...row,
  algorithm: row.public_key === null ? 'hmac-sha256' : 'ed25519',
  host: row.client_host,
  state: keyStateOf(row, now),
})

/** As in a JWK: the 32 bytes of the public key in base64url. */
export const ed25519Key = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

export function assertPublicKey(x: string): void {
  const isForm = /^[A-Za-z0-9_-]{43}$/.test(x) && Buffer.from(x, 'base64url').length === 32
  try {
    if (isForm) {
      ed25519Key(x)
      return
    }
  } catch {
    // The bytes are not a point on the curve.
  }
  throw new AppError('api_public_key_invalid', { field: 'public_key' })
}

/** Refuses a malformed network; the error names its index, `addresses[1]`. */
export function assertAddresses(addresses: readonly string[]): void {
  addresses.forEach((address, index) => {
    const [host = '', bits, ...more] = address.split('/')
    const family = isIP(host)
    const bitsMax = family === 4 ? 32 : 128
    const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax)
    if (family === 0 || !isBits || more.length > 0)
      throw new AppError('api_address_invalid', { field: `addresses[${index}]` })
  })
}

/** Any address, if none is listed. */
export function isAddressAllowed(addresses: readonly string[], address: string): boolean {
  if (addresses.length === 0) return true
  const list = new BlockList()
  for (const each of addresses) {
    const [host = '', bits] = each.split('/')
    const family = isIP(host) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(host, family)
    else list.addSubnet(host, Number(bits), family)
  }
  const bare = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
  const family = isIP(bare)
  return family !== 0 && list.check(bare, family === 4 ? 'ipv4' : 'ipv6')
}

const dayMs = 24 * 3_600_000

export const expiryOf = (lifeDays: number | null, now: Date): Date | null =>
  lifeDays === null ? null : new Date(now.getTime() + lifeDays * dayMs)

/** By default, the new key has the lifetime of the old one. */
export function expiryAfter(
  old: Pick<OwnedKeyRow, 'created_at' | 'expires_at'>,
  lifeDays: number | null | undefined,
  now: Date,
): Date | null {
  if (lifeDays !== undefined) return expiryOf(lifeDays, now)
  return old.expires_at === null ? null : new Date(now.getTime() + old.expires_at.getTime() - old.created_at.getTime())
}

/** Limits keys in use and replaced keys that are still valid, each kind by itself. */
export function assertKeyQuota(keys: number): void {
  if (keys >= apiLimits.keysMax) throw new AppError('api_keys_full', { values: { count: apiLimits.keysMax } })
}

/** The key may still do this: it was checked before the transaction, and may have been revoked or narrowed since. */
export async function assertKeyStillValid(
  tx: Tx,
  deps: MacDeps,
  { actor, now, address }: { actor: ApiKeyActor; now: Date; address: string },
  scope: ApiScope | null,
): Promise<void> {
  const row = await lockKeyForUse(tx, actor.business_id, actor.api_key_id)
  const isTrusted = row !== undefined && isRowTrusted(deps, 'api_keys', row)
  if (!isTrusted || keyStateOf(row, now) !== 'live' || !isAddressAllowed(row.addresses, address))
    throw new AppError('api_signature_invalid', { values: { reason: keyRefusal } })
  if (scope !== null && !effectiveScopes(row.scopes, row.owner_role).includes(scope))
    throw new AppError('api_scope_missing', { values: { scope } })
}
