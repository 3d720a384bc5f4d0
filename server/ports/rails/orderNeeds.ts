import type { PayoutOrder } from '../../deps.ts'

/** A name or number with nothing to read in it tells a bank nothing. */
const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const needs: readonly (readonly [name: string, of: (order: PayoutOrder) => string])[] = [
  ["the sender's name", ({ originator }) => originator.name],
  ["the sender's registration number", ({ originator }) => originator.registration_number],
  ["the sender's town", ({ originator }) => originator.town],
  ["the sender's country", ({ originator }) => originator.country],
  ['the purpose', ({ purpose }) => purpose.iso],
  ["the recipient's name", ({ recipient_name }) => recipient_name],
  ["the recipient's account", ({ account_number }) => account_number],
]

/** Parts without which no order leaves (FATF recommendation 16, and the structured address of November 2026), empty if it has them all. */
export const missingInOrder = (order: PayoutOrder): string[] =>
  needs.flatMap(([name, of]) => (isReadable(of(order)) ? [] : [name]))

/** As the operator reads it. */
export const missingReason = (missing: readonly string[]): string => `the order lacks ${missing.join(', ')}`
