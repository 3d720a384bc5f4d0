import type { Corridor } from './corridor.ts'

export type Fees = Corridor['fee_minor']

/** Fees that the operator has changed, by corridor, as the page came with them; a quote says what is paid. */
let changed: Readonly<Record<string, Fees>> = {}

export const putFeesInForce = (fees: Readonly<Record<string, Fees>>): void => {
  changed = fees
}

export const feesOf = ({ id, fee_minor }: Pick<Corridor, 'id' | 'fee_minor'>): Fees => changed[id] ?? fee_minor
