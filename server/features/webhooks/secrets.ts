import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Keys } from '../../ports/keys.ts'
import { decryptText, encryptText } from '../../secrets.ts'
import { makeSecret } from './signature.ts'
import { type EndpointKey, insertSecret } from './store.ts'

const labelOf = (endpoint: EndpointKey, secretId: string): string => `webhook ${endpoint.id} ${secretId}`

/** A new one that signs from now on; only its wrapped form is stored. */
export async function addSecret(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'randomBytes'>,
  endpoint: EndpointKey,
  now: Date,
) {
  const id = deps.newId()
  const sealed = encryptText(deps.keys.kek, labelOf(endpoint, id), makeSecret(deps.randomBytes))
  await insertSecret(tx, endpoint, { id, sealed }, now)
}

export const openSecret = (keys: Keys, endpoint: EndpointKey, { id, sealed }: { id: string; sealed: string }): string =>
  decryptText(keys.kek, labelOf(endpoint, id), sealed)
