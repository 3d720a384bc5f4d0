export interface Clock {
  /** Wall-clock time. Deadlines that money depends on are decided by the database's. */
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
