import type { TranslateFunction } from 'react-admin'
import { type WebhookEvent, type WebhookObject, webhookObjectOf } from '../../../contract/base/events/webhookEvents.ts'
import { bulkStates } from '../../../contract/base/statuses/bulk.ts'
import { topUpStates } from '../../../contract/base/statuses/topup.ts'

/** States are named as everywhere else in the portal. */
const keys: Readonly<Record<WebhookObject, (became: string) => string>> = {
  transfer: (became) => `statuses.${became}`,
  refund: (became) => `refunds.stages.${became}`,
  batch: (became) => (`bulk_${became}` in bulkStates ? `statuses.bulk_${became}` : `statuses.${became}`),
  topup: (became) => (`top_up_${became}` in topUpStates ? `statuses.top_up_${became}` : `statuses.${became}`),
  balance: (became) => `webhooks.became.balance_${became}`,
  api_key: (became) => `webhooks.became.api_key_${became}`,
  verification: (became) => `webhooks.became.verification_${became}`,
}

/** The name of the state alone. */
export function eventStateName(translate: TranslateFunction, event: WebhookEvent): string {
  const object = webhookObjectOf(event)
  return translate(keys[object](event.slice(object.length + 1)))
}

/** `transfer.succeeded` in words. */
export const eventName = (translate: TranslateFunction, event: WebhookEvent): string =>
  `${translate(`webhooks.objects.${webhookObjectOf(event)}`)}: ${eventStateName(translate, event)}`
