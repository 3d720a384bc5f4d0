import { approve, britishRecipient, submitTransfer } from './sending.ts'
import type { BusinessScene } from './withBusiness.ts'

/** A payment that arrives, one that its bank rejects, one that is on its way, and one that waits for approval. */
export async function fillBalanceHistory({ desk, maker, checker }: BusinessScene): Promise<void> {
  for (const account of ['55779911', '55779001', '55779003']) {
    await approve(desk, checker, [await submitTransfer(desk, maker, { recipient: britishRecipient(account) })])
    await desk.runDueJobs()
    await desk.advance(5_000)
    await desk.runDueJobs()
  }
  await submitTransfer(desk, maker)
}
