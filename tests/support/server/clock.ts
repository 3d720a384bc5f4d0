export interface TestClock {
  now: () => Date
  set(time: Date | string): void
  advance(ms: number): void
}

/** A clock that stands still until it is moved. */
export function createTestClock(start: Date | string = '2026-01-15T03:00:00Z'): TestClock {
  let nowMs = new Date(start).getTime()
  return {
    now: () => new Date(nowMs),
    set(time) {
      nowMs = new Date(time).getTime()
    },
    advance(ms) {
      nowMs += ms
    },
  }
}
