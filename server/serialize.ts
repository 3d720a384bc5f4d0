import { type AnyObject, ArraySchema, type ISchema, isSchema, type Lazy, ObjectSchema, TupleSchema } from 'yup'

/** Accepted value for a response: a `Date` for a time, a `bigint` for an amount, so that a database row fits unchanged. */
export type Serializable<Response> = Response extends string
  ? string extends Response
    ? Response | NativeValue<Response>
    : Response
  : Response extends readonly (infer Item)[]
    ? readonly Serializable<Item>[]
    : Response extends object
      ? string extends keyof Response
        ? Response
        : { [Name in keyof Response]: Serializable<Response[Name]> }
      : Response

/** Database row of a response or a part of it: times as `Date`, amounts as `bigint`. */
export type RowOf<Response> = Response extends string
  ? [NativeValue<Response>] extends [never]
    ? Response
    : NativeValue<Response>
  : Response extends readonly (infer Item)[]
    ? RowOf<Item>[]
    : Response extends object
      ? string extends keyof Response
        ? Response
        : { [Name in keyof Response]: RowOf<Response[Name]> }
      : Response

type NativeValue<Text> = Text extends { readonly writes?: 'date' }
  ? Date
  : Text extends { readonly writes?: 'bigint' }
    ? bigint
    : never

type Serialize = (value: unknown) => unknown

/** Values without named fields: texts, numbers, flags, enum values, and free JSON, which passes unchanged. */
function serializeValue(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return value instanceof Date ? value.toISOString() : value
}

/** The fields of the schema, in its order; drops all others. */
function serializeFields({ fields }: ObjectSchema<AnyObject>): Serialize {
  const named = Object.entries(fields).flatMap(([name, field]) =>
    isSchema(field) ? [{ name, serialize: serializerOf(field) }] : [],
  )
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const response: Record<string, unknown> = {}
    for (const { name, serialize } of named) {
      const held = (value as Record<string, unknown>)[name]
      if (held !== undefined) response[name] = serialize(held)
    }
    return response
  }
}

function serializeItems(serializers: readonly Serialize[]): Serialize {
  const [first = serializeValue] = serializers
  return (value) =>
    Array.isArray(value) ? value.map((item: unknown, place) => (serializers[place] ?? first)(item)) : value
}

const isLazy = (schema: ISchema<unknown>): schema is Lazy<unknown> => 'type' in schema && schema.type === 'lazy'

function compile(schema: ISchema<unknown>): Serialize {
  if (isLazy(schema)) return (value) => serializerOf(schema.resolve({ value }))(value)
  if (schema instanceof ObjectSchema) return serializeFields(schema)
  if (schema instanceof ArraySchema) return serializeItems(schema.innerType ? [serializerOf(schema.innerType)] : [])
  if (schema instanceof TupleSchema) return serializeItems(Object.values(schema.spec.types).map(serializerOf))
  return serializeValue
}

const compiled = new WeakMap<ISchema<unknown>, Serialize>()

function serializerOf(schema: ISchema<unknown>): Serialize {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const serialize = compile(schema)
  compiled.set(schema, serialize)
  return serialize
}

/** Serialises a response by its schema. The schema is compiled at its first use. */
export const serialize = (schema: ISchema<unknown>, result: unknown): unknown => serializerOf(schema)(result)
