import fc from 'fast-check'

/** The subset of JSON Schema in docs/generated/openapi.json. */
export interface ValueSchema {
  $ref?: string
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly ValueSchema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: ValueSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, ValueSchema>
  required?: readonly string[]
}

/** Enough to distinguish one item from several. */
const itemsMax = 3
const integerMax = 2 ** 31

function textsOf({ pattern, minLength = 0, maxLength = 40 }: ValueSchema): fc.Arbitrary<string> {
  const texts =
    pattern === undefined
      ? fc.string({ minLength, maxLength, unit: 'grapheme' })
      : fc.stringMatching(new RegExp(pattern))
  return texts.map((text) => text.slice(0, maxLength))
}

/** Values that a schema allows. `named`: the schemas that it refers to. */
export function valuesOf(schema: ValueSchema, named: Readonly<Record<string, ValueSchema>>): fc.Arbitrary<unknown> {
  const inside = (part: ValueSchema) => valuesOf(part, named)
  if (schema.$ref !== undefined) {
    const found = named[schema.$ref.replace('#/components/schemas/', '')]
    if (found === undefined) throw new Error(`${schema.$ref} is not defined`)
    return inside(found)
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(inside))
  switch (schema.type) {
    case 'string':
      return textsOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -integerMax, max: schema.maximum ?? integerMax })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = itemsMax } = schema
      return fc.array(inside(items), { minLength, maxLength: Math.max(minLength, Math.min(maxItems, itemsMax)) })
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, inside(field)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] })
    }
    default:
      return fc.jsonValue()
  }
}
