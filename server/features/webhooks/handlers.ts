import type { webhookCalls } from '../../../contract/features/webhooks.ts'
import type { HandlerTable } from '../../handler.ts'
import { createHandler } from './create.ts'
import { deleteHandler } from './delete.ts'
import { deliveriesHandler } from './deliveries.ts'
import { deliveryHandler } from './delivery.ts'
import { detailHandler } from './detail.ts'
import { listHandler } from './list.ts'
import { replayHandler } from './replay.ts'
import { replaySinceHandler } from './replaySince.ts'
import { rotateSecretHandler } from './rotateSecret.ts'
import { sendTestHandler } from './sendTest.ts'
import { showSecretHandler } from './showSecret.ts'
import { updateHandler } from './update.ts'

export const webhooksHandlers = {
  '/webhook/list': listHandler,
  '/webhook/detail': detailHandler,
  '/webhook/create': createHandler,
  '/webhook/update': updateHandler,
  '/webhook/delete': deleteHandler,
  '/webhook/show-secret': showSecretHandler,
  '/webhook/rotate-secret': rotateSecretHandler,
  '/webhook/send-test': sendTestHandler,
  '/webhook/deliveries': deliveriesHandler,
  '/webhook/delivery': deliveryHandler,
  '/webhook/replay': replayHandler,
  '/webhook/replay-since': replaySinceHandler,
} satisfies Pick<HandlerTable, keyof typeof webhookCalls>
