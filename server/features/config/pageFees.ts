import { setTimeout } from 'node:timers/promises'
import type { Fees } from '../../../contract/corridors/fees.ts'

type ChangedFees = Readonly<Record<string, Fees>>

/** The longest that a page waits for the database; after that it is served with the fees known last. */
const waitMs = 300

/** Reads the changed fees for pages: pages that come while a read runs share it. */
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
