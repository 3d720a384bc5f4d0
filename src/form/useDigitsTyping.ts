import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { groupCode } from '../../contract/corridors/recipientSchema.ts'
import { digitsOf } from './digitsOnly.ts'

/** The caret position after that many digits. */
function placeBehind(text: string, digits: number): number {
  let left = digits
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at
    if (/\d/.test(text[at] ?? '')) left -= 1
  }
  return text.length
}

/** Restricts typing to at most this many digits and shows them in groups; the caret stays behind the same digit. */
export function useDigitsTyping(digitsMax: number | null, groups: readonly number[] | undefined) {
  const caret = useRef<{ input: HTMLInputElement | HTMLTextAreaElement; digits: number } | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    const { input, digits } = caret.current
    caret.current = null
    const place = placeBehind(input.value, digits)
    if (input.selectionStart !== place) input.setSelectionRange(place, place)
  })
  return ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): string => {
    if (digitsMax === null) return target.value
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    caret.current = { input: target, digits: digitsOf(before, digitsMax).length }
    const digits = digitsOf(target.value, digitsMax)
    return groups ? groupCode(digits, groups) : digits
  }
}
