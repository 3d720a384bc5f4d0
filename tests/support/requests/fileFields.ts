import type { SchemaDescription } from 'yup'
import { calls } from '../../../contract/calls.ts'

/** Fields of a call's request that name uploads; `*` stands for each item of a list. */
export interface FileField {
  path: keyof typeof calls
  at: readonly string[]
}

interface Described extends Omit<SchemaDescription, 'meta'> {
  meta?: { file?: true }
  fields?: Readonly<Record<string, Described>>
  innerType?: Described
}

/** Every field of a schema with its path. */
function* fieldsOf(schema: Described, at: readonly string[] = []): Generator<[at: readonly string[], Described]> {
  yield [at, schema]
  for (const [name, field] of Object.entries(schema.fields ?? {})) yield* fieldsOf(field, [...at, name])
  if (schema.innerType) yield* fieldsOf(schema.innerType, [...at, '*'])
}

const paths = Object.keys(calls) as (keyof typeof calls)[]
const requestFields = paths.flatMap((path) =>
  [...fieldsOf(calls[path].request.describe() as Described)].map(([at, field]) => ({ path, at, field })),
)

export const fileFields: readonly FileField[] = requestFields.flatMap(({ path, at, field }) =>
  field.meta?.file ? [{ path, at }] : [],
)

const fileNames = /file|avatar|proof|receipt|document|paper|image|picture|photo|attachment/

/** Ids with a name like an upload's that are not marked as one. */
export const unmarkedFileFields = requestFields.flatMap(({ path, at, field }) => {
  const name = at.findLast((part) => part !== '*') ?? ''
  const isId = field.type === 'string' && /(^|_)ids?$|^avatar$/.test(name)
  return isId && fileNames.test(name) && !field.meta?.file ? [`${path} ${at.join('.')}`] : []
})

/** The same request with this upload in the field; in a list, in its first item. */
export function withFile(request: unknown, [name, ...rest]: readonly string[], fileId: string): unknown {
  if (name === undefined) return fileId
  if (name !== '*') return { ...(request as object), [name]: withFile(Object(request)[name], rest, fileId) }
  const [first, ...others] = (request ?? []) as unknown[]
  if (rest.length > 0 && first === undefined) throw new Error(`the request has no object for ${rest.join('.')}`)
  return [withFile(first, rest, fileId), ...others]
}
