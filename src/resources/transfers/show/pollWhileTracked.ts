import { trackedEvents } from '../../../../contract/base/money/transferEvents.ts'
import { pollWhilePending } from '../../../list/pollWhilePending.ts'
import type { Transfer } from '../transferTypes.ts'

const refreshMs = 30_000
/** Banks report the last steps some minutes around the outcome, before it or after. */
const awaitedMs = 15 * 60_000

const ends: readonly string[] = [trackedEvents.credited, trackedEvents.rejected]

/** Whether banks on the way may still report a step of a payment whose outcome is known. */
export function awaitsBankSteps({ timeline }: Pick<Transfer, 'timeline'>, nowMs: number): boolean {
  const isSent = timeline.some(({ event }) => event === 'sent_to_bank')
  const hasEnded = timeline.some(({ event }) => ends.includes(event))
  const latestMs = Math.max(...timeline.map(({ at }) => Date.parse(at)))
  return isSent && !hasEnded && nowMs - latestMs < awaitedMs
}

interface Query {
  state: { status: string; data?: Transfer | undefined }
}

/** Query options of a transfer's page: it follows the status, and then the steps of the banks. */
export const pollWhileTracked = (serverNow: () => number) => ({
  ...pollWhilePending,
  refetchInterval: ({ state }: Query): number | false => {
    const ms = pollWhilePending.refetchInterval({ state })
    if (ms !== false || state.status === 'error' || state.data === undefined) return ms
    return awaitsBankSteps(state.data, serverNow()) ? refreshMs : false
  },
})
