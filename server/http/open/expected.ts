/** The schema of a request's field in docs/generated/openapi.json; null if the document has none. */
export type Expected = (field: string) => object | null

type Schema = Readonly<Record<string, unknown>>

interface Documented {
  paths: Record<string, Record<string, { parameters?: { name: string; schema: Schema }[]; requestBody?: Body }>>
  components: { schemas: Record<string, Schema> }
}
interface Body {
  content: Record<string, { schema: Schema }>
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** `items[0].name` → `['items', '0', 'name']`. */
export const partsOfField = (field: string): string[] => field.replaceAll(/\[(\d+)\]/g, '.$1').split('.')

/** Reads the schemas of one operation's fields, with references resolved; those of an object's or list's content are left out. */
export function expectedOf(document: object, { method, path }: { method: string; path: string }): Expected {
  const { paths, components } = document as Documented
  const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {}
  const resolve = (schema: unknown): Schema | null => {
    if (!isSchema(schema)) return null
    const named =
      String(schema.$ref ?? '')
        .split('/')
        .at(-1) ?? ''
    return named === '' ? schema : (components.schemas[named] ?? null)
  }
  const body = resolve(requestBody?.content['application/json']?.schema) ?? {}
  const inside = (schema: Schema, part: string): Schema | null => {
    const properties = isSchema(schema.properties) ? schema.properties : {}
    if (schema.type === 'array') return /^\d+$/.test(part) ? resolve(schema.items) : null
    return Object.hasOwn(properties, part) ? resolve(properties[part]) : null
  }
  return (field) => {
    const [first = '', ...parts] = partsOfField(field)
    const named = parameters.find(({ name }) => name === first)?.schema
    const found = parts.reduce<Schema | null>(
      (schema, part) => schema && inside(schema, part),
      named === undefined ? inside(body, first) : resolve(named),
    )
    if (found === null) return null
    const { properties: _, required: __, items: ___, ...own } = found
    return own
  }
}
