/** What a bank says of a name beside an account number, before money goes there. It never stops a payment by itself. */
export const nameCheckResults = ['match', 'partial', 'no_match', 'unavailable'] as const
export type NameCheckResult = (typeof nameCheckResults)[number]

/** How the sandbox answers by the last four digits of the account number; every other account has the name that was typed. */
const magicNames: Readonly<Record<string, NameCheckResult>> = {
  '9102': 'partial',
  '9103': 'no_match',
  '9104': 'unavailable',
}

export const sandboxNameCheck = (accountNumber: string): NameCheckResult =>
  magicNames[accountNumber.replace(/\D/g, '').slice(-4)] ?? 'match'
