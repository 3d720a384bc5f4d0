import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { scopeOfOperation, toolOperations } from '../../../contract/agents.ts'
import type { ApiScope } from '../../../contract/base/calls/apiScopes.ts'
import { calls } from '../../../contract/calls.ts'
import { type Operation, operationId } from '../../../contract/operations.ts'

type Schema = Readonly<Record<string, unknown>>

interface Described {
  description?: string
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Documented {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** The schemas that `from` references, directly or indirectly. */
function referencedSchemas(all: Record<string, Schema>, from: unknown, found: Record<string, Schema> = {}) {
  for (const [, name = ''] of JSON.stringify(from).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    const schema = all[name]
    if (schema === undefined || Object.hasOwn(found, name)) continue
    found[name] = schema
    referencedSchemas(all, schema, found)
  }
  return found
}

/** Path, query and body of an operation as one object. */
function inputSchemaOf({ paths, components }: Documented, { method, path }: Operation): Tool['inputSchema'] {
  const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {}
  const named = parameters.filter((parameter) => parameter.in !== 'header')
  const given = requestBody?.content['application/json']?.schema ?? {}
  const body = components.schemas[String(given.$ref).split('/').at(-1) ?? ''] ?? given
  const properties = {
    ...Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    ...(body.properties as object | undefined),
  }
  const required = [
    ...named.filter((parameter) => parameter.required).map(({ name }) => name),
    ...((body.required ?? []) as string[]),
  ]
  const $defs = referencedSchemas(components.schemas, properties)
  const schema = { type: 'object', properties, required, additionalProperties: false, $defs }
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as Tool['inputSchema']
}

/** The tools of a key: it sees none that its scopes do not allow. */
export const toolsOf = (scopes: readonly ApiScope[]): readonly Operation[] =>
  toolOperations.filter((operation) => scopes.some((scope) => scope === scopeOfOperation(operation)))

/** A tool as `tools/list` describes it. */
export function describeTool(document: object, operation: Operation): Tool {
  const documented = document as Documented
  const { description = '' } = documented.paths[operation.path]?.[operation.method.toLowerCase()] ?? {}
  const isRead = calls[operation.call].effect === 'read'
  return {
    name: operationId(operation),
    title: operation.summary,
    description: description === '' ? operation.summary : description,
    inputSchema: inputSchemaOf(documented, operation),
    annotations: { readOnlyHint: isRead, destructiveHint: false, openWorldHint: false },
  }
}
