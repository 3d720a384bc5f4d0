import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MadePerson } from '../support/business.ts'
import { createTestClient } from '../support/client.ts'
import { enrolAuthenticator } from '../support/factors.ts'
import { createTestServer, type TestServer } from '../support/testServer.ts'

const run = promisify(execFile)
const program = path.join(import.meta.dirname, '..', '..', 'server', 'operator.ts')

let server: TestServer
let person: MadePerson

/** As it is typed: another process, with the server's environment. */
async function operate(...words: string[]): Promise<{ code: number; text: string }> {
  const { kek, pepper } = server.deps.keys
  const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const env = {
    ...process.env,
    DATABASE_URL: server.database.url,
    DATA_DIR: server.deps.settings.dataDir,
    KEK: text64(kek),
    PEPPER: text64(pepper),
  }
  return run(process.execPath, [program, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  )
}

beforeAll(async () => {
  // The program goes by the wall clock.
  server = await createTestServer({ start: new Date() })
  const { people } = await server.addBusiness('operated', ['maker'])
  const [first] = people
  if (!first) throw new Error('no people')
  person = first
  const client = await createTestClient(server)
  await client.logIn(person)
  await enrolAuthenticator(server, client, person)
})
afterAll(() => server.stop())

describe('T28 npm run operator', () => {
  it('says how it is used where it is not understood, and that nobody is there', async () => {
    expect(await operate('disable-authenticator', person.email)).toMatchObject({ code: 2 })
    expect(await operate('something-else', person.email, '--staff', 'Ayu')).toMatchObject({ code: 2 })
    const nobody = await operate('disable-authenticator', 'nobody@example.com', '--staff', 'Ayu')
    expect(nobody).toMatchObject({ code: 2, text: expect.stringContaining('Nobody has the address') })
  })

  it('removes an authenticator by two people, a day apart, and not otherwise', async () => {
    const { sql } = server.database
    const hasApp = async () => (await sql`select 1 from authenticators where user_id = ${person.id}`).length === 1
    const remove = (staff: string) => operate('disable-authenticator', person.email, '--staff', staff)
    expect(await remove('Ayu')).toMatchObject({ code: 0, text: expect.stringContaining('First yes') })
    expect(await remove('ayu')).toMatchObject({ code: 1, text: expect.stringContaining('somebody else') })
    expect(await remove('Budi')).toMatchObject({ code: 1, text: expect.stringContaining('Not before') })
    expect(await hasApp()).toBe(true)
    await sql`update factor_requests set first_at = first_at - interval '24 hours' where user_id = ${person.id}`
    expect(await remove('Budi')).toMatchObject({ code: 0, text: expect.stringContaining('is removed') })
    expect(await hasApp()).toBe(false)
    expect(await remove('Budi')).toMatchObject({ code: 1, text: expect.stringContaining('has no authenticator') })
    const [audit] = await sql<{ staff: string }[]>`
      select detail::jsonb ->> 'staff' as staff from audit_log where action = 'factor.authenticator_removed'`
    expect(audit?.staff).toBe('Ayu, Budi')
  })

  it('lets codes be compared again after a hundred wrong ones', async () => {
    const { sql } = server.database
    await sql`update user_guards set otp_failures_in_row = 100 where user_id = ${person.id}`
    expect(await operate('unlock-codes', person.email, '--staff', 'Ayu')).toMatchObject({ code: 0 })
    const [guard] = await sql<{ otp_failures_in_row: number }[]>`
      select otp_failures_in_row from user_guards where user_id = ${person.id}`
    expect(guard?.otp_failures_in_row).toBe(0)
  })
})
