import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batchStatusNames, transferStatusNames } from '../../../../contract/base/statuses/names.ts'
import { transferStates } from '../../../../contract/base/statuses/transfer.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { batchRequest, createProgram, fillApiBalance, orderOf } from '../../../support/requests/openapiRequests.ts'
import { createTransfer, quoteFor, savedRecipient } from '../../../support/sending.ts'
import type { OpenClient } from '../../../support/server/openClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let client: OpenClient

beforeAll(async () => {
  desk = await createTestApp()
  business = await desk.server.addBusiness('one')
  await desk.server.database.sql`update businesses set is_verified = 2`
  maker = personOf(business.people, 'maker')
  client = await createProgram(desk, personOf(business.people, 'admin'))
  await fillApiBalance(desk, business.id, 100_000_000n)
})
afterAll(() => desk.server.stop())

interface Read {
  id: string
  status: number | null
  status_name: string | null
  next_action: { type: string; detail: string } | null
}
const data = async <Data = Read>(path: string, request: object): Promise<Data> =>
  (await client.reply(path, request)).data as Data
const pay = async () => {
  const quote = await quoteFor(desk, maker)
  const recipient = await desk.call(maker, '/recipient/create', savedRecipient(String(randomInt(1e7, 1e8))))
  return data('/open/create-transfer', orderOf(quote.id, recipient.id))
}
const names = async (query: string): Promise<(string | null)[]> => {
  const { items } = (await (await client.send({ method: 'GET', path: query })).json()) as { items: Read[] }
  return items.map(({ status_name }) => status_name)
}

describe('statuses by name', () => {
  it('A payment that waits for approval says so by name and says who has to do what, also when it is read again', async () => {
    await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 1)])
    const waits = {
      status: 1,
      status_name: 'awaiting_approval',
      next_action: { type: 'approve', detail: expect.stringContaining('Approvals needed: 1.') },
    }
    const made = await pay()
    expect(made).toMatchObject(waits)
    expect(await data('/open/transfer', { id: made.id })).toMatchObject(waits)
    const batch = await data('/open/create-batch', batchRequest())
    expect(batch).toMatchObject(waits)
    expect(await data('/open/batch', { id: batch.id })).toMatchObject(waits)
  })

  it('A paid payment waits for nobody, and a row of a batch has the name of its transfer’s status', async () => {
    await setPolicy(desk, business.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
    expect(await pay()).toMatchObject({ status: 8, status_name: 'processing', next_action: null })
    const batch = await data('/open/create-batch', batchRequest())
    expect(batch).toMatchObject({ status: 102, status_name: 'processing', next_action: null })
    const rows = async () => (await data<{ items: Read[] }>('/open/batch-rows', { id: batch.id })).items
    expect((await rows()).map(({ status, status_name }) => [status, status_name])).toEqual([
      [null, null],
      [null, null],
    ])
    await desk.runDueJobs()
    for (const { status, status_name } of await rows())
      expect(transferStates[status_name as keyof typeof transferStates].number).toBe(status)
  })

  it('Lists are filtered by names of statuses, by their numbers, and by both', async () => {
    await createTransfer(desk, maker)
    expect(await names('/transfers?status=awaiting_approval')).toEqual(['awaiting_approval'])
    expect(await names('/transfers?status=1')).toEqual(['awaiting_approval'])
    const both = new Set(await names('/transfers?status=1,created'))
    expect([...both].toSorted()).toEqual(['awaiting_approval', 'created'])
    expect(await names('/batches?status=awaiting_approval')).toEqual(['awaiting_approval'])
    expect(await names('/batches?status=1')).toEqual(['awaiting_approval'])
    const refused = await client.send({ method: 'GET', path: '/transfers?status=paid' })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('awaiting_approval')])
  })

  it('The table of docs/openapi.md has every status of transfers with its number', () => {
    const rows = [...readFileSync('docs/openapi.md', 'utf8').matchAll(/^\| (\d+) \| `(\w+)` \|/gm)]
    const stated = rows.map(([, number, name]) => `${number} ${name}`)
    expect(stated.toSorted()).toEqual(
      transferStatusNames.map((name) => `${transferStates[name].number} ${name}`).toSorted(),
    )
    expect(batchStatusNames).toContain('validating')
  })
})
