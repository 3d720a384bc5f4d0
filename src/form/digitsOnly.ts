import { type Pattern, rulesOf } from '../../contract/base/patterns/pattern.ts'

/** How many digits a field takes whose rule is of digits alone, or begins with them; null where other signs may stand in it. */
export function digitsMaxOf(pattern: Pattern): number | null {
  const [rule] = rulesOf(pattern)
  const [, first = '', most] = /^\^(?:\(\?:)?(\d*)\[0-9\]\{(?:\d+,)?(\d+)\}(?:\$$|\|)/.exec(rule?.source ?? '') ?? []
  return most === undefined ? null : first.length + Number(most)
}

/** The digits of what was typed or pasted, and no more of them than fit. */
export const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)
