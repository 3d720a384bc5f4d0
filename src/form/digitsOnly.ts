import { type Pattern, rulesOf } from '../../contract/base/patterns/pattern.ts'

/** Maximum number of digits, for a rule that allows only digits or starts with them; null if it allows other characters. */
export function maxDigitsOf(pattern: Pattern): number | null {
  const [rule] = rulesOf(pattern)
  const [, first = '', most] = /^\^(?:\(\?:)?(\d*)\[0-9\]\{(?:\d+,)?(\d+)\}(?:\$$|\|)/.exec(rule?.source ?? '') ?? []
  return most === undefined ? null : first.length + Number(most)
}

/** The digits of typed or pasted text, cut to the maximum. */
export const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)
