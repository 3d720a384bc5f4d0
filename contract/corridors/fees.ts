import type { Corridor } from './corridor.ts'

export type Fees = Corridor['fee_minor']

/** Fees changed by the operator, by corridor, from the page config; a quote has the fee actually charged. */
let changed: Readonly<Record<string, Fees>> = {}

export const activateFees = (fees: Readonly<Record<string, Fees>>): void => {
  changed = fees
}

export const feesOf = ({ id, fee_minor }: Pick<Corridor, 'id' | 'fee_minor'>): Fees => changed[id] ?? fee_minor
