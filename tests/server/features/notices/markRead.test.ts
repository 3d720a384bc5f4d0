import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { sendNoticeTo } from '../../../support/notices.ts'
import { createSignedIn, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let people: MadePerson[]
let first: TestClient
let second: TestClient

beforeAll(async () => {
  server = await createTestServer()
  people = (await server.addBusiness('bell', ['maker', 'checker'])).people
  const [one, two] = people
  if (!one || !two) throw new Error('no people')
  first = await createSignedIn(server, one)
  second = await createSignedIn(server, two)
})

afterAll(() => server.stop())

it('A notice is marked read singly or all at once, by its reader only', async () => {
  for (let count = 0; count < 25; count++) await sendNoticeTo(server, people, `R${count}`)
  const { items } = await first.call('/notification/list', { page_size: 1, page_number: 1 })
  const id = items[0]?.id ?? ''
  expect(await second.code('/notification/mark-read', { id })).toBe('not_found')
  expect(await first.call('/notification/mark-read', { id })).toEqual({ unread: 24 })
  expect(await first.call('/notification/mark-read', { id })).toEqual({ unread: 24 })
  expect(await first.call('/notification/mark-read-all', {})).toEqual({ unread: 0 })
  expect(await first.call('/notification/get-unread-num', {})).toEqual({ unread: 0 })
  expect(await second.call('/notification/get-unread-num', {})).toEqual({ unread: 25 })
  expect((await second.call('/account/get-session', {})).unread).toBe(25)
})
