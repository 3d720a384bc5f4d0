/** Spec §6: type of the account's holder. Registered accounts are businesses. */
export const accountTypes = ['business', 'personal'] as const
export type AccountType = (typeof accountTypes)[number]

const homeCountry = 'ID'

/** Spec §1: a personal account cannot send to a business abroad. */
export const maySendTo = (
  account: AccountType,
  { type, country }: { type: 'business' | 'individual'; country: string },
): boolean => account === 'business' || type === 'individual' || country === homeCountry
