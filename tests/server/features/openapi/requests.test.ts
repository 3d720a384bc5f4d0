import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiScopeNames } from '../../../../contract/base/calls/apiScopes.ts'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { addOldRefundAccount, createRejectedTransfer, randomDigits } from '../../../support/refunds.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import { webhookInput } from '../../../support/requests/webhookRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { britishRecipient, createTransfer, submitTransfer } from '../../../support/sending.ts'
import { createOpenClient, type OpenClient } from '../../../support/server/openClient.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let world: World
let client: OpenClient

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'one')
  client = createOpenClient(desk.server, await makeOpenKey(desk, world.person('admin')))
})
afterAll(() => desk.server.stop())

const get = async (path: string) => (await client.send({ method: 'GET', path })).json()
async function send(method: string, path: string, body?: object) {
  const asked = { method, path, idem: crypto.randomUUID(), ...(body && { body: JSON.stringify(body) }) }
  const response = await client.send(asked)
  return { status: response.status, said: (await response.json()) as Record<string, unknown> }
}

describe('recipients by the open API', () => {
  it('A program lists countries with the corridors to them, and sees which of them takes no payments at present', async () => {
    const { sql } = desk.server.database
    await sql`insert into corridor_switches (corridor_id, is_paused, reason, changed_by, changed_at)
      values ('cn-cny-card', true, 'Maintenance', ${crypto.randomUUID()}, ${desk.server.clock.now()})`
    const { items } = (await get('/countries')) as { items: { code: string; name: string; corridors: object[] }[] }
    expect(items.length).toBeGreaterThan(150)
    expect(items.find(({ code }) => code === 'GB')).toMatchObject({
      name: 'United Kingdom',
      corridors: expect.arrayContaining([expect.objectContaining({ id: 'gb-gbp-bank', method: 'bank' })]),
    })
    const { items: ofCards } = (await get('/countries?method=card')) as typeof Object.prototype & { items: object[] }
    expect(ofCards).toEqual([
      expect.objectContaining({ code: 'CN', corridors: [expect.objectContaining({ is_paused: true })] }),
    ])
    await sql`delete from corridor_switches`
  })

  it('A program changes the account of a recipient that was paid only with the approval of a second person, and others at once', async () => {
    const { id: paid } = await createRejectedTransfer(desk, {
      maker: world.person('maker'),
      checker: world.person('checker'),
    }).then(async (transferId) => {
      const [row] = await desk.server.database.sql<{ id: string }[]>`
          select recipient_id as id from transfers where id = ${transferId}`
      return row ?? { id: '' }
    })
    const { is_saved: _, ...asked } = britishRecipient('10000031')
    const { said: own } = await send('POST', '/recipients', asked)
    const { is_saved: __, ...other } = britishRecipient('10000032')
    const changed = await send('PUT', `/recipients/${own.id}`, { ...other, version: own.version })
    expect(changed.said).toMatchObject({ account_tail: '0032', has_open_change: false, version: 2 })
    expect((await send('PUT', `/recipients/${own.id}`, { ...other, version: 1 })).said).toMatchObject({
      name: 'changed_since_seen',
    })
    const { version } = (await get(`/recipients/${paid}`)) as { version: number }
    const { is_saved: ___, ...third } = britishRecipient('10000033')
    const waits = await send('PUT', `/recipients/${paid}`, { ...third, version })
    expect(waits.said).toMatchObject({ has_open_change: true })
    expect(waits.said.account_tail).not.toBe('0033')
    const { items } = await desk.call(world.person('admin'), '/recipient/list-changes', { id: paid })
    expect(items).toMatchObject([{ state: 'pending', may_approve: false }])
  })

  it('A program checks the name at the bank, and deletes a recipient', async () => {
    const { is_saved: _, ...asked } = britishRecipient('10009103')
    const { said: made } = await send('POST', '/recipients', asked)
    expect((await send('POST', `/recipients/${made.id}/check-name`, {})).said).toMatchObject({ result: 'no_match' })
    expect(await get(`/recipients/${made.id}`)).toMatchObject({ name_check: { result: 'no_match' } })
    expect(await get('/recipients?q=9103')).toMatchObject({ items: [{ id: made.id }] })
    expect((await send('DELETE', `/recipients/${made.id}`)).status).toBe(200)
    expect(await get(`/recipients/${made.id}`)).toMatchObject({ name: 'not_found' })
  })
})

describe('transfers by the open API', () => {
  it('A program cancels an unpaid transfer once, and not one of another maker unless its owner is an admin', async () => {
    const maker = world.person('maker')
    const key = await makeOpenKey(desk, world.person('admin'), { name: 'Of the maker' })
    await desk.server.database.sql`update api_keys set owner_id = ${maker.id} where id = ${key.id}`
    const makers = createOpenClient(desk.server, key)
    const { id: ofAdmin } = await createTransfer(desk, world.person('admin'))
    const path = `/transfers/${ofAdmin}/cancel`
    const refused = await makers.send({ method: 'POST', path, body: '{}', idem: crypto.randomUUID() })
    expect(await refused.json()).toMatchObject({ name: 'not_permitted' })
    expect((await send('POST', path, {})).said).toMatchObject({ status_name: 'cancelled' })
    expect((await send('POST', path, {})).said).toMatchObject({ name: 'status_move_refused', status: 409 })
  })

  it('A program downloads the receipt of a transfer as a PDF, and of no other business', async () => {
    const { id, reference } = await createTransfer(desk, world.person('maker'))
    const paper = (await get(`/transfers/${id}/receipt`)) as { content: string; file_name: string; mime: string }
    expect(Buffer.from(paper.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect([paper.file_name.includes(reference), paper.mime]).toEqual([true, 'application/pdf'])
    const other = await createWorld(desk, 'two')
    const { id: foreign } = await createTransfer(desk, other.person('maker'))
    expect(await get(`/transfers/${foreign}/receipt`)).toMatchObject({ name: 'not_found' })
  })

  it('Lists of transfers are filtered by text, recipient, country, amount and day', async () => {
    const made = await submitTransfer(desk, world.person('maker'), { recipient: britishRecipient('55112233') })
    const found = async (query: string) =>
      ((await get(`/transfers?${query}`)) as { items: { id: string }[] }).items.map(({ id }) => id)
    expect(await found(`q=${made.reference}`)).toEqual([made.id])
    expect(await found(`recipient_id=${made.recipient_id}`)).toEqual([made.id])
    const total = made.total_minor
    expect(await found(`country=GB&total_min_minor=${total}&total_max_minor=${total}`)).toContain(made.id)
    expect(await found('country=JP')).toEqual([])
    expect(await found('created_to=2001-01-01')).toEqual([])
    expect(await get('/transfers?created_from=2026-02-02&created_to=2026-02-01')).toMatchObject({
      name: 'input_invalid',
      errors: [{ field: 'created_to' }],
    })
  })
})

describe('refunds by the open API', () => {
  it('A program asks for the money of a failed transfer: to the balance at once, to a bank account by the approval policy', async () => {
    await setPolicy(desk, world.business.id, [tier('international', '0', 1), tier('domestic', '0', 1)])
    const people = { maker: world.person('maker'), checker: world.person('checker') }
    const account = await addOldRefundAccount(desk, world.business, randomDigits())
    const [one, two] = [await createRejectedTransfer(desk, people), await createRejectedTransfer(desk, people)]
    expect(await get('/refunds?status=rejected')).toMatchObject({
      items: [{ id: two, status_name: 'rejected' }, { id: one }],
    })
    const toBalance = await send('POST', `/refunds/${one}`, { destination: 'balance' })
    expect(toBalance.said).toMatchObject({ status: transferStatus.refunded, destination: 'balance' })
    const toBank = await send('POST', `/refunds/${two}`, { destination: 'bank', bank_account_id: account })
    expect(toBank.said).toMatchObject({ stage: 'awaiting_approval', status_name: 'rejected' })
    expect((await send('POST', `/refunds/${two}`, { destination: 'balance' })).said).toMatchObject({
      name: 'refund_move_refused',
    })
    expect((await desk.call(world.person('admin'), '/refund/detail', { id: two })).actions).not.toContain('approve')
    expect((await desk.call(people.checker, '/refund/detail', { id: two })).actions).toContain('approve')
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A program whose owner’s PIN was just changed asks for no refund, and a key without the scope reads none', async () => {
    const { sql } = desk.server.database
    const people = { maker: world.person('maker'), checker: world.person('checker') }
    const id = await createRejectedTransfer(desk, people)
    await sql`update users set factor_changed_at = ${desk.server.clock.now()} where id = ${world.person('admin').id}`
    expect((await send('POST', `/refunds/${id}`, { destination: 'balance' })).said).toMatchObject({
      name: 'factor_changed_hold',
    })
    await sql`update users set factor_changed_at = null where id = ${world.person('admin').id}`
    const scopes = apiScopeNames.filter((name) => !name.startsWith('refunds.'))
    const key = await makeOpenKey(desk, world.person('admin'), { scopes, name: 'Without refunds' })
    const other = createOpenClient(desk.server, key)
    const refused = await other.send({ method: 'GET', path: `/refunds/${id}` })
    expect(await refused.json()).toMatchObject({ name: 'api_scope_missing', status: 403 })
  })
})

it('A program changes the address and the state of a webhook, which admins are notified of', async () => {
  const { said: made } = await send('POST', '/webhooks', webhookInput)
  const { id } = made.webhook as { id: string }
  const url = `${webhookInput.url}/other`
  expect((await send('PUT', `/webhooks/${id}`, { ...webhookInput, url, state: 'disabled' })).said).toMatchObject({
    url,
    state: 'disabled',
  })
  expect(await get(`/webhooks/${id}`)).toMatchObject({ url, state: 'disabled' })
  const { items } = await desk.call(world.person('admin'), '/notification/list', { page_size: 5, page_number: 1 })
  expect(JSON.stringify(items)).toContain('changed the webhook')
})
