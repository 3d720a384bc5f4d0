/**
 * Idempotency keys of changes whose outcome is unknown. Pressing the button again after a lost connection repeats the
 * same change, so the same path and payload reuse the key until a response comes.
 */
export interface IdempotencyKeys {
  keyFor: (path: string, payload: object) => string
  settle: (path: string, payload: object) => void
  /** Restarts the 10-minute lifetime of every pending key. */
  refresh: () => void
}

/** A hash rather than the payload, which may hold a PIN. */
const fingerprint = (text: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x9e3779b1)
    b = Math.imul(b ^ unit, 0x5f356495)
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}.${text.length}`
}

/** A press later than this counts as a new change, with a new key. */
const lifetimeMs = 10 * 60_000

export function createIdempotencyKeys(newId: () => string, nowMs: () => number): IdempotencyKeys {
  const open = new Map<string, { key: string; madeAtMs: number }>()
  const nameOf = (path: string, payload: object) => `${path} ${fingerprint(JSON.stringify(payload))}`
  return {
    keyFor: (path, payload) => {
      const name = nameOf(path, payload)
      const kept = open.get(name)
      if (kept && nowMs() - kept.madeAtMs < lifetimeMs) return kept.key
      const key = newId()
      open.set(name, { key, madeAtMs: nowMs() })
      return key
    },
    settle: (path, payload) => {
      open.delete(nameOf(path, payload))
    },
    refresh: () => {
      for (const intent of open.values()) intent.madeAtMs = nowMs()
    },
  }
}
