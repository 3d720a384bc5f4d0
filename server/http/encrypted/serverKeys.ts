import { type Bytes, decodeUtf8, encodeUtf8 } from '../../../contract/crypto/bytes.ts'
import type { PinnedIdentityKey } from '../../../contract/crypto/handshake.ts'
import type { Tx } from '../../db/client.ts'
import { isTransientDatabaseError } from '../../db/databaseErrors.ts'
import type { Deps } from '../../deps.ts'
import { createIdentityKey, type IdentityKey, loadIdentityKey } from './crypto/identityKey.ts'
import { unwrapSecret, wrapSecret } from './crypto/primitives.ts'
import { createRsaKey, loadRsaKey, type RsaKey } from './crypto/rsaKey.ts'

const dayMs = 24 * 3_600_000
const identityLifeMs = 180 * dayMs
/** The next identity key is created this long before the current one expires, so that pages pin it well before it signs. */
const identityOverlapMs = 90 * dayMs
const rsaLifeMs = dayMs
/** A key exchange may still use a key that has just been replaced. */
const rsaOverlapMs = 3_600_000
const reloadMs = 60_000
const makeLock = 6_118_202_502n

interface StoredKey {
  id: string
  wrapped_private_key: Uint8Array
  created_at: Date
  expires_at: Date
}

interface Held<Key> {
  key: Key
  createdMs: number
  expiresMs: number
}

interface Loaded {
  identity: Held<IdentityKey>[]
  rsa: Held<RsaKey>[]
}

export interface ServerKeys {
  /** Keys to pin: the signing key and its successor. */
  pinned(): Promise<PinnedIdentityKey[]>
  /** The oldest valid key: every page served during its lifetime has pinned it. */
  signing(): Promise<IdentityKey>
  /** RSA pairs valid at that time, newest first. A process may learn of a new one a minute late. */
  rsaAt(time: Date): Promise<RsaKey[]>
}

async function loadStored<Key>(kek: Bytes, rows: StoredKey[], load: (pem: string) => Key): Promise<Held<Key>[]> {
  const held: Held<Key>[] = []
  for (const row of rows) {
    const secret = await unwrapSecret([kek], row.id, new Uint8Array(row.wrapped_private_key))
    const pem = secret && decodeUtf8(secret)
    // Wrapped under a KEK that no longer exists: unusable.
    if (pem) held.push({ key: load(pem), createdMs: row.created_at.getTime(), expiresMs: row.expires_at.getTime() })
  }
  return held
}

const readIdentityRows = (tx: Tx, now: Date) => tx<StoredKey[]>`
  select idkid as id, wrapped_private_key, created_at, expires_at from identity_keys where expires_at > ${now} order by created_at`

async function ensureIdentity(tx: Tx, kek: Bytes, now: Date): Promise<Held<IdentityKey>[]> {
  const load = async () =>
    loadStored(kek, await readIdentityRows(tx, now), (privateKey) => loadIdentityKey({ privateKey }))
  const held = await load()
  const lastExpiresMs = Math.max(0, ...held.map(({ expiresMs }) => expiresMs))
  if (lastExpiresMs > now.getTime() + identityOverlapMs) return held
  const made = createIdentityKey()
  const wrapped = await wrapSecret(kek, made.idkid, encodeUtf8(made.privateKey))
  await tx`insert into identity_keys (idkid, wrapped_private_key, spki, created_at, expires_at)
    values (${made.idkid}, ${wrapped}, ${loadIdentityKey(made).spki}, ${now}, ${new Date(now.getTime() + identityLifeMs)})`
  return load()
}

const readRsaRows = (tx: Tx, now: Date) => tx<StoredKey[]>`
  select id, wrapped_private_key, created_at, expires_at from swap_rsa_keys where expires_at > ${now} order by created_at`

async function ensureRsa(tx: Tx, kek: Bytes, now: Date, newId: () => string): Promise<Held<RsaKey>[]> {
  const load = async () => loadStored(kek, await readRsaRows(tx, now), loadRsaKey)
  const held = await load()
  const newestMs = Math.max(0, ...held.map(({ createdMs }) => createdMs))
  if (newestMs > now.getTime() - rsaLifeMs) return held
  const pem = await createRsaKey()
  const id = newId()
  await tx`insert into swap_rsa_keys (id, wrapped_private_key, public_key, created_at, expires_at)
    values (${id}, ${await wrapSecret(kek, id, encodeUtf8(pem))}, ${loadRsaKey(pem).spki}, ${now},
      ${new Date(now.getTime() + rsaLifeMs + rsaOverlapMs)})`
  return load()
}

/** The server's own long-lived keys, stored in the database under the KEK; created by one process when missing or due. */
export function createServerKeys(deps: Pick<Deps, 'sql' | 'keys' | 'now' | 'newId' | 'settings'>): ServerKeys {
  const kek: Bytes = new Uint8Array(deps.keys.kek)
  let loaded: Promise<Loaded> | null = null
  let loadedMs = Number.NEGATIVE_INFINITY

  const load = () =>
    deps.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${makeLock})`
      const now = deps.now()
      const identity = await ensureIdentity(tx, kek, now)
      const rsa = deps.settings.isSuite1On ? await ensureRsa(tx, kek, now, deps.newId) : []
      return { identity, rsa }
    })

  function current() {
    const nowMs = performance.now()
    if (loaded === null || nowMs - loadedMs > reloadMs) {
      loadedMs = nowMs
      const before = loaded
      const loading = load().catch((error: unknown) => {
        // Pages are still served while the database is down: keys cached a minute ago are valid for hours.
        if (before === null || !isTransientDatabaseError(error)) throw error
        return before
      })
      loaded = loading
      loading.catch(() => {
        if (loaded === loading) loaded = null
      })
    }
    return loaded
  }

  return {
    pinned: async () => (await current()).identity.map(({ key: { idkid, spki } }) => ({ idkid, spki })),
    async signing() {
      const nowMs = deps.now().getTime()
      const first = (await current()).identity.find(({ expiresMs }) => expiresMs > nowMs)
      if (!first) throw new Error('no identity key')
      return first.key
    },
    async rsaAt(time) {
      const before = (await current()).rsa.filter(({ createdMs }) => createdMs <= time.getTime())
      return before.map(({ key }) => key).reverse()
    },
  }
}
