import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../../contract/base/calls/call.ts'
import { calls } from '../../contract/calls.ts'
import { createDatabase, type Sql } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { createReads, type Reads } from '../../server/db/reads.ts'
import { scaledCount } from '../support/scaledCount.ts'
import {
  copyCluster,
  initCluster,
  makeOwnFolder,
  type RunningCluster,
  startCluster,
  urlOf,
} from '../support/server/debianPostgres.ts'
import { findFreePort } from '../support/server/serverProcess.ts'

/** `DATABASE_READ_URL`: a primary and a standby that replays behind it. */

let folder: string
let primaryNode: RunningCluster
let standbyNode: RunningCluster
let primary: Sql
let standby: Sql
let reads: Reads
const told: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-reads-'))
  const nodes = await Promise.all(
    ['primary', 'standby'].map(async (name) => ({ folder: path.join(folder, name), port: await findFreePort() })),
  )
  const [first, second] = nodes
  if (first === undefined || second === undefined) throw new Error('no nodes')
  await makeOwnFolder(folder)
  await initCluster(first)
  primaryNode = await startCluster(first)
  await migrate(urlOf(primaryNode))
  await copyCluster(primaryNode, second.folder, ['-R'])
  standbyNode = await startCluster(second)
  primary = createDatabase(urlOf(primaryNode), { max: 2 })
  standby = createDatabase(urlOf(standbyNode), { max: 1 })
  await primary`create table public.notes (number int primary key)`
  await primary`grant select on public.notes to lintas_app`
  reads = createReads({
    readUrl: urlOf(standbyNode),
    connections: 2,
    onStandby: (state) => told.push(state),
  })
})
afterAll(async () => {
  await Promise.all([reads.end(), primary.end({ timeout: 1 }), standby.end({ timeout: 1 })])
  await Promise.all([primaryNode.kill(), standbyNode.kill()])
  await rm(folder, { recursive: true, force: true })
})

let number = 0
async function write(): Promise<number> {
  number += 1
  await primary`insert into notes values (${number})`
  return number
}

const readNewest = () =>
  reads.run(primary, (sql) =>
    sql.begin(async (tx) => {
      const [row] = await tx<{ newest: number; is_standby: boolean }[]>`
        select max(number) as newest, pg_is_in_recovery() as is_standby from public.notes`
      if (row === undefined) throw new Error('a sum without a row')
      return row
    }),
  )

it('A read after a write shows it, and the standby answers', async () => {
  let fromStandby = 0
  const turns = scaledCount(100)
  for (let turn = 0; turn < turns; turn++) {
    const written = await write()
    const { newest, is_standby } = await readNewest()
    expect(newest).toBe(written)
    if (is_standby) fromStandby += 1
  }
  expect(fromStandby).toBeGreaterThan(turns / 2)
})

it('A standby that has fallen behind is left for the primary, and used again when it has caught up', async () => {
  await expect.poll(async () => (await readNewest()).is_standby, { timeout: 30_000 }).toBe(true)
  await standby`select pg_wal_replay_pause()`
  const written = await write()
  expect(await readNewest()).toEqual({ newest: written, is_standby: false })
  expect(told.at(-1)).toBe('left')
  await standby`select pg_wal_replay_resume()`
  await expect.poll(async () => (await readNewest()).is_standby, { timeout: 30_000, interval: 500 }).toBe(true)
  expect(told.at(-1)).toBe('used')
})

it('What would write on a standby, and what fails with its end, is done by the primary', async () => {
  const written = await reads
    .run(primary, (sql) => sql`select nextval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'))::text`)
    .catch((error: { code?: string }) => error.code)
  // The application may not take the number; that it was asked of the primary shows in the code.
  expect(written).not.toBe('25006')
  await standbyNode.kill()
  const latest = await write()
  expect(await readNewest()).toEqual({ newest: latest, is_standby: false })
})

it('Only calls of customers that change nothing are ever asked of a standby', () => {
  const asked = Object.entries<Call>(calls).filter(
    ([, { cost, audience }]) =>
      (audience === 'person' || audience === 'api_key') && (cost === 'search' || cost === 'heavy'),
  )
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter(([, { effect }]) => effect !== 'read')).toEqual([])
})
