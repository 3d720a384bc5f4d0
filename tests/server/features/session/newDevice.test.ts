import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let maker: MadePerson
let checker: MadePerson
let client: TestClient

beforeAll(async () => {
  server = await createTestServer()
  const { people } = await server.addBusiness('choices', ['maker', 'checker'])
  const [first, second] = people
  if (!first || !second) throw new Error('no people')
  maker = first
  checker = second
  client = await createTestClient(server)
  await client.logIn(maker)
})

afterAll(() => server.stop())

it('A new device is reported by notice and mail from the second sign-in on', async () => {
  const first = await createTestClient(server)
  await first.logIn(checker)
  const told = async () =>
    (await first.call('/notification/list', { page_size: 20, page_number: 1 })).items.filter(
      ({ title }) => title === 'New login',
    ).length
  expect(await told()).toBe(0)
  server.clock.advance(120_000)
  const second = await createTestClient(server)
  await second.logIn(checker)
  expect(await told()).toBe(1)
  await server.deliverMails()
  expect(server.mails.findLast(({ to }) => to === checker.email)?.subject).toBe('New login to your account')
  server.clock.advance(120_000)
  await second.logIn(checker)
  expect(await told()).toBe(1)
})
