import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyPolicy,
  canReachHigherTier,
  findTierError,
  type Member,
  type PastTransfer,
  replayPolicy,
  type Tier,
  tierAt,
  tierReachOf,
} from '../../../contract/base/money/approvalRules.ts'
import { transferKinds } from '../../../contract/base/money/transferKinds.ts'
import { hasPermission, roleNames } from '../../../contract/base/people/roles.ts'

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

/** Tiers of both kinds from zero, and more; most of them valid. */
const startingTiers = tiers.map((more): Tier[] => [
  ...transferKinds.map((of) => ({ kind: of, total_from_minor: 0n, approvals_needed: more.length % 3, approvers: [] })),
  ...more.map((row) => ({ ...row, approvers: row.approvers.length < row.approvals_needed ? [] : row.approvers })),
])

const member: fc.Arbitrary<Member[]> = fc
  .tuple(...ids.map((id) => fc.record({ id: fc.constant(id), role: fc.constantFrom(...roleNames) })))
  .chain((all) => fc.subarray(all, { minLength: 1 }))

describe('approval rules', () => {
  const starting = transferKinds.map(
    (of): Tier => ({ kind: of, total_from_minor: 0n, approvals_needed: 1, approvers: [] }),
  )

  it('A person named twice counts once', () => {
    const named: Tier = { kind: 'domestic', total_from_minor: 5n, approvals_needed: 2, approvers: ['a', 'b'] }
    expect(findTierError([...starting, named])).toBeNull()
    const fault = { index: starting.length, field: 'approvers', name: 'policy_too_few_named' }
    expect(findTierError([...starting, { ...named, approvers: ['a', 'a'] }])).toEqual(fault)
    expect(findTierError([...starting, { ...named, approvers: ['a', 'b', 'b'] }])).toEqual(fault)
  })

  it('A raised tier reports how many transfers before it raised it', () => {
    const [, home] = starting as [Tier, Tier]
    const high: Tier = { ...home, total_from_minor: 25n, approvals_needed: 2 }
    const one: PastTransfer = {
      kind: 'domestic',
      total_minor: 10n,
      makers: ['a'],
      account: 'x',
      day: '2026-11-24',
      is_counted: true,
    }
    const [first, second, third] = replayPolicy([...starting, high], [one, one, one])
    expect([first?.raised, second?.raised]).toEqual([null, null])
    expect(third?.raised).toEqual({ by: 'maker', sum_minor: 30n, count: 2 })
  })

  it('The number of possible approvers is counted for the worst-case maker, without that maker', () => {
    const both: Member[] = [
      { id: 'a', role: 'admin' },
      { id: 'b', role: 'checker' },
    ]
    const [abroad] = starting
    if (!abroad) throw new Error('no tier')
    expect(tierReachOf(abroad, both)).toEqual({ people: 1, is_approvable: true, blocked_makers: [] })
    expect(tierReachOf(abroad, [...both, { id: 'c', role: 'maker' }])).toMatchObject({ people: 2 })
    // A business without makers.
    expect(
      tierReachOf(abroad, [
        { id: 'b', role: 'checker' },
        { id: 'd', role: 'viewer' },
      ]),
    ).toMatchObject({ people: 1 })
  })

  it('No approval above a tier that needs some is weaker only by a higher total', () => {
    const [abroad, home] = starting as [Tier, Tier]
    const free = (total_from_minor: bigint): Tier => ({ ...home, total_from_minor, approvals_needed: 0 })
    expect(findTierError([abroad, home, free(5n)])).toEqual({
      index: 2,
      field: 'approvals_needed',
      name: 'policy_tier_weaker',
    })
    expect(findTierError([abroad, free(0n), { ...home, total_from_minor: 5n }])).toBeNull()
    expect(findTierError([abroad, free(0n), free(5n)])).toBeNull()
  })

  it('A tier without approvals names nobody', () => {
    const [abroad, home] = starting
    const named = [{ ...abroad, approvals_needed: 0, approvers: ['a'] }, home] as Tier[]
    expect(findTierError(named)).toEqual({ index: 0, field: 'approvers', name: 'input_invalid' })
  })

  it('Withdrawn and denied transfers are evaluated but do not count for the rest of the day', () => {
    const high: Tier = { kind: 'domestic', total_from_minor: 10n, approvals_needed: 2, approvers: [] }
    const paid: PastTransfer = {
      kind: 'domestic',
      total_minor: 6n,
      makers: ['a'],
      account: 'x',
      day: '2026-03-02',
      is_counted: true,
    }
    const judged = (first: PastTransfer) =>
      replayPolicy([...starting, high], [first, paid]).map((judgement) => judgement.tier.approvals_needed)
    expect(judged(paid)).toEqual([1, 2])
    expect(judged({ ...paid, is_counted: false })).toEqual([1, 1])
  })

  it('A larger amount never reaches a lower tier', () => {
    fc.assert(
      fc.property(tiers, kind, amount, amount, (policy, of, total, more) => {
        const [low, high] = [tierAt(policy, of, total), tierAt(policy, of, total + more)]
        expect(high.total_from_minor >= low.total_from_minor).toBe(true)
      }),
    )
  })

  it('The day’s other transfers never lower a tier and are reported exactly where they raise one', () => {
    const sum = fc.record({ sum_minor: amount, count: fc.nat(5) })
    fc.assert(
      fc.property(tiers, kind, amount, sum, sum, (policy, of, total, maker, recipient) => {
        const [alone, judged] = [tierAt(policy, of, total), applyPolicy(policy, of, total, { maker, recipient })]
        expect(judged.tier.total_from_minor >= alone.total_from_minor).toBe(true)
        expect(judged.raised !== null).toBe(judged.tier.total_from_minor > alone.total_from_minor)
        const larger = maker.sum_minor > recipient.sum_minor ? maker : recipient
        expect(judged.tier).toEqual(tierAt(policy, of, total + larger.sum_minor))
      }),
    )
  })

  it('A transfer that cannot reach a higher tier gets the same result whatever else the day has', () => {
    fc.assert(
      fc.property(tiers, kind, amount, amount, (policy, of, total, sum_minor) => {
        fc.pre(!canReachHigherTier(policy, of, total))
        const day = { sum_minor, count: 1 }
        expect(applyPolicy(policy, of, total, { maker: day, recipient: day })).toEqual(applyPolicy(policy, of, total))
      }),
    )
  })

  it('The last part of a split payment reaches the tier of the whole', () => {
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
          expect(replayPolicy(policy, past).at(-1)?.tier).toEqual(tierAt(policy, of, whole))
        },
      ),
    )
  })

  it('Transfers without a common day, kind, maker or recipient do not affect each other', () => {
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
        expect(replayPolicy(policy, past).every(({ raised }) => raised === null)).toBe(true)
      }),
    )
  })

  it('A tier is approvable exactly when every maker’s transfer has enough other approvers', () => {
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
        const reach = tierReachOf(row, members)
        const isFree = row.approvals_needed === 0 || members.length === 1
        const best = makers.length === 0 ? able(null) : Math.max(...makers.map(({ id }) => able(id)))
        expect(reach.is_approvable).toBe(isFree || best >= row.approvals_needed)
        const blocked = makers.filter(({ id }) => able(id) < row.approvals_needed).map(({ id }) => id)
        expect(reach.blocked_makers).toEqual(isFree ? [] : blocked)
        if (!reach.is_approvable && makers.length > 0) expect(blocked).toHaveLength(makers.length)
      }),
    )
  })

  it('A valid policy has a tier for every amount and none above it that needs no approval', () => {
    fc.assert(
      fc.property(startingTiers, kind, amount, amount, (policy, of, total, more) => {
        fc.pre(findTierError(policy) === null)
        const low = tierAt(policy, of, total)
        expect(policy).toContain(low)
        if (low.approvals_needed > 0) expect(tierAt(policy, of, total + more).approvals_needed).toBeGreaterThan(0)
      }),
    )
  })
})
