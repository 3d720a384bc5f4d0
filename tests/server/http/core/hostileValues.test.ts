import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import { calls } from '../../../../contract/calls.ts'
import { type Operation, operations } from '../../../../contract/operations.ts'
import type { PortalPath } from '../../../../server/handler.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { callablePaths, uploadFile, validRequests } from '../../../support/requests/validRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let world: World
beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'hostile')
})
afterAll(() => desk.server.stop())

/** Values of each type that no field may let reach the database or a computation unchecked. */
const hostileOfType = {
  string: ['99999999999999999999', '1e400', 'x'.repeat(5_000), '\u202ecod.exe', '', 7, null, {}],
  number: [1e20, -1, 0.5, '1', null, {}],
  boolean: ['true', 0, null],
  object: [null, [], 'text', [{}]],
  array: [null, {}, 'text', [null], [[]], [{}], Array.from({ length: 2_000 }, () => 'x')],
} as const
type Kind = keyof typeof hostileOfType

const kindOf = (value: unknown): Kind =>
  Array.isArray(value) ? 'array' : value === null ? 'object' : (typeof value as Kind)

type Json = Record<string, unknown>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Spoilt {
  field: string
  value: unknown
  request: object
}

/** The request with one hostile value, at each of its fields, nested ones included. */
function* spoil(request: Json, path = ''): Generator<Spoilt> {
  for (const [name, value] of Object.entries(request)) {
    const field = path === '' ? name : `${path}.${name}`
    for (const wrong of hostileOfType[kindOf(value)])
      yield { field, value: wrong, request: { ...request, [name]: wrong } }
    const [first] = Array.isArray(value) ? value : [value]
    if (!isRecord(first)) continue
    for (const inner of spoil(first, field)) {
      const changed = Array.isArray(value) ? [inner.request, ...value.slice(1)] : inner.request
      yield { ...inner, request: { ...request, [name]: changed } }
    }
  }
}

const rootOf = (field: string): string => field.split(/[.[]/)[0] ?? ''

function fieldsOf(path: PortalPath): object {
  return (calls[path].request as unknown as { fields?: object }).fields ?? {}
}
const pathsWithFields = callablePaths.filter((path) => Object.keys(fieldsOf(path)).length > 0)

const operationOf = (path: PortalPath): Operation | undefined =>
  (operations as readonly Operation[]).find(({ call }) => call === path)

/** Fields of the open API that stand in the address, where everything is text and an empty one names another operation. */
const standsInAddress = (path: PortalPath, field: string): boolean => {
  const operation = operationOf(path)
  return operation?.method === 'GET' || operation?.path.includes(`{${field}}`) === true
}

it.each(pathsWithFields)(
  'T99 Each field of %s refuses hostile values by its name, and none is a fault of ours',
  async (path) => {
    const call: Call = calls[path]
    const client = world.clients[validRequests[path].as]
    const request = (await validRequests[path].make(world)) as Json
    const files = call.upload ? { file: uploadFile() } : {}
    const wrong: string[] = []
    for (const { field, value, request: spoilt } of spoil(request)) {
      const isText = standsInAddress(path, field)
      const isValid = call.request.isValidSync(spoilt, { strict: !isText }) || (isText && String(value) === '')
      const { code, data } = await client.reply(path, spoilt, files)
      const name = codeName(code)
      const named = String((data as { field?: string } | null)?.field)
      const isFault = name === 'internal' || name === undefined
      // A file's name and size are compared with the file before anything else.
      const isRefused = rootOf(named) === rootOf(field) || name === 'file_altered'
      if (isFault || !(isValid || isRefused))
        wrong.push(`${field} as ${JSON.stringify(value).slice(0, 40)}: ${name} names ${named}`)
    }
    expect(wrong).toEqual([])
  },
)
