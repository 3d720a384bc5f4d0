import { exampleOf as webhookData } from '../../contract/base/events/webhookExamples.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** Sample values of the document's requests and responses, by the name of their field; one field may mean several things in different objects. */

const uuid = (last: number): string => `0191e0a0-0000-7000-8000-${String(last).padStart(12, '0')}`
const now = '2026-01-15T03:00:00.000Z'

const ids: Readonly<Record<string, string>> = {
  id: uuid(1),
  transfer_id: uuid(1),
  recipient_id: uuid(2),
  batch_id: uuid(4),
  quote_id: uuid(11),
  bank_account_id: uuid(12),
  event_id: uuid(13),
  entry_id: uuid(14),
  key: uuid(15),
  file_id: uuid(16),
}

const values: Readonly<Record<string, unknown>> = {
  ...ids,
  account_name: 'Smith Trading Ltd',
  account_number: '1234567890',
  account_tail: '0008',
  also: '',
  amount: '150000',
  api_minor: '30000000',
  available_minor: '20000000',
  amount_idr: '',
  bank: '014',
  bank_code: '014',
  bank_name: 'Bank Central Asia',
  'recipient.bank_name': 'Barclays',
  'recipient_summary.bank_name': 'Barclays',
  reference_rate: '20836.32',
  reference_source: 'Sandbox reference rates',
  margin_percent: '0.50',
  promo_code: '',
  among: [],
  any_of: [],
  check: '',
  example: '200000',
  except: [],
  format: 'digits',
  help: '',
  other: '',
  patterns: [],
  payload_digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  purposes: [],
  reason: null,
  'refund.reason': 'Account closed',
  requested_by_name: 'Rina Putri',
  code: '200000',
  'country.code': 'GB',
  company_name: '',
  content: 'JVBERi0xLjcK',
  corridor_id: 'gb-gbp-bank',
  'corridor.id': 'gb-gbp-bank',
  'corridor_summary.id': 'gb-gbp-bank',
  country: 'GB',
  created_by_name: 'Rina Putri',
  owner_name: 'Rina Putri',
  'key.company_name': 'PT Nusantara Niaga',
  'key.name': 'CLI budi-laptop',
  addresses: [],
  currencies: ['GBP', 'USD'],
  currency: 'IDR',
  'rate.currency': 'GBP',
  'corridor.currency': 'GBP',
  'corridor_summary.currency': 'GBP',
  cursor: 'MjAyNi0wMS0xNQ',
  next_cursor: null,
  description: '',
  detail: 'Approvals needed: 1.',
  details: { company_name: 'Smith Trading Ltd', sort_code: '200000', bank_account_number: '10000008' },
  email: '',
  ending: '0002',
  fee_payer: 'OUR',
  field: 'sort_code',
  fields: [],
  file_name: 'LT-20260115-7KQ2M9XA.pdf',
  full_name: 'Smith Trading Ltd',
  group: '',
  hint: '',
  id_number: '',
  income_source: 'sales',
  invoice_number: 'INV-2026-001',
  kind: 'international',
  label: 'Sort code',
  logistics_company: '',
  logistics_number: '',
  metadata: { order_id: '4711' },
  mime: 'application/pdf',
  mobile: '',
  name: 'Salaries of January',
  'country.name': 'United Kingdom',
  next_action: null,
  amount_minor: '100000',
  fee_before_discount_minor: '150000',
  service_fee_minor: '150000',
  discount_minor: '0',
  correspondent_fee_minor: '0',
  recipient_fee_max_minor: '0',
  guaranteed_minor: '100000',
  usd_value_minor: '133750',
  margin_minor: '104180',
  refunded_minor: null,
  paused_at: null,
  missing_minor: null,
  returned_minor: '0',
  failing_since: null,
  secret_overlaps_until: null,
  expires_at: '2026-01-15T03:10:00.000Z',
  has_open_change: false,
  is_paused: false,
  'batch.closed_at': null,
  'create_batch_request.kind': 'domestic',
  'create_batch_request.rate': null,
  'create_batch_request.purpose': 'salary',
  'create_batch_request.account_name': 'Budi Santoso',
  'create_batch_request.recipient_type': 'individual',
  'recipient.currency': 'GBP',
  'recipient_summary.currency': 'GBP',
  'batch.kind': 'domestic',
  'batch_summary.kind': 'domestic',
  'batch.receive_currency': 'IDR',
  'batch.rate': null,
  'transfer.approvals_needed': 0,
  events: ['transfer.succeeded', 'transfer.failed'],
  'transfer.payment_method': 'api_balance',
  'batch.payment_method': 'api_balance',
  note: '',
  order_number: '',
  'problem.detail': 'Sent this to support.',
  purpose: 'goods',
  q: 'Smith',
  rate: '20940.50',
  rate_day_ago: '20921.00',
  receive_amount_minor: '100000',
  received_decimals: 2,
  received_min_minor: '100',
  received_max_minor: '100000000',
  receive_currency: 'GBP',
  recipient_name: 'Smith Trading Ltd',
  recipient_type: 'business',
  refund_reference: 'LR-20260115-7KQ2M9XA',
  reference: 'LT-20260115-7KQ2M9XA',
  relationship: 'supplier',
  secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  send_amount_minor: '20940500',
  send_currency: 'IDR',
  side: 'receive',
  source: 'https://www.example.com',
  status: 5,
  status_name: 'succeeded',
  'batch.status': 102,
  'batch.status_name': 'processing',
  'batch_summary.status': 102,
  'batch_summary.status_name': 'processing',
  time: '16:00',
  title: 'Directory of sort codes',
  total_minor: '21090500',
  fee_minor: '150000',
  url: 'https://maju.example/hooks/lintas',
  uetr: '3f8f2f0a-6a54-4d2e-9c1b-0a4b8d1c7e55',
  value: 'goods',
  zone: 'Asia/Jakarta',
  'event.type': 'transfer.succeeded',
  'event.data': webhookData('transfer.succeeded'),
}

interface Place {
  /** Of the named object that it is a field of. */
  object: string
  field: string
}

export type Defs = Readonly<Record<string, JsonSchema>>

const nameOf = (ref: unknown): string => String(ref).split('/').at(-1) ?? ''

function textOf({ format, pattern = '' }: JsonSchema, { object, field }: Place): string {
  if (format === 'uuid') return uuid(99)
  if (format === 'date-time') return now
  if (format === 'date') return '2026-01-20'
  if (String(pattern).includes('{0,17}')) return '2500'
  throw new Error(`no example of ${object}.${field}: scripts/calls/examples.ts needs one`)
}

/** A value of this schema, without its optional fields. */
export function exampleFor(schema: JsonSchema, defs: Defs, place: Place): unknown {
  const { object, field } = place
  const name = [`${object}.${field}`, field].find((each) => Object.hasOwn(values, each))
  const known = name === undefined ? undefined : values[name]
  const fits = (type: unknown) => known !== undefined && (typeof known === type || type === undefined)
  if ('$ref' in schema) {
    const named = defs[nameOf(schema.$ref)] ?? {}
    return exampleFor(named, defs, { field, object: 'enum' in named ? object : nameOf(schema.$ref) })
  }
  if ('const' in schema) return schema.const
  if ('enum' in schema) {
    const choices = schema.enum as unknown[]
    return choices.includes(known) ? known : choices[0]
  }
  if ('anyOf' in schema) {
    if (known === null) return null
    const [first = {}] = (schema.anyOf as JsonSchema[]).filter(({ type }) => type !== 'null')
    return exampleFor(first, defs, place)
  }
  if (schema.type === 'array') {
    if (Array.isArray(known)) return known
    return [exampleFor((schema.items ?? {}) as JsonSchema, defs, place)]
  }
  if (schema.type === 'object') {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    if (properties.length === 0) return typeof known === 'object' ? known : {}
    const required = (schema.required ?? []) as string[]
    const given = properties.filter(([name]) => required.includes(name))
    return Object.fromEntries(given.map(([name, part]) => [name, exampleFor(part, defs, { object, field: name })]))
  }
  if (schema.type === 'boolean') return fits('boolean') ? known : /^is_(declared|saved)$/.test(field)
  if (schema.type === 'integer' || schema.type === 'number')
    return fits('number') ? known : Math.max(Number(schema.minimum ?? 0), 1)
  if (schema.type === 'string') return fits('string') ? known : textOf(schema, place)
  throw new Error(`no example of ${object}.${field}: ${JSON.stringify(schema)}`)
}
