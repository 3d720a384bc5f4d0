import type { BankReason } from '../../base/bankReasons.ts'

/** Whole sentences without their full stop: the bank's code follows in brackets. */
export const bankReasonsEn = {
  AC01: 'The bank does not know the account number',
  AC02: 'The account that we pay from was not accepted',
  AC03: 'The account number is not valid at this bank',
  AC04: 'The account has been closed',
  AC06: 'The account is blocked',
  AG01: 'Payments of this kind cannot be credited to the account',
  AM02: 'The amount is more than the account may receive',
  AM09: 'The amount is not what the bank expected',
  AM23: 'The amount is more than can be settled with this bank at once',
  BE01: 'The name does not belong to the account',
  BE04: "The recipient's address is missing or incomplete",
  DUPL: 'The bank took it for a payment it already has',
  MS02: 'The recipient did not accept the payment',
  MS03: 'The bank gives no reason',
  RC01: 'The bank code or sort code is wrong',
  RC04: "The recipient's bank was not found",
  RR03: "The recipient's name or address is missing",
  RR04: 'The bank may not pay it out under its rules',
  TM01: 'It reached the bank after the end of its day',
} satisfies Record<BankReason, string>
