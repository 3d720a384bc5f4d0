import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CodeName, codes } from '../../contract/base/calls/codes.ts'
import { hasPermission, type Role, roleNames } from '../../contract/base/people/roles.ts'
import type { DecisionStore, StoredDecision } from '../../server/features/decisions/decisionStore.ts'
import { actsForSelf } from '../../server/features/decisions/delegation.ts'
import {
  barredApprovers,
  canDecide,
  type Decidable,
  eligibilityOf,
  refusalOf,
  type SubjectRules,
  validApprovals,
} from '../../server/features/decisions/eligibility.ts'
import type { ActingPerson } from '../../server/features/decisions/personStore.ts'
import { type DecisionStep, firstRefusal, type RuleFacts, unrestricted } from '../../server/features/decisions/rules.ts'

/** The rules of decisions, once for every subject: people, roles, grants, delegations and orders are drawn, and each step is judged beside a second, plain statement of the rules. */

const now = new Date('2026-03-02T08:00:00.000Z')
const since = new Date(now.getTime() - 72 * 3_600_000)
const hour = 3_600_000

const store: DecisionStore = { find: async () => [], write: async () => undefined, isIntact: () => true }

const subjects: readonly SubjectRules[] = [
  {
    kind: 'transfer',
    permissions: {
      read: 'transfers.read',
      make: 'transfers.pay',
      approve: 'transfers.approve',
      deny: 'transfers.deny',
    },
    isOnlyPersonEnough: true,
    decisions: store,
  },
  {
    kind: 'refund',
    permissions: { read: 'refunds.read', make: 'refunds.request', approve: 'refunds.approve', deny: 'refunds.approve' },
    isOnlyPersonEnough: false,
    codes: { is_waiting: 'refund_move_refused' },
    decisions: store,
  },
  {
    kind: 'recipient_change',
    permissions: {
      read: 'recipients.read',
      make: 'recipients.edit',
      approve: 'recipients.approve',
      deny: 'recipients.approve',
    },
    isOnlyPersonEnough: true,
    codes: {
      is_own: 'recipient_change_own',
      is_recent_grant: 'recipient_change_own',
      is_waiting: 'recipient_change_over',
    },
    decisions: store,
  },
]

interface Member {
  id: string
  role: Role
  /** The admin who gave the role in the last 72 hours; null: it is older than that. */
  granted_by: string | null
}

interface Try {
  step: DecisionStep
  by: number
  sees: 'this' | 'version' | 'digest'
}

interface World {
  subject: SubjectRules
  members: readonly Member[]
  maker: number
  named: readonly number[]
  needed: number
  /** Pairs of delegator and delegate. */
  delegations: readonly (readonly [number, number])[]
  expired: boolean
  tries: readonly Try[]
}

const idOf = (index: number): string => `person-${index}`

const worlds: fc.Arbitrary<World> = fc
  .integer({ min: 1, max: 5 })
  .chain((count) => {
    const person = fc.nat({ max: count - 1 })
    return fc.record({
      subject: fc.constantFrom(...subjects),
      members: fc.array(
        fc.record({ role: fc.constantFrom(...roleNames), granted_by: fc.option(person, { freq: 2, nil: null }) }),
        { minLength: count, maxLength: count },
      ),
      maker: person,
      named: fc.uniqueArray(person, { maxLength: 2 }),
      needed: fc.integer({ min: 1, max: 3 }),
      delegations: fc.array(fc.tuple(person, person), { maxLength: 3 }),
      expired: fc.boolean(),
      tries: fc.array(
        fc.record({
          step: fc.constantFrom<DecisionStep>('approve', 'approve', 'approve', 'deny'),
          by: person,
          sees: fc.constantFrom(
            'this' as const,
            'this' as const,
            'this' as const,
            'version' as const,
            'digest' as const,
          ),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    })
  })
  .map(({ members, ...world }) => ({
    ...world,
    members: members.map(({ role, granted_by }, index) => ({
      id: idOf(index),
      role,
      // A granter had the right earlier: here, an admin from the start.
      granted_by:
        granted_by !== null &&
        granted_by !== index &&
        members[granted_by]?.role === 'admin' &&
        members[granted_by].granted_by === null
          ? idOf(granted_by)
          : null,
    })),
  }))

/** The history as the database gives it: what everybody could 72 hours ago, and the changes since. */
const historyOf = (members: readonly Member[]): ActingPerson['history'] =>
  members.some(({ granted_by }) => granted_by !== null)
    ? members.map(({ id, role, granted_by }) => ({
        user_id: id,
        number: 1,
        role,
        at: new Date(granted_by === null ? since.getTime() - hour : now.getTime() - hour),
        changed_by: granted_by,
      }))
    : []

const personOf = ({ members, delegations }: World, index: number): ActingPerson => {
  const { id, role } = members[index] as Member
  return {
    user_id: id,
    role,
    is_only_person: members.length === 1,
    delegations: delegations
      .filter(([from, to]) => to === index && from !== index)
      .map(([from]) => ({
        id: `delegation-${from}`,
        delegator_id: idOf(from),
        role: (members[from] as Member).role,
        starts_at: since.toISOString(),
        ends_at: now.toISOString(),
      })),
    history: historyOf(members),
    since,
    factor_changed_at: null,
    mail_reset_of: null,
    mail_reset_until: null,
  }
}

const objectOf = ({ maker, named, expired }: World, isWaiting: boolean): Decidable => ({
  id: 'object',
  version: 2,
  payload_digest: 'digest',
  maker_ids: [idOf(maker)],
  approvers: named.map(idOf),
  is_waiting: isWaiting,
  expired: expired ? 'quote_expired' : null,
})

/** The second statement: plainly, from the world alone. */
function expectedCode(
  world: World,
  given: readonly StoredDecision[],
  isWaiting: boolean,
  { step, by, sees }: Try,
): CodeName | null {
  const { subject, members, maker, named, delegations, expired } = world
  const { permissions, isOnlyPersonEnough, codes: own = {} } = subject
  const me = members[by] as Member
  const may = ({ role }: Member, name: keyof typeof permissions) => hasPermission(role, permissions[name])
  if (!may(me, step)) return 'not_permitted'
  if (by === maker && !(isOnlyPersonEnough && members.length === 1)) return own.is_own ?? 'four_eyes'
  if (!isWaiting) return own.is_waiting ?? 'status_move_refused'
  if (sees !== 'this') return 'changed_since_seen'
  if (step === 'deny') return null
  const taken = given.map(({ user_id, on_behalf_of }) => on_behalf_of ?? user_id)
  const isFree = (index: number) => !taken.includes(idOf(index)) && index !== maker
  const isSelfNamed = named.length === 0 || named.includes(by)
  const hasLent = delegations.some(
    ([from, to]) =>
      to === by && from !== by && named.includes(from) && isFree(from) && may(members[from] as Member, 'approve'),
  )
  const hasPrincipal = (isSelfNamed && !taken.includes(me.id)) || hasLent
  if (given.some(({ user_id }) => user_id === me.id) || (taken.includes(me.id) && !hasPrincipal))
    return 'already_approved'
  const hand = (member: Member) => member.granted_by ?? member.id
  const parts = members.filter(
    ({ id }, index) =>
      id !== me.id && (index === maker || taken.includes(id) || given.some(({ user_id }) => user_id === id)),
  )
  // The maker counts by their right to make, the others by their right to approve: a role that has neither was given by nobody.
  const handIn = (member: Member, name: keyof typeof permissions) => (may(member, name) ? hand(member) : member.id)
  const isShared = parts.some((member) => handIn(member, member.id === idOf(maker) ? 'make' : 'approve') === hand(me))
  const isOnlyHand = members.filter((member) => may(member, 'approve')).every((member) => hand(member) === hand(me))
  if (members.some(({ granted_by }) => granted_by !== null) && isShared && !isOnlyHand)
    return own.is_recent_grant ?? 'approver_same_hand'
  if (!hasPrincipal) return 'approver_not_named'
  return expired ? 'quote_expired' : null
}

function decisionOf(
  world: World,
  { step, by }: Try,
  person: ActingPerson,
  principal: StoredDecision['on_behalf_of'],
): StoredDecision {
  const { maker, named } = world
  return {
    ...actsForSelf,
    on_behalf_of: principal,
    business_id: 'business',
    object_id: 'object',
    user_id: idOf(by),
    role: person.role,
    version: 2,
    payload_digest: 'digest',
    decision: step === 'approve' ? 'approved' : 'denied',
    reason: null,
    challenge_id: null,
    signature_id: null,
    at: now,
    maker_ids: [idOf(maker)],
    approvers: named.map(idOf),
    is_only_person: person.is_only_person,
    full_name: '',
    signed_by: null,
    seal: null,
    is_valid: true,
    is_void: false,
  }
}

it('Every step of every subject is accepted or refused by the rules in their order', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(worlds, (world) => {
      const given: StoredDecision[] = []
      let isWaiting = true
      for (const step of world.tries) {
        const person = personOf(world, step.by)
        const object = objectOf(world, isWaiting)
        const eligibility = eligibilityOf(world.subject, person, object, given)
        const code = refusalOf(step.step, world.subject, object, eligibility, step.sees === 'this')
        expect(code).toBe(expectedCode(world, given, isWaiting, step))
        if (step.sees === 'this') expect(canDecide(step.step, world.subject, object, eligibility)).toBe(code === null)
        met.add(code ?? step.step)
        if (code !== null) continue
        if (step.step === 'deny') isWaiting = false
        else {
          given.push(decisionOf(world, step, person, eligibility.principal?.on_behalf_of ?? null))
          isWaiting = validApprovals(given, object).length < world.needed
        }
      }
      const principals = given.map(({ user_id, on_behalf_of }) => on_behalf_of ?? user_id)
      expect(new Set(principals).size).toBe(principals.length)
      if (world.members.length > 1) expect(principals).not.toContain(idOf(world.maker))
    }),
    { numRuns: 3_000 },
  )
  const refused = [
    'not_permitted',
    'four_eyes',
    'already_approved',
    'approver_same_hand',
    'approver_not_named',
    'quote_expired',
  ]
  expect([...met]).toEqual(expect.arrayContaining(['approve', 'deny', 'changed_since_seen', ...refused]))
})

describe('an approval', () => {
  const object = objectOf({ maker: 0, named: [], expired: false } as unknown as World, true)
  const checker = { role: 'checker', granted_by: null } as const
  const world = {
    members: [
      { id: idOf(0), ...checker },
      { id: idOf(1), ...checker },
    ],
    delegations: [],
    maker: 0,
    named: [],
  }
  const given = decisionOf(
    world as unknown as World,
    { step: 'approve', by: 1, sees: 'this' },
    personOf(world as unknown as World, 1),
    null,
  )

  it.each([
    ['of another version', { version: 1 }],
    ['of another content', { payload_digest: 'other' }],
    ['whose giver has lost the role', { is_valid: false }],
    ['of another object', { object_id: 'other' }],
    ['that became a denial', { decision: 'denied' }],
  ] as const)('An approval %s does not count', (_, other) => {
    expect(validApprovals([given], object)).toHaveLength(1)
    expect(validApprovals([{ ...given, ...other }], object)).toEqual([])
  })
})

describe('an approval in the name of somebody who has another role now', () => {
  const named = [0, 2]
  const checker = { role: 'checker', granted_by: null } as const
  const permissions = {
    read: 'transfers.read',
    make: 'transfers.pay',
    approve: 'transfers.approve',
    deny: 'transfers.deny',
  } as const
  const members = [0, 1, 2, 3].map((index) => ({ id: idOf(index), ...checker }))
  const world = { members, delegations: [], maker: 3, named } as unknown as World
  const lapsed: StoredDecision = {
    ...decisionOf(world, { step: 'approve', by: 1, sees: 'this' }, personOf(world, 1), idOf(0)),
    is_valid: false,
  }
  const whole = objectOf({ maker: 3, named, expired: false } as unknown as World, true)
  const eligibility = (index: number, given: readonly StoredDecision[]) =>
    eligibilityOf({ permissions }, personOf(world, index), whole, given)

  it('Its principal cannot approve as well, since both would count once the role came back', () => {
    expect(eligibility(0, []).principal).toMatchObject({ on_behalf_of: null })
    expect(eligibility(0, [lapsed]).principal).toBeNull()
    expect(eligibility(0, [{ ...lapsed, is_void: true }]).principal).toMatchObject({ on_behalf_of: null })
  })

  it('Its principal is not asked for another one; its giver is, unless it counts', () => {
    const barred = (one: StoredDecision) => barredApprovers(whole, [one]).toSorted()
    expect(barred(lapsed)).toEqual([idOf(0), idOf(3)])
    expect(barred({ ...lapsed, is_valid: true })).toEqual([idOf(0), idOf(1), idOf(3)])
    expect(barred({ ...lapsed, is_void: true })).toEqual([idOf(3)])
    expect(barred({ ...lapsed, version: lapsed.version - 1 })).toEqual([idOf(3)])
  })

  it('Its giver may give it again', () => {
    expect(eligibility(1, [lapsed])).toMatchObject({ has_approved: false, is_represented: false })
  })
})

describe('the order of the rules', () => {
  /** Each alone, from the first that refuses to the last. */
  const broken: readonly Partial<RuleFacts>[] = [
    { is_permitted: false },
    { is_own: true },
    { is_waiting: false },
    { is_as_seen: false },
    { has_approved: true },
    { is_recent_grant: true },
    { is_named: false },
    { expired: 'quote_expired' },
  ]
  const alone = (rule: Partial<RuleFacts>, step: DecisionStep) => firstRefusal(step, { ...unrestricted, ...rule })

  it('A refusal names the first broken rule, whatever else is broken', () => {
    for (const [index, rule] of broken.entries()) {
      const later = Object.assign({}, ...broken.slice(index)) as Partial<RuleFacts>
      expect(alone(later, 'approve')).toBe(alone(rule, 'approve'))
    }
    expect(firstRefusal('approve', unrestricted)).toBeNull()
    expect(new Set(broken.map((rule) => alone(rule, 'approve'))).size).toBe(broken.length)
  })

  it('A denial needs fewer rules than an approval, because it moves no money', () => {
    expect(broken.map((rule) => alone(rule, 'deny'))).toEqual([
      'not_permitted',
      'four_eyes',
      'status_move_refused',
      'changed_since_seen',
      null,
      null,
      null,
      null,
    ])
    expect(codes).toHaveProperty('four_eyes')
  })
})
