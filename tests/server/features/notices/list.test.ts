import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { sendNoticeTo } from '../../../support/notices.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let people: MadePerson[]
let first: TestClient
let second: TestClient

beforeAll(async () => {
  server = await createTestServer()
  people = (await server.addBusiness('bell', ['maker', 'checker'])).people
  const clients = await Promise.all(
    people.map(async (person, index) => {
      const client = await createTestClient(server, { language: index === 0 ? 'zh-cn' : 'en' })
      await client.logIn(person)
      return client
    }),
  )
  const [one, two] = clients
  if (!one || !two) throw new Error('no clients')
  first = one
  second = two
})

afterAll(() => server.stop())

it('A notice reaches each person once, newest first, in pages and in the reader’s language', async () => {
  for (let count = 0; count < 25; count++) {
    server.clock.advance(1_000)
    await sendNoticeTo(server, people, `R${count}`)
  }
  const { items } = await first.call('/notification/list', { page_size: 20, page_number: 1 })
  expect(items).toHaveLength(20)
  expect(items[0]).toMatchObject({
    status: 0,
    title: '汇款已到账',
    content: 'Ann 已收到 GBP 5.00（R24）。',
    created_at: Math.floor(server.clock.now().getTime() / 1000),
    target: '/business/report-detail/R24',
  })
  const next = await first.call('/notification/list', { page_size: 20, page_number: 2 })
  expect(next.items).toHaveLength(5)
  expect(new Set([...items, ...next.items].map(({ id }) => id)).size).toBe(25)
  const english = await second.call('/notification/list', { page_size: 1, page_number: 1 })
  expect(english.items[0]?.title).toBe('Transfer arrived')
})
