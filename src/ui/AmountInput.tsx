import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslate } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { type Currency, currencies, plainAmount } from '../../contract/base/money/money.ts'
import { formatAmount, formatMoney } from '../i18n/formats.ts'
import {
  amountInWords,
  applyKeyPress,
  groupPlain,
  pasteAmount,
  possibleAmounts,
  type TypedAmount,
} from './amountText.ts'

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
function useTypedAmount(currency: Currency, value: string, onChange: (value: string) => void) {
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

interface AmountInputProps
  extends Pick<
    TextFieldProps,
    'label' | 'name' | 'error' | 'helperText' | 'disabled' | 'required' | 'autoFocus' | 'onBlur' | 'id' | 'inputRef'
  > {
  currency: Currency
  /** Plain decimal text without commas, `1250.50`; empty without an amount. Passed to `parseAmount` unchanged. */
  value: string
  onChange: (value: string) => void
  /** Large figures, for a screen's main amount. */
  prominent?: boolean
}

/** When a text may mean two amounts, the person chooses (T50). */
const WhichAmount = ({
  readings,
  currency,
  onChoose,
}: {
  readings: readonly bigint[]
  currency: Currency
  onChoose: (minor: bigint) => void
}) => {
  const translate = useTranslate()
  return (
    <Box component="span" role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {translate('ui.which_amount')}
      {readings.map((minor) => (
        <Button key={String(minor)} size="small" variant="outlined" onClick={() => onChoose(minor)}>
          {formatMoney(minor, currency)}
        </Button>
      ))}
    </Box>
  )
}

/** Examples of amounts in this and another notation, shown after unreadable input. */
function examplesOf(currency: Currency): { example: string; other_example: string } {
  const example = formatAmount(
    currencies[currency] === 0 ? 1_250_000n : 125_050n * 10n ** BigInt(currencies[currency] - 2),
    currency,
  )
  return { example, other_example: example.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) }
}

/**
 * Accepts amounts in any notation (contract/base/money/parseAmount.ts). Groups digits while typing; text with the person's
 * own separators stays as typed until blur, and is then shown as parsed.
 */
export const AmountInput = ({
  currency,
  value,
  onChange,
  onBlur,
  prominent = false,
  inputRef,
  error,
  helperText,
  ...rest
}: AmountInputProps) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)
  const amount = useTypedAmount(currency, value, onChange)

  // Runs after every render: a refused key renders, too, and the caret must not move.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    caret.current = amount.type(target.value, target.selectionStart ?? target.value.length)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: current } = event.currentTarget
    const pasted = event.clipboardData.getData('text')
    // Digits pasted over part of the text are handled like typed ones.
    if (selectionEnd !== null && selectionEnd - (selectionStart ?? 0) < current.length && /^\d+$/.test(pasted)) return
    event.preventDefault()
    amount.paste(pasted)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    amount.leave()
    onBlur?.(event)
  }
  const choose = (minor: bigint) => {
    amount.choose(minor)
    input.current?.focus()
  }

  const isUnread = amount.isDone && amount.text !== '' && amount.readings.length !== 1
  const below = ((): ReactNode => {
    if (amount.refused !== null) return translate('ui.not_pasted', { text: amount.refused.slice(0, 40), currency })
    if (isUnread && amount.readings.length > 1)
      return <WhichAmount readings={amount.readings} currency={currency} onChoose={choose} />
    if (isUnread) return translate('ui.not_an_amount', { currency, ...examplesOf(currency) })
    if (error || (helperText !== undefined && helperText !== ' ')) return helperText
    return amountInWords(value, currency) ?? helperText
  })()

  return (
    <TextField
      fullWidth
      {...rest}
      error={error || isUnread || amount.refused !== null}
      helperText={below}
      value={amount.text}
      onChange={change}
      onBlur={leave}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element
        if (typeof inputRef === 'function') inputRef(element)
        else if (inputRef) inputRef.current = element
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: limits.textLengthMax, onPaste: paste },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
      sx={{
        '& input': {
          fontVariantNumeric: 'tabular-nums',
          ...(prominent ? { fontSize: '1.5rem', fontWeight: 600, height: 34, letterSpacing: '-0.02em' } : {}),
        },
      }}
    />
  )
}
