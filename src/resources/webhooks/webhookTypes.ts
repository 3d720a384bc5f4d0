import type { CallResponse } from '../../../contract/calls.ts'
import type { DeliveryState, WebhookState } from '../../../contract/features/webhooks.ts'
import type { StateColour, StateTone } from '../../ui/StatusChip.tsx'

export type Webhook = CallResponse<'/webhook/detail'>
export type Delivery = CallResponse<'/webhook/deliveries'>['items'][number]

interface Look {
  colour: StateColour
  tone?: StateTone
}

export const webhookLooks = {
  enabled: { colour: 'green' },
  disabled: { colour: 'amber', tone: 'outlined' },
  stopped: { colour: 'red' },
} as const satisfies Record<WebhookState, Look>

export const deliveryLooks = {
  waiting: { colour: 'amber' },
  delivered: { colour: 'green' },
  failed: { colour: 'red' },
} as const satisfies Record<DeliveryState, Look>
