import type { openCalls } from '../../../contract/features/openapi/operations.ts'
import type { openapiCalls } from '../../../contract/features/openapi.ts'
import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { setApiAccess } from '../businesses/verificationStore.ts'
import { accessHandler, replyAccess } from './access.ts'
import { createKeyHandler, keysHandler, revokeKeyHandler, rotateKeyHandler } from './keys.ts'
import { openBalanceHandler, openStatementHandler } from './operations/balance.ts'
import {
  openBatchesHandler,
  openBatchHandler,
  openBatchRowsHandler,
  openCreateBatchHandler,
  openResumeBatchHandler,
} from './operations/batches.ts'
import { openCorridorHandler, openCreateQuoteHandler, openRatesHandler } from './operations/quotes.ts'
import { openCreateRecipientHandler, openRecipientHandler, openRecipientsHandler } from './operations/recipients.ts'
import { openCreateTransferHandler, openTransferHandler, openTransfersHandler } from './operations/transfers.ts'
import {
  openCreateWebhookHandler,
  openDeleteWebhookHandler,
  openReplayWebhookHandler,
  openTestWebhookHandler,
  openWebhookDeliveriesHandler,
  openWebhookHandler,
  openWebhooksHandler,
} from './operations/webhooks.ts'
import { findRequest, insertRequest } from './store.ts'

const requestAccessHandler = defineHandler('/openapi/request-access', {
  async run(tx, context, request, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const id = deps.newId()
    const begun = { state: 'reviewing', created_at: now, decided_at: null, decided_by: null, reason: '' } as const
    const kept = await insertRequest(tx, { ...request, ...begun, business_id, id, asked_by: user_id })
    if (kept.count === 0) throw new AppError('api_request_open')
    await setApiAccess(tx, business_id, 'reviewing')
    await appendRequestAudit(tx, context, { action: 'api_access.requested', object_type: 'api_request', object_id: id })
    return replyAccess(deps, await findRequest(tx, business_id))
  },
})

export const openapiHandlers = {
  '/openapi/access': accessHandler,
  '/openapi/request-access': requestAccessHandler,
  '/openapi/keys': keysHandler,
  '/openapi/create-key': createKeyHandler,
  '/openapi/rotate-key': rotateKeyHandler,
  '/openapi/revoke-key': revokeKeyHandler,
  '/open/rates': openRatesHandler,
  '/open/corridor': openCorridorHandler,
  '/open/recipients': openRecipientsHandler,
  '/open/recipient': openRecipientHandler,
  '/open/create-recipient': openCreateRecipientHandler,
  '/open/transfers': openTransfersHandler,
  '/open/transfer': openTransferHandler,
  '/open/create-transfer': openCreateTransferHandler,
  '/open/batches': openBatchesHandler,
  '/open/batch': openBatchHandler,
  '/open/batch-rows': openBatchRowsHandler,
  '/open/create-batch': openCreateBatchHandler,
  '/open/resume-batch': openResumeBatchHandler,
  '/open/webhooks': openWebhooksHandler,
  '/open/webhook': openWebhookHandler,
  '/open/create-webhook': openCreateWebhookHandler,
  '/open/delete-webhook': openDeleteWebhookHandler,
  '/open/test-webhook': openTestWebhookHandler,
  '/open/webhook-deliveries': openWebhookDeliveriesHandler,
  '/open/replay-webhook': openReplayWebhookHandler,
  '/open/balance': openBalanceHandler,
  '/open/statement': openStatementHandler,
  '/open/create-quote': openCreateQuoteHandler,
} satisfies Pick<HandlerTable, keyof typeof openapiCalls | keyof typeof openCalls>
