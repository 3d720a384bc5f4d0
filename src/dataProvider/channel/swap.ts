import type { ResponseEnvelope } from '../../../contract/base/calls/envelope.ts'
import {
  bestSuite,
  type GetKeyResponse,
  type HandshakeClient,
  type PinnedIdentityKey,
  type Suite,
} from '../../../contract/crypto/handshake.ts'
import { assertHandshake, type ChannelCipher, parseShape, type RandomSource } from './channelCipher.ts'
import type { UnencryptedResponse } from './post.ts'
import { swap2 } from './suite2.ts'
import { TransportError } from './TransportError.ts'

export interface SwapOptions {
  /** `subtle` is absent on a page loaded over plain HTTP. */
  crypto: RandomSource & Partial<Pick<Crypto, 'subtle'>>
  /** Pinned by the deployed page; a page without pins can only use suite 1. */
  identityKeys: readonly PinnedIdentityKey[]
  /** The suite chosen for this tab, if any. */
  suite: Suite | null
  client: HandshakeClient
  /** Sends a call unencrypted; adds the common fields. */
  send: (path: string, fields: Readonly<Record<string, string>>) => Promise<UnencryptedResponse>
}

export function parseSwapResponse(json: unknown): ResponseEnvelope {
  const { code, message } = parseShape(json, { code: 'number', message: 'string' })
  return { code, message, data: (json as { data?: unknown }).data ?? null }
}

const getKeyShape = { supported: 'string', idkid: 'string', server_time: 'number', swap_nonce: 'string' } as const

/** get-key, then swap. Any deviation from the protocol aborts it. */
async function createCipher({ crypto, identityKeys, suite: asked, client, send }: SwapOptions): Promise<ChannelCipher> {
  async function dataOf(path: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
    const reply = parseSwapResponse((await send(path, fields)).json)
    if (reply.code !== 0) throw new TransportError('swap', { reply })
    return reply.data
  }
  const offered = asked === '1' || !crypto.subtle ? '1' : '2,1'
  const data = await dataOf('/init/get-key', { offered })
  parseShape(data, getKeyShape)
  const getKey = data as GetKeyResponse
  const suite = bestSuite(offered, getKey.supported)
  if (!suite && !crypto.subtle) throw new TransportError('insecure')
  // The server of a page that pins identity keys has suite 2: an offer without it is a downgrade attack.
  assertHandshake(suite === '2' || (suite === '1' && (offered === '1' || identityKeys.length === 0)), 'supported')
  const swapWith = suite === '2' ? swap2 : (await import('./suite1.ts')).swap1
  return swapWith({
    offered,
    getKey,
    client,
    identityKeys,
    crypto,
    send: (request) => dataOf('/init/swap', { ...request }),
  })
}

/** Reports every failure as kind `swap`, except `insecure` and `cancelled`. */
export async function swap(options: SwapOptions): Promise<ChannelCipher> {
  try {
    return await createCipher(options)
  } catch (cause) {
    const isSaid = cause instanceof TransportError && !['network', 'timeout'].includes(cause.kind)
    throw isSaid ? cause : new TransportError('swap', { cause })
  }
}
