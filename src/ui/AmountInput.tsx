import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef } from 'react'
import { limits } from '../../contract/limits.ts'
import { type Currency, currencies } from '../../contract/money.ts'
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
  const trailingDot = useRef(false)
  const decimals = currencies[currency]
  const shown = `${formatTyped(value, decimals, limits.amountDigitsMax)}${trailingDot.current && !value.includes('.') && value ? '.' : ''}`

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const take = (typed: string, at: number) => {
    const next = formatTyped(typed, decimals, limits.amountDigitsMax)
    trailingDot.current = next.endsWith('.')
    caret.current = caretAfter(typed, at, next)
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
