import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import type { ReadFields, ReadOrder } from '../../../../server/ports/recognition/fields.ts'
import { QueueRejected } from '../../../../server/ports/serialQueue.ts'
import { fileIdOf, smallPdf, storedPng, upload } from '../../../support/documents/uploads.ts'
import { createSignedIn, type TestClient } from '../../../support/server/client.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let client: TestClient
let file_id: string
const orders: ReadOrder[] = []

beforeAll(async () => {
  desk = await createTestApp()
  const { people } = await desk.server.addBusiness('recognised')
  client = await createSignedIn(desk.server, personOf(people, 'admin'))
  file_id = fileIdOf(await upload(client, 'identity_image', storedPng))
})
afterAll(() => desk.server.stop())

/** Sets the reader's result. */
function reads(result: ReadFields | Error): void {
  desk.server.deps.recognition = {
    read(order) {
      orders.push(order)
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result)
    },
    stop: () => undefined,
  }
}
const sure = (value: string) => ({ value, confidence: 0.95 })
const good: ReadFields = {
  id_number: sure('3174011708850003'),
  first_name: { value: 'BUDl', confidence: 0.6 },
  date_of_birth: sure('1985-08-17'),
}

describe('picture of an ID', () => {
  it('The ID picture is read, and uncertain fields are marked', async () => {
    reads(good)
    const { fields } = await client.call('/verification/recognize-id', { file_id, id_type: 'ktp' })
    expect(fields).toEqual([
      { name: 'id_number', value: '3174011708850003', is_sure: true },
      { name: 'first_name', value: 'BUDl', is_sure: false },
      { name: 'date_of_birth', value: '1985-08-17', is_sure: true },
    ])
    expect(orders.at(-1)).toMatchObject({ type: 'ktp', image: storedPng })
  })

  it('The ID picture must be retaken where too little of it could be read', async () => {
    for (const result of [{}, { ...good, id_number: { value: '3', confidence: 0.3 } }]) {
      reads(result)
      const reply = await client.reply('/verification/recognize-id', { file_id, id_type: 'passport' })
      expect([codeName(reply.code), reply.data]).toEqual(['recognition_failed', { field: 'file_id' }])
      expect(reply.message).toMatch(/^ID recognition failed/)
    }
  })

  it('An ID picture is unreadable or doubtful by its file name in the sandbox and read normally elsewhere', async () => {
    reads(good)
    const named = async (name: string) => ({
      file_id: fileIdOf(await upload(client, 'identity_image', storedPng, name)),
      id_type: 'ktp' as const,
    })
    const [unreadable, doubtful] = [await named('unreadable.png'), await named('Doubtful.png')]
    expect(await client.code('/verification/recognize-id', unreadable)).toBe('recognition_failed')
    const marks = async () => {
      const { fields } = await client.call('/verification/recognize-id', doubtful)
      return fields.map(({ is_sure }) => is_sure)
    }
    expect(await marks()).toEqual([false, false, false])
    const { settings } = desk.server.deps
    desk.server.deps.settings = { ...settings, profile: 'production' }
    expect(await client.code('/verification/recognize-id', unreadable)).toBe('ok')
    expect(await marks()).toEqual([true, false, true])
    desk.server.deps.settings = settings
  })

  it('The ID picture waits for its turn, and no other file is read', async () => {
    reads(new QueueRejected('busy'))
    expect(await client.code('/verification/recognize-id', { file_id, id_type: 'ktp' })).toBe('recognition_busy')
    const paper = fileIdOf(await upload(client, 'business_document', smallPdf))
    const before = orders.length
    expect(await client.code('/verification/recognize-id', { file_id: paper, id_type: 'ktp' })).toBe('not_found')
    expect(orders).toHaveLength(before)
  })
})
