import { type WebhookData, type WebhookEvent, type WebhookObject, webhookObjectOf } from './webhookEvents.ts'

/** Sample content of each object, for test deliveries and the documentation. */
const examples: { readonly [Name in WebhookObject]: Omit<WebhookData<Name>, 'status'> } = {
  transfer: {
    id: '0191e0a0-0000-7000-8000-000000000001',
    reference: 'LT-20260115-7KQ2M9XA',
    kind: 'international',
    batch_id: null,
    recipient_id: '0191e0a0-0000-7000-8000-000000000002',
    country: 'GB',
    send_currency: 'IDR',
    send_amount_minor: '20940500',
    receive_currency: 'GBP',
    receive_amount_minor: '100000',
    fee_minor: '150000',
    total_minor: '21090500',
    refunded_minor: null,
    purpose: 'goods',
    uetr: '3f8f2f0a-6a54-4d2e-9c1b-0a4b8d1c7e55',
    reason: null,
    metadata: { order_id: '4711' },
  },
  refund: {
    id: '0191e0a0-0000-7000-8000-000000000003',
    transfer_id: '0191e0a0-0000-7000-8000-000000000001',
    destination: 'balance',
    currency: 'IDR',
    amount_minor: '21090500',
    reason: null,
  },
  batch: {
    id: '0191e0a0-0000-7000-8000-000000000004',
    reference: 'LB-20260115-7KQ2M9XA',
    kind: 'domestic',
    name: 'Salaries of January',
    payment_count: 12,
    currency: 'IDR',
    send_amount_minor: '120000000',
    fee_minor: '30000',
    total_minor: '120030000',
    reason: null,
    metadata: { payroll: '2026-01' },
  },
  topup: {
    id: '0191e0a0-0000-7000-8000-000000000005',
    reference: 'TU-20260115-7KQ2M9XA',
    currency: 'IDR',
    requested_minor: '50000000',
    credited_minor: '50000000',
    reason: null,
  },
  balance: {
    id: '0191e0a0-0000-7000-8000-000000000006',
    currency: 'IDR',
    amount_minor: '30000000',
    available_minor: '20000000',
    api_minor: '30000000',
  },
  api_key: {
    id: '0191e0a0-0000-7000-8000-000000000007',
    name: 'Payroll',
    mode: 'sandbox',
    scopes: ['rates.read', 'transfers.create'],
    expires_at: null,
    replaces: null,
  },
  verification: { id: '0191e0a0-0000-7000-8000-000000000008', attempt: 1, reason: null },
}

export const exampleOf = (event: WebhookEvent): Record<string, unknown> => {
  const object = webhookObjectOf(event)
  return { ...examples[object], status: event.slice(object.length + 1) }
}
