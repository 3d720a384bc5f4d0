import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient } from '../../../support/server/client.ts'
import { personOf } from '../../../support/server/testApp.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let maker: MadePerson
let checker: MadePerson

beforeAll(async () => {
  server = await createTestServer()
  const { people } = await server.addBusiness('phones')
  maker = personOf(people, 'maker')
  checker = personOf(people, 'checker')
  await giveNumber(maker, '+62', '081298765432')
})
afterAll(() => server.stop())

const giveNumber = ({ id }: MadePerson, country_code: string, phone_number: string) =>
  server.database.sql`update users set country_code = ${country_code}, phone_number = ${phone_number} where id = ${id}`

const ask = async (identifier: string) =>
  (await createTestClient(server)).reply('/account/get-otp-method', { identifier, password })

it.each(['081298765432', '+62 812-9876-5432', '0062 81298765432', '81298765432'])(
  'The phone number %s signs its owner in',
  async (typed) => {
    await server.database.sql`delete from user_guards`
    expect(await ask(typed)).toMatchObject({ code: 0, data: { sent_to: expect.stringMatching(/^p/) } })
  },
)

it('An unknown or foreign number is refused with the fitting text', async () => {
  for (const typed of ['081298765433', '+1 81298765432']) {
    expect((await ask(typed)).message).toBe('Wrong email, username, phone number or password.')
  }
})

it('A number shared by two people signs in neither', async () => {
  await giveNumber(checker, '+62', '81298765432')
  expect((await ask('081298765432')).code).toBe(10010101)
  await giveNumber(checker, '+62', '81200000000')
})
