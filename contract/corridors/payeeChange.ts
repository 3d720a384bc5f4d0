import type { RecipientDetails, RecipientType } from './corridor.ts'

/** Everything that determines who is paid and where: the corridor, and all details except contact details. */
export interface Payee {
  type: RecipientType
  corridor_id: string
  country: string
  details: Readonly<Record<string, string>>
}

/** Details not listed here affect the destination; a new field requires a second person until it is added here as harmless. */
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

/** Names of the details that differ. */
export function changedDetails(before: Payee['details'], after: Payee['details']): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name] !== after[name]).sort()
}

/** Whether the money would go to another account or person. */
export function isPayeeChanged(before: Payee, after: Payee): boolean {
  const contacts: readonly string[] = contactDetails
  return (
    before.type !== after.type ||
    before.corridor_id !== after.corridor_id ||
    before.country !== after.country ||
    changedDetails(before.details, after.details).some((name) => !contacts.includes(name))
  )
}
