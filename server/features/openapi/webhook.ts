import type { WebhookData } from '../../../contract/base/events/webhookEvents.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import type { ApiKeyRow } from './store.ts'

/** What was done with a key, for the servers of its business: never what it signs by. */
export const sendKeyEvent = (
  { tx, deps, at }: { tx: Tx; deps: Pick<Deps, 'newId'>; at: Date },
  row: ApiKeyRow,
  became: WebhookData<'api_key'>['status'],
  replaces: string | null = null,
): Promise<void> =>
  recordWebhookEvent(tx, deps, {
    business_id: row.business_id,
    at,
    object: 'api_key',
    became,
    data: { ...row, status: became, replaces },
  })
