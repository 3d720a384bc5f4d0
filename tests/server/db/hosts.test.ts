import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../server/db/client.ts'
import { isTransientDatabaseError } from '../../../server/db/databaseErrors.ts'
import { monitorDatabase } from '../../../server/db/databaseHealth.ts'
import { findPrimaryUrl, parseTarget, placeOf } from '../../../server/db/hosts.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'
import { copyCluster, initCluster, makeOwnFolder, startCluster } from '../../support/server/debianPostgres.ts'
import { makeMemoryFolder } from '../../support/server/memoryFolder.ts'
import { findFreePort } from '../../support/server/serverProcess.ts'

let database: TestDatabase
/** A host that refuses connections, then the one of the test. */
let hosts: string
beforeAll(async () => {
  database = await createTestDatabase()
  const { port, hostname } = new URL(database.url)
  hosts = database.url.replace(`${hostname}:${port}`, `127.0.0.1:${await findFreePort()},${hostname}:${port}`)
})
afterAll(() => database.drop())

async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const name = new URL(database.url).pathname.slice(1)
  await database.sql.begin('read write', (tx) =>
    tx.unsafe(`alter database ${name} set default_transaction_read_only = ${value}`),
  )
}

it.each([
  ['postgres://u:p@h1:5432,h2:5433/db?target_session_attrs=read-write', ['h1:5432', 'h2:5433'], 'read-write'],
  ['postgres://u@h1,[::1]:5433/db?sslmode=require', ['h1:5432', '[::1]:5433'], 'read-write'],
  ['postgresql://h1/db?target_session_attrs=primary&sslmode=require', ['h1:5432'], 'primary'],
])('The hosts of %s are read as libpq reads them', (url, expected, attributes) => {
  const target = parseTarget(url)
  expect(target?.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(expected)
  expect(target?.attributes).toBe(attributes)
  const [first = { host: '', port: 0 }] = target?.hosts ?? []
  const single = new URL(target?.urlOf(first) ?? '')
  expect([single.host, single.pathname]).toEqual([expected[0], '/db'])
  expect(single.searchParams.has('target_session_attrs')).toBe(false)
})

it('The place of several hosts is named without the password', () => {
  expect(placeOf('postgres://u:secret@h1:5432,h2:5433/db')).toBe('h1:5432,h2:5433/db')
})

it('Connections go to the host that accepts writes, whichever is named first', async () => {
  const sql = createDatabase(hosts, { max: 3 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  await Promise.all([1, 2, 3, 4].map((each) => sql`select ${each}::int`))
  expect(new URL(await findPrimaryUrl(hosts)).port).toBe(new URL(database.url).port)
})

it('T52 Of two hosts that accept writes the one promoted last is used, since the other is a primary that has not noticed its successor', async () => {
  const folder = await makeMemoryFolder('lintas-hosts-')
  await makeOwnFolder(path.join(folder, 'clusters'))
  const former = { folder: path.join(folder, 'clusters', 'former'), port: await findFreePort() }
  const successor = { folder: path.join(folder, 'clusters', 'successor'), port: await findFreePort() }
  await initCluster(former)
  const running = [await startCluster(former)]
  onTestFinished(async () => {
    for (const each of running) await each.stop()
    await rm(folder, { recursive: true })
  })
  await copyCluster(former, successor.folder, ['-R'])
  const standby = await startCluster(successor)
  running.push(standby)
  await standby.promote()
  const url = `postgres://lintas@127.0.0.1:${former.port},127.0.0.1:${successor.port}/postgres`
  // Both answer, however busy the machine is.
  expect(new URL(await findPrimaryUrl(url, 60_000)).port).toBe(String(successor.port))
})

it('T51 While no host accepts writes, statements fail as transient and name the reason of each host, and afterwards they work by themselves', async () => {
  const sql = createDatabase(hosts, { max: 2 })
  onTestFinished(() => sql.end({ timeout: 1 }))
  await setReadOnly('on')
  const failure = await sql`select 1`.catch((error: unknown) => error)
  expect(failure).toSatisfy(isTransientDatabaseError)
  expect(String(failure)).toMatch(/ECONNREFUSED.*it is read-only/)
  await setReadOnly('off')
  await expect.poll(() => sql`select 1 as one`.catch(() => null), { timeout: 10_000 }).toEqual([{ one: 1 }])
})

it('T51 Connections that are read-only since a failover are left within seconds, so that writes work again', async () => {
  await setReadOnly('on')
  const watched = createDatabase(database.url, { max: 1 })
  const lost: string[] = []
  const monitor = monitorDatabase(database.url, watched, (reason) => lost.push(reason))
  onTestFinished(async () => {
    await monitor.stop()
    await watched.end({ timeout: 1 })
  })
  const write = () => watched`create table if not exists hosts_probe ()`.then(() => true)
  await expect(write()).rejects.toSatisfy(isTransientDatabaseError)
  await expect.poll(() => lost, { timeout: 10_000 }).toEqual(['the database is read-only'])
  await setReadOnly('off')
  await expect.poll(() => write().catch(() => false), { timeout: 10_000 }).toBe(true)
})
