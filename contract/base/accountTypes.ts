/** Spec §6: whose account it is. Those that register are businesses. */
export const accountTypes = ['business', 'personal'] as const
export type AccountType = (typeof accountTypes)[number]

const homeCountry = 'ID'

/** Spec §1: a personal account does not send to a business abroad. */
export const maySendTo = (
  account: AccountType,
  { type, country }: { type: 'business' | 'individual'; country: string },
): boolean => account === 'business' || type === 'individual' || country === homeCountry
