import { Ajv2020 } from 'ajv/dist/2020.js'
import oldest from '../../../docs/openapi-versions/2026-11-27.json' with { type: 'json' }

/** The document of the oldest version that is served, as a program written for it reads it. */

type Content = Record<string, { schema: object }>
interface Described {
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

const paths = oldest.paths as unknown as Record<string, Record<string, Described>>

/** Fields may be added to a response and values to a list, so a program expects neither to be complete. */
const tolerant = (schemas: object): object =>
  JSON.parse(JSON.stringify(schemas), (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : key === 'enum' ? undefined : value,
  ) as object

const ajvOf = (document: object): Ajv2020 => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
  ajv.addSchema({ ...document, $id: 'oldest' })
  return ajv
}
const [requests, responses] = [ajvOf(oldest), ajvOf(tolerant(oldest))]

const findings = (ajv: Ajv2020, content: Content | undefined, value: unknown): string[] => {
  const schema = content?.['application/json']?.schema
  if (schema === undefined) return ['no schema']
  const named = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"oldest#/')) as object
  return ajv.validate(ajv === responses ? tolerant(named) : named, value) ? [] : [ajv.errorsText()]
}

/** Faults of a request's body and its successful response by the oldest version; none for an operation that it lacks. */
export function oldestFindings(
  { path, method }: { path: string; method: string },
  body: unknown,
  status: number,
  response: unknown,
): string[] {
  const described = paths[path]?.[method.toLowerCase()]
  if (described === undefined) return []
  return [
    ...(described.requestBody === undefined ? [] : findings(requests, described.requestBody.content, body)),
    ...findings(responses, described.responses[String(status)]?.content, response),
  ]
}

/** Operations of the oldest version. */
export const oldestOperations: readonly string[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)
