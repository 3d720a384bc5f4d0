import { useState } from 'react'
import { type Currency, plainAmount } from '../../contract/base/money/money.ts'
import { formatAmount } from '../i18n/formats.ts'
import { applyKeyPress, groupPlain, pasteAmount, possibleAmounts, type TypedAmount } from './amountText.ts'

interface AmountState extends TypedAmount {
  /** The value passed on for the text. */
  value: string
  /** The person has left the field or pasted: errors are now shown. */
  isDone: boolean
  /** Pasted text that was no amount. */
  refused: string | null
}

const nothing: AmountState = { text: '', isGrouped: true, value: '', isDone: false, refused: null }

/** The text of an amount field, with its value, which is empty while the text is unreadable or ambiguous. */
export function useTypedAmount(currency: Currency, value: string, onChange: (value: string) => void) {
  const [state, setState] = useState(nothing)
  // The value was set from outside, for example when one amount follows the other: the text is derived from it.
  const known: AmountState =
    state.value === value ? state : { ...nothing, text: groupPlain(value, currency), value, isDone: true }
  const readings = possibleAmounts(known, currency)

  const take = (typed: TypedAmount, isDone: boolean) => {
    const [minor, ...others] = possibleAmounts(typed, currency)
    const next = minor === undefined || others.length > 0 ? '' : plainAmount(minor, currency)
    setState({ ...typed, value: next, isDone, refused: null })
    if (next !== value) onChange(next)
  }

  const choose = (minor: bigint) => take({ text: formatAmount(minor, currency), isGrouped: true }, true)

  return {
    text: known.text,
    refused: known.refused,
    isDone: known.isDone,
    /** Possible meanings: one amount; two, between which the person chooses; or none. */
    readings,
    /** Returns the new caret position. */
    type(text: string, at: number): number {
      const { typed, caret } = applyKeyPress(known, text, at, currency)
      take(typed, false)
      return caret
    },
    /** Returns whether the text was accepted. */
    paste(text: string): boolean {
      const typed = pasteAmount(text, currency)
      if (typed === null) setState({ ...known, refused: text })
      else take(typed, true)
      return typed !== null
    },
    choose,
    leave() {
      const [minor, ...others] = readings
      if (minor !== undefined && others.length === 0 && !known.isGrouped) choose(minor)
      else setState({ ...known, isDone: true })
    },
  }
}
