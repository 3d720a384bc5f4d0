import type { ResponseEnvelope } from '../../../contract/base/calls/envelope.ts'

/**
 * network, timeout, cancelled: the call failed. swap: no key could be agreed. insecure: no HTTPS, so the browser offers
 * no crypto.
 */
export type TransportFailure = 'network' | 'timeout' | 'cancelled' | 'swap' | 'insecure'

interface Details {
  cause?: unknown
  /** The server's unencrypted reply during the key swap. */
  reply?: ResponseEnvelope
}

/** The call got no trustworthy response; its effect is unknown. */
export class TransportError extends Error {
  readonly kind: TransportFailure
  readonly reply: ResponseEnvelope | null

  constructor(kind: TransportFailure, { cause, reply }: Details = {}) {
    super(`transport: ${kind}`, { cause })
    this.name = 'TransportError'
    this.kind = kind
    this.reply = reply ?? null
  }
}
