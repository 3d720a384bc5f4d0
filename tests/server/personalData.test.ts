import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appendAudit } from '../../server/audit.ts'
import { inBusiness } from '../../server/db/business.ts'
import { isSecretColumn, namesPerson, personalPlaces } from '../../server/db/personalData.ts'
import { encryptSubmission } from '../../server/features/verification/lifecycle.ts'
import type { Submission } from '../../server/features/verification/store.ts'
import { insertLoggedMail } from '../../server/jobs/mailLogStore.ts'
import type { MadePerson } from '../support/business.ts'
import { enrolAuthenticator } from '../support/factors.ts'
import { createTestClient } from '../support/server/client.ts'
import { createTestServer, type TestServer } from '../support/server/testServer.ts'

const run = promisify(execFile)
const program = path.join(import.meta.dirname, '..', '..', 'server', 'cli', 'operator.ts')

let server: TestServer
let person: MadePerson
let other: MadePerson
let folder: string

beforeAll(async () => {
  // The program uses the wall clock.
  server = await createTestServer({ start: new Date() })
  const { people } = await server.addBusiness('exported', ['maker', 'checker'])
  const [first, second] = people
  if (!first || !second) throw new Error('no people')
  person = first
  other = second
  for (const one of people) {
    const client = await createTestClient(server)
    await client.logIn(one)
    await enrolAuthenticator(server, client, one)
  }
  folder = await mkdtemp(path.join(tmpdir(), 'person-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function operate(...words: string[]): Promise<{ code: number; text: string }> {
  const { kek, pepper } = server.deps.keys
  const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const { dataDir } = server.deps.settings
  const env = {
    ...process.env,
    DATABASE_URL: server.database.url,
    DATA_DIR: dataDir,
    KEK: text64(kek),
    PEPPER: text64(pepper),
  }
  return run(process.execPath, [program, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  )
}

const columns = () => server.database.sql<{ table: string; name: string; type: string }[]>`
  select c.table_name as table, c.column_name as name, c.udt_name as type from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`

/** Columns that name a member of staff, a process or a delegation instead, or the colleague who invited a person. */
const otherPeople = [
  'bank_statements.imported_by',
  'proposals.decided_by',
  'proposals.proposed_by',
  'queue_assignments.assigned_by',
  'queue_notes.author_id',
  'reconciliation_matches.made_by',
  'screening_decisions.confirmed_by',
  'screening_decisions.decided_by',
  'users.ended_by',
  'users.invited_by',
  'verification_notes.author_id',
  'webhook_endpoints.leased_by',
]

it('T103 Every column that names a person by id is among the places of the export', async () => {
  const found = (await columns()).filter(({ name, type }) => namesPerson(name, type))
  const listed = personalPlaces.flatMap(({ table, by }) => by.map((column) => `${table}.${column}`))
  expect(found.map(({ table, name }) => `${table}.${name}`).toSorted()).toEqual(
    [...listed.filter((name) => name !== 'users.id'), ...otherPeople].toSorted(),
  )
})

it('T103 Every column of the places exists, and none that is exported can hold a secret', async () => {
  const all = await columns()
  for (const { table, by, only = [] } of personalPlaces)
    for (const name of [...by, ...only]) expect(all).toContainEqual(expect.objectContaining({ table, name }))
  const exported = all.filter(
    ({ table, name, type }) =>
      personalPlaces.some((place) => place.table === table && place.only === undefined) && !isSecretColumn(name, type),
  )
  const suspect = exported.filter(({ name }) =>
    /hash|seal|secret|token|code|seed|digest|challenge|public_key|device|attempt|pin/.test(name),
  )
  expect(suspect.map(({ table, name }) => `${table}.${name}`)).toEqual([
    'promo_uses.code',
    'user_guards.pin_failures',
    'user_guards.pin_tries',
    'user_guards.pin_tries_since',
    'users.country_code',
  ])
})

/** A decision in the person's name and role changes, by and of a colleague, and what the colleague did to the person. */
async function addActsOfColleague(): Promise<void> {
  const { sql } = server.database
  const [them] = await sql<{ business_id: string }[]>`select business_id from users where id = ${person.id}`
  const business_id = them?.business_id ?? ''
  await sql.begin(async (tx) => {
    // Without their transfer and requests.
    await tx`set local session_replication_role = replica`
    await tx`
      insert into approvals (business_id, transfer_id, user_id, on_behalf_of, role, version, payload_digest, decision, reason, at, maker_ids, approvers)
      values (${business_id}, gen_random_uuid(), ${other.id}, ${person.id}, 'checker', 1, '', 'denied', 'reason of a colleague', now(), '{}', '{}')`
    await tx`
      insert into refund_decisions (business_id, request_id, user_id, role, version, payload_digest, decision, reason, at, maker_ids, approvers, is_only_person)
      values (${business_id}, gen_random_uuid(), ${other.id}, 'checker', 1, '', 'denied', 'reason of a colleague', now(), ${[person.id]}, '{}', false)`
    await tx`
      insert into transfer_events (business_id, transfer_id, seq, to_status, at, user_id, on_behalf_of, address, reason)
      values (${business_id}, gen_random_uuid(), 1, 1, now(), ${other.id}, ${person.id}, '203.0.113.77', 'reason of a colleague')`
    await tx`
      insert into role_changes (business_id, user_id, number, role, at, changed_by)
      values (${business_id}, ${other.id}, 90, 'viewer', now(), ${person.id}), (${business_id}, ${person.id}, 91, 'checker', now(), ${other.id})`
    await tx`update users set invited_by = ${other.id} where id = ${person.id}`
  })
  await inBusiness(sql, business_id, (tx) =>
    appendAudit(tx, {
      business_id,
      at: new Date(),
      actor: { kind: 'person', user_id: other.id },
      action: 'team.role_changed',
      object_type: 'user',
      object_id: person.id,
      address: '203.0.113.77',
      detail: { reason: 'reason of a colleague' },
    }),
  )
}

it('T103 A person’s data is exported without secrets and without other people, and audited', async () => {
  await addActsOfColleague()
  const target = path.join(folder, 'copy')
  const words = ['export-person', person.email, target, '--staff', 'Ayu', '--reason', 'their request']
  expect(await operate(...words.slice(0, 5))).toMatchObject({ code: 2 })
  expect(await operate(...words)).toMatchObject({ code: 0, text: expect.stringContaining(`${person.id}: `) })
  expect((await stat(target)).mode & 0o777).toBe(0o700)
  const own = path.join(target, person.id)
  const files = await readdir(own)
  expect(files).toEqual(
    expect.arrayContaining(['users.jsonl', 'sessions.jsonl', 'authenticators.jsonl', 'audit_log.jsonl']),
  )
  const texts = await Promise.all(files.map((file) => readFile(path.join(own, file), 'utf8')))
  const text = texts.join('')
  expect(text).toContain(person.email)
  expect(text).not.toContain(other.email)
  expect(text).not.toContain(other.id)
  expect(text).not.toContain('203.0.113.77')
  expect(text).not.toContain('reason of a colleague')
  const rowsOf = (table: string) =>
    (texts[files.indexOf(`${table}.jsonl`)] ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line))
  const decision = { user_id: null, role: null, reason: null, decision: 'denied' }
  expect(rowsOf('approvals')).toMatchObject([{ ...decision, on_behalf_of: person.id }])
  expect(rowsOf('refund_decisions')).toMatchObject([{ ...decision, requested_by: person.id }])
  expect(rowsOf('transfer_events')).toMatchObject([{ user_id: null, on_behalf_of: person.id, address: null }])
  expect(rowsOf('role_changes')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ number: 90, user_id: null, role: null, changed_by: person.id }),
      expect.objectContaining({ number: 91, user_id: person.id, role: 'checker', changed_by: null }),
    ]),
  )
  expect(rowsOf('audit_log')).toContainEqual(
    expect.objectContaining({ action: 'team.role_changed', user_id: null, actor_id: null, object_id: person.id }),
  )
  const [stored] = await server.database.sql<{ password_hash: string; sealed_seed: string }[]>`
    select password_hash, sealed_seed from users join authenticators on user_id = id where id = ${person.id}`
  expect(text).not.toContain(stored?.password_hash ?? 'password_hash')
  expect(text).not.toContain(stored?.sealed_seed ?? 'sealed_seed')
  const audit = await server.database.sql`
    select actor_kind, actor_id, object_id, detail::jsonb ->> 'reason' as reason from audit_log where action = 'user.exported'`
  expect(audit).toMatchObject([{ actor_kind: 'staff', actor_id: 'Ayu', object_id: person.id, reason: 'their request' }])
})

it('T103 The copy has the person’s mails, parts of submissions and own pictures, and of their acts on others only that they took place', async () => {
  const { sql } = server.database
  const { deps } = server
  const [them] = await sql<{ business_id: string; full_name: string }[]>`
    select business_id, full_name from users where id = ${person.id}`
  if (them === undefined) throw new Error('no person')
  const { business_id, full_name } = them
  await insertLoggedMail(sql, deps.keys, {
    id: randomUUID(),
    template: 'welcome',
    to: person.email,
    sent_at: new Date(),
  })
  const sha256 = await deps.files.save(Buffer.from('a picture of them'))
  const file = {
    business_id,
    id: randomUUID(),
    uploaded_by: person.id,
    name: 'a.png',
    size: 17,
    created_at: new Date(),
  }
  await sql`insert into files ${sql({ ...file, purpose: 'identity_image', mime: 'image/png', sha256 })}`
  const [first_name = '', ...rest] = full_name.split(' ')
  const identity = { first_name, last_name: rest.join(' '), id_number: '3171046505850002' }
  const people = [
    { name: 'Siti Rahma', id_number: 'number of Siti' },
    { name: full_name.toUpperCase(), id_number: 'own number' },
  ]
  const key = { business_id, id: randomUUID() }
  await sql.begin(async (tx) => {
    const sealed_submission = await encryptSubmission(tx, deps, key, { identity, people } as unknown as Submission)
    await tx`insert into verification_cases ${tx({ ...key, sealed_submission, attempt: 1, status: 203, company_type: 'local', file_ids: [], submitted_by: other.id, submitted_by_name: 'Somebody', submitted_at: new Date(), review_by: new Date(), closed_at: new Date() })}`
  })
  await inBusiness(sql, business_id, (tx) =>
    appendAudit(tx, {
      business_id,
      at: new Date(),
      actor: { kind: 'person', user_id: person.id },
      action: 'team.role_changed',
      object_type: 'user',
      object_id: other.id,
      address: '192.0.2.9',
      detail: { new: { email: other.email } },
    }),
  )
  const why = ['--staff', 'Ayu', '--reason', 'their request']
  const target = path.join(folder, 'whole')
  expect(await operate('export-person', person.email, target, ...why)).toMatchObject({ code: 0 })
  const own = path.join(target, person.id)
  const read = (name: string) => readFile(path.join(own, name), 'utf8')
  expect(await read('mail_log.jsonl')).toContain('"template":"welcome"')
  expect(await read(`${file.id}.png`)).toBe('a picture of them')
  const submitted = await read('submitted.jsonl')
  for (const part of ['3171046505850002', 'own number']) expect(submitted).toContain(part)
  expect(submitted).not.toContain('Siti')
  const log = await read('audit_log.jsonl')
  expect(log).toContain('192.0.2.9')
  expect(log).not.toContain(other.email)
  expect(log).not.toContain(other.id)

  const named = path.join(folder, 'named')
  expect(await operate('export-named', 'siti rahma', named, ...why)).toMatchObject({ code: 0 })
  expect(await readFile(path.join(named, business_id, 'submitted.jsonl'), 'utf8')).toContain('number of Siti')
  expect(await operate('export-named', 'Nobody Known', path.join(folder, 'nobody'), ...why)).toMatchObject({ code: 1 })
})

it('T103 An export never writes into a folder that exists, and an unknown address is named', async () => {
  const why = ['--staff', 'Ayu', '--reason', 'their request']
  expect(await operate('export-person', person.email, folder, ...why)).toMatchObject({ code: 2 })
  expect(await operate('export-person', 'nobody@example.com', path.join(folder, 'none'), ...why)).toMatchObject({
    code: 2,
    text: expect.stringContaining('Nobody has the address nobody@example.com'),
  })
})

it('T103 No table outside the places holds the id or the address of a person', async () => {
  const { sql } = server.database
  const tables = new Set((await columns()).map(({ table }) => table))
  const holding: string[] = []
  for (const table of tables) {
    if (personalPlaces.some((place) => place.table === table)) continue
    const [row] =
      await sql`select from ${sql(table)} r where strpos(r::text, ${person.id}) + strpos(r::text, ${person.email}) > 0 limit 1`
    if (row !== undefined) holding.push(table)
  }
  // Responses to repeats and limits of calls, for at most 30 days.
  expect(holding.filter((table) => !['idempotency', 'rate_limits'].includes(table))).toEqual([])
})
