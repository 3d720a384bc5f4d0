import { britishRecipient, signAndApprove, submitTransfer } from './sending.ts'
import type { BusinessScene } from './withBusiness.ts'

/** Makes four payments: one arrives, one is rejected by its bank, one is under way, and one waits for approval. */
export async function makeBalanceHistory({ desk, maker, checker }: BusinessScene): Promise<void> {
  for (const account of ['55779911', '55779001', '55779003']) {
    await signAndApprove(desk, checker, [await submitTransfer(desk, maker, { recipient: britishRecipient(account) })])
    await desk.runDueJobs()
    await desk.advance(5_000)
    await desk.runDueJobs()
  }
  await submitTransfer(desk, maker)
}
