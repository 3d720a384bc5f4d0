import type { Deps } from '../../deps.ts'
import { countHit } from './rateLimitStore.ts'

/** Hits in a window of time, counted in the database for all processes together. */
export interface RateLimiter {
  /** Known here to be over its limit: asked before anything is read from the database. */
  isBlocked(bucket: string): boolean
  /** Counts one hit; false where that is over the limit. */
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
