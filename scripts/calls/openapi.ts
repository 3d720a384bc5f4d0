import type { Call } from '../../contract/base/calls/call.ts'
import { codes } from '../../contract/base/calls/codes.ts'
import {
  type WebhookEvent,
  type WebhookObject,
  webhookEvents,
  webhookObjectNames,
  webhookObjectOf,
  webhookObjects,
} from '../../contract/base/events/webhookEvents.ts'
import { limits } from '../../contract/base/money/limits.ts'
import { transferStatusName } from '../../contract/base/statuses/names.ts'
import { transferStatuses } from '../../contract/base/statuses/transfer.ts'
import { calls } from '../../contract/calls.ts'
import { type Operation, openApiBase, operationId, operations } from '../../contract/operations.ts'
import { httpStatusOf } from '../../server/http/open/problem.ts'
import { type CallsDocument, naming } from './document.ts'
import { type JsonSchema, toJsonSchema } from './jsonSchema.ts'

/** The open API as OpenAPI 3.1, made from the contract: docs/generated/openapi.json. */
export type OpenApiDocument = { readonly [part: string]: unknown } & {
  readonly paths: Record<string, Record<string, OperationObject>>
  readonly webhooks: Record<string, { post: MessageObject }>
  readonly components: { readonly schemas: Record<string, JsonSchema> }
}

interface OperationObject {
  operationId: string
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }>; headers?: object }>
}

/** The message of one webhook event. */
interface MessageObject {
  summary: string
  parameters: readonly object[]
  requestBody: { required: true; content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, { description: string }>
}

const problem: JsonSchema = {
  type: 'object',
  description: 'RFC 9457. `errors` lists every invalid field.',
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'integer' },
    name: { type: 'string', enum: Object.keys(codes) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'Name of the field, parameter or header; empty for the whole body' },
          pointer: { type: 'string', description: 'The field as a JSON pointer' },
          detail: { type: 'string', description: 'How to correct it, in the language of Accept-Language' },
          rule: {
            type: 'string',
            description:
              'The rule that it broke: a keyword of JSON Schema, such as `required`, `type`, `enum` or `maxLength`; else the name of a rule of ours, such as `cursor`',
          },
          expected: { type: 'object', description: 'The schema of the field in this document, if it has one' },
        },
        required: ['field', 'pointer', 'detail', 'rule'],
      },
    },
    signature_base: {
      type: 'string',
      description:
        'With `api_signature_invalid`, where the key did not sign this: the text that the signature was checked against (RFC 9421, 2.5)',
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'name', 'errors'],
}

const text: JsonSchema = { type: 'string' }
const everyHeaders = {
  'Request-Id': { description: 'Names the request in our log; the end of `instance` of a problem', schema: text },
  RateLimit: { description: 'Remaining requests in this minute', schema: text },
  'RateLimit-Policy': { description: 'Requests allowed per minute', schema: text },
}

const replayed = {
  description: '`true` for the response of an earlier request with the same Idempotency-Key; else absent',
  schema: { type: 'string', const: 'true' },
}
const location = { description: 'Address of what was created, relative to the server', schema: text }

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
} as const

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

function partsOf(request: JsonSchema, names: readonly string[]): { inPath: [string, JsonSchema][]; rest: JsonSchema } {
  const properties = Object.entries((request.properties ?? {}) as Record<string, JsonSchema>)
  const required = ((request.required ?? []) as string[]).filter((name) => !names.includes(name))
  const { required: _, ...more } = request
  return {
    inPath: properties.filter(([name]) => names.includes(name)),
    rest: {
      ...more,
      properties: Object.fromEntries(properties.filter(([name]) => !names.includes(name))),
      ...(required.length === 0 ? {} : { required }),
    },
  }
}

function describeOperation(operation: Operation, { calls: described }: CallsDocument): OperationObject {
  const { method, path, call: callPath, tag, summary, status = 200 } = operation
  const documented = described[callPath]
  if (documented === undefined) throw new Error(`${callPath} is not in the document of calls`)
  const call: Call = calls[callPath]
  const { inPath, rest } = partsOf(documented.request, namesIn(path))
  const properties = Object.entries(rest.properties as Record<string, JsonSchema>)
  const required = (rest.required ?? []) as string[]
  const parameters = [
    ...inPath.map(([name, schema]) => ({ name, in: 'path' as const, required: true, schema })),
    ...(method === 'GET'
      ? properties.map(([name, schema]) => ({
          name,
          in: 'query' as const,
          required: required.includes(name),
          schema,
          ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
          ...(schema.type === 'object' ? { style: 'deepObject', explode: true } : {}),
        }))
      : [idempotencyKey]),
  ]
  const isRead =
    status === 201 && operations.some((each: Operation) => each.method === 'GET' && each.path === `${path}/{id}`)
  const statuses = [...new Set([...documented.errors.map(httpStatusOf), 401, 429, 500, 503])].sort((a, b) => a - b)
  const problems = statuses.map((each) => [
    String(each),
    {
      description: namesOf(documented.errors, each),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/problem' } } },
    },
  ])
  return {
    operationId: operationId(operation),
    ...{ summary, description: documented.description, tags: [tag], 'x-scope': 'scope' in call ? call.scope : '' },
    parameters,
    ...(method === 'POST' || method === 'PUT'
      ? { requestBody: { required: true, content: { 'application/json': { schema: rest } } } }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        headers: {
          ...everyHeaders,
          ...(method === 'GET' ? {} : { 'Idempotent-Replayed': replayed }),
          ...(isRead ? { Location: location } : {}),
        },
        content: { 'application/json': { schema: documented.reply } },
      },
      ...Object.fromEntries(problems),
    },
  }
}

const namesOf = (names: CallsDocument['errorsOfEveryCall'], status: number): string =>
  names.filter((name) => httpStatusOf(name) === status).join(', ') || 'See `name`'

const dataName = (object: WebhookObject): string => `webhook_${object}`

const messageHeaders = {
  'webhook-id': 'Id of the event, the same for each attempt',
  'webhook-timestamp': 'Unix time of this attempt, in seconds',
  'webhook-signature': 'Standard Webhooks 1.0; several signatures, separated by spaces, while a secret is rotated',
}

function describeMessage(event: WebhookEvent): MessageObject {
  const object = webhookObjectOf(event)
  const properties = {
    id: { type: 'string', format: 'uuid' },
    type: { const: event },
    timestamp: { type: 'string', format: 'date-time' },
    sequence: { type: 'integer', description: 'Orders the events of a company: a greater number happened later' },
    data: { $ref: `#/$defs/${dataName(object)}` },
  }
  return {
    summary: `Webhook event: ${object}, ${event.slice(object.length + 1)}`,
    parameters: Object.entries(messageHeaders).map(([name, description]) => ({
      ...{ name, in: 'header', required: true, description, schema: text },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } } },
    },
    responses: { '2XX': { description: 'Taken' }, '410': { description: 'Stop delivering to this endpoint' } },
  }
}

/** Names of the schemas that `from` references, directly or indirectly. */
function usedSchemas(defs: Record<string, JsonSchema>, from: unknown, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(from).matchAll(/#\/\$defs\/(\w+)/g)) {
    if (found.has(name)) continue
    found.add(name)
    usedSchemas(defs, defs[name], found)
  }
  return found
}

/** Explains the numbers of statuses by their names. */
function describeStatuses(schemas: Record<string, JsonSchema | undefined>): Record<string, JsonSchema> {
  const numbers = transferStatuses.map((status) => `${status} ${transferStatusName(status)}`).join(', ')
  return {
    transfer_statuses: {
      ...schemas.transfer_statuses,
      description: `Numbers of the portal: ${numbers}. \`status_name\` is the name; docs/openapi.md has the table.`,
    },
  }
}

export function makeOpenApi(document: CallsDocument): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const operation of operations as readonly Operation[]) {
    const described = describeOperation(operation, document)
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described }
  }
  const webhooks = Object.fromEntries(webhookEvents.map((event) => [event, { post: describeMessage(event) }]))
  const dataOf = webhookObjectNames.map((name) => [dataName(name), toJsonSchema(webhookObjects[name].data, naming)])
  const defs: CallsDocument['$defs'] = { ...document.$defs, ...Object.fromEntries(dataOf) }
  const used = usedSchemas(defs, [paths, webhooks])
  const schemas = Object.fromEntries([...used].sort().map((name) => [name, defs[name]]))
  const whole = {
    openapi: '3.1.0',
    info: {
      title: 'Lintas open API',
      version: limits.appVersion,
      description:
        'Requests are signed by RFC 9421 HTTP message signatures. See docs/openapi.md for a quickstart. Amounts are decimal digits in minor units.',
      license: { name: 'See the project', url: 'https://spdx.org/licenses/' },
    },
    servers: [{ url: openApiBase }],
    security: [{ signature: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'Signature',
          description: 'Together with Signature-Input and, for a body, Content-Digest',
        },
      },
      schemas: { ...schemas, ...describeStatuses(schemas), problem },
    },
  }
  return JSON.parse(JSON.stringify(whole).replaceAll('#/$defs/', '#/components/schemas/'))
}
