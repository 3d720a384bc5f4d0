import type { Reply } from '../../../contract/base/envelope.ts'

/** network, timeout, cancelled: the call. swap: no key could be made. insecure: no HTTPS, so the browser gives no crypto. */
export type TransportFailure = 'network' | 'timeout' | 'cancelled' | 'swap' | 'insecure'

interface Details {
  cause?: unknown
  /** What the server said in clear while a key was being made. */
  reply?: Reply
}

/** The call did not get a reply that can be trusted; nothing is known of its effect. */
export class TransportError extends Error {
  readonly kind: TransportFailure
  readonly reply: Reply | null

  constructor(kind: TransportFailure, { cause, reply }: Details = {}) {
    super(`transport: ${kind}`, { cause })
    this.name = 'TransportError'
    this.kind = kind
    this.reply = reply ?? null
  }
}
