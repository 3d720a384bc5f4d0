import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiScope, apiScopeNames } from '../../../../contract/base/calls/apiScopes.ts'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import { webhookEvents } from '../../../../contract/base/events/webhookEvents.ts'
import type { Role } from '../../../../contract/base/people/roles.ts'
import { calls } from '../../../../contract/calls.ts'
import type { PortalPath } from '../../../../server/handler.ts'
import {
  approveBulk,
  chineseInputOf,
  createBulkRequest,
  inputsOf,
  payBulk,
  rowsOf,
  settleBulk,
} from '../../../support/bulk.ts'
import { fileIdOf, openFile, storedPng, upload } from '../../../support/documents/uploads.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import { callablePaths, uploadFile, validRequests } from '../../../support/requests/validRequests.ts'
import { webhookInput } from '../../../support/requests/webhookRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { createOpenClient, type OpenClient } from '../../../support/server/openClient.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

/** A part of every name, note, order, address and document of the private payments. */
const secret = 'Rahasia'
const accounts = ['7066660001', '7066669001', '7066660003', '1009988776655443321'] as const

let desk: TestApp
let world: World
/** Ids that a request may name: the bulk transfers, their payments and a document. */
let named: string[]
let fileId: string

const callOf = (path: PortalPath): Call => calls[path]
const privateRequest = (rows: Parameters<typeof createBulkRequest>[0]) => ({
  ...createBulkRequest(rows),
  is_private: true,
})

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'private')
  const { business, person } = world
  await desk.setBalance(business.id, 900_000_000n)
  await desk.call(person('admin'), '/webhook/create', { ...webhookInput, events: [...webhookEvents] })
  const [first = '', refused = '', waiting = '', abroad = ''] = accounts
  const cells = { account_name: `PT ${secret} Gaji`, note: `${secret} note`, invoice_number: `${secret}-1` }
  const rowsTo = (numbers: string[]) =>
    inputsOf(numbers.length, cells).map((row, index) => ({ ...row, account_number: numbers[index] ?? '' }))
  const paid = await desk.call(person('maker'), '/bulk/create', privateRequest(rowsTo([first, refused])))
  await approveBulk(desk, person('checker'), await payBulk(desk, person('maker'), paid))
  await settleBulk(desk, person('maker'), paid)
  const pending = await desk.call(person('maker'), '/bulk/create', privateRequest(rowsTo([waiting])))
  await payBulk(desk, person('maker'), pending)
  fileId = fileIdOf(await upload(world.clients.maker, 'bulk_document', storedPng, `${secret}.png`))
  const company = `上海${secret}贸易有限公司`
  const rows = [chineseInputOf({ account_number: abroad, company_name: company, account_name: company })]
  const { rate } = await desk.call(person('maker'), '/bulk/check', { kind: 'international', rows })
  const foreign = await desk.call(person('maker'), '/bulk/create', {
    ...privateRequest(rows),
    kind: 'international',
    purpose: 'goods',
    rate,
    documents: [{ file_id: fileId, order_number: null }],
  })
  await payBulk(desk, person('maker'), foreign)
  const sent = await rowsOf(desk, person('maker'), paid)
  named = [paid.id, pending.id, foreign.id, ...sent.flatMap(({ transfer_id }) => transfer_id ?? []), fileId]
  expect(named).toHaveLength(6)
})
afterAll(() => desk.server.stop())

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const decoded = (data: unknown): string => {
  const { content = '' } = (data ?? {}) as { content?: unknown }
  return typeof content === 'string' ? Buffer.from(content, 'base64').toString() : ''
}
const isTold = (text: string): boolean => [secret, ...accounts].some((part) => text.includes(part))

/** The request as it is valid, searching for the private payments, and about each of them. */
function askedOf(path: PortalPath, request: object): object[] {
  const { fields = {} } = callOf(path).request as unknown as { fields?: object }
  const text = JSON.stringify(request)
  return [
    request,
    ...('q' in fields ? [secret, ...accounts].map((q) => ({ ...request, q })) : []),
    ...(text.match(uuid) ? named.map((id) => JSON.parse(text.replace(uuid, id)) as object) : []),
  ]
}

type Ask = (path: PortalPath, request: object) => Promise<{ code: number; data: unknown; message: string }>

/** The calls that tell any of these readers of the private payments. */
async function tellingCalls(paths: readonly PortalPath[], readers: readonly Ask[]): Promise<string[]> {
  const telling = new Set<string>()
  for (const path of paths) {
    const requests = askedOf(path, (await validRequests[path].make(world)) as object)
    for (const request of requests) {
      for (const ask of readers) {
        const { code, data, message } = await ask(path, request)
        // Else nothing would be read from then on.
        expect(codeName(code), path).not.toBe('login_required')
        if (isTold(JSON.stringify({ data, message }) + decoded(data))) telling.add(path)
      }
    }
  }
  return [...telling].sort()
}

const askAs =
  (role: Role): Ask =>
  (path, request) =>
    world.clients[role].reply(path, request, callOf(path).upload ? { file: uploadFile() } : {})
const askWith =
  (client: OpenClient): Ask =>
  (path, request) =>
    client.reply(path, request)
const programOf = async (scopes: readonly ApiScope[]): Promise<Ask> =>
  askWith(createOpenClient(desk.server, await makeOpenKey(desk, world.person('admin'), { scopes: [...scopes] })))

/** Except those that end the reader's session. */
const ofPeople = callablePaths.filter((path) => callOf(path).audience === 'person' && path !== '/account/logout')
const ofPrograms = callablePaths.filter((path) => callOf(path).audience === 'api_key')
const strangers: readonly Role[] = ['checker', 'viewer']

/** The content of each export that this person may start. */
async function exportsOf(role: Role): Promise<string> {
  const { desk: ofWorld, clients, person } = world
  let text = ''
  for (const path of callablePaths.filter((each) => each.startsWith('/export/start-'))) {
    const request = { ...((await validRequests[path].make(world)) as object), format: 'csv' }
    if ((await clients[role].reply(path, request)).code !== 0) continue
    await ofWorld.runDueJobs()
    const [row] = (await ofWorld.call(person(role), '/export/list', {})).items
    expect(row?.state, path).toBe('ready')
    const link = await clients[role].channel.link('/link/export', { export_id: row?.id ?? '', part: 'file' })
    const cookie = [...clients[role].wire.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    text += await (await desk.server.app.request(link, { headers: { cookie } })).text()
  }
  return text
}

/** Its payments: names, notes, orders, accounts and documents. */
describe('The content of a private bulk transfer', () => {
  it('Searches and exports find it for who may see it, so that they would find it for others', async () => {
    const reads = [
      '/bulk/rows',
      '/transfer/list',
      '/transfer/detail',
      '/transfer/export',
      '/bulk/status-report',
    ] as const
    expect(await tellingCalls(reads, [askAs('admin')])).toEqual([...reads].sort())
    expect(await tellingCalls(['/open/batch-rows'], [await programOf(apiScopeNames)])).toEqual(['/open/batch-rows'])
    expect(isTold(await exportsOf('maker'))).toBe(true)
  })

  it('No call of the table shows it to a checker or a viewer', async () => {
    expect(await tellingCalls(ofPeople, strangers.map(askAs))).toEqual([])
  })

  it('No operation of the open API shows it to a key without the right to private payments', async () => {
    const program = await programOf(apiScopeNames.filter((name) => name !== 'transfers.private'))
    expect(await tellingCalls(ofPrograms, [program])).toEqual([])
  })

  it('No export, notice or mail holds it for a checker or a viewer', async () => {
    for (const role of strangers) expect(isTold(await exportsOf(role)), role).toBe(false)
    await desk.server.deliverMails()
    const ids = strangers.map((role) => world.person(role).id)
    const notices = await desk.server.database.sql`
      select params from notifications where user_id = any(${ids}::uuid[])`
    const addresses = strangers.map((role) => world.person(role).email)
    const mails = desk.server.mails.filter(({ to }) => addresses.includes(to))
    expect([notices.length, mails.length].every((count) => count > 0)).toBe(true)
    expect(isTold(JSON.stringify([notices, mails]))).toBe(false)
  })

  it('No webhook message holds it', async () => {
    const events = await desk.server.database.sql<{ type: string }[]>`
      select type, data from webhook_events where business_id = ${world.business.id}`
    const types = new Set(events.map(({ type }) => type))
    expect([...types]).toEqual(
      expect.arrayContaining(['batch.awaiting_approval', 'transfer.succeeded', 'transfer.rejected']),
    )
    expect(isTold(JSON.stringify(events))).toBe(false)
  })

  it('Its documents open for its maker and admins alone', async () => {
    const statusOf = async (role: Role) => (await openFile(desk.server, world.clients[role], fileId)).status
    expect(await Promise.all((['maker', 'admin', ...strangers] as const).map(statusOf))).toEqual([200, 200, 404, 404])
  })
})
