import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordKeys } from '../../server/db/installation.ts'
import { incomingPaymentTasks } from '../../server/features/incomingPayments/jobs.ts'
import type { MadePerson } from '../support/business.ts'
import { enrolAuthenticator } from '../support/factors.ts'
import { createTestClient } from '../support/server/client.ts'
import { createTestServer, type TestServer } from '../support/server/testServer.ts'

const run = promisify(execFile)
const program = path.join(import.meta.dirname, '..', '..', 'server', 'cli', 'operator.ts')

let server: TestServer
let person: MadePerson

/** Runs the command in a process of its own, with the server's environment. */
const operate = (...words: string[]) => operateWith({}, ...words)

async function operateWith(more: Record<string, string>, ...words: string[]): Promise<{ code: number; text: string }> {
  const { kek, pepper } = server.deps.keys
  const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const env = {
    ...process.env,
    DATABASE_URL: server.database.url,
    DATA_DIR: server.deps.settings.dataDir,
    KEK: text64(kek),
    PEPPER: text64(pepper),
    ...more,
  }
  return run(process.execPath, [program, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  )
}

beforeAll(async () => {
  // The program uses the wall clock.
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
  it('T93 The status names a key that is not the database’s, and refuses', async () => {
    await recordKeys(server.deps.sql, server.deps.keys, new Date())
    const other = randomBytes(32).toString('base64url')
    const refused = await operateWith({ PEPPER: other }, 'status')
    expect(refused).toMatchObject({ code: 2, text: expect.stringContaining('Setting PEPPER is not the key') })
    expect(refused.text).not.toContain(other)
    expect(await operate('status')).toMatchObject({ code: 0 })
  })

  it('The operator command prints its usage for unknown input and reports an unknown person', async () => {
    expect(await operate('disable-authenticator', person.email)).toMatchObject({ code: 2 })
    expect(await operate('something-else', person.email, '--staff', 'Ayu')).toMatchObject({ code: 2 })
    const nobody = await operate('disable-authenticator', 'nobody@example.com', '--staff', 'Ayu')
    expect(nobody).toMatchObject({ code: 2, text: expect.stringContaining('Nobody has the address') })
  })

  it('An authenticator app is removed by two people a day apart and not otherwise', async () => {
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

  it('The operator command lists blocked payouts', async () => {
    expect(await operate('held-payouts')).toMatchObject({ code: 0, text: 'No payout is held.\n' })
    const transfer = '00000000-0000-7000-8000-000000000001'
    const { sql } = server.database
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`insert into payouts (business_id, transfer_id, rail, payout_reference, payload_digest, created_at, seal, held_at, held_reason)
        values (${person.business_id}, ${transfer}, 'sandbox', 'one', '', now(), '', now(), 'the seal of the payment is broken')`
    })
    const listed = await operate('held-payouts')
    expect(listed).toMatchObject({ code: 1, text: expect.stringContaining(`${transfer}  `) })
    expect(listed.text).toContain('not sent: the seal of the payment is broken')
  })

  it('The operator command lists promo codes', async () => {
    const made = {
      created_by: 'Ayu',
      created_at: new Date(),
      valid_from: '2026-01-01T00:00:00Z',
      valid_until: '2099-12-31T00:00:00Z',
    }
    await server.database.sql`insert into promo_codes ${server.database.sql({
      ...made,
      code: 'SAVE50',
      kind: 'percent',
      percent: 50,
      uses_max: 10,
      business_uses_max: 1,
    })}`
    expect((await operate('promos')).text).toMatch(/SAVE50 {2}50% of the fee {2}0 of 10 used, 1 each .* by Ayu/)
  })

  it('T48 The operator command reports misconfiguration of the server', async () => {
    expect(await operate('status')).toMatchObject({ code: 0, text: expect.stringContaining('No warnings') })
    await server.database.sql`insert into system_warnings values ('proxy_untrusted', ${new Date()}, ${new Date()})`
    expect(await operate('status')).toMatchObject({ code: 1, text: expect.stringContaining('TRUSTED_PROXIES') })
  })

  it('The operator command pauses and resumes a rail by name, with a reason', async () => {
    const { sql } = server.database
    expect(await operate('rails')).toMatchObject({ code: 0, text: 'sandbox  sandbox  no cap  on\n' })
    expect(await operate('pause-rail', 'sandbox', '--staff', 'Ayu')).toMatchObject({ code: 2 })
    const why = ['--staff', 'Ayu', '--reason', 'maintenance']
    expect(await operate('pause-rail', 'other', ...why)).toMatchObject({ code: 2 })
    expect(await operate('pause-rail', 'sandbox', ...why)).toMatchObject({ code: 0 })
    const paused = await operate('rails')
    expect(paused).toMatchObject({ code: 1, text: expect.stringMatching(/paused by Ayu, .*: maintenance/) })
    expect(await operate('resume-rail', 'sandbox', ...why)).toMatchObject({ code: 0 })
    const audit = await sql<{ action: string }[]>`
      select action from audit_log where object_id = 'sandbox' and actor_kind = 'staff' order by seq`
    expect(audit.map(({ action }) => action)).toEqual(['rail.paused', 'rail.resumed'])
  })

  it('The operator command lists waiting bank files and closes them', async () => {
    const { sql } = server.database
    expect(await operate('rail-files')).toMatchObject({ code: 0, text: 'No file of a bank waits.\n' })
    const id = '00000000-0000-7000-8000-000000000002'
    await sql`insert into rail_files (id, rail, name, sha256, content, state, problems, received_at)
      values (${id}, 'bank', 'r.xml', '', '', 'queued', ${['it is half']}, now())`
    expect(await operate('rail-files')).toMatchObject({ code: 1, text: expect.stringContaining('it is half') })
    const why = ['--staff', 'Ayu', '--reason', 'bank told']
    expect(await operate('retry-rail-file', id, ...why)).toMatchObject({ code: 0 })
    expect(await operate('discard-rail-file', id, ...why)).toMatchObject({ code: 2 })
    expect(await sql`select state, closed_by from rail_files`).toEqual([{ state: 'retry', closed_by: 'Ayu' }])
  })

  it('The operator command lets codes be compared again after a hundred wrong ones', async () => {
    const { sql } = server.database
    await sql`update user_guards set otp_failures_in_row = 100, stranger_failures_in_row = 100 where user_id = ${person.id}`
    expect(await operate('unlock-codes', person.email, '--staff', 'Ayu')).toMatchObject({ code: 0 })
    expect(
      await sql`select otp_failures_in_row, stranger_failures_in_row from user_guards where user_id = ${person.id}`,
    ).toMatchObject([{ otp_failures_in_row: 0, stranger_failures_in_row: 0 }])
  })
})

describe('npm run operator for incoming payments', () => {
  it('The operator command pays in at the sandbox banks and lists what is held in suspense', async () => {
    expect(await operate('pay-in', '7310255588', '12.5')).toMatchObject({ code: 2 })
    expect(await operate('pay-in', '7310255588', '125000')).toMatchObject({ code: 0 })
    const [job] = await server.database.sql<{ payload: unknown }[]>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'sandbox_credit'`
    await incomingPaymentTasks.sandbox_credit(server.deps, job?.payload)
    const held = await operate('held-credits')
    expect(held).toMatchObject({ code: 1, text: expect.stringContaining('IDR 125,000  unknown') })
  })

  it('The operator command advances the clock', async () => {
    expect(await operate('advance-time', '2d')).toMatchObject({ code: 2 })
    const told = await operate('advance-time', '2d', '--staff', 'Ayu')
    expect(told).toMatchObject({ code: 0, text: expect.stringContaining('UTC now') })
    expect(await server.database.sql`select ahead_ms from sandbox_clock`).toEqual([{ ahead_ms: 172_800_000n }])
  })
})
