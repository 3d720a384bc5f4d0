/**
 * The messages this process has opened lately. A message is good while its time is within the window on either side, so each is
 * remembered for twice that. Changing calls are refused by the database as well, on every process and after a restart.
 */
export function createReplayWindow(windowMs: number): {
  /** Asked before anything is remembered. */
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
