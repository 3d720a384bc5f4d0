import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuePasswordLink } from '../../../../server/features/registration/passwordLinks.ts'
import { goodPassword, makePersonWithLink, readLinkToken } from '../../../support/registration.ts'
import { createTestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
const key = Buffer.alloc(32, 7).toString('base64url')

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.stop())

/** All rows of all tables, as text. */
async function wholeDatabase(): Promise<string[]> {
  const { sql } = server.database
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const rows = await Promise.all(
    tables.map(({ name }) => sql<{ text: string }[]>`select t::text as text from ${sql(name)} t`),
  )
  return rows.flat().map(({ text }) => text)
}

describe('T23 token of a mailed link', () => {
  it('The token is only in the mail and not in the database, the queue or the log', async () => {
    const { people } = await server.addBusiness('canary', ['viewer'])
    const [viewer] = people
    if (!viewer) throw new Error('no viewer')
    const fresh = await createTestClient(server)
    await fresh.call('/account/forgot-password', { email: viewer.email })
    const waiting = async () =>
      JSON.stringify(await server.database.sql`select payload from graphile_worker._private_jobs`)
    const token = await readLinkToken(server, viewer.email)
    await fresh.reply('/account/create-password', { token, password: 'Password1!' })
    await fresh.call('/account/create-password', { token, password: goodPassword })
    await fresh.reply('/account/create-password', { token, password: goodPassword })
    await server.app.request(`/business/create-password?code=${token}`)
    await server.app.request(`/business/create-invite-password?inviteCode=${token}`)
    const kept = await wholeDatabase()
    const everything = [...kept, ...server.logLines, await waiting()].join('\n')
    expect(everything).toContain('password.reset')
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(goodPassword)
  })

  it('The token is encrypted in the queue', async () => {
    const { person } = await makePersonWithLink(server, 'invite')
    const user = { ...person, company_name: 'PT Uji Coba', language: 'en' as const }
    await server.deps.sql.begin((tx) => issuePasswordLink(tx, server.deps, { user, kind: 'invite' }))
    const [job] = await server.database.sql<{ payload: unknown }[]>`select payload from graphile_worker._private_jobs`
    const waiting = JSON.stringify(job?.payload)
    const token = await readLinkToken(server, person.email)
    expect(waiting).toContain('sealed_path')
    expect(waiting).not.toContain(token)
  })

  it('The token cannot be guessed: an address that tries must wait, valid link or not', async () => {
    const strict = await createTestServer({
      environment: {
        PROFILE: 'production',
        KEK: key,
        PEPPER: Buffer.alloc(32, 8).toString('base64url'),
        PUBLIC_URL: 'https://lintas.example',
        MAIL_FROM: 'Lintas <pay@lintas.example>',
      },
    })
    try {
      const guesser = await createTestClient(strict)
      const { token } = await makePersonWithLink(strict, 'reset')
      const said = new Set<string>()
      for (let count = 0; count < 30; count++) {
        const guess = { kind: 'reset', token: String(count).padStart(43, 'g') }
        said.add(await guesser.code('/account/open-password-link', guess))
      }
      expect([...said]).toEqual(['password_link_invalid'])
      expect(await guesser.reply('/account/create-password', { token, password: goodPassword })).toMatchObject({
        code: 10010120,
        message: expect.stringMatching(/in \d+ min\./),
      })
    } finally {
      await strict.stop()
    }
  })
})
