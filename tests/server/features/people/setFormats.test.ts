import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { createTestClient } from '../../../support/server/client.ts'
import { personOf } from '../../../support/server/testApp.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let maker: MadePerson
let viewer: MadePerson

beforeAll(async () => {
  server = await createTestServer()
  const { people } = await server.addBusiness('formats')
  maker = personOf(people, 'maker')
  viewer = personOf(people, 'viewer')
})
afterAll(() => server.stop())

/** Signs in on a new device. */
async function logIn(person: MadePerson) {
  const client = await createTestClient(server)
  await client.logIn(person)
  return client
}
const chosenBy = async (person: MadePerson) => (await (await logIn(person)).call('/account/get-session', {})).formats

it('Formats are those of the specification in the business’s zone until a person chooses', async () => {
  expect(await chosenBy(maker)).toEqual({ style: 'standard', time_zone: 'Asia/Jakarta' })
})

it('Formats are saved with the person for all their devices and for no other person', async () => {
  await (await logIn(maker)).call('/account/set-formats', { style: 'language', time_zone: 'Europe/London' })
  expect(await chosenBy(maker)).toEqual({ style: 'language', time_zone: 'Europe/London' })
  expect(await chosenBy(viewer)).toEqual({ style: 'standard', time_zone: 'Asia/Jakarta' })
})

it.each(['', '+07:00', 'Mars/Base', "Asia/Jakarta'; --"])('The time zone %j is refused', async (time_zone) => {
  const client = await logIn(viewer)
  expect(await client.code('/account/set-formats', { style: 'standard', time_zone })).toBe('input_invalid')
})
