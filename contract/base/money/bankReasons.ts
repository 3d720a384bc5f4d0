import type { Remedy } from './transferEvents.ts'

/**
 * Banks' reasons for failed payouts by ISO 20022 code (ExternalStatusReason1Code), with what the sender can do. Texts:
 * `contract/messages/catalogues/bankReasons.ts`. Other reasons are shown as the bank wrote them.
 */
export const bankReasons = {
  AC01: { remedy: 'fix_account' },
  AC02: { remedy: 'ask_support' },
  AC03: { remedy: 'fix_account' },
  AC04: { remedy: 'fix_account' },
  AC06: { remedy: 'ask_recipient' },
  AG01: { remedy: 'ask_recipient' },
  AM02: { remedy: 'modify' },
  AM09: { remedy: 'modify' },
  AM23: { remedy: 'modify' },
  BE01: { remedy: 'fix_account' },
  BE04: { remedy: 'fix_account' },
  DUPL: { remedy: 'ask_support' },
  MS02: { remedy: 'ask_recipient' },
  MS03: { remedy: 'ask_recipient' },
  RC01: { remedy: 'fix_account' },
  RC04: { remedy: 'fix_account' },
  RR03: { remedy: 'fix_account' },
  RR04: { remedy: 'ask_support' },
  TM01: { remedy: 'send_again' },
} as const satisfies Record<string, { remedy: Remedy }>

export type BankReason = keyof typeof bankReasons
export const bankReasonCodes = Object.keys(bankReasons) as BankReason[]

/** The reason whose code the bank's text starts with, if it is a known one. */
export function parseBankReason(words: string): BankReason | null {
  const [code = ''] = words.split(' ', 1)
  return Object.hasOwn(bankReasons, code) ? (code as BankReason) : null
}
