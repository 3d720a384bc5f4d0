import type { RecipientDetails, RecipientType } from './corridor.ts'

/** What says who is paid and where: the corridor, and every detail but those that only help to reach the person. */
export interface Payee {
  type: RecipientType
  corridor_id: string
  country: string
  details: Readonly<Record<string, string>>
}

/** A detail that is not named here leads the money: a new one waits for a second person until it is known to be harmless. */
const contactDetails: readonly (keyof RecipientDetails)[] = [
  'mobile',
  'business_phone',
  'street',
  'building',
  'post_code',
  'town',
  'subdivision',
  'address_country',
]

/** The names of the details that differ. */
export function changedDetails(before: Payee['details'], after: Payee['details']): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name] !== after[name]).sort()
}

/** Whether the money would go elsewhere, or to somebody else. */
export function isOtherPayee(before: Payee, after: Payee): boolean {
  const contacts: readonly string[] = contactDetails
  return (
    before.type !== after.type ||
    before.corridor_id !== after.corridor_id ||
    before.country !== after.country ||
    changedDetails(before.details, after.details).some((name) => !contacts.includes(name))
  )
}
