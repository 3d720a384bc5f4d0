import { expect, it } from 'vitest'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { batchRequest, makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import { britishRecipient } from '../../../support/sending.ts'
import { createOpenClient } from '../../../support/server/openClient.ts'
import { createTestApp } from '../../../support/server/testApp.ts'

it('A program lists recipients by the days on which they were added, and batches by their kind', async () => {
  const desk = await createTestApp()
  const world = await createWorld(desk, 'filters')
  const client = createOpenClient(desk.server, await makeOpenKey(desk, world.person('admin')))
  const ids = async (path: string, filter: object): Promise<string[]> => {
    const { message, data } = await client.reply(path, filter)
    expect(message).toBe('')
    return (data as { items: { id: string }[] }).items.map(({ id }) => id)
  }
  const { is_saved: _, ...recipient } = britishRecipient('10000061')
  const { data } = await client.reply('/open/create-recipient', recipient)
  const { id, created_at } = data as { id: string; created_at: string }
  const dayAfter = (days: number) => new Date(Date.parse(created_at) + days * 86_400_000).toISOString().slice(0, 10)
  expect(await ids('/open/recipients', { created_from: dayAfter(-1), created_to: dayAfter(1) })).toContain(id)
  expect(await ids('/open/recipients', { created_from: dayAfter(2) })).toEqual([])
  expect(await ids('/open/recipients', { created_to: dayAfter(-2) })).toEqual([])
  const { is_declared: __, ...batch } = batchRequest()
  const proposed = await client.reply('/open/propose-batch', batch)
  const made = (proposed.data as { id: string }).id
  expect(await ids('/open/batches', { kind: 'domestic' })).toEqual([made])
  expect(await ids('/open/batches', { kind: 'international' })).toEqual([])
  await desk.server.stop()
})
