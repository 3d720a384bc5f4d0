import { createDatabase } from './db/client.ts'
import { listReceiptQueue } from './features/topups/receiptQueue.ts'

/** Across all businesses, on the owner's connection. */
async function readQueue(url: string) {
  const owner = createDatabase(url, { max: 1 })
  try {
    return await listReceiptQueue(owner)
  } finally {
    await owner.end()
  }
}

/** Exits with 1 if some are waiting. */
export async function showReceipts(url: string): Promise<boolean> {
  const waiting = await readQueue(url)
  for (const row of waiting) {
    const said = `IDR ${row.sent_minor} on ${row.sent_on} to ${row.sent_to_bank}`
    const note = row.is_seen_elsewhere ? '  a receipt of another business, too' : ''
    console.log(
      `${row.reported_at?.toISOString().slice(0, 16)}  ${row.reference}  ${row.business_name}  asked IDR ${row.amount_minor}, says ${said}  ${row.receipt_count} receipts${note}`,
    )
  }
  console.log(waiting.length === 0 ? 'No receipt waits.' : `Top-ups with receipts: ${waiting.length}`)
  return waiting.length === 0
}
