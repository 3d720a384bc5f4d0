import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { type Currency, parseAmount } from '../../../contract/base/money.ts'
import { AmountInput } from '../../../src/ui/AmountInput.tsx'
import { caretAfter, formatTyped, plainAmount, readPasted } from '../../../src/ui/amountText.ts'

const values: string[] = []

const Amount = ({ currency, start = '' }: { currency: Currency; start?: string }) => {
  const [value, setValue] = useState(start)
  values.push(value)
  return <AmountInput label="You send" currency={currency} value={value} onChange={setValue} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You send' })

describe('typing', () => {
  test('groups thousands and hands over plain digits', async () => {
    render(<Amount currency="IDR" />)
    await userEvent.type(field(), '1250000')
    expect(field().value).toBe('1,250,000')
    expect(values.at(-1)).toBe('1250000')
  })

  test('takes digits, dot and comma only', async () => {
    render(<Amount currency="USD" />)
    await userEvent.type(field(), 'a-1e2+,5.7x5.9')
    expect(field().value).toBe('125.75')
  })

  test('a dot in a currency without decimals does not multiply the amount', async () => {
    render(<Amount currency="IDR" />)
    await userEvent.type(field(), '1250.50')
    expect(field().value).toBe('1,250.')
    expect(values.at(-1)).toBe('1250')
    await userEvent.tab()
    await userEvent.type(field(), '{Backspace}7')
    expect(values.at(-1)).toBe('12507')
  })

  test('the caret stays at its digit', async () => {
    render(<Amount currency="IDR" start="1250000" />)
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field().value).toBe('19,250,000')
    expect(field().selectionStart).toBe(2)
    await userEvent.keyboard('8')
    expect(field().value).toBe('198,250,000')
  })

  test('more than 20 digits are not taken', async () => {
    render(<Amount currency="IDR" />)
    await userEvent.type(field(), '123456789012345678901234')
    expect(values.at(-1)).toBe('12345678901234567890')
  })
})

describe('pasting', () => {
  test.each([
    ['1.250.000', 0, '1250000'],
    ['Rp 1.250.000', 0, '1250000'],
    ['IDR 1,250,000', 0, '1,250,000'],
    ['1.250', 0, '1250'],
    ['1250.50', 0, null],
    ['12,345.67', 2, '12,345.67'],
    ['12.345.678,90', 2, '12345678.90'],
    ['12,50', 2, null],
    ['1 250 000', 0, '1250000'],
    ['-5', 0, null],
    ['1e6', 0, null],
    ['', 0, null],
  ])('%s with %i decimals is %s', (text, decimals, expected) => {
    expect(readPasted(text, decimals)).toBe(expected)
  })

  test('replaces the selection', async () => {
    render(<Amount currency="USD" start="999" />)
    const user = userEvent.setup()
    await user.tripleClick(field())
    await user.paste('12,345.67')
    expect(field().value).toBe('12,345.67')
  })
})

const decimals = fc.constantFrom(0, 2, 3)

test('regrouping again changes nothing, and no digit of the whole part is lost or moved', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,x '), maxLength: 24 }), decimals, (text, count) => {
      const once = formatTyped(text, count, 20)
      expect(formatTyped(once, count, 20)).toBe(once)
      const digits = (text.split('.')[0] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '')
      if (digits) expect(plainAmount(once).split('.')[0]).toBe(digits.slice(0, 20))
    }),
  )
})

test('whatever it shows for a currency is an amount of that currency', () => {
  const currencyOf = { 0: 'IDR', 2: 'USD', 3: 'KWD' } as const
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 20 }),
      fc.constantFrom(0, 2, 3),
      (text, count) => {
        const plain = plainAmount(formatTyped(text, count, 20))
        if (plain !== '') expect(parseAmount(plain, currencyOf[count as 0 | 2 | 3])).not.toBeNull()
      },
    ),
  )
})

test('the caret keeps its count of digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,12}$/), fc.nat(12), (text, at) => {
      const caret = Math.min(at, text.length)
      const after = formatTyped(text, 0, 20)
      const before = text.slice(0, caret)
      // Leading zeros fall away: only what remains can be counted.
      fc.pre(!/^0\d/.test(text))
      expect(after.slice(0, caretAfter(text, caret, after)).replaceAll(',', '')).toBe(before)
    }),
  )
})
