import { limits } from '../../../contract/base/limits.ts'

/**
 * The messages this process has opened lately. A message is good while its time is within the window on either side, so each is
 * remembered for twice that. Changing calls are refused by the database as well, on every process and after a restart.
 */
export function createReplayWindow(): { isNew(kid: string, seq: string, nowMs: number): boolean } {
  const spanMs = 2 * limits.accessTimeWindowMs
  let current = new Set<string>()
  let previous = new Set<string>()
  let startedMs = 0
  return {
    isNew(kid, seq, nowMs) {
      if (nowMs - startedMs >= spanMs) {
        previous = nowMs - startedMs >= 2 * spanMs ? new Set() : current
        current = new Set()
        startedMs = nowMs
      }
      const key = `${kid}.${seq}`
      if (current.has(key) || previous.has(key)) return false
      current.add(key)
      return true
    },
  }
}
