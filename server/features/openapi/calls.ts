import type { openCalls } from '../../../contract/features/openapi/operations.ts'
import type { openapiCalls } from '../../../contract/features/openapi.ts'
import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { setApiAccess } from '../businesses/verificationStore.ts'
import { accessHandler, serializeAccess } from './access.ts'
import { agentRequestHandler, agentsHandler, connectAgentHandler, disconnectAgentHandler } from './agents/calls.ts'
import { connectDeviceHandler, declineDeviceHandler, deviceRequestHandler } from './devices/calls.ts'
import { createKeyHandler, keysHandler, revokeKeyHandler, rotateKeyHandler } from './keys.ts'
import {
  openApiBalanceHandler,
  openApiKeyHandler,
  openApiRevokeOwnKeyHandler,
  openApiStatementHandler,
} from './operations/account.ts'
import {
  openApiBatchesHandler,
  openApiBatchHandler,
  openApiBatchRowsHandler,
  openApiCreateBatchHandler,
  openApiProposeBatchHandler,
  openApiResumeBatchHandler,
  openApiUploadDocumentHandler,
} from './operations/batches.ts'
import {
  openApiCorridorHandler,
  openApiCountriesHandler,
  openApiCreateQuoteHandler,
  openApiRatesHandler,
} from './operations/quotes.ts'
import {
  openApiCheckRecipientNameHandler,
  openApiCreateRecipientHandler,
  openApiDeleteRecipientHandler,
  openApiRecipientHandler,
  openApiRecipientsHandler,
  openApiUpdateRecipientHandler,
} from './operations/recipients.ts'
import { openApiRefundHandler, openApiRefundsHandler, openApiRequestRefundHandler } from './operations/refunds.ts'
import {
  openApiCancelTransferHandler,
  openApiCreateTransferHandler,
  openApiProofHandler,
  openApiProposeTransferHandler,
  openApiReceiptHandler,
  openApiTransferHandler,
  openApiTransfersHandler,
} from './operations/transfers.ts'
import {
  openApiCreateWebhookHandler,
  openApiDeleteWebhookHandler,
  openApiEventsHandler,
  openApiReplayWebhookHandler,
  openApiTestWebhookHandler,
  openApiUpdateWebhookHandler,
  openApiWebhookDeliveriesHandler,
  openApiWebhookHandler,
  openApiWebhooksHandler,
} from './operations/webhooks.ts'
import { findApiRequest, insertApiRequest } from './store.ts'

const requestAccessHandler = defineHandler('/openapi/request-access', {
  async run(tx, context, request, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const id = deps.newId()
    const begun = { state: 'reviewing', created_at: now, decided_at: null, decided_by: null, reason: '' } as const
    const kept = await insertApiRequest(tx, { ...request, ...begun, business_id, id, asked_by: user_id })
    if (kept.count === 0) throw new AppError('api_request_open')
    await setApiAccess(tx, business_id, 'reviewing')
    await appendRequestAudit(tx, context, { action: 'api_access.requested', object_type: 'api_request', object_id: id })
    return serializeAccess(deps, await findApiRequest(tx, business_id))
  },
})

export const openapiHandlers = {
  '/openapi/access': accessHandler,
  '/openapi/request-access': requestAccessHandler,
  '/openapi/keys': keysHandler,
  '/openapi/create-key': createKeyHandler,
  '/openapi/rotate-key': rotateKeyHandler,
  '/openapi/revoke-key': revokeKeyHandler,
  '/openapi/agent-request': agentRequestHandler,
  '/openapi/connect-agent': connectAgentHandler,
  '/openapi/agents': agentsHandler,
  '/openapi/disconnect-agent': disconnectAgentHandler,
  '/openapi/device-request': deviceRequestHandler,
  '/openapi/connect-device': connectDeviceHandler,
  '/openapi/decline-device': declineDeviceHandler,
  '/open/own-key': openApiKeyHandler,
  '/open/revoke-own-key': openApiRevokeOwnKeyHandler,
  '/open/rates': openApiRatesHandler,
  '/open/countries': openApiCountriesHandler,
  '/open/corridor': openApiCorridorHandler,
  '/open/recipients': openApiRecipientsHandler,
  '/open/recipient': openApiRecipientHandler,
  '/open/create-recipient': openApiCreateRecipientHandler,
  '/open/update-recipient': openApiUpdateRecipientHandler,
  '/open/delete-recipient': openApiDeleteRecipientHandler,
  '/open/check-recipient-name': openApiCheckRecipientNameHandler,
  '/open/transfers': openApiTransfersHandler,
  '/open/transfer': openApiTransferHandler,
  '/open/create-transfer': openApiCreateTransferHandler,
  '/open/propose-transfer': openApiProposeTransferHandler,
  '/open/upload-document': openApiUploadDocumentHandler,
  '/open/propose-batch': openApiProposeBatchHandler,
  '/open/cancel-transfer': openApiCancelTransferHandler,
  '/open/receipt': openApiReceiptHandler,
  '/open/proof': openApiProofHandler,
  '/open/refunds': openApiRefundsHandler,
  '/open/refund': openApiRefundHandler,
  '/open/request-refund': openApiRequestRefundHandler,
  '/open/batches': openApiBatchesHandler,
  '/open/batch': openApiBatchHandler,
  '/open/batch-rows': openApiBatchRowsHandler,
  '/open/create-batch': openApiCreateBatchHandler,
  '/open/resume-batch': openApiResumeBatchHandler,
  '/open/events': openApiEventsHandler,
  '/open/webhooks': openApiWebhooksHandler,
  '/open/webhook': openApiWebhookHandler,
  '/open/create-webhook': openApiCreateWebhookHandler,
  '/open/update-webhook': openApiUpdateWebhookHandler,
  '/open/delete-webhook': openApiDeleteWebhookHandler,
  '/open/test-webhook': openApiTestWebhookHandler,
  '/open/webhook-deliveries': openApiWebhookDeliveriesHandler,
  '/open/replay-webhook': openApiReplayWebhookHandler,
  '/open/balance': openApiBalanceHandler,
  '/open/statement': openApiStatementHandler,
  '/open/create-quote': openApiCreateQuoteHandler,
} satisfies Pick<HandlerTable, keyof typeof openapiCalls | keyof typeof openCalls>
