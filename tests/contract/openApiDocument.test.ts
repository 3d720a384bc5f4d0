import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import document from '../../docs/generated/openapi.json' with { type: 'json' }

const run = promisify(execFile)
const file = 'docs/generated/openapi.json'
const lint = (name: string, ...words: string[]) =>
  run(`node_modules/.bin/${name}`, ['lint', ...words, file], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
  })

interface Content {
  schema: object
  example?: unknown
}
interface Described {
  operationId?: string
  parameters?: { name: string; schema: object; example?: unknown }[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
}
interface Sample {
  place: string
  schema: object
  example: unknown
}

/** Every parameter, request and success of the document, and every message. */
const samples = (
  [
    ...Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => [`${method} ${path}`, each]),
    ),
    ...Object.entries(document.webhooks).map(([event, { post }]) => [event, post]),
  ] as [string, Described][]
).flatMap(([place, { parameters = [], requestBody, responses }]): Sample[] => [
  ...parameters.map(({ name, schema, example }) => ({ place: `${place} ${name}`, schema, example })),
  ...[requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap((content) => {
    const json = content?.['application/json']
    return json === undefined ? [] : [{ place, schema: json.schema, example: json.example }]
  }),
])

describe('docs/generated/openapi.json for the tools of others', () => {
  it('The strictest rules of Redocly find nothing to mend', async () => {
    const { stderr } = await lint('redocly', '--extends', 'recommended-strict')
    expect(stderr).toContain('Your API description is valid')
  })

  it('The rules of Spectral find nothing to mend, not even a hint', async () => {
    await lint('spectral', '--fail-severity', 'hint')
  })

  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  beforeAll(() => ajv.addSchema({ ...document, $id: 'open' }))

  it('Every parameter, request, response and message has an example that its own schema accepts', () => {
    expect(samples.length).toBeGreaterThan(200)
    for (const { place, schema, example } of samples) {
      expect(example, place).toBeDefined()
      const named = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"open#/')) as object
      expect(ajv.validate(named, example), `${place} ${JSON.stringify(example)} ${ajv.errorsText()}`).toBe(true)
    }
  })

  it('Every operation and message has a name of its own, and no object of a response is anonymous', () => {
    const ids = [
      ...Object.values(document.paths).flatMap((methods) => Object.values(methods as Record<string, Described>)),
      ...Object.values(document.webhooks).map(({ post }) => post as Described),
    ].map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(undefined)
    const anonymous = samples.filter(
      ({ schema }) => 'properties' in schema && Object.keys(Object(schema.properties)).length > 0,
    )
    expect(anonymous.map(({ place }) => place).filter((place) => place.includes('/'))).toEqual([])
  })
})
