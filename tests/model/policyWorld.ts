import { hasPermission, type PermissionName, type Role } from '../../contract/base/people/roles.ts'
import type { MadePerson } from '../support/business.ts'

/** A second model of the role history, without a database, to compare the system with (T44). */

export const hourMs = 3_600_000
export const windowMs = 72 * hourMs

interface Tenure {
  fromMs: number
  untilMs: number
  role: Role
  /** Null at the beginning. */
  by: Somebody | null
}

export interface Somebody {
  person: MadePerson
  /** Whether the one attacker has this account; the others do nothing, and stop nothing. */
  isAttacker: boolean
  tenures: Tenure[]
}

export interface World {
  nowMs: number
  /** The last checked version; a person who joins in the same millisecond joined after it. */
  judgedVersion: number
  people: Somebody[]
}

const neverMs = Number.POSITIVE_INFINITY

export const roleAt = ({ tenures }: Somebody, ms: number): Role | null =>
  tenures.find(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs)?.role ?? null

const hasHeld = (somebody: Somebody, permission: PermissionName, fromMs: number, toMs: number): boolean =>
  somebody.tenures.some(
    (tenure) => hasPermission(tenure.role, permission) && tenure.fromMs <= toMs && tenure.untilMs > fromMs,
  )

export function become(world: World, somebody: Somebody, role: Role | null, by: Somebody): void {
  const last = somebody.tenures.at(-1)
  if (last?.untilMs === neverMs) last.untilMs = world.nowMs
  if (role !== null) {
    somebody.tenures.push({ fromMs: world.nowMs, untilMs: neverMs, role, by })
    somebody.person.role = role
  }
}

export const standing = (person: MadePerson, isAttacker: boolean): Somebody => ({
  person,
  isAttacker,
  tenures: [{ fromMs: 0, untilMs: neverMs, role: person.role, by: null }],
})

/**
 * Whether an account got its first right less than 72 hours ago. Older ones count as people of their own, whom the attacker does not control,
 * and so do for that time the accounts to which they gave a right.
 */
function isStillNew(world: World, { tenures }: Somebody): boolean {
  const first = tenures.find(({ role }) => role !== 'viewer')
  if (first === undefined || first.by === null) return true
  return world.nowMs - first.fromMs < windowMs && isStillNew(world, first.by)
}

/** The attacker's accounts that can act now. */
export const handsOf = (world: World): Somebody[] =>
  world.people.filter((who) => who.isAttacker && roleAt(who, world.nowMs) !== null && isStillNew(world, who))

const honest = (world: World) => world.people.filter(({ isAttacker }) => !isAttacker)

/** Honest people who were admins while a version that the attacker alone signed was prepared, proposed and put in force. */
export const adminsPassedOver = (world: World, proposedMs: number): string[] =>
  honest(world)
    .filter((who) => hasHeld(who, 'approvals.publish', proposedMs - windowMs, world.nowMs))
    .map(({ person }) => person.full_name)

/** Honest people who could approve 72 hours ago, whatever has become of them since. */
export const checkersPassedOver = (world: World): string[] =>
  honest(world)
    .filter((who) => {
      const role = roleAt(who, world.nowMs - windowMs)
      return role !== null && hasPermission(role, 'transfers.approve')
    })
    .map(({ person }) => person.full_name)
