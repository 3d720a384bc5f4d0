import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDatabase } from '../../../server/db/client.ts'
import { clearDataFolder, type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/db/embedded.ts'
import { findProcessOwner } from '../../../server/db/postgresBinaries.ts'
import { countPinFailure, countPinTry } from '../../../server/features/factors/guardStore.ts'
import { makeMemoryFolder } from '../../support/server/memoryFolder.ts'

// Creating a database folder waits for the disk when memory is short.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let dataDir: string
let running: EmbeddedPostgres | undefined
let child: ChildProcess | undefined

beforeEach(async () => {
  dataDir = await makeMemoryFolder('lintas-embedded-')
})
afterEach(async () => {
  child?.kill('SIGKILL')
  child = undefined
  // Takes over and stops a PostgreSQL left by a killed process.
  running ??= await startEmbeddedPostgres(dataDir)
  await running.stop()
  running = undefined
  await rm(dataDir, { recursive: true, force: true })
})

const start = async () => {
  running = await startEmbeddedPostgres(dataDir)
  return running
}
const stop = async () => {
  await running?.stop()
  running = undefined
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  // The driver fetches types with a query of its own, whose failure cannot be caught.
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined })
  try {
    return (await sql.unsafe(text)) as unknown as Row[]
  } finally {
    await sql.end()
  }
}

/** Null while PostgreSQL does not answer: the driver never settles a statement that meets the end of its connection. */
const poll = <Row>(url: string, text: string): Promise<Row[] | null> =>
  Promise.race([query<Row>(url, text).catch(() => null), once(AbortSignal.timeout(3_000), 'abort').then(() => null)])

/** Starts a server process; resolves with the URL when its PostgreSQL runs. */
async function startInChild(): Promise<string> {
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'embeddedServer.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout === null) throw new Error('the child has no output')
  const [line] = await once(child.stdout, 'data')
  return String(line).trim()
}

async function kill(): Promise<void> {
  if (child === undefined) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  child = undefined
}

it('The embedded database keeps data, port and password across starts, and the password stays private', async () => {
  const first = await start()
  await query(first.url, 'create table kept (id int); insert into kept values (7)')
  await stop()
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }])
  expect((await stat(path.join(dataDir, 'keys', 'postgres-password'))).mode & 0o077).toBe(0)
  const wrong = new URL(second.url)
  wrong.password = 'guessed'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

it('Every commit is flushed to disk', async () => {
  const { url } = await start()
  const names = ['fsync', 'synchronous_commit', 'full_page_writes']
  const rows = await query(url, `select name, setting from pg_settings where name in ('${names.join("','")}')`)
  expect(rows).toHaveLength(3)
  expect(rows.every((row) => (row as { setting: string }).setting === 'on')).toBe(true)
})

it('A new server takes over the PostgreSQL of a killed one with what was committed', async () => {
  const url = await startInChild()
  await query(url, 'create table kept (id int); insert into kept values (7)')
  await kill()
  expect(await query((await start()).url, 'select id from kept')).toEqual([{ id: 7 }])
})

async function killWithPostgres(): Promise<void> {
  const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid')
  const pid = Number((await readFile(lockFile, 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await kill()
}

it('PostgreSQL recovers when it was killed together with its server', async () => {
  const url = await startInChild()
  await query(url, 'create table kept (id int); insert into kept values (7)')
  await killWithPostgres()
  expect(await query((await start()).url, 'select id from kept')).toEqual([{ id: 7 }])
})

it('T90 A wrong try is on disk before anybody learns that it was wrong, although counting it did not wait for the disk', async () => {
  const url = await startInChild()
  await query(
    url,
    `create table users (id uuid primary key, pin_hash text);
    create table user_guards (user_id uuid primary key, pin_tries int, pin_tries_since timestamptz, pin_attempt text,
      pin_failures int not null default 0)`,
  )
  const sql = createDatabase(url, { max: 1 })
  const [userId, attempt] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`insert into users values (${userId}, '')`
  expect(await countPinTry(sql, userId, { attempt, now: new Date() })).toMatchObject({ pin_tries: 1 })
  await countPinFailure(sql, userId)
  await killWithPostgres()
  await sql.end({ timeout: 0 })
  expect(await query((await start()).url, 'select pin_tries, pin_failures from user_guards')).toEqual([
    { pin_tries: 1, pin_failures: 1 },
  ])
})

it('T51 PostgreSQL restarts at the same place when all or part of it dies, and is stopped at the end', async () => {
  const { url } = await start()
  await query(url, 'create table kept (id int); insert into kept values (7)')
  const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid')
  const findPid = async () => Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0])
  const read = () => poll(url, 'select id from kept')
  const readClaimant = async () =>
    (await poll<{ pid: number }>(url, "select pid from pg_locks where locktype = 'advisory' and granted")) ?? []
  for (const isWhole of [true, false]) {
    const own = await readClaimant()
    expect(own).toHaveLength(1)
    const isNewClaim = (found: { pid: number }[]) => found.length === 1 && found[0]?.pid !== own[0]?.pid
    process.kill(isWhole ? await findPid() : Number(own[0]?.pid), 'SIGKILL')
    await expect.poll(read, { timeout: 30_000 }).toEqual([{ id: 7 }])
    // A PostgreSQL in a session of its own: without that a second server could take the folder. An early attempt would take it.
    await expect.poll(readClaimant, { timeout: 30_000 }).toSatisfy(isNewClaim)
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow('Another server')
  }
  await stop()
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

it('The database starts where the lock file names a process id that now belongs to another program', async () => {
  await start()
  await stop()
  // As after a restart of the machine: the process id now belongs to this test.
  const lines = [process.pid, path.join(dataDir, 'postgres'), 1, 1, '', '127.0.0.1', '1 1', 'ready', '']
  await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('A second server is refused with the id of the process that uses the folder, and the first keeps running', async () => {
  const url = await startInChild()
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
    `Another server (process ${child?.pid}) uses the data folder ${dataDir}`,
  )
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await kill()
})

it('A tool works beside the server and does not stop it', async () => {
  const url = await startInChild()
  const tool = await startEmbeddedPostgres(dataDir, { isShared: true })
  expect(tool.url).toBe(url)
  await tool.stop()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await kill()
})

it('A tool works alone and stops what it started', async () => {
  const tool = await startEmbeddedPostgres(dataDir, { isShared: true })
  expect(await query(tool.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await tool.stop()
  await expect(query(tool.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

it('Under a root server PostgreSQL runs as the owner of its folder', async () => {
  const owner = { uid: 12_345, gid: 23_456 }
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(dataDir, owner.uid, owner.gid)
  expect(findProcessOwner(dataDir)).toEqual(isRoot ? owner : null)
})

it('The database moves to another port when its own is taken', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  try {
    const address = squatter.address()
    const taken = typeof address === 'object' && address !== null ? String(address.port) : ''
    await writeFile(path.join(dataDir, 'postgres.port'), taken)
    const { url } = await start()
    expect(new URL(url).port).not.toBe(taken)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    squatter.close()
  }
})

it('Only one of two simultaneous first starts gets the folder', async () => {
  const results = await Promise.allSettled([startEmbeddedPostgres(dataDir), startEmbeddedPostgres(dataDir)])
  const won = results.filter((result) => result.status === 'fulfilled')
  expect(won).toHaveLength(1)
  running = won[0]?.value
  expect(await query(running?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
})

it('Clearing the folder removes only what the server made, and never under a running server', async () => {
  await startInChild()
  await expect(clearDataFolder(dataDir)).rejects.toThrow('Another server')
  await kill()
  await writeFile(path.join(dataDir, 'notes.txt'), 'mine')
  await clearDataFolder(dataDir)
  expect(await readdir(dataDir)).toEqual(['notes.txt'])
  await rm(path.join(dataDir, 'notes.txt'))
  await clearDataFolder(dataDir)
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})
