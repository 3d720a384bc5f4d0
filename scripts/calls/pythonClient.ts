import { apiVersions } from '../../contract/apiVersions.ts'
import type { JsonSchema } from './jsonSchema.ts'
import type { OpenApiDocument } from './openapi.ts'

/** Generates the Python client's types and methods, clients/python/lintas/operations.py, from the OpenAPI document. */

type Properties = Readonly<Record<string, JsonSchema>>
type Described = OpenApiDocument['paths'][string][string]

const pascal = (name: string): string =>
  name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase()).replace(/_/g, '')
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const nameOf = (ref: unknown): string => pascal(String(ref).split('/').at(-1) ?? '')
const literalOf = (value: unknown): string =>
  typeof value === 'boolean' ? pascal(String(value)) : JSON.stringify(value)
const literals = (choices: readonly unknown[]): string => `Literal[${choices.map(literalOf).join(', ')}]`

/** Words of Python. */
const keywords: readonly string[] =
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield None True False'.split(
    ' ',
  )
/** `from` cannot be a parameter; it is `from_`. */
const parameterName = (name: string): string => (keywords.includes(name) ? `${name}_` : name)

const primitives: Readonly<Record<string, string>> = {
  integer: 'int',
  number: 'float',
  string: 'str',
  boolean: 'bool',
  null: 'None',
}

const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema.properties ?? {}) as Properties)

/** The classes of a schema's objects, and its own type. An object without a name gets that of its place. */
function createTypes() {
  const classes = new Map<string, string>()

  function classOf(schema: JsonSchema, name: string): string {
    const required = (schema.required ?? []) as string[]
    const fields = propertiesOf(schema).map(([field, inner]) => {
      const type = typeOf(inner, `${name}${pascal(field)}`)
      return [field, required.includes(field) ? type : `NotRequired[${type}]`] as const
    })
    const isPlain = fields.every(([field]) => !keywords.includes(field))
    classes.set(
      name,
      isPlain
        ? `class ${name}(TypedDict):\n${fields.map(([field, type]) => `    ${field}: ${type}`).join('\n')}\n`
        : `${name} = TypedDict("${name}", {${fields.map(([field, type]) => `"${field}": "${type}"`).join(', ')}})\n`,
    )
    return name
  }

  function typeOf(schema: JsonSchema, name: string): string {
    if ('$ref' in schema) return nameOf(schema.$ref)
    if ('const' in schema) return literals([schema.const])
    if ('enum' in schema) return literals(schema.enum as unknown[])
    if ('anyOf' in schema)
      return [...new Set((schema.anyOf as JsonSchema[]).map((each) => typeOf(each, name)))].join(' | ')
    if (schema.type === 'array') return `list[${typeOf((schema.items ?? {}) as JsonSchema, name)}]`
    if (schema.type === 'object') {
      if (propertiesOf(schema).length > 0) return classOf(schema, name)
      const { additionalProperties: values } = schema
      return typeof values === 'object' ? `dict[str, ${typeOf(values as JsonSchema, name)}]` : 'dict[str, Any]'
    }
    return primitives[String(schema.type)] ?? 'Any'
  }

  return { classes, classOf, typeOf }
}

type Types = ReturnType<typeof createTypes>

const successOf = ({ responses }: Described): JsonSchema => {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return success?.content?.['application/json']?.schema ?? {}
}

function methodOf(path: string, method: string, described: Described & { summary?: string }, types: Types): string {
  const { operationId, parameters = [], requestBody, summary = '' } = described
  const name = snake(operationId)
  const inPath = parameters.filter((each) => each.in === 'path')
  const query = parameters.filter((each) => each.in === 'query').sort((a, b) => Number(b.required) - Number(a.required))
  const isChange = method !== 'GET'
  const body = requestBody?.content['application/json']?.schema
  const hasBody = body !== undefined && '$ref' in body
  const place = pascal(name)
  const given = [
    'self',
    ...inPath.map((each) => `${each.name}: str`),
    ...(hasBody ? [`request: ${nameOf(body.$ref)}`] : []),
    ...(query.length > 0 || isChange ? ['*'] : []),
    ...query.map((each) => {
      const type = types.typeOf(each.schema, `${place}${pascal(each.name)}`)
      return `${parameterName(each.name)}: ${each.required ? type : `${type} | None = None`}`
    }),
    ...(isChange ? ['idempotency_key: str | None = None'] : []),
  ]
  const named = (each: { name: string }) => `"${each.name}": ${parameterName(each.name)}`
  const parts = [
    `"${method}"`,
    `"${path}"`,
    `path={${inPath.map(named).join(', ')}}`,
    ...(query.length > 0 ? [`query={${query.map(named).join(', ')}}`] : []),
    ...(method === 'GET' || method === 'DELETE' ? [] : [`body=${hasBody ? 'request' : '{}'}`]),
    ...(isChange ? ['idempotency_key=idempotency_key'] : []),
  ]
  return `    def ${name}(${given.join(', ')}) -> ${types.typeOf(successOf(described), place)}:
        """${summary}."""
        return self._call(${parts.join(', ')})
`
}

export function makePythonClient({ paths, components }: OpenApiDocument): string {
  const types = createTypes()
  const aliases: string[] = []
  for (const [name, schema] of Object.entries(components.schemas)) {
    if (propertiesOf(schema).length > 0) types.classOf(schema, pascal(name))
    else aliases.push(`${pascal(name)} = ${types.typeOf(schema, pascal(name))}`)
  }
  const methods = Object.entries(paths).flatMap(([path, all]) =>
    Object.entries(all).map(([method, described]) => methodOf(path, method.toUpperCase(), described, types)),
  )
  return `# Generated from docs/generated/openapi.json by \`npm run calls\`.
from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

# The version that this client was made for.
API_VERSION = "${apiVersions.at(-1)?.date}"

${aliases.join('\n')}


${[...types.classes.values()].join('\n\n')}

class Operations:
    """One method for each operation of the open API."""

    def _call(
        self, method: str, form: str, *, path: dict[str, str], **given: Any
    ) -> Any:
        raise NotImplementedError

${methods.join('\n')}`
}
