import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '../../contract/base/limits.ts'
import { type Currency, currencies } from '../../contract/base/money.ts'
import { caretAfter, formatTyped, plainAmount, readPasted } from './amountText.ts'

interface AmountInputProps
  extends Pick<
    TextFieldProps,
    'label' | 'name' | 'error' | 'helperText' | 'disabled' | 'required' | 'autoFocus' | 'onBlur' | 'id' | 'inputRef'
  > {
  currency: Currency
  /** Plain decimal text without commas, `1250.5`; empty while there is none. Goes to `parseAmount` as it is. */
  value: string
  onChange: (value: string) => void
  /** Wide figures for the one amount a screen is about. */
  prominent?: boolean
}

/** Takes digits, dot and comma only; groups thousands while typing and keeps the caret at its digit. */
export const AmountInput = ({ currency, value, onChange, prominent = false, inputRef, ...rest }: AmountInputProps) => {
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)
  const decimals = currencies[currency]
  // An object, so that a refused key draws again, too, and the caret stays.
  const [{ typed }, setTyped] = useState({ typed: '' })
  // What was typed may end in a dot, which the value does not hold.
  const shown = plainAmount(typed) === value ? typed : formatTyped(value, decimals, limits.amountDigitsMax)

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const take = (text: string, at: number) => {
    const next = formatTyped(text, decimals, limits.amountDigitsMax)
    caret.current = caretAfter(text, at, next)
    setTyped({ typed: next })
    onChange(plainAmount(next))
  }
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    take(event.target.value, event.target.selectionStart ?? event.target.value.length)
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const text = readPasted(event.clipboardData.getData('text'), decimals)
    if (text === null) return
    const { selectionStart, selectionEnd, value: current } = event.currentTarget
    const start = selectionStart ?? current.length
    take(current.slice(0, start) + text + current.slice(selectionEnd ?? start), start + text.length)
  }

  return (
    <TextField
      fullWidth
      {...rest}
      value={shown}
      onChange={change}
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
