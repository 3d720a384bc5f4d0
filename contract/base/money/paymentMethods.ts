/** Payment methods of a transfer: from the balance, or with money paid in to one of our banks. */

export const paymentMethods = ['balance', 'api_balance', 'virtual_account', 'bank_transfer', 'manual_transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Methods that a person chooses from. The API balance is used only for payments by the open API. */
export const chosenMethods = ['balance', 'virtual_account', 'bank_transfer', 'manual_transfer'] as const

export type ChosenMethod = (typeof chosenMethods)[number]

/** Methods paid with external money; such transfers have payment instructions with account and amount. */
export const incomingMethods = ['virtual_account', 'bank_transfer', 'manual_transfer'] as const
export type IncomingMethod = (typeof incomingMethods)[number]

export const isIncomingMethod = (method: PaymentMethod): method is IncomingMethod =>
  (incomingMethods as readonly PaymentMethod[]).includes(method)

interface IncomingRow {
  /** How incoming money is matched: by the receiving account, by the payer's reference, or by the exact amount. */
  readonly knownBy: 'account' | 'reference' | 'amount'
  /** Smallest and largest total for this method, in rupiah. */
  readonly total_min_minor: bigint
  readonly total_max_minor: bigint
}

/** Banks return totals outside this range. */
export const incomingRules = {
  virtual_account: { knownBy: 'account', total_min_minor: 10_000n, total_max_minor: 1_000_000_000n },
  bank_transfer: { knownBy: 'reference', total_min_minor: 10_000n, total_max_minor: 100_000_000_000n },
  manual_transfer: { knownBy: 'amount', total_min_minor: 10_000n, total_max_minor: 250_000_000n },
} as const satisfies Record<IncomingMethod, IncomingRow>

/** The unique code, 1 to 999 rupiah, is added to the amount of a manual transfer to identify its money. */
export const uniqueCodeMax = 999

/** Banks that hold our accounts, with the names of their apps. */
export const payInBanks = {
  bca: { name: 'BCA', full_name: 'Bank Central Asia', mobile: 'BCA mobile', internet: 'KlikBCA' },
  mandiri: { name: 'Mandiri', full_name: 'Bank Mandiri', mobile: 'Livin’ by Mandiri', internet: 'Kopra by Mandiri' },
  bni: { name: 'BNI', full_name: 'Bank Negara Indonesia', mobile: 'wondr by BNI', internet: 'BNIDirect' },
  bri: { name: 'BRI', full_name: 'Bank Rakyat Indonesia', mobile: 'BRImo', internet: 'Qlola by BRI' },
} as const

export type PayInBank = keyof typeof payInBanks
export const payInBankNames = Object.keys(payInBanks) as PayInBank[]

/** `drafted`: created with the transfer, and hidden until it awaits payment. */
export const paymentInstructionStates = ['drafted', 'open', 'paid', 'lapsed', 'withdrawn'] as const
export type PaymentInstructionState = (typeof paymentInstructionStates)[number]

/** Why an incoming payment is held in suspense until two members of staff have assigned it. */
export const suspenseReasons = ['unknown', 'currency', 'not_open', 'late', 'double', 'under', 'over'] as const
export type SuspenseReason = (typeof suspenseReasons)[number]

/** Reasons that a customer can see in its own payment; of the others it reads only that the money is being checked. */
const ownReasons: readonly SuspenseReason[] = ['currency', 'late', 'under', 'over']
export const shownReason = (reason: SuspenseReason): SuspenseReason =>
  ownReasons.includes(reason) ? reason : 'unknown'
export const withShownReason = <One extends { reason: SuspenseReason | null }>(credit: One): One => ({
  ...credit,
  reason: credit.reason === null ? null : shownReason(credit.reason),
})

export const incomingPaymentStates = ['matched', 'held', 'assigned', 'returned'] as const
export type IncomingPaymentState = (typeof incomingPaymentStates)[number]

export const proofsMax = 10
