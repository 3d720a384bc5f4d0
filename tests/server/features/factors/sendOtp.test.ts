import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { factorChangeText } from '../../../../server/i18n/factorChanges.ts'
import { createTestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.stop())

it('A code request names its change where there is one and its passkey where one is removed, and nothing else', async () => {
  const { people } = await server.addBusiness('asked', ['maker'])
  const client = await createTestClient(server)
  if (people[0]) await client.logIn(people[0])
  const { code } = codes.input_invalid
  const refused = (field: string) => ({ code, data: { field } })
  const change = { purpose: 'factor_change' as const }
  const reply = (request: object) => client.reply('/account/send-otp', request)
  expect(await reply(change)).toMatchObject(refused('action'))
  expect(await reply({ purpose: 'pin_reset', action: 'add_passkey' })).toMatchObject(refused('action'))
  expect(await reply({ ...change, action: 'remove_passkey' })).toMatchObject(refused('target'))
  expect(await reply({ ...change, action: 'add_passkey', target: randomUUID() })).toMatchObject(refused('target'))
  expect(await reply({ ...change, action: 'remove_passkey', target: randomUUID() })).toMatchObject({ code: 0 })
  await server.deliverMails()
  expect(server.mails.at(-1)?.text).toContain(factorChangeText('remove_passkey', 'en'))
})

it('While the mail server does not answer, the page of a code is told that the mail may be late', async () => {
  const { people } = await server.addBusiness('late', ['maker'])
  const client = await createTestClient(server)
  if (people[0]) await client.logIn(people[0])
  const ask = async () => (await client.reply('/account/send-otp', { purpose: 'pin_reset' })).data
  expect(await ask()).not.toHaveProperty('is_mail_late')
  const { mail } = server.deps
  server.deps.mail = { ...mail, isLate: () => true }
  expect(await ask()).toMatchObject({ is_mail_late: true })
  const stranger = await createTestClient(server)
  expect(await stranger.reply('/account/start-registration', { email: 'new@late.example' })).toMatchObject({
    code: 0,
    data: { is_mail_late: true },
  })
  server.deps.mail = mail
})
