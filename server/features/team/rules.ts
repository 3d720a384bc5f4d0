import type { MemberState } from '../../../contract/features/team.ts'

export const stateOf = (row: { has_password: boolean; ended_at: Date | null }): MemberState => {
  if (row.ended_at !== null) return 'ended'
  return row.has_password ? 'active' : 'invited'
}

const userNameMax = 20

/** A name to log in with, from the part of an address before the `@`: what a person may type as one (spec §5). */
const baseOf = (email: string): string => {
  const name = (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, userNameMax)
  return name === '' ? 'user' : name
}

/** The first has no number; further ones do. */
export function userNameFrom(email: string, attempt: number): string {
  const base = baseOf(email)
  if (attempt === 1) return base
  const number = String(attempt)
  return base.slice(0, userNameMax - number.length) + number
}
