import { once } from 'node:events'
import net from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDatabase } from '../../../server/db/client.ts'
import { isTransientDatabaseError } from '../../../server/db/databaseErrors.ts'
import { monitorDatabase } from '../../../server/db/databaseHealth.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

let database: TestDatabase
let line: net.Server
let url: string
let isSilent = false
const sockets = new Set<net.Socket>()

/** A proxy to the database that forwards nothing while it is silent, and closes no connection. */
beforeEach(async () => {
  database = await createTestDatabase()
  const { hostname, port } = new URL(database.url)
  line = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => isSilent || to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const changed = new URL(database.url)
  changed.port = String((line.address() as net.AddressInfo).port)
  url = changed.href
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  line.close()
  await database.drop()
})

it('T51 Statements, transactions and waits for a connection time out when the database hangs', async () => {
  const sql = createDatabase(url, { max: 2 })
  const watch = monitorDatabase(url, sql)
  await sql`select 1`
  await expect.poll(watch.isUp).toBe(true)
  isSilent = true
  const startMs = performance.now()
  const waiting = await Promise.allSettled([
    sql`select 2`,
    sql.begin((tx) => tx`select 3`),
    sql.begin(async (tx) => [await tx`select 4`, await tx`select 5`]),
    ...Array.from({ length: 10 }, () => sql`select 6`),
  ])
  expect(performance.now() - startMs).toBeLessThan(10_000)
  for (const each of waiting) expect(each.status === 'rejected' && isTransientDatabaseError(each.reason)).toBe(true)
  expect(watch.isUp()).toBe(false)
  // A process that has waited once does not wait again.
  const againMs = performance.now()
  await expect(sql.begin((tx) => tx`select 8`)).rejects.toSatisfy(isTransientDatabaseError)
  expect(performance.now() - againMs).toBeLessThan(1_000)
  isSilent = false
  await expect.poll(() => sql`select 7 as seven`.catch(() => null), { timeout: 10_000 }).toEqual([{ seven: 7 }])
  await expect.poll(watch.isUp, { timeout: 10_000 }).toBe(true)
  await watch.stop()
  await sql.end({ timeout: 1 })
})
