import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replayedMax } from '../../../../server/features/approvals/simulateStore.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { indonesianRecipient, submitTransfer, type Transfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

describe('policy simulator', () => {
  let desk: TestApp
  let business: MadeBusiness
  let admin: MadePerson
  let maker: MadePerson
  let made: Transfer[]

  beforeAll(async () => {
    desk = await createTestApp()
    business = await desk.server.addBusiness('simulator', ['admin', 'maker', 'checker', 'viewer'])
    admin = personOf(business.people, 'admin')
    maker = personOf(business.people, 'maker')
    await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 1)])
    made = []
    for (const [index, amount_minor] of ['1000000', '6000000', '6000000'].entries()) {
      made.push(
        await submitTransfer(desk, maker, { recipient: indonesianRecipient(`012345678${index}`), amount_minor }),
      )
      if (index === 0) await desk.advance(24 * 3_600_000)
    }
  })
  afterAll(() => desk.server.stop())

  const simulate = (...asked: ReturnType<typeof tier>[]) => desk.call(admin, '/approval/simulate', { tiers: asked })

  it('The policy simulator finds nothing where nothing changes', async () => {
    const result = await simulate(tier('international', '0', 1), tier('domestic', '0', 1))
    expect(result).toMatchObject({ total: 3, more: 0, fewer: 0, other_people: 0, stuck: 0, moves: [], changed: [] })
  })

  it('The policy simulator lists what would have gone differently, split payments included', async () => {
    const result = await simulate(
      tier('international', '0', 1),
      tier('domestic', '0', 1),
      tier('domestic', '10000000', 2),
    )
    expect(result).toMatchObject({ more: 1, fewer: 0, moves: [{ from_approvals: 1, to_approvals: 2, count: 1 }] })
    expect(result.more_minor).toBe(made[2]?.total_minor)
    expect(result.changed).toMatchObject([
      { id: made[2]?.id, from_approvals: 1, to_approvals: 2, raised_by: 'maker', is_stuck: false },
    ])
    const fewer = await simulate(
      tier('international', '0', 1),
      tier('domestic', '0', 0),
      tier('domestic', '6000000', 1),
    )
    expect(fewer).toMatchObject({ more: 0, fewer: 1, changed: [{ id: made[0]?.id, to_approvals: 0 }] })
  })

  it('The policy simulator replays the newest of very many transfers and says so', async () => {
    const { sql } = desk.server.database
    const few = await desk.server.addBusiness('simulatormany', ['admin', 'maker', 'checker'])
    await setPolicy(desk, few.id, [tier('international', '0', 1), tier('domestic', '0', 1)])
    const model = await submitTransfer(desk, personOf(few.people, 'maker'), { recipient: indonesianRecipient() })
    // Copies that nobody made: the table alone is read.
    const copy = (count: number) =>
      sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await tx`
          insert into transfers select r.* from transfers t, generate_series(1, ${count}::int) as n,
            lateral jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'uetr', gen_random_uuid(), 'quote_id', gen_random_uuid(),
              'reference', 'COPY-' || n || '-' || ${count}::int)) as r
          where t.id = ${model.id}`
      })
    const asked = { tiers: [tier('international', '0', 1), tier('domestic', '0', 1)] }
    const play = () => desk.call(personOf(few.people, 'admin'), '/approval/simulate', asked)
    await copy(replayedMax - 1)
    expect(await play()).toMatchObject({ total: replayedMax, is_complete: true })
    await copy(1)
    expect(await play()).toMatchObject({ total: replayedMax, is_complete: false })
  })

  it('The policy simulator lists where other people would have been asked', async () => {
    const result = await simulate(tier('international', '0', 1), tier('domestic', '0', 1, [admin]))
    expect(result).toMatchObject({ more: 0, fewer: 0, other_people: 3 })
    expect(result.changed.every((row) => row.is_other_people)).toBe(true)
    const checker = personOf(business.people, 'checker')
    const inOrder = (...named: MadePerson[]) => [tier('international', '0', 1), tier('domestic', '0', 1, named)]
    await setPolicy(desk, business.id, inOrder(admin, checker))
    // The same two people, named the other way round, are the same people.
    expect(await simulate(...inOrder(checker, admin))).toMatchObject({ other_people: 0, changed: [] })
    await setPolicy(desk, business.id, [tier('international', '0', 1), tier('domestic', '0', 1)])
  })

  it('The policy simulator names the tier that too few people could approve, and what would have been stuck', async () => {
    const result = await simulate(
      tier('international', '0', 1),
      tier('domestic', '0', 1),
      tier('domestic', '5000000', 3),
    )
    expect(result.tiers.map(({ is_approvable, people }) => [is_approvable, people])).toEqual([
      [true, 2],
      [true, 2],
      [false, 2],
    ])
    expect(result.stuck).toBe(2)
    // Two are enough for the maker's, but not for the admin's own.
    const two = await simulate(tier('international', '0', 1), tier('domestic', '0', 2))
    expect(two.tiers[1]).toMatchObject({ is_approvable: true, blocked_makers: [admin.full_name] })
  })

  it('The policy simulator counts nobody for what they made', async () => {
    const pair = await desk.server.addBusiness('simulator3', ['admin', 'checker'])
    const [own, other] = [personOf(pair.people, 'admin'), personOf(pair.people, 'checker')]
    await setPolicy(desk, pair.id, [tier('international', '0', 1), tier('domestic', '0', 1)])
    await submitTransfer(desk, own, { recipient: indonesianRecipient(), amount_minor: '50000' })
    const stuck = async (approvals: number, by: readonly MadePerson[] = []) => {
      const tiers = [tier('international', '0', 1), tier('domestic', '0', approvals, by)]
      return (await desk.call(own, '/approval/simulate', { tiers })).stuck
    }
    expect(await stuck(1)).toBe(0)
    expect(await stuck(1, [other])).toBe(0)
    expect(await stuck(1, [own])).toBe(1)
    expect(await stuck(2)).toBe(1)
  })

  it('The policy simulator lists changes in the order of the approvals', async () => {
    const result = await simulate(
      tier('international', '0', 1),
      tier('domestic', '0', 0),
      tier('domestic', '5000000', 2),
      tier('domestic', '10000000', 3),
    )
    expect(result.moves.map(({ from_approvals, to_approvals }) => [from_approvals, to_approvals])).toEqual([
      [1, 0],
      [1, 2],
      [1, 3],
    ])
  })

  it('The policy simulator finds nothing stuck for a sole person, who needs nobody', async () => {
    const alone = await desk.server.addBusiness('simulatoralone', ['admin'])
    await setPolicy(desk, alone.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
    const [person] = alone.people
    if (!person) throw new Error('nobody')
    await submitTransfer(desk, person, { recipient: indonesianRecipient(), amount_minor: '100000' })
    const asked = { tiers: [tier('international', '0', 1), tier('domestic', '0', 1)] }
    expect(await desk.call(person, '/approval/simulate', asked)).toMatchObject({ total: 1, stuck: 0 })
  })

  it('The policy simulator is for admins only and sees no other business', async () => {
    const asked = { tiers: [tier('international', '0', 1), tier('domestic', '0', 1)] }
    expect(await desk.code(maker, '/approval/simulate', asked)).toBe('not_permitted')
    const stranger = await desk.server.addBusiness('simulator2', ['admin', 'maker'])
    expect(await desk.call(personOf(stranger.people, 'admin'), '/approval/simulate', asked)).toMatchObject({ total: 0 })
  })

  it('The policy simulator replays thousands of transfers of ninety days and no more', async () => {
    const { sql } = desk.server.database
    await sql`
      with copy as materialized (select gen_random_uuid() as id, gen_random_uuid() as quote_id, n from generate_series(1, 2000) n),
      quoted as (
        insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', copy.quote_id, 'used_by_transfer_id', copy.id))).*
        from quotes q, copy where q.used_by_transfer_id = ${made[0]?.id ?? ''} returning id
      )
      insert into transfers select (jsonb_populate_record(t, jsonb_build_object('id', copy.id, 'uetr', gen_random_uuid(), 'quote_id', copy.quote_id,
        'reference', 'SIM-' || copy.n, 'submitted_at', t.submitted_at - copy.n * interval '1 hour'))).*
      from transfers t, copy where t.id = ${made[0]?.id ?? ''}`
    await desk.advance(2 * 24 * 3_600_000)
    const [counted] = await sql<{ count: number }[]>`
      select count(*)::int as count from transfers where business_id = ${business.id}
        and submitted_at >= ${desk.server.clock.now()}::timestamptz - interval '90 days'`
    const result = await simulate(
      tier('international', '0', 1),
      tier('domestic', '0', 1),
      tier('domestic', '20000000', 2),
    )
    expect(result.total).toBe(counted?.count)
    expect(result.total).toBeGreaterThan(1_900)
    expect(result.more).toBeGreaterThan(0)
    expect(result.changed).toHaveLength(100)
    expect(result.is_complete).toBe(true)
  })
})
