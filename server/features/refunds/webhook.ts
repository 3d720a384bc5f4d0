import { recordWebhookEvent } from '../../webhookEvents.ts'
import type { Moving } from '../decisions/work.ts'
import type { RequestRow } from './refundRow.ts'

/** What the request of a refund has become, for the servers of its business. */
export const sendRefundEvent = ({ tx, deps, at }: Moving, row: RequestRow): Promise<void> =>
  recordWebhookEvent(tx, deps, {
    business_id: row.business_id,
    at,
    object: 'refund',
    became: row.stage,
    data: { ...row, status: row.stage },
  })
