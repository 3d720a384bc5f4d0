/** Roles of the operator's staff, and what each may. Who may do what to a business's money or standing still needs a second of them. */

export const staffRoles = ['reviewer', 'treasurer', 'supervisor'] as const
export type StaffRole = (typeof staffRoles)[number]

const everyone: readonly StaffRole[] = staffRoles
/** Who knows the customers: their verification, their people, their requests. */
const reviewers: readonly StaffRole[] = ['reviewer', 'supervisor']
/** Who knows the money. */
const treasurers: readonly StaffRole[] = ['treasurer', 'supervisor']
const supervisors: readonly StaffRole[] = ['supervisor']

/** A right to read opens a page; every other permits one kind of act. No right lets its holder finish alone what four eyes are for. */
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
