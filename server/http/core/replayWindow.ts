/**
 * Messages decrypted recently by this process. A message is valid within the window before and after its time, so each
 * is remembered for twice the window. The database also refuses replayed changes, for every process and after a
 * restart.
 */
export function createReplayWindow(windowMs: number): {
  /** Checked before anything is remembered. */
  isKnown(key: string, seq: string): boolean
  isNew(key: string, seq: string, nowMs: number): boolean
} {
  const spanMs = 2 * windowMs
  let current = new Set<string>()
  let previous = new Set<string>()
  let startedMs = 0
  const has = (message: string) => current.has(message) || previous.has(message)
  return {
    isKnown: (key, seq) => has(`${key}.${seq}`),
    isNew(key, seq, nowMs) {
      if (nowMs - startedMs >= spanMs) {
        previous = nowMs - startedMs >= 2 * spanMs ? new Set() : current
        current = new Set()
        startedMs = nowMs
      }
      const message = `${key}.${seq}`
      if (has(message)) return false
      current.add(message)
      return true
    },
  }
}
