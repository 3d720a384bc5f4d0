/**
 * How the sandbox rail behaves by the last four digits of the account number, so that every outcome can be played in any
 * country: GB `55779001`, JP `1239001`, an IBAN ending so. All other accounts succeed after a few seconds.
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
 * reject: the receiving bank refuses the details. fail: our side fails. hang: accepted, and no report ever comes. timeout: the
 * submission gets no reply, though the bank took it. twice: the same success is reported two times. short: a tenth less arrives
 * than was ordered.
 */
export type SandboxBehaviour = 'succeed' | (typeof magicAccounts)[keyof typeof magicAccounts]

const behaviours: Readonly<Record<string, SandboxBehaviour>> = magicAccounts

export const sandboxBehaviour = (accountNumber: string): SandboxBehaviour =>
  behaviours[accountNumber.replace(/\D/g, '').slice(-4)] ?? 'succeed'
