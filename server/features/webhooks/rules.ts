const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Delays after each failed try: more than three days in total. */
const waitsMs: readonly number[] = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
  24 * hourMs,
]

export const triesMax = waitsMs.length + 1

/** Null after the last try. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const waitMs = waitsMs[tries - 1]
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs)
}

const restMaxMs = 10 * minuteMs

/** A failing endpoint rests longer each time, so that it costs little, whatever its backlog. */
export const restUntil = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(restMaxMs, 5 * secondMs * 2 ** Math.min(failures - 1, 20)))

/** Only first tries count against an endpoint: a single message may always fail while the others succeed. */
export const countsAgainstEndpoint = ({ tries }: { tries: number }): boolean => tries === 1

/** Parallel tries to one endpoint; one by one after a failure. */
const parallelTriesMax = 16
export const parallelTriesOf = (failures: number): number => (failures === 0 ? parallelTriesMax : 1)

/** Delay before a job runs again: shorter if it was turned away than if it had a turn and has more to send. */
export const rejectedRetryMs = secondMs
export const nextTurnMs = 2 * rejectedRetryMs

export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300

/** The receiver asks to stop. */
export const isUnsubscribed = (status: number | null): boolean => status === 410
