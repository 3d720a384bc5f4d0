import { apiVersions, versionHeader } from '../../contract/apiVersions.ts'
import type { Call } from '../../contract/base/calls/call.ts'
import { httpStatusOf } from '../../contract/base/calls/httpStatus.ts'
import { calls } from '../../contract/calls.ts'
import { type Operation, operationId, operations } from '../../contract/operations.ts'
import type { CallsDocument } from './document.ts'
import { type Defs, exampleFor } from './examples.ts'
import { type JsonSchema, toJsonSchema } from './jsonSchema.ts'
import { openNaming, snakeName } from './openSchemas.ts'

interface Content {
  schema: JsonSchema
  example?: unknown
}

/** One operation of the document. */
export interface OperationObject {
  operationId: string
  parameters?: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: JsonSchema
    example?: unknown
  }[]
  requestBody?: { required: true; content: Record<string, Content> }
  responses: Record<string, { description: string; content?: Record<string, Content>; headers?: object }>
}

const text: JsonSchema = { type: 'string' }
const everyHeaders = {
  [versionHeader]: { description: 'The version that answered', schema: text, example: apiVersions[0].date },
  'Request-Id': {
    description: 'Names the request in our log; the end of `instance` of a problem',
    schema: text,
    example: '0191e0a0-0000-7000-8000-000000000020',
  },
  RateLimit: { description: 'Remaining requests in this minute', schema: text, example: '"key";r=599;t=60' },
  'RateLimit-Policy': { description: 'Requests allowed per minute', schema: text, example: '"key";q=600;w=60' },
}

const replayed = {
  description: '`true` for the response of an earlier request with the same Idempotency-Key; else absent',
  schema: { type: 'string', const: 'true' },
  example: 'true',
}
const location = {
  description: 'Address of what was created, relative to the server',
  schema: text,
  example: '/openapi/v1/transfers/0191e0a0-0000-7000-8000-000000000001',
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: 'invoice-4711',
} as const

const [{ date: oldest }] = apiVersions
const version = {
  name: versionHeader,
  in: 'header',
  required: false,
  description: 'The version of this API that the program was written for; the oldest that is served if it is absent',
  schema: { enum: apiVersions.map(({ date }) => date) },
  example: oldest,
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

const namesOf = (names: CallsDocument['errorsOfEveryCall'], status: number): string =>
  names.filter((name) => httpStatusOf(name) === status).join(', ') || 'See `name`'

const styleOf = ({ type }: JsonSchema): object =>
  type === 'array' ? { style: 'form', explode: false } : type === 'object' ? { style: 'deepObject', explode: true } : {}

/** The object's own name, where the schema has one. */
const objectOf = ({ $ref }: JsonSchema): string =>
  String($ref ?? '')
    .split('/')
    .at(-1) ?? ''

/** `defs` are the named schemas; a body is added to them under the operation's name. */
export function describeOperation(
  operation: Operation,
  { calls: described }: CallsDocument,
  defs: Record<string, JsonSchema>,
): OperationObject {
  const { method, path, call: callPath, tag, summary, status = 200 } = operation
  const documented = described[callPath]
  if (documented === undefined) throw new Error(`${callPath} is not in the document of calls`)
  const call: Call = calls[callPath]
  const { inPath, rest } = partsOf(toJsonSchema(call.request, openNaming), namesIn(path))
  const properties = Object.entries(rest.properties as Record<string, JsonSchema>)
  const required = (rest.required ?? []) as string[]
  const sample = (schema: JsonSchema, field = '') =>
    exampleFor(schema, defs as Defs, { object: objectOf(schema), field })
  const parameters = [
    ...inPath.map(([name, schema]) => ({
      ...{ name, in: 'path' as const, required: true, schema, example: sample(schema, name) },
    })),
    ...(method === 'GET'
      ? properties.map(([name, schema]) => ({
          ...{ name, in: 'query' as const, required: required.includes(name), schema, ...styleOf(schema) },
          example: sample(schema, name),
        }))
      : [idempotencyKey]),
    version,
  ]
  const isRead =
    status === 201 && operations.some((each: Operation) => each.method === 'GET' && each.path === `${path}/{id}`)
  const statuses = [...new Set([...documented.errors.map(httpStatusOf), 401, 429, 500, 503])].sort((a, b) => a - b)
  const problems = statuses.map((each) => [
    String(each),
    {
      description: namesOf(documented.errors, each),
      content: { 'application/problem+json': { schema: { $ref: '#/$defs/problem' } } },
    },
  ])
  const reply = toJsonSchema(call.reply, openNaming)
  return {
    operationId: operationId(operation),
    ...{
      summary,
      description: documented.description,
      tags: [tag],
      'x-scope': 'scope' in call ? (call.scope ?? 'none') : '',
    },
    parameters,
    ...(method === 'POST' || method === 'PUT'
      ? { requestBody: { required: true, content: { 'application/json': bodyOf(operation, rest, defs) } } }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        headers: {
          ...everyHeaders,
          ...(method === 'GET' ? {} : { 'Idempotent-Replayed': replayed }),
          ...(isRead ? { Location: location } : {}),
        },
        content: { 'application/json': { schema: reply, example: sample(reply) } },
      },
      ...Object.fromEntries(problems),
    },
  }
}

/** An empty body has no name. */
function bodyOf(operation: Operation, schema: JsonSchema, defs: Record<string, JsonSchema>): Content {
  const isEmpty = Object.keys(schema.properties as object).length === 0
  if (isEmpty) return { schema, example: {} }
  const name = `${snakeName(operation)}_request`
  defs[name] = schema
  return { schema: { $ref: `#/$defs/${name}` }, example: exampleFor(schema, defs, { object: name, field: '' }) }
}
