import { type WebhookEvent, type WebhookObject, webhookObjectOf } from '../../contract/base/events/webhookEvents.ts'
import { exampleOf } from '../../contract/base/events/webhookExamples.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** The message of one webhook event. */
export interface MessageObject {
  operationId: string
  summary: string
  description: string
  tags: readonly string[]
  security: readonly []
  parameters: readonly object[]
  requestBody: { required: true; content: { 'application/json': { schema: JsonSchema; example: unknown } } }
  responses: Record<string, { description: string }>
}

export const dataName = (object: WebhookObject): string => `webhook_${object}`

const headers = {
  'webhook-id': ['Id of the event, the same for each attempt', '0191e0a0-0000-7000-8000-000000000013'],
  'webhook-timestamp': ['Unix time of this attempt, in seconds', '1768446000'],
  'webhook-signature': [
    'Standard Webhooks 1.0; several signatures, separated by spaces, while a secret is rotated',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
} as const

const camel = (event: string): string => event.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())

export function describeMessage(event: WebhookEvent): MessageObject {
  const object = webhookObjectOf(event)
  const properties = {
    id: { type: 'string', format: 'uuid' },
    type: { const: event },
    timestamp: { type: 'string', format: 'date-time' },
    sequence: { type: 'integer', description: 'Orders the events of a company: a greater number happened later' },
    data: { $ref: `#/$defs/${dataName(object)}` },
  }
  const example = {
    id: headers['webhook-id'][1],
    type: event,
    timestamp: '2026-01-15T03:00:00.000Z',
    sequence: 42,
    data: exampleOf(event),
  }
  const became = event.slice(object.length + 1)
  return {
    operationId: `on${camel(`.${event}`)}`,
    summary: `Webhook event: ${object}, ${became}`,
    description: `Sent to the endpoints that chose \`${event}\`.`,
    tags: ['Webhooks'],
    security: [],
    parameters: Object.entries(headers).map(([name, [description, sample]]) => ({
      ...{ name, in: 'header', required: true, description, schema: { type: 'string' }, example: sample },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', properties, required: Object.keys(properties) },
          example,
        },
      },
    },
    responses: { '2XX': { description: 'Taken' }, '410': { description: 'Stop delivering to this endpoint' } },
  }
}
