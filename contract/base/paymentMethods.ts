/** How a transfer is paid, as data: from the balance, or with money that comes in at one of our banks. */

export const paymentMethods = ['balance', 'api_balance', 'virtual_account', 'bank_transfer', 'manual_transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a person chooses from; the API balance pays what comes by the open API, and nothing else. */
export const chosenMethods = ['balance', 'virtual_account', 'bank_transfer', 'manual_transfer'] as const

export type ChosenMethod = (typeof chosenMethods)[number]

/** The methods for which money comes in from outside: their transfer has an instruction that says where to and how much. */
export const incomingMethods = ['virtual_account', 'bank_transfer', 'manual_transfer'] as const
export type IncomingMethod = (typeof incomingMethods)[number]

export const isIncoming = (method: PaymentMethod): method is IncomingMethod =>
  (incomingMethods as readonly PaymentMethod[]).includes(method)

interface IncomingRow {
  /** How money that arrives is recognised: by the account it came to, the reference its payer wrote, or its exact amount. */
  readonly knownBy: 'account' | 'reference' | 'amount'
  /** Smallest and largest total that can be paid this way, in rupiah. */
  readonly total_min_minor: bigint
  readonly total_max_minor: bigint
}

/** A bank would send back totals outside of these. */
export const incomingRules = {
  virtual_account: { knownBy: 'account', total_min_minor: 10_000n, total_max_minor: 1_000_000_000n },
  bank_transfer: { knownBy: 'reference', total_min_minor: 10_000n, total_max_minor: 100_000_000_000n },
  manual_transfer: { knownBy: 'amount', total_min_minor: 10_000n, total_max_minor: 250_000_000n },
} as const satisfies Record<IncomingMethod, IncomingRow>

/** The unique code, 1 to this in rupiah, is added to the amount of a manual transfer, so that its money can be recognised. */
export const uniqueCodeMax = 999

/** The banks at which we have accounts. The apps are what their customers know them by. */
export const payInBanks = {
  bca: { name: 'BCA', full_name: 'Bank Central Asia', mobile: 'BCA mobile', internet: 'KlikBCA' },
  mandiri: { name: 'Mandiri', full_name: 'Bank Mandiri', mobile: 'Livin’ by Mandiri', internet: 'Kopra by Mandiri' },
  bni: { name: 'BNI', full_name: 'Bank Negara Indonesia', mobile: 'wondr by BNI', internet: 'BNIDirect' },
  bri: { name: 'BRI', full_name: 'Bank Rakyat Indonesia', mobile: 'BRImo', internet: 'Qlola by BRI' },
} as const

export type PayInBank = keyof typeof payInBanks
export const payInBankNames = Object.keys(payInBanks) as PayInBank[]

/** `drafted`: made together with its transfer, and not shown before the transfer waits for payment. */
export const instructionStates = ['drafted', 'open', 'paid', 'lapsed', 'withdrawn'] as const
export type InstructionState = (typeof instructionStates)[number]

/** Why money that came in is held, and paid for nothing by itself, until two of the operator's people have said whose it is. */
export const heldReasons = ['unknown', 'currency', 'not_open', 'late', 'double', 'under', 'over'] as const
export type HeldReason = (typeof heldReasons)[number]

export const creditStates = ['matched', 'held', 'assigned', 'returned'] as const
export type CreditState = (typeof creditStates)[number]

export const proofsMax = 10
