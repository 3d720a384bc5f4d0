const minuteMs = 60_000
const bucketsMax = 10_000
/** Shared bucket for everybody who does not fit in the map, which bounds memory. */
const others = 'others'

export interface RateState {
  isOver: boolean
  headers: Record<string, string>
  waitSeconds: number
}

export type CountRequest = (bucket: string) => RateState

/** Rate limit per minute of a key or network in this process, reported in the headers of draft-ietf-httpapi-ratelimit-headers. */
export function createRate(policy: 'key' | 'network', perMinute: number, nowMs: () => number): CountRequest {
  let startedMs = 0
  let counts = new Map<string, number>()
  return (bucket) => {
    const atMs = nowMs()
    const windowMs = Math.floor(atMs / minuteMs) * minuteMs
    if (windowMs !== startedMs) {
      startedMs = windowMs
      counts = new Map()
    }
    const counted = counts.has(bucket) || counts.size < bucketsMax ? bucket : others
    const count = (counts.get(counted) ?? 0) + 1
    counts.set(counted, count)
    const waitSeconds = Math.max(1, Math.ceil((windowMs + minuteMs - atMs) / 1_000))
    const headers = {
      'ratelimit-policy': `"${policy}";q=${perMinute};w=60`,
      ratelimit: `"${policy}";r=${Math.max(0, perMinute - count)};t=${waitSeconds}`,
    }
    return { isOver: count > perMinute, headers, waitSeconds }
  }
}
