import type { Deps } from '../../deps.ts'
import { countHit } from './rateLimitStore.ts'

/** Counts hits per time window in the database, for all processes together. */
export interface RateLimiter {
  /** Known in this process to be over its limit; checked before any database access. */
  isBlocked(bucket: string): boolean
  /** Counts one hit; false if it exceeds the limit. */
  hit(bucket: string, limit: number, windowMs: number): Promise<boolean>
}

export function createRateLimiter({ sql, now }: Pick<Deps, 'sql' | 'now'>): RateLimiter {
  const blockedUntilMs = new Map<string, number>()
  return {
    isBlocked(bucket) {
      const untilMs = blockedUntilMs.get(bucket)
      if (untilMs === undefined) return false
      if (untilMs > now().getTime()) return true
      blockedUntilMs.delete(bucket)
      return false
    },
    async hit(bucket, limit, windowMs) {
      const startMs = Math.floor(now().getTime() / windowMs) * windowMs
      const isOver = (await countHit(sql, bucket, new Date(startMs))) > limit
      if (isOver) {
        if (blockedUntilMs.size > 10_000) blockedUntilMs.clear()
        blockedUntilMs.set(bucket, startMs + windowMs)
      }
      return !isOver
    },
  }
}
