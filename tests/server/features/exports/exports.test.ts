import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { CallResponse } from '../../../../contract/calls.ts'
import type { Deps } from '../../../../server/deps.ts'
import { createExportThreads } from '../../../../server/features/exports/makerThreads.ts'
import { fileStoreOptions } from '../../../../server/ports/files.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { britishRecipient, signAndApprove, submitTransfer } from '../../../support/sending.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

type Row = CallResponse<'/export/list'>['items'][number]

const dayMs = 24 * 3_600_000
const period = { from: '2027-01-01', to: '2027-01-15' } as const

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let client: TestClient

withBusiness(
  { name: 'exports', start: '2027-01-15T03:00:00Z', environment: { EXPORT_ROWS_AT_ONCE: '1' } },
  async (scene) => {
    ;({ desk, business, maker, checker } = scene)
    for (const account of ['55779911', '55779001']) {
      await signAndApprove(desk, checker, [await submitTransfer(desk, maker, { recipient: britishRecipient(account) })])
      await desk.runDueJobs()
      await desk.advance(5_000)
      await desk.runDueJobs()
    }
    client = await createTestClient(desk.server)
    await client.logIn(maker)
  },
)

const listed = async (person: MadePerson = maker): Promise<Row[]> => (await desk.call(person, '/export/list', {})).items
const newest = async (person?: MadePerson): Promise<Row> => {
  const [row] = await listed(person)
  if (row === undefined) throw new Error('no export')
  return row
}
const startStatement = (format: Row['format'] = 'csv') =>
  desk.call(maker, '/export/start-statement', { ...period, format })
async function download(id: string, part: 'file' | 'proof' = 'file', by = client): Promise<Response> {
  const link = await by.channel.link('/link/export', { export_id: id, part })
  const cookie = [...by.wire.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return desk.server.app.request(link, { headers: { cookie } })
}
const keptFiles = async () => {
  const found = await readdir(path.join(desk.server.deps.settings.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return found.filter((entry) => entry.isFile()).length
}
/** Dependencies of another server with this implementation of exports. */
const withExports = (make: Deps['exports']['make']): Deps => ({
  ...desk.server.deps,
  exports: { hasRoom: () => true, make },
})

it('A statement’s file and proof are downloaded by their owner only, and the audit log has it', async () => {
  const preview = await desk.call(maker, '/statement/preview', period)
  expect(BigInt(preview.opening_minor) + BigInt(preview.in_minor) - BigInt(preview.out_minor)).toBe(
    BigInt(preview.closing_minor),
  )
  const { id } = await startStatement()
  expect(await newest()).toMatchObject({ id, state: 'waiting', subject: 'statement', ...period })
  await desk.runDueJobs()
  const row = await newest()
  expect(row).toMatchObject({ state: 'ready', rows_done: preview.lines, rows_total: preview.lines, has_proof: true })
  const file = Buffer.from(await (await download(id)).arrayBuffer())
  const proof = Buffer.from(await (await download(id, 'proof')).arrayBuffer())
  const [head] = await desk.server.database.sql<{ hash: string; detail: string }[]>`
    select l.hash, s.detail from audit_log l join audit_log s on s.business_id = l.business_id and s.action = 'statement.exported'
    where l.business_id = ${business.id} and l.seq::text = ${JSON.parse(proof.toString()).statement.audit_seq}`
  expect(file.toString()).toContain(head?.hash)
  expect(JSON.parse(head?.detail ?? '{}')).toMatchObject({
    statement: id,
    sha256: JSON.parse(proof.toString()).file.sha256,
  })
  const folder = desk.server.deps.settings.dataDir
  const keys = await desk.server.app.request('/.well-known/jwks.json')
  await writeFile(path.join(folder, 's.csv'), file)
  await writeFile(path.join(folder, 's.csv.proof.json'), proof)
  await writeFile(path.join(folder, 'jwks.json'), await keys.text())
  const script = path.resolve('scripts/verify-statement.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, 's.csv', '--key', 'jwks.json'], {
    cwd: folder,
  })
  expect(stdout).toContain('which is published')
  expect(stdout).toContain('The statement is whole')

  expect(await listed(checker)).toEqual([])
  expect(await desk.code(checker, '/export/cancel', { id })).toBe('export_gone')
  const other = await createTestClient(desk.server)
  await other.logIn(checker)
  expect((await download(id, 'file', other)).status).toBe(404)
})

it('A job takes over an export that is too long for a request and makes the same file as the list', async () => {
  const asked = { tab: 'all', sort: 'created_at', order: 'asc', format: 'csv' } as const
  expect(await desk.code(maker, '/transfer/export', asked)).toBe('export_takes_longer')
  const { id } = await desk.call(maker, '/export/start-transfers', asked)
  await desk.runDueJobs()
  expect(await newest()).toMatchObject({ state: 'ready', rows_done: 2, has_proof: false })
  const text = await (await download(id)).text()
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
  expect((await download(id, 'proof')).status).toBe(404)
  const [row] = await desk.server.database.sql<{ user_id: string; detail: string }[]>`
    select user_id, detail from audit_log where business_id = ${business.id} and action = 'transfer.exported'`
  expect(row?.user_id).toBe(maker.id)
  expect(JSON.parse(row?.detail ?? '{}')).toMatchObject({ format: 'csv', rows: 2, tab: 'all' })
  const notices = await desk.call(maker, '/notification/list', { page_size: 5, page_number: 1 })
  expect(JSON.stringify(notices)).toContain('lintas-transfers')
})

it('A person has few exports at once and cancels one while it is made or when it is done', async () => {
  const [first, second] = [await startStatement('pdf'), await startStatement('xlsx')]
  expect(await desk.code(maker, '/export/start-statement', { ...period, format: 'csv' })).toBe('exports_full')
  await desk.call(maker, '/export/cancel', { id: second.id })
  // Cancelled while it is made: the writer is stopped, and no file is left.
  const before = await keptFiles()
  const { exports } = desk.server.deps
  desk.server.deps.exports = withExports(async (order, tools) => {
    const made = await exports.make(order, { ...tools, onProgress: () => undefined })
    await desk.call(maker, '/export/cancel', { id: first.id })
    tools.onProgress(1, 2)
    return made
  }).exports
  await desk.runDueJobs()
  desk.server.deps.exports = exports
  expect((await listed()).slice(0, 2).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  expect(await keptFiles()).toBe(before)
  expect(await desk.code(maker, '/export/start-statement', { ...period, to: '2027-01-16', format: 'csv' })).toBe(
    'statement_day_ahead',
  )
})

it('An export restarts after the server is killed midway and fails once the right is lost', async () => {
  const { id } = await startStatement('camt053')
  const before = await keptFiles()
  const { exports } = desk.server.deps
  // As after a kill: in progress, with half a file on disk.
  await desk.server.database.sql`update exports set state = 'making', rows_done = 2 where id = ${id}`
  await desk.runDueJobs()
  expect(await newest()).toMatchObject({ id, state: 'ready', rows_done: 3 })
  expect(await keptFiles()).toBe(before + 2)
  expect((await (await download(id)).text()).match(/<Ntry>/g)).toHaveLength(3)

  await startStatement()
  desk.server.deps.exports = withExports(exports.make).exports
  await desk.server.database.sql`update users set role = 'viewer' where id = ${maker.id}`
  await desk.runDueJobs()
  desk.server.deps.exports = exports
  expect(await newest()).toMatchObject({ state: 'failed', failure: 'not_permitted' })
  expect((await download(id)).status).toBe(404)
  await desk.server.database.sql`update users set role = 'maker' where id = ${maker.id}`
})

it('An export is made in a thread of its own, which stops on request', async () => {
  const { settings, keys } = desk.server.deps
  const threads = createExportThreads({
    databaseUrl: desk.server.database.url,
    databaseReadUrl: null,
    storeOfFiles: fileStoreOptions(settings, keys),
    publicUrl: settings.publicUrl,
    threads: 1,
  })
  const { exports } = desk.server.deps
  desk.server.deps.exports = threads
  const { id } = await startStatement('xlsx')
  await desk.runDueJobs()
  desk.server.deps.exports = exports
  expect(await newest()).toMatchObject({ id, state: 'ready' })
  expect((await (await download(id)).arrayBuffer()).byteLength).toBe((await newest()).size)
  const over = new AbortController()
  const person = { business_id: business.id, user_id: maker.id, full_name: maker.full_name, role: 'maker' } as const
  const formats = { format_style: 'standard', time_zone: 'Asia/Jakarta' } as const
  const actor = { kind: 'person', ...person, ...formats, session_id_hash: '' } as const
  const context = { actor, locale: 'en' as const, now: desk.server.clock.now(), address: '' }
  const order = { id, path: '/export/start-statement', request: { ...period, format: 'pdf' }, context } as const
  const making = threads.make(order, { onProgress: () => undefined, signal: over.signal })
  expect(threads.hasRoom()).toBe(false)
  over.abort(new Error('enough'))
  await expect(making).rejects.toThrow('enough')
  expect(threads.hasRoom()).toBe(true)
})

it('An expired export is removed with its file', async () => {
  expect((await listed()).length).toBeGreaterThan(0)
  await desk.advance(4 * dayMs)
  await desk.runDueJobs()
  expect(await listed()).toEqual([])
  expect(await keptFiles()).toBe(0)
})
