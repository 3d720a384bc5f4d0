import { type Names, namesOf } from './names.ts'
import { addNames, type Plan } from './plan.ts'

const handlerText = ({ kebab, pascal }: Names) => `import { defineHandler } from '../../../handler.ts'

export const open${pascal}Handler = defineHandler('/open/${kebab}', {
  run: async () => ({ count: 0 }),
})
`

const testText = ({ kebab, words }: Names) => `import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import { createOpenClient, type OpenClient } from '../../../support/server/openClient.ts'

let desk: TestApp
let client: OpenClient

beforeAll(async () => {
  desk = await createTestApp()
  const { people } = await desk.server.addBusiness('open')
  client = createOpenClient(desk.server, await makeOpenKey(desk, personOf(people, 'admin')))
})
afterAll(() => desk.server.stop())

it('A key with its scope reads ${words} through the open API', async () => {
  const response = await client.send({ method: 'GET', path: '/${kebab}' })
  expect([response.status, await response.json()]).toEqual([200, { count: 0 }])
})
`

/** An operation of the open API that reads. */
export function planOperation(plan: Plan, [name = '']: readonly string[]): void {
  const operation = namesOf(name)
  const { camel, kebab, pascal, words, title } = operation
  const contract = 'contract/features/openapi/operations.ts'
  if (plan.read(contract).includes(`'/open/${kebab}'`)) throw new Error(`${contract} already has /open/${kebab}`)
  addNames(plan, contract, '../../base/calls/fields.ts', ['count', 'nothing', 'record'])
  plan.create(`server/features/openapi/operations/${camel}.ts`, handlerText(operation))
  plan.create(`tests/server/features/openapi/${camel}.test.ts`, testText(operation))
  plan.addLine(
    contract,
    /^export const openCalls = \{\n/m,
    `  /** Describe your operation: clients read this sentence in the reference. */
  '/open/${kebab}': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    request: nothing(),
    reply: record({ count: count() }),
  }),`,
  )
  plan.addLine(
    'contract/operations.ts',
    /^export const operations = \[\n/m,
    `  { method: 'GET', path: '/${kebab}', call: '/open/${kebab}', tag: '${title}', summary: 'Read ${words}' },`,
  )
  const registry = 'server/features/openapi/calls.ts'
  plan.addImport(registry, `import { open${pascal}Handler } from './operations/${camel}.ts'`)
  plan.addLine(registry, /^export const openapiHandlers = \{\n/m, `  '/open/${kebab}': open${pascal}Handler,`)
  plan.addLine(
    'tests/support/requests/openapiRequests.ts',
    /^export const openapiRequests: .*= \{\n/m,
    `  '/open/${kebab}': { as: 'program', make: async () => ({}) },`,
  )
}
