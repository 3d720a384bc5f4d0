import type { Bytes } from '../../../contract/crypto/bytes.ts'
import type { Suite } from '../../../contract/crypto/handshake.ts'
import type { Deps } from '../../deps.ts'
import { type ChannelKeys, importSecret } from './crypto/messages.ts'
import { unwrapSecret } from './crypto/primitives.ts'

const cachedMs = 5_000
const cachedMax = 10_000

/** Caches channel keys, unwrapped with the KEK, for seconds. Whether a channel is valid is checked in the database each time. */
export function createChannelKeys(deps: Pick<Deps, 'keys'>) {
  const cached = new Map<string, { keys: ChannelKeys; untilMs: number }>()
  const kek: Bytes = new Uint8Array(deps.keys.kek)

  return {
    /** Null if the wrapped secret belongs to another channel or KEK. */
    async open(suite: Suite, kid: string, wrapped: Uint8Array): Promise<ChannelKeys | null> {
      const nowMs = performance.now()
      const known = cached.get(kid)
      if (known && known.untilMs > nowMs) return known.keys
      const secret = await unwrapSecret([kek], kid, new Uint8Array(wrapped))
      if (secret === null) return null
      const keys = await importSecret(suite, kid, secret)
      if (cached.size >= cachedMax) cached.clear()
      cached.set(kid, { keys, untilMs: nowMs + cachedMs })
      return keys
    },
  }
}

export type ChannelKeyCache = ReturnType<typeof createChannelKeys>
