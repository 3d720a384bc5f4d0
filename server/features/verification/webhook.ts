import type { WebhookData } from '../../../contract/base/webhookEvents.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { recordWebhookEvent } from '../../webhookEvents.ts'
import type { CaseRow } from './caseRow.ts'

/** How the operator has decided a case, for the servers of its business. */
export const sendVerificationEvent = (
  { tx, deps, at }: { tx: Tx; deps: Pick<Deps, 'newId'>; at: Date },
  { business_id, id, attempt }: Pick<CaseRow, 'business_id' | 'id' | 'attempt'>,
  became: WebhookData<'verification'>['status'],
  reason: string | null,
): Promise<void> =>
  recordWebhookEvent(tx, deps, {
    business_id,
    at,
    object: 'verification',
    became,
    data: { id, status: became, attempt, reason },
  })
