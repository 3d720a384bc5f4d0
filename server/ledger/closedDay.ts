/** A day of the books with the sums and the digest of its entries. */

// A type, not an interface: it is stored as JSON.
export type AccountSum = {
  account: string
  currency: string
  amount_minor: string
}

/** The entries of one day. */
export interface DayFigures {
  entries: bigint
  lines: bigint
  sums: AccountSum[]
  digest: string
}

export interface ClosedDay extends DayFigures {
  /** `yyyy-mm-dd` */
  day: string
  closed_at: Date
  mac: string
}
