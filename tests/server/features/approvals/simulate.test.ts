import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  faultOf,
  judge,
  type Member,
  mayRise,
  type PastTransfer,
  reachOf,
  replay,
  type Tier,
  tierAt,
} from '../../../../contract/base/approvalRules.ts'
import { hasPermission, roleNames } from '../../../../contract/base/roles.ts'
import { transferKinds } from '../../../../contract/base/transferKinds.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { indonesianRecipient, submitTransfer, type Transfer } from '../../../support/sending.ts'

const kind = fc.constantFrom(...transferKinds)
const amount = fc.bigInt({ min: 0n, max: 1_000n })
const ids = ['a', 'b', 'c', 'd'] as const
const anyTier: fc.Arbitrary<Tier> = fc.record({
  kind,
  total_from_minor: amount,
  approvals_needed: fc.integer({ min: 0, max: 3 }),
  approvers: fc.subarray([...ids]),
})
const tiers = fc.array(anyTier, { maxLength: 6 })
/** Both kinds from zero, and more; often without a fault. */
const startingTiers = tiers.map((more): Tier[] => [
  ...transferKinds.map((of) => ({ kind: of, total_from_minor: 0n, approvals_needed: more.length % 3, approvers: [] })),
  ...more.map((row) => ({ ...row, approvers: row.approvers.length < row.approvals_needed ? [] : row.approvers })),
])
const member: fc.Arbitrary<Member[]> = fc
  .tuple(...ids.map((id) => fc.record({ id: fc.constant(id), role: fc.constantFrom(...roleNames) })))
  .chain((all) => fc.subarray(all, { minLength: 1 }))

describe('the rules', () => {
  it('a larger amount never reaches a lower tier', () => {
    fc.assert(
      fc.property(tiers, kind, amount, amount, (policy, of, total, more) => {
        const [low, high] = [tierAt(policy, of, total), tierAt(policy, of, total + more)]
        expect(high.total_from_minor >= low.total_from_minor).toBe(true)
      }),
    )
  })

  it('the rest of the day never lowers a tier, and says so exactly where it raised one', () => {
    const sum = fc.record({ sum_minor: amount, count: fc.nat(5) })
    fc.assert(
      fc.property(tiers, kind, amount, sum, sum, (policy, of, total, maker, recipient) => {
        const [alone, judged] = [tierAt(policy, of, total), judge(policy, of, total, { maker, recipient })]
        expect(judged.tier.total_from_minor >= alone.total_from_minor).toBe(true)
        expect(judged.raised !== null).toBe(judged.tier.total_from_minor > alone.total_from_minor)
        const larger = maker.sum_minor > recipient.sum_minor ? maker : recipient
        expect(judged.tier).toEqual(tierAt(policy, of, total + larger.sum_minor))
      }),
    )
  })

  it('what cannot rise is judged the same, whatever else the day holds', () => {
    fc.assert(
      fc.property(tiers, kind, amount, amount, (policy, of, total, sum_minor) => {
        fc.pre(!mayRise(policy, of, total))
        const day = { sum_minor, count: 1 }
        expect(judge(policy, of, total, { maker: day, recipient: day })).toEqual(judge(policy, of, total))
      }),
    )
  })

  it('the last part of a split payment reaches the tier of the whole', () => {
    fc.assert(
      fc.property(
        tiers,
        kind,
        fc.array(fc.bigInt({ min: 1n, max: 300n }), { minLength: 1, maxLength: 8 }),
        (policy, of, parts) => {
          const past = parts.map(
            (total_minor): PastTransfer => ({
              kind: of,
              total_minor,
              makers: ['a'],
              account: 'x',
              day: 'd',
              is_counted: true,
            }),
          )
          const whole = parts.reduce((sum, part) => sum + part, 0n)
          expect(replay(policy, past).at(-1)?.tier).toEqual(tierAt(policy, of, whole))
        },
      ),
    )
  })

  it('days, kinds, makers and recipients that share nothing do not touch each other', () => {
    fc.assert(
      fc.property(tiers, fc.array(fc.record({ kind, total_minor: amount }), { maxLength: 8 }), (policy, rows) => {
        const past = rows.map(
          (row, index): PastTransfer => ({
            ...row,
            makers: [`m${index}`],
            account: `r${index}`,
            day: 'd',
            is_counted: true,
          }),
        )
        expect(replay(policy, past).every(({ raised }) => raised === null)).toBe(true)
      }),
    )
  })

  it('a tier is approvable exactly where some maker’s transfer finds enough others', () => {
    fc.assert(
      fc.property(anyTier, member, (row, members) => {
        const able = (maker: string | null) =>
          members.filter(
            (person) =>
              person.id !== maker &&
              hasPermission(person.role, 'transfers.approve') &&
              (row.approvers.length === 0 || row.approvers.includes(person.id)),
          ).length
        const makers = members.filter((person) => hasPermission(person.role, 'transfers.pay'))
        const reach = reachOf(row, members)
        const isFree = row.approvals_needed === 0 || members.length === 1
        const best = makers.length === 0 ? able(null) : Math.max(...makers.map(({ id }) => able(id)))
        expect(reach.is_approvable).toBe(isFree || best >= row.approvals_needed)
        const blocked = makers.filter(({ id }) => able(id) < row.approvals_needed).map(({ id }) => id)
        expect(reach.blocked_makers).toEqual(isFree ? [] : blocked)
        if (!reach.is_approvable && makers.length > 0) expect(blocked).toHaveLength(makers.length)
      }),
    )
  })

  it('a policy without faults has a tier for every amount, and none above it that asks for nobody', () => {
    fc.assert(
      fc.property(startingTiers, kind, amount, amount, (policy, of, total, more) => {
        fc.pre(faultOf(policy) === null)
        const low = tierAt(policy, of, total)
        expect(policy).toContain(low)
        if (low.approvals_needed > 0) expect(tierAt(policy, of, total + more).approvals_needed).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the simulator', () => {
  let desk: Desk
  let business: MadeBusiness
  let admin: MadePerson
  let maker: MadePerson
  let made: Transfer[]

  beforeAll(async () => {
    desk = await createDesk()
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

  it('finds nothing where nothing changes', async () => {
    const result = await simulate(tier('international', '0', 1), tier('domestic', '0', 1))
    expect(result).toMatchObject({ total: 3, more: 0, fewer: 0, other_people: 0, stuck: 0, moves: [], changed: [] })
  })

  it('says what would have gone another way, split payments included', async () => {
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

  it('says where other people would have been asked', async () => {
    const result = await simulate(tier('international', '0', 1), tier('domestic', '0', 1, [admin]))
    expect(result).toMatchObject({ more: 0, fewer: 0, other_people: 3 })
    expect(result.changed.every((row) => row.is_other_people)).toBe(true)
  })

  it('says which tier too few people could approve, and what would have been stuck', async () => {
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

  it('is for admins, and sees no other business', async () => {
    const asked = { tiers: [tier('international', '0', 1), tier('domestic', '0', 1)] }
    expect(await desk.code(maker, '/approval/simulate', asked)).toBe('not_permitted')
    const stranger = await desk.server.addBusiness('simulator2', ['admin', 'maker'])
    expect(await desk.call(personOf(stranger.people, 'admin'), '/approval/simulate', asked)).toMatchObject({ total: 0 })
  })

  it('replays thousands, of ninety days and no more', async () => {
    const { sql } = desk.server.database
    await sql`
      with copy as materialized (select gen_random_uuid() as id, gen_random_uuid() as quote_id, n from generate_series(1, 2000) n),
      quoted as (
        insert into quotes select (jsonb_populate_record(q, jsonb_build_object('id', copy.quote_id, 'used_by_transfer_id', copy.id))).*
        from quotes q, copy where q.used_by_transfer_id = ${made[0]?.id ?? ''} returning id
      )
      insert into transfers select (jsonb_populate_record(t, jsonb_build_object('id', copy.id, 'quote_id', copy.quote_id,
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
