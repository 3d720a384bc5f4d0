import { homeCurrency } from '../../../contract/base/money.ts'
import { topUpEventStatus } from '../../../contract/base/webhookEvents.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import type { TopUpRow } from './topUpRow.ts'

/** What a top-up has become, for the servers of its business. */
export async function sendTopUpEvent(
  { tx, deps, at }: { tx: Tx; deps: Pick<Deps, 'newId'>; at: Date },
  row: TopUpRow,
  reason: string | null,
): Promise<void> {
  const status = topUpEventStatus(row.status)
  if (status === null) return
  await recordWebhookEvent(tx, deps, {
    business_id: row.business_id,
    at,
    object: 'topup',
    became: status,
    data: { ...row, status, currency: homeCurrency, reason },
  })
}
