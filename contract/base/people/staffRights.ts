/** Roles and rights of the operator's staff. Changes to a business's money or status also need a second person. */

export const staffRoles = ['reviewer', 'treasurer', 'compliance', 'supervisor'] as const
export type StaffRole = (typeof staffRoles)[number]

const everyone: readonly StaffRole[] = staffRoles
/** Roles with access to customers: verification, people, requests. */
const reviewers: readonly StaffRole[] = ['reviewer', 'supervisor']
/** Roles with access to money. */
const treasurers: readonly StaffRole[] = ['treasurer', 'supervisor']
/** The only ones who learn that a name was found on a list. */
const officers: readonly StaffRole[] = ['compliance', 'supervisor']
const supervisors: readonly StaffRole[] = ['supervisor']

/** A read right opens a page; every other right permits one kind of action. No right lets its holder complete a four-eyes action alone. */
export const staffRights = {
  'verification.read': reviewers,
  'verification.decide': reviewers,
  'customers.read': everyone,
  'customers.lock': reviewers,
  'factors.read': reviewers,
  'factors.decide': reviewers,
  'requests.read': reviewers,
  'requests.decide': reviewers,
  'proposals.read': everyone,
  'proposals.decide': everyone,
  'transfers.read': everyone,
  'transfers.handle': treasurers,
  'screening.read': officers,
  'screening.decide': officers,
  'refunds.read': treasurers,
  'refunds.decide': treasurers,
  'topups.read': treasurers,
  'topups.decide': treasurers,
  'books.read': treasurers,
  'books.reconcile': treasurers,
  'prices.read': everyone,
  'prices.propose': treasurers,
  'notices.read': everyone,
  'notices.write': treasurers,
  'switches.read': everyone,
  'switches.turn': treasurers,
  'audit.read': supervisors,
  'system.read': everyone,
  'system.retry': treasurers,
  'clock.advance': supervisors,
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffRight = keyof typeof staffRights
export const staffRightNames = Object.keys(staffRights) as StaffRight[]

export const hasStaffRight = (role: StaffRole, name: StaffRight): boolean =>
  (staffRights[name] as readonly StaffRole[]).includes(role)

export const staffRightsOf = (role: StaffRole): StaffRight[] =>
  staffRightNames.filter((name) => hasStaffRight(role, name))
