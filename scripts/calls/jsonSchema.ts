import type { Schema } from 'yup'
import { date, id, timestamp } from '../../contract/base/calls/fields.ts'
import { metadataLimits, metadataName } from '../../contract/base/calls/metadata.ts'
import type { ListName } from '../../contract/base/calls/schemaMeta.ts'

/** Converts contract schemas to JSON Schema 2020-12. Rules that it cannot express are named in `x-rules`. */
export type JsonSchema = { readonly [keyword: string]: unknown }

export interface Naming {
  /** Schemas that are defined once and referenced by name. */
  named: ReadonlyMap<unknown, string>
  /** The codes of each list, by the list's name. */
  lists: Readonly<Record<ListName, readonly (string | number)[]>>
}

/** The parts of a yup schema that are read. */
interface Read {
  readonly type: string
  readonly spec: { optional?: boolean; nullable?: boolean; meta?: Schema['spec']['meta']; noUnknown?: boolean }
  readonly tests: readonly { OPTIONS?: { name?: string; params?: Record<string, unknown>; message?: unknown } }[]
  readonly internalTests?: { whiteList?: { OPTIONS?: { message?: unknown } } }
  readonly fields?: Readonly<Record<string, Read>>
  readonly innerType?: Read
  describe(): { oneOf: unknown[] }
}

const read = (schema: Schema): Read => schema as unknown as Read
const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` })

type Params = Readonly<Record<string, unknown>>
const sizes: Readonly<Record<string, readonly [min: string, max: string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
}

const sizeOf = (type: string, at: 0 | 1, value: unknown): JsonSchema => {
  const keyword = sizes[type]?.[at]
  return keyword === undefined || value === Number.MAX_SAFE_INTEGER ? {} : { [keyword]: value }
}

const sourceOf = (schema: Schema): string =>
  read(schema).tests.flatMap(({ OPTIONS }) =>
    OPTIONS?.params?.regex instanceof RegExp ? [OPTIONS.params.regex.source] : [],
  )[0] ?? ''

/** Formats of JSON Schema, by the pattern of the field. */
const formats: Readonly<Record<string, string>> = {
  [sourceOf(id())]: 'uuid',
  [sourceOf(timestamp())]: 'date-time',
  [sourceOf(date())]: 'date',
}

const patternOf = (regex: unknown): JsonSchema => {
  if (!(regex instanceof RegExp) || regex.flags !== '')
    throw new Error(`${regex} has flags, which JSON Schema does not support`)
  const format = formats[regex.source]
  return { pattern: regex.source, ...(format === undefined ? {} : { format }) }
}

/** Maps yup tests to keywords. Other tests appear only by name, as rules. */
const keywordsOf: Readonly<Record<string, (type: string, params: Params, schema: Read) => JsonSchema>> = {
  min: (type, { min }) => sizeOf(type, 0, min),
  max: (type, { max }) => sizeOf(type, 1, max),
  required: (type) => sizeOf(type, 0, 1),
  integer: () => ({ type: 'integer' }),
  matches: (_, { regex }) => patternOf(regex),
  noUnknown: () => ({ additionalProperties: false }),
  country: () => ref('countries'),
  pattern: (_, __, schema) => {
    const [first, ...more] = (schema.spec.meta?.patterns ?? []).map((pattern) => ({ pattern }))
    const all = more.length === 0 ? first : { allOf: [first, ...more] }
    const isFilled = schema.tests.some(({ OPTIONS }) => OPTIONS?.name === 'required')
    return {
      ...(isFilled ? all : { anyOf: [{ const: '' }, all] }),
      'x-rules': ['visible_text', ...(schema.spec.meta?.isName ? ['name'] : [])],
    }
  },
}

function merge(parts: readonly JsonSchema[]): JsonSchema {
  const rules = parts.flatMap((part) => (part['x-rules'] as string[] | undefined) ?? [])
  const merged = Object.assign({}, ...parts)
  return rules.length === 0 ? merged : { ...merged, 'x-rules': [...new Set(rules)] }
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at])

function choiceOf(values: readonly unknown[], { lists }: Naming): JsonSchema {
  const known = Object.entries(lists).find(([, codes]) => same(codes, values))
  return known ? ref(known[0]) : { enum: values }
}

function fieldsOf(fields: NonNullable<Read['fields']>, naming: Naming): JsonSchema {
  const required = Object.keys(fields).filter((name) => !fields[name]?.spec.optional)
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, convert(field, naming)])),
    ...(required.length === 0 ? {} : { required }),
  }
}

const metadataSchema: JsonSchema = {
  type: 'object',
  maxProperties: metadataLimits.names,
  propertyNames: { pattern: metadataName },
  additionalProperties: { type: 'string', minLength: 1, maxLength: metadataLimits.valueLength },
}

function baseOf(schema: Read, naming: Naming): JsonSchema {
  const { values, list } = schema.spec.meta ?? {}
  const { oneOf } = schema.describe()
  if (oneOf.length > 0) return choiceOf(oneOf, naming)
  if (list) return ref(list)
  if (schema.type === 'object') return fieldsOf(schema.fields ?? {}, naming)
  if (schema.type === 'array')
    return { type: 'array', ...(schema.innerType ? { items: convert(schema.innerType, naming) } : {}) }
  if (values === 'metadata') return metadataSchema
  if (values) return { type: 'object', ...(values === 'string' ? { additionalProperties: { type: 'string' } } : {}) }
  if (schema.type === 'mixed') throw new Error('a mixed schema needs a list of values, or metadata')
  return { type: schema.type }
}

function withoutNull(schema: Read, naming: Naming): JsonSchema {
  const name = naming.named.get(schema)
  return name === undefined ? define(schema, naming) : ref(name)
}

/** The complete schema, where `named` would only give a reference. */
function define(schema: Read, naming: Naming): JsonSchema {
  const tests = schema.tests.map(({ OPTIONS }) => {
    const { name = '', params = {} } = OPTIONS ?? {}
    return keywordsOf[name]?.(schema.type, params, schema) ?? { 'x-rules': [name] }
  })
  return merge([baseOf(schema, naming), ...tests])
}

function convert(schema: Read, naming: Naming): JsonSchema {
  const schemaOfValue = withoutNull(schema, naming)
  const { description } = schema.spec.meta ?? {}
  const whole = schema.spec.nullable ? { anyOf: [schemaOfValue, { type: 'null' }] } : schemaOfValue
  return description === undefined ? whole : { ...whole, description }
}

export const toJsonSchema = (schema: Schema, naming: Naming): JsonSchema => convert(read(schema), naming)
export const defineJsonSchema = (schema: Schema, naming: Naming): JsonSchema => define(read(schema), naming)

/** Messages of a schema's rules: names of codes and patterns. */
export function messagesOf(schema: Schema): string[] {
  const walk = (each: Read): unknown[] => [
    ...each.tests.map(({ OPTIONS }) => OPTIONS?.message),
    each.internalTests?.whiteList?.OPTIONS?.message,
    ...Object.values(each.fields ?? {}).flatMap(walk),
    ...(each.innerType ? walk(each.innerType) : []),
  ]
  return walk(read(schema)).filter((message) => typeof message === 'string')
}
