import { afterAll, beforeAll, expect, it } from 'vitest'
import { bindBusiness } from '../../server/db/business.ts'
import { appRole, createDatabase } from '../../server/db/client.ts'
import { planDistribution } from '../../server/db/distribute.ts'
import { elsewhere, spreadTables } from '../../server/db/distribution.ts'
import type { MadeBusiness, MadePerson } from '../support/business.ts'
import { indonesianRecipient, signAndApprove, submitTransfer, transferDetail } from '../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../support/server/testApp.ts'

/** Payments of several businesses, whose rows are on different workers. */

let desk: TestApp
let businesses: MadeBusiness[]

beforeAll(async () => {
  desk = await createTestApp()
  businesses = []
  // Their ids are random: two are on different workers after a few.
  while (businesses.length < 3 || new Set((await readParts()).map(({ port }) => port)).size < 2)
    businesses.push(await desk.server.addBusiness(`spread${businesses.length + 1}`))
})
afterAll(() => desk.server.stop())

const person = (business: MadeBusiness, role: MadePerson['role']) => personOf(business.people, role)
const home = { recipient: indonesianRecipient(), amount_minor: '400000', side: 'send' as const }

/** The workers that hold the transfers of these businesses, with the name of the part. */
const readParts = () => desk.server.database.sql<{ business_id: string; port: number; part: string }[]>`
  select b.id as business_id, n.nodeport as port, format('public.transfers_%s', p.shardid) as part from businesses b
  cross join lateral (select get_shard_id_for_distribution_column('transfers', b.id) as id) s
  join pg_dist_placement p on p.shardid = s.id join pg_dist_node n on n.groupid = p.groupid`

it('Every table has its place, and every key between tables holds', async () => {
  const { sql } = desk.server.database
  expect(await planDistribution(sql)).toMatchObject({ copied: [], spread: [], keys: 0 })
  const rows = await sql<{ name: string; place: string }[]>`
    select logicalrelid::text as name, case partmethod when 'h' then 'spread' when 'n' then case repmodel when 't' then 'copied' else 'central' end end as place
    from pg_dist_partition`
  const expected = (name: string) =>
    Object.hasOwn(elsewhere, name) ? elsewhere[name as keyof typeof elsewhere].place : 'spread'
  expect(rows.filter(({ name, place }) => expected(name) !== place)).toEqual([])
  expect(rows.filter(({ place }) => place === 'spread')).toHaveLength(spreadTables.length)
})

it('Payments of businesses on different workers are made, approved and paid out, and the books agree', async () => {
  expect(new Set((await readParts()).map(({ port }) => port)).size).toBe(2)
  for (const business of businesses) {
    const submitted = await submitTransfer(desk, person(business, 'maker'), home)
    await signAndApprove(desk, person(business, 'checker'), [submitted])
    expect(await transferDetail(desk, person(business, 'maker'), submitted.id)).toMatchObject({ status: 8 })
  }
  await desk.runDueJobs()
  expect(await desk.checkBooks()).toEqual([])
})

it('A payment is committed in two phases, so that coordinator and worker have all of it or nothing', async () => {
  const { sql } = desk.server.database
  const prepared = async () => (await sql<{ gid: string }[]>`select gid from pg_dist_transaction`).map(({ gid }) => gid)
  const [business] = businesses
  if (business === undefined) throw new Error('no business')
  const submitted = await submitTransfer(desk, person(business, 'maker'), home)
  const before = await prepared()
  await signAndApprove(desk, person(business, 'checker'), [submitted])
  expect((await prepared()).filter((gid) => !before.includes(gid))).not.toEqual([])
})

it('T12 Row-level security holds on the workers: the application sees there the rows of its own business only', async () => {
  const parts = await readParts()
  expect(parts).toHaveLength(businesses.length)
  for (const { business_id, port, part } of parts) {
    const url = new URL(desk.server.database.url)
    url.port = String(port)
    const worker = createDatabase(url.href, { max: 1, role: appRole })
    const count = (asBusiness: string) =>
      worker.begin(async (tx) => {
        await bindBusiness(tx, asBusiness)
        const [row] = await tx.unsafe<{ count: bigint }[]>(
          `select count(*) from ${part} where business_id = '${business_id}'`,
        )
        return row?.count
      })
    expect(await count(business_id)).toBeGreaterThan(0n)
    for (const other of businesses.filter(({ id }) => id !== business_id)) expect(await count(other.id)).toBe(0n)
    await worker.end()
  }
})
