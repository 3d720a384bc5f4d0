/** Result of checking a name against an account number before payment. Never blocks a payment by itself. */
export const nameCheckResults = ['match', 'partial', 'no_match', 'unavailable'] as const
export type NameCheckResult = (typeof nameCheckResults)[number]

/** Sandbox results by the last four digits of the account number; all other accounts match. */
export const magicNames = {
  '9102': 'partial',
  '9103': 'no_match',
  '9104': 'unavailable',
} as const satisfies Record<string, NameCheckResult>

const results: Readonly<Record<string, NameCheckResult>> = magicNames

export const sandboxNameCheck = (accountNumber: string): NameCheckResult =>
  results[accountNumber.replace(/\D/g, '').slice(-4)] ?? 'match'
