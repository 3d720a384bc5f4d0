import { type ISchema, isSchema, type ObjectSchema } from 'yup'
import { calls } from '../../../contract/calls.ts'
import { type Operation, openApiBase, operations, servedOperations } from '../../../contract/operations.ts'
import { AppError } from '../../errors.ts'
import { refuseDeepNesting } from '../core/validate.ts'

type Fields = Readonly<Record<string, ISchema<unknown>>>

const table: readonly Operation[] = operations

interface Found {
  operation: Operation
  named: Record<string, string>
}

/** The fields in the path of an operation; null if it has another path. */
function matchPath({ path: form }: Operation, path: string): Record<string, string> | null {
  const [formParts, parts] = [form.split('/'), path.split('/')]
  if (formParts.length !== parts.length) return null
  const named: Record<string, string> = {}
  const isIt = formParts.every((part, index) => {
    const given = parts[index] ?? ''
    if (!part.startsWith('{')) return part === given
    named[part.slice(1, -1)] = given
    return given !== ''
  })
  return isIt ? named : null
}

/** Finds the requested operation and the fields in its path. */
export function findOperation(method: string, path: string, isSandbox: boolean): Found {
  const there = servedOperations(isSandbox).flatMap((operation) => {
    const named = matchPath(operation, path)
    return named === null ? [] : [{ operation, named }]
  })
  const found = there.find(({ operation }) => operation.method === method)
  if (found !== undefined) return found
  throw new AppError(
    'call_unknown',
    there.length === 0 ? {} : { methods: there.map(({ operation }) => operation.method) },
  )
}

/** The address of what an operation has created, if it can be read there. */
export function createdPath({ path }: Operation, data: unknown): string | null {
  const read = table.find((each) => each.method === 'GET' && each.path === `${path}/{id}`)
  const { id } = [data, ...Object.values(Object(data))].map(Object).find((part) => typeof part.id === 'string') ?? {}
  return read === undefined || id === undefined ? null : `${openApiBase}${path}/${id}`
}

interface Read {
  describe(): { oneOf: unknown[] }
}

const typeOf = (field: ISchema<unknown> | undefined): string =>
  field !== undefined && 'type' in field ? String(field.type) : ''

/** A choice among numbers is a number. */
function readItem(text: string, items: Read | undefined): unknown {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null
  return number !== null && items?.describe().oneOf.includes(number) ? number : text
}

/** Converts query text to the type in the schema; other text stays, and the schema refuses it. */
function readValue(texts: readonly string[], field: ISchema<unknown> | undefined): unknown {
  const type = typeOf(field)
  if (type === 'array') {
    const { innerType } = field as ISchema<unknown> & { innerType?: Read }
    return texts.flatMap((text) => text.split(',')).map((text) => readItem(text, innerType))
  }
  const [text = '', ...more] = texts
  if (more.length > 0) return texts
  if (type === 'number') return /^\d{1,15}$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

const isMetadata = (field: ISchema<unknown> | undefined): boolean =>
  isSchema(field) && 'spec' in field && Object(field.spec).meta?.values === 'metadata'

/** `metadata[order_id]` is one name of the object in the field `metadata` (style deepObject). */
function readQuery(query: URLSearchParams, fields: Fields): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  const objects: Record<string, [string, unknown][]> = {}
  for (const name of new Set(query.keys())) {
    const [, object = '', inner = ''] = /^(\w+)\[([^\]]*)\]$/.exec(name) ?? []
    const texts = query.getAll(name)
    if (isMetadata(fields[object]))
      objects[object] = [...(objects[object] ?? []), [inner, texts.length > 1 ? texts : texts[0]]]
    else read[name] = readValue(texts, fields[name])
  }
  for (const [name, entries] of Object.entries(objects)) read[name] = Object.fromEntries(entries)
  return read
}

function readJson(body: Uint8Array, type: string | null): Record<string, unknown> {
  if (body.length > 0 && !/^application\/json\s*(;|$)/i.test(type ?? ''))
    throw new AppError('input_invalid', { field: 'Content-Type', rule: 'content_type' })
  return readObject(body)
}

/** A body of JSON; an empty one has no fields. */
export function readObject(body: Uint8Array): Record<string, unknown> {
  if (body.length === 0) return {}
  const text = new TextDecoder().decode(body)
  refuseDeepNesting(text)
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new AppError('input_invalid', { faults: [{ field: '', rule: 'json' }] })
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new AppError('input_invalid', { faults: [{ field: '', rule: 'json' }] })
  return { ...read }
}

/** The call's request, from path, query and body. */
export function readPayload(
  { call, method }: Operation,
  named: Readonly<Record<string, string>>,
  { query, body, type }: { query: URLSearchParams; body: Uint8Array; type: string | null },
): Record<string, unknown> {
  const { fields } = calls[call].request as ObjectSchema<Record<string, unknown>> & { fields: Fields }
  const isQuery = method === 'GET' || method === 'DELETE'
  const [stray] = isQuery ? [] : query.keys()
  if (stray !== undefined) throw new AppError('input_unknown_field', { field: stray, values: { field: stray } })
  const given = isQuery ? readQuery(query, fields) : readJson(body, type)
  const twice = Object.keys(named).find((name) => Object.hasOwn(given, name))
  if (twice !== undefined) throw new AppError('input_unknown_field', { field: twice, values: { field: twice } })
  return { ...given, ...named }
}
