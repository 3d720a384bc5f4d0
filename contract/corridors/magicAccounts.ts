/**
 * Sandbox rail behaviour by the last four digits of the account number, in any country: GB `55779001`, JP `1239001`, an
 * IBAN with this ending. All other accounts succeed after a few seconds.
 */
export const magicAccounts = {
  '9001': 'reject',
  '9002': 'fail',
  '9003': 'hang',
  '9004': 'timeout',
  '9005': 'twice',
  '9006': 'short',
} as const

/**
 * reject: the receiving bank refuses the details. fail: our side fails. hang: accepted, but never reported. timeout:
 * the submission gets no response, though the bank accepted it. twice: the same success is reported twice. short: 10 %
 * less arrives than ordered.
 */
export type SandboxBehaviour = 'succeed' | (typeof magicAccounts)[keyof typeof magicAccounts]

const behaviours: Readonly<Record<string, SandboxBehaviour>> = magicAccounts

export const sandboxBehaviour = (accountNumber: string): SandboxBehaviour =>
  behaviours[accountNumber.replace(/\D/g, '').slice(-4)] ?? 'succeed'
