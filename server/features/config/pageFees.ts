import { setTimeout } from 'node:timers/promises'
import type { Fees } from '../../../contract/corridors/fees.ts'

type ChangedFees = Readonly<Record<string, Fees>>

/** A page waits no longer than this: it is served while the database is silent, too, with the fees that were known last. */
const waitMs = 300

/** Asks the database once at a time, however many pages are served meanwhile. */
export function createPageFees(read: () => Promise<ChangedFees>): () => Promise<ChangedFees> {
  let known: ChangedFees = {}
  let reading: Promise<void> | null = null
  const refresh = () => {
    reading ??= read()
      .then(
        (fees) => {
          known = fees
        },
        () => undefined,
      )
      .finally(() => {
        reading = null
      })
    return reading
  }
  return async () => {
    await Promise.race([refresh(), setTimeout(waitMs, undefined, { ref: false })])
    return known
  }
}
