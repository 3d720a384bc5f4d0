import { randomInt } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { apiScopeNames } from '../../../../contract/base/calls/apiScopes.ts'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { inputsOf } from '../../../support/bulk.ts'
import type { MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import {
  batchRequest,
  createProgram,
  fillApiBalance,
  makeOpenKey,
  orderOf,
} from '../../../support/requests/openapiRequests.ts'
import { quoteFor, savedRecipient } from '../../../support/sending.ts'
import { createOpenClient, type OpenClient } from '../../../support/server/openClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

interface Transfer {
  id: string
  status_name: string
  recipient?: { id: string; full_name: string; metadata: object } | null
  quote?: { id: string; total_minor: string } | null
}
interface Row {
  transfer_id: string | null
  transfer?: Transfer | null
}
interface Batch {
  id: string
  rows?: Row[]
}

let desk: TestApp
let client: OpenClient
let admin: MadePerson
let order: { quote_id: string; recipient_id: string }
let made: Transfer
let batch: Batch

withBusiness('expand', async (scene) => {
  ;({ desk, admin } = scene)
  await desk.server.database.sql`update businesses set is_verified = 2`
  await setPolicy(desk, scene.business.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
  await fillApiBalance(desk, scene.business.id, 100_000_000n)
  client = await createProgram(desk, admin)
  const recipient = await desk.call(scene.maker, '/recipient/create', savedRecipient(String(randomInt(1e7, 1e8))))
  order = orderOf((await quoteFor(desk, scene.maker)).id, recipient.id)
})

const read = async <Data>(path: string, request: object, by = client): Promise<Data> => {
  const { message, data } = await by.reply(path, request)
  expect(message, path).toBe('')
  return data as Data
}

beforeAll(async () => {
  made = await read<Transfer>('/open/create-transfer', order)
  batch = await read<Batch>('/open/create-batch', batchRequest(inputsOf(3)))
  await desk.runDueJobs()
})

it('A transfer contains its recipient and its quote whole, if they are asked for, alone and in a list', async () => {
  const plain = await read<Transfer>('/open/transfer', { id: made.id })
  expect([plain.recipient, plain.quote]).toEqual([undefined, undefined])
  const whole = {
    recipient: { id: order.recipient_id, full_name: 'Smith Trading Ltd', metadata: {} },
    quote: { id: order.quote_id },
  }
  const expand = ['recipient', 'quote']
  expect(await read('/open/transfer', { id: made.id, expand })).toMatchObject(whole)
  const { items } = await read<{ items: Transfer[] }>('/open/transfers', { expand, kind: 'international' })
  expect(items.find(({ id }) => id === made.id)).toMatchObject(whole)
  expect((await read<Transfer>('/open/transfer', { id: made.id, expand: ['quote'] })).recipient).toBeUndefined()
})

it('One request reads a batch with all levels below it: rows, their transfers, and what those contain', async () => {
  const expand = ['rows', 'rows.transfer', 'rows.transfer.quote']
  const { rows = [] } = await read<Batch>('/open/batch', { id: batch.id, expand })
  expect(rows).toHaveLength(3)
  for (const { transfer_id, transfer } of rows) {
    expect(transfer).toMatchObject({ id: transfer_id, status_name: 'processing', quote: { send_currency: 'IDR' } })
    expect(transfer?.recipient).toBeUndefined()
  }
  expect((await read<Batch>('/open/batch', { id: batch.id })).rows).toBeUndefined()
  const page = await read<{ items: Row[] }>('/open/batch-rows', { id: batch.id, limit: 2, expand: ['transfer'] })
  expect(page.items.map(({ transfer }) => transfer?.id)).toEqual(rows.slice(0, 2).map(({ transfer_id }) => transfer_id))
})

it('A recipient that was deleted is null', async () => {
  await read('/open/delete-recipient', { id: order.recipient_id })
  expect(await read('/open/transfer', { id: made.id, expand: ['recipient'] })).toMatchObject({ recipient: null })
})

it('A key that may not read recipients, or private rows, cannot reach them by expanding', async () => {
  const narrow = async (missing: string) => {
    const scopes = apiScopeNames.filter((name) => name !== missing)
    return createOpenClient(desk.server, await makeOpenKey(desk, admin, { scopes, name: missing }))
  }
  const blind = await narrow('recipients.read')
  const refused = await blind.reply('/open/transfers', { expand: ['recipient'] })
  expect(refused.code).toBe(codes.api_scope_missing.code)
  expect((await blind.reply('/open/transfers', { expand: ['quote'] })).code).toBe(0)
  const secret = await read<Batch>('/open/create-batch', { ...batchRequest(inputsOf(1)), is_private: true })
  const expand = ['rows.transfer']
  const hidden = await (await narrow('transfers.private')).reply('/open/batch', { id: secret.id, expand })
  expect(hidden.code).toBe(codes.bulk_rows_private.code)
  expect((await read<Batch>('/open/batch', { id: secret.id, expand })).rows).toHaveLength(1)
})

it('An unknown level is refused with those that exist', async () => {
  const response = await client.send({ method: 'GET', path: '/transfers?expand=everything' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    errors: [{ rule: 'enum', expected: { enum: ['recipient', 'quote'] } }],
  })
})
