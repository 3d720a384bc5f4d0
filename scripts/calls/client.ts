import { apiVersions } from '../../contract/apiVersions.ts'
import type { JsonSchema } from './jsonSchema.ts'
import type { OpenApiDocument } from './openapi.ts'

/** Generates the TypeScript client's schema, clients/typescript/src/schema.ts, from the OpenAPI document. */

type Properties = Readonly<Record<string, JsonSchema>>

const nameOf = (ref: unknown): string => String(ref).split('/').at(-1) ?? ''
const oneOf = (types: readonly string[]): string => [...new Set(types)].join(' | ')
const literal = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("'", "\\'")
    .replace(/^"(.*)"$/, "'$1'")
const key = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : literal(name))

function objectOf({ properties, required, additionalProperties }: JsonSchema): string {
  const needed = (required ?? []) as string[]
  const fields = Object.entries((properties ?? {}) as Properties)
  if (fields.length === 0)
    return additionalProperties === false
      ? 'Record<string, never>'
      : `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties as JsonSchema) : 'unknown'}>`
  return `{ ${fields.map(([name, schema]) => `${key(name)}${needed.includes(name) ? '' : '?'}: ${typeOf(schema)}`).join('; ')} }`
}

const primitives: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
}

function typeOf(schema: JsonSchema): string {
  if ('$ref' in schema) return `Schemas['${nameOf(schema.$ref)}']`
  if ('const' in schema) return literal(schema.const)
  if ('enum' in schema) return oneOf((schema.enum as unknown[]).map(literal))
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array')
    return `${'items' in schema ? `Array<${typeOf(schema.items as JsonSchema)}>` : 'unknown[]'}`
  const primitive = primitives[String(schema.type)]
  if (primitive !== undefined) return primitive
  if ('anyOf' in schema) return oneOf((schema.anyOf as JsonSchema[]).map(typeOf))
  throw new Error(`no type for ${JSON.stringify(schema)}`)
}

type Described = OpenApiDocument['paths'][string][string]

/** The client's argument: path, query and body as one object. */
function requestOf({ parameters = [], requestBody }: Described, schemas: Properties): string {
  const named = parameters.filter(({ in: place }) => place !== 'header')
  const properties = Object.fromEntries(named.map(({ name, schema }) => [name, schema]))
  const required = named.filter((parameter) => parameter.required).map(({ name }) => name)
  const given = named.length === 0 ? [] : [objectOf({ properties, required })]
  const body = requestBody?.content['application/json']?.schema
  // An empty body allows no field, also not those of the path.
  const whole = body !== undefined && '$ref' in body ? schemas[nameOf(body.$ref)] : body
  const isEmpty = Object.keys((whole?.properties ?? {}) as Properties).length === 0
  return [...given, ...(body === undefined || isEmpty ? [] : [typeOf(body)])].join(' & ') || 'Record<string, never>'
}

function replyOf({ responses }: Described): string {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const schema = success?.content?.['application/json']?.schema
  if (schema === undefined) throw new Error('an operation has no response schema')
  return typeOf(schema)
}

export function makeClientTypes({ paths, webhooks, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  )
  const messages = Object.entries(webhooks).map(
    ([event, { post }]) => `  ${literal(event)}: ${typeOf(post.requestBody.content['application/json'].schema)}`,
  )
  return `// Generated from docs/generated/openapi.json by \`npm run calls\`.

/** The version that this client was made for. */
export const apiVersion = '${apiVersions.at(-1)?.date}'

export interface Schemas {
${Object.entries(components.schemas)
  .map(([name, schema]) => `  ${key(name)}: ${typeOf(schema)}`)
  .join('\n')}
}

/** Request and response types of each operation. */
export interface Operations {
${operations
  .map(
    ({ described }) =>
      `  ${described.operationId}: { request: ${requestOf(described, components.schemas)}; reply: ${replyOf(described)} }`,
  )
  .join('\n')}
}

/** Method and path of each operation. */
export const operations = {
${operations.map(({ path, method, described }) => `  ${described.operationId}: { method: '${method}', path: '${path}' },`).join('\n')}
} as const

/** Message type of each webhook event. */
export interface WebhookMessages {
${messages.join('\n')}
}
`
}
